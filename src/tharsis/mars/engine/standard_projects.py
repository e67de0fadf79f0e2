"""Standard projects: what everybody may always buy, printed on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tharsis.kernel.native import mypyc_attr
from tharsis.kernel.option import argument_of, option, verb_of
from tharsis.mars.engine.counts import Count
from tharsis.mars.engine.deck import discard
from tharsis.mars.engine.economy import gain
from tharsis.mars.engine.effects.base import DOING, HAND, KNOWLEDGE, STOCK, Ask, Effect, Pending
from tharsis.mars.engine.faces import Face
from tharsis.mars.engine.terms import DONE, MONEY, PICK, STANDARD_PROJECT
from tharsis.mars.engine.triggers import project_triggers

if TYPE_CHECKING:
    from tharsis.mars.engine.setup import Setup
    from tharsis.mars.engine.table import Table


@final
class SellPatents(Effect):
    """Discard any number of cards from hand, at least one, for 1 M€ each."""

    def __init__(self) -> None:
        super().__init__(DOING, HAND | KNOWLEDGE, HAND | STOCK)
        self.secret = True

    def possible(self, g: Table, who: int, card: int) -> bool:
        return len(g.players[who].hand) > 0

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        g.ask(self, who, -1, -1, [], [])

    def options(self, g: Table, ask: Ask) -> list[int]:
        last = ask.picks[-1] if ask.picks else -1
        choices = [option(PICK, each) for each in sorted(g.players[ask.who].hand) if each > last]
        if ask.picks:
            choices.append(option(DONE))
        return choices

    def answer(self, g: Table, ask: Ask, choice: int) -> None:
        if verb_of(choice) == PICK:
            g.ask(self, ask.who, -1, -1, [], [*ask.picks, argument_of(choice)])
            return
        hand = g.players[ask.who].hand
        for card in ask.picks:
            hand.remove(card)
            discard(g, card, ask.who)
            if g.logging:
                g.note("discarded", ask.who, -1, card, 1)
        if g.logging:
            g.note("sell", ask.who, -1, 0, len(ask.picks))
        gain(g, ask.who, MONEY, len(ask.picks), -1)

    def asks(self) -> str:
        return "sell"


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardProject(Face):
    """A project's name, cost and effect; ``discount`` is the perk that makes it cheaper, if any does.

    ``ruling`` says that there is such a project, and what it costs.
    """

    def __init__(
        self,
        module: str,
        name: str,
        cost: int,
        effect: Effect,
        discount: int = -1,
        ruling: str = "stdproj.printed",
    ) -> None:
        super().__init__(STANDARD_PROJECT, module, name)
        self.ruling = ruling
        self.cost = cost
        self.effect = effect
        self.discount = discount

    def offered(self, setup: Setup) -> bool:
        """Is it one of the projects of a game with that setup?"""
        return True


@final
class Rebate:
    """A project costs 1 M€ less for each of a count, up to ``most``."""

    def __init__(self, count: Count, most: int) -> None:
        self.count = count
        self.most = most


def project_cost(g: Table, who: int, project: StandardProject) -> int:
    """What the project costs this player."""
    cost = project.cost
    if project.discount >= 0:
        cost -= g.players[who].perks[project.discount]
    if g.book.rebates:
        rebate = g.book.rebates.get(project.id)
        if rebate is not None:
            cost -= min(rebate.count.of(g, who, -1), rebate.most)
    return max(0, cost)


def project_open(g: Table, who: int, project: StandardProject, money: int) -> bool:
    """May the player, who has so much that pays as M€, carry out the project now?"""
    cost = project_cost(g, who, project)
    if money < cost or not project.effect.possible(g, who, -1):
        return False
    return not g.board.has_toll or money >= cost + project_keep(g, who, project)


def project_keep(g: Table, who: int, project: StandardProject) -> int:
    """M€ that must be left after paying, where the tile could only go on an area with a toll."""
    most = 0
    for part in project.effect.parts():
        most = max(most, part.keeps(g, who, -1, MONEY))
    return most


@final
class DoProject(Effect):
    """Carry out the standard project at place ``data`` of the list, already paid for."""

    def __init__(self) -> None:
        super().__init__(DOING, 0, 0)

    def resolve(self, g: Table, who: int, card: int, data: int) -> None:
        project = g.book.projects[data]
        if project.cost == 0:
            project.effect.resolve(g, who, -1, -1)
            return
        if g.logging:
            g.note("project", who, -1, data, project.cost)
        pending = project_triggers(g, who, project.cost)
        for part in project.effect.parts():
            pending.append(Pending(part, who, -1, -1))
        g.push(pending)


DO_PROJECT: Final = DoProject()
