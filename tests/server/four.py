"""A table of four at the toy Lanterns: two alliances, hidden cards, and all seats asked at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any

from tests.engine.lanterns import SEATS
from tests.server.browsers import Browser, Json

Four = Mapping[str, Browser]


def make(browser: Browser, seats: Mapping[str, str], **more: Any) -> Json:
    """A new table of Lanterns."""
    response = browser.post(
        "/api/tables", {"game": "lanterns", "seats": dict(seats), "pace_ms": 0, "waive": True} | more
    )
    assert response.status_code == 201, response.text
    made: Json = response.json()
    return made


def mine(**others: str) -> dict[str, str]:
    """All seats in one hand, but for those named."""
    return dict.fromkeys(SEATS, "screen") | others


@contextmanager
def four_browsers(address: str) -> Iterator[dict[str, Browser]]:
    """A browser for each seat; nobody sits yet."""
    with ExitStack() as stack:
        yield {seat: stack.enter_context(Browser(address)) for seat in SEATS}


def seat_all(four: Four, **more: Any) -> Json:
    """A table that ann makes and to which the others come by their links."""
    made = make(four["ann"], {"ann": "me", "bea": "friend", "abe": "friend", "bob": "friend"}, **more)
    for seat in ("bea", "abe", "bob"):
        four[seat].sit(made["links"][seat])
    return made


def answer_all(four: Four, table: str, *answers: str) -> None:
    """Every seat gives the same answers, one seat after the other."""
    for seat, browser in four.items():
        browser.answer(browser.state(table, seat), *answers)
