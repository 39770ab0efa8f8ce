"""14.0 Trial Stage: the Charge, the Arguments, the verdict."""

from __future__ import annotations

import msgspec

from content.weehawken.edition import Card, Edition
from engine.kernel.choice import Choice, Offer
from engine.kernel.stacked import without
from engine.kernel.stream import shuffled
from engine.weehawken import scoring
from engine.weehawken.board import Board, asking, completed, wilkinson_held
from engine.weehawken.events import (
    ArgumentLost,
    ArgumentRolled,
    ArgumentWon,
    ChargeLaid,
    Declined,
    DefenseAdded,
    DefenseRevealed,
    DefenseVoided,
    EvidenceBarred,
    EvidencePlayed,
    EvidenceShort,
    EvidenceStruck,
    EvidenceWasted,
    IndictmentRolled,
    OperationsEnded,
    PhaseBegan,
    ProsecutionRerolled,
    TrialOpened,
    TrialStep,
    VerdictAdjusted,
)
from engine.weehawken.expedition import reveal_conspiracy
from engine.weehawken.options import (
    Decline,
    LayCharge,
    PlayEvidence,
    PlayExtra,
    RerollProsecution,
    RestCase,
    VoidDefense,
)
from engine.weehawken.state import SWARTWOUT, Addition, Argument, Fields, Phase
from engine.weehawken.tasks import (
    AskCharge,
    AskEvidence,
    AskReroll,
    AskVoid,
    Compare,
    Defend,
    OpenTrial,
    Prosecute,
    RollArgument,
    RollIndictment,
    RollProsecution,
    Verdict,
)

INDICTMENT = "wilkinson-indictment"


def begin(board: Board) -> None:
    """14.0: Operations end at this very moment; the Trial Stage follows."""
    board.emit(OperationsEnded(rule="12.4.2.B", how="arrested"))
    board.clear_tasks()
    board.push(OpenTrial())


def open_trial(board: Board, task: OpenTrial) -> None:
    """14.0.setup: shuffle the Trial Defense cards, lay out the rest, put the marker on Start, which is Exonerated."""
    evidence = sum(board.edition.card[card].trial_use == "evidence" for card in board.held)
    board.emit(TrialOpened(rule="14.0", defense=len(board.defense), evidence=evidence))
    board.emit(TrialStep(rule="14.0.setup.1"))
    board.defense, board.chance = shuffled(board.chance, board.defense)
    board.learnt = True
    board.emit(TrialStep(rule="14.0.setup.2"))
    board.emit(TrialStep(rule="14.0.setup.3"))
    if any(_card(board, card).trial_use in ("reroll-prosecution", "extra-evidence") for card in board.held):
        board.emit(TrialStep(rule="14.0.setup.4"))
    board.verdict = 1
    board.emit(TrialStep(rule="14.0.setup.5"))
    if completed(board, board.edition, "pressure-britain") or completed(board, board.edition, "judicial-reform"):
        board.emit(TrialStep(rule="14.0.setup.6"))
    if SWARTWOUT in board.arrested:
        board.emit(TrialStep(rule="14.0.setup.7"))
    enter_phase(board, "charge", "14.0.1")
    board.push(AskCharge())


def enter_phase(board: Board, phase: Phase, rule: str) -> None:
    """14.0: the Trial Stage's own sequence of Phases and Segments."""
    board.phase = phase
    board.emit(PhaseBegan(rule=rule, phase=phase))


def _card(board: Board, card: str) -> Card:
    return board.edition.card[card]


def charge_offers(state: Fields, edition: Edition, task: AskCharge) -> list[Offer]:
    """14.1: one of the seven plans; it stands for the whole Trial."""
    return [Offer(LayCharge(o.number), "14.1.procedure", 0, None, None, "charge") for o in edition.objectives]


def lay_charge(board: Board, task: AskCharge, option: LayCharge) -> None:
    """14.1.procedure: the Charge is Filibuster or Treason, with its maximum sentence."""
    board.charge = option.objective
    board.emit(
        ChargeLaid(
            rule="14.1.procedure", objective=option.objective, side=side(board, board.edition), maximum=maximum(board)
        )
    )
    for card in board.held:
        if _card(board, card).trial_use == "evidence" and side(board, board.edition) not in _card(board, card).charges:
            board.emit(EvidenceBarred(rule="14.2.2.neutrality", card=card))
    board.push(RollArgument())


def side(state: Fields, edition: Edition) -> str:
    """14.1.procedure: on which side of the dashed line the Charge lies."""
    return edition.objectives[state.charge - 1].charge


def maximum(board: Board) -> int:
    """14.1.procedure: the verdict number that ends the Trial."""
    return board.edition.trial.maximum[board.edition.objectives[board.charge - 1].charge]


def roll_argument(board: Board, task: RollArgument, p_die: int, d_die: int) -> None:
    """14.2.procedure: the P and D dice; Judicial Reform adds to P. Supreme Court Appointees may roll P again."""
    enter_phase(board, "argument", "14.0.2")
    number = board.argument.number + 1 if board.argument else 1
    additions: tuple[Addition, ...] = ()
    if completed(board, board.edition, "judicial-reform"):
        additions = (Addition("P", "judicial-reform", board.edition.figures.judicial_reform_p),)
    p = p_die + sum(a.by for a in additions)
    board.argument = Argument(number, p_die, d_die, additions, p, d_die)
    board.emit(
        ArgumentRolled(
            rule="14.2.procedure", number=number, p_die=p_die, d_die=d_die, additions=additions, p=p, d=d_die
        )
    )
    board.push(Compare())
    card = next((card for card in board.held if _card(board, card).trial_use == "reroll-prosecution"), None)
    if card:
        board.push(AskReroll(card))


def reroll_offers(state: Fields, edition: Edition, task: AskReroll) -> list[Offer]:
    """Ruling 36: once, right after the dice of an Argument."""
    return [Offer(RerollProsecution(task.card), "9.6"), Offer(Decline(), "9.6")]


def answer_reroll(board: Board, task: AskReroll, option: RerollProsecution | Decline) -> None:
    """Ruling 36: discard the card and roll, or keep the die."""
    if isinstance(option, RerollProsecution):
        discard(board, option.card)
        board.push(RollProsecution(option.card))
    else:
        board.emit(Declined(rule="9.6", what="reroll"))


def roll_prosecution(board: Board, task: RollProsecution, die: int) -> None:
    """Ruling 36: the new die stands; Judicial Reform still adds."""
    argument = _argument(board)
    p = argument.p - argument.p_die + die
    board.argument = msgspec.structs.replace(argument, p_die=die, p=p)
    board.emit(ProsecutionRerolled(rule="9.6", card=task.card, die=die, p=p, d=argument.d))


def _argument(board: Board) -> Argument:
    if board.argument is None:
        raise RuntimeError("no Argument is being debated")
    return board.argument


def add(board: Board, to: str, what: str, by: int) -> Argument:
    """14.2: add to P or D and name what was added."""
    argument = _argument(board)
    additions = (*argument.additions, Addition("P" if to == "P" else "D", what, by))
    p, d = (argument.p + by, argument.d) if to == "P" else (argument.p, argument.d + by)
    board.argument = msgspec.structs.replace(argument, additions=additions, p=p, d=d)
    return board.argument


def discard(board: Board, card: str) -> None:
    """A held card is used up."""
    board.held = without(board.held, card)
    board.discards += (card,)


def compare(board: Board, task: Compare) -> None:
    """14.0.2: P ahead goes to the Defense, else the Prosecution must speak first."""
    argument = _argument(board)
    board.push(Defend() if argument.p > argument.d else Prosecute(rebuttal=False))


def evidence(state: Fields, edition: Edition) -> list[str]:
    """14.2.1, 14.2.2.neutrality: Evidence held that serves against this Charge."""
    against = side(state, edition)
    cards = edition.card
    return sorted(c for c in state.held if cards[c].trial_use == "evidence" and against in cards[c].charges)


def extras(state: Fields, edition: Edition) -> list[str]:
    """Ruling 36: cards that add to P once, never forced."""
    return sorted(card for card in state.held if edition.card[card].trial_use == "extra-evidence")


def prosecute(board: Board, task: Prosecute) -> None:
    """14.2.1, 14.2.3, ruling 32: Evidence is owed while it can still make P > D; else the Defense prevails."""
    phase: Phase = "rebuttal" if task.rebuttal else "prosecution"
    if board.phase != phase:
        enter_phase(board, phase, "14.0.2.c" if task.rebuttal else "14.0.2.a")
    rule = "14.2.3" if task.rebuttal else "14.2.1"
    argument = _argument(board)
    if argument.p > argument.d:
        if task.rebuttal:
            win(board)
        else:
            board.push(Defend())
        return
    cards = board.edition.card
    left = sum(cards[card].trial for card in evidence(board, board.edition))
    further = sum(cards[card].trial for card in extras(board, board.edition))
    if argument.p + left + further > argument.d:
        board.push(AskEvidence(task.rebuttal))
    else:
        board.emit(EvidenceShort(rule=rule, p=argument.p, d=argument.d, left=left))
        lose(board, rule)


def evidence_offers(state: Fields, edition: Edition, task: AskEvidence) -> list[Offer]:
    """14.2.1, 14.2.3, ruling 32: each Evidence card that serves; resting only where Evidence alone falls short."""
    rule = "14.2.3" if task.rebuttal else "14.2.1"
    argument, cards = state.argument, edition.card
    usable = evidence(state, edition)
    alone = argument is not None and argument.p + sum(cards[card].trial for card in usable) > argument.d
    found = [Offer(PlayEvidence(card), rule) for card in usable] if alone else []
    found += [Offer(PlayExtra(card), "9.6") for card in extras(state, edition)]
    if not alone:
        found.append(Offer(RestCase(), rule, 0, None, None, "rests"))
    return found


def ask_evidence(state: Fields, edition: Edition, task: AskEvidence) -> Choice:
    """14.2.1, 14.2.3: the choice of Evidence."""
    return asking("evidence", "14.2.3" if task.rebuttal else "14.2.1", evidence_offers(state, edition, task))


def answer_evidence(board: Board, task: AskEvidence, option: PlayEvidence | PlayExtra | RestCase) -> None:
    """14.2.1, 14.2.3: play a card; the first Wilkinson Evidence rolls for his indictment."""
    rule = "14.2.3" if task.rebuttal else "14.2.1"
    if isinstance(option, RestCase):
        lose(board, rule)
        return
    card = _card(board, option.card)
    if isinstance(option, PlayEvidence) and card.wilkinson and not board.indictment:
        board.push(RollIndictment(option.card, task.rebuttal))
        return
    play(board, option.card, "9.6" if isinstance(option, PlayExtra) else rule)
    board.push(Prosecute(task.rebuttal))


def play(board: Board, card: str, rule: str) -> None:
    """14.2.notes.weighing: the whole +X counts now, the card is used up, and nothing is carried over."""
    discard(board, card)
    by = _card(board, card).trial
    argument = add(board, "P", card, by)
    board.emit(EvidencePlayed(rule=rule, card=card, by=by, p=argument.p, d=argument.d))


def roll_indictment(board: Board, task: RollIndictment, die: int) -> None:
    """14.2.2.indictment, ruling 33: once a Trial; indicted, all his Evidence is struck without effect."""
    count = wilkinson_held(board, board.edition)
    total = die + count
    indicted = board.edition.table[INDICTMENT].row(total) == 1
    board.indictment = "indicted" if indicted else "cleared"
    board.emit(IndictmentRolled(rule="14.2.2.indictment", die=die, cards=count, total=total, indicted=indicted))
    if indicted:
        struck = tuple(
            sorted(c for c in board.held if _card(board, c).wilkinson and _card(board, c).trial_use == "evidence")
        )
        for card in struck:
            discard(board, card)
        board.emit(EvidenceStruck(rule="14.2.2.indictment", cards=struck))
    else:
        play(board, task.card, "14.2.3" if task.rebuttal else "14.2.1")
    board.push(Prosecute(task.rebuttal))


def defend(board: Board, task: Defend) -> None:
    """14.2.2: the top Trial Defense card is revealed; completed Pressure Britain may void it once (ruling 35)."""
    enter_phase(board, "defense", "14.0.2.b")
    if not board.defense:
        board.emit(DefenseRevealed(rule="14.2.2", card=""))
        swartwout(board)
        return
    card, board.defense = board.defense[0], board.defense[1:]
    board.current = board.shown = card
    board.learnt = True
    board.emit(DefenseRevealed(rule="14.2.2", card=card))
    if completed(board, board.edition, "pressure-britain") and not board.britain_spent:
        board.push(AskVoid(card))
    else:
        defense_adds(board, card)


def void_offers(state: Fields, edition: Edition, task: AskVoid) -> list[Offer]:
    """Ruling 35: void this card, or keep the chance."""
    return [Offer(VoidDefense(), "14.0.setup.6"), Offer(Decline(), "14.2.2")]


def answer_void(board: Board, task: AskVoid, option: VoidDefense | Decline) -> None:
    """Ruling 35: voided, the card goes without effect and none replaces it."""
    if isinstance(option, VoidDefense):
        board.britain_spent = True
        board.emit(DefenseVoided(rule="14.0.setup.6", card=task.card))
        _discard_defense(board)
        swartwout(board)
    else:
        board.emit(Declined(rule="14.2.2", what="void"))
        defense_adds(board, task.card)


def _discard_defense(board: Board) -> None:
    board.discards += (board.current,)
    board.current = ""


def defense_adds(board: Board, card: str) -> None:
    """14.2.2: its +X is added to D, and the card discarded."""
    by = _card(board, card).trial
    argument = add(board, "D", card, by)
    _discard_defense(board)
    board.emit(DefenseAdded(rule="14.2.2", what=card, by=by, p=argument.p, d=argument.d))
    swartwout(board)


def swartwout(board: Board) -> None:
    """14.2.2, ruling 34: P still ahead, Swartwout arrested adds to D, once a Trial."""
    argument = _argument(board)
    if argument.p > argument.d and SWARTWOUT in board.arrested and not board.swartwout_spent:
        board.swartwout_spent = True
        by = board.edition.figures.swartwout_d
        argument = add(board, "D", SWARTWOUT, by)
        board.emit(DefenseAdded(rule="12.4.2.E", what=SWARTWOUT, by=by, p=argument.p, d=argument.d))
    if argument.p > argument.d:
        win(board)
    else:
        board.push(Prosecute(rebuttal=True))


def win(board: Board) -> None:
    """14.2: the marker advances; at the maximum sentence the Trial is over, else a new Argument begins.

    14.2.notes.weighing: what was played beyond the need of this Argument is lost.
    """
    argument = _argument(board)
    played = sum(a.by for a in argument.additions if a.side == "P" and a.what in board.edition.card)
    spare = min(played, argument.p - argument.d - 1)
    if spare > 0:
        board.emit(EvidenceWasted(rule="14.2.notes.weighing", by=spare))
    board.verdict += 1
    board.emit(ArgumentWon(rule="14.2", number=argument.number, verdict=board.verdict))
    board.push(Verdict() if board.verdict >= maximum(board) else RollArgument())


def lose(board: Board, rule: str) -> None:
    """14.2: the Defense prevails and the Trial is over."""
    board.emit(ArgumentLost(rule=rule, number=_argument(board).number, verdict=board.verdict))
    board.push(Verdict())


def verdict(board: Board, task: Verdict) -> None:
    """14.3, 14.4: show the plot, adjust the verdict, score."""
    enter_phase(board, "verdict", "14.0.3")
    objective = reveal_conspiracy(board)
    before = board.verdict
    objectives = board.edition.objectives
    if board.charge == objective:
        board.verdict = min(before + 1, maximum(board))
    elif objectives[board.charge - 1].charge != objectives[objective - 1].charge:
        board.verdict = max(before - 1, 1)
    board.emit(
        VerdictAdjusted(rule="14.3", charge=board.charge, objective=objective, before=before, after=board.verdict)
    )
    lines = [
        scoring.verdict_line(board, objective),
        *scoring.charge_lines(board, objective),
        *scoring.indictment_lines(board),
    ]
    enter_phase(board, "over", "14.0.4")
    scoring.finish(board, "tried", objective, False, lines)
