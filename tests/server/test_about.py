"""What an invitation tells of a table, and rules of the modules in play first."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.support import Player, Server, me


def make(server: Server, *seats: dict[str, Any], **setup: Any) -> tuple[str, list[Player]]:
    answer = httpx.post(f"{server.url}/api/games", json={"seats": list(seats), "setup": setup}, timeout=30)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["invite"], [
        Player(server, made["game"], held["token"], held["seat"]) for held in made["seats"]
    ]


def test_an_invitation_tells_what_is_played(server: Server) -> None:
    _, (ana,) = make(server, me("Ana"), {"who": "open"}, board="hellas", draft=True)
    told = httpx.get(f"{server.url}/api/games/{ana.game}").json()
    assert told["title"] == "Terraforming Mars, the board game"
    assert "Board: Hellas" in told["about"]
    assert any(each.startswith("Modules: Base") for each in told["about"]), told["about"]
    assert "Draft" in told["about"]


def test_rules_are_found_for_the_modules_in_play_first(server: Server) -> None:
    query = {"q": "greenery next to opponent", "modules": "base,corporate-era"}
    found = httpx.get(f"{server.url}/api/rules", params=query).json()
    inside = found["rulings"][: found["fitting"]]
    assert all(set(each["modules"]) <= {"base", "corporate-era"} for each in inside)
    assert "map.greenery.adjacent-if-possible" in [each["id"] for each in inside[:3]]
