"""A table in a few words for whoever is invited: what was decided before the game, by its options."""

from __future__ import annotations

from typing import Any


def setup_words(options: list[dict[str, Any]], setup: dict[str, Any]) -> list[str]:
    """One line for each option that says something: choices by name, several as a list, switches if on.

    >>> draft = {"name": "draft", "title": "Draft", "kind": "switch", "values": []}
    >>> setup_words([draft], {"draft": True}), setup_words([draft], {"draft": False})
    (['Draft'], [])
    """
    return [line for line in (_line(option, setup) for option in options) if line]


def _line(option: dict[str, Any], setup: dict[str, Any]) -> str:
    given = setup.get(option["name"], option.get("default"))
    titles = {str(each["value"]): each["title"] for each in option["values"]}
    if option.get("alone") not in (None, setup.get("players") == 1):
        return ""
    if option["kind"] == "switch":
        return str(option["title"]) if given is True else ""
    if option["kind"] == "seats":
        return str(option["title"]) if given is True or (isinstance(given, list) and any(given)) else ""
    values = given if isinstance(given, list) else [given]
    words = [titles[str(each)] for each in values if str(each) in titles]
    return f"{option['title']}: {', '.join(words)}" if words else ""
