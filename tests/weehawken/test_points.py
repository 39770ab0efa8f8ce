"""7.0: prestige, plan and Agenda markers, their floors and their ceilings."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.kernel.game import Step
from engine.weehawken.events import (
    AgendaMoved,
    ArgumentRolled,
    CardVoided,
    EffectIgnored,
    ExpeditionConducted,
    ExpeditionLaunched,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    VariableRolled,
)
from engine.weehawken.options import (
    Arrest,
    AttemptAgenda,
    DeclareModifier,
    Decline,
    Dispatch,
    EndPhase,
    IssueProclamation,
    LayCharge,
    LetHimGo,
    MoveWilkinson,
    Search,
    SendGunboats,
    SplitRiot,
)
from engine.weehawken.state import Addition, State
from tests.weehawken.positions import GAME, agents, events, offers, position
from tests.weehawken.positions import checked as take

RIOT = 9  # the first Riot among the twelve hidden units, sorted


def launched(step: Step[State], rule: str) -> bool:
    """Whether the plan came to Launch by a move of this case, and the game is over."""
    moves = events(step, PlanMoved)
    assert moves[-1].rule == rule
    assert moves[-1].after == 17
    assert events(step, ExpeditionLaunched) == [ExpeditionLaunched(rule="8.3", let_go=False)]
    assert len(events(step, ExpeditionConducted)) == 1
    return step.state.phase == "over" and GAME.choice(step.state) is None


# ---------------------------------------------------------------------------------------------------- 7.1 variable


@pytest.mark.case("7.1")
@pytest.mark.parametrize("card", ["spanish-troops-cross-the-sabine", "rumours-on-the-river", "battle-of-trafalgar"])
@pytest.mark.parametrize(("die", "by"), [(1, -1), (2, -1), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_the_die_of_a_variable_sidebar_loses_keeps_or_gains_one(card: str, die: int, by: int) -> None:
    draws = (0,) if card.startswith("spanish") else ()
    step = take(position(deck=(card, "nashville-boats"), prestige=5, dice=(die,), draws=draws), EndPhase())
    assert events(step, VariableRolled) == [VariableRolled(rule="7.1", die=die, by=by)]
    assert step.state.prestige == 5 + by
    changes = [PrestigeChanged(rule="7.1", by=by, before=5, after=5 + by)] if by else []
    assert events(step, PrestigeChanged) == changes


@pytest.mark.case("7.1", "7.2", "7.2.prestige")
@pytest.mark.parametrize(("have", "die"), [(0, 1), (19, 6)])
def test_a_variable_sidebar_stops_at_the_ends_of_the_track(have: int, die: int) -> None:
    step = take(position(deck=("battle-of-austerlitz",), prestige=have, dice=(die,)), EndPhase())
    assert step.state.prestige == have


# ---------------------------------------------------------------------------------------------------- 7.2 floors


@pytest.mark.case("7.2")
@pytest.mark.parametrize(("have", "lost", "left"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_a_forced_loss_stops_at_zero_and_the_rest_is_forgotten(have: int, lost: int, left: int) -> None:
    # Subpoena for the President costs 2; with prestige its reshuffle (1) is declined first.
    options = (EndPhase(), Decline()) if have else (EndPhase(),)
    step = take(position(deck=("subpoena-for-the-president", "arms-cache"), prestige=have), *options)
    change = events(step, PrestigeChanged)[0]
    assert (change.by, change.before, change.after) == (-lost, have, left)


@pytest.mark.case("7.2")
def test_the_plan_cannot_fall_below_start() -> None:
    # Wilkinson in New Orleans, 4: Fortifies the City takes the plan back one.
    table = position(deck=("arms-cache",), wilkinson=0, prestige=0, plan=0, dice=(4,))
    step = take(table, EndPhase())
    assert events(step, PlanMoved)[0].after == 0
    table = position(deck=("the-neutral-ground",), wilkinson=0, prestige=0, plan=1, dice=(4,))
    assert take(table, EndPhase()).state.plan == 0


@pytest.mark.case("7.2")
@pytest.mark.parametrize(
    ("option", "cost"),
    [
        (Search(), 1),
        (AttemptAgenda("judicial-reform"), 1),
        (AttemptAgenda("pressure-britain"), 2),  # Trafalgar
        (Dispatch(8, 7), 1),
        (Arrest("john-smith"), 1),
        (MoveWilkinson(), 1),
        (SendGunboats(), 3),
        (IssueProclamation(), 10),
    ],
)
def test_nobody_can_spend_what_he_does_not_have(option: Any, cost: int) -> None:
    scene = {"revealed": ("john-smith",), "agents": agents(west=2), "trafalgar": True}
    for have in range(cost):
        table = position(prestige=have, **scene)
        offer = offers(table)[option]
        assert (offer.cost, offer.refused) == (cost, Refusal("prestige", (cost, have)))
        with pytest.raises(Illegal) as refused:
            GAME.play(table, option)
        assert refused.value.refusal == Refusal("prestige", (cost, have))
    table = position(prestige=cost, dice=(6,), draws=(0,), wilkinson=6, **scene)
    assert offers(table)[option].refused is None
    step = take(table, option)
    assert events(step, PrestigeSpent)[0].cost == cost
    assert (events(step, PrestigeSpent)[0].before, events(step, PrestigeSpent)[0].after) == (cost, 0)
    assert step.state.prestige == 0


@pytest.mark.case("7.2")
def test_wilkinsons_modifier_is_not_for_an_empty_purse() -> None:
    rich = take(position(deck=("arms-cache",), wilkinson=0, prestige=1), EndPhase())
    assert {o.by: offer.cost for o, offer in offers(rich.state).items()} == {-1: 1, 0: 0, 1: 1}
    poor = take(position(deck=("arms-cache",), wilkinson=0, prestige=0, dice=(3,)), EndPhase())
    assert GAME.choice(poor.state).prompt != "modifier"


@pytest.mark.case("7.2")
def test_martial_law_takes_only_what_is_there() -> None:
    # Wilkinson in New Orleans, 2: two PP lost.
    table = position(deck=("yrujo-opens-his-purse",), wilkinson=0, prestige=1, dice=(2,))
    step = take(table, EndPhase(), DeclareModifier(0))
    change = events(step, PrestigeChanged)[0]
    assert (change.rule, change.by, change.after) == ("13.2", -1, 0)


# ---------------------------------------------------------------------------------------------------- prestige ceiling


@pytest.mark.case("7.2.prestige")
@pytest.mark.parametrize(("have", "gained"), [(15, 3), (16, 3), (17, 2), (18, 1), (19, 0)])
def test_prestige_stops_at_nineteen(have: int, gained: int) -> None:
    step = take(position(deck=("lewis-and-clark-return",), prestige=have), EndPhase())
    change = events(step, PrestigeChanged)[0]
    assert (change.rule, change.by, change.before, change.after) == ("5.0.2", gained, have, have + gained)
    assert step.state.prestige == min(have + 3, 19)


@pytest.mark.case("7.2.prestige")
def test_the_tenth_point_and_back_across_the_turned_marker() -> None:
    up = take(position(deck=("the-neutral-ground",), prestige=9), EndPhase())
    assert up.state.prestige == 10
    down = take(position(prestige=10, dice=(1,)), AttemptAgenda("judicial-reform"))
    assert events(down, PrestigeSpent) == [PrestigeSpent(rule="12.1", cost=1, before=10, after=9)]
    assert down.state.prestige == 9


@pytest.mark.case("7.2.prestige")
def test_virginia_dynastys_income_at_nineteen_is_lost() -> None:
    table = position(deck=("arms-cache",), prestige=19, agendas=(4, 4, 4))
    step = take(table, EndPhase(), Decline())
    assert GAME.choice(step.state).prompt == "jefferson"
    assert step.state.prestige == 19


# ---------------------------------------------------------------------------------------------------- agendas


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize(
    ("agenda", "at", "die"), [("pressure-britain", 0, 6), ("judicial-reform", 1, 6), ("virginia-dynasty", 2, 5)]
)
def test_the_last_space_completes_an_agenda(agenda: str, at: int, die: int) -> None:
    agendas = tuple(3 if index == at else 0 for index in range(3))
    step = take(position(agendas=agendas, dice=(die,)), AttemptAgenda(agenda))
    assert events(step, AgendaMoved) == [
        AgendaMoved(rule="7.2.agenda", agenda=agenda, before=3, after=4, completed=True)
    ]
    assert step.state.agendas[at] == 4


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize("agenda", ["pressure-britain", "judicial-reform", "virginia-dynasty"])
def test_a_completed_agenda_goes_no_further(agenda: str) -> None:
    table = position(agendas=(4, 4, 4))
    assert offers(table)[AttemptAgenda(agenda)].refused == Refusal("agenda-completed")
    with pytest.raises(Illegal):
        GAME.play(table, AttemptAgenda(agenda))


@pytest.mark.case("7.2.agenda")
def test_with_all_three_completed_there_is_no_free_attempt() -> None:
    step = take(position(deck=("the-neutral-ground",), agendas=(4, 4, 4)), EndPhase())
    assert GAME.choice(step.state).prompt == "jefferson"


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (3, 2), (1, 0)])
@pytest.mark.parametrize(
    ("card", "agenda", "at"),
    [("ex-parte-bollman", "judicial-reform", 1), ("john-randolph-and-the-quids", "virginia-dynasty", 2)],
)
def test_an_event_lowers_an_agenda_by_one_space(card: str, agenda: str, at: int, before: int, after: int) -> None:
    agendas = tuple(before if index == at else 0 for index in range(3))
    step = take(position(deck=(card,), agendas=agendas), EndPhase(), Decline())
    assert events(step, AgendaMoved) == [
        AgendaMoved(rule="7.2.agenda", agenda=agenda, before=before, after=after, completed=False)
    ]
    assert step.state.agendas[at] == after


@pytest.mark.case("7.2.agenda", "7.2", "9.0")
@pytest.mark.parametrize(
    ("card", "agenda"), [("ex-parte-bollman", "judicial-reform"), ("john-randolph-and-the-quids", "virginia-dynasty")]
)
def test_an_agenda_on_start_cannot_be_lowered(card: str, agenda: str) -> None:
    step = take(position(deck=(card,)), EndPhase(), Decline())
    assert step.state.agendas == (0, 0, 0)
    assert events(step, EffectIgnored) == [EffectIgnored(rule="9.0", what=agenda)]


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize(("at", "income"), [(4, 1), (3, 0)])
def test_virginia_dynasty_pays_only_while_completed(at: int, income: int) -> None:
    step = take(position(deck=("the-neutral-ground",), burr=6, agendas=(0, 0, at)), EndPhase())
    assert step.state.prestige == 11 + income


@pytest.mark.case("7.2.agenda")
def test_lowered_virginia_dynasty_does_not_pay_in_the_same_turn() -> None:
    table = position(deck=("john-randolph-and-the-quids",), burr=6, agendas=(0, 0, 4))
    step = take(table, EndPhase(), Decline())
    assert step.state.agendas == (0, 0, 3)
    assert step.state.prestige == 9  # 10 less the card's 1, no income
    table = position(deck=("dr-bollmann-carries-a-packet",), burr=6, agendas=(0, 0, 4))
    assert take(table, EndPhase(), Decline()).state.prestige == 11


@pytest.mark.case("7.2.agenda")
def test_a_lowered_agenda_can_be_completed_again() -> None:
    table = position(deck=("john-randolph-and-the-quids",), burr=6, agendas=(0, 0, 4), dice=(5,))
    step = take(table, EndPhase(), Decline(), AttemptAgenda("virginia-dynasty"))
    assert step.state.agendas == (0, 0, 4)
    assert events(step, AgendaMoved)[-1].completed


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize(("at", "adds"), [(4, 1), (3, 0)])
def test_judicial_reform_helps_at_the_trial_only_while_completed(at: int, adds: int) -> None:
    table = position(burr=5, agents=agents(s5=1), agendas=(0, at, 0), dice=(1, 6))
    step = take(table, Arrest("aaron-burr"), LayCharge(3))
    (rolled,) = events(step, ArgumentRolled)
    assert (rolled.p, rolled.d) == (1 + adds, 6)
    assert rolled.additions == ((Addition("P", "judicial-reform", 1),) if adds else ())


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize(("at", "voided"), [(4, True), (3, False)])
def test_pressure_britain_keeps_the_fleet_away_only_while_completed(at: int, voided: bool) -> None:
    table = position(deck=("british-caribbean-fleet-arrives",), agendas=(at, 0, 0))
    step = take(table, EndPhase(), Decline())
    assert bool(events(step, CardVoided)) is voided
    assert step.state.assets == (() if voided else ("british-caribbean-fleet-arrives",))


@pytest.mark.case("7.2.agenda")
def test_a_completed_agenda_scores_and_a_lowered_one_does_not() -> None:
    def agendas_line(state: State) -> tuple[int, int]:
        result = take(state, LetHimGo()).state.result
        assert result is not None
        (line,) = [line for line in result.lines if line.what == "agendas-completed"]
        return line.count, line.points

    assert agendas_line(position(agendas=(4, 4, 4), dice=(1,))) == (3, 9)
    assert agendas_line(position(agendas=(4, 3, 0), dice=(1,))) == (1, 3)
    assert agendas_line(position(agendas=(3, 3, 3), dice=(1,))) == (0, 0)


# ---------------------------------------------------------------------------------------------------- plan at Launch


@pytest.mark.case("7.2.plan")
def test_a_cards_sidebar_can_launch() -> None:
    step = take(position(deck=("dr-bollmann-carries-a-packet",), plan=16, dice=(1,)), EndPhase(), Decline())
    assert launched(step, "8.1")


@pytest.mark.case("7.2.plan")
def test_the_space_before_launch_does_not_launch() -> None:
    step = take(position(deck=("dr-bollmann-carries-a-packet",), plan=15, burr=6, dice=(1,)), EndPhase(), Decline())
    assert step.state.plan == 16
    assert step.state.result is None


@pytest.mark.case("7.2.plan")
def test_gunboats_can_launch_and_the_player_is_warned() -> None:
    assert offers(position(plan=15))[SendGunboats()].warning == "once"
    table = position(plan=16, dice=(1,))
    assert offers(table)[SendGunboats()].warning == "launches"
    step = take(table, SendGunboats())
    assert launched(step, "12.6")
    # The marker was placed first: -1 beside the row's +2.
    assert events(step, ExpeditionConducted)[0].modifiers == (("row", 2), ("gunboats", -1))


@pytest.mark.case("7.2.plan")
@pytest.mark.parametrize(("plan", "moved"), [(15, 2), (16, 1)])
def test_the_proclamation_can_launch_and_stops_at_launch(plan: int, moved: int) -> None:
    assert offers(position(plan=14))[IssueProclamation()].warning == "once"
    table = position(plan=plan, dice=(1,))
    assert offers(table)[IssueProclamation()].warning == "launches"
    step = take(table, IssueProclamation())
    assert launched(step, "12.7")
    assert (events(step, PlanMoved)[0].by, step.state.plan) == (moved, 17)
    assert step.state.proclamation


@pytest.mark.case("7.2.plan")
def test_a_riot_can_launch_and_the_split_says_so() -> None:
    table = position(plan=15, agents=agents(west=3), dice=(1, 1), draws=(RIOT,))
    asked = take(table, Search())
    warnings = {(o.prestige, o.plan): offer.warning for o, offer in offers(asked.state).items()}
    assert warnings == {(0, 3): "launches", (1, 2): "launches", (2, 1): None, (3, 0): None}
    assert take(asked.state, SplitRiot(2, 1)).state.result is None
    step = take(asked.state, SplitRiot(0, 3))  # one space more than there is
    assert launched(step, "12.3.3")
    assert events(step, PlanMoved)[0].by == 2


@pytest.mark.case("7.2.plan")
def test_adairs_arrest_can_launch_and_the_player_is_warned() -> None:
    scene = {"revealed": ("john-adair",), "agents": agents(west=1)}
    assert offers(position(plan=15, **scene))[Arrest("john-adair")].warning is None
    table = position(plan=16, dice=(1,), **scene)
    assert offers(table)[Arrest("john-adair")].warning == "launches"
    assert launched(take(table, Arrest("john-adair")), "12.4.2.A")


@pytest.mark.case("7.2.plan")
def test_wilkinson_the_double_agent_can_launch() -> None:
    # Table, 1: Spanish Gold is placed first and counts, then the plan moves: row 2 and gold 1.
    step = take(position(plan=16, wilkinson=0, prestige=0, dice=(1, 1)), EndPhase())
    assert launched(step, "13.2")
    assert events(step, ExpeditionConducted)[0].modifiers == (("row", 2), ("spanish-gold", 1))
