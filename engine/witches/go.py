"""go, buy, play, use: what a player may do on a go, and what the end of it brings."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from content.witches.edition import SEATS, Edition
from content.witches.effects import Suit
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.stacked import part
from engine.witches import powers
from engine.witches.board import Board, discard, drop_hand, into, leave_hand, put
from engine.witches.ending import end_game
from engine.witches.events import CardBought, CardPlayed, CardTurnedUp, CardUsed, GoBegan, HandDiscarded
from engine.witches.options import Buy, DiscardHand, Play, Use
from engine.witches.state import Fields
from engine.witches.tasks import ACT, END_GO, Act, EndGo
from engine.witches.tricolors import resolve

ONE_MORE = (1).__add__
NOTHING_ELSE = part([Offer(DiscardHand(), "go")])

# ---------------------------------------------------------------- what is offered
#
# Offers are made once for an edition and looked up: most decisions need a dozen of them.


@cache
def shelf(edition: Edition, reach: int, held: int, limit: int, dry: str | None) -> tuple[dict[str, Offer], ...]:
    """buy: what a player offered the Display is told: for every place of it the offer of every card there may be.

    reach: the player's coins, as far as they matter; held, limit: of the hand; dry: as `running_dry` tells.
    """
    places = []
    for place in range(edition.figures.display):
        row = {}
        for card in edition.deck:
            tricolor = card in edition.tricolors
            refused, warning = None, None
            if held >= limit and not tricolor:
                refused = Refusal("hand-full", (held, limit))
            elif place > reach:
                refused = Refusal("coins", (place, reach))
            if card in edition.ending:
                warning = "ends-game"
            elif dry is not None and card != dry and card not in edition.shuffling:
                warning = "last-card"
            row[card] = Offer(Buy(card), "tricolor" if tricolor else "buy", place, None, refused, warning)
        places.append(row)
    return tuple(places)


def running_dry(state: Fields, edition: Edition) -> str | None:
    """end: whether the deck is empty after a go with a Buy: None where it is not, else the card that can be bought all
    the same, "" for none. The place of a Tricolor left standing is refilled too, but what the discards bring counts."""
    due, left = state.due, len(state.deck)
    if due in edition.shuffling and left + len(state.discards) + len(state.hands[0]) + len(state.hands[1]) > 2:
        return None
    if left == 1:
        return ""
    return due if left == 2 and due and due not in edition.ending else None


@cache
def play_offers(edition: Edition) -> dict[str, dict[str, Offer]]:
    """play: for each card the offer with every other card that its Discard symbol may cost; "" for none."""
    return {
        card: {paid: Offer(Play(card, paid), "play") for paid in ("", *edition.suit_cards) if paid != card}
        for card in edition.suit_cards
    }


class Row(NamedTuple):
    """play: a card of the hand: the one offer that it has, and the option if that is legal; where another card is to be
    paid, the offer without one, and those with every other card."""

    offer: Offer
    option: Play | None
    paying: dict[str, Offer] | None


@cache
def play_rows(edition: Edition, lifted: tuple[Suit, ...], tricolor: str) -> dict[str, Row]:
    """play: what each card costs. lifted: suits whose Discard symbols the player ignores; tricolor: the one that binds
    the player."""
    forbidden, found = edition.forbidding[tricolor] if tricolor else (), dict[str, Row]()
    for card in edition.suit_cards:
        figures, option = edition.card[card], Play(card)
        if figures.suit in forbidden:
            refusal = Refusal(f"forbidden-{figures.suit}")
            found[card] = Row(Offer(option, edition.rule[tricolor], refused=refusal), None, None)
        elif figures.discard and figures.suit not in lifted:
            found[card] = Row(Offer(option, "play", refused=Refusal("no-discard")), None, play_offers(edition)[card])
        else:
            offer = play_offers(edition)[card][""]
            found[card] = Row(offer, offer.option, None)
    return found


@cache
def use_offers(edition: Edition) -> tuple[dict[str, Offer], dict[str, Offer], dict[str, Offer]]:
    """use: the offer of every card without a coin on it, the same for a player without coins, and with a coin on it."""
    uses = {card: Offer(Use(card), "use", 1) for card in edition.suit_cards}
    poor, used = Refusal("coins", (1, 0)), Refusal("used")
    return (
        uses,
        {card: Offer(offer.option, "use", 1, refused=poor) for card, offer in uses.items()},
        {card: Offer(offer.option, "use", 1, refused=used) for card, offer in uses.items()},
    )


class Menu(NamedTuple):
    """All that a go may be made of: see `shelf`, `play_rows` and `use_offers`. Together, since a lookup costs time.

    any_card: every card that can be paid can be bought; else the hand is full.
    """

    shelf: tuple[dict[str, Offer], ...]
    any_card: bool
    rows: dict[str, Row]
    can: dict[str, Offer]
    cannot: dict[str, Offer]
    done: dict[str, Offer]


@cache
def menu(
    edition: Edition, reach: int, held: int, limit: int, dry: str | None, lifted: tuple[Suit, ...], tricolor: str
) -> Menu:
    """go: what there is to choose from for such a player."""
    places, rows = shelf(edition, reach, held, limit, dry), play_rows(edition, lifted, tricolor)
    return Menu(places, held < limit, rows, *use_offers(edition))


def ask(state: Fields, edition: Edition, task: Act) -> Choice:
    """go: buy, play or use; where none of them can be done, the hand is discarded first (ruling 3)."""
    me = state.on_go
    hand, display, resolved, coins = state.hands[me], state.display, state.resolved, state.coins[me]
    size, held = len(display), len(hand)
    rows, any_card, table, can, cannot, done = menu(
        edition,
        coins if coins < size else size - 1,
        held,
        state.limits[me],
        running_dry(state, edition) if len(state.deck) <= 2 else None,
        state.lifted[me],
        resolved[-1] if resolved and not state.unbound[me] else "",
    )
    if any_card and size == 4:  # for speed: the usual Display, a hand with room
        (one, two, three, four), (first, second, third, fourth) = rows, display
        a, b, c, d = one[first], two[second], three[third], four[fourth]
        offers, legal = [a, b, c, d], [a.option, b.option, c.option, d.option]
        del legal[coins + 1 :]
    else:
        offers = [row[card] for row, card in zip(rows, display, strict=False)]
        legal = [offer.option for offer in offers if offer.refused is None]
    for card in hand:
        offer, option, paying = table[card]
        if paying is None or held == 1:
            offers.append(offer)
            if option is not None:
                legal.append(option)
        else:
            for paid in hand:
                if paid is not card:
                    offer = paying[paid]
                    offers.append(offer)
                    legal.append(offer.option)
    for card in state.fresh[me]:
        if coins:
            offer = can[card]
            offers.append(offer)
            legal.append(offer.option)
        else:
            offers.append(cannot[card])
    for card in state.used[me]:
        offers.append(done[card])  # a list comprehension is a call here
    if not legal:
        offers += NOTHING_ELSE.offers
        legal += NOTHING_ELSE.legal
    return Choice(SEATS[me], "go", "go", tuple(offers), tuple(legal), (state.go,))


# ---------------------------------------------------------------- what is done


def act(board: Board, task: Act, option: Buy | Play | Use | DiscardHand) -> None:
    """go: one action, then the end of the go."""
    if isinstance(option, Buy):
        buy(board, option.card)
        if not board.ended:
            end_go(board, END_GO)
    elif isinstance(option, Play):
        play(board, option.card, option.discard)
        end_go(board, END_GO)
    elif isinstance(option, Use):
        board.push(END_GO)
        use(board, option.card)
    else:  # the action is still to come
        board.push(ACT)
        seat = board.on_go
        board.emit(HandDiscarded(rule="go", seat=SEATS[seat], cards=drop_hand(board, seat)))


@cache
def laid_on(laid: tuple[int, ...], place: int) -> tuple[int, ...]:
    """buy: the coins in the Display once a card is bought: one more on each to its left, its own gone."""
    return (*map(ONE_MORE, laid[:place]), *laid[place + 1 :])


def buy(board: Board, card: str) -> None:
    """buy: a coin on each card to the left, the card and its coins to the buyer, then the refill (rulings 5, 6)."""
    me, display, laid = board.on_go, board.display, board.display_coins
    place = display.index(card)
    coins = laid[place]
    if place != coins:
        board.coins = put(board.coins, me, board.coins[me] - place + coins)
    board.display = display[:place] + display[place + 1 :] if place else display[1:]
    board.display_coins = laid_on(laid, place)
    seat = SEATS[me]
    board.emit(CardBought(rule="buy", seat=seat, card=card, paid=place, coins=coins))
    if card in board.edition.tricolors:
        resolve(board, card, seat, 0)
        if board.ended:
            return
    else:
        (adams, hamilton), (first, second) = board.hands, board.shown
        if me:
            board.hands, board.shown = (adams, into(hamilton, card)), (first, second + (card,))
        else:
            board.hands, board.shown = (into(adams, card), hamilton), (first + (card,), second)
    refill(board, "buy")


def refill(board: Board, rule: str) -> None:
    """buy: a card from the deck on the right end of the Display, which was closed up to the left, if there is one
    (ruling 23)."""
    deck = board.deck
    if not deck:
        return
    card = deck[0]
    board.deck = left = deck[1:]
    board.display += (card,)
    board.display_coins += (0,)
    board.learnt = True
    if not left:
        board.last_below = False
    board.emit(CardTurnedUp(rule=rule, card=card, left=len(left)))


def play(board: Board, card: str, paid: str) -> None:
    """play: the card lies open before its player; what its Discard symbol cost is discarded (ruling 9)."""
    me = board.on_go
    leave_hand(board, me, card)
    if paid:
        leave_hand(board, me, paid)
        discard(board, (paid,))
    board.fresh = put(board.fresh, me, into(board.fresh[me], card))
    board.emit(CardPlayed(rule="play", seat=SEATS[me], card=card, discard=paid))


def use(board: Board, card: str) -> None:
    """use: a coin from the player's own onto the card, for good; then its power (ruling 10)."""
    me = board.on_go
    fresh = board.fresh[me]
    index = fresh.index(card)
    board.coins = put(board.coins, me, board.coins[me] - 1)
    board.fresh = put(board.fresh, me, fresh[:index] + fresh[index + 1 :])
    board.used = put(board.used, me, into(board.used[me], card))
    board.emit(CardUsed(rule="use", seat=SEATS[me], card=card))
    told = powers.lasting(board.edition, me, card)
    if told is not None:
        board.emit(told)
    board.tasks += powers.operations(board.edition, card)


# ---------------------------------------------------------------- the end of a go


def end_go(board: Board, task: EndGo) -> None:
    """tricolor, end: a Tricolor left standing resolves and is replaced; an empty deck ends the game (ruling 4)."""
    due = board.due
    if due and due in board.display:
        leave_standing(board, due)
        if board.ended:
            return
    if not board.deck:
        end_game(board, "deck", "end")
        return
    board.go += 1
    board.on_go = seat = 1 - board.on_go
    leftmost = board.display[0]
    board.due = leftmost if leftmost in board.edition.tricolors else ""
    board.emit(GoBegan(rule="go", number=board.go, seat=SEATS[seat]))
    board.push(ACT)


def leave_standing(board: Board, card: str) -> None:
    """tricolor: wherever it lies now, its coins go to the supply and it resolves (ruling 7); then its place is
    refilled."""
    place = board.display.index(card)
    coins = board.display_coins[place]
    board.display = board.display[:place] + board.display[place + 1 :]
    board.display_coins = board.display_coins[:place] + board.display_coins[place + 1 :]
    board.supply += coins
    resolve(board, card, "", coins)
    if not board.ended:
        refill(board, "tricolor")
