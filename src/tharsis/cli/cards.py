"""``tharsis cards``: the card browser. A list of what fits, or one card drawn.

It knows cards as plain data, whatever the game; the game's screen draws them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from tharsis import rules as reference
from tharsis.cli.common import Complaint, console, listed, print_json
from tharsis.cli.setups import GameName
from tharsis.cli.table import screen_of
from tharsis.kernel.kits import USUAL, Kit, kit_named
from tharsis.rules import UnknownName
from tharsis.rules.names import find_name
from tharsis.terminal.answers import words_of
from tharsis.terminal.screen import Screen
from tharsis.terminal.texts import indented

NAME_WIDTH: Final = 31
LONG_LIST: Final = 20  # more cards than this are listed on one line each

Card = dict[str, Any]


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
    game: GameName = USUAL,
    corporations: Annotated[bool, typer.Option("--corporations", help="Corporations only.")] = False,
    kind: Annotated[
        str | None, typer.Option(metavar="KIND", help="Of this kind only, such as project or prelude.")
    ] = None,
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
      tharsis cards --kind prelude
    """
    kit = kit_named(game)
    everything = kit.cards()
    if not everything:
        raise Complaint(f"{kit.name} ({kit.title}) has no cards to browse")
    kind = "corporation" if corporations else kind
    kinds = list(dict.fromkeys(str(card.get("kind")) for card in everything))
    if kind is not None and kind not in kinds:
        raise Complaint(f"there are no cards of the kind {kind!r}; the kinds are: {', '.join(kinds)}")
    found = [card for card in everything if kind is None or card.get("kind") == kind]
    found = _filtered(found, everything, module, type, tag, cost, text)
    asked = " ".join(query or []).strip()
    exact: Card | None = None
    if asked:
        found, exact = _named(asked, found, everything, kit)
    if as_json:
        print_json([exact] if exact is not None else found)
        return
    out = console()
    screen = screen_of(kit, out)
    if exact is None and len(found) == 1:
        exact = found[0]
    if exact is not None:
        _print_card(out, screen, exact, [card for card in found if card is not exact] if asked else [])
    elif found:
        _print_list(out, screen, found)
        out.print(f"{len(found)} cards", style="dim")
    else:
        out.print("No card fits.")


def _named(asked: str, found: list[Card], everything: list[Card], kit: Kit) -> tuple[list[Card], Card | None]:
    """Cards whose name contains what was asked, and the one that is called just so."""
    typed = words_of(asked)
    number = [card for card in found if str(card.get("number", "")).lower() == asked.lower()]
    if number:
        return number, number[0]
    phrase = " ".join(typed)
    fitting = [card for card in found if phrase and phrase in " ".join(words_of(card["name"]))]
    exact = [card for card in fitting if words_of(card["name"]) == typed]
    if fitting:
        return fitting, exact[0] if exact else None
    # A slip is forgiven; what is no card of ours is said so.
    if not kit.rules_scope():
        raise Complaint(f"no card of {kit.name} is called {asked!r}")
    try:
        name = find_name(asked)
    except UnknownName as error:
        raise Complaint(str(error)) from None
    meant = [card for card in found if card["name"] == name]
    if not meant:
        known = any(card["name"] == name for card in everything)
        why = "does not fit the other options" if known else f"is not among the cards of {kit.name} so far"
        raise Complaint(f"{name} {why}")
    return meant, meant[0]


def _one_of(value: str, known: set[str], what: str) -> str:
    for each in known:
        if each.lower() == value.lower():
            return each
    there = f"there are: {', '.join(sorted(known))}" if known else "the cards of this game have none"
    raise Complaint(f"there is no {what} {value!r}; {there}")


def _filtered(
    found: list[Card],
    everything: list[Card],
    module: str | None,
    type: str | None,
    tag: str | None,
    cost: str | None,
    text: str | None,
) -> list[Card]:
    if module is not None:
        modules = {card["module"] for card in everything if card.get("module")}
        wanted = [_one_of(name, modules, "module") for name in listed(module)]
        found = [card for card in found if card.get("module") in wanted]
    if type is not None:
        kind = _one_of(type, {card["type"] for card in everything if card.get("type")}, "type")
        found = [card for card in found if card.get("type") == kind]
    if tag == "none":
        found = [card for card in found if not card.get("tags")]
    elif tag is not None:
        known = {each for card in everything for each in card.get("tags", [])}
        tags = [_one_of(name, known, "tag") for name in listed(tag)]
        found = [card for card in found if all(card["tags"].count(each) >= tags.count(each) for each in tags)]
    if cost is not None:
        low, high = _range(cost)
        found = [card for card in found if card.get("cost") is not None and low <= card["cost"] <= high]
    if text is not None:
        words = words_of(text)
        found = [card for card in found if _has_words(card, words)]
    return found


def _has_words(card: Card, words: list[str]) -> bool:
    there = words_of(f"{card['name']} {_rules(card)}")
    return all(any(other.startswith(word) for other in there) for word in words)


def _range(cost: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", cost.strip())
    if found is None:
        raise Complaint(f"--cost takes a number or a range such as 5-10, not {cost!r}")
    low = int(found[1])
    high = int(found[2]) if found[2] else low
    if high < low:
        raise Complaint(f"--cost {cost} is the wrong way round: say {high}-{low}")
    return low, high


def _print_card(out: Console, screen: Screen, card: Card, others: list[Card]) -> None:
    out.print(screen.card_panel(card))
    if _rulings(card, screen.kit):
        out.print(Text(f'Rulings: tharsis rules --card "{card["name"]}"', "dim"))
    if others:
        out.print(Text("Also: " + ", ".join(other["name"] for other in others), "dim"))


def _rulings(card: Card, kit: Kit) -> list[reference.Ruling]:
    """What the rules reference has on a card, as far as it can be played."""
    try:
        found = reference.for_card(card["name"]) if kit.rules_scope() else []
    except UnknownName:
        return []
    return [ruling for ruling in found if set(kit.rules_scope()).issuperset(ruling.modules)]


def _print_list(out: Console, screen: Screen, found: list[Card]) -> None:
    """A line for each card, or, if they are few, also all that it says."""
    for card in found:
        heading = Text()
        heading.append(f"{card.get('number', ''):<4} ", "dim")
        heading.append(card["name"].ljust(NAME_WIDTH), screen.card_style(card))
        heading.append(screen.card_cost(card).rjust(6 if card.get("cost") is not None else 0), "yellow")
        tags = ", ".join(card.get("tags", []))
        heading.append(f"  {tags}" if tags else "")
        if len(found) > LONG_LIST:
            heading.append(("  · " if tags else "  ") + _rules(card), "dim")
        out.print(heading, no_wrap=True, overflow="ellipsis")
        if len(found) <= LONG_LIST:
            out.print(indented(Text(_rules(card), "dim"), 5))


def _rules(card: Card) -> str:
    """All that a card says, in a paragraph."""
    parts = [f"Requires {card['requires']}." if card.get("requires") else "", str(card["text"])]
    points = card.get("vp")
    if points is not None:
        parts.append(f"{points} VP." if isinstance(points, int) else f"{points[:1].upper()}{points[1:]}.")
    return " ".join(part for part in parts if part)
