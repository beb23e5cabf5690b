"""Python looks for what may go while nobody plays."""

from __future__ import annotations

import gc

import pytest

from doppeladler.server.sweeping import APART_SECONDS, LATEST_SECONDS, Sweep


class House:
    """A clock and a count of what was saved, set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, middle: int = 1) -> None:
        self.now, self.saved, self.searches = 0.0, 0, 0
        monkeypatch.setattr(gc, "collect", self._search)
        monkeypatch.setattr(gc, "get_count", lambda: (0, 0, middle))
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
    house = House(monkeypatch, middle=0)
    house.now = LATEST_SECONDS
    assert not house.sweep.look()
