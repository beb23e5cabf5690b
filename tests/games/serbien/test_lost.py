"""5.5.2, 16.6.3 and 21.1 What a unit leaves behind when it leaves the map."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.columns import GONE, LOST, NOWHERE
from doppeladler.games.serbien.rules.lost import eliminate
from tests.games.serbien.serbien_table import at, bare, put, unit


@pytest.mark.rule("5.5.2", "7.3", "9.1")
def test_who_is_eliminated_aims_at_nothing_and_attacks_nobody() -> None:
    s = bare()
    (nine,) = put(s, "24.13", "9", aim=at(s, "24.14"), attacks=at(s, "24.14"), ce=2)
    (marsch,) = put(s, "24.13", "13 Ma")
    eliminate(s, nine)
    eliminate(s, marsch)
    assert (s.at[nine], s.aim[nine], s.attacks[nine], s.ce[nine]) == (GONE, NOWHERE, NOWHERE, 0)
    assert s.at[marsch] == LOST


@pytest.mark.rule("21.1")
def test_a_detachment_costs_nothing_to_a_division_that_has_left_the_game() -> None:
    s = bare()
    division, (part,) = unit(s, "29"), put(s, "24.13", "det.29")
    eliminate(s, part)
    assert (s.at[division], s.sr[division], s.detached[division]) == (GONE, 0, 0)
