"""The lock file of numbers: adds what has none yet, and never changes or removes a line.

``python tools/lock.py`` writes the new lines. Run it after adding cards, verbs or areas to a module; one that
is not in the list of modules yet is named: ``python tools/lock.py turmoil``.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module


def main() -> None:
    """Add what is new."""
    os.environ["THARSIS_ADD_NUMBERS"] = "1"  # read when the engine is imported
    import tharsis.mars.modules  # noqa: F401  (asks for every number)
    from tharsis.mars.engine.module import MODULES, enter_module
    from tharsis.mars.engine.numbers import LOCK, LOCK_FILE, read_lock

    for name in sys.argv[1:]:
        module = import_module(f"tharsis.mars.modules.{name}").MODULE
        if module not in MODULES:
            enter_module(module)

    new = {what: number for what, number in LOCK.items() if what not in read_lock(LOCK_FILE)}
    with LOCK_FILE.open("a", encoding="utf-8") as file:
        file.writelines(f"{number} {what}\n" for what, number in new.items())
    print(f"{len(new)} new numbers")


if __name__ == "__main__":
    main()
