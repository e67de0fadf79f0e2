"""Ten thousand malformed messages: each is refused in a sentence, none is taken for a defect."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.support import GENEROUS, Server, me, new_game
from tharsis.server.app import Guard, make_app
from tharsis.server.engines import migrate
from tharsis.server.settings import Settings

REQUESTS, MESSAGES, RAW = 8_500, 1_200, 300
TEXTS = [
    "",
    "\0",
    "a\0b",
    "x" * 300,
    "é" * 31,
    "\u202e",
    "../..",
    "%00",
    "nan",
    "🚀" * 40,
    "'; drop table games; --",
]
NUMBERS = [-1, 0, 1.5, 1e308, 1 << 31, 1 << 53, 1 << 63, 1 << 200, -(1 << 70)]
DEEP = b"[" * 20_000 + b"]" * 20_000
BYTES = [
    b"",
    b"\xff",
    b"\xc3\x28",
    b'"\xed\xa0\x80"',
    b"[" * 50_000,
    DEEP,
    b'{"a":' * 9_000,
    b"NaN",
    b"\0",
    b"{",
]
BODIES: dict[str, Any] = {
    "/api/games": {
        "seats": [
            {"who": "me", "name": "Ana"},
            {"who": "bot", "bot": "random", "name": "Hal"},
            {"who": "open"},
        ],
        "game": "mars",
        "setup": {"board": "tharsis", "modules": ["base"], "draft": True, "seed": "3", "first_player": 0},
    },
    "/api/games/mine": {"tokens": ["a", "b"]},
    "/api/games/{}/join": {"invite": "x", "name": "Eve", "seat": 1, "colour": "red"},
    "/api/games/{}/choose": {"n": 0, "options": [1, 2]},
    "/api/games/{}/undo": {"n": 0, "to": 0},
    "/api/games/{}/rematch": {},
}
PATHS = [
    "/", "/{}", "/assets/{}.js", "/api/{}", "/api/games/{}", "/api/games/{}/view",
    "/api/games/{}/log?start={}", "/api/games/{}/previews", "/api/games/{}/history",
    "/api/games/{}/record", "/api/games/{}/replay/{}?seat={}", "/api/games/{}/live", "/api/rules/{}",
    "/api/rules?q={}&limit={}", "/api/rules/card/{}", "/api/catalogue?game={}", "/api/offer?{}",
    "/api/health", "/metrics/{}",
]  # fmt: skip


class Mess:
    """Makes things that are almost right, or not at all."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON can say."""
        kinds: list[Any] = [*TEXTS, *NUMBERS, None, True, [], {}]
        if depth < 3 and self.chance.random() < 0.3:
            return [self.value(depth + 1) for _ in range(self.chance.randrange(70))]
        return self.chance.choice(kinds)

    def spoiled(self, value: Any) -> Any:
        """The same with something in it changed, left out or added."""
        if isinstance(value, dict) and value and self.chance.random() < 0.85:
            key = self.chance.choice(list(value))
            change = self.chance.random()
            if change < 0.15:
                return {each: value[each] for each in value if each != key}
            if change < 0.3:
                return {**value, self.chance.choice(TEXTS): self.value()}
            return {**value, key: self.spoiled(value[key])}
        if isinstance(value, list) and value and self.chance.random() < 0.7:
            place = self.chance.randrange(len(value))
            return [*value[:place], self.spoiled(value[place]), *value[place + 1 :]]
        return self.value()

    def body(self, value: Any) -> bytes:
        """A body as it is sent: sometimes not even JSON."""
        if self.chance.random() < 0.15:
            return self.chance.choice(BYTES)
        text = json.dumps(self.spoiled(value)).encode()
        if self.chance.random() < 0.2:
            place = self.chance.randrange(len(text) + 1)
            text = text[:place] + self.chance.choice([*BYTES[:4], self.chance.randbytes(3)]) + text[place:]
        return text

    def path(self, pattern: str, game: str) -> str:
        """A path with nonsense in it, or with a real game."""
        while "{}" in pattern:
            sense = [
                game,
                "0",
                str(self.chance.choice(NUMBERS)),
                self.chance.choice(TEXTS),
                "%ff",
                "%c0%80",
                "%00",
            ]
            word = self.chance.choice(sense)
            pattern = pattern.replace("{}", word if word.startswith("%") else quote(word), 1)
        return pattern

    def headers(self, token: str) -> list[tuple[bytes, bytes]]:
        """Headers that may make no sense."""
        pool = [
            (b"authorization", b"Bearer " + token.encode()),
            (
                b"authorization",
                self.chance.choice([b"", b"Bearer", b"Basic \xff", b"Bearer \xff", b"x" * 500]),
            ),
            (b"accept", self.chance.choice([b"\xff", b"*/*;q=x", b"text/html"])),
            (b"accept-encoding", self.chance.choice([b"gzip;q=nan", b"\xff"])),
            (b"cookie", b"=;\xff=\xfe;;"),
            (b"x-forwarded-for", self.chance.choice([b"\xff", b"::::", b"1.2.3.4, %%"])),
        ]
        kinds = [b"application/json"] * 12 + [b"\xff", b"text/x; charset=no", b"a/b/c;;="]
        kind = (b"content-type", self.chance.choice(kinds))  # another kind is refused before all else
        return [kind, *self.chance.sample(pool, self.chance.randrange(len(pool)))]


def test_malformed_requests(tmp_path: Path) -> None:
    settings = Settings(**{**GENEROUS, "log_level": "critical"}, data=str(tmp_path), behind_proxy=True)
    migrate(settings.database_url())
    mess = Mess(1)

    async def flood() -> Counter[int]:
        inner = make_app(settings)
        transport = httpx.ASGITransport(Guard(settings).around(inner), raise_app_exceptions=False)  # type: ignore[arg-type]
        statuses: Counter[int] = Counter()
        async with inner.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://t") as client:
            made = (await client.post("/api/games", json={"seats": [me("Ana"), {"who": "open"}]})).json()
            token = made["seats"][0]["token"]
            for n in range(REQUESTS):
                if mess.chance.random() < 0.6:
                    pattern = mess.chance.choice(list(BODIES))
                    method, body = "POST", mess.body(BODIES[pattern])
                else:
                    pattern = mess.chance.choice(PATHS)
                    method, body = mess.chance.choice(["GET", "GET", "GET", "HEAD", "PUT", "FOO"]), b""
                path = mess.path(pattern, made["game"])
                headers = mess.headers(token)
                answer = await client.request(method, path, content=body, headers=headers)
                statuses[answer.status_code] += 1
                assert answer.status_code < 500, (n, method, path, body[:200], headers, answer.text[:200])
        return statuses

    statuses = asyncio.run(flood())
    assert statuses.total() == REQUESTS
    assert statuses[400] > REQUESTS // 3


def test_malformed_socket_messages(server: Server) -> None:
    (ana,) = new_game(server, [me("Ana")])
    mess = Mess(2)
    url = f"{server.url.replace('http', 'ws')}/api/games/{ana.game}/live"
    shapes: list[Any] = [
        {"type": "choose", "id": 1, "n": 0, "options": [1]},
        {"type": "undo", "id": 2, "n": 0, "to": 1},
        {"type": "preview", "id": 3},
        {"type": "hello", "token": "x", "n": 0, "log": 0},
    ]
    sent = 0
    while sent < MESSAGES:
        with connect(url) as live, suppress(ConnectionClosed):
            if mess.chance.random() < 0.9:
                live.send(json.dumps({"type": "hello", "token": ana.token}))
            for _ in range(60):
                body = mess.body(mess.chance.choice(shapes))
                sent += 1
                if mess.chance.random() < 0.05:
                    live.send(body)  # as bytes
                else:
                    live.send(body.decode("utf-8", "replace"))
            live.send('{"type":"ping","id":77}')
            while json.loads(live.recv(20)) != {"type": "pong", "id": 77}:
                pass
        assert live.close_code != 1011, live.close_reason  # which would be a defect
    assert ana.view()["n"] == 0
    assert "defect" not in server.log.read_text()
    assert "Traceback" not in server.log.read_text()


def test_malformed_bytes(server: Server) -> None:
    chance = random.Random(3)
    good = [
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
        b"GET /api/games/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    ]
    for _ in range(RAW):
        said = bytearray(chance.choice(good))
        for _ in range(chance.randrange(1, 6)):
            said[chance.randrange(len(said))] = chance.choice(b"\0\xff\r\n /:%{A9")
        answer = b""
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw, suppress(OSError):
            raw.sendall(said)
            raw.shutdown(socket.SHUT_WR)
            answer = raw.recv(1000)
        assert not answer.startswith(b"HTTP/1.1 5"), (said, answer)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b'{"seats":[{"who":"me","name":"\xff"}]}', "the body is not UTF-8"),
        (b'{"seats":' + DEEP + b"}", "the body is nested too deeply"),
        (json.dumps({"seats": [me("x" * 300)]}).encode(), "Expected `str` of length <= 30"),
    ],
)
def test_what_is_wrong_is_said(server: Server, body: bytes, said: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(f"{server.url}/api/games", content=body, headers=headers)
    assert answer.status_code == 400
    assert said in answer.json()["message"]


@pytest.mark.parametrize("path", ["/%00", "/x%00.js", "/metrics/%00", f"/assets/{'a' * 300}.js"])
def test_a_path_that_no_file_can_have_is_not_found(server: Server, path: str) -> None:
    assert httpx.get(server.url + path).status_code == 404
