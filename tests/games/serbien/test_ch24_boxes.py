"""24.2 The Montenegrin boxes."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.columns import BOX_C, BOX_E, BOX_W, COUNTER_MOVEMENT, MOVEMENT
from doppeladler.games.serbien.rules.ch07_march import choose_march
from tests.games.serbien.serbien_table import asked, bare, begin, offered, play, put, refused, unit, where


@pytest.mark.rule("24.2", "24.2.1")
@pytest.mark.parametrize(("hex", "box"), [("16.29", BOX_W), ("20.29", BOX_W), ("24.29", BOX_C), ("30.29", BOX_E)])
def test_montenegrins_leave_the_map_for_two_points_to_the_nearest_box(hex: str, box: int) -> None:
    s = bare(SE)
    put(s, hex, "Pljevlja")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja", "exit")
    assert (s.at[unit(s, "Pljevlja")], s.spent[unit(s, "Pljevlja")], asked(s)) == (box, 2, "nobody")


@pytest.mark.rule("24.2", "24.2.1")
def test_nobody_else_leaves_and_not_elsewhere_and_not_without_points() -> None:
    s = bare(SE)
    put(s, "16.29", "Lim")
    begin(s, choose_march(SE))
    play(s, "march Lim")
    assert refused(s, "exit") == {"24.2"}
    s = bare(SE)
    put(s, "16.28", "Pljevlja")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == {"24.2"}
    s = bare(SE)
    put(s, "16.29", "Pljevlja", spent=8)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "exit") == {"24.2.1"}


@pytest.mark.rule("24.2.1a")
def test_they_enter_by_an_m_of_their_box_at_the_cost_of_the_hex_also_into_a_zone() -> None:
    s = bare(SE)
    put(s, BOX_W, "Pljevlja")
    put(s, "16.28", "18")
    put(s, "20.29", "1")
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "enter 20.29") == {"24.2.1a"}
    assert refused(s, "enter 24.29") == {"24.2"}
    play(s, "enter 16.29")
    assert (where(s, "Pljevlja"), s.spent[unit(s, "Pljevlja")] > 2) == ("16.29", True)


@pytest.mark.rule("24.2.2")
def test_one_box_in_a_phase_and_rest_in_the_movement_phase_only() -> None:
    s = bare(SE, phase=MOVEMENT)
    put(s, BOX_W, "Pljevlja", ce=2)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "go box-E") == {"24.2.2"}
    resting = s.clone()
    play(s, "go box-C")
    assert (s.at[unit(s, "Pljevlja")], asked(s)) == (BOX_C, "nobody")
    play(resting, "rest")
    assert resting.ce[unit(s, "Pljevlja")] == 1
    s = bare(SE, phase=COUNTER_MOVEMENT)
    s.phasing = "AH"
    put(s, BOX_W, "Pljevlja", ce=2)
    begin(s, choose_march(SE))
    play(s, "march Pljevlja")
    assert refused(s, "rest") == {"24.2.2"}
    assert "stop" in offered(s)
