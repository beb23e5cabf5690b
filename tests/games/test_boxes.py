"""The box of a game says what the game inside says, and is read without opening it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from doppeladler.commanders import commanders_of, levels_of
from doppeladler.games import GAMES, box_of, load_game


@pytest.mark.parametrize("name", GAMES)
def test_a_box_tells_what_is_in_it(name: str) -> None:
    box, game = box_of(name), load_game(name)
    shown = game.presentation()
    assert levels_of(box) == tuple(commanders_of(game))
    assert box.turns == shown.get("turns", 0)
    assert [*box.seatings()] == [*game.seatings()]
    assert {seat for each in box.seatings() for seat in each.seats} <= {*box.names}


def test_a_list_of_games_loads_no_rules_and_no_map() -> None:
    code = "import sys; from doppeladler.games import OWN, box_of; [box_of(each) for each in OWN]\n"
    code += "print(*(each for each in sys.modules if each.startswith('doppeladler.games.')))"
    ran = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True)
    loaded = ran.stdout.split()
    assert "doppeladler.games.galicia.box" in loaded
    assert [each for each in loaded if each.endswith((".game", ".printed", ".events", ".views"))] == []
