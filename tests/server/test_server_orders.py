"""Orders over the wire: in words or by clicks, once, refused by rule; what is left is told to its own seat only."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx

from tests.server.browsers import Browser, Json

NINTH: Json = {"kind": "march", "units": ["AH 9 c"], "to": "13.20"}
"""A march past cavalry that may react."""


def order(browser: Browser, state: Json, path: str = "orders", **more: Any) -> httpx.Response:
    """One request of the seat that looks."""
    body = {"seat": state["seat"], "version": state["version"], "key": uuid4().hex} | more
    return browser.post(f"/api/tables/{state['table']}/{path}", body)


def test_an_order_by_clicks_is_played_until_somebody_else_is_asked(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    done = order(anna, state, order=NINTH).json()
    assert (done["played"], done["state"]["asked"]) == (3, ["RU"])
    rest = {"order": NINTH | {"words": ""}, "cost": 3, "why": "asked", "ready": False}
    assert done["state"]["rest"] == rest
    assert anna.state(state["table"], "RU")["rest"] is None, "nobody else is told where it goes"


def test_the_rest_goes_on_at_the_same_cost(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    order(anna, state, order=NINTH)
    anna.answer(anna.state(state["table"], "RU"), "stay")
    now = anna.state(state["table"], "AH")
    assert now["rest"]["ready"]
    done = order(anna, now, "orders/rest", do="go on").json()
    assert (done["played"], done["state"]["rest"]) == (1, None)
    assert any(stack["hex"] == "13.20" for stack in done["state"]["view"]["stacks"])


def test_the_rest_can_be_dropped(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    order(anna, state, order=NINTH)
    done = order(anna, anna.state(state["table"], "AH"), "orders/rest", do="drop").json()
    assert (done["played"], done["state"]["rest"]) == (0, None)
    for what in ("drop", "go on"):
        again = order(anna, anna.state(state["table"], "AH"), "orders/rest", do=what)
        assert (again.status_code, "nothing to go on with" in again.json()["error"]) == (409, True)


def test_a_rest_that_cannot_go_on_says_which_rule_forbids_it(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    order(anna, state, order=NINTH)
    anna.answer(anna.state(state["table"], "RU"), "react RU 3 d cs > 13.20")
    now = anna.state(state["table"], "AH")
    assert not now["rest"]["ready"]
    refused = order(anna, now, "orders/rest", do="go on")
    assert refused.status_code == 422
    assert {"4.1"} == {each["rule"] for each in refused.json()["objections"]}
    assert refused.json()["state"]["answers"] == now["answers"]


def test_an_order_in_words(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    done = order(anna, state, words="4 to 8.16").json()
    assert (done["played"], done["state"]["rest"]) == (3, None)
    refused = order(anna, done["state"], words="4 to Lublin")
    assert refused.status_code == 422
    assert "4.1" in {each["rule"] for each in refused.json()["objections"]}
    unknown = order(anna, done["state"], words="sing a song")
    assert (unknown.status_code, unknown.json()["error"]) == (422, "'sing a song' is no order here.")


def test_a_repeated_order_is_carried_out_once(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    key = uuid4().hex
    first = order(anna, state, order=NINTH, key=key).json()
    again = order(anna, state, order=NINTH, key=key).json()
    assert (again["version"], again["played"]) == (first["version"], 3)
    assert again["state"]["answers"] == 3
    other = order(anna, state, words="4 to 8.16", key=key)
    assert other.status_code == 409


def test_an_order_is_words_or_clicks_and_only_of_the_own_seat(anna: Browser, boris: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    assert order(anna, state).status_code == 422
    assert order(anna, state, words="4 to 8.16", order=NINTH).status_code == 422
    assert order(boris, state, words="4 to 8.16").status_code == 404
    assert anna.state(state["table"], "AH")["answers"] == 0


def test_an_order_out_of_turn_is_refused(anna: Browser) -> None:
    state = anna.state(anna.make()["table"], "AH")
    refused = order(anna, state | {"seat": "RU"}, order={"kind": "stay"})
    assert (refused.status_code, anna.state(state["table"])["answers"]) == (409, 0)
