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
        self.titles = titles
        self.help = help
        self.alone = alone
        self.module = module

    def read(self, given: Any) -> str:
        """A value as it was given, checked; raises :class:`BadSetup`."""
        if not isinstance(given, str) or given not in self.values:
            raise BadSetup(f"{self.name} must be one of {', '.join(self.values)}, not {given!r}")
        return given

    def plain(self, value: str) -> Any:
        """A value as plain data, as :meth:`read` takes it."""
        return value

    def kind(self) -> str:
        """What a form shows: ``choice`` or ``switch``."""
        return "choice"

    def described(self) -> dict[str, Any]:
        """The option for whoever offers it."""
        return {
            "name": self.name,
            "title": self.title,
            "help": self.help,
            "kind": self.kind(),
            "values": [
                {"value": self.plain(value), "title": title} for value, title in zip(self.values, self.titles)
            ],
            "default": self.plain(self.values[0]),
            "alone": self.alone,
            "module": self.module,
        }


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
