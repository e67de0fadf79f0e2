"""Numbers on the screen: global parameters, the players' mats, milestones, awards, final scores."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tharsis.kernel.game import Score
from tharsis.mars.client.icons import effect_icons
from tharsis.mars.engine.goals import MILESTONE_COST, award_cost, taken
from tharsis.mars.engine.scoring import categories
from tharsis.mars.engine.table import Table
from tharsis.mars.engine.terms import ACTION_PHASE, NOBODY, OCEANS
from tharsis.mars.engine.tracks import Track, TrackBonus
from tharsis.mars.terminal.colours import colour_of, mark, named, shape_of
from tharsis.mars.words.nouns import TAG_NAMES, level, on_card

# Tracks by name; others are drawn like the last.
BAR_COLOURS: Final = {"temperature": "red", "oxygen": "green", "oceans": "bright_blue"}
OTHER_BAR: Final = "bright_yellow"
SHORT_TITLES: Final = {"temperature": "Temp.", "oxygen": "O₂"}
STOCK_COLOURS: Final = ["yellow", "#b08d57", "grey70", "green", "magenta", "red"]
SHORT: Final = {"rating": "TR", "milestones": "milest.", "greeneries": "green."}
CELL: Final = 7
NAME_WIDTH: Final = 20


# Parameters ---------------------------------------------------------------------------------


def _mark(bonus: TrackBonus) -> str:
    """One letter for a bonus: what it brings."""
    first = effect_icons(bonus.effect, None)[0]
    return (first.get("of") or first["icon"])[0]


def bar(g: Table, track: Track) -> Text:
    """A track: what is reached, what is not, and the bonuses still to be had."""
    out = Text()
    marks = {bonus.value: _mark(bonus) for bonus in track.bonuses}
    colour = BAR_COLOURS.get(track.name, OTHER_BAR)
    value = track.start + track.step
    while value <= track.end:
        sign = marks.get(value, "")
        if value <= g.parameters[track.number]:
            out.append("━", f"bold {colour}")
        elif sign:
            out.append(sign, "bold")
        else:
            out.append("─", "dim")
        value += track.step
    return out


def value_words(g: Table, parameter: int) -> str:
    """Where a parameter stands."""
    now = g.parameters[parameter]
    if parameter == OCEANS:
        return f"{now}/{g.book.tracks[OCEANS].end}"
    return level(parameter, now)


def parameters_text(g: Table, short: bool, width: int) -> Text:
    """The tracks on one line, or on several where there are more than fit; ``short`` is for 80 columns."""
    out = Text(no_wrap=True)
    gap = "  " if short else "   "
    used = 0
    for track in g.book.tracks_used:
        title = track.name.capitalize()
        piece = Text()
        piece.append(f"{SHORT_TITLES.get(track.name, title) if short else title} ", "dim")
        piece.append(value_words(g, track.number), "bold").append(" ").append(bar(g, track))
        if used:
            fits = used + len(gap) + piece.cell_len <= width
            out.append(gap if fits else "\n")
            used = used + len(gap) if fits else 0
        out.append(piece)
        used += piece.cell_len
    return out


def stacked_parameters(g: Table) -> Text:
    """The tracks one below the other."""
    out = Text()
    for i, track in enumerate(g.book.tracks_used):
        out.append("\n" if i else "")
        out.append(f"{track.name.capitalize():<12}", "dim")
        out.append(f"{value_words(g, track.number):>7} ", "bold").append(bar(g, track))
    return out


# Mats ---------------------------------------------------------------------------------------


def _amount(stock: int, production: int) -> str:
    return f"{stock}{production:+d}" if production else str(stock)


def mats_text(g: Table, seats: list[int], width: int, brief: bool = False) -> Text:
    """A line of numbers for each of these players, and a line of corporation and tags.

    ``brief`` leaves the second line to the first of the players alone.
    """
    heads = ["M€", "steel", "titan", "plants", "energy", "heat"]
    out = Text(no_wrap=True, overflow="ellipsis")
    out.append(" " * NAME_WIDTH + f"{'TR':>3} ", "dim")
    for resource, head in enumerate(heads):
        out.append(f"{head:>{CELL}}", f"dim {STOCK_COLOURS[resource]}")
    out.append("  hand", "dim")
    for seat in seats:
        player = g.players[seat]
        name = f"{shape_of(seat)} {g.setup.names[seat]}"
        out.append("\n" + _cut(name, NAME_WIDTH - 1).ljust(NAME_WIDTH), f"bold {colour_of(g, seat)}")
        out.append(f"{player.rating:>3} ", "bold")
        for resource in range(6):
            cell = _amount(player.stock[resource], player.production[resource])
            out.append(f"{cell:>{CELL}}", STOCK_COLOURS[resource] if cell != "0" else "dim")
        out.append(f"{len(player.hand):>6}")
        if brief and seat != seats[0]:
            out.append("  passed" if _passed(g, seat) else "", "dim")
            continue
        out.append("\n")
        out.append(_cut("  " + " · ".join(_second_line(g, seat)), width), "dim")
    return out


def _passed(g: Table, seat: int) -> bool:
    return g.players[seat].passed and g.phase == ACTION_PHASE


def _second_line(g: Table, seat: int) -> list[str]:
    player = g.players[seat]
    parts: list[str] = []
    if _passed(g, seat):
        parts.append("passed")
    if seat == g.first_player and g.seats > 1:
        parts.append("first player")
    if player.corporations:
        parts.append(" + ".join(g.cards[card].name for card in player.corporations))
    tags = [f"{TAG_NAMES[tag]} {n}" for tag, n in enumerate(player.tags) if n]
    if tags:
        parts.append(", ".join(tags))
    if player.events:
        parts.append(f"events {len(player.events)}")
    held = player.held_in_all(g.cards)
    if held:
        parts.append("on cards: " + ", ".join(on_card(n, kind) for kind, n in held.items()))
    return parts or ["no corporation yet"]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def played_cards(g: Table, seat: int) -> Text:
    """What a player has in play: corporation and cards with what lies on them, then the events."""
    player = g.players[seat]
    out = Text().append(named(g, seat))
    cards: list[str] = []
    for place, card in enumerate(player.tableau):
        face = g.cards[card]
        extra = [on_card(player.held[place], face.holds)] if player.held[place] else []
        if face.action is not None and player.acted[place] == g.generation:
            extra.append("used")
        cards.append(face.name + (f" ({', '.join(extra)})" if extra else ""))
    out.append("\n  " + (", ".join(cards) if cards else "nothing in play"))
    if player.events:
        out.append("\n  Events: " + ", ".join(g.cards[card].name for card in player.events), "dim")
    return out


def players_text(g: Table, seats: list[int], width: int) -> RenderableType:
    """These players' mats and everything that they have in play."""
    return Group(mats_text(g, seats, width), *(played_cards(g, seat) for seat in seats))


# Milestones and awards ----------------------------------------------------------------------


def goals_grid(g: Table, side_by_side: bool) -> RenderableType:
    """Milestones and awards: who has them, or how far everybody is."""
    milestones = (
        Text()
        .append("Milestones ", "bold")
        .append(_left(taken(g.milestones), g.book.most_milestones, f"{MILESTONE_COST} M€"), "dim")
    )
    for i, milestone in enumerate(g.book.milestones):
        counts = [milestone.count.of(g, seat, -1) for seat in range(g.seats)]
        reached = [count >= milestone.threshold for count in counts]
        label = f"{milestone.name} {milestone.threshold}"
        milestones.append(_goal(g, label, g.milestones[i], counts, reached))
    cost = award_cost(g)
    awards = (
        Text()
        .append("Awards ", "bold")
        .append(_left(taken(g.awards), len(g.book.award_costs), f"{cost} M€"), "dim")
    )
    for i, award in enumerate(g.book.awards):
        counts = [award.count.of(g, seat, -1) for seat in range(g.seats)]
        best = [count == max(counts) and count > 0 for count in counts]
        awards.append(_goal(g, award.name, g.awards[i], counts, best))
    if not side_by_side:
        return Group(milestones, awards)
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(milestones, awards)
    return grid


def _left(n: int, most: int, cost: str) -> str:
    return "all taken" if n >= most else f"({most - n} left, {cost})"


def _goal(g: Table, label: str, owner: int, counts: list[int], good: list[bool]) -> Text:
    out = Text("\n")
    if owner == NOBODY:
        out.append("  ")
    else:
        out.append(mark(g, owner)).append(" ")
    out.append(f"{label:<17}", "bold" if owner != NOBODY else "")
    for seat, count in enumerate(counts):
        style = f"bold {colour_of(g, seat)}" if good[seat] else "dim"
        out.append(f" {shape_of(seat)}{count}".ljust(4), style)
    return out


# The end ------------------------------------------------------------------------------------


def score_grid(g: Table, scores: list[Score]) -> RenderableType:
    """Points by category, the best first; the winner's row is marked."""
    title = "Final scores" if g.over else "Points so far"
    grid = Grid(title=title, title_justify="left", box=None, padding=(0, 1), pad_edge=False)
    grid.add_column("", no_wrap=True)
    for category in categories(g):
        grid.add_column(SHORT.get(category, category), justify="right")
    grid.add_column("total", justify="right", style="bold")
    grid.add_column("M€", justify="right", style="dim")
    for score in sorted(scores, key=lambda each: each.place):
        row: list[RenderableType] = [named(g, score.seat)]
        row += [str(score.parts[category]) for category in categories(g)]
        row += [str(score.total), str(score.tiebreak)]
        grid.add_row(*row, style="bold" if score.won and g.over else "")
    return grid


def verdict(g: Table, scores: list[Score]) -> Text:
    """Who has won, in a sentence."""
    winners = [score.seat for score in scores if score.won]
    if g.seats == 1:
        goal = "a terraform rating of 63" if g.setup.rating_goal else "Mars terraformed"
        if winners:
            return Text(f"You have won: {goal} in time, with {scores[0].total} points.", "bold green")
        return Text(f"You have lost: the goal was {goal} by generation {g.book.last_generation}.", "bold red")
    names = " and ".join(g.setup.names[seat] for seat in winners)
    total = max(score.total for score in scores)
    if len(winners) > 1:
        return Text(f"{names} share the victory with {total} points each.", "bold")
    rivals = [score for score in scores if score.total == total]
    how = " (more M€ decided)" if len(rivals) > 1 else ""
    return Text(f"{names} wins with {total} points{how}.", f"bold {colour_of(g, winners[0])}")
