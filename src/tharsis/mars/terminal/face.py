"""A card as it lies on the table: frame by its type, cost, tags, requirement, what it does, points."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from tharsis import rules
from tharsis.mars.engine.faces import Card
from tharsis.mars.engine.terms import NOTHING, PROJECT
from tharsis.mars.kit import KIT
from tharsis.mars.terminal.colours import card_colour
from tharsis.mars.words.browser import requirement_text
from tharsis.mars.words.cards import card_lines, points_words
from tharsis.mars.words.nouns import CARD_RESOURCE_NAMES, TAG_NAMES, headline, many, type_name

FACE_WIDTH: Final = 58


def tags_words(face: Card) -> str:
    """The tags of a card, those that it has twice told twice."""
    return ", ".join(TAG_NAMES[tag] for tag in face.tags)


def rulings_on(face: Card) -> list[rules.Ruling]:
    """What the rules reference has on a card, as far as it can be played."""
    try:
        found = rules.for_card(face.name)
    except rules.UnknownName:
        return []
    return [ruling for ruling in found if set(KIT.rules_scope()).issuperset(ruling.modules)]


def card_panel(face: Card, cost: int | None = None) -> RenderableType:
    """The card drawn; ``cost`` is what it costs its holder now, if that differs from what is printed."""
    colour = card_colour(face)
    body: list[RenderableType] = []
    head = Text()
    if face.kind != PROJECT:
        head.append(headline(type_name(face)), "bold")
    else:
        head.append(f"{face.cost} M€", "bold yellow")
        if cost is not None and cost != face.cost:
            head.append(f" → {cost} M€ for you", "bold green")
        head.append(f"  {type_name(face)}", colour)
    if face.tags:
        head.append(f"  {tags_words(face)}", "bold")
    body.append(head)
    if face.requires:
        body.append(Text("Requires " + requirement_text(face), "italic"))
    lines = [Text(line) for line in card_lines(face)]
    body.append(Padding(Group(*lines), (1, 0)))
    feet: list[str] = []
    if face.holds != NOTHING:
        feet.append(f"Holds {many(CARD_RESOURCE_NAMES[face.holds])}")
    if face.points is not None:
        feet.append(headline(points_words(face.points, face)))
    if feet:
        body.append(Text(" · ".join(feet), "bold"))
    count = len(rulings_on(face))
    told = {0: "no rulings", 1: "1 ruling"}.get(count, f"{count} rulings")
    return Panel(
        Group(*body),
        title=Text(face.name, f"bold {colour}"),
        title_align="left",
        subtitle=Text(f"{face.number} · {face.module} · {told}", "dim"),
        subtitle_align="right",
        border_style=colour,
        width=FACE_WIDTH,
        padding=(0, 1),
    )
