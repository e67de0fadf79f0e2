"""What a seat is asked, in words: the question names the card that asks.

Found by the class of the effect that asks; a module registers its own with ``question_words`` and, for what
is paid for, ``bought_words``. Options are worded in :mod:`tharsis.mars.words.options`, the log in
:mod:`tharsis.mars.words.log`.
"""

from __future__ import annotations

from functools import singledispatch

from tharsis.mars.engine.effects.base import Ask, Choice, Effect
from tharsis.mars.engine.effects.from_hand import PlayFromHand
from tharsis.mars.engine.effects.hand import GiveCard, Look, LookAndBuy
from tharsis.mars.engine.effects.production import MetalProduction, SellProduction
from tharsis.mars.engine.effects.removal import FloodNeighbour, HowMuch
from tharsis.mars.engine.effects.stock import Due, GainAny, Pay, Spend, Toll
from tharsis.mars.engine.effects.tiles import DryOcean
from tharsis.mars.engine.faces import NAMED
from tharsis.mars.engine.groups import StartingChoice, founders, price_of_card
from tharsis.mars.engine.levy import PayLevy
from tharsis.mars.engine.ordering import ChooseNext
from tharsis.mars.engine.playing import PayForCard
from tharsis.mars.engine.research import BuyCards, DraftCard, Pledge
from tharsis.mars.engine.standard_projects import DoProject, SellPatents
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import CARD_PRICE
from tharsis.mars.engine.turn import EndTurn, FinalGreeneries, TakeTurn
from tharsis.mars.engine.turn_actions import ClaimMilestone, FundAward, first_actions
from tharsis.mars.words.cards import effect_words
from tharsis.mars.words.lines import Part, card_part
from tharsis.mars.words.log import entry_words, log_lines
from tharsis.mars.words.nouns import area_name, group_words, headline, joined, plural, stock
from tharsis.mars.words.options import describe

__all__ = [
    "asked",
    "bought_words",
    "describe",
    "entry_words",
    "log_lines",
    "question",
    "question_parts",
    "question_words",
]


def question(g: Table, seat: int) -> str:
    """What the seat is asked, or whom it waits for."""
    if g.over:
        return "The game is over"
    ask = g.asks[seat] if 0 <= seat < g.seats else None
    if ask is None:
        return f"Waiting for {joined([g.setup.names[other] for other in g.waiting()])}"
    return question_words(ask.effect, g, ask)


def question_parts(g: Table, ask: Ask) -> list[Part]:
    """What is asked, in parts: the card that asks stands at the beginning (:func:`_asked`)."""
    text = question_words(ask.effect, g, ask)
    name = g.cards[ask.card].name if ask.card >= 0 else ""
    if not name or not text.startswith(f"{name}: "):
        return [Part(text)]
    return [card_part(g, ask.card), Part(text[len(name) :])]


def _coin(g: Table, ask: Ask) -> str:
    """Which coin a payment asks for."""
    name = g.book.coins[len(ask.picks)].name
    return f", how much {name}"


def levied_by(g: Table) -> str:
    """What takes M€ for steps of the rating."""
    return g.book.levies[0].taker if g.book.levies else "a levy"


def asked(g: Table, ask: Ask, phrase: str) -> str:
    """A phrase after the name of the card that asks."""
    return f"{NAMED[ask.card].name}: {phrase}" if ask.card >= 0 else headline(phrase)


def _picked(ask: Ask) -> str:
    return f" ({len(ask.picks)} picked)" if ask.picks else ""


@singledispatch
def question_words(effect: Effect, g: Table, ask: Ask) -> str:
    """The question of an effect: what it does, unless it has words of its own here."""
    card = ask.card >= 0 and g.cards[ask.card].id == ask.card  # or something else that has a face
    return asked(g, ask, effect_words(effect, g.cards[ask.card] if card else None))


@question_words.register
def _(effect: TakeTurn, g: Table, ask: Ask) -> str:
    if first_actions(g, ask.who):
        return "Your turn: the first action of your corporation comes before anything else"
    return f"Your turn: choose an action ({g.taken + 1} of 2)"


@question_words.register
def _(effect: EndTurn, g: Table, ask: Ask) -> str:
    return "You have taken your actions: end your turn"


@question_words.register
def _(effect: FinalGreeneries, g: Table, ask: Ask) -> str:
    return "The last production is over: you may still turn plants into greeneries"


@question_words.register
def _(effect: StartingChoice, g: Table, ask: Ask) -> str:
    group = g.book.start[ask.data]
    said = group_words(group)
    dealt = len(group.dealt(g, ask.who))
    if group.most == 1:
        return f"Choose {said.one}"
    many = (
        "any"
        if group.least == 0
        else str(group.least)
        if group.least == group.most
        else (f"{group.least} to {group.most}")
    )
    price = f" at {price_of_card(g, ask.who)} M€ each" if group.priced else ""
    return f"{_leading(g, ask.who)}keep {many} of these {dealt} {said.several}{price}{_picked(ask)}"


def _leading(g: Table, who: int) -> str:
    """The corporation that a seat has chosen to begin with."""
    names = [face.name for face in founders(g, who)]
    return f"{joined(names)}: " if names else ""


@question_words.register
def _(effect: BuyCards, g: Table, ask: Ask) -> str:
    player = g.players[ask.who]
    offer = plural(len(player.offer), "card")
    return f"Research: buy any of these {offer} at {player.perks[CARD_PRICE]} M€ each{_picked(ask)}"


@question_words.register
def _(effect: DraftCard, g: Table, ask: Ask) -> str:
    onward = 1 if g.generation % 2 == 0 else g.seats - 1
    neighbour = g.setup.names[(ask.who + onward) % g.seats]
    offer = len(g.players[ask.who].offer)
    rest = "other goes" if offer == 2 else "others go"
    return f"Draft: take 1 of these {offer} cards; the {rest} to {neighbour}"


@question_words.register
def _(effect: Pledge, g: Table, ask: Ask) -> str:
    return f"Research: choose how to pay {ask.data} M€{_coin(g, ask)}"


@question_words.register
def _(effect: PayForCard, g: Table, ask: Ask) -> str:
    return asked(g, ask, f"choose how to pay {ask.data} M€{_coin(g, ask)}")


@question_words.register
def _(effect: PayLevy, g: Table, ask: Ask) -> str:
    return f"Choose how to pay {ask.data} M€ to {levied_by(g)}{_coin(g, ask)}"


@question_words.register
def _(effect: Toll, g: Table, ask: Ask) -> str:
    return asked(g, ask, f"choose how to pay the {ask.data} M€ that the area costs{_coin(g, ask)}")


@question_words.register
def _(effect: Spend, g: Table, ask: Ask) -> str:
    bill = effect.bill(g, ask.who, ask.card, ask.data)
    return asked(g, ask, f"choose how to pay {stock(bill.cost, bill.currency)}{_coin(g, ask)}")


@question_words.register
def _(effect: Due, g: Table, ask: Ask) -> str:
    return asked(g, ask, f"choose how to pay {effect.cost} M€{_coin(g, ask)}")


@question_words.register
def _(effect: PlayFromHand, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose a card from your hand to play now")


@question_words.register
def _(effect: Pay, g: Table, ask: Ask) -> str:
    # What is bought waits on the pile until it is paid for.
    bought = bought_words(g.pile[-1].effect, g, g.pile[-1].data) if ask.card < 0 and g.pile else ""
    phrase = f"choose how to pay {ask.data} M€{_coin(g, ask)}"
    return f"{bought}: {phrase}" if bought else asked(g, ask, phrase)


@singledispatch
def bought_words(effect: Effect, g: Table, data: int) -> str:
    """What is paid for, where no card says so; empty: nothing that has a name."""
    return ""


@bought_words.register
def _(effect: DoProject, g: Table, data: int) -> str:
    return f"Standard project {g.book.projects[data].name}"


@bought_words.register
def _(effect: ClaimMilestone, g: Table, data: int) -> str:
    return g.book.milestones[data].name


@bought_words.register
def _(effect: FundAward, g: Table, data: int) -> str:
    return g.book.awards[data].name


@question_words.register
def _(effect: Choice, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose one")


@question_words.register
def _(effect: MetalProduction, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose which production to raise")


@question_words.register
def _(effect: GainAny, g: Table, ask: Ask) -> str:
    left = f" ({ask.data} to choose)" if ask.data > 1 else ""
    return asked(g, ask, f"choose a standard resource to gain{left}")


@question_words.register
def _(effect: SellProduction, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose which production to lower")


@question_words.register
def _(effect: DryOcean, g: Table, ask: Ask) -> str:
    return asked(g, ask, "choose the ocean that goes back to the supply")


@question_words.register
def _(effect: GiveCard, g: Table, ask: Ask) -> str:
    left = f" ({effect.amount} to choose)" if effect.amount > 1 else ""
    return asked(g, ask, f"choose a card to discard{left}")


@question_words.register
def _(effect: LookAndBuy, g: Table, ask: Ask) -> str:
    player = g.players[ask.who]
    name, price = g.cards[player.offer[0]].name, player.perks[CARD_PRICE]
    if len(g.options(ask.who)) == 1:
        return asked(g, ask, f"the top card is {name}, and you lack the {price} M€ to buy it")
    return asked(g, ask, f"buy {name} for {price} M€ or discard it")


@question_words.register
def _(effect: Look, g: Table, ask: Ask) -> str:
    offer = plural(len(g.players[ask.who].offer), "card")
    return asked(g, ask, f"keep {effect.keep} of these {offer}{_picked(ask)}")


@question_words.register
def _(effect: SellPatents, g: Table, ask: Ask) -> str:
    return f"Sell patents: choose the cards to sell at 1 M€ each{_picked(ask)}"


@question_words.register
def _(effect: FloodNeighbour, g: Table, ask: Ask) -> str:
    where = area_name(g.board, ask.data)
    return asked(
        g,
        ask,
        f"you may remove up to {effect.amount} M€ from the owner of a tile beside the ocean on {where}",
    )


@question_words.register
def _(effect: HowMuch, g: Table, ask: Ask) -> str:
    face = g.cards[ask.data]
    return asked(g, ask, f"choose how much to remove from {face.name}")


@question_words.register
def _(effect: ChooseNext, g: Table, ask: Ask) -> str:
    return "Several effects are pending: choose what comes next"
