"""The options of a game, checked: whatever makes no sense is refused in one clear sentence."""

from __future__ import annotations

from typing import Any, Final, final

from tharsis.kernel.game import BadSetup

COLOURS: Final = ["orange", "blue", "green", "red", "pink", "yellow"]
BOARD_NAMES: Final = ["tharsis", "hellas", "elysium"]
MODULES: Final = ["base", "corporate-era"]
MOST_PLAYERS: Final = 5
LONGEST_NAME: Final = 30
UNKNOWN_SEED: Final = 0x7E11_0B0D
_FIELDS: Final = [
    "players",
    "names",
    "colours",
    "board",
    "modules",
    "draft",
    "beginners",
    "solo_goal",
    "effect_order",
    "first_player",
    "seed",
]


@final
class Setup:
    """What kind of game: immutable once made, shared by the game and its copies."""

    def __init__(
        self,
        names: list[str],
        colours: list[str],
        board: str,
        modules: list[str],
        draft: bool,
        beginners: list[bool],
        rating_goal: bool,
        player_order: bool,
        first_player: int,
        seed: int,
    ) -> None:
        self.players = len(names)
        self.names = names
        self.colours = colours
        self.board = board
        self.modules = modules
        self.corporate_era = "corporate-era" in modules
        self.draft = draft
        self.beginners = beginners
        self.rating_goal = rating_goal
        self.player_order = player_order
        self.first_player = first_player  # -1: drawn by lot
        self.seed = seed
        self._blind: Setup | None = None
        self.last_generation = 14 if self.players == 1 else 0
        self.orders = [
            [(seat + i) % self.players for i in range(self.players)] for seat in range(self.players)
        ]

    def without_seed(self) -> Setup:
        """The same setup for whoever must not know the seed, which would tell every card."""
        if self._blind is None:
            self._blind = Setup(
                self.names, self.colours, self.board, self.modules, self.draft, self.beginners,
                self.rating_goal, self.player_order, self.first_player, UNKNOWN_SEED,
            )  # fmt: skip
        return self._blind

    def to_dict(self) -> dict[str, Any]:
        """Plain data that :func:`read_setup` turns into an equal setup."""
        return {
            "players": self.players,
            "names": list(self.names),
            "colours": list(self.colours),
            "board": self.board,
            "modules": list(self.modules),
            "draft": self.draft,
            "beginners": list(self.beginners),
            "solo_goal": "rating" if self.rating_goal else "terraform",
            "effect_order": "player" if self.player_order else "printed",
            "first_player": None if self.first_player < 0 else self.first_player,
            "seed": self.seed,
        }


def _a_bool(options: dict[str, Any], key: str) -> bool:
    value: Any = options.get(key, False)
    if not isinstance(value, bool):
        raise BadSetup(f"{key} must be true or false, not {value!r}")
    return value


def _one_of(options: dict[str, Any], key: str, choices: list[str]) -> str:
    value: Any = options.get(key, choices[0])
    if not isinstance(value, str) or value not in choices:
        raise BadSetup(f"{key} must be one of {', '.join(choices)}, not {value!r}")
    return value


def _whole(value: Any, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadSetup(f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _texts(value: Any, key: str, players: int) -> list[str]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, str) for each in value):
        raise BadSetup(f"{key} must be a list of texts, not {value!r}")
    if len(value) != players:
        raise BadSetup(f"{key} must list one for each of the {players} players, not {len(value)}")
    if len(set(value)) != len(value):
        raise BadSetup(f"{key} must all be different")
    return list(value)


def _names(options: dict[str, Any], players: int) -> list[str]:
    if options.get("names") is None:
        return [f"Player {seat + 1}" for seat in range(players)]
    names = _texts(options["names"], "names", players)
    for name in names:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadSetup(f"a name must be 1 to {LONGEST_NAME} printable characters, not {name!r}")
    return names


def _colours(options: dict[str, Any], players: int) -> list[str]:
    if options.get("colours") is None:
        return COLOURS[:players]
    colours = _texts(options["colours"], "colours", players)
    for colour in colours:
        if colour not in COLOURS:
            raise BadSetup(f"there is no colour {colour!r}; the colours are: {', '.join(COLOURS)}")
    return colours


def _modules(options: dict[str, Any]) -> list[str]:
    value: Any = options.get("modules", MODULES)
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, str) for each in value):
        raise BadSetup(f"modules must be a list of module names, not {value!r}")
    for module in value:
        if module not in MODULES:
            raise BadSetup(f"there is no module {module!r}; the modules are: {', '.join(MODULES)}")
    if "base" not in value:
        raise BadSetup("every game needs the module base: add it to modules")
    return [module for module in MODULES if module in value]


def _beginners(options: dict[str, Any], players: int) -> list[bool]:
    value: Any = options.get("beginners", False)
    if isinstance(value, bool):
        return [value] * players
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, bool) for each in value):
        raise BadSetup(f"beginners must be true, false, or one of these for each player, not {value!r}")
    if len(value) != players:
        raise BadSetup(f"beginners must list one for each of the {players} players, not {len(value)}")
    return list(value)


def read_setup(options: dict[str, Any]) -> Setup:
    """Check options and make a setup of them; raises :class:`BadSetup` with one sentence.

    >>> read_setup({"players": 3, "board": "hellas"}).board
    'hellas'
    """
    for key in options:
        if key not in _FIELDS:
            raise BadSetup(f"there is no option {key!r}; the options are: {', '.join(_FIELDS)}")
    players = _whole(options.get("players", 2), "players", 1, MOST_PLAYERS)
    modules = _modules(options)
    if players == 1 and "corporate-era" not in modules:
        raise BadSetup("a solo game always uses Corporate Era: add corporate-era to modules")
    goal = _one_of(options, "solo_goal", ["terraform", "rating"])
    if goal == "rating" and players > 1:
        raise BadSetup("solo_goal rating is for one player: set players to 1 or leave solo_goal out")
    first: Any = options.get("first_player")
    return Setup(
        _names(options, players),
        _colours(options, players),
        _one_of(options, "board", BOARD_NAMES),
        modules,
        _a_bool(options, "draft"),
        _beginners(options, players),
        goal == "rating",
        _one_of(options, "effect_order", ["printed", "player"]) == "player",
        -1 if first is None else _whole(first, "first_player", 0, players - 1),
        _whole(options.get("seed", 0), "seed", 0, (1 << 64) - 1),
    )
