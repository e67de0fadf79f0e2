"""What kind of game: its setup, checked. Whatever makes no sense is refused in one clear sentence.

Players, boards, modules and seats are looked after here; everything else that may be decided is an option
that the core or a module declares (options.py).
"""

from __future__ import annotations

from typing import Any, Final, final

from tharsis.kernel.chance import checked_seed, fresh_seed
from tharsis.kernel.game import BadSetup
from tharsis.mars.engine.module import MODULES, Module, module_named
from tharsis.mars.engine.options import SetupOption, Switch

COLOURS: Final = ["orange", "blue", "green", "red", "pink", "yellow"]
MOST_PLAYERS: Final = 5
LONGEST_NAME: Final = 30
UNKNOWN_SEED: Final = "unknown"

DRAFT: Final = Switch("draft", "Draft", "Cards are passed on before they are bought.", alone=False)
SOLO_GOAL: Final = SetupOption(
    "solo_goal",
    "Goal",
    ["terraform", "rating"],
    ["Complete all tracks in time", "Reach a terraform rating of 63 in time"],
    alone=True,
)
EFFECT_ORDER: Final = SetupOption(
    "effect_order",
    "Order of effects",
    ["printed", "player"],
    ["A fixed order that always works", "You are asked whenever the order matters"],
)
MIXED: Final = Switch(
    "mixed_corporations",
    "Mixed corporations",
    "One of the two corporations dealt comes from an expansion, the other does not.",
)
OPTIONS: Final[list[SetupOption]] = [DRAFT, SOLO_GOAL, EFFECT_ORDER, MIXED]
_FIELDS: Final = [
    "players",
    "names",
    "colours",
    "board",
    "modules",
    "beginners",
    "first_player",
    "open_turns",
    "seed",
    "seed_chosen",
]


def setup_options() -> list[SetupOption]:
    """All options that are declared, the core's first."""
    found = OPTIONS[:]
    for module in MODULES:
        found += module.options
    return found


def board_names() -> list[str]:
    """The boards that the modules bring."""
    return [board.name for module in MODULES for board in module.boards]


def module_names() -> list[str]:
    """The modules that may be chosen."""
    return [module.name for module in MODULES if module.choosable]


@final
class Setup:
    """What kind of game: immutable once made, shared by the game and its copies."""

    def __init__(
        self,
        names: list[str],
        colours: list[str],
        board: str,
        modules: list[str],
        beginners: list[bool],
        first_player: int,
        open_turns: list[bool],
        values: dict[str, str],
        seed: str,
        seed_chosen: bool,
    ) -> None:
        self.players = len(names)
        self.names = names
        self.colours = colours
        self.board = board
        self.modules = modules
        self.beginners = beginners
        self.first_player = first_player  # -1: drawn by lot
        self.open_turns = open_turns  # who is asked to end the turn after the last action
        self.values = values  # of the declared options
        self.seed = seed
        self.seed_chosen = seed_chosen  # whoever chose it can know every card
        self.draft = values[DRAFT.name] == "yes"
        self.rating_goal = values[SOLO_GOAL.name] == "rating"
        self.mixed = values[MIXED.name] == "yes"
        self.player_order = values[EFFECT_ORDER.name] == "player"
        self._blind: Setup | None = None
        self.orders = [
            [(seat + i) % self.players for i in range(self.players)] for seat in range(self.players)
        ]

    def without_seed(self) -> Setup:
        """The same setup for whoever must not know the seed, which would tell every card."""
        if self._blind is None:
            self._blind = Setup(
                self.names, self.colours, self.board, self.modules, self.beginners, self.first_player,
                self.open_turns, self.values, UNKNOWN_SEED, self.seed_chosen,
            )  # fmt: skip
        return self._blind

    def to_dict(self) -> dict[str, Any]:
        """Plain data that :func:`read_setup` turns into an equal setup."""
        told: dict[str, Any] = {
            "players": self.players,
            "names": list(self.names),
            "colours": list(self.colours),
            "board": self.board,
            "modules": list(self.modules),
            "beginners": list(self.beginners),
            "first_player": None if self.first_player < 0 else self.first_player,
            "open_turns": list(self.open_turns),
            "seed": self.seed,
            "seed_chosen": self.seed_chosen,
        }
        for option in setup_options():
            if option.name in self.values:
                told[option.name] = option.plain(self.values[option.name])
        return told


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


def _modules(options: dict[str, Any], players: int) -> list[str]:
    known = module_names()
    value: Any = options.get("modules")
    if value is None:
        value = [module.name for module in MODULES if module.choosable and module.usual]
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, str) for each in value):
        raise BadSetup(f"modules must be a list of module names, not {value!r}")
    for name in value:
        if name not in known:
            raise BadSetup(f"there is no module {name!r}; the modules are: {', '.join(known)}")
    for module in MODULES:
        _check_module(module, list(value), players)
    return [name for name in known if name in value]


def _check_module(module: Module, chosen: list[str], players: int) -> None:
    """Is everything there that a module cannot do without, and is it where it must be?"""
    if module.always and module.name not in chosen:
        raise BadSetup(f"every game needs the module {module.name}: add it to modules")
    if module.alone and players == 1 and module.name not in chosen:
        raise BadSetup(f"a solo game always uses {module.title}: add {module.name} to modules")
    if module.name in chosen:
        for needed in module.needs:
            if needed not in chosen:
                raise BadSetup(f"{module.title} needs the module {needed}: add it to modules")


def _per_seat(options: dict[str, Any], key: str, players: int) -> list[bool]:
    value: Any = options.get(key, False)
    if isinstance(value, bool):
        return [value] * players
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, bool) for each in value):
        raise BadSetup(f"{key} must be true, false, or one of these for each player, not {value!r}")
    if len(value) != players:
        raise BadSetup(f"{key} must list one for each of the {players} players, not {len(value)}")
    return list(value)


def _board(options: dict[str, Any]) -> str:
    names = board_names()
    value: Any = options.get("board", names[0])
    if not isinstance(value, str) or value not in names:
        raise BadSetup(f"board must be one of {', '.join(names)}, not {value!r}")
    return value


def _values(options: dict[str, Any], modules: list[str], players: int) -> dict[str, str]:
    """The declared options of a game, defaults filled in."""
    found: dict[str, str] = {}
    for option in setup_options():
        fits = not option.module or option.module in modules
        value = option.read(options[option.name]) if option.name in options else option.default
        if value != option.default:
            option.check(value, players)
            module = module_named(option.module)
            if not fits and module is not None:
                raise BadSetup(
                    f"{option.name} belongs to {module.title}: add {module.name} to modules or leave it out"
                )
            if option.alone is True and players > 1:
                raise BadSetup(
                    f"{option.name} {option.plain(value)} is for one player: "
                    f"set players to 1 or leave {option.name} out"
                )
        if fits:
            found[option.name] = value
    if found[MIXED.name] == "yes" and not expansions_in(modules):
        raise BadSetup(
            f"{MIXED.name} needs an expansion with corporations: add one to modules or leave it out"
        )
    return found


def expansions_in(modules: list[str]) -> list[str]:
    """Those of the modules of which one corporation comes where corporations are mixed."""
    return [module.name for module in MODULES if module.expansion and module.name in modules]


def read_setup(options: dict[str, Any]) -> Setup:
    """Check options and make a setup of them; raises :class:`BadSetup` with one sentence.

    Without a seed the operating system gives one. A seed counts as chosen unless ``seed_chosen`` denies it,
    as records of games do whose seed was drawn.
    """
    known = _FIELDS + [option.name for option in setup_options()]
    for key in options:
        if key not in known:
            raise BadSetup(f"there is no option {key!r}; the options are: {', '.join(known)}")
    players = _whole(options.get("players", 2), "players", 1, MOST_PLAYERS)
    modules = _modules(options, players)
    first: Any = options.get("first_player")
    seed: Any = options.get("seed")
    chosen: Any = options.get("seed_chosen", True)
    if not isinstance(chosen, bool):
        raise BadSetup(f"seed_chosen must be true or false, not {chosen!r}")
    return Setup(
        _names(options, players),
        _colours(options, players),
        _board(options),
        modules,
        _per_seat(options, "beginners", players),
        -1 if first is None else _whole(first, "first_player", 0, players - 1),
        _per_seat(options, "open_turns", players),
        _values(options, modules, players),
        fresh_seed() if seed is None else checked_seed(seed),
        seed is not None and chosen,
    )
