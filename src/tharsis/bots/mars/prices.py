"""Where prices and answers are made known: what bots think of all that the rules can say.

Those of the core stand in ``pricing``, those of a module in its ``prices.py``; both are imported with this
package. Nothing is worth 0, and no question gets its first option, because nobody thought of it: what has no
price or answer is an error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.bots.mars.outlook import Outlook, outlook
from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.option import argument_of

if TYPE_CHECKING:
    from tharsis.mars.engine.counts import Count
    from tharsis.mars.engine.effects.base import Ask, Effect
    from tharsis.mars.engine.requirements import Requirement
    from tharsis.mars.engine.table import Table
    from tharsis.mars.engine.triggers import Trigger


@mypyc_attr(allow_interpreted_subclasses=True)
class Price:
    """Of an effect."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        """What carrying it out once is worth, in M€."""
        raise NotImplementedError


@final
class Nothing(Price):
    """Of conditions, of what nobody gains by, and of steps that the price of another effect includes."""

    def worth(self, effect: Effect, g: Table, who: int, card: int, o: Outlook) -> float:
        return 0.0


NOTHING: Final = Nothing()


@mypyc_attr(allow_interpreted_subclasses=True)
class PerkPrice:
    """Of a lasting rule."""

    def worth(self, amount: int, g: Table, who: int, o: Outlook) -> float:
        """What so much of it is worth until the end, in M€."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class StepPrice:
    """Of a track, where rating and bonuses do not tell all."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        """What a step is worth to whoever raises the track, in M€."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Pace:
    """Of something that triggers wait for."""

    def pace(self, trigger: Trigger, g: Table, who: int, o: Outlook) -> float:
        """How often it sets the trigger off in a generation."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Readiness:
    """Of a requirement."""

    def share(self, requirement: Requirement, g: Table, who: int, o: Outlook) -> float:
        """How likely and how soon it will be met that is not met now: 1 at once, 0 never."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class GroupPrice:
    """Of what may be picked of a group of the start."""

    def worth(self, face: int, g: Table, who: int, o: Outlook) -> float:
        """What a face is worth to begin with, in M€; what was chosen before is on the table already."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer:
    """To a kind of question, or to those of one effect."""

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        """One of the options, of which there are several."""
        raise NotImplementedError

    def understands(self, effect: Effect) -> bool:
        """Can it answer that effect, if it puts a question of this kind?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionPrice:
    """Of what a module keeps on a table, as part of a player's position."""

    def worth(self, g: Table, who: int, o: Outlook) -> float:
        """What the player has of it, in M€; nothing in a game without the module."""
        raise NotImplementedError


POSITIONS: Final[list[PositionPrice]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """Of a module: what of it is shown, in numbers, to those who learn from games."""

    def __init__(self, table: int, player: int) -> None:
        """How many numbers there are of the table, and of a player."""
        self.table = table
        self.player = player

    def of_table(self, g: Table) -> list[float]:
        """What is the same for everybody, in a game with the module."""
        return []

    def of_player(self, g: Table, who: int) -> list[float]:
        """What everybody sees of a player, in a game with the module."""
        return []

    def dawn(self, g: Table) -> None:
        """What becomes of it, roughly, between the last action of a generation and the next generation."""


UNSEEN: Final = Sight(0, 0)
SIGHTS: Final[dict[str, Sight]] = {}  # by name of the module


def sight_of(module: str) -> Sight:
    """What is shown of a module: nothing, unless it says more."""
    return SIGHTS.get(module, UNSEEN)


@mypyc_attr(allow_interpreted_subclasses=True)
class BestCard(Answer):
    """To a question for a card: the one that is rated highest, the first of equals."""

    def rate(self, g: Table, who: int, card: int, o: Outlook) -> float:
        """How good an answer a card is."""
        raise NotImplementedError

    def choose(self, g: Table, who: int, ask: Ask, options: list[int]) -> int:
        o = outlook(g, who)
        best = options[0]
        most = -1.0e9
        for each in options:
            much = self.rate(g, who, argument_of(each), o)
            if much > most:
                most = much
                best = each
        return best


EFFECT_PRICES: Final[dict[type[Effect], Price]] = {}
PERK_PRICES: Final[dict[int, PerkPrice]] = {}
STEP_PRICES: Final[dict[int, StepPrice]] = {}  # by track
PACES: Final[dict[int, Pace]] = {}  # by happening
GROUP_PRICES: Final[dict[str, GroupPrice]] = {}  # by name of the group
READINESS: Final[dict[type[Requirement], Readiness]] = {}
# By how much a count grows in a generation, which points for it hope for.
GROWTH: Final[dict[type[Count], float]] = {}
# Answers to kinds of questions, those of the core too; and to questions of a kind that its effect puts
# in a way of its own.
ANSWERS: Final[dict[str, Answer]] = {}
EFFECT_ANSWERS: Final[dict[type[Effect], Answer]] = {}


def answer_to(effect: Effect) -> Answer:
    """What answers the questions of an effect."""
    own = EFFECT_ANSWERS.get(type(effect))
    if own is not None:
        return own
    known = ANSWERS.get(effect.asks())
    if known is None or not known.understands(effect):
        raise TypeError(f"there is no answer to the question {effect.asks()} of {type(effect).__name__}")
    return known


def price_of(effect: Effect) -> Price:
    """The price of an effect."""
    price = EFFECT_PRICES.get(type(effect))
    if price is None:
        raise TypeError(f"there is no price for {type(effect).__name__}")
    return price


def perk_price(which: int) -> PerkPrice:
    """The price of a lasting rule."""
    price = PERK_PRICES.get(which)
    if price is None:
        raise TypeError(f"there is no price for the lasting rule {which}")
    return price
