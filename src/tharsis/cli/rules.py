"""``tharsis rules``: the rules reference at the command line. Searching and counting are done elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from tharsis import rules as reference
from tharsis.cli.common import Complaint, console, listed, print_json
from tharsis.cli.setups import GameName
from tharsis.kernel.kits import USUAL, Kit, kit_named
from tharsis.rules import Coverage, Ruling, Tally
from tharsis.terminal.texts import ruling_text


def rules(
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY", help="Words to look for.")] = None,
    card: Annotated[
        str | None, typer.Option(metavar="NAME", help="All on a card, tile, milestone or award.")
    ] = None,
    id: Annotated[str | None, typer.Option("--id", metavar="ID", help="One ruling by its id.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="How many rulings are proven by tests, and which are not.")
    ] = False,
    module: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Only rulings of these modules, separated by commas; all: of every module. "
            "By default those that can be played.",
        ),
    ] = None,
    game: GameName = USUAL,
    limit: Annotated[int, typer.Option(min=1, metavar="N", help="At most so many answers.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")] = False,
) -> None:
    """Look something up in the rules.

    \b
    Examples:
      tharsis rules overpay steel             the rulings that fit best come first
      tharsis rules --card ants
      tharsis rules --id pay.overpay.allowed
      tharsis rules --module all trade fleet  also in expansions that cannot be played yet
      tharsis rules --coverage
    """
    words = " ".join(query or []).strip()
    asked = [bool(words), card is not None, id is not None, coverage]
    if sum(asked) != 1:
        raise Complaint("say what to look for: words, --card NAME, --id ID or --coverage (one of them)")
    modules = _modules(module, kit_named(game))
    out = console()
    if id is not None:
        ruling = reference.get(id)
        if as_json:
            print_json(_data(ruling))
        else:
            out.print(ruling_text(ruling))
    elif card is not None:
        concerning = reference.for_card(card)
        fitting = [each for each in concerning if set(modules).issuperset(each.modules)]
        if as_json:
            print_json([_data(each) for each in fitting])
        else:
            _print_rulings(out, fitting)
            if len(fitting) < len(concerning):
                out.print(
                    f"{len(concerning) - len(fitting)} more with other modules: add --module all", style="dim"
                )
    elif coverage:
        found = reference.coverage(reference.load_proven(), modules)
        if as_json:
            print_json(_coverage_data(found))
        else:
            _print_coverage(out, found)
    else:
        hits = reference.search(words, modules=modules, limit=limit)
        if as_json:
            print_json([{**_data(hit.ruling), "score": hit.score} for hit in hits])
        else:
            _print_rulings(out, [hit.ruling for hit in hits])


def _modules(names: str | None, kit: Kit) -> list[str]:
    known = sorted({name for ruling in reference.all_rulings() for name in ruling.modules})
    if names is None:
        if not kit.rules_scope():
            raise Complaint(f"the rules reference has nothing on {kit.name} ({kit.title})")
        return kit.rules_scope()
    if names == "all":
        return known
    wanted = listed(names)
    for name in wanted:
        if name not in known:
            raise Complaint(f"there is no module {name!r}; the modules are: {', '.join(known)}")
    return wanted


def _data(ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "topic": ruling.topic,
        "statement": ruling.statement,
        "modules": list(ruling.modules),
        "cards": list(ruling.cards),
        "related": list(ruling.related),
        "section": ruling.section,
    }


def _print_rulings(out: Console, rulings: list[Ruling]) -> None:
    if not rulings:
        out.print("No ruling found.")
    for n, ruling in enumerate(rulings):
        if n:
            out.print()
        out.print(ruling_text(ruling))


def _tally_data(tally: Tally) -> dict[str, Any]:
    return {"rulings": tally.rulings, "proven": tally.proven, "missing": list(tally.missing)}


def _coverage_data(found: Coverage) -> dict[str, Any]:
    return {
        "total": _tally_data(found.total),
        "modules": {name: _tally_data(tally) for name, tally in found.by_module.items()},
        "sections": {name: _tally_data(tally) for name, tally in found.by_section.items()},
        "unknown": list(found.unknown),
    }


def _print_coverage(out: Console, found: Coverage) -> None:
    for title, tallies in (("module", found.by_module), ("section", found.by_section)):
        out.print(_coverage_grid(title, tallies.items(), found.total))
    out.print("A ruling that needs two modules counts for both.", style="dim")
    if found.total.missing:
        shown = list(found.total.missing[:10])
        rest = len(found.total.missing) - len(shown)
        out.print(f"Not yet proven: {', '.join(shown)}{f' and {rest} more' if rest else ''}")


def _coverage_grid(title: str, tallies: Iterable[tuple[str, Tally]], total: Tally) -> Grid:
    grid = Grid()
    grid.add_column(title)
    for heading in ("rulings", "proven", "not yet"):
        grid.add_column(heading, justify="right")
    for name, tally in tallies:
        grid.add_row(name, str(tally.rulings), str(tally.proven), str(len(tally.missing)))
    grid.add_section()
    grid.add_row("all", str(total.rulings), str(total.proven), str(len(total.missing)), style="bold")
    return grid
