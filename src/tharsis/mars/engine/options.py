"""What may be decided before a game: each option declared once, with its values and its words.

Python, the command line, the server and the new-table page read these declarations. Modules add theirs.
"""

from __future__ import annotations

from typing import Any

from tharsis.kernel.game import BadSetup
from tharsis.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupOption:
    """One of several values, each with a title; the first is the default.

    ``alone``: only for solo games (True), only for several players (False), for both (None). ``module``: the
    module that it belongs to; without that module only the default makes sense.
    """

    def __init__(
        self,
        name: str,
        title: str,
        values: list[str],
        titles: list[str],
        help: str = "",
        alone: bool | None = None,
        module: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.values = values
        self.default = values[0]
        self.titles = titles
        self.help = help
        self.alone = alone
        self.module = module
        self.shapes = True  # the rules depend on it, not only a single table

    def read(self, given: Any) -> str:
        """A value as it was given, checked; raises :class:`BadSetup`."""
        if not isinstance(given, str) or given not in self.values:
            raise BadSetup(f"{self.name} must be one of {', '.join(self.values)}, not {given!r}")
        return given

    def check(self, value: str, players: int) -> None:
        """Does the value make sense for so many players? Raises :class:`BadSetup` if not."""

    def plain(self, value: str) -> Any:
        """A value as plain data, as :meth:`read` takes it."""
        return value

    def kind(self) -> str:
        """What a form shows: ``choice``, ``switch`` or ``several``."""
        return "choice"

    def one(self, value: str) -> Any:
        """One of the values, as plain data."""
        return self.plain(value)

    def described(self) -> dict[str, Any]:
        """The option for whoever offers it."""
        return {
            "name": self.name,
            "title": self.title,
            "help": self.help,
            "kind": self.kind(),
            "values": [
                {"value": self.one(value), "title": title} for value, title in zip(self.values, self.titles)
            ],
            "default": self.plain(self.default),
            "alone": self.alone,
            "module": self.module,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Switch(SetupOption):
    """Something that is done or not; not, unless told otherwise or ``on``."""

    def __init__(
        self,
        name: str,
        title: str,
        help: str = "",
        alone: bool | None = None,
        module: str = "",
        on: bool = False,
    ) -> None:
        values = ["yes", "no"] if on else ["no", "yes"]
        super().__init__(name, title, values, values, help, alone, module)

    def read(self, given: Any) -> str:
        if not isinstance(given, bool):
            raise BadSetup(f"{self.name} must be true or false, not {given!r}")
        return "yes" if given else "no"

    def plain(self, value: str) -> Any:
        return value == "yes"

    def kind(self) -> str:
        return "switch"


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(SetupOption):
    """Any number of the values, none by default."""

    def __init__(
        self,
        name: str,
        title: str,
        values: list[str],
        titles: list[str],
        help: str = "",
        alone: bool | None = None,
        module: str = "",
    ) -> None:
        super().__init__(name, title, values, titles, help, alone, module)
        self.default = ""

    def read(self, given: Any) -> str:
        if not isinstance(given, (list, tuple)) or not all(each in self.values for each in given):
            raise BadSetup(f"{self.name} must be a list of some of {', '.join(self.values)}, not {given!r}")
        if len(set(given)) != len(given):
            raise BadSetup(f"{self.name} must all be different")
        return ",".join([value for value in self.values if value in given])

    def plain(self, value: str) -> Any:
        return value.split(",") if value else []

    def one(self, value: str) -> Any:
        return value

    def kind(self) -> str:
        return "several"
