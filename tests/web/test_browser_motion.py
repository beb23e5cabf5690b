"""Counters that walk: what the other tests, which keep everything still, do not see."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.players import Player


def test_a_unit_that_holds_two_hexes_and_comes_together_walks_without_a_fault(anna: Player) -> None:
    """It lies in both hexes: each of its counters is one of its own."""
    anna.page.emulate_media(reduced_motion="no-preference")
    wish = {"game": "serbien", "scenario": "macva", "seats": {"SE": "me", "AH": "me"}}
    table = anna.call("POST", "/tables", wish)["table"]
    anna.sit_at(table, "AH")
    anna.answer(table, "AH", "done", "march 9", "extend 16.08")
    counters = anna.page.locator('.counters [data-unit="9"]')
    expect(counters).to_have_count(2)
    for hex in ("16.09", "16.08"):
        expect(anna.page.locator(f'.counters [data-unit="9"][data-hex="{hex}"]')).to_be_attached()
    anna.answer(table, "AH", "consolidate 16.08")
    expect(counters).to_have_count(1)
    expect(counters).to_have_attribute("data-hex", "16.08")
    assert not anna.errors
