"""Every event, option, code and figure has its words, and they say what happened."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from content.weehawken import prose as texts
from content.weehawken.reading import reconstructed
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.game import Event
from engine.weehawken import events as e
from engine.weehawken import options as o
from engine.weehawken.game import ASKS, Weehawken
from engine.weehawken.scoring import Ending
from engine.weehawken.state import Addition, Argument, Phase, Result, ScoreLine
from engine.weehawken.tasks import AnyTask
from engine.weehawken.view import View
from tests.weehawken.positions import agents, position
from tui.weehawken import loglines
from tui.weehawken.words import Words

EDITION = reconstructed()
GAME = Weehawken()
WORDS = Words(EDITION)
ASCII = Words(EDITION, ascii=True)
SPOKEN = Words(EDITION, spoken=True)
ENGINE = Path(__file__).parents[3] / "engine" / "weehawken"

# One event of every kind and circumstance, and the line it makes; None where it is not worth one.
LINES: list[tuple[Event, str | None]] = [
    (e.SetUpStep(rule="4.0.2"), "Plan Progress waits on Start"),
    (e.PrestigeRolled(rule="4.0.4", die=5), "Starting prestige: die 5"),
    (e.OperationsEnded(rule="5.0.end", how="killed"), "The hunt is over"),
    (e.PhaseBegan(rule="5.0.6", phase="jefferson"), None),
    (e.PhaseEnded(rule="12.0", phase="jefferson", prestige=3), "You end the phase, ★3 left"),
    (e.NewOrleansBusiness(rule="13.0", burr=True, wilkinson=True), "In New Orleans: Burr and Wilkinson"),
    (e.NewOrleansBusiness(rule="13.0", burr=True, wilkinson=False), "In New Orleans: Burr"),
    (e.NewOrleansBusiness(rule="13.0", burr=False, wilkinson=True), "In New Orleans: Wilkinson"),
    (e.CardRevealed(rule="5.0.1", card="arms-cache", turn=14, left=31), "Turn 14: Arms Cache · 31 left"),
    (
        e.ReshuffleUnaffordable(rule="6.2", card="nashville-boats", need=2, have=1),
        "No reshuffle of Nashv. Boats: ★2, you have ★1",
    ),
    (
        e.CardReshuffled(rule="6.0.procedure", card="arms-cache", cost=1, sidebar=True),
        "Back into the pile for ★1: Arms Cache",
    ),
    (
        e.CardReshuffled(rule="6.0.procedure", card="the-flotilla-at-bayou-pierre", cost=2, sidebar=False),
        "Back into the pile for ★2, the Turn goes on: The Flotilla at Bayou Pierre",
    ),
    (e.PrestigeSpent(rule="12.3", cost=1, before=5, after=4), "Prestige 5 → 4, ★1 spent"),
    (e.PrestigeChanged(rule="5.0.2", by=2, before=4, after=6), "Prestige 4 → 6"),
    (e.PrestigeChanged(rule="5.0.2", by=0, before=0, after=0), "Prestige stays at 0"),
    (e.PointsIgnored(rule="7.2", by=-1), "Beyond the Track's end, ignored: -1"),
    (e.VariableRolled(rule="7.1", die=6, by=1), "Variable prestige: die 6, +1"),
    (e.VariableRolled(rule="7.1", die=3, by=0), "Variable prestige: die 3, no change"),
    (e.PlanMoved(rule="7.0", by=1, before=8, after=9), "Plan 8 → 9"),
    (e.PlanMoved(rule="7.0", by=1, before=5, after=6), "Plan 5 → 6, second row"),
    (e.PlanMoved(rule="7.0", by=2, before=15, after=17), "Plan 15 → Launch"),
    (e.PlanMoved(rule="7.0", by=0, before=0, after=0), "Plan stays at 0"),
    (e.CardRetained(rule="9.2", card="andrew-jackson"), "Kept: Andrew Jackson"),
    (e.CardPlaced(rule="8.2", card="arms-cache", where="plan-mat"), "For the Expedition: Arms Cache, +1"),
    (
        e.CardPlaced(rule="9.5", card="luther-martins-oratory", where="trial-mat"),
        "For the defense: Luther Martin's Oratory",
    ),
    (
        e.CardPlaced(rule="9.1", card="the-hero-of-weehawken", where="bottom"),
        "Under the Draw Pile: The Hero of Weehawken",
    ),
    (e.CardPlaced(rule="6.1", card="peace-with-tripoli", where="discards"), None),
    (e.CardPlaced(rule="9.3", card="nashville-boats", where="discards"), "Off the Plan mat: Nashville Boats, +1"),
    (
        e.CardVoided(rule="9.0", card="british-caribbean-fleet-arrives"),
        "No effect, Pressure Britain is completed: British Fleet",
    ),
    (e.EffectIgnored(rule="9.0", what="no-agent"), "Ignored: no agent is out West"),
    (e.MarkerPlaced(rule="12.6", marker="gunboats"), "Marker placed: Gunboats"),
    (e.MarkerPlaced(rule="12.4.2.E", marker="samuel-swartwout"), "Swartwout waits on the Trial mat"),
    (
        e.SpanishRelationsSet(rule="12.5.1", before="", after="spanish-relations-poor"),
        "Relations with Spain: Normal → Poor",
    ),
    (e.TurnCut(rule="5.0.4A", card="rumours-on-the-river"), "Redraw: the Turn ends here"),
    (e.TurnCut(rule="5.0.1", card="arms-cache"), "The Turn ends with the reshuffle"),
    (e.RemixCalled(rule="10.0", by="aaron-burrs-flight-from-arrest"), "Remix: Burr's Flight"),
    (e.RemixCalled(rule="10.0", by="john-smith"), "Remix: John Smith"),
    (
        e.Remixed(rule="10.0.procedure", units=("aaron-burr", "riot", "riot")),
        "Hidden in The West again: Aaron Burr, Riot! x2",
    ),
    (e.Remixed(rule="10.0.procedure", units=()), "Nobody was revealed, nobody hides"),
    (e.BurrMoved(rule="11.0", before=3, after=2), "Burr leaves Chickasaw Bluffs and reaches Natchez"),
    (e.BurrStays(rule="11.2"), "Burr stays in New Orleans"),
    (e.BurrPlaced(rule="12.3.6", die=0, space=6), "Burr is at Blennerhassett's Island"),
    (e.BurrPlaced(rule="12.3.6", die=2, space=2), "Burr turns up: die 2, at Natchez"),
    (
        e.AgendaAttempted(rule="11.3", agenda="virginia-dynasty", die=5, faces=(4, 5, 6), success=True),
        "Virginia Dynasty: die 5, needs 4+, success",
    ),
    (
        e.AgendaAttempted(rule="11.3", agenda="pressure-britain", die=5, faces=(6,), success=False),
        "Pressure Britain: die 5, needs 6, failure",
    ),
    (
        e.AgendaMoved(rule="7.2.agenda", agenda="pressure-britain", before=0, after=1, completed=False),
        "Pressure Britain 0 → 1: Non-Importation Act",
    ),
    (
        e.AgendaMoved(rule="7.2.agenda", agenda="pressure-britain", before=3, after=4, completed=True),
        "Pressure Britain 3 → 4: completed",
    ),
    (
        e.AgendaMoved(rule="7.2.agenda", agenda="pressure-britain", before=2, after=1, completed=False),
        "Pressure Britain falls back, 2 → 1: Non-Importation Act",
    ),
    (e.Declined(rule="9.6", what="reroll"), "Declined: a second roll"),
    (e.Declined(rule="6.0", what="reshuffle"), "No reshuffle: the card is played"),
    (e.Declined(rule="12.5", what="march"), "Wilkinson stays where he is"),
    (
        e.LaunchChecked(
            rule="8.3.procedure",
            cause="11.1",
            die=3,
            modifiers=(("row", 1), ("westerners-join-burr", 2), ("westerners-join-burr", 2)),
            total=8,
            needed=12,
            launched=False,
        ),
        "Launch check, Burr arrives: 3 + 5 = 8 < 12",
    ),
    (
        e.LaunchChecked(
            rule="8.3.procedure", cause="11.1", die=6, modifiers=(("row", 6),), total=12, needed=12, launched=True
        ),
        "Launch check, Burr arrives: 6 + 6 = 12 ≥ 12",
    ),
    (e.ExpeditionLaunched(rule="8.3", let_go=False), "The Expedition is launched"),
    (e.ExpeditionLaunched(rule="3.0", let_go=True), "You let him go: the Expedition sails"),
    (
        e.ConspiracyRevealed(rule="8.4", cards=("anthony-merry", "james-wilkinson", "james-wilkinson"), objective=6),
        "Unmasked: Anthony Merry, James Wilkinson x2 · plan VI Seize New Orleans and Sever the West",
    ),
    (
        e.ExpeditionConducted(
            rule="8.5", objective=3, die=5, modifiers=(("gunboats", -1),), total=4, needed=12, success=False
        ),
        "Expedition III: die 5 - 1 = 4 < 12, failure",
    ),
    (
        e.ExpeditionConducted(
            rule="8.5", objective=7, die=5, modifiers=(("row", 7),), total=12, needed=12, success=True
        ),
        "Expedition VII: die 5 + 7 = 12 ≥ 12, success",
    ),
    (e.TriesGranted(rule="12.3.1", searches=2, arrests=1), "Free this Phase: Searches 2, Local Authorities 1"),
    (e.Searched(rule="12.3.procedure", die=2, count=3, found=True), "Search: die 2 ≤ 3, found"),
    (e.Searched(rule="12.3.procedure", die=5, count=3, found=False), "Search: die 5 > 3, nothing"),
    (e.UnitRevealed(rule="12.3.5", unit="john-adair", hidden=7), "Revealed: John Adair · 7 still hidden"),
    (e.UnitStays(rule="12.3.newly-revealed", unit="john-adair"), None),
    (e.RiotTaken(rule="12.3.3", agents=3, prestige=1, plan=2), "Riot, agents 3: prestige -1, plan +2"),
    (e.RiotTaken(rule="12.3.3", agents=0, prestige=0, plan=0), "Riot: no agents there, no loss"),
    (e.AgentDispatched(rule="12.2", origin=8, to=7), "Agent: Washington → The West"),
    (e.AgentRecalled(rule="9.3", origin=2), "Agent recalled: Natchez → Washington"),
    (e.UnitArrested(rule="13.2", unit="aaron-burr", space=0), "Arrested in New Orleans: Aaron Burr"),
    (e.UnitArrested(rule="12.4", unit="john-smith", space=7), "Arrested in The West: John Smith; the agent goes home"),
    (
        e.ConspiracyDug(rule="12.4.2.C", passed=("arms-cache", "nashville-boats"), card="anthony-merry"),
        "Dayton talks: Anthony Merry; cards turned up before it: 2",
    ),
    (
        e.WilkinsonTried(rule="12.5", die=5, cards=1, total=6, needed=6, success=True),
        "Wilkinson: die 5 + 1 = 6 ≥ 6, he obeys",
    ),
    (
        e.WilkinsonTried(rule="12.5", die=2, cards=0, total=2, needed=6, success=False),
        "Wilkinson: die 2 + 0 = 2 < 6, he stays",
    ),
    (e.WilkinsonMoved(rule="12.5", before=3, after=2), "Wilkinson: Chickasaw Bluffs → Natchez"),
    (e.ModifierDeclared(rule="13.2", by=-1), "Paid: -1 to Wilkinson's roll"),
    (e.WilkinsonDiscarded(rule="13.2", by=1, total=5), "Wilkinson card discarded: +1, total 5"),
    (
        e.TableRolled(rule="13.2", table="arrest-burr", die=4, total=4, row=2),
        "Arrest Burr: die 4, Stand-off",
    ),
    (
        e.TableRolled(rule="13.2", table="wilkinson-in-new-orleans", die=4, total=5, row=4),
        "Wilkinson in New Orleans: die 4, total 5, Seizes the Couriers",
    ),
    (e.BurrDied(rule="13.2"), "Aaron Burr is dead"),
    (e.TrialOpened(rule="14.0", defense=4, evidence=6), "The Trial opens: Evidence cards 6, defense cards 4"),
    (e.TrialStep(rule="14.0.setup.7"), "Swartwout is ready to help the defense"),
    (
        e.ChargeLaid(rule="14.1.procedure", objective=7, side="treason", maximum=6),
        "Charge: VII Coup d'Etat in Washington · Treason, at most Death",
    ),
    (
        e.EvidenceBarred(rule="14.2.2.neutrality", card="the-neutrality-act-of-1794"),
        "No use against this Charge: The Neutrality Act of 1794",
    ),
    (
        e.ArgumentRolled(rule="14.2.procedure", number=1, p_die=3, d_die=5, additions=(), p=3, d=5),
        "Argument 1: P 3, D 5",
    ),
    (
        e.ArgumentRolled(
            rule="14.2.procedure",
            number=2,
            p_die=3,
            d_die=5,
            additions=(Addition("P", "judicial-reform", 1),),
            p=4,
            d=5,
        ),
        "Argument 2: P 3 + 1 = 4, D 5",
    ),
    (
        e.ProsecutionRerolled(rule="9.6", card="supreme-court-appointees", die=6, p=7, d=5),
        "Appointees, P die 6: P 7, D 5",
    ),
    (
        e.EvidencePlayed(rule="14.2.1", card="general-eatons-deposition", by=2, p=6, d=5),
        "General Eaton's Deposition +2: P 6, D 5",
    ),
    (e.EvidenceWasted(rule="14.2.notes.weighing", by=1), "More than was needed, wasted: 1"),
    (e.EvidenceShort(rule="14.2.1", p=1, d=6, left=4), "Evidence left adds 4, too little: P 1, D 6"),
    (
        e.IndictmentRolled(rule="14.2.2.indictment", die=5, cards=2, total=7, indicted=True),
        "Indictment: die 5 + 2 = 7, Wilkinson is indicted",
    ),
    (
        e.IndictmentRolled(rule="14.2.2.indictment", die=4, cards=2, total=6, indicted=False),
        "Indictment: die 4 + 2 = 6, Wilkinson goes free",
    ),
    (
        e.EvidenceStruck(rule="14.2.2.indictment", cards=("james-wilkinsons-testimony",)),
        "Struck from the record: James Wilkinson's Testimony",
    ),
    (
        e.DefenseRevealed(rule="14.2.2", card="henry-clay-vouches-for-burr"),
        "The defense: Henry Clay Vouches for Burr",
    ),
    (e.DefenseRevealed(rule="14.2.2", card=""), "The defense has no card left"),
    (
        e.DefenseVoided(rule="14.0.setup.6", card="henry-clay-vouches-for-burr"),
        "Set aside by Pressure Britain: Henry Clay Vouches for Burr",
    ),
    (e.DefenseAdded(rule="12.4.2.E", what="samuel-swartwout", by=1, p=6, d=6), "Swartwout +1: P 6, D 6"),
    (e.ArgumentWon(rule="14.2", number=3, verdict=4), "Argument 3 won: the verdict rises to Imprisoned"),
    (e.ArgumentLost(rule="14.2.3", number=2, verdict=2), "Argument 2 lost: the verdict stays at Not Proven"),
    (
        e.VerdictAdjusted(rule="14.3", charge=6, objective=6, before=5, after=6),
        "Exact Charge, plan VI: Life Imprisonment → Death",
    ),
    (
        e.VerdictAdjusted(rule="14.3", charge=6, objective=2, before=3, after=2),
        "Wrong kind of Charge, plan II: Fined → Not Proven",
    ),
    (e.VerdictAdjusted(rule="14.3", charge=6, objective=7, before=3, after=3), "The verdict stands, plan VII: Fined"),
    (e.Scored(rule="15.0", lines=(), total=-4, rank="An Embattled President"), "Score -4: An Embattled President"),
]


def kinds(base: type) -> set[type]:
    """All classes derived from `base` in this game."""
    return {kind for kind in base.__subclasses__() if kind.__module__.startswith("engine.weehawken.")}


def test_every_kind_of_event_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == kinds(Event)


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_event_makes_this_line(event: Event, line: str | None) -> None:
    assert WORDS.log(event) == line


def test_every_template_of_the_log_is_used_by_an_event() -> None:
    used = {(type(event).__name__, loglines.variant(event, WORDS)) for event, _ in LINES}
    for name, templates in texts.wording().log.items():
        for variant in [] if isinstance(templates, str) else templates:
            steps = re.match(r"\d", variant)  # SetUpStep and TrialStep: one line a case, see below
            assert steps or variant == "default" or (name, variant) in used, (name, variant)
    assert set(texts.wording().log) == {kind.__name__ for kind in kinds(Event)}


def test_every_step_of_the_set_ups_has_its_line() -> None:
    cases = {case.id for case in texts.rulebook()}
    for case in [case for case in cases if re.fullmatch(r"4\.0\.\d", case)]:
        assert WORDS.log(e.SetUpStep(rule=case)), case
    for case in [case for case in cases if case.startswith("14.0.setup.")]:
        assert WORDS.log(e.TrialStep(rule=case)), case


def test_every_tone_names_an_event_and_its_circumstance() -> None:
    log = texts.wording().log
    for tone, names in texts.wording().tone.items():
        assert tone in ("heading", "good", "bad")
        for name in names:
            event, _, variant = name.partition(".")
            assert event in log, name
            assert not variant or variant in log[event], name


def test_tones_tell_good_from_bad() -> None:
    assert WORDS.tone(e.CardRevealed(rule="5.0.1", card="arms-cache", turn=1, left=1)) == "heading"
    assert WORDS.tone(e.Searched(rule="12.3", die=1, count=1, found=True)) == "good"
    assert WORDS.tone(e.Searched(rule="12.3", die=2, count=1, found=False)) == "plain"
    assert WORDS.tone(e.ArgumentLost(rule="14.2", number=1, verdict=1)) == "bad"


def test_details_name_what_a_sum_is_made_of() -> None:
    modifiers = (("row", 2), ("nashville-boats", 1), ("spanish-relations-poor", 1), ("gunboats", -1), ("row", 0))
    event = e.LaunchChecked(
        rule="8.3.procedure", cause="11.4", die=1, modifiers=modifiers, total=4, needed=12, launched=False
    )
    assert WORDS.details(event) == "plan row +2, Nashv. Boats +1, Relations with Spain: Poor +1, Gunboats -1"
    dug = e.ConspiracyDug(rule="12.4.2.C", passed=("arms-cache", "nashville-boats"), card="anthony-merry")
    assert WORDS.details(dug) == "Arms Cache, Nashv. Boats"
    assert WORDS.details(e.BurrDied(rule="13.2")) == ""


# ------------------------------------------------------------------ the choice


def view(**changes: Any) -> View:
    """The view of an ordinary position, changed as told."""
    return GAME.view(position(**changes))


def ask(prompt: str, *numbers: int, rule: str = "12.0") -> Choice:
    """A choice without offers."""
    return Choice("jefferson", prompt, rule, (), (), numbers)


TABLE = view(burr=2, agents=agents(1, s2=1), wilkinson=2, current="arms-cache")
ARGUMENT = Argument(1, 4, 5, (), 4, 5)
LABELS: list[tuple[o.Option, str, str]] = [
    (o.EnterDie(4), "type-die", "The die shows 4"),
    (o.Reshuffle(), "sidebar-reshuffle", "Reshuffle Arms Cache"),
    (o.Arrest("aaron-burr"), "jefferson", "Arrest Aaron Burr at Natchez"),
    (o.Arrest("john-smith"), "jefferson", "Arrest John Smith in The West"),
    (o.CallLocalAuthorities("john-smith"), "jefferson", "Local Authorities: John Smith in The West"),
    (o.Search(), "jefferson", "Search the West"),
    (o.AttemptAgenda("judicial-reform"), "jefferson", "Attempt Judicial Reform"),
    (o.Dispatch(8, 2), "jefferson", "Dispatch Washington → Natchez"),
    (o.MoveWilkinson(), "jefferson", "Move Wilkinson"),
    (o.SendGunboats(), "jefferson", "Send gunboats (strength -1)"),
    (o.IssueProclamation(), "jefferson", "Presidential Proclamation"),
    (o.LetHimGo(), "jefferson", "Let him go"),
    (o.EndPhase(), "jefferson", "End the phase"),
    (o.RecallAgent(7), "recall", "Recall the agent in The West"),
    (o.DiscardAsset("arms-cache"), "asset", "Arms Cache, +1"),
    (o.SplitRiot(1, 2), "riot", "Lose ★1, plan +2"),
    (o.SplitRiot(3, 0), "riot", "Lose ★3"),
    (o.SplitRiot(0, 3), "riot", "Plan +3"),
    (o.March(1), "march", "March to Baton Rouge"),
    (o.DeclareModifier(-1), "modifier", "-1 to his roll"),
    (o.DeclareModifier(0), "modifier", "Leave it to the die"),
    (o.DiscardWilkinson(1), "discard-wilkinson", "Discard one, +1"),
    (o.LayCharge(2), "charge", "II Seize West Florida"),
    (o.RerollProsecution("supreme-court-appointees"), "reroll", "Roll P again, using up Supreme Court Appointees"),
    (o.PlayEvidence("general-eatons-deposition"), "evidence", "General Eaton's Deposition, +2"),
    (o.PlayExtra("tax-reductions"), "evidence", "Tax Reductions, +1"),
    (o.RestCase(), "evidence", "Rest the case, and lose this Argument"),
    (o.VoidDefense(), "void-defense", "Set it aside: Pressure Britain, once a Trial"),
    (o.Decline(), "sidebar-reshuffle", "Play the card"),
    (o.Decline(), "body-reshuffle", "Carry out the Event"),
    (o.Decline(), "march", "Stay at Natchez"),
    (o.Decline(), "void-defense", "Let it count"),
]


def test_every_kind_of_option_has_a_label_here() -> None:
    assert {type(option) for option, _, _ in LABELS} == set(get_args(o.AnyOption))


@pytest.mark.parametrize(("option", "prompt", "label"), LABELS)
def test_option_has_this_label(option: o.Option, prompt: str, label: str) -> None:
    assert WORDS.label(option, ask(prompt), TABLE) == label
    assert WORDS.kind(option) == type(option).__name__


def test_a_free_search_says_how_many_are_left() -> None:
    assert WORDS.label(o.Search(), ask("jefferson"), view(free_searches=2)) == "Search the West, free: 2 left"


def test_prices_and_odds() -> None:
    assert WORDS.price(Offer(o.Search(), "12.3", 1)) == "★1"
    assert SPOKEN.price(Offer(o.Search(), "12.3", 1)) == "1 PP"
    assert WORDS.price(Offer(o.Search(), "12.3.1")) == "free"
    assert WORDS.price(Offer(o.EndPhase(), "12.0")) == ""
    assert WORDS.odds(Offer(o.Search(), "12.3", 1, (4, 6))) == "4 in 6"
    assert WORDS.odds(Offer(o.EndPhase(), "12.0")) == ""


OUTCOMES: list[tuple[o.Option, Choice, View, str]] = [
    (o.SendGunboats(), ask("jefferson"), view(plan=8), "plan 8 → 9"),
    (o.IssueProclamation(), ask("jefferson"), view(plan=15), "plan 15 → Launch"),
    (o.LetHimGo(), ask("jefferson"), TABLE, "the Expedition sails"),
    (o.SplitRiot(1, 2), ask("riot", 3), view(plan=8, prestige=5), "prestige 4, plan 10"),
    (o.LayCharge(1), ask("charge"), view(), "Filibuster, 33%"),
    (o.LayCharge(7), ask("charge"), view(), "Treason, 13%"),
    (o.Arrest("aaron-burr"), ask("jefferson"), TABLE, "the Trial begins"),
    (o.Arrest("john-adair"), ask("jefferson"), view(plan=3), "plan 3 → 4, agent home"),
    (o.Arrest("jonathan-dayton"), ask("jefferson"), TABLE, "you get a Conspiracy card, agent home"),
    (o.Arrest("john-smith"), ask("jefferson"), view(wilkinson=5), "Wilkinson marches, agent home"),
    (
        o.Arrest("john-smith"),
        ask("jefferson"),
        view(wilkinson=3),
        "Wilkinson marches: relations with Spain change, agent home",
    ),
    (o.Arrest("john-smith"), ask("jefferson"), view(wilkinson=2), "Wilkinson marches: Launch check, agent home"),
    (o.Arrest("john-smith"), ask("jefferson"), view(wilkinson=0), "Wilkinson is there already, agent home"),
    (o.Arrest("samuel-swartwout"), ask("jefferson"), TABLE, "he helps the defense, agent home"),
    (o.Arrest("comfort-tyler"), ask("jefferson"), TABLE, "no convoy of his has come, agent home"),
    (
        o.Arrest("comfort-tyler"),
        ask("jefferson"),
        view(assets=("comfort-tylers-supply-convoy-arrives",)),
        "Burr loses Tyler's Convoy, agent home",
    ),
    (o.March(2), ask("march"), view(wilkinson=3), "relations with Spain change"),
    (o.March(2), ask("march"), view(wilkinson=3, natchez_entered=True), ""),
    (o.March(1), ask("march"), TABLE, "Launch check"),
    (o.DiscardWilkinson(1), ask("discard-wilkinson", 4, 4), TABLE, "5: Seizes the Couriers"),
    (o.DiscardWilkinson(-1), ask("discard-wilkinson", 1, 1), TABLE, "0: Double Agent"),
    (o.Decline(), ask("discard-wilkinson", 4, 3), TABLE, "3: Sits on His Hands"),
    (o.RestCase(), ask("evidence"), view(argument=ARGUMENT), "the Argument is lost"),
    (
        o.PlayEvidence("general-eatons-deposition"),
        ask("evidence"),
        view(argument=ARGUMENT),
        "P 6, D 5: enough",
    ),
    (o.PlayExtra("tax-reductions"), ask("evidence"), view(argument=ARGUMENT), "P 5, D 5: not yet"),
    (
        o.PlayEvidence("wilkinsons-ciphered-letter"),
        ask("evidence"),
        view(argument=ARGUMENT, held=("james-wilkinson", "wilkinsons-ciphered-letter")),
        "risk of indictment 1 in 6",
    ),
    (
        o.PlayEvidence("wilkinsons-ciphered-letter"),
        ask("evidence"),
        view(argument=ARGUMENT, indictment="cleared"),
        "P 7, D 5: enough",
    ),
    (o.VoidDefense(), ask("void-defense"), view(argument=ARGUMENT, shown="luther-martins-oratory"), "P 4, D 5"),
    (o.Decline(), ask("void-defense"), view(argument=ARGUMENT, shown="luther-martins-oratory"), "P 4, D 9"),
    (o.EndPhase(), ask("jefferson"), TABLE, ""),
    (o.Search(), ask("jefferson"), TABLE, ""),
]


@pytest.mark.parametrize(("option", "choice", "table", "outcome"), OUTCOMES)
def test_what_an_option_is_sure_to_lead_to(option: o.Option, choice: Choice, table: View, outcome: str) -> None:
    assert WORDS.outcome(option, choice, table) == outcome


def codes(pattern: str) -> set[str]:
    """All codes that the engine's sources spell this way."""
    found = {code for path in ENGINE.glob("*.py") for code in re.findall(pattern, path.read_text(encoding="utf-8"))}
    assert found, pattern
    return found


def test_every_refusal_of_the_engine_has_its_words() -> None:
    assert codes(r'Refusal\("([a-z-]+)"') == set(texts.wording().refusal)
    assert WORDS.refusal(Refusal("prestige", (10, 6))) == "needs ★10; you have 6"


def test_every_warning_of_the_engine_has_its_question() -> None:
    found = codes(r'(?:None, None, |else |return )"(launches|once|lets-go|opens-trial|charge|rests)"')
    worded = set(texts.wording().warning)
    assert found == {code for code in worded if not code.endswith("-authorities")}
    assert WORDS.warning("opens-trial", Offer(o.Arrest("aaron-burr"), "12.4", 1), TABLE) == (
        "The hunt ends here and the Trial begins, with the Evidence you hold. Arrest Aaron Burr at Natchez?"
    )
    assert WORDS.warning("charge", Offer(o.LayCharge(2), "14.1"), TABLE) == (
        "The Charge stands for the whole Trial. Charge Burr with II Seize West Florida?"
    )
    for code in found:
        for option in (o.CallLocalAuthorities("aaron-burr"), o.LayCharge(1)):
            if isinstance(option, o.LayCharge) or f"{code}-authorities" in worded:
                assert WORDS.warning(code, Offer(option, "12.4.1"), TABLE).endswith("?")


def test_every_prompt_of_the_engine_has_its_words() -> None:
    asked = codes(r'(?:asks|asking)\("([a-z-]+)"') | {"jefferson", "evidence"}
    assert asked == set(texts.wording().prompt)
    assert len(ASKS) == len(asked)
    assert WORDS.prompt(ask("riot", 3), TABLE) == "Riot! The loss is 3. How do you take it?"
    assert WORDS.prompt(ask("sidebar-reshuffle"), TABLE) == "Send Arms Cache back into the pile, or play it?"
    assert WORDS.prompt(ask("discard-wilkinson", 4, 5), TABLE) == (
        "Wilkinson's total is 5, die 4. Discard a Wilkinson card to change it?"
    )
    court = view(argument=ARGUMENT)
    assert WORDS.prompt(ask("evidence", rule="14.2.1"), court).startswith("P 4 must beat D 5")
    assert WORDS.prompt(ask("evidence", rule="14.2.3"), court).startswith("Rebuttal. P 4 must beat D 5")
    for prompt in asked:
        assert "{" not in WORDS.prompt(ask(prompt, 1, 2), court)


def test_a_typed_die_is_asked_for_by_what_it_is_for() -> None:
    cases = {kind.case for kind in AnyTask.__args__ if kind.dice and kind.case}
    asked = {case: WORDS.prompt(ask("type-die", 1, rule=case), TABLE) for case in cases}
    for table in ("local-authorities", "arrest-burr"):
        asked[table] = WORDS.prompt(msgspec.structs.replace(ask("type-die", 1, rule="13.2"), subject=table), TABLE)
    assert len(set(asked.values())) == len(asked)
    assert all(text != "Roll a die. Which face does it show?" for text in asked.values()), asked
    assert "starting prestige" in asked["4.0.4"]
    assert "Prosecution" in asked["14.2.procedure"]
    assert "Defense" in WORDS.prompt(ask("type-die", 2, rule="14.2.procedure"), TABLE)


def test_whatever_is_declined_or_ignored_has_its_words() -> None:
    agendas = {agenda.id for agenda in EDITION.agendas}
    markers = {"spanish-gold", "trafalgar", "austerlitz"}
    worded = texts.wording()
    for code in codes(r'what="([a-z-]+)"') | agendas | markers:
        assert code in worded.ignored or code in worded.what, code
    assert worded.ignored.keys() >= agendas | markers
    for code in worded.ignored:
        assert WORDS.log(e.EffectIgnored(rule="9.0", what=code)) == f"Ignored: {worded.ignored[code]}"


def test_whatever_adds_to_a_die_has_a_name() -> None:
    found = {modifier.when for objective in EDITION.objectives for modifier in objective.modifiers}
    found |= {"row", *EDITION.plan.marker_assets, "judicial-reform", "samuel-swartwout"}
    for code in found - {"each-asset"}:
        assert WORDS.what(code) != code, code
    for card in EDITION.card:
        assert WORDS.what(card) == WORDS.card_short(card)
    assert WORDS.what("row", 1) == "second row"


# ------------------------------------------------------------------ names


def test_places_units_and_objectives() -> None:
    assert [WORDS.place(i) for i in range(9)] == [
        "New Orleans", "Baton Rouge", "Natchez", "Chickasaw Bluffs", "Fort Massac", "Falls of the Ohio",
        "Blennerhassett's Island", "The West", "Washington",
    ]  # fmt: skip
    assert all(len(WORDS.place_short(i)) <= 12 for i in range(9))
    assert (WORDS.at(5), WORDS.at(7)) == ("at the Falls of the Ohio", "in The West")
    assert (WORDS.unit("riot"), WORDS.unit_letter("riot")) == ("Riot!", "R")
    assert len({WORDS.unit_letter(unit) for unit in set(EDITION.pieces.conspirator_units)}) == 9
    assert WORDS.objective(6) == "VI Seize New Orleans and Sever the West"
    assert WORDS.objective_short(6) == "New Orleans"
    assert (WORDS.verdict(0), WORDS.verdict(1), WORDS.verdict(6)) == ("", "Exonerated", "Death")
    assert WORDS.agenda_faces("pressure-britain", 0) == "4+"
    assert WORDS.agenda_faces("pressure-britain", 4) == ""
    for marker in EDITION.pieces.markers:
        assert WORDS.marker(marker)
    for phase in get_args(Phase):
        assert WORDS.phase(phase)


def test_card_events_have_their_figures() -> None:
    assert WORDS.card_event("westerners-join-burr").endswith("worth +2 to Expedition Strength.")
    assert "advances 1 space on the Track" in WORDS.card_event("colonel-burr-tours-the-west")
    for card in EDITION.card:
        assert "{" not in WORDS.card_event(card)
        assert WORDS.card_note(card)
        assert len(WORDS.card_short(card)) <= 15


def test_an_edition_with_another_event_gets_another_text() -> None:
    def changed(card_id: str, **fields: Any) -> Words:
        cards = tuple(msgspec.structs.replace(card, **fields) if card.id == card_id else card for card in EDITION.cards)
        return Words(msgspec.structs.replace(EDITION, cards=cards))

    stronger = changed("arms-cache", asset=3)
    assert stronger.card_event("arms-cache").endswith("worth +3 to Expedition Strength.")
    tax = changed("tax-reductions", trial=2)
    assert tax.card_event("tax-reductions") == "Retain. Once at the Trial, discard it to add 2 to P."
    muster = changed("muster-on-the-cumberland", effects=EDITION.card["colonel-morgans-warning"].effects)
    assert muster.card_event("muster-on-the-cumberland") == "Retain. Free Search Attempts: 1."
    tripoli = changed("peace-with-tripoli", title="Peace at Tripoli")
    assert tripoli.card("peace-with-tripoli") == "Peace at Tripoli"


def test_every_effect_can_be_pieced_together() -> None:
    for card in EDITION.cards:
        pieced = WORDS._pieced(card)
        assert pieced
        assert "{" not in pieced
    for table in EDITION.tables:
        for number, row in enumerate(table.rows):
            assert WORDS.table_text(table.id, number)
            assert all(WORDS.effect(effect) for effect in row.effects)


# ------------------------------------------------------------------ the end


def test_the_score_line_by_line() -> None:
    assert codes(r'ScoreLine\(\s*"[\d.a-z]+", "([a-z-]+)"') <= set(texts.wording().score)
    assert WORDS.score_line(ScoreLine("7.2.agenda", "agendas-completed", 2, 6)) == "Agendas completed: 2"
    for code in texts.wording().score:
        assert "{" not in WORDS.score_line(ScoreLine("15.0", code, 3, 3))


def results() -> Iterator[Result]:
    """A result of every ending and outcome."""
    for ending in get_args(Ending):
        for objective in range(1, 8):
            for success in (True, False):
                verdict = 1 + objective % 6 if ending == "tried" else 0
                yield Result(ending, objective, (), verdict, success, (), 0, "Steady Hand")


def test_every_ending_has_its_story() -> None:
    stories = set()
    for result in results():
        headline, text = WORDS.ending(result)
        assert headline
        assert "{" not in text
        stories.add(text)
    assert len(stories) == 14 + 14 + 1 + 6
    for rank in EDITION.scoring.ranks:
        assert WORDS.rank_text(rank.name)
    assert WORDS.rank_text("A rank of the player's own") == ""


# ------------------------------------------------------------------ rules


def test_cases_are_found() -> None:
    assert WORDS.case("12.3.3").title == "Riot unit found: split the loss"
    with pytest.raises(KeyError):
        WORDS.case("99.9")
    assert WORDS.search_cases("12.3.3")[0].id == "12.3.3"
    assert WORDS.search_cases("RIOT split")[0].id == "12.3.3"
    assert WORDS.search_cases("  ") == ()
    assert WORDS.search_cases("xylophone") == ()
    for word in ("win", "score", "points", "Victory Points"):
        assert WORDS.search_cases(word)[0].id == "15.0", word
    assert WORDS.search_cases("riot")[0].id == "12.3.3"
    found = [case.title for case in WORDS.search_cases("phase")]
    whole = [bool(re.search(r"\bphase\b", title, re.I)) for title in found]
    assert whole == sorted(whole, reverse=True)  # titles before texts
    ids = {case.id for case in WORDS.cases()}
    for term in WORDS.glossary():
        assert term.case in ids


def test_every_synonym_leads_to_a_case() -> None:
    ids = {case.id for case in WORDS.cases()}
    for word, cases in texts.wording().synonym.items():
        assert set(cases) <= ids, word
        assert WORDS.search_cases(word)[0].id == cases[0]


def test_how_to_play_fits_half_a_page_and_names_the_edition_s_figures() -> None:
    source = texts.howto().splitlines()
    assert len(source) <= 60
    assert max(map(len, source)) <= 76
    told = " ".join(WORDS.howto().split())
    assert "Keep 2 prestige to catch Burr" in told
    assert "appears at Blennerhassett's Island" in told
    assert "comes to 12" in told
    assert "{" not in told
    assert ASCII.howto().isascii()
    assert "**Strength**: what" in ASCII.howto()


# ------------------------------------------------------------------ without symbols


def test_nothing_but_ascii_in_ascii() -> None:
    for event, _ in LINES:
        assert (ASCII.log(event) or "").isascii()
        assert ASCII.details(event).isascii()
    for option, prompt, _ in LABELS:
        assert ASCII.label(option, ask(prompt), TABLE).isascii()
    for option, choice, table, _ in OUTCOMES:
        assert ASCII.outcome(option, choice, table).isascii()
    for card in EDITION.card:
        for text in (ASCII.card_event(card), ASCII.card_note(card), ASCII.suit_symbol(card), ASCII.card(card)):
            assert text.isascii()
    for case in ASCII.cases():
        assert (case.text + case.title + case.ruling + case.example).isascii(), case.id
    for term in ASCII.glossary():
        assert (term.term + term.text).isascii()
    for result in results():
        assert "".join(ASCII.ending(result)).isascii()


def test_signs_become_words_when_spoken() -> None:
    assert SPOKEN.out("Plan 8 → 9, ★1 spent · 4 ≥ 3") == "Plan 8 to 9, 1 PP spent; 4, at least 3"
    assert SPOKEN.letters("Cortés") == "Cortés"
    assert ASCII.letters("Cortés – “so”…") == 'Cortes - "so"...'
    assert ASCII.price(Offer(o.Search(), "12.3", 2)) == "2 PP"


def test_whatever_calls_for_a_launch_check_has_its_words() -> None:
    calls = {
        node.args[0].value
        for path in sorted(Path(loglines.__file__).parents[2].joinpath("engine", "weehawken").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "RollLaunch"
        and isinstance(node.args[0], ast.Constant)
    }
    assert calls == {"11.1", "11.4", "12.5.2", "13.1"}  # and an Event's own, under its suit's case
    said = [WORDS.cause(case) for case in (*sorted(calls), "9.3", "9.6")]
    assert said == ["Burr arrives", "last row", "the army arrives", "Burr in the city", "by the card", "called for"]
