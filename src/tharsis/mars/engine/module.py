"""A module of the game: what one product adds, in one declaration, and the list of those that there are.

The core names no module: it asks the modules of a game. A module is a folder under ``mars/modules`` whose
``MODULE`` is one of these, or of a class that extends it where options decide what it brings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tharsis.kernel.native import mypyc_attr
from tharsis.mars.engine.faces import Face, enter_face, leave_face
from tharsis.mars.engine.zones import NO_STATE, ModuleState

if TYPE_CHECKING:
    from tharsis.mars.engine.board import Board
    from tharsis.mars.engine.options import SetupOption
    from tharsis.mars.engine.rulebook import Rulebook
    from tharsis.mars.engine.setup import Setup
    from tharsis.mars.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """One product: cards, boards, tracks, rules, options.

    ``choosable``: its name stands in setups (a map's does not: choosing the board is enough); ``usual``: part
    of a game unless told otherwise; ``always``: part of every game; ``alone``: of every solo game; ``needs``:
    modules that it cannot do without; ``expansion``: where corporations are mixed, one is of such a module.
    """

    def __init__(
        self,
        name: str,
        title: str,
        faces: list[Face] | None = None,
        boards: list[Board] | None = None,
        options: list[SetupOption] | None = None,
        choosable: bool = True,
        usual: bool = False,
        always: bool = False,
        alone: bool = False,
        needs: list[str] | None = None,
        expansion: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.faces: list[Face] = [] if faces is None else faces
        self.boards: list[Board] = [] if boards is None else boards
        self.options: list[SetupOption] = [] if options is None else options
        self.choosable = choosable
        self.usual = usual
        self.always = always
        self.alone = alone
        self.needs: list[str] = [] if needs is None else needs
        self.expansion = expansion
        self.slot = -1  # of its state on a table

    def prepare(self, book: Rulebook, setup: Setup) -> None:
        """Add what the module brings to the rules of a game with that setup."""

    def state(self, g: Table) -> ModuleState:
        """What the module keeps on a new table; it lies in the module's slot (``g.states[module.slot]``)."""
        return NO_STATE

    def begin(self, g: Table) -> None:
        """Set up what the module needs on a new table, before cards are dealt."""


MODULES: Final[list[Module]] = []
_slots: Final[list[str]] = []  # of all that were ever made known


def slots() -> int:
    """How many modules may keep something on a table."""
    return len(_slots)


def slot_of(name: str) -> int:
    """Where a module of that name keeps its state on a table, known or yet to be made known."""
    if name not in _slots:
        _slots.append(name)
    return _slots.index(name)


def enter_module(module: Module) -> None:
    """Make a module known: its cards get their numbers, its name may stand in setups."""
    if any(each.name == module.name for each in MODULES):
        raise ValueError(f"two modules are called {module.name}")
    for face in module.faces:
        enter_face(face)
    module.slot = slot_of(module.name)
    MODULES.append(module)


def leave_module(module: Module) -> None:
    """Forget a module that was made known (for tests); its faces keep their numbers."""
    for face in module.faces:
        leave_face(face)
    MODULES.remove(module)


def module_named(name: str) -> Module | None:
    """The module of that name, if there is one."""
    for module in MODULES:
        if module.name == name:
            return module
    return None


def modules_of(setup: Setup) -> list[Module]:
    """The modules that a game is played with: those chosen, and those that need not be."""
    return [module for module in MODULES if not module.choosable or module.name in setup.modules]
