"""The options of a seat in words: what each of its legal answers means.

An option is worded for the seat that may take it, short and with the numbers that matter. Words are found by
verb and, where they depend on what asks, by the class of the effect. A module adds verbs to ``VERB_WORDS``
and registers its effects; what has no words is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine import terms
from tharsis.mars.engine.board import FIRST_HEX
from tharsis.mars.engine.choices import amount_of, resource_of, seat_of
from tharsis.mars.engine.effects.actions import ActAgain
from tharsis.mars.engine.effects.base import Ask, Choice, Effect, Pending
from tharsis.mars.engine.effects.from_hand import PlayFromHand
from tharsis.mars.engine.effects.hand import GiveCard, Look, LookAndBuy, SwapCard
from tharsis.mars.engine.effects.production import (
    AnyProduction,
    CopyBox,
    MetalProduction,
    Produce,
    SellProduction,
    ShiftProduction,
)
from tharsis.mars.engine.effects.removal import FloodNeighbour, Harm, HowMuch, TakeFromAnyCard
from tharsis.mars.engine.effects.resources import AddTo, AddToFull, AddToPlayed, SpendFrom, TurnHere
from tharsis.mars.engine.effects.stock import Exchange, GainAny, GainOfIt
from tharsis.mars.engine.effects.tiles import ClaimArea, DryOcean, NobodysOcean, PlaceTile, TollOcean
from tharsis.mars.engine.faces import NAMED, Card
from tharsis.mars.engine.goals import MILESTONE_COST, award_cost
from tharsis.mars.engine.groups import StartingChoice, price_of_card
from tharsis.mars.engine.payment import Payment, Till, money_part
from tharsis.mars.engine.places import cities_beside, greeneries_beside, oceans_beside
from tharsis.mars.engine.playing import card_cost
from tharsis.mars.engine.research import BuyCards, DraftCard
from tharsis.mars.engine.standard_projects import SellPatents, project_cost
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import CARD_PRICE, GREENERY_PRICE, NEUTRAL, OCEANS, TEMPERATURE
from tharsis.mars.engine.tiles import is_ocean
from tharsis.mars.engine.tracks import complete
from tharsis.mars.engine.turn import FinalGreeneries
from tharsis.mars.engine.turn_actions import HEAT_PRICE
from tharsis.mars.words.cards import effect_words
from tharsis.mars.words.nouns import (
    MARKER_WORDS,
    area_name,
    coin_words,
    group_words,
    headline,
    joined,
    on_card,
    plural,
    production,
    steps,
    stock,
    tile_name,
)

VerbWords = Callable[[Table, Ask, int], str]


def describe(g: Table, seat: int, choice: int) -> str:
    """One of the seat's legal options in words."""
    ask = g.asks[seat]
    if ask is None:
        raise ValueError(f"{g.setup.names[seat]} is not asked anything now, so there is nothing to describe")
    verb = verb_of(choice)
    if verb not in VERB_WORDS:
        raise ValueError(f"there are no words for the verb {verb}")
    return VERB_WORDS[verb](g, ask, argument_of(choice))


def by_effect(words: Callable[[Effect, Table, Ask, int], str]) -> VerbWords:
    """Words of a verb that depend on the effect that asks."""
    return lambda g, ask, argument: words(ask.effect, g, ask, argument)


def _no_such(effect: Effect, answer: str) -> TypeError:
    return TypeError(f"there are no words for {answer} as an answer to {type(effect).__name__}")


def _face(g: Table, card: int) -> Card | None:
    return g.cards[card] if card >= 0 and g.cards[card].id == card else None


# Actions --------------------------------------------------------------------------------------


def _play(g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    return f"Play {face.name} ({card_cost(g.players[ask.who], face)} M€)"


def _project(g: Table, ask: Ask, which: int) -> str:
    project = g.book.projects[g.book.project_place(which)]
    price = f"{project_cost(g, ask.who, project)} M€" if project.cost else "1 M€ per card"
    return f"Standard project: {project.name} ({price})"


def _milestone(g: Table, face: int) -> str:
    return g.book.milestones[g.book.milestone_place(face)].name


def _award(g: Table, face: int) -> str:
    return g.book.awards[g.book.award_place(face)].name


@singledispatch
def fund_words(effect: Effect, g: Table, ask: Ask, which: int) -> str:
    """Funding an award, usually for its price."""
    return f"Fund {_award(g, which)} ({award_cost(g)} M€)"


def _first_action(g: Table, ask: Ask, card: int) -> str:
    corporation = g.cards[card]
    assert corporation.first is not None
    return f"First action of {corporation.name}: {effect_words(corporation.first, corporation)}"


def _convert_plants(g: Table, ask: Ask, argument: int) -> str:
    return f"Turn {g.players[ask.who].perks[GREENERY_PRICE]} plants into a greenery"


def _convert_heat(g: Table, ask: Ask, argument: int) -> str:
    vain = " (it is already at its maximum)" if complete(g, TEMPERATURE) else ""
    return f"Turn {HEAT_PRICE} heat into 1 step of temperature{vain}"


# Cards ----------------------------------------------------------------------------------------


@singledispatch
def pick_words(effect: Effect, g: Table, ask: Ask, card: int) -> str:
    """Picking a card."""
    raise _no_such(effect, "picking a card")


@pick_words.register
def _(effect: StartingChoice, g: Table, ask: Ask, card: int) -> str:
    group = g.book.start[ask.data]
    name = NAMED[card].name
    if group.most == 1:
        return f"Choose {name}"
    return f"Keep {name} ({price_of_card(g, ask.who)} M€)" if group.priced else f"Keep {name}"


@pick_words.register(BuyCards)
@pick_words.register(LookAndBuy)
def _(effect: Effect, g: Table, ask: Ask, card: int) -> str:
    return f"Buy {g.cards[card].name} ({g.players[ask.who].perks[CARD_PRICE]} M€)"


@pick_words.register
def _(effect: DraftCard, g: Table, ask: Ask, card: int) -> str:
    return f"Take {g.cards[card].name}"


@pick_words.register
def _(effect: Look, g: Table, ask: Ask, card: int) -> str:
    return f"Keep {g.cards[card].name}"


@pick_words.register
def _(effect: SwapCard, g: Table, ask: Ask, card: int) -> str:
    return f"Discard {g.cards[card].name} and draw a card"


@pick_words.register
def _(effect: GiveCard, g: Table, ask: Ask, card: int) -> str:
    return f"Discard {g.cards[card].name}"


@pick_words.register
def _(effect: SellPatents, g: Table, ask: Ask, card: int) -> str:
    return f"Sell {g.cards[card].name} (1 M€)"


@singledispatch
def done_words(effect: Effect, g: Table, ask: Ask, argument: int) -> str:
    """Being done with picking."""
    raise _no_such(effect, "being done")


def _picked(ask: Ask) -> str:
    return plural(len(ask.picks), "card") if ask.picks else "no cards"


def _for(cost: int) -> str:
    return f" for {cost} M€" if cost else ""


@done_words.register
def _(effect: StartingChoice, g: Table, ask: Ask, argument: int) -> str:
    group = g.book.start[ask.data]
    said = group_words(group)
    n = len(ask.picks)
    picked = f"1 {said.one.partition(' ')[2]}" if n == 1 else f"{n or 'no'} {said.several}"
    return f"Done: keep {picked}" + _for(n * price_of_card(g, ask.who) if group.priced else 0)


@done_words.register
def _(effect: BuyCards, g: Table, ask: Ask, argument: int) -> str:
    return f"Done: buy {_picked(ask)}" + _for(len(ask.picks) * g.players[ask.who].perks[CARD_PRICE])


@done_words.register
def _(effect: SellPatents, g: Table, ask: Ask, argument: int) -> str:
    return f"Done: sell {_picked(ask)} for {len(ask.picks)} M€"


@done_words.register
def _(effect: FinalGreeneries, g: Table, ask: Ask, argument: int) -> str:
    return "Done: no more greeneries"


@singledispatch
def decline_words(effect: Effect, g: Table, ask: Ask, argument: int) -> str:
    """Doing without."""
    raise _no_such(effect, "declining")


@decline_words.register
def _(effect: PlayFromHand, g: Table, ask: Ask, argument: int) -> str:
    return "Play no card"


@decline_words.register
def _(effect: Harm, g: Table, ask: Ask, argument: int) -> str:
    return "Steal nothing" if effect.steal else "Remove nothing"


@decline_words.register
def _(effect: FloodNeighbour, g: Table, ask: Ask, argument: int) -> str:
    return "Remove nothing"


@decline_words.register
def _(effect: LookAndBuy, g: Table, ask: Ask, argument: int) -> str:
    return f"Discard {g.cards[g.players[ask.who].offer[0]].name}"


@decline_words.register
def _(effect: SwapCard, g: Table, ask: Ask, argument: int) -> str:
    return "Discard nothing"


@singledispatch
def from_card_words(effect: Effect, g: Table, ask: Ask, card: int) -> str:
    """Choosing anybody's card to take from, or to copy."""
    raise _no_such(effect, "choosing a card in play")


@from_card_words.register
def _(effect: CopyBox, g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    changes = [box_words(each, g, ask.who, face) for each in face.box]
    return f"Repeat {face.name}: {', '.join(each for each in changes if each) or 'no change'}"


@from_card_words.register
def _(effect: ActAgain, g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    assert face.action is not None
    return f"Use {face.name} again: {effect_words(face.action, face)}"


@from_card_words.register
def _(effect: Harm, g: Table, ask: Ask, card: int) -> str:
    return _remove(g, ask, card, effect.on_card)


@from_card_words.register
def _(effect: TakeFromAnyCard, g: Table, ask: Ask, card: int) -> str:
    return _remove(g, ask, card, 1)


@from_card_words.register
def _(effect: SpendFrom, g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    now = g.players[ask.who].resources_on(card)
    return f"Take {on_card(effect.amount, face.holds)} from {face.name} (now {now})"


def _remove(g: Table, ask: Ask, card: int, most: int) -> str:
    face = g.cards[card]
    owner = g.owner_of(face.id)
    whose = "yours" if owner == ask.who else g.setup.names[owner]
    much = min(most, g.players[owner].resources_on(card))
    up_to = "up to " if much > 1 else ""
    return f"Remove {up_to}{on_card(much, face.holds)} from {face.name} ({whose})"


@singledispatch
def box_words(effect: Effect, g: Table, who: int, face: Card) -> str:
    """What repeating a part of a card's production box would change now; empty: nothing."""
    return effect_words(effect, face)


@box_words.register
def _(effect: Produce, g: Table, who: int, face: Card) -> str:
    change = effect.change(g, who, face.id)
    return f"{production(effect.resource)} {change:+}" if change else ""


@box_words.register
def _(effect: AnyProduction, g: Table, who: int, face: Card) -> str:
    return f"any player's {production(effect.resource)} -{effect.amount}"


@box_words.register
def _(effect: MetalProduction, g: Table, who: int, face: Card) -> str:
    return f"{production(g.players[who].recall(face.id) >> 8)} +1"


@singledispatch
def to_card_words(effect: Effect, g: Table, ask: Ask, card: int) -> str:
    """Choosing a card of one's own."""
    raise _no_such(effect, "choosing a card of one's own")


@to_card_words.register(AddTo)
@to_card_words.register(AddToFull)
def _(effect: AddTo | AddToFull, g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    now = g.players[ask.who].resources_on(card)
    much = effect.much(g, ask.who, ask.card) if isinstance(effect, AddTo) else effect.amount
    return f"Add {on_card(much, face.holds)} to {face.name} (now {now})"


# Areas and players ----------------------------------------------------------------------------


@singledispatch
def area_words(effect: Effect, g: Table, ask: Ask, area: int) -> str:
    """Choosing an area."""
    raise _no_such(effect, "choosing an area")


@area_words.register
def _(effect: ClaimArea, g: Table, ask: Ask, area: int) -> str:
    verb = headline(MARKER_WORDS[effect.marker].verb)
    return f"{verb} {area_name(g.board, area)}" + _notes(_printed(g, area))


@area_words.register
def _(effect: DryOcean, g: Table, ask: Ask, area: int) -> str:
    return f"Take the {tile_name(g.tiles[area])} off {area_name(g.board, area)}"


@area_words.register(PlaceTile)
@area_words.register(TollOcean)
@area_words.register(NobodysOcean)
def _(effect: PlaceTile | TollOcean | NobodysOcean, g: Table, ask: Ask, area: int) -> str:
    return place_words(effect.tile, g, ask, area)


def place_words(tile: int, g: Table, ask: Ask, area: int) -> str:
    """Placing a tile, with what the area brings and what lies beside it."""
    notes = _printed(g, area) + _beside(g, tile, area)
    if g.claims[area] == ask.who:
        notes.append(MARKER_WORDS[g.markers[area]].noted)
    return f"Place the {tile_name(tile)} on {area_name(g.board, area)}" + _notes(notes)


def _notes(notes: list[str]) -> str:
    return f" ({', '.join(notes)})" if notes else ""


def _printed(g: Table, area: int) -> list[str]:
    """What an area gives and takes."""
    notes = [stock(n, resource) for resource, n in enumerate(g.board.stock[area]) if n]
    if g.board.cards[area]:
        notes.append(plural(g.board.cards[area], "card"))
    if g.board.toll[area]:
        ocean = "" if complete(g, OCEANS) else " for an ocean"
        notes.append(f"pay {g.board.toll[area]} M€{ocean}")
    return notes


def _beside(g: Table, tile: int, area: int) -> list[str]:
    """The neighbours that matter: oceans pay 2 M€ each, greeneries score for cities."""
    if area < FIRST_HEX:
        return []
    greeneries = greeneries_beside(g, area)
    counts = [(oceans_beside(g, area), "ocean")]
    if not is_ocean(tile):
        counts += [(cities_beside(g, area), "city"), (greeneries, "greenery")]
    near = [plural(n, noun) for n, noun in counts if n]
    return [f"beside {joined(near)}"] if near else []


@singledispatch
def target_words(effect: Effect, g: Table, ask: Ask, argument: int) -> str:
    """Choosing a player to lose something."""
    raise _no_such(effect, "choosing a player")


@target_words.register
def _(effect: AnyProduction, g: Table, ask: Ask, argument: int) -> str:
    choice = option(terms.TARGET, argument)
    seat, amount, resource = seat_of(choice), amount_of(choice), resource_of(choice)
    whose = "your own" if seat == ask.who else f"{g.setup.names[seat]}'s"
    now = g.players[seat].production[resource]
    return f"Lower {whose} {production(resource)} {steps(amount)} (from {now} to {now - amount})"


@target_words.register
def _(effect: Harm, g: Table, ask: Ask, argument: int) -> str:
    return harm_words("Steal" if effect.steal else "Remove", g, ask, argument)


@target_words.register
def _(effect: FloodNeighbour, g: Table, ask: Ask, argument: int) -> str:
    return harm_words("Remove", g, ask, argument)


def harm_words(verb: str, g: Table, ask: Ask, argument: int) -> str:
    """Taking something from a player's stock."""
    choice = option(terms.TARGET, argument)
    seat, amount, resource = seat_of(choice), amount_of(choice), resource_of(choice)
    if seat == NEUTRAL:
        return f"{verb} {stock(amount, resource)} from the neutral opponent"
    have = g.players[seat].stock[resource]
    if seat == ask.who:
        return f"{verb} {stock(amount, resource)} of your own (you have {have})"
    return f"{verb} {stock(amount, resource)} from {g.setup.names[seat]} (who has {have})"


# Alternatives, amounts, payments --------------------------------------------------------------


@singledispatch
def alternative_words(effect: Effect, g: Table, ask: Ask, which: int) -> str:
    """One of several things."""
    raise _no_such(effect, "an alternative")


@alternative_words.register
def _(effect: MetalProduction, g: Table, ask: Ask, which: int) -> str:
    return f"Raise your {production(which)} 1 step"


@alternative_words.register
def _(effect: GainAny, g: Table, ask: Ask, which: int) -> str:
    return f"Gain {stock(1, which)}"


@alternative_words.register
def _(effect: SellProduction, g: Table, ask: Ask, which: int) -> str:
    return f"Lower your {production(which)} 1 step to gain {stock(effect.amount, which)}"


@alternative_words.register
def _(effect: Choice, g: Table, ask: Ask, which: int) -> str:
    return headline(waiting_words(effect.alternatives[which], g, ask.card, ask.data))


@singledispatch
def waiting_words(effect: Effect, g: Table, card: int, data: int) -> str:
    """What an effect that waits on the pile will do, as far as its data says more than the card."""
    return effect_words(effect, _face(g, card))


@waiting_words.register
def _(effect: AddToPlayed, g: Table, card: int, data: int) -> str:
    return f"add {on_card(1, g.cards[data].holds)} to {g.cards[data].name}"


@waiting_words.register
def _(effect: GainOfIt, g: Table, card: int, data: int) -> str:
    return f"gain {stock(effect.amount, data)}"


@singledispatch
def amount_words(effect: Effect, g: Table, ask: Ask, n: int) -> str:
    """How much."""
    raise _no_such(effect, "an amount")


@amount_words.register
def _(effect: Exchange, g: Table, ask: Ask, n: int) -> str:
    return f"Turn {stock(n, effect.given)} into {stock(n, effect.taken)}"


@amount_words.register
def _(effect: TurnHere, g: Table, ask: Ask, n: int) -> str:
    return f"Turn {on_card(n, g.cards[ask.card].holds)} into {stock(n * effect.rate, effect.taken)}"


@amount_words.register
def _(effect: ShiftProduction, g: Table, ask: Ask, n: int) -> str:
    given, taken = production(effect.given), production(effect.taken)
    return f"Turn {steps(n)} of {given} into {steps(n)} of {taken}"


@amount_words.register
def _(effect: HowMuch, g: Table, ask: Ask, n: int) -> str:
    return f"Remove {on_card(n, g.cards[ask.data].holds)} from {g.cards[ask.data].name}"


def _pay(g: Table, ask: Ask, n: int) -> str:
    """So much of the coin that is asked for; the last question also says what M€ pay."""
    assert isinstance(ask.effect, Payment)
    bill = ask.effect.bill(g, ask.who, ask.card, ask.data)
    till = Till(g, ask.who, bill)
    picks = [*ask.picks, n]
    parts = [coin_words(coin.name, much) for coin, much in zip(till.coins, picks) if much]
    told = "Pay " + (" + ".join(parts) or coin_words(till.coins[len(ask.picks)].name, 0))
    if any(till.haves[len(picks) :]):
        return told
    money = money_part(g, ask.who, bill.cost, picks)
    worth = sum(much * value for much, value in zip(picks, till.values)) + money
    waste = f" ({stock(worth - bill.cost, bill.currency)} too much)" if worth > bill.cost else ""
    parts += [stock(money, bill.currency)] if money else []
    return "Pay " + " + ".join(parts) + waste


def _resolve(g: Table, ask: Ask, place: int) -> str:
    words = _pending(g, ask.who, g.pile[place])
    twins = [
        argument_of(each)
        for each in g.options(ask.who)
        if _pending(g, ask.who, g.pile[argument_of(each)]) == words
    ]
    return words if len(twins) == 1 else f"{words}, {twins.index(place) + 1} of {len(twins)}"


def _pending(g: Table, seat: int, pending: Pending) -> str:
    """A pending effect with its owner and the card it comes from."""
    phrase = waiting_words(pending.effect, g, pending.card, pending.data)
    owner = ""
    if pending.who != seat:
        owner = g.setup.names[pending.who]
        phrase = phrase.replace("your ", "their ")  # the one who reads is not the one who gains
    if pending.card < 0:
        return f"{owner}: {phrase}" if owner else headline(phrase)
    return f"{NAMED[pending.card].name}{f' ({owner})' if owner else ''}: {phrase}"


# By verb; modules add theirs.
VERB_WORDS: Final[dict[int, VerbWords]] = {
    terms.PASS: lambda g, ask, argument: "Pass for this generation",
    terms.END_TURN: lambda g, ask, argument: "End the turn",
    terms.PLAY: _play,
    terms.ACT: lambda g, ask, card: f"Use the action of {g.cards[card].name}",
    terms.PROJECT_VERB: _project,
    terms.CLAIM: lambda g, ask, which: f"Claim {_milestone(g, which)} ({MILESTONE_COST} M€)",
    terms.FUND: by_effect(fund_words),
    terms.CONVERT_PLANTS: _convert_plants,
    terms.CONVERT_HEAT: _convert_heat,
    terms.FIRST_ACTION: _first_action,
    terms.PICK: by_effect(pick_words),
    terms.DONE: by_effect(done_words),
    terms.HEX: by_effect(area_words),
    terms.TARGET: by_effect(target_words),
    terms.FROM_CARD: by_effect(from_card_words),
    terms.TO_CARD: by_effect(to_card_words),
    terms.ALTERNATIVE: by_effect(alternative_words),
    terms.AMOUNT: by_effect(amount_words),
    terms.PAY: _pay,
    terms.DECLINE: by_effect(decline_words),
    terms.RESOLVE: _resolve,
}
