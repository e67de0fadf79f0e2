"""Texts that every game's screen is written with: paragraphs, numbered options, rulings."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tharsis.rules import Ruling
from tharsis.terminal.answers import Offer


def indented(text: Text, by: int) -> Padding:
    """A paragraph set in from the left."""
    return Padding(text, (0, 0, 0, by), expand=False)


def number_text(number: int | None) -> Text:
    """The number to type; a dash for what cannot be chosen."""
    if number is None:
        return Text().append("  – ", "dim")
    return Text().append(f"{number:>3} ", "bold #ffe45c")


def numbered(offers: list[Offer], first: int = 1) -> Text:
    """Options one below the other."""
    out = Text()
    for number, offer in enumerate(offers, first):
        if number > first:
            out.append("\n")
        out.append(number_text(number)).append(offer.text)
    return out


def flowing(entries: list[tuple[int, str]], width: int) -> Text:
    """Short numbered options, as many on a line as fit, in columns."""
    if not entries:
        return Text()
    cell = max(len(text) for _, text in entries) + 6
    columns = max(1, width // cell)
    out = Text()
    for i, (number, text) in enumerate(entries):
        if i and i % columns == 0:
            out.append("\n")
        out.append(number_text(number)).append(text.ljust(cell - 4) if columns > 1 else text)
    return out


def ruling_text(ruling: Ruling, related: bool = True) -> RenderableType:
    """A ruling as a short paragraph: its id and topic, what it says, where to read on."""
    heading = Text().append(ruling.id, "bold cyan").append(f"  {ruling.topic}", "dim")
    parts: list[RenderableType] = [heading, indented(Text(ruling.statement), 2)]
    if related and ruling.related:
        parts.append(indented(Text("see also " + ", ".join(ruling.related), "dim"), 2))
    return Group(*parts)
