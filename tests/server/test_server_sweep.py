"""Python looks for what may go while nobody plays."""

from __future__ import annotations

import gc

import pytest

from doppeladler.server.sweeping import APART_SECONDS, LATEST_SECONDS, OFTEN, Sweep


class House:
    """A clock and a count of what was saved, set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, searched: int = 1) -> None:
        self.now, self.saved, self.searches = 0.0, 0, 0
        monkeypatch.setattr(gc, "collect", self._search)
        monkeypatch.setattr(gc, "get_count", lambda: (0, searched, 0))
        self.sweep = Sweep(lambda: self.saved, lambda: self.now)

    def _search(self) -> None:
        self.searches += 1


def test_nobody_searches_while_somebody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    house.now, house.saved = APART_SECONDS, 7
    assert not house.sweep.look()
    house.now += 1
    assert house.sweep.look()
    assert house.searches == 1


def test_two_searches_are_not_near_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    house.now = APART_SECONDS
    assert house.sweep.look()
    house.now += APART_SECONDS - 1
    assert not house.sweep.look()


def test_when_it_is_late_somebody_may_play(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch)
    house.now, house.saved = LATEST_SECONDS, 7
    assert house.sweep.look()


def test_where_nothing_was_made_nobody_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(monkeypatch, searched=0)
    house.now = LATEST_SECONDS
    assert not house.sweep.look()


def test_what_is_older_is_searched_only_when_we_say_so() -> None:
    before = gc.get_threshold()
    gc.set_threshold(*OFTEN)
    try:
        searches = [each["collections"] for each in gc.get_stats()]
        kept: list[list[int]] = [[] for _ in range(40 * OFTEN[0])]
        after = [each["collections"] for each in gc.get_stats()]
    finally:
        gc.set_threshold(*before)
    assert len(kept) == 40 * OFTEN[0]
    assert after[0] > searches[0], "the youngest"
    assert after[1:] == searches[1:]
