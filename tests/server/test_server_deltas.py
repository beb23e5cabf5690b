"""What has changed in a value, and the new value made from it: over made-up values, and over views of every game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import doppeladler
from doppeladler.commanders import RandomCommander, ask
from doppeladler.engine import OUTSIDER, UMPIRE, FairDice, Match
from doppeladler.games import GAMES
from doppeladler.server.deltas import NOTHING, Unfit, applied, difference

PLAIN = st.none() | st.integers(2, 9) | st.sampled_from(["", "a", "-", "=", "@", "#"])
NAMED = st.fixed_dictionaries({"hex": st.sampled_from("pqrst"), "n": PLAIN})
VALUES = st.recursive(
    PLAIN | st.lists(NAMED, max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["-", "a", "b", "hex"]), inner),
    max_leaves=12,
)
ANSWERS = 150


def over_the_wire(value: Any) -> Any:
    return json.loads(json.dumps(value))


@given(VALUES, VALUES)
def test_any_value_is_made_of_any_other(old: Any, new: Any) -> None:
    assert applied(over_the_wire(difference(old, new)), old) == new
    assert difference(new, new) == NOTHING


@given(st.lists(NAMED, max_size=5), st.lists(NAMED, max_size=5))
def test_lists_of_named_things_are_made_of_each_other(old: Any, new: Any) -> None:
    assert applied(over_the_wire(difference({"at": old}, {"at": new})), {"at": old}) == {"at": new}


def test_only_what_changed_is_named() -> None:
    old: Any = {
        "turn": 1,
        "stacks": [{"hex": "1.1", "count": 2}, {"hex": "2.2", "count": 1}, {"hex": "3.3", "count": 1}],
    }
    new = {"turn": 1, "stacks": [{"hex": "0.9", "count": 1}, {"hex": "1.1", "count": 3}, {"hex": "3.3", "count": 1}]}
    change = ["#", "hex", ["2.2"], [["1.1", {"count": ["=", 3]}]], [[0, {"hex": "0.9", "count": 1}]]]
    assert difference(old, new) == {"stacks": change}
    assert applied({"stacks": change}, old)["stacks"][2] is old["stacks"][2]


@pytest.mark.parametrize(
    ("change", "old"),
    [
        ({"a": ["=", 1]}, [1]),
        (["@", [[0, ["=", 1]]]], {}),
        (["@", [[3, ["=", 1]]]], [1]),
        (["#", "hex", ["q"], [], []], [{"hex": "p"}]),
        (["#", "hex", [], [["q", {"n": ["=", 1]}]], []], [{"hex": "p"}]),
    ],
)
def test_a_change_of_another_value_is_noticed(change: Any, old: Any) -> None:
    with pytest.raises(Unfit):
        applied(change, old)


@pytest.mark.parametrize("name", GAMES)
def test_views_of_a_game_are_made_of_the_ones_before(name: str) -> None:
    game = doppeladler.game(name)
    match, commander = Match(game, dice=FairDice.seeded(5, name)), RandomCommander(5)
    had = {seat: over_the_wire(game.view(match.state, seat)) for seat in game.seats}
    sent = whole = 0
    for _ in range(ANSWERS):
        seat = match.state.open_decisions()[0].seat
        match.answer(seat, ask(commander, match.state, seat).choice)
        for viewer, before in had.items():
            view = game.view(match.state, viewer)
            change = json.dumps(difference(before, view))
            had[viewer] = applied(json.loads(change), before)
            assert had[viewer] == over_the_wire(view)
            sent, whole = sent + len(change), whole + len(json.dumps(view))
    assert sent < whole / 5


@pytest.mark.parametrize("name", GAMES)
def test_what_is_kept_of_a_view_shows_nobody_more_or_less(name: str) -> None:
    """Views are made of what was made before; a position that was just read knows of nothing before."""
    game = doppeladler.game(name)
    match, commander = Match(game, dice=FairDice.seeded(8, name)), RandomCommander(8)
    for number in range(ANSWERS):
        seat = match.state.open_decisions()[0].seat
        match.answer(seat, ask(commander, match.state, seat).choice)
        if number % 9 == 8 and not match.why_not_undo(seat):
            match.undo(seat)
        viewers = (*game.seats_of(match.state), OUTSIDER, UMPIRE)
        seen = {viewer: game.view(match.state, viewer) for viewer in viewers}
        if number % 10 == 0:
            fresh = game.from_text(game.to_text(match.state))
            assert seen == {viewer: game.view(fresh, viewer) for viewer in viewers}, number
