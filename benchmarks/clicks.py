"""A click in the browser until its answer is on the screen, while N other tables are played.

Somebody plays a game in Chromium by clicking; the time runs from the press of the mouse button that sends a
choice to the frame that shows the table after it. The other tables are those of ``benchmarks/server.py``.

    python benchmarks/clicks.py --tables 100 --think 2 --seconds 60
"""

from __future__ import annotations

import argparse
import contextlib
import json
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import server as load  # noqa: E402
from playwright.sync_api import TimeoutError  # noqa: E402

from tests.browser import kit  # noqa: E402

# Notes the press of a button, the choice that it sends, the first message after it, and the frame after that.
WATCH = """
window.clicks = [];
let pressed = 0, sent = 0;
document.addEventListener("pointerdown", () => { pressed = performance.now(); }, true);
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", (event) => {
      if (!sent || !event.data.includes('"view"')) return;
      const since = sent;
      sent = 0;
      requestAnimationFrame(() => requestAnimationFrame(() => window.clicks.push(performance.now() - since)));
    });
  }
  send(data) {
    if (pressed && data.includes('"choose"')) { sent = pressed; pressed = 0; }
    super.send(data);
  }
};
"""


def play(url: str, seconds: float) -> list[float]:
    """Click through games for a while; the times in seconds."""
    found: list[float] = []
    ends = time.monotonic() + seconds
    with kit.browser() as browser:
        while time.monotonic() < ends:
            game, token = load.new_table(url, 2, "random", len(found))
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            page.add_init_script(WATCH)
            page.goto(url + "/rules")
            held = json.dumps([{"game": game, "token": token}])
            page.evaluate("held => localStorage.setItem('tharsis.seats', held)", held)
            page.goto(f"{url}/table/{game}")
            clicker = kit.Clicker(page, seed=len(found))
            clicker.waits()
            clicker.starts()
            page.set_default_timeout(3000)
            while time.monotonic() < ends and not clicker.over:
                # What was lit may be gone when the button comes down: look again.
                with contextlib.suppress(TimeoutError):
                    clicker.waits()
                    if not clicker.over:
                        clicker.answers()
            found += [each / 1000 for each in page.evaluate("window.clicks")]
            page.context.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--think", type=float, default=2.0, help="mean time in which the others think")
    parser.add_argument("--seconds", type=float, default=60.0)
    args = parser.parse_args()
    args.database, args.workers, args.bot_processes = "", 1, 1
    with tempfile.TemporaryDirectory() as folder:
        process, url = load.start(folder, args)
        others = [sys.executable, str(ROOT / "benchmarks" / "server.py"), "--url", url, "--seconds", "100000"]
        crowd = subprocess.Popen([*others, "--tables", str(args.tables), "--think", str(args.think)])
        try:
            time.sleep(8)
            times = play(url, args.seconds)
        finally:
            crowd.terminate()
            process.send_signal(signal.SIGTERM)
            process.wait(30)
    shares = "  ".join(f"p{share} {load.percentile(times, share / 100):.0f} ms" for share in (50, 95, 99))
    print(f"{len(times)} clicks with {args.tables} other tables: {shares}")


if __name__ == "__main__":
    main()
