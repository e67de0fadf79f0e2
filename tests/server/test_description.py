"""The OpenAPI document: up to date, true of what is sent, and held to by the server whatever it is sent."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.server.support import Player, Server, me, new_game
from tharsis.mars.client.catalogue import catalogue
from tharsis.mars.client.options import question
from tharsis.mars.client.preview import previews
from tharsis.mars.client.shapes import Catalogue, LogLine, MarsTable, Preview, Question
from tharsis.mars.client.story import lines_of
from tharsis.mars.client.table import Snapshot, table_view
from tharsis.mars.kit import KIT

DOCUMENT = Path(__file__).resolve().parents[2] / "web" / "openapi.json"


def test_the_document_in_the_client_is_up_to_date(server: Server) -> None:
    served = httpx.get(f"{server.url}/api/schema/openapi.json").json()
    assert json.loads(DOCUMENT.read_text(encoding="utf-8")) == served, "run python tools/openapi.py"


@pytest.mark.parametrize("seed", range(3))
def test_views_previews_and_lines_have_the_form_that_is_promised(seed: int) -> None:
    game = KIT.new(logging=True, **KIT.random_setup(seed))
    rng = random.Random(seed)
    logged = 0
    step = 0
    while not game.over:
        seat = rng.choice(game.waiting())
        if step % 7 == 0:
            for viewer in (seat, (seat + 1) % game.seats, -1):
                msgspec.convert(table_view(game, viewer, Snapshot(game)), MarsTable)
                msgspec.convert(question(game, viewer), Question | None)
            msgspec.convert(previews(game, seat), list[Preview])
        game.choose(seat, rng.choice(game.options(seat)))
        step += 1
        msgspec.convert(lines_of(game, game.log[logged:], seat, step), list[LogLine])
        logged = len(game.log)


def test_the_catalogue_has_the_form_that_is_promised() -> None:
    msgspec.convert(catalogue(), Catalogue)


schema = schemathesis.openapi.from_path(DOCUMENT)


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_server_keeps_to_its_description(case: Any, server: Server) -> None:
    case.call_and_validate(
        base_url=server.url,
        excluded_checks=[
            # Data that fits the schema may still make no game, and paths that hold nothing are 404.
            schemathesis.checks.positive_data_acceptance,
            # A seat's token is optional almost everywhere: without it one watches.
            schemathesis.checks.ignored_auth,
        ],
    )


@pytest.fixture(scope="module")
def ana(server: Server) -> Player:
    return new_game(server, [me("Ana"), me("Ben")], seed=7)[0]


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {},
        {"n": 0},
        {"n": 0, "options": []},
        {"n": 0, "options": [1.5]},
        {"n": 0, "options": ["1"]},
        {"n": -1, "options": [1]},
        {"n": 0, "options": [-1]},
        {"n": 0, "options": [1 << 60]},
        {"n": 0, "options": [1] * 65},
        {"n": 0, "options": [1], "seat": 1},
        {"n": True, "options": [1]},
    ],
)
def test_a_choice_of_the_wrong_form_is_refused(ana: Player, body: Any) -> None:
    answer = ana.post("/choose", body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "bad-request"
    assert ana.view()["n"] == 0
