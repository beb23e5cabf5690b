"""A real browser against a real server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect, sync_playwright

from doppeladler.games import OWN, load_game
from doppeladler.server.art import Gallery
from tests.server.browsers import served
from tests.web.players import LENT, Player

SHELL = "chromium-headless-shell"
"""Debian's Chromium without windows: the same engine with a third less work. Tests prefer it, measurements do not."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MISSING = (
    "The browser tests need Chromium. On Debian: sudo apt-get install -y chromium-headless-shell; on Ubuntu: chromium. "
    "On macOS: brew install --cask google-chrome. Elsewhere: put a chromium or google-chrome on the PATH."
)
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    "--font-render-hinting=none",  # without windows letters would be hinted, and wider than those that people see
)  # fmt: skip

BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

expect.set_options(timeout=60_000)


def chromium_path(prefers_shell: bool = False) -> str:
    """Where the system's own Chromium is, or a sentence that says what to install."""
    names = (*NAMES, MAC)
    for name in (SHELL, *names) if prefers_shell else (*names, SHELL):
        found = shutil.which(name)
        if found:
            return found
    pytest.fail(MISSING, pytrace=False)


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that the browsers of all tests share."""
    folder = tmp_path_factory.mktemp("web")
    lay_blank_maps(folder / "art")
    with served(folder) as found:
        yield found


def lay_blank_maps(folder: Path) -> None:
    """Pictures with nothing on them in place of the great maps: to draw and show those takes longer than most tests."""
    gallery = Gallery(folder)
    for game in map(load_game, OWN):
        for name in gallery.names(game):
            path = gallery.path(game, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(BLANK, encoding="utf-8")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    path = chromium_path(prefers_shell=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        LENT[browser] = {}
        yield browser
        del LENT[browser]
        browser.close()


@pytest.fixture
def anna(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """A player with a browser of her own."""
    with Player(chromium, table_server) as player:
        yield player


@pytest.fixture
def boris(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """Another one, who shares nothing with her."""
    with Player(chromium, table_server) as player:
        yield player


@pytest.fixture
def phone(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """A player with a phone, 390 px wide."""
    with Player(chromium, table_server, width=390, height=844, touch=True) as player:
        yield player
