"""The commands put together, and what becomes of errors: one line, exit code 2, never a traceback.

Commands raise what they please (:class:`Complaint`, ``BadSetup``, ``BadRecord`` …); here it becomes a line.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated, Final

import typer

import tharsis
from tharsis.bots import BotFailed, UnknownBot
from tharsis.cli.admin import admin
from tharsis.cli.arena import arenas
from tharsis.cli.bench import bench
from tharsis.cli.cards import cards
from tharsis.cli.common import Complaint, one_line
from tharsis.cli.play import play
from tharsis.cli.record import records
from tharsis.cli.rules import rules
from tharsis.cli.serve import serve
from tharsis.cli.setups import game_asked, with_setup
from tharsis.cli.simulate import simulate
from tharsis.kernel.game import BadRecord, BadSetup
from tharsis.kernel.kits import Kit, kit_named
from tharsis.rules import UnknownName, UnknownRuling

INTERRUPTED: Final = 130
WRONG: Final = 2


def command_line(kit: Kit) -> typer.Typer:
    """All commands; those that begin games have the options of this one."""
    app = typer.Typer(
        name="tharsis",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(tharsis_command)
    app.command()(with_setup(kit, play))
    app.command()(serve)
    app.add_typer(admin, name="admin")
    app.command()(with_setup(kit, simulate))
    app.add_typer(arenas(kit), name="arena")
    app.command()(cards)
    app.add_typer(records, name="record")
    app.command()(rules)
    app.command()(bench)
    return app


def tharsis_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Terraforming Mars in your terminal: play it, simulate it, look up its cards and rules.

    \b
    Start here:
      tharsis play                      a game against two opponents
      tharsis play --players 1          a solo game
      tharsis cards asteroid            a card and what it does
      tharsis rules "overpay steel"     a question about the rules
      tharsis COMMAND --help            all about a command

    An unofficial fan project.
    """
    if version:
        print(f"tharsis {tharsis.__version__} ({'compiled' if tharsis.compiled() else 'interpreted'} engine)")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and give the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a sign gets a question mark instead of an error.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        with contextlib.suppress(typer.Exit):
            words = sys.argv[1:] if arguments is None else list(arguments)
            code = command_line(kit_named(game_asked(words)))(
                args=words,
                prog_name="tharsis",
                standalone_mode=False,
            )
            sys.stdout.flush()
            return code if isinstance(code, int) else 0
        return 0
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has seen enough; Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (Complaint, BadSetup, BadRecord, BotFailed, UnknownBot, UnknownName, UnknownRuling) as error:
        return complain(str(error))
    except OSError as error:
        return complain(f"{error.filename or 'the system'}: {error.strerror or error}")
    except Exception as error:
        # Whatever the option parser dislikes; its classes live elsewhere in every release.
        message = getattr(error, "format_message", None)
        if message is None:
            raise
        return complain(message())


def complain(message: str) -> int:
    """Say what is wrong on one line."""
    print(f"tharsis: {one_line(message)}", file=sys.stderr)
    return WRONG
