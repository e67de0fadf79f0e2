"""What tests of Venus Next share: tables with it, and tracks as answers for the World Government."""

from __future__ import annotations

from typing import Any

from tharsis.kernel.option import argument_of, verb_of
from tharsis.mars.engine.table import Table as Game
from tharsis.mars.engine.terms import ALTERNATIVE
from tharsis.mars.modules.venus.rules import TERRAFORM, VENUS_TOLERANCE
from tharsis.testing import Answer, Table, understands
from tharsis.testing.words import LASTING

MODULES = ["base", "corporate-era", "venus"]
LASTING["venus_tolerance"] = VENUS_TOLERANCE


@understands
def track(g: Game, choice: int, answer: Answer) -> bool | None:
    """A track is named where the World Government asks for one."""
    if not any(ask is not None and ask.effect is TERRAFORM for ask in g.asks):
        return None
    if verb_of(choice) != ALTERNATIVE or not isinstance(answer, str):
        return None
    return g.book.tracks[TERRAFORM.tracks[argument_of(choice)]].name == answer


def venus_table(players: int = 2, venus: int = 0, **options: Any) -> Table:
    """A table with Venus Next."""
    return Table(players=players, modules=options.pop("modules", MODULES), **options).sets(venus=venus)


def asked_tracks(table: Table, seat: int = 0) -> list[str]:
    """The tracks that the World Government may raise."""
    g = table.game
    return [g.book.tracks[TERRAFORM.tracks[argument_of(each)]].name for each in g.options(seat)]
