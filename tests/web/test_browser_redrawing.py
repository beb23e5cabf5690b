"""What says the same is not drawn again: an answer changes a few lines, however long the log is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.players import Player
from tests.web.test_browser_combat import APPROACH, SUPPORT
from tests.web.test_browser_told import ATTACK, WITHOUT_THE_TWELFTH

REMEMBER = """selector => {
  window.known = [...document.querySelectorAll(selector)];
  window.touched = new Set();
  const note = (list) => list.forEach((each) => each.removedNodes.forEach((node) => window.touched.add(node)));
  window.watch = new MutationObserver(note);
  window.watch.observe(document.querySelector(".table-page"), { childList: true, subtree: true });
}"""
REMOVED = "() => window.known.filter((each) => window.touched.has(each) || !each.isConnected).length"


@pytest.fixture
def marched(anna: Player) -> str:
    """Three divisions have marched."""
    table: str = anna.make(ru="computer:random")["table"]
    anna.answer(table, "AH", *APPROACH, *SUPPORT)
    anna.sit_at(table)
    return table


def test_a_new_phase_leaves_the_lines_of_the_log_where_they_are(anna: Player, marched: str) -> None:
    expect(anna.page.locator(".log-march")).to_have_count(1)
    anna.page.evaluate(REMEMBER, ".log > li")
    anna.answer(marched, "AH", "end", *ATTACK, *WITHOUT_THE_TWELFTH)
    expect(anna.log).to_contain_text("withholds")
    assert anna.page.evaluate(REMOVED) == 0


def test_all_letters_are_there_before_the_first_name_needs_them(anna: Player) -> None:
    """A font that comes later lays out all text anew."""
    anna.open("/")
    anna.page.wait_for_function("() => [...document.fonts].every((each) => each.status === 'loaded')", timeout=10_000)
    assert anna.page.evaluate("() => document.fonts.size") == 5
