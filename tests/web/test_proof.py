"""The page's own check of a record: it shares no code with the server, and finds what the server's check finds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from doppeladler.engine import read_record
from doppeladler.server.api.pages import WEB
from tests.engine.script import play_on
from tests.engine.test_shared_dice import ALTERED, ANNA, RECORD, altered, head_of, sealed, shared
from tests.sharing import Person, bind, known_seeds, open_dice
from tests.web.players import Player

PROVE = """async (text) => {
  const { proveAll } = await import("/js/hands.js");
  const { verdict, fault, wrong, chain, rolls, undone } = await proveAll(text);
  return [verdict, wrong.length ? "roll" : fault, chain, rolls.length, undone.length];
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


WHY = {
    "roll": "roll",
    "choice only": "face",
    "consent gone": "consent",
    "consent of another": "signature",
    "entropy": "bound",
    "bound": "signature",
    "order": "order",
    "hand gone": "order",
    "open early": "order",
    "open late": "order",
}
"""By what is altered the check that finds it."""
OF_HANDS = {"consent gone", "consent of another"}


def remade(how: str) -> str:
    """A record that a server has altered; it can make the chain anew."""
    changed = read_record(altered(RECORD.to_text(), how))
    return replace(changed, head=head_of(changed)).to_text()


@pytest.mark.parametrize("how", ALTERED)
def test_what_a_server_alters_is_found_by_the_check_that_is_meant_for_it(page: Page, how: str) -> None:
    assert proved(page, remade(how))[:2] == ["wrong", WHY[how]]


def test_the_file_that_stands_alone_proves_all_but_who_has_agreed(page: Page) -> None:
    alone = 'async (text) => (await import("/js/proof.js")).prove(text)'
    for how in ALTERED:
        found = page.evaluate(alone, remade(how))
        why = "roll" if found["wrong"] else found["fault"]
        assert (found["verdict"], why) == (("good", "") if how in OF_HANDS else ("wrong", WHY[how])), how
    found = page.evaluate(alone, RECORD.to_text())
    assert found["verdict"] == "good"
    assert found["rollbacks"] == [body for body in RECORD.journal if body.startswith("back ")]


def test_an_epoch_that_was_given_up_is_told(page: Page) -> None:
    """Somebody did not like what would fall, and handed a seat on before all had shown what they add."""
    with known_seeds():
        match = shared()
        match.change_dice("hand blue")
        match.take_part(bind(match, "red", ANNA))
        match.change_dice("hand red")
        open_dice(match, {"red": Person("Dora"), "blue": Person("Clara")})
        record = sealed(play_on(match, 1000))
    found = page.evaluate('async (text) => (await import("/js/hands.js")).proveAll(text)', record.to_text())
    epochs = [(each["number"], each["cause"], len(each["bound"]), len(each["added"])) for each in found["epochs"]]
    assert found["verdict"] == "good"
    assert epochs == [(1, record.journal[0], 2, 2), (2, "hand blue", 1, 0), (3, "hand red", 2, 2)]


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
