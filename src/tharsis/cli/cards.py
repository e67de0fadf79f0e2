"""``tharsis cards``: the card browser. A list of what fits, or one card drawn."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from tharsis.cli.answers import words_of
from tharsis.cli.colours import CARD_COLOURS
from tharsis.cli.common import Complaint, console, indented, listed, print_json
from tharsis.cli.face import card_panel, requirement_text, rulings_on, tags_words
from tharsis.mars.card import CARDS, Card
from tharsis.mars.kind import KIND  # (importing the game registers the cards)
from tharsis.mars.terms import CORPORATION, NO_TYPE, NOTHING
from tharsis.mars.text import card_text, points_words
from tharsis.mars.words import CARD_RESOURCE_NAMES, TAG_NAMES, TYPE_NAMES, headline
from tharsis.rules import UnknownName
from tharsis.rules.names import find_name

KINDS: Final = ["project", "corporation"]
NAME_WIDTH: Final = 31
LONG_LIST: Final = 20  # more cards than this are listed on one line each


def cards(
    query: Annotated[
        list[str] | None, typer.Argument(metavar="QUERY", help="A name, a part of one, or a card's number.")
    ] = None,
    module: Annotated[str | None, typer.Option(metavar="NAMES", help="Of these modules only.")] = None,
    type: Annotated[
        str | None, typer.Option("--type", metavar="TYPE", help="event, automated or active.")
    ] = None,
    tag: Annotated[
        str | None, typer.Option(metavar="TAGS", help="With all of these tags; none: without any tag.")
    ] = None,
    cost: Annotated[str | None, typer.Option(metavar="A-B", help="Cost from A to B, or exactly A.")] = None,
    text: Annotated[
        str | None, typer.Option(metavar="WORDS", help="With all of these words in the text.")
    ] = None,
    corporations: Annotated[bool, typer.Option("--corporations", help="Corporations only.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the cards as JSON.")] = False,
) -> None:
    """Browse the cards: a table of all that fit, or the card itself if there is one.

    \b
    Examples:
      tharsis cards                             all cards
      tharsis cards ants                        one card, drawn
      tharsis cards --tag science --cost 0-10
      tharsis cards --type active --text "add 1 animal"
      tharsis cards --corporations --json
    """
    found = [face for face in CARDS if face.kind == CORPORATION or not corporations]
    if corporations:
        found = [face for face in found if face.kind == CORPORATION]
    found = _filtered(found, module, type, tag, cost, text)
    asked = " ".join(query or []).strip()
    exact: Card | None = None
    if asked:
        found, exact = _named(asked, found)
    if as_json:
        print_json([card_data(face) for face in ([exact] if exact is not None else found)])
        return
    out = console()
    if exact is None and len(found) == 1:
        exact = found[0]
    if exact is not None:
        _print_card(out, exact, [face for face in found if face is not exact] if asked else [])
    elif found:
        _print_list(out, found)
        out.print(f"{len(found)} cards", style="dim")
    else:
        out.print("No card fits.")


def _named(asked: str, found: list[Card]) -> tuple[list[Card], Card | None]:
    """Cards whose name contains what was asked, and the one that is called just so."""
    typed = words_of(asked)
    number = [face for face in found if face.number.lower() == asked.lower()]
    if number:
        return number, number[0]
    phrase = " ".join(typed)
    fitting = [face for face in found if phrase and phrase in " ".join(words_of(face.name))]
    exact = [face for face in fitting if words_of(face.name) == typed]
    if fitting:
        return fitting, exact[0] if exact else None
    # A slip is forgiven; what is no card of ours is said so.
    try:
        name = find_name(asked)
    except UnknownName as error:
        raise Complaint(str(error)) from None
    meant = [face for face in found if face.name == name]
    if not meant:
        known = any(face.name == name for face in CARDS)
        why = "does not fit the other options" if known else f"is not among the cards of {KIND.name} so far"
        raise Complaint(f"{name} {why}")
    return meant, meant[0]


def _one_of(value: str, known: list[str], what: str) -> int:
    lowered = [each.lower() for each in known]
    if value.lower() not in lowered:
        raise Complaint(f"there is no {what} {value!r}; there are: {', '.join(known)}")
    return lowered.index(value.lower())


def _filtered(
    found: list[Card],
    module: str | None,
    type: str | None,
    tag: str | None,
    cost: str | None,
    text: str | None,
) -> list[Card]:
    if module is not None:
        known = sorted({face.module for face in CARDS})
        wanted = [known[_one_of(name, known, "module")] for name in listed(module)]
        found = [face for face in found if face.module in wanted]
    if type is not None:
        number = _one_of(type, TYPE_NAMES[:NO_TYPE], "type")
        found = [face for face in found if face.type == number]
    if tag == "none":
        found = [face for face in found if not face.tags]
    elif tag is not None:
        tags = [_one_of(name, TAG_NAMES, "tag") for name in listed(tag)]
        found = [face for face in found if all(face.tags.count(each) >= tags.count(each) for each in tags)]
    if cost is not None:
        low, high = _range(cost)
        found = [face for face in found if face.kind != CORPORATION and low <= face.cost <= high]
    if text is not None:
        words = words_of(text)
        found = [face for face in found if _has_words(face, words)]
    return found


def _has_words(face: Card, words: list[str]) -> bool:
    there = words_of(_all_text(face))
    return all(any(other.startswith(word) for other in there) for word in words)


def _all_text(face: Card) -> str:
    points = points_words(face.points, face) if face.points is not None else ""
    return f"{face.name} {requirement_text(face)} {card_text(face)} {points}"


def _range(cost: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", cost.strip())
    if found is None:
        raise Complaint(f"--cost takes a number or a range such as 5-10, not {cost!r}")
    low = int(found[1])
    high = int(found[2]) if found[2] else low
    if high < low:
        raise Complaint(f"--cost {cost} is the wrong way round: say {high}-{low}")
    return low, high


def card_data(face: Card) -> dict[str, Any]:
    """A card as ``--json`` gives it."""
    vp: int | str | None = None
    if face.points is not None:
        vp = face.points.fixed if face.points.count is None else points_words(face.points, face)
    return {
        "number": face.number,
        "name": face.name,
        "module": face.module,
        "kind": KINDS[face.kind],
        "type": None if face.type == NO_TYPE else TYPE_NAMES[face.type],
        "cost": None if face.kind == CORPORATION else face.cost,
        "tags": [TAG_NAMES[tag] for tag in face.tags],
        "requires": requirement_text(face) or None,
        "holds": None if face.holds == NOTHING else CARD_RESOURCE_NAMES[face.holds],
        "vp": vp,
        "text": card_text(face),
    }


def _print_card(out: Console, face: Card, others: list[Card]) -> None:
    out.print(card_panel(face))
    if rulings_on(face):
        out.print(Text(f'Rulings: tharsis rules --card "{face.name}"', "dim"))
    if others:
        out.print(Text("Also: " + ", ".join(other.name for other in others), "dim"))


def _print_list(out: Console, found: list[Card]) -> None:
    """A line for each card, or, if they are few, also all that it says."""
    for face in found:
        heading = Text()
        heading.append(f"{face.number:<4} ", "dim")
        heading.append(face.name.ljust(NAME_WIDTH), f"bold {CARD_COLOURS[face.type]}")
        heading.append("" if face.kind == CORPORATION else f"{face.cost} M€".rjust(6), "yellow")
        heading.append(f"  {tags_words(face)}" if face.tags else "")
        if len(found) > LONG_LIST:
            heading.append(("  · " if face.tags else "  ") + _rules(face), "dim")
        out.print(heading, no_wrap=True, overflow="ellipsis")
        if len(found) <= LONG_LIST:
            out.print(indented(Text(_rules(face), "dim"), 5))


def _rules(face: Card) -> str:
    text = card_text(face)
    if face.requires:
        text = f"Requires {requirement_text(face)}. {text}"
    if face.points is not None:
        text += f" {headline(points_words(face.points, face))}."
    return text
