"""Options that set up a game: made of what its kit declares, the same for every command that begins one."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Annotated, Any

import typer

from tharsis.cli.common import Complaint, listed
from tharsis.kernel.kits import USUAL, Kit, kit_named, kit_names

GAMES = f"Which game: {', '.join(kit_names())}."
GameName = Annotated[str, typer.Option("--game", metavar="NAME", help=GAMES)]


@dataclass
class Chosen:
    """What a command line says of the setup of a game."""

    kit: Kit
    values: dict[str, Any] = field(default_factory=dict)  # by the name of the option
    flags: list[str] = field(default_factory=list)  # the options as they were typed

    def setup(self, people: Sequence[bool]) -> dict[str, Any]:
        """The values for a game; what is said of beginners and the like concerns the seats of people."""
        each_seat = {option["name"] for option in self.kit.setup_options() if option["kind"] == "seats"}
        return {
            name: [value and person for person in people] if name in each_seat else value
            for name, value in self.values.items()
        }


def game_asked(arguments: Sequence[str]) -> str:
    """The game that a command line names, or the usual one.

    >>> game_asked(["play", "--game", "go"]), game_asked(["play"])
    ('go', 'mars')
    """
    for place, word in enumerate(arguments):
        if word == "--game" and place + 1 < len(arguments):
            return arguments[place + 1]
        if word.startswith("--game="):
            return word.partition("=")[2]
    return USUAL


def flag_of(option: dict[str, Any]) -> str:
    """The name of a setup option at the command line."""
    name: str = option.get("flag", option["name"])
    return ("--no-" if _switches_off(option) else "--") + name.replace("_", "-")


def _switches_off(option: dict[str, Any]) -> bool:
    """Is it a switch that is on unless told otherwise?"""
    return option["kind"] == "switch" and option["default"] is True


def with_setup(kit: Kit, command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with the kit's options in the place of its parameter ``chosen``."""
    declared = {"setup_" + each["name"]: each for each in kit.setup_options()}
    signature = inspect.signature(command, eval_str=True)
    parameters: list[inspect.Parameter] = []
    for parameter in signature.parameters.values():
        if parameter.name != "chosen":
            parameters.append(parameter)
            continue
        parameters.append(_parameter("game", GameName, kit.name))
        for name, option in declared.items():
            parameters.append(_parameter(name, *_typed(option)))
        parameters.append(_parameter("more", _MORE, None))

    @wraps(command)
    def run(**given: Any) -> Any:
        chosen = Chosen(kit_named(given.pop("game")))
        for name, option in declared.items():
            value = given.pop(name)
            if value is not None and value is not False:
                chosen.values[option["name"]] = _value(option, value)
                chosen.flags.append(flag_of(option))
        for setting in given.pop("more") or []:
            key, equals, text = setting.partition("=")
            if not equals:
                raise Complaint(f"--set takes NAME=VALUE, not {setting!r}")
            chosen.values[key] = _plain(text)
            chosen.flags.append("--set")
        return command(**given, chosen=chosen)

    # What typer reads; and not the signature of what is wrapped.
    del run.__wrapped__
    run.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run


_MORE = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Anything else of the setup; the value as in JSON."),
]


def _parameter(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _typed(option: dict[str, Any]) -> tuple[Any, Any]:
    """The type of an option for typer, and its default."""
    if option["kind"] in ("switch", "seats"):
        words = option["help"] or f"{option['title']}."
        if _switches_off(option):
            words = f"Without this: {words}"
        return Annotated[bool, typer.Option(flag_of(option), help=words)], False
    default = option["default"]
    usual = ",".join(default) if isinstance(default, list) else str(default)
    several = option["kind"] == "several"
    metavar = "NAMES" if several else "NAME"
    made = typer.Option(flag_of(option), metavar=metavar, help=_help(option), show_default=usual)
    return Annotated[str | None, made], None


def _help(option: dict[str, Any]) -> str:
    """What an option decides and the values that it takes, each with its title where that says more."""
    told = [
        str(each["value"])
        if str(each["title"]).lower().replace(" ", "-") == str(each["value"]).lower()
        else f"{each['value']} ({each['title']})"
        for each in option["values"]
    ]
    words = option["help"].rstrip(".") or option["title"]
    several = " (separated by commas)" if option["kind"] == "several" else ""
    return f"{words}{several}: {', '.join(told)}."


def _value(option: dict[str, Any], given: Any) -> Any:
    if option["kind"] == "several":
        return listed(given)
    if _switches_off(option):
        return not given
    if option["kind"] != "choice":
        return given
    by_name = {str(each["value"]): each["value"] for each in option["values"]}
    return by_name.get(given, given)  # what is none of them is refused by the game


def _plain(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def as_words(kit: Kit, values: dict[str, Any]) -> list[str]:
    """Setup values as somebody would type them."""
    declared = {each["name"]: each for each in kit.setup_options()}
    words: list[str] = []
    for name, value in values.items():
        if name not in declared:
            words += ["--set", f"{name}={json.dumps(value)}"]
        elif declared[name]["kind"] in ("switch", "seats"):
            if value != declared[name]["default"]:
                words.append(flag_of(declared[name]))
        else:
            words += [flag_of(declared[name]), ",".join(value) if isinstance(value, list) else str(value)]
    return words
