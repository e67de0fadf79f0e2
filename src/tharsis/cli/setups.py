"""Options that set up a game, the same for every command that begins one."""

from __future__ import annotations

from typing import Annotated

import typer

Board = Annotated[
    str | None, typer.Option(metavar="NAME", help="tharsis, hellas or elysium.", show_default="tharsis")
]
Modules = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help="Separated by commas.", show_default="base,corporate-era"),
]
Draft = Annotated[bool, typer.Option("--draft", help="Draft cards in the research phase.")]
