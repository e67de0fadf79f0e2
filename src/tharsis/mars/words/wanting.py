"""What is wanting for a requirement of a card that is not met, found by the requirement's class."""

from __future__ import annotations

from functools import singledispatch

from tharsis.mars.engine.counts import CitiesInPlay, Count, OwnGreeneries, ProductionOf
from tharsis.mars.engine.requirements import (
    CountRequirement,
    ParameterRequirement,
    Requirement,
    TagRequirement,
    leeway,
)
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import OCEANS
from tharsis.mars.words import cards, nouns
from tharsis.mars.words.obstacles import Refusal


@singledispatch
def unmet(requirement: Requirement, g: Table, seat: int) -> Refusal:
    """What is wanting for a requirement that is not met."""
    raise TypeError(f"nothing explains why {type(requirement).__name__} is not met")


@unmet.register
def _(requirement: ParameterRequirement, g: Table, seat: int) -> Refusal:
    return Refusal(_parameter_words(g, seat, requirement), "req.must-be-met")


@unmet.register
def _(requirement: TagRequirement, g: Table, seat: int) -> Refusal:
    return Refusal(_tag_words(g, seat, requirement), "req.tags.in-play-only")


@unmet.register
def _(requirement: CountRequirement, g: Table, seat: int) -> Refusal:
    have, ruling = too_few(requirement.count, requirement.count.of(g, seat, -1))
    return Refusal(f"needs {cards.requirement_words(requirement)}, {have}", ruling)


@singledispatch
def too_few(count: Count, have: int) -> tuple[str, str]:
    """How many there are of what a card requires more of, and the ruling."""
    return f"you have {have}", "req.must-be-met"


@too_few.register
def _(count: ProductionOf, have: int) -> tuple[str, str]:
    return f"yours is {have}", "req.production.at-least-one"


@too_few.register
def _(count: OwnGreeneries, have: int) -> tuple[str, str]:
    return f"you have {have}", "req.tile.own"


@too_few.register
def _(count: CitiesInPlay, have: int) -> tuple[str, str]:
    return _there_are(have), "req.must-be-met"


def _there_are(n: int) -> str:
    return f"there {'is' if n == 1 else 'are'} {n}"


def _parameter_words(g: Table, seat: int, requirement: ParameterRequirement) -> str:
    parameter = requirement.parameter
    slack = leeway(g, seat, parameter)
    needed = f"needs {cards.requirement_words(requirement)}"
    if slack:
        loosened = requirement.value + slack if requirement.most else requirement.value - slack
        needed += f" ({nouns.level(parameter, loosened)} for you)"
    now = g.parameters[parameter]
    return f"{needed}, " + (
        _there_are(now) if parameter == OCEANS else f"it is {nouns.level(parameter, now)}"
    )


def _tag_words(g: Table, seat: int, requirement: TagRequirement) -> str:
    mine = g.players[seat].tags
    missing = requirement.missing(g, seat)
    names: list[str] = []
    gaps: list[int] = []
    for tag, amount in zip(requirement.tags, requirement.amounts):
        if mine[tag] < amount:
            names.append(nouns.TAG_NAMES[tag])
            gaps.append(amount - mine[tag])
    if sum(gaps) > missing:  # wild tags fill some of the gaps, no matter which
        names = [nouns.joined(names, "or")]
        gaps = [missing]
    return "needs " + nouns.joined([nouns.plural(n, f"more {name} tag") for n, name in zip(gaps, names)])
