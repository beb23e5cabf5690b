"""The page's own check of a record: it shares no code with the server, and finds what the server's check finds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from doppeladler.engine import read_record
from doppeladler.server.api.pages import WEB
from tests.engine.test_shared_dice import ALTERED, RECORD, altered, head_of
from tests.web.players import Player

PROVE = """async (text) => {
  const { prove } = await import("/js/proof.js");
  const { verdict, fault, chain, rolls, undone } = await prove(text);
  return [verdict, fault, chain, rolls.length, undone.length];
}"""


def proved(page: Page, text: str) -> list[object]:
    found: list[object] = page.evaluate(PROVE, text)
    return found


@pytest.fixture
def page(anna: Player) -> Page:
    anna.open("/")
    return anna.page


def test_an_honest_record_is_proved(page: Page) -> None:
    rolls = sum(body.startswith("roll ") for body in RECORD.journal)
    assert proved(page, RECORD.to_text()) == ["good", "", True, rolls, 1]


@pytest.mark.parametrize("how", ALTERED)
def test_what_a_server_alters_is_found_though_the_chain_is_made_anew(page: Page, how: str) -> None:
    changed = read_record(altered(RECORD.to_text(), how))
    assert proved(page, replace(changed, head=head_of(changed)).to_text())[0] == "wrong"


@pytest.mark.parametrize(("instead", "why"), [("answer dice roll 6 6", "order"), ("constructor", "line")])
def test_a_roll_does_not_hide_behind_another_line(page: Page, instead: str, why: str) -> None:
    """The last roll, so that no number is missing after it; the chain is made anew."""
    last = [body for body in RECORD.journal if body.startswith("roll ")][-1]
    changed = replace(RECORD, journal=[instead if body == last else body for body in RECORD.journal])
    assert proved(page, replace(changed, head=head_of(changed)).to_text())[:2] == ["wrong", why]


def test_another_seed_and_another_last_hash_are_found(page: Page) -> None:
    text = RECORD.to_text()
    assert proved(page, text.replace(RECORD.seeds[1], "0" * 64))[:2] == ["wrong", "seed"]
    assert proved(page, text.replace(RECORD.head, "0" * 64))[:3] == ["wrong", "", False]


def test_what_is_no_such_record_is_said_to_be_none(page: Page) -> None:
    assert proved(page, "doppeladler record 1")[:2] == ["wrong", "format"]


def test_it_imports_nothing() -> None:
    assert "import " not in Path(WEB, "js", "proof.js").read_text(encoding="utf-8").replace("imports nothing", "")
