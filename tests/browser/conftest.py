"""One server and one browser for all tests here; each test opens pages of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="no Playwright here: pip install playwright")

from playwright.sync_api import Browser, Page

from tests.browser import kit

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server() -> Iterator[kit.Server]:
    """A server with the built client."""
    lacking = kit.missing()
    if lacking is not None:
        pytest.skip(lacking)
    running = kit.Server().start()
    yield running
    running.clear()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser."""
    lacking = kit.missing()
    if lacking is not None:
        pytest.skip(lacking)
    with kit.browser() as opened:
        yield opened


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens pages in profiles of their own; an error in a page fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def open_page(size: dict[str, int] | None = None, **options: Any) -> Page:
        context = browser.new_context(viewport=size or kit.WIDE, **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(kit.PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page on a wide screen."""
    return new_page()
