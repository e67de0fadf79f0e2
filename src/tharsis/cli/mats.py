"""Numbers on the screen: global parameters, the players' mats, milestones, awards, final scores."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tharsis.cli.colours import colour_of, mark, named, shape_of
from tharsis.kernel.game import Score
from tharsis.mars.milestones import MILESTONE_COST, MOST, award_cost, taken
from tharsis.mars.scoring import CATEGORIES
from tharsis.mars.state import Table
from tharsis.mars.terms import ACTION_PHASE, MAXIMUM, NOBODY, OCEANS, OXYGEN, START, STEP, TEMPERATURE
from tharsis.mars.words import TAG_NAMES, on_card

# The bonuses on the tracks: parameter, value, sign.
MARKS: Final = {(TEMPERATURE, -24): "h", (TEMPERATURE, -20): "h", (TEMPERATURE, 0): "o", (OXYGEN, 8): "t"}
BAR_COLOURS: Final = ["red", "green", "bright_blue"]
TITLES: Final = ["Temperature", "Oxygen", "Oceans"]
SHORT_TITLES: Final = ["Temp.", "O₂", "Oceans"]
STOCK_COLOURS: Final = ["yellow", "#b08d57", "grey70", "green", "magenta", "red"]
SHORT: Final = {"rating": "TR", "milestones": "milest.", "greeneries": "green."}
CELL: Final = 7
NAME_WIDTH: Final = 20


# Parameters ---------------------------------------------------------------------------------


def bar(g: Table, parameter: int) -> Text:
    """A track: what is reached, what is not, and the bonuses still to be had."""
    out = Text()
    value = START[parameter] + STEP[parameter]
    while value <= MAXIMUM[parameter]:
        sign = MARKS.get((parameter, value), "")
        if value <= g.parameters[parameter]:
            out.append("━", f"bold {BAR_COLOURS[parameter]}")
        elif sign:
            out.append(sign, "bold")
        else:
            out.append("─", "dim")
        value += STEP[parameter]
    return out


def value_words(g: Table, parameter: int) -> str:
    """Where a parameter stands."""
    now = g.parameters[parameter]
    if parameter == OCEANS:
        return f"{now}/{MAXIMUM[OCEANS]}"
    return f"{now} °C" if parameter == TEMPERATURE else f"{now} %"


def parameters_text(g: Table, short: bool) -> Text:
    """The three tracks on one line; ``short`` fits into 80 columns."""
    out = Text(no_wrap=True)
    for parameter, title in enumerate(SHORT_TITLES if short else TITLES):
        if parameter:
            out.append("  " if short else "   ")
        out.append(f"{title} ", "dim").append(value_words(g, parameter), "bold").append(" ")
        out.append(bar(g, parameter))
    return out


def stacked_parameters(g: Table) -> Text:
    """The three tracks one below the other."""
    out = Text()
    for parameter, title in enumerate(TITLES):
        out.append("\n" if parameter else "")
        out.append(f"{title:<12}", "dim").append(f"{value_words(g, parameter):>7} ", "bold")
        out.append(bar(g, parameter))
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
    if player.corporation >= 0:
        parts.append(g.cards[player.corporation].name)
    tags = [f"{TAG_NAMES[tag]} {n}" for tag, n in enumerate(player.tags) if n]
    if tags:
        parts.append(", ".join(tags))
    if player.events:
        parts.append(f"events {len(player.events)}")
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
        Text().append("Milestones ", "bold").append(_left(taken(g.milestones), f"{MILESTONE_COST} M€"), "dim")
    )
    for i, milestone in enumerate(g.house.milestones):
        counts = [milestone.count.of(g, seat, -1) for seat in range(g.seats)]
        reached = [count >= milestone.threshold for count in counts]
        label = f"{milestone.name} {milestone.threshold}"
        milestones.append(_goal(g, label, g.milestones[i], counts, reached))
    cost = award_cost(g)
    awards = Text().append("Awards ", "bold").append(_left(taken(g.awards), f"{cost} M€"), "dim")
    for i, award in enumerate(g.house.awards):
        counts = [award.count.of(g, seat, -1) for seat in range(g.seats)]
        best = [count == max(counts) and count > 0 for count in counts]
        awards.append(_goal(g, award.name, g.awards[i], counts, best))
    if not side_by_side:
        return Group(milestones, awards)
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(milestones, awards)
    return grid


def _left(n: int, cost: str) -> str:
    return "all taken" if n >= MOST else f"({MOST - n} left, {cost})"


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
    for category in CATEGORIES:
        grid.add_column(SHORT.get(category, category), justify="right")
    grid.add_column("total", justify="right", style="bold")
    grid.add_column("M€", justify="right", style="dim")
    for score in sorted(scores, key=lambda each: each.place):
        row: list[RenderableType] = [named(g, score.seat)]
        row += [str(score.parts[category]) for category in CATEGORIES]
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
        return Text(
            f"You have lost: the goal was {goal} by generation {g.setup.last_generation}.", "bold red"
        )
    names = " and ".join(g.setup.names[seat] for seat in winners)
    total = max(score.total for score in scores)
    if len(winners) > 1:
        return Text(f"{names} share the victory with {total} points each.", "bold")
    rivals = [score for score in scores if score.total == total]
    how = " (more M€ decided)" if len(rivals) > 1 else ""
    return Text(f"{names} wins with {total} points{how}.", f"bold {colour_of(g, winners[0])}")
