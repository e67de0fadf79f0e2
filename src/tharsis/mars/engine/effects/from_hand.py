"""A card played within another: from hand, at once, on better terms than usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.effects.base import (
    DOING,
    HAND,
    KNOWLEDGE,
    LOSING,
    NO_DOUBTS,
    PRODUCTION,
    STOCK,
    Ask,
    Effect,
    Pending,
)
from tharsis.mars.engine.playing import PAY_FOR_CARD, PLAY_CARD, card_cost, playable
from tharsis.mars.engine.terms import DECLINE, NEXT_DISCOUNT, NEXT_TOLERANCE, NO_CARD, PLAY
from tharsis.mars.engine.triggers import card_triggers

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

WHATEVER: Final = 1000  # steps by which a global requirement may be off that is ignored


@final
class PlayFromHand(Effect):
    """Play a card from hand, for so much less or whatever the global parameters say.

    ``must``: a card has to be played, so whoever has none cannot carry this out. The tags of the outer card
    set off the inner one too.
    """

    def __init__(self, which: int, amount: int, must: bool) -> None:
        super().__init__(LOSING, STOCK | PRODUCTION | HAND | KNOWLEDGE, STOCK | PRODUCTION | HAND | KNOWLEDGE)
        self.which = which
        self.amount = amount
        self.must = must
        self.checked = must
        self.secret = True

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        return True

    def cards(self, g: Table, who: int) -> list[int]:
        """The cards in hand that may be played by it now."""
        player = g.players[who]
        usual = player.perks
        player.add_perk(self.which, self.amount)
        found = [card for card in player.hand if playable(g, who, g.cards[card])]
        player.perks = usual
        return found

    def possible(self, g: Table, who: int, card: int) -> bool:
        return not self.must or bool(self.cards(g, who))

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if self.cards(g, who):
            g.players[who].add_perk(self.which, self.amount)
            g.ask(self, who, card, data, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        player = g.players[ask.who]
        g.doubts = NO_DOUBTS
        found = [option(PLAY, card) for card in player.hand if playable(g, ask.who, g.cards[card])]
        ask.doubts = g.doubts
        if not self.must or not found:
            found.append(option(DECLINE))
        return found

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        player = g.players[ask.who]
        if verb_of(choice) == DECLINE:
            player.add_perk(self.which, -self.amount)
            return
        card = argument_of(choice)
        g.wary = g.wary or choice in ask.doubts
        g.pile.append(Pending(TAGS_AROUND, ask.who, ask.card, card))
        g.pile.append(Pending(PLAY_CARD, ask.who, card, card))
        g.pile.append(Pending(PAY_FOR_CARD, ask.who, card, card_cost(player, g.cards[card])))

    def asks(self) -> str:
        return "from-hand"


@final
class TagsAround(Effect):
    """The tags of the outer card, being played still, set off the card ``data`` that was played within it."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        if card != NO_CARD:
            around = card_triggers(g, who, g.cards[card])
            g.push([each for each in around if each.who == who and each.card == data])


TAGS_AROUND: Final = TagsAround()


def play_for_less(money: int) -> Effect:
    """Play a card from hand for so much less."""
    return PlayFromHand(NEXT_DISCOUNT, money, must=True)


def play_whatever_the_planet() -> Effect:
    """Play a card from hand, global requirements ignored, if there is one."""
    return PlayFromHand(NEXT_TOLERANCE, WHATEVER, must=False)
