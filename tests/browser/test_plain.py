"""A game without a web part of its own: the miniature game, set up, played to its end and replayed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import kit
from tests.browser.test_for_everybody import findings
from tests.mini.installed import with_nim


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kit.Server]:
    """A server where somebody has installed the game."""
    lacking = kit.missing()
    if lacking is not None:
        pytest.skip(lacking)
    running = kit.Server(with_nim(tmp_path_factory.mktemp("packages"))).start()
    yield running
    running.clear()


def test_a_whole_game_is_played_on_the_plain_stage(nim: kit.Server, page: Page) -> None:
    page.goto(nim.url)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Nim with coins")).to_be_visible()
    page.goto(f"{nim.url}/new?game=nim")
    page.get_by_label("Name of seat 1").fill("Ana")
    page.get_by_label("Remove seat 3").click()
    page.get_by_label("Who sits on seat 2").select_option("bot:random")
    page.get_by_label("few").check()
    page.get_by_role("button", name="Set the table").click()

    expect(page.locator(".prompt-sentence")).to_have_text("Which coin do you want?")
    expect(page.locator(".seen")).to_contain_text("hidden")
    assert findings(page) == []
    page.get_by_role("button", name="Exchange it for 3").click()
    for _ in range(20):
        page.wait_for_selector(".prompt.asked .button.primary, .end")
        if page.locator(".end").count():
            break
        page.locator(".prompt .button.primary").last.click()
        page.wait_for_timeout(150)
    expect(page.locator(".scores tbody tr")).to_have_count(2)
    expect(page.locator(".chart polyline")).to_have_count(2)
    assert findings(page) == []

    page.get_by_role("button", name="Look at the table and replay").click()
    expect(page.locator(".log")).to_contain_text("All have decided.")
    expect(page.locator(".seen")).not_to_contain_text("hidden")
    page.get_by_label("Step of the game").fill("0")
    expect(page.locator(".seen")).to_contain_text("hidden")
    expect(page.locator(".log-line")).to_have_count(0)
