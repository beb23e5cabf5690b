"""A window that is lent to the next player is as if it were new."""

from __future__ import annotations

from playwright.sync_api import Browser as Chromium

from tests.web.players import Player

KEEP = """() => {
  localStorage.setItem("kept", "here"); sessionStorage.setItem("kept", "there"); document.cookie = "kept=too";
}"""
KEPT = "() => [localStorage.length, sessionStorage.length, document.cookie]"
MAY_READ = "async () => (await navigator.permissions.query({ name: 'clipboard-read' })).state"


def test_nothing_of_one_player_is_left_for_the_next(chromium: Chromium, table_server: str) -> None:
    with Player(chromium, table_server, answers_all=False) as anna:
        anna.page.add_init_script("window.script = true")
        anna.open("/icon.svg")
        anna.page.evaluate(KEEP)
        anna.context.grant_permissions(["clipboard-read"])
        assert anna.page.evaluate(KEPT) == [1, 1, "kept=too"]
        assert anna.page.evaluate(MAY_READ) == "granted"
    with Player(chromium, table_server, answers_all=False) as boris:
        boris.open("/icon.svg")
        assert boris.context is anna.context, "the window was not lent"
        assert boris.context.cookies() == []
        assert boris.page.evaluate(KEPT) == [0, 0, ""]
        assert boris.page.evaluate(MAY_READ) != "granted"
        assert boris.page.evaluate("() => window.script") is None


def test_two_players_at_a_time_have_windows_of_their_own(anna: Player, boris: Player) -> None:
    assert anna.context is not boris.context
