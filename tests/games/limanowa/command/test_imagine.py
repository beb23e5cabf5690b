"""The position that a commander rebuilds from its view is the real one, but for what is hidden."""

from __future__ import annotations

import json
import random

import pytest

from doppeladler.engine import DICE
from doppeladler.games.limanowa.columns import DONE_THIS_ROUND, LimanowaState
from doppeladler.games.limanowa.command.imagine import imagine
from doppeladler.games.limanowa.rules.ch02_targets import holder
from doppeladler.games.limanowa.rules.ch04_orders import Announce
from doppeladler.games.limanowa.rules.ch04_strikes import left_of
from tests.games.limanowa.command.helpers import EVERYTHING, wander
from tests.games.limanowa.disguise import disguise
from tests.games.limanowa.helpers import load

SETTINGS = [
    ("campaign", {}),
    ("campaign", {**EVERYTHING, "players": "one-per-side"}),
    ("limanowa-front", {}),
    ("carpathian-front", {**EVERYTHING, "setup": "free"}),
]


def rebuilt(s: LimanowaState, seed: str = "") -> LimanowaState:
    asked = s.decision_of(None)
    assert asked is not None
    view = json.loads(json.dumps(s.view(asked.seat)))
    return imagine(load(), view, seed)


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_everything_open_is_rebuilt(scenario: str, options: dict[str, str]) -> None:
    for s in wander(scenario, "open", 150, **options):
        found = rebuilt(s)
        assert found.at == s.at
        assert found.rp == s.rp
        assert [found.group_of[unit] for unit in found.figure_at.values()] == [
            s.group_of[unit] for unit in found.figure_at.values()
        ]
        assert (found.turn, found.group, found.phase, found.weather) == (s.turn, s.group, s.phase, s.weather)
        assert (found.orders, found.played, found.krakow, found.rails) == (s.orders, s.played, s.krakow, s.rails)
        assert found.occupied == s.occupied
        numbers = range(len(s.printed.targets))
        shown = load().printed.rapid_targets.get(scenario)
        names = [s.printed.targets[number].name for number in numbers]
        seen = [number for number in numbers if shown is None or names[number] in shown]
        assert [holder(found, number) for number in seen] == [holder(s, number) for number in seen]


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_the_own_hand_and_the_sizes_of_the_others_are_rebuilt(scenario: str, options: dict[str, str]) -> None:
    for s in wander(scenario, "hands", 80, **options):
        asked = s.decision_of(None)
        assert asked is not None
        found = rebuilt(s, "any")
        assert found.hand(asked.seat) == s.hand(asked.seat)
        assert [found.hand_size(seat) for seat in s.seats] == [s.hand_size(seat) for seat in s.seats]


@pytest.mark.parametrize(("scenario", "options"), SETTINGS)
def test_a_plan_can_be_announced_as_at_the_table(scenario: str, options: dict[str, str]) -> None:
    """The same orders are offered; who lends an ability only is taken to have acted, as the view does not tell."""
    met = 0
    for s in wander(scenario, "plan", 400, **options):
        asked = s.decision_of(None)
        if not isinstance(asked, Announce):
            continue
        met += 1
        found = rebuilt(s)
        assert [bool(bits & DONE_THIS_ROUND) for bits in found.acted] == [
            bool(bits & DONE_THIS_ROUND) for bits in s.acted
        ]
        if not s.has("tokens"):
            assert asked.choices(found) == s.choices()
    assert met > 10


def test_the_clash_at_hand_is_rebuilt() -> None:
    met = 0
    for s in wander("limanowa-front", "clash", 4000, **EVERYTHING):
        if s.clash is None or not s.view(s.seats[0])["clash"]:
            continue
        met += 1
        clash = left_of(s)
        assert clash is not None
        assert rebuilt(s).clash == clash._replace(guns=(), prey=())  # whose token supports is past
    assert met >= 8


def test_what_is_hidden_changes_nothing() -> None:
    chance = random.Random("hidden")
    for s in wander("campaign", "hidden", 80):
        asked = s.decision_of(None)
        assert asked is not None
        assert asked.seat != DICE
        assert rebuilt(s, "same").to_text() == rebuilt(disguise(s, asked.seat, chance), "same").to_text()
