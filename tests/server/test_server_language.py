"""Each reader has the language he asks for, at the same table and of the same sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest

from doppeladler.server.api.spoken import liked
from doppeladler.words import PSEUDO
from tests.server.browsers import Browser

ENGLISH = "Choose a unit to march or to recover"
DISGUISED = "[Çhöösé à ûñît tö màrçh ör tö réçövér"
CATALOG = re.compile(r'href="(words\.ftl[^"]+)"')
ODD = {"Accept-Language": f"de-AT,{PSEUDO};q=0.9,en;q=0.5"}


@pytest.fixture
def odette(address: str) -> Iterator[Browser]:
    """Somebody whose browser asks for German, which we have not, and then for the pseudo-language."""
    with Browser(address, **ODD) as browser:
        yield browser


def test_two_seats_read_the_same_prompt_each_in_his_language(anna: Browser, odette: Browser) -> None:
    made = anna.make(ru="friend")
    odette.sit(made["links"]["RU"])
    hers = anna.state(made["table"], "AH")
    assert hers["view"]["decision"]["prompt"].startswith(ENGLISH)
    disguised = anna.get(f"/api/tables/{made['table']}", seat="AH", lang=PSEUDO).json()
    assert disguised["view"]["decision"]["prompt"].startswith(DISGUISED)
    assert anna.state(made["table"], "AH")["view"]["decision"]["prompt"].startswith(ENGLISH)


def test_a_line_of_the_log_is_kept_as_a_sentence_and_read_in_the_language_of_the_reader(
    anna: Browser, odette: Browser
) -> None:
    made = anna.make(ru="friend")
    odette.sit(made["links"]["RU"])
    assert anna.state(made["table"])["events"][-1]["words"] == "Russia sits down."
    assert odette.state(made["table"])["events"][-1]["words"] == "[Russia sîts döwñ.~~~]"


def test_a_refusal_is_said_in_the_language_of_who_asked(odette: Browser) -> None:
    state = odette.state(odette.make()["table"])
    refused = odette.try_answer(state, "march nobody")
    assert refused.status_code == 422
    assert refused.json()["error"].startswith("['march nobody' çàññöt bé plàýéd.")
    assert refused.json()["objections"][0]["sentence"].startswith("[Théré îs ñö ûñît 'nobody'.")


def test_a_program_that_asks_for_no_language_gets_ids_and_parts(address: str) -> None:
    with Browser(address, **{"Accept-Language": "none"}) as program:
        state = program.state(program.make()["table"])
    prompt = json.loads(state["view"]["decision"]["prompt"])
    assert (prompt["id"], list(prompt["parts"])) == ("ask-ChooseMarch", ["ready"])


def test_a_live_socket_speaks_the_language_of_its_address(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(f"{table}", "AH") as wire:
        assert anna.hear(wire)["view"]["decision"]["prompt"].startswith(ENGLISH)
    with anna.live(f"{table}", f"AH&lang={PSEUDO}") as wire:
        assert anna.hear(wire)["view"]["decision"]["prompt"].startswith(DISGUISED)


def test_the_computers_of_the_lobby_are_named_in_the_language_of_the_reader(odette: Browser, anna: Browser) -> None:
    assert anna.get("/api/games").json()[0]["computers"][0]["title"] == "Random"
    assert odette.get("/api/games").json()[0]["computers"][0]["title"].startswith("[Ràñdöm")


def test_the_page_is_in_the_language_of_its_reader_and_names_the_catalog_that_is_kept_for_ever(
    anna: Browser, odette: Browser
) -> None:
    hers, odd = anna.get("/"), odette.get("/")
    assert '<html lang="en" data-languages="en">' in hers.text
    assert ">To the table<" in hers.text
    assert f'<html lang="{PSEUDO}" data-languages="en {PSEUDO}">' in odd.text
    assert ">[Tö thé tàblé~~~~]<" in odd.text
    assert "Accept-Language" in hers.headers["vary"]
    assert anna.http.get("/", headers={"If-None-Match": hers.headers["etag"]}).status_code == 304
    address = unescape(CATALOG.findall(hers.text)[0])
    found = anna.get(f"/{address}")
    assert "immutable" in found.headers["cache-control"]
    assert "\nundo = Undo\n" in found.text
    assert anna.get("/words.ftl").headers["cache-control"] == "no-cache"
    assert "\nundo = [Ûñdö~]\n" in anna.get("/words.ftl", lang=PSEUDO).text


def test_a_card_of_the_lobby_names_phase_and_computer_in_the_language_of_the_reader(odette: Browser) -> None:
    odette.make(ru="computer:random")
    (card,) = odette.get("/api/me").json()["tables"]
    assert card["phase_name"] != card["phase"]
    assert card["seats"]["RU"]["level"].startswith("[Ràñdöm")
    assert card["seats"]["AH"]["level"] == ""


def test_the_most_liked_language_comes_first() -> None:
    assert liked("en;q=0.5, de-AT, pl;q=0.9, xx;q=much") == ["de-AT", "pl", "en", "xx"]
