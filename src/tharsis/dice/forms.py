"""The form of the data files: which fields there must be, and of what kind. What they mean is read elsewhere.

A form is ``str`` or ``int``; ``dict`` for any object; a dictionary for an object with at least these fields;
a list of one form for a list of such things; a tuple for a list of exactly these.
"""

from __future__ import annotations

from typing import Any, Final

CARDS: Final = {"cards": [dict]}
FORMS: Final[dict[str, Any]] = {
    "boards": {"boards": [{"name": str, "title": str, "rows": [[str]]}]},
    "game": {
        "dice": [{"colour": str, "faces": [str]}],
        "dice_of_a_colour": int,
        "wild_tokens": int,
        "land_tiles": int,
        "special_tiles": [str],
        "tracks": [{"name": str, "first": int, "last": int, "step": int, "unit": str, "bonuses": dict}],
        "milestones": [{"name": str, "counts": str, "needs": int, "origin": str}],
        "bonus_at": [int],
        "bonus_stack": (int, int, int, int),
        "solo": {
            "turns": int,
            "starts": dict,
            "deadlines": (int, int, int),
            "award_needs": (int, int, int),
            "bands": [(int, str)],
        },
    },
}
KINDS: Final = {str: "a text", int: "a whole number", dict: "an object"}


def fault(form: Any, value: Any, where: str = "") -> str:
    """What is wrong with the form of a value, with its place; empty if nothing is.

    >>> fault({"turns": int, "names": [str]}, {"turns": 3, "names": ["a", 4]})
    'names 2: 4 must be a text'
    >>> fault({"turns": int}, {})
    'turns: this is missing'
    """
    if isinstance(form, type):
        fits = isinstance(value, form) and not (form is int and isinstance(value, bool))
        return "" if fits else f"{where}: {value!r} must be {KINDS[form]}"
    if isinstance(form, dict):
        if not isinstance(value, dict):
            return f"{where}: {value!r} must be an object"
        parts = [(key, each, value.get(key)) for key, each in form.items()]
        for key, _, _ in parts:
            if key not in value:
                return f"{where} {key}: this is missing".lstrip()
    elif not isinstance(value, list):
        return f"{where}: {value!r} must be a list"
    elif isinstance(form, tuple):
        if len(value) != len(form):
            return f"{where}: there must be {len(form)} of them, not {len(value)}"
        parts = [(str(i + 1), each, value[i]) for i, each in enumerate(form)]
    else:
        if not value:
            return f"{where}: there must be at least one"
        parts = [(str(i + 1), form[0], each) for i, each in enumerate(value)]
    for key, each, inner in parts:
        wrong = fault(each, inner, f"{where} {key}".lstrip())
        if wrong:
            return wrong
    return ""
