"""The command as a whole: help, version, and errors in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tharsis as package
from tests.cli.terminal import ok, tharsis
from tharsis.cli import main

ROOT = Path(__file__).parents[2]
COMMANDS = ["play", "serve", "simulate", "arena", "cards", "record", "rules", "bench"]


def test_without_arguments_it_says_what_it_can_do() -> None:
    out = ok().out
    for command in COMMANDS:
        assert f" {command} " in out


@pytest.mark.parametrize("command", [*COMMANDS, "record show", "record verify", "record replay"])
def test_help_of_every_command_has_examples(command: str) -> None:
    out = ok(*command.split(), "--help").out
    assert "Example" in out
    assert f"tharsis {command}" in out


def test_version() -> None:
    assert ok("--version").out.startswith(f"tharsis {package.__version__} (")


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "tharsis.cli", "--version"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.startswith("tharsis ")


def test_the_benchmark_script_takes_the_options_of_the_command() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "engine.py"), "--help"]
    assert "--compare" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m tharsis.cli cards | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_without_the_libraries_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    assert main([]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "pip install 'tharsis[cli]'" in err


WRONG = [
    ("frobnicate", "frobnicate"),
    ("--frob", "--frob"),
    ("play --frob", "--frob"),
    ("play --players 9", "players must be a whole number from 1 to 5"),
    ("play --players 0", "players must be a whole number from 1 to 5"),
    ("play --players two", "--players"),
    ("play --board moon", "tharsis, hellas, elysium"),
    ("play --modules base,atlantis", "'atlantis'"),
    ("play --players 1 --modules base", "corporate-era"),
    ("play --against deepblue", "'deepblue'"),
    ("play --players 2 --against random,random", "--against must name 1, not 2"),
    ("play --hot-seat --against random", "leave out --against"),
    ("play --name Ann,Bob", "one name"),
    ("play --solo-goal rating", "solo_goal"),
    ("play --effect-order backwards", "printed, player"),
    (f"play --seed {'9' * 65}", "seed must be a text of 1 to 64 printable characters"),
    ("play --save no/such/place", "cannot write no/such/place"),
    ("play --resume", "there is no game to resume"),
    ("play --resume gone.json", "cannot read gone.json"),
    ("play --resume --board hellas", "leave out --board"),
    ("play game.json", "--resume game.json"),
    ("simulate --games many", "--games"),
    ("simulate --games 0", "--games"),
    ("simulate --jobs 0", "--jobs"),
    ("simulate --players ,", "one bot for each seat"),
    ("simulate --players nobody", "'nobody'"),
    ("simulate --players random,random,random,random,random,random", "players"),
    ("simulate --board moon", "'moon'"),
    (f"simulate --seed {'9' * 65}", "seed must be a text"),
    ("cards xyzzy", "'xyzzy'"),
    ("cards --cost cheap", "'cheap'"),
    ("cards --cost 9-3", "3-9"),
    ("cards --tag purple", "'purple'"),
    ("cards --type passive", "'passive'"),
    ("cards --module 7", "'7'"),
    ("cards ants --type event", "Ants"),
    ("rules", "--card NAME"),
    ("rules steel --id pay.mix", "one of them"),
    ("rules --id pay.mixx", "'pay.mix'"),
    ("rules --card xyzzy", "'xyzzy'"),
    ("rules steel --module lunar", "'lunar'"),
    ("record show", "FILE"),
    ("record show gone.json", "cannot read gone.json"),
    ("record show .", "cannot read ."),
    ("record verify empty.json", "'game' is missing"),
    ("record verify binary.json", "not a text file"),
    ("record verify prose.json", "no JSON document"),
    ("record verify chess.json", "'chess'"),
    ("record verify setup.json", "players must be"),
    ("record verify illegal.json", "choice 0 of the record is impossible: option 1 is not legal for seat 0"),
    ("record show illegal.json", "choice 0 of the record is impossible"),
    ("record replay illegal.json", "choice 0 of the record is impossible"),
    ("record replay legal.json --step 1", "--step must be from 0 to 0, not 1"),
    ("record show legal.json --seat 2", "there is no seat 2"),
    ("bench server", "'server'"),
    ("bench --compare gone.json", "cannot read gone.json"),
    ("bench --compare empty.json", "not a saved run"),
    ("bench --compare prose.json", "not a saved run"),
    ("bench --save no/such/place", "cannot write no/such/place"),
]


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line for line, _ in WRONG])
def test_what_is_wrong_is_said_in_one_line(line: str, said: str, tmp_path: Path) -> None:
    start = '{"game": "%s", "version": 2, "setup": {"players": %d, "seed": "1"}, "choices": [%s]}'
    for name, text in {
        "empty.json": "{}",
        "prose.json": "Once upon a time",
        "chess.json": start % ("chess", 2, ""),
        "setup.json": start % ("mars", 9, ""),
        "legal.json": start % ("mars", 2, ""),
        "illegal.json": start % ("mars", 2, "[0, 1]"),
    }.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    result = tharsis(*line.split())
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("tharsis: ")
    assert result.err.count("\n") == 1
    assert said in result.err
