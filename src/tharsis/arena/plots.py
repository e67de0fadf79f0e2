"""Pictures of a contest: points by round, length, points by category, sides.

Every picture can be read alone: it has a title, names stand beside what they name, and numbers are written
where they matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tharsis.arena.playing import GameLine
from tharsis.kernel.kits import kit_named

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Told apart also by those who see few colours, and in grey.
BOT_COLOURS: Final = ["#c1440e", "#1f6f8b", "#6a994e", "#7b4b94", "#d9a404", "#5f6b6d", "#e07a9c", "#2b2d42"]
PART_COLOURS: Final = ["#b5532a", "#3d5a80", "#8d99ae", "#6a994e", "#d9a404", "#7b4b94", "#5f6b6d", "#2b2d42"]
INK: Final = "#2b2b2b"
FAINT: Final = "#8a8a8a"
PAPER: Final = "#fffdf9"
SHOWN: Final = 0.2  # rounds that fewer of the games reach are left out
FEWEST: Final = 5  # a side played less often says nothing


class NoPlots(Exception):
    """Why there are no pictures, in a sentence."""


def draw_plots(directory: Path, result: dict[str, Any], lines: Sequence[GameLine]) -> list[Path]:
    """Draw all pictures of a contest into a directory; raises :class:`NoPlots`."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ModuleNotFoundError as missing:
        raise NoPlots(
            f"pictures need {missing.name}, which is not installed: pip install 'tharsis[arena]' brings it"
        ) from None
    if not lines:
        raise NoPlots("there are no games to draw")
    style: dict[Any, Any] = {
        "font.size": 11,
        "font.family": "DejaVu Sans",
        "text.color": INK,
        "axes.labelcolor": INK,
        "axes.edgecolor": FAINT,
        "xtick.color": INK,
        "ytick.color": INK,
        "figure.facecolor": PAPER,
        "axes.facecolor": PAPER,
        "savefig.facecolor": PAPER,
    }
    drawn: list[Path] = []
    with mpl.rc_context(style):
        for name, draw in (
            ("points.png", _points),
            ("length.png", _length),
            ("categories.png", _categories),
            (f"{result['side_name']}s.png", _sides),
        ):
            figure = Figure(figsize=(9.0, 5.4), layout="constrained")
            if draw(figure, result, lines):
                figure.savefig(directory / name, dpi=150)
                drawn.append(directory / name)
    return drawn


# Common parts -------------------------------------------------------------------------------


def _title(figure: Figure, title: str, note: str) -> None:
    height = figure.get_figheight()
    top, bottom = 0.55 / height, 0.38 / height
    engine = figure.get_layout_engine()
    assert engine is not None
    engine.set(rect=(0.01, bottom, 0.98, 1 - top - bottom))  # type: ignore[call-arg]
    figure.text(0.02, 1 - 0.18 / height, title, fontsize=15, fontweight="bold", ha="left", va="top")
    figure.text(0.02, 0.14 / height, note, fontsize=9, color=FAINT, ha="left", va="bottom")


def _bare(axes: Axes, *sides: str) -> None:
    for side in ("top", "right", *sides):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0)


def _note(result: dict[str, Any]) -> str:
    contest = result["contest"]
    seats = contest["seats"]
    parts = [
        f"{result['games']:,} games",
        "solo" if seats == 1 else f"{seats} players",
        *(_setting(key, value) for key, value in contest["options"].items() if value),
        f"seed {contest['seed']}",
    ]
    return "  ·  ".join(parts)


def _setting(key: str, value: Any) -> str:
    if value is True:
        return key
    return " + ".join(str(each) for each in value) if isinstance(value, list) else str(value)


def _colours(result: dict[str, Any]) -> dict[str, str]:
    return {name: BOT_COLOURS[n % len(BOT_COLOURS)] for n, name in enumerate(result["bots"])}


# The pictures -------------------------------------------------------------------------------


def _points(figure: Figure, result: dict[str, Any], lines: Sequence[GameLine]) -> bool:
    """How points grow, with the middle half of all games, and how many games still go on."""
    longest = max(len(seat["course"]) for line in lines for seat in line["seats"])
    if longest < 2:
        return False
    alive = [sum(line["length"] >= n for line in lines) / len(lines) for n in range(1, longest + 1)]
    shown = max(2, sum(share >= SHOWN for share in alive))
    upper, lower = figure.subplots(2, 1, sharex=True, height_ratios=[5, 1])
    name = result["round_name"]
    _title(
        figure, f"Points at the end of each {name}", _note(result) + "  ·  shaded: the middle half of games"
    )
    ends: list[tuple[float, str, str]] = []
    for bot, colour in _colours(result).items():
        courses = [seat["course"] for line in lines for seat in line["seats"] if seat["bot"] == bot]
        columns = [sorted(c[n] for c in courses if len(c) > n) for n in range(shown)]
        at = list(range(1, 1 + sum(bool(column) for column in columns)))
        columns = columns[: len(at)]
        means = [sum(column) / len(column) for column in columns]
        low = [column[len(column) // 4] for column in columns]
        high = [column[-1 - len(column) // 4] for column in columns]
        upper.fill_between(at, low, high, color=colour, alpha=0.14, linewidth=0)
        upper.plot(at, means, color=colour, linewidth=2.4, solid_capstyle="round")
        upper.plot(at[-1], means[-1], "o", color=colour, markersize=6)
        ends.append((means[-1], result["labels"][bot], colour))
    _labels(upper, shown, ends)
    upper.set_ylabel("points")
    upper.grid(axis="y", color="#e8e2d9", linewidth=0.8)
    upper.set_axisbelow(True)
    _bare(upper, "left", "bottom")
    lower.bar(range(1, shown + 1), alive[:shown], color="#d8cfc2", width=0.7)
    for n in range(1, shown + 1):
        share = alive[n - 1]
        if share < 0.995:
            lower.text(n, share + 0.06, f"{share:.0%}", ha="center", fontsize=8, color=FAINT)
    lower.set_ylim(0, 1.25)
    lower.set_yticks([])
    lower.set_ylabel("still\nplaying", rotation=0, ha="right", va="center", fontsize=9, color=FAINT)
    lower.set_xlabel(name)
    lower.set_xlim(0.5, shown + 0.5)
    lower.set_xticks(range(1, shown + 1))
    _bare(lower, "left")
    return True


def _labels(axes: Axes, last: int, ends: list[tuple[float, str, str]]) -> None:
    """Names at the ends of lines, moved apart where they would cover each other."""
    bottom, top = axes.get_ylim()
    gap = (top - bottom) * 0.065
    at = -1e9
    for value, bot, colour in sorted(ends):
        at = max(value, at + gap)
        axes.annotate(
            f"{bot}  {value:.0f}",
            (last, at),
            xytext=(10, 0),
            textcoords="offset points",
            va="center",
            color=colour,
            fontweight="bold",
            annotation_clip=False,
        )


def _length(figure: Figure, result: dict[str, Any], lines: Sequence[GameLine]) -> bool:
    """How long games take."""
    lengths = [line["length"] for line in lines]
    least, most = min(lengths), max(lengths)
    if most == 0 or least == most:
        return False
    axes = figure.subplots()
    shares = {n: lengths.count(n) / len(lengths) for n in range(least, most + 1)}
    mean = result["length"]["mean"]
    name = result["round_name"]
    _title(figure, f"Games last {mean:.1f} {name}s on average", _note(result))
    tallest = max(shares.values())
    for n, share in shares.items():
        axes.bar(n, share, width=0.82, color="#e3b9a3")
        if share:
            axes.text(n, share + tallest * 0.015, _percent(share), ha="center", fontsize=9)
    axes.set_ylim(0, tallest * 1.2)
    axes.plot(mean, tallest * 1.1, "v", color=BOT_COLOURS[0], markersize=8)
    axes.set_xticks(range(least, most + 1))
    axes.set_xlabel(f"{name}s")
    axes.set_yticks([])
    error = result["length"]["high"] - mean
    axes.text(
        mean,
        tallest * 1.125,
        f"mean {mean:.2f} ± {error:.2f}",
        ha="center",
        va="bottom",
        fontweight="bold",
        color=BOT_COLOURS[0],
    )
    _bare(axes, "left")
    return True


def _percent(share: float) -> str:
    return f"{share:.0%}" if share >= 0.01 else "<1%"


def _categories(figure: Figure, result: dict[str, Any], lines: Sequence[GameLine]) -> bool:
    """Where points come from."""
    bots = result["bots"]
    known = kit_named(result["contest"]["game"]).statistics().categories
    first = next(iter(bots.values()))["categories"]
    parts = [each for each in known if each in first] + [each for each in first if each not in known]
    parts = parts[: len(PART_COLOURS)]
    if len(parts) < 2:
        return False
    height = 1.9 + 0.75 * len(bots)
    figure.set_size_inches(9.0, height)
    axes = figure.subplots()
    _title(figure, "Where the points come from", _note(result))
    widest = max(each["score"]["mean"] for each in bots.values())
    for row, (_bot, each) in enumerate(bots.items()):
        left = 0.0
        for n, part in enumerate(parts):
            points = each["categories"][part]
            colour = PART_COLOURS[n]
            axes.barh(row, points, left=left, height=0.62, color=colour, edgecolor=PAPER, linewidth=1.2)
            if points > widest * 0.035:
                axes.text(
                    left + points / 2,
                    row,
                    f"{points:.1f}",
                    ha="center",
                    va="center",
                    color="white",
                    fontsize=9,
                )
            left += max(points, 0.0)
        axes.text(left + widest * 0.012, row, f"{each['score']['mean']:.1f}", va="center", fontweight="bold")
    axes.set_yticks(range(len(bots)), [result["labels"][bot] for bot in bots])
    axes.invert_yaxis()
    axes.set_xlim(0, widest * 1.09)
    axes.set_xticks([])
    for label, colour in zip(axes.get_yticklabels(), _colours(result).values()):
        label.set_color(colour)
        label.set_fontweight("bold")
    from matplotlib.patches import Patch

    axes.legend(
        handles=[Patch(color=colour, label=part) for part, colour in zip(parts, PART_COLOURS)],
        loc="lower left",
        bbox_to_anchor=(0.0, 1.0),
        ncols=len(parts),
        frameon=False,
        handlelength=1.0,
        handleheight=1.0,
        columnspacing=1.4,
        borderaxespad=0.2,
        fontsize=10,
    )
    _bare(axes, "left", "bottom")
    return True


def _sides(figure: Figure, result: dict[str, Any], lines: Sequence[GameLine]) -> bool:
    """How often each side wins, measured by what its bots usually win."""
    often = [(name, each) for name, each in result["sides"].items() if each["games"] >= FEWEST]
    often = [(name, each) for name, each in often if each["expected"] > 0]
    if len(often) < 2:
        return False
    often.sort(key=lambda item: item[1]["index"])
    figure.set_size_inches(9.0, 1.9 + 0.36 * len(often))
    axes = figure.subplots()
    name = result["side_name"]
    _title(
        figure,
        f"Which {name}s win",
        _note(result) + "  ·  1 = as often as its bots win on average  ·  lines: 95%",
    )
    edge = max(each["high"] for _, each in often)
    near = min(each["low"] for _, each in often)
    axes.axvline(1.0, color=FAINT, linewidth=1.0, zorder=0)
    for row, (_name, each) in enumerate(often):
        colour = "#c1440e" if each["low"] > 1 else "#1f6f8b" if each["high"] < 1 else "#8d8377"
        axes.plot([each["low"], each["high"]], [row, row], color=colour, linewidth=2.2, alpha=0.45)
        axes.plot(each["index"], row, "o", color=colour, markersize=8, clip_on=False)
        axes.annotate(
            f"{each['index']:.2f}",
            (each["index"], row),
            xytext=(0, 7),
            textcoords="offset points",
            ha="center",
            fontsize=8,
            color=colour,
        )
        axes.text(edge * 1.03, row, f"{each['games']:.0f} games", va="center", fontsize=9, color=FAINT)
    axes.set_yticks(range(len(often)), [name for name, _ in often])
    axes.set_ylim(-0.6, len(often) - 0.3)
    axes.set_xlim(max(0.0, near - 0.1), edge * 1.02)
    axes.set_xlabel("win index")
    axes.grid(axis="x", color="#e8e2d9", linewidth=0.8)
    axes.set_axisbelow(True)
    _bare(axes, "left")
    return True
