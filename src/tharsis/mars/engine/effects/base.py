"""What an effect is, and how effects wait: pending on the pile, or asking a seat.

Effects are immutable and shared by all games; whatever changes lives in the table. An effect either
does its work at once or asks, and then gets the answer. Here are also the ways of combining effects:
``cost >> result``, ``one | other``, ``first & second``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.option import argument_of, option
from tharsis.mars.engine.terms import ALTERNATIVE, HEAT, HEAT_PAYS, MONEY

if TYPE_CHECKING:
    from tharsis.mars.engine.table import Table

# What an effect may read or write: two pending effects commute unless one reads what the other writes.
STOCK: Final = 1
PRODUCTION: Final = 2
BOARD: Final = 4
PARAMETERS: Final = 8
HAND: Final = 16
ON_CARDS: Final = 32
RATING: Final = 64
KNOWLEDGE: Final = 128

# The fixed order of a card's effects: what gains comes before what may need the gain.
FIRST: Final = 0
GAINING: Final = 1
DOING: Final = 2
LOSING: Final = 3
HARMING: Final = 4
SWAPPING: Final = 5

PRODUCTIONS: Final = 6  # what can be brought: resources, and productions from this number on
UNKNOWN: Final = 1 << 20  # more than anybody has: an effect does not say how much it takes or brings
NO_DOUBTS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing that a card, action, project or trigger does."""

    def __init__(self, rank: int, reads: int, writes: int) -> None:
        self.rank = rank
        self.reads = reads
        self.writes = writes
        self.urgent = False  # what stands left of an arrow comes at once, whatever else is pending
        self.boxed = False  # part of the card's production box
        self.checked = False  # may be impossible, so playing the card must ask first
        self.together = False  # put to all at once: answers stay secret until all have given theirs
        self.secret = False  # its question names cards that only the player asked may see

    def possible(self, g: Table, who: int, card: int) -> bool:
        """Can its mandatory part be met now?"""
        return True

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        """Would it change anything? Pointless alternatives are not offered beside useful ones."""
        return True

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        """Do it, or ask."""
        raise NotImplementedError

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        """Go on after the seat's choice."""
        raise NotImplementedError

    def options(self, g: Table, ask: Ask) -> list[int]:
        """The legal answers, for questions that did not list them when asking."""
        raise NotImplementedError

    def asks(self) -> str:
        """The kind of question, for prompts."""
        return "choose"

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        """How much of a resource must be left after paying for the card."""
        return 0

    def keeps_held(self, g: Table, who: int, card: int, kind: int) -> int:
        """How many resources of a kind must be left on one own card after paying for the card."""
        return 0

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        """The most that it may cost the player in M€, where a step of the rating costs ``levy``."""
        return UNKNOWN if self.writes & (STOCK | RATING) else 0

    def costs_alone(self, g: Table, who: int, card: int, levy: int) -> int:
        """The most that it may cost when it comes now and nothing else in the action moves a track."""
        return self.costs(g, who, card, levy)

    def sure_cost(self, g: Table, who: int, card: int, levy: int) -> int:
        """The least that it costs the player in M€ when it comes now and alone, by what it takes itself."""
        return 0

    def income(self, g: Table, who: int, card: int) -> int:
        """The most that it may bring when it comes now and alone of what pays as M€, lying on no card."""
        much = self.brings(g, who, card, MONEY)
        return much + self.brings(g, who, card, HEAT) if g.players[who].perks[HEAT_PAYS] else much

    def sure_income(self, g: Table, who: int, card: int) -> int:
        """What it brings at least of that, now and alone, with the best answer to what it asks."""
        return 0

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        """May it give the player steps of the rating now, besides what it sets off?"""
        return self.writes & RATING != 0

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        """The most that it may bring the player: of a resource or, from ``PRODUCTIONS`` on, a production."""
        return UNKNOWN if self.writing(g) & (STOCK if what < PRODUCTIONS else PRODUCTION) else 0

    def sets_off(self, g: Table, happening: int) -> bool:
        """May triggers that wait for that come of it, when it comes now and alone?"""
        return True

    def helped(self, g: Table, who: int, card: int, by: Effect) -> bool:
        """Not possible as things stand: may another effect that comes first make it possible?"""
        return self.reads & by.writing(g) & ~KNOWLEDGE != 0

    def apart(self, g: Table) -> bool:
        """Does it concern nothing now but what its player alone has?"""
        return False

    def reading(self, g: Table) -> int:
        """What its outcome depends on now."""
        return self.reads

    def writing(self, g: Table) -> int:
        """What it may change now."""
        return self.writes

    def parts(self) -> list[Effect]:
        """The effects that it is made of (itself, if it is simple)."""
        return [self]

    def kinds(self) -> list[int]:
        """The resources on cards that it names, for whoever looks for cards that show one."""
        return []

    def __rshift__(self, result: Effect) -> Effect:
        return Then(self, result)

    def __or__(self, other: Effect) -> Effect:
        left = self.alternatives if isinstance(self, Choice) else [self]
        right = other.alternatives if isinstance(other, Choice) else [other]
        return Choice(left + right)

    def __and__(self, other: Effect) -> Effect:
        left = self.members if isinstance(self, Both) else [self]
        right = other.members if isinstance(other, Both) else [other]
        return Both(left + right)


@final
class Pending:
    """An effect that waits on the pile. ``card`` is where it comes from, ``data`` what the effect says."""

    def __init__(self, effect: Effect, who: int, card: int, data: int) -> None:
        self.effect = effect
        self.who = who
        self.card = card
        self.data = data


@final
class Ask:
    """A question to a seat, never changed once asked (its list of options may be filled in later)."""

    def __init__(
        self, effect: Effect, who: int, card: int, data: int, options: list[int], picks: list[int]
    ) -> None:
        self.effect = effect
        self.who = who
        self.card = card
        self.data = data
        self.options = options
        self.picks = picks
        self.doubts = NO_DOUBTS  # options that are legal because a trial said so; replaced


def covered(g: Table, who: int, effect: Effect, card: int) -> bool:
    """Is there enough of each resource for all that the parts of an effect need together?"""
    for resource in range(PRODUCTIONS):
        if g.in_reach(who, resource) < effect.keeps(g, who, card, resource):
            return False
    return True


@final
class Then(Effect):
    """``cost >> result``: the cost is paid in full, then the result follows."""

    def __init__(self, cost: Effect, result: Effect) -> None:
        super().__init__(DOING, cost.reads | result.reads, cost.writes | result.writes)
        self.cost = cost
        self.result = result
        cost.urgent = True
        self.checked = True
        self.takes_twice = any(each.checked for each in result.parts())  # parts may need the same

    def possible(self, g: Table, who: int, card: int) -> bool:
        if not self.cost.possible(g, who, card) or not self.result.possible(g, who, card):
            return False
        return not self.takes_twice or covered(g, who, self, card)

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        return self.result.worthwhile(g, who, card, data)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.pile.append(Pending(self.result, who, card, data))
        g.pile.append(Pending(self.cost, who, card, data))

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        return self.cost.keeps(g, who, card, resource) + self.result.keeps(g, who, card, resource)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.cost.costs(g, who, card, levy) + self.result.costs(g, who, card, levy)

    def sure_cost(self, g: Table, who: int, card: int, levy: int) -> int:
        return self.cost.sure_cost(g, who, card, levy) + self.result.sure_cost(g, who, card, levy)

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        return self.cost.terraforms(g, who, card) or self.result.terraforms(g, who, card)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return self.result.brings(g, who, card, what)

    def keeps_held(self, g: Table, who: int, card: int, kind: int) -> int:
        return self.cost.keeps_held(g, who, card, kind) + self.result.keeps_held(g, who, card, kind)

    def kinds(self) -> list[int]:
        return self.cost.kinds() + self.result.kinds()


@final
class Choice(Effect):
    """``one | other``: the player picks one that is possible; ``free``: even one that changes nothing."""

    def __init__(self, alternatives: list[Effect], free: bool = False) -> None:
        reads = KNOWLEDGE
        writes = 0
        rank = FIRST
        for each in alternatives:
            reads |= each.reads
            writes |= each.writes
            rank = max(rank, each.rank)
        super().__init__(rank, reads, writes)
        self.alternatives = alternatives
        self.free = free
        self.checked = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return any(each.possible(g, who, card) for each in self.alternatives)

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        return any(each.worthwhile(g, who, card, data) for each in self.alternatives)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        useful: list[int] = []
        idle: list[int] = []
        for i, each in enumerate(self.alternatives):
            if each.possible(g, who, card):
                if self.free or each.worthwhile(g, who, card, data):
                    useful.append(option(ALTERNATIVE, i))
                else:
                    idle.append(option(ALTERNATIVE, i))
        g.ask_or_take(self, who, card, data, useful if useful else idle)

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        # At once: what made it possible must not be spent on something else meanwhile.
        self.alternatives[argument_of(choice)].resolve(g, ask.who, ask.card, ask.data)

    def asks(self) -> str:
        return "alternative"

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        return min([each.keeps(g, who, card, resource) for each in self.alternatives])

    def keeps_held(self, g: Table, who: int, card: int, kind: int) -> int:
        return min([each.keeps_held(g, who, card, kind) for each in self.alternatives])

    def kinds(self) -> list[int]:
        return _kinds_of(self.alternatives)

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return max([each.costs(g, who, card, levy) for each in self.alternatives])

    def costs_alone(self, g: Table, who: int, card: int, levy: int) -> int:
        return max([each.costs_alone(g, who, card, levy) for each in self.alternatives])

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        return any(each.terraforms(g, who, card) for each in self.alternatives)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return max([each.brings(g, who, card, what) for each in self.alternatives])


def freely(*alternatives: Effect) -> Effect:
    """The player picks one of these, useful or not."""
    return Choice(list(alternatives), free=True)


@final
class Both(Effect):
    """``first & second``: results that come together; each waits on its own."""

    def __init__(self, members: list[Effect]) -> None:
        reads = 0
        writes = 0
        rank = FIRST
        for each in members:
            reads |= each.reads
            writes |= each.writes
            rank = max(rank, each.rank)
        super().__init__(rank, reads, writes)
        self.members = members
        self.takes_twice = [each.checked for each in members].count(True) > 1

    def possible(self, g: Table, who: int, card: int) -> bool:
        for each in self.members:
            if not each.possible(g, who, card):
                return False
        return not self.takes_twice or covered(g, who, self, card)

    def worthwhile(self, g: Table, who: int, card: int, data: int) -> bool:
        return any(each.worthwhile(g, who, card, data) for each in self.members)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        for each in reversed(self.members):
            g.pile.append(Pending(each, who, card, data))

    def keeps(self, g: Table, who: int, card: int, resource: int) -> int:
        return sum([each.keeps(g, who, card, resource) for each in self.members])

    def keeps_held(self, g: Table, who: int, card: int, kind: int) -> int:
        return sum([each.keeps_held(g, who, card, kind) for each in self.members])

    def costs(self, g: Table, who: int, card: int, levy: int) -> int:
        return sum([each.costs(g, who, card, levy) for each in self.members])

    def terraforms(self, g: Table, who: int, card: int) -> bool:
        return any(each.terraforms(g, who, card) for each in self.members)

    def brings(self, g: Table, who: int, card: int, what: int) -> int:
        return sum([each.brings(g, who, card, what) for each in self.members])

    def parts(self) -> list[Effect]:
        return self.members

    def kinds(self) -> list[int]:
        return _kinds_of(self.members)


def listed(amounts: list[int]) -> tuple[list[int], list[int]]:
    """The resources of which there is an amount, and the amounts, for effects that name them one by one."""
    kinds = [resource for resource, amount in enumerate(amounts) if amount != 0]
    return kinds, [amounts[resource] for resource in kinds]


def _kinds_of(effects: list[Effect]) -> list[int]:
    found: list[int] = []
    for each in effects:
        found += each.kinds()
    return found
