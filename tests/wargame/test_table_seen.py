"""What every game's view has in common."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler import game
from doppeladler.engine import OUTSIDER, UMPIRE, Choice
from doppeladler.games import GAMES
from doppeladler.games.limanowa.printed import load_printed
from doppeladler.wargame.table.seen import choice_seen


@pytest.mark.parametrize("name", GAMES)
def test_only_seats_of_the_game_and_those_who_watch_have_a_view(name: str) -> None:
    begun = game(name).setup()
    for seat in (*begun.game.seats_of(begun), OUTSIDER, UMPIRE):
        assert begun.view(seat)["seat"] == seat
    with pytest.raises(ValueError, match=f"{name} has no seat 'DE'; there is .*, {OUTSIDER}, {UMPIRE}$"):
        begun.view("DE")


@pytest.mark.parametrize("name", GAMES)
def test_only_who_is_asked_sees_choices(name: str) -> None:
    state = game(name).setup()
    while (asked := state.decision_of(None)) is None or asked.seat not in state.game.seats_of(state):
        state.play(state.choices()[0])
    for seat in (*state.game.seats_of(state), OUTSIDER, UMPIRE):
        shown = [choice["text"] for choice in state.view(seat)["choices"]]
        assert shown == ([str(choice) for choice in state.choices()] if seat == asked.seat else [])


@pytest.mark.parametrize(
    ("choice", "pointed_at"),
    [
        (Choice("attack", "AH legion", "0605"), {"unit": "AH legion", "hex": "0605"}),
        (Choice("play", "Blocking preparations I"), {"card": "Blocking preparations I"}),
        (Choice("weather", "rain"), {"word": "rain"}),
        (Choice("pass"), {}),
    ],
)
def test_a_choice_points_at_what_it_speaks_of(choice: Choice, pointed_at: dict[str, Any]) -> None:
    assert choice_seen(load_printed(), choice) == {"text": str(choice), "verb": choice.verb, **pointed_at}


@pytest.mark.parametrize("name", GAMES)
def test_what_has_not_changed_is_the_same_object(name: str) -> None:
    """So whoever looks for what has changed need not look into it."""
    begun = game(name).setup()
    for seat in begun.game.seats_of(begun):
        before, after = begun.view(seat), begun.clone().view(seat)
        for panel in ("stacks", "choices"):
            assert len(before[panel]) == len(after[panel])
            assert all(old is new for old, new in zip(before[panel], after[panel], strict=True)), (seat, panel)
