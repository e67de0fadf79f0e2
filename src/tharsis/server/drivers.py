"""Who moves the bots of a table: one task for each table whose bots are asked, until none is.

With several processes the one that wrote last does it; the others step in when it is gone. A bot that fails
is replaced for good, and the game's log says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING

from tharsis.kernel.rng import Rng
from tharsis.server.bots import Pool, Problem, is_costly
from tharsis.server.errors import Illegal, NoSuchGame, Overtaken, Quarantined, Unavailable
from tharsis.server.fair import Crowded
from tharsis.server.live import Live
from tharsis.server.metrics import METRICS
from tharsis.server.rows import NoteRow, SeatRow
from tharsis.server.store import now
from tharsis.server.thinking import BotFailed, Choice
from tharsis.server.turns import BOTS

if TYPE_CHECKING:
    from tharsis.server.hall import Hall

log = logging.getLogger("tharsis.server")
RETRIES = 5  # of a bot's choice that others get ahead of
CROWD_SECONDS = 1.0  # before a question is put again that found too many of its maker's waiting


class Drivers:
    """Answers for bots."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.pool = Pool(hall.settings)
        self.stopping = False

    async def close(self) -> None:
        """Let all bots go."""
        self.stopping = True
        tasks = [live.bot_task for live in self.hall.games.values() if live.bot_task is not None]
        for task in tasks:
            task.cancel()
        self.pool.close()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task

    def nudge(self, live: Live, delay: float = 0.0) -> None:
        """See to it that bots which are asked answer."""
        if self.stopping or live.bot_asked() is None:
            return
        if live.bot_task is not None and not live.bot_task.done():
            if delay > 0 or not live.bots_watched:
                return
            live.bot_task.cancel()  # it only watches, and now it is our turn
        live.bots_watched = delay > 0
        live.bot_task = asyncio.get_running_loop().create_task(self._drive(live, delay))

    async def _drive(self, live: Live, delay: float) -> None:
        """Answer for bots until none is asked."""
        while delay > 0:
            seen = live.n
            await asyncio.sleep(delay)
            if live.n == seen:
                break  # whoever should have moved them is gone
        live.bots_watched = False
        failures = 0
        away = 0
        while failures < RETRIES and not self.stopping:
            row = live.bot_asked()
            if row is None:
                return
            try:
                await self._bot_turn(live, row)
                failures = away = 0
            except (Overtaken, Illegal):
                failures += 1
                with contextlib.suppress(Unavailable, Quarantined, NoSuchGame):
                    await self.hall.refresh(live.id)
            except Crowded:
                await asyncio.sleep(CROWD_SECONDS)
            except Unavailable:
                away += 1
                await asyncio.sleep(min(2.0**away, 10.0))
            except (Quarantined, NoSuchGame):
                return
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("bot turn failed", extra={"game": live.id})
                failures += 1

    async def _bot_turn(self, live: Live, row: SeatRow) -> None:
        if live.broken:
            live = await self.hall.find(live.id)
        if self.hall.settings.bot_pause > 0:
            await asyncio.sleep(self.hall.settings.bot_pause)
        assert row.bot is not None
        quick = {} if self.hall.settings.bot_pause > 0 else self._quick(live)
        steps = live.play.steps
        problem = Problem(
            live.id,
            live.kind.name,
            live.setup,
            steps,
            len(steps),
            row.seat,
            row.bot,
            quick if row.seat in quick else {},
            secrets.randbits(53),
        )
        begun = time.perf_counter()
        try:
            async with self.pool.asked(problem, live.maker, live.bots_alone()) as choices:
                METRICS.observe("tharsis_bot_seconds", time.perf_counter() - begun)
                await self._carry_out(live, problem, choices)
        except BotFailed as error:
            if not self.stopping:
                await self._replace(live, row, str(error))

    async def _carry_out(self, live: Live, problem: Problem, choices: list[Choice]) -> None:
        """Make the choices of bots, as far as the game is still the one that they were asked about."""
        await self.hall.turns.turn(BOTS)
        async with live.lock:
            if live.play.steps is not problem.steps or len(problem.steps) != problem.made:
                choices = choices[:1]  # it has moved on, but perhaps only by the secret answer of another
            seat, option = choices[0]
            if seat not in live.game.waiting() or option not in live.game.options(seat):
                return
            await self.hall.append(live, choices, by_turn=True)
        self.hall.see_to_end(live)

    def _quick(self, live: Live) -> dict[int, str]:
        """The bots of a table for whom nobody has to wait."""
        return {row.seat: row.bot for row in live.seats if row.bot is not None and not is_costly(row.bot)}

    async def _replace(self, live: Live, row: SeatRow, reason: str) -> None:
        """A bot has failed: another takes its seat, and if that one has failed too, chance answers."""
        METRICS.count("tharsis_bot_failures_total")
        log.warning("bot failed", extra={"game": live.id, "bot": row.bot, "reason": reason})
        async with live.lock:
            if row.bot != self.hall.fallback_bot:
                text = f"{row.name} ({row.bot}) failed: {reason}. The bot {self.hall.fallback_bot} takes over"
                note = NoteRow(live.n, row.seat, text, now())
                await self.hall.store.replace_bot(live.id, row.seat, self.hall.fallback_bot, note)
                row.bot = self.hall.fallback_bot
                live.seats[row.seat].bot = self.hall.fallback_bot
                live.note(note)
            elif row.seat in live.game.waiting():
                options = live.game.options(row.seat)
                said = f"{row.name} ({row.bot}) failed: {reason}. Chance chooses in its place"
                chosen = (row.seat, options[Rng(live.n).below(len(options))])
                await self.hall.append(live, [chosen], said)
        self.hall.see_to_end(live)
