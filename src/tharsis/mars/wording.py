"""A running game in words: what a seat is asked and what each of its options means.

An option is worded for the seat that may take it, short and with the numbers that matter; the
question names the card that asks. Lines of the log are worded in :mod:`tharsis.mars.chronicle`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars import terms
from tharsis.mars.actions import (
    HEAT_PRICE,
    ClaimMilestone,
    FinalGreeneries,
    FundAward,
    PayForCard,
    TakeTurn,
    card_cost,
    first_action_of,
)
from tharsis.mars.board import HEXES
from tharsis.mars.card import Card
from tharsis.mars.chronicle import entry_words, log_lines
from tharsis.mars.effects.base import Ask, Choice, Effect, Pending
from tharsis.mars.effects.hand import Look, LookAndBuy, SwapCard
from tharsis.mars.effects.production import (
    AnyProduction,
    CopyBox,
    MetalProduction,
    Produce,
    ShiftProduction,
)
from tharsis.mars.effects.removal import FloodNeighbour, Harm
from tharsis.mars.effects.resources import AddTo, AddToFull, AddToPlayed
from tharsis.mars.effects.stock import Exchange, Pay, Toll
from tharsis.mars.effects.tiles import ClaimArea, PlaceTile, TollOcean
from tharsis.mars.milestones import MILESTONE_COST, award_cost
from tharsis.mars.ordering import ChooseNext
from tharsis.mars.parameters import complete
from tharsis.mars.payment import money_part
from tharsis.mars.placement import cities_beside, oceans_beside
from tharsis.mars.research import BuyCards, DraftCard, Pledge, StartingChoice, price_with
from tharsis.mars.standard_projects import PROJECTS, DoProject, SellPatents, project_cost
from tharsis.mars.state import Table
from tharsis.mars.terms import (
    CARD_PRICE,
    GREENERY_PRICE,
    GREENERY_TILE,
    HEAT,
    MONEY,
    NEUTRAL,
    OCEAN_TILE,
    OCEANS,
    STEEL,
    STEEL_VALUE,
    TEMPERATURE,
    TITANIUM,
    TITANIUM_VALUE,
)
from tharsis.mars.text import effect_words
from tharsis.mars.words import (
    TILE_NAMES,
    area_name,
    headline,
    joined,
    on_card,
    plural,
    production,
    steps,
    stock,
)

__all__ = ["describe", "entry_words", "log_lines", "question"]


# Options ------------------------------------------------------------------------------------


def describe(g: Table, seat: int, option: int) -> str:
    """One of the seat's legal options in words."""
    ask = g.asks[seat]
    if ask is None:
        raise ValueError(f"{g.setup.names[seat]} is not asked anything now, so there is nothing to describe")
    return _VERBS[verb_of(option)](g, ask, argument_of(option))


def _face(g: Table, card: int) -> Card | None:
    return g.cards[card] if card >= 0 else None


def _no_such(ask: Ask, verb: str) -> TypeError:
    return TypeError(f"there are no words for {verb} as an answer to {type(ask.effect).__name__}")


def _play(g: Table, ask: Ask, card: int) -> str:
    face = g.cards[card]
    return f"Play {face.name} ({card_cost(g.players[ask.who], face)} M€)"


def _project(g: Table, ask: Ask, which: int) -> str:
    project = PROJECTS[which]
    price = f"{project_cost(g, ask.who, project)} M€" if project.cost else "1 M€ per card"
    return f"Standard project: {project.name} ({price})"


def _first_action(g: Table, ask: Ask, argument: int) -> str:
    corporation = g.cards[g.players[ask.who].corporation]
    assert corporation.first is not None
    return f"First action of {corporation.name}: {effect_words(corporation.first, corporation)}"


def _convert_plants(g: Table, ask: Ask, argument: int) -> str:
    return f"Turn {g.players[ask.who].perks[GREENERY_PRICE]} plants into a greenery"


def _convert_heat(g: Table, ask: Ask, argument: int) -> str:
    vain = " (it is already at its maximum)" if complete(g, TEMPERATURE) else ""
    return f"Turn {HEAT_PRICE} heat into 1 step of temperature{vain}"


def _pick(g: Table, ask: Ask, card: int) -> str:
    name = g.cards[card].name
    effect = ask.effect
    if isinstance(effect, StartingChoice):
        return f"Choose {name}" if ask.data < 0 else f"Keep {name} ({price_with(g.cards[ask.data])} M€)"
    if isinstance(effect, (BuyCards, LookAndBuy)):
        return f"Buy {name} ({g.players[ask.who].perks[CARD_PRICE]} M€)"
    if isinstance(effect, DraftCard):
        return f"Take {name}"
    if isinstance(effect, Look):
        return f"Keep {name}"
    if isinstance(effect, SwapCard):
        return f"Discard {name} and draw a card"
    if isinstance(effect, SellPatents):
        return f"Sell {name} (1 M€)"
    raise _no_such(ask, "picking a card")


def _done(g: Table, ask: Ask, argument: int) -> str:
    n = len(ask.picks)
    cards = plural(n, "card") if n else "no cards"
    effect = ask.effect
    if isinstance(effect, StartingChoice):
        return f"Done: keep {cards}" + _for(n * price_with(g.cards[ask.data]))
    if isinstance(effect, BuyCards):
        return f"Done: buy {cards}" + _for(n * g.players[ask.who].perks[CARD_PRICE])
    if isinstance(effect, SellPatents):
        return f"Done: sell {cards} for {n} M€"
    if isinstance(effect, FinalGreeneries):
        return "Done: no more greeneries"
    raise _no_such(ask, "being done")


def _for(cost: int) -> str:
    return f" for {cost} M€" if cost else ""


def _decline(g: Table, ask: Ask, argument: int) -> str:
    effect = ask.effect
    if isinstance(effect, Harm):
        return "Steal nothing" if effect.steal else "Remove nothing"
    if isinstance(effect, FloodNeighbour):
        return "Remove nothing"
    if isinstance(effect, LookAndBuy):
        return f"Discard {g.cards[g.players[ask.who].offer[0]].name}"
    if isinstance(effect, SwapCard):
        return "Discard nothing"
    raise _no_such(ask, "declining")


def _hex(g: Table, ask: Ask, area: int) -> str:
    effect = ask.effect
    where = area_name(g.board, area)
    if isinstance(effect, ClaimArea):
        return f"Claim {where}" + _notes(_printed(g, area))
    if isinstance(effect, (PlaceTile, TollOcean)):
        notes = _printed(g, area) + _beside(g, effect.tile, area)
        if g.claims[area] == ask.who:
            notes.append("claimed by you")
        return f"Place the {TILE_NAMES[effect.tile]} on {where}" + _notes(notes)
    raise _no_such(ask, "choosing an area")


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
    if area >= HEXES:
        return []
    greeneries = sum(g.tiles[other] == GREENERY_TILE for other in g.board.neighbours[area])
    counts = [(oceans_beside(g, area), "ocean")]
    if tile != OCEAN_TILE:
        counts += [(cities_beside(g, area), "city"), (greeneries, "greenery")]
    near = [plural(n, noun) for n, noun in counts if n]
    return [f"beside {joined(near)}"] if near else []


def _target(g: Table, ask: Ask, argument: int) -> str:
    seat, amount, resource = argument & 15, (argument >> 4) & 63, argument >> 10
    effect = ask.effect
    if isinstance(effect, AnyProduction):
        whose = "your own" if seat == ask.who else f"{g.setup.names[seat]}'s"
        now = g.players[seat].production[resource]
        return f"Lower {whose} {production(resource)} {steps(amount)} (from {now} to {now - amount})"
    if isinstance(effect, (Harm, FloodNeighbour)):
        verb = "Steal" if isinstance(effect, Harm) and effect.steal else "Remove"
        if seat == NEUTRAL:
            return f"{verb} {stock(amount, resource)} from the neutral opponent"
        have = g.players[seat].stock[resource]
        return f"{verb} {stock(amount, resource)} from {g.setup.names[seat]} (who has {have})"
    raise _no_such(ask, "choosing a player")


def _from_card(g: Table, ask: Ask, argument: int) -> str:
    face = g.cards[argument & 0xFFF]
    if isinstance(ask.effect, CopyBox):
        return f"Repeat {face.name}: {_box(g, ask.who, face)}"
    owner = g.owner_of(face.id)
    whose = "yours" if owner == ask.who else g.setup.names[owner]
    return f"Remove {on_card(argument >> 12, face.holds)} from {face.name} ({whose})"


def _box(g: Table, who: int, face: Card) -> str:
    """What repeating a card's production box would change now."""
    parts: list[str] = []
    for effect in face.box:
        if isinstance(effect, Produce):
            change = effect.change(g, who, face.id)
            if change:
                parts.append(f"{production(effect.resource)} {change:+}")
        elif isinstance(effect, AnyProduction):
            parts.append(f"any player's {production(effect.resource)} -{effect.amount}")
        elif isinstance(effect, MetalProduction):
            parts.append(f"{production(g.players[who].recall(face.id) >> 8)} +1")
        else:
            parts.append(effect_words(effect, face))
    return ", ".join(parts) or "no change"


def _to_card(g: Table, ask: Ask, card: int) -> str:
    effect = ask.effect
    if isinstance(effect, (AddTo, AddToFull)):
        face = g.cards[card]
        now = g.players[ask.who].resources_on(card)
        return f"Add {on_card(effect.amount, face.holds)} to {face.name} (now {now})"
    raise _no_such(ask, "choosing a card of one's own")


def _alternative(g: Table, ask: Ask, which: int) -> str:
    effect = ask.effect
    if isinstance(effect, MetalProduction):
        return f"Raise your {production(which)} 1 step"
    if isinstance(effect, Choice):
        return headline(_one_of(g, ask, effect.alternatives[which]))
    raise _no_such(ask, "an alternative")


def _one_of(g: Table, ask: Ask, effect: Effect) -> str:
    if isinstance(effect, AddToPlayed):
        face = g.cards[ask.data]
        return f"add {on_card(1, face.holds)} to {face.name}"
    return effect_words(effect, _face(g, ask.card))


def _amount(g: Table, ask: Ask, n: int) -> str:
    effect = ask.effect
    if isinstance(effect, Exchange):
        return f"Turn {stock(n, effect.given)} into {stock(n, effect.taken)}"
    if isinstance(effect, ShiftProduction):
        given, taken = production(effect.given), production(effect.taken)
        return f"Turn {steps(n)} of {given} into {steps(n)} of {taken}"
    raise _no_such(ask, "an amount")


def _pay(g: Table, ask: Ask, payment: int) -> str:
    player = g.players[ask.who]
    steel, titanium, heat = payment & 255, (payment >> 8) & 255, (payment >> 16) & 255
    money = money_part(player, ask.data, payment)
    amounts = [(steel, STEEL), (titanium, TITANIUM), (heat, HEAT), (money, MONEY)]
    parts = [stock(n, resource) for n, resource in amounts if n]
    worth = steel * player.perks[STEEL_VALUE] + titanium * player.perks[TITANIUM_VALUE] + heat + money
    waste = f" ({worth - ask.data} M€ too much)" if worth > ask.data else ""
    return "Pay " + (" + ".join(parts) or "nothing") + waste


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
    phrase = effect_words(pending.effect, _face(g, pending.card))
    if isinstance(pending.effect, AddToPlayed):
        phrase = f"add {on_card(1, g.cards[pending.data].holds)} to {g.cards[pending.data].name}"
    owner = ""
    if pending.who != seat:
        owner = g.setup.names[pending.who]
        phrase = phrase.replace("your ", "their ")  # the one who reads is not the one who gains
    if pending.card < 0:
        return f"{owner}: {phrase}" if owner else headline(phrase)
    return f"{g.cards[pending.card].name}{f' ({owner})' if owner else ''}: {phrase}"


_VERBS: Final[dict[int, Callable[[Table, Ask, int], str]]] = {
    terms.PASS: lambda g, ask, argument: "Pass for this generation",
    terms.END_TURN: lambda g, ask, argument: "End the turn",
    terms.PLAY: _play,
    terms.ACT: lambda g, ask, card: f"Use the action of {g.cards[card].name}",
    terms.PROJECT_VERB: _project,
    terms.CLAIM: lambda g, ask, which: f"Claim {g.house.milestones[which].name} ({MILESTONE_COST} M€)",
    terms.FUND: lambda g, ask, which: f"Fund {g.house.awards[which].name} ({award_cost(g)} M€)",
    terms.CONVERT_PLANTS: _convert_plants,
    terms.CONVERT_HEAT: _convert_heat,
    terms.FIRST_ACTION: _first_action,
    terms.PICK: _pick,
    terms.DONE: _done,
    terms.HEX: _hex,
    terms.TARGET: _target,
    terms.FROM_CARD: _from_card,
    terms.TO_CARD: _to_card,
    terms.ALTERNATIVE: _alternative,
    terms.AMOUNT: _amount,
    terms.PAY: _pay,
    terms.DECLINE: _decline,
    terms.RESOLVE: _resolve,
}


# Questions ----------------------------------------------------------------------------------


def question(g: Table, seat: int) -> str:
    """What the seat is asked, or whom it waits for."""
    if g.over:
        return "The game is over"
    ask = g.asks[seat] if 0 <= seat < g.seats else None
    if ask is None:
        return f"Waiting for {joined([g.setup.names[other] for other in g.waiting()])}"
    return _question(ask.effect, g, ask)


def _asked(g: Table, ask: Ask, phrase: str) -> str:
    """A phrase after the name of the card that asks."""
    return f"{g.cards[ask.card].name}: {phrase}" if ask.card >= 0 else headline(phrase)


def _picked(ask: Ask) -> str:
    return f" ({len(ask.picks)} picked)" if ask.picks else ""


@singledispatch
def _question(effect: Effect, g: Table, ask: Ask) -> str:
    return _asked(g, ask, effect_words(effect, _face(g, ask.card)))


@_question.register
def _(effect: TakeTurn, g: Table, ask: Ask) -> str:
    if first_action_of(g, ask.who) is not None:
        return "Your turn: the first action of your corporation comes before anything else"
    return f"Your turn: choose an action ({g.taken + 1} of 2)"


@_question.register
def _(effect: FinalGreeneries, g: Table, ask: Ask) -> str:
    return "The last production is over: you may still turn plants into greeneries"


@_question.register
def _(effect: StartingChoice, g: Table, ask: Ask) -> str:
    if ask.data < 0:
        return "Choose a corporation"
    face = g.cards[ask.data]
    offer = plural(len(g.players[ask.who].offer), "card")
    return f"{face.name}: keep any of these {offer} at {price_with(face)} M€ each{_picked(ask)}"


@_question.register
def _(effect: BuyCards, g: Table, ask: Ask) -> str:
    player = g.players[ask.who]
    offer = plural(len(player.offer), "card")
    return f"Research: buy any of these {offer} at {player.perks[CARD_PRICE]} M€ each{_picked(ask)}"


@_question.register
def _(effect: DraftCard, g: Table, ask: Ask) -> str:
    onward = 1 if g.generation % 2 == 0 else g.seats - 1
    neighbour = g.setup.names[(ask.who + onward) % g.seats]
    offer = len(g.players[ask.who].offer)
    rest = "other goes" if offer == 2 else "others go"
    return f"Draft: take 1 of these {offer} cards; the {rest} to {neighbour}"


@_question.register
def _(effect: Pledge, g: Table, ask: Ask) -> str:
    return f"Research: choose how to pay {ask.data} M€"


@_question.register
def _(effect: PayForCard, g: Table, ask: Ask) -> str:
    return _asked(g, ask, f"choose how to pay {ask.data} M€")


@_question.register
def _(effect: Toll, g: Table, ask: Ask) -> str:
    return _asked(g, ask, f"choose how to pay the {ask.data} M€ that the area costs")


@_question.register
def _(effect: Pay, g: Table, ask: Ask) -> str:
    if ask.card < 0 and g.pile:
        # What is bought waits on the pile until it is paid for.
        bought = g.pile[-1]
        if isinstance(bought.effect, DoProject):
            return f"Standard project {PROJECTS[bought.data].name}: choose how to pay {ask.data} M€"
        if isinstance(bought.effect, ClaimMilestone):
            return f"{g.house.milestones[bought.data].name}: choose how to pay {ask.data} M€"
        if isinstance(bought.effect, FundAward):
            return f"{g.house.awards[bought.data].name}: choose how to pay {ask.data} M€"
    return _asked(g, ask, f"choose how to pay {ask.data} M€")


@_question.register
def _(effect: Choice, g: Table, ask: Ask) -> str:
    return _asked(g, ask, "choose one")


@_question.register
def _(effect: MetalProduction, g: Table, ask: Ask) -> str:
    return _asked(g, ask, "choose which production to raise")


@_question.register
def _(effect: LookAndBuy, g: Table, ask: Ask) -> str:
    player = g.players[ask.who]
    name, price = g.cards[player.offer[0]].name, player.perks[CARD_PRICE]
    if len(g.options(ask.who)) == 1:
        return _asked(g, ask, f"the top card is {name}, and you lack the {price} M€ to buy it")
    return _asked(g, ask, f"buy {name} for {price} M€ or discard it")


@_question.register
def _(effect: Look, g: Table, ask: Ask) -> str:
    offer = plural(len(g.players[ask.who].offer), "card")
    return _asked(g, ask, f"keep {effect.keep} of these {offer}{_picked(ask)}")


@_question.register
def _(effect: SellPatents, g: Table, ask: Ask) -> str:
    return f"Sell patents: choose the cards to sell at 1 M€ each{_picked(ask)}"


@_question.register
def _(effect: FloodNeighbour, g: Table, ask: Ask) -> str:
    where = area_name(g.board, ask.data)
    return _asked(
        g,
        ask,
        f"you may remove up to {effect.amount} M€ from the owner of a tile beside the ocean on {where}",
    )


@_question.register
def _(effect: ChooseNext, g: Table, ask: Ask) -> str:
    return "Several effects are pending: choose what comes next"
