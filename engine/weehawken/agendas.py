"""12.1 and 11.3: attempts to advance the Agendas."""

from __future__ import annotations

from functools import lru_cache

from content.weehawken.edition import AGENDAS, Edition
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.stacked import Part, part
from engine.weehawken import points
from engine.weehawken.board import AGENDA_INDEX, Board, asking, completed
from engine.weehawken.events import AgendaAttempted, Declined, EffectIgnored
from engine.weehawken.options import AttemptAgenda, Decline
from engine.weehawken.state import Fields
from engine.weehawken.tasks import AskAgenda, RollAgenda

ATTEMPTS = {agenda: AttemptAgenda(agenda) for agenda in AGENDAS}
COMPLETED = Refusal("agenda-completed")


def faces(state: Fields, edition: Edition, agenda: str) -> tuple[int, ...]:
    """12.1.procedure: the die faces of the space ahead; none when the Agenda is completed."""
    index = AGENDA_INDEX[agenda]
    spaces, at = edition.agendas[index].spaces, state.agendas[index]
    return spaces[at + 1].faces if at + 1 < len(spaces) else ()


def cost(edition: Edition, trafalgar: bool, agenda: str) -> int:
    """12.1, 12.1.trafalgar: the price of a paid attempt in the Jefferson Phase."""
    if trafalgar and agenda == "pressure-britain":
        return edition.figures.trafalgar_pressure_britain_cost
    return edition.figures.action_cost["agenda"]


@lru_cache(maxsize=4096)
def paid_part(edition: Edition, agendas: tuple[int, ...], trafalgar: bool, prestige: int) -> Part:
    """12.1: the three attempts of the Jefferson Phase."""
    offers = []
    for agenda in sorted(AGENDAS):
        price, spaces = cost(edition, trafalgar, agenda), edition.agenda[agenda].spaces
        rule = "12.1.trafalgar" if price > edition.figures.action_cost["agenda"] else "12.1"
        at = agendas[AGENDA_INDEX[agenda]]
        if at + 1 == len(spaces):
            offers.append(Offer(ATTEMPTS[agenda], rule, price, None, COMPLETED))
            continue
        refused = Refusal("prestige", (price, prestige)) if prestige < price else None
        offers.append(Offer(ATTEMPTS[agenda], rule, price, (len(spaces[at + 1].faces), 6), refused))
    return part(offers)


@lru_cache(maxsize=1024)
def lowest(edition: Edition, agendas: tuple[int, ...]) -> tuple[str, ...]:
    """11.3: the lowest Agendas not completed, all that tie (ruling 42)."""
    at = {a.id: agendas[i] for i, a in enumerate(edition.agendas) if agendas[i] + 1 < len(a.spaces)}
    return tuple(agenda for agenda in sorted(at) if at[agenda] == min(at.values()))


def offer_lowest(board: Board) -> None:
    """11.3, ruling 26: offer one free attempt on the lowest; nothing to offer when all are completed."""
    agendas = lowest(board.edition, board.agendas)
    if agendas:
        board.push(AskAgenda(agendas, "11.3"))


def offer_free(board: Board, agenda: str, rule: str) -> None:
    """Ruling 26: an Event's free attempt on this Agenda; none when it is completed (9.0)."""
    if completed(board, board.edition, agenda):
        board.emit(EffectIgnored(rule="9.0", what=agenda))
    else:
        board.push(AskAgenda((agenda,), rule))


def ask_free(state: Fields, edition: Edition, task: AskAgenda) -> Choice:
    """11.3, or the Event that grants the attempt: on one of these, or none."""
    return _ask_free(edition, state.agendas, task)


@lru_cache(maxsize=4096)
def _ask_free(edition: Edition, agendas: tuple[int, ...], task: AskAgenda) -> Choice:
    offers = []
    for agenda in task.agendas:
        ahead = edition.agenda[agenda].spaces[agendas[AGENDA_INDEX[agenda]] + 1]
        offers.append(Offer(ATTEMPTS[agenda], task.rule, 0, (len(ahead.faces), 6)))
    return asking("free-agenda", task.rule, [*offers, Offer(Decline(), task.rule)])


def take_free(board: Board, task: AskAgenda, option: AttemptAgenda | Decline) -> None:
    """11.3: roll the free attempt, or let it pass."""
    if isinstance(option, AttemptAgenda):
        board.push(RollAgenda(option.agenda, task.rule))
    else:
        board.emit(Declined(rule=task.rule, what="agenda"))


def roll_agenda(board: Board, task: RollAgenda, die: int) -> None:
    """12.1.procedure: the marker advances when the die shows a face of the space it would enter."""
    need = faces(board, board.edition, task.agenda)
    success = die in need
    rule = task.rule if task.rule != "12.1" else "12.1.procedure"
    board.emit(AgendaAttempted(rule=rule, agenda=task.agenda, die=die, faces=need, success=success))
    if success:
        points.move_agenda(board, task.agenda, 1, "7.2.agenda")
