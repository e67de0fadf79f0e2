"""The board, the tracks and the mats of the dice game in characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from tharsis.dice.engine import terms
from tharsis.dice.engine.cards import many_of, what_of
from tharsis.dice.engine.goals import counted
from tharsis.dice.engine.table import Table
from tharsis.dice.reading import names
from tharsis.dice.words.cards import produced
from tharsis.dice.words.nouns import icon_name, joined, level, milestone_words, plural

DICE_STYLES: Final = [
    "black on #e8c547",
    "white on #b5402c",
    "white on #2f6db5",
    "white on #3d8a3d",
    "black on #b8b8b8",
]
TILE_STYLES: Final = ["on #5a3a2a", "bold white on #2f6db5", "bold white on #2f7a35", "bold black on #c8c8c8"]
SPECIAL_STYLE: Final = "bold white on #7a4a20"
OCEAN_STYLE: Final = "#9cc4ee on #17365c"
CHOICE_STYLE: Final = "bold black on #ffe45c"
SIGNS: Final = ["", "≈≈≈≈", "♣♣", "▟▙"]
INNER: Final = 5
BONUS_SIGNS: Final = {terms.POINTS: "vp", terms.DRAW: "card", terms.WILD: "wild"}


def dice_text(dice: list[int], wild: int = 0) -> Text:
    """Dice that show icons, coloured, and wild tokens."""
    out = Text()
    for icon, many in enumerate(dice):
        if many:
            if out:
                out.append(" ")
            label = f" {icon_name(icon)}{f' ×{many}' if many > 1 else ''} "
            out.append(label, DICE_STYLES[icon // terms.RARITIES])
    if wild:
        out.append(" " if out else "").append(f" wild ×{wild} ", "bold black on #ffffff")
    return out or Text("no dice", "dim")


def pool_text(g: Table) -> Text:
    """What is left in the pool."""
    out = Text("Pool  ")
    for colour, many in enumerate(g.pool):
        out.append(f" {names().colours[colour]} {many} ", DICE_STYLES[colour]).append(" ")
    return out.append(f" wild {g.bank} ", "bold black on #ffffff")


def _inside(g: Table, area: int, numbers: Mapping[int, int]) -> Text:
    if area in numbers:
        return Text(str(numbers[area]).center(INNER), CHOICE_STYLE)
    tile = g.tiles[area]
    if tile >= terms.SPECIAL:
        return Text(names().special[tile - terms.SPECIAL][:INNER].center(INNER), SPECIAL_STYLE)
    if tile:
        return Text(SIGNS[tile].center(INNER), TILE_STYLES[tile])
    style = OCEAN_STYLE if g.board.ocean[area] else TILE_STYLES[0]
    return Text(_bonus(g, area).center(INNER), style)


def _bonus(g: Table, area: int) -> str:
    packed = g.board.bonus[area]
    what = what_of(packed)
    if what in BONUS_SIGNS:
        return BONUS_SIGNS[what] if many_of(packed) == 1 else f"{many_of(packed)}{BONUS_SIGNS[what]}"
    if what == terms.ROLL:
        return names().colours[packed >> 5 & 63][:INNER]
    if what == terms.GAIN:
        return icon_name(packed >> 5 & 63)[:INNER]
    return "·"


def map_text(g: Table, numbers: Mapping[int, int]) -> Text:
    """The board: staggered rows, with numbers to choose by."""
    out = Text()
    area = 0
    widest = max(g.board.rows)
    for row, many in enumerate(g.board.rows):
        out.append(f"{'ABCDEFG'[row]} " + " " * ((widest - many) * (INNER + 1) // 2))
        for _ in range(many):
            out.append(_inside(g, area, numbers)).append(" ")
            area += 1
        out.append("\n")
    return out


def tracks_text(g: Table) -> Text:
    """The parameters, and the turn."""
    told = []
    for track in range(terms.TRACKS):
        read = g.book.tracks[track]
        end = " ✓" if g.complete(track) else f" of {level(g.book, track, read.last)}"
        told.append(f"{read.name.capitalize()} {level(g.book, track, g.tracks[track])}{end}")
    if g.seats == 1:
        told.append(f"turn {max(g.turn, 0) + 1} of {g.book.solo_turns}")
    elif g.last_turns > 0:
        told.append(f"last turns: {g.last_turns}")
    return Text(" · ".join(told), "bold")


def goals_grid(g: Table) -> Grid:
    """Milestones and awards with everybody's progress."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False)
    grid.add_column("")
    grid.add_column("")
    for name in g.setup["names"]:
        grid.add_column(name, justify="right")
    for i, number in enumerate(g.milestones):
        milestone = g.book.milestones[number]
        owner = g.claimed[i]
        late = " (too late)" if owner < terms.NOBODY else ""
        until = f", by turn {g.book.deadlines[i]}" if g.seats == 1 and owner == terms.NOBODY else ""
        counts = [str(counted(player, milestone.counts)) for player in g.players]
        if owner >= 0:
            counts[owner] += " ★"
        grid.add_row(f"{milestone.name}{late}", f"{milestone_words(milestone)}{until}", *counts)
    for i, icon in enumerate(g.awards):
        needs = f", {g.book.award_needs[icon % terms.RARITIES]} for 5 points" if g.seats == 1 else ""
        counts = [str(player.awarded[i]) for player in g.players]
        grid.add_row(Text("Award"), f"{icon_name(icon)} in costs{needs}", *counts)
    return grid


def mat_text(g: Table, seat: int) -> Text:
    """One player: points, dice, production, cards in play."""
    player = g.players[seat]
    out = Text()
    corporation = g.book.card(player.corporation).name if player.corporation >= 0 else "no corporation yet"
    out.append(g.setup["names"][seat], "bold").append(f" ({corporation})  {plural(player.points, 'point')}  ")
    out.append(dice_text(player.dice, player.wild))
    out.append(f"  {plural(len(player.hand), 'card')} in hand")
    made = produced(player.production)
    out.append(f"\n  makes {made}" if made else "")
    played = [_played(g, seat, card) for card in player.tableau]
    out.append(f"\n  has {joined(played)}" if played else "")
    return out


def _played(g: Table, seat: int, card: int) -> str:
    name = g.book.card(card).name
    return f"{name} (used)" if card in g.players[seat].used else name
