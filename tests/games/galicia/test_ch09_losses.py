"""9.4 Losses: the table, every modifier of the roll, and who suffers."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex
from doppeladler.games.galicia.columns import Battle, GaliciaState
from doppeladler.games.galicia.rules.ch09_losses import begin_allocation, may_suffer
from doppeladler.games.galicia.rules.ch09_results import artillery_modifier, loss_modifiers, losses_for
from doppeladler.games.galicia.rules.tables import LAST_COLUMN
from tests.games.galicia.combat_table import (
    attack,
    bring,
    is_flipped,
    open_combat,
    reductions,
    roll,
    roll_losses,
)
from tests.games.galicia.galicia_table import bare, happened, offered, play, put, rules, units, where


def lose(s: GaliciaState, losses: int, *names: str) -> None:
    """Austria-Hungary has these losses to share among these units."""
    s.then(begin_allocation("AH", units(s, *names), losses))
    s.settle()


def sheet(attacker: bool, **fields: object) -> dict[str, int]:
    """The lines of a loss roll, by reason."""
    s = bare()
    plain = Battle(target=Hex(0), hexes=(), cell="-/-")
    changed = plain._replace(**fields)  # type: ignore[arg-type]  # fields of a battle by name
    return {str(line.reason): line.value for line in loss_modifiers(s.printed, changed, attacker)}


# --- 9.4 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4", "9.0")
@pytest.mark.parametrize(
    ("steps", "roll", "losses"),
    [(6, 4, 0), (6, 5, 1), (6, 7, 1), (6, 8, 2), (7, 1, 0), (7, 2, 1), (7, 4, 1), (7, 5, 2), (7, 8, 3), (7, -3, 0)],
)
def test_the_modified_roll_is_read_in_the_column_of_the_magnitude(steps: int, roll: int, losses: int) -> None:
    assert losses_for(bare().printed, roll, steps) == losses


@pytest.mark.rule("9.4")
def test_a_dash_on_the_loss_table_hurts_nobody() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4")
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "-/-1")
    roll_losses(s, 1, 1)
    assert [each.reductions for each in happened(s, events.Losses)] == [0, 0]
    assert reductions(s, "AH 4", "RU 3 d cs") == [0, 0]


# --- 9.4.1 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4.1")
@pytest.mark.parametrize(
    ("guns", "modifier"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3), (14, 4), (30, 4)],
)
def test_the_opponents_artillery(guns: int, modifier: int) -> None:
    assert artillery_modifier(bare().printed, guns) == modifier


@pytest.mark.rule("9.4.1")
def test_each_side_suffers_from_the_other_sides_guns() -> None:
    assert sheet(True, attack_av=14, defence_av=3) == {"enemy artillery of 3": 1}
    assert sheet(False, attack_av=14, defence_av=3) == {"enemy artillery of 14": 4}


@pytest.mark.rule("9.4.1")
@pytest.mark.parametrize(("cell", "own"), [("+2/-2", (2, -2)), ("-1/R3", (-1, 0)), ("+1/-", (1, 0))])
def test_the_combat_result_of_the_own_side(cell: str, own: tuple[int, int]) -> None:
    assert (sheet(True, cell=cell).get("combat result", 0), sheet(False, cell=cell).get("combat result", 0)) == own


@pytest.mark.rule("9.4.1")
def test_a_flanked_defender_adds_two_the_attacker_nothing() -> None:
    assert sheet(False, flanked=True) == {"flanked": 2}
    assert sheet(True, flanked=True) == {}


@pytest.mark.rule("9.4.1", "9.2")
def test_each_hex_of_a_demanded_retreat_adds_one() -> None:
    assert sheet(False, cell="-/R3") == {"retreat of 3": 3}
    assert sheet(True, cell="-/R3") == {}
    assert sheet(True, cell="+2.R1/-1") == {"combat result": 2, "retreat of 1": 1}


@pytest.mark.rule("9.4.1")
def test_a_failed_retreat_adds_two_to_the_side_that_failed() -> None:
    assert sum(sheet(False, defender_failed=True).values()) == 2
    assert sum(sheet(True, defender_failed=True).values()) == 0
    assert sum(sheet(True, attacker_failed=True).values()) == 2
    assert sum(sheet(False, attacker_failed=True).values()) == 0


@pytest.mark.rule("9.4.1")
def test_each_ratio_above_four_to_one_adds_one_for_the_defender() -> None:
    assert sheet(False, column=LAST_COLUMN) == {}
    assert sheet(False, column=LAST_COLUMN + 2) == {"odds above 4:1": 2}
    assert sheet(False, column=LAST_COLUMN + 1) == {"odds above 4:1": 1}
    assert sheet(False, column=LAST_COLUMN + 3) == {"odds above 4:1": 3}
    assert sheet(False, column=LAST_COLUMN + 9) == {"odds above 4:1": 9}
    assert sheet(True, column=LAST_COLUMN + 2) == {}


@pytest.mark.rule("9.4.1")
def test_high_odds_reach_the_defenders_roll() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4", "AH 13", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13", "AH 20"))  # 13 against 2 is 6:1
    roll(s, 5, 6)
    assert s.battle is not None
    assert s.battle.cell == "-/-1"
    roll_losses(s, 1, 1)
    # -1 for the result, +2 for nine guns, +2 for the odds.
    assert happened(s, events.Losses)[1][:3] == ("RU", 1, 3)


# --- 9.4.2 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4.2")
def test_all_take_one_before_any_takes_two() -> None:
    s = bare()
    put(s, "12.22", "AH 4", "AH 13", "AH 20")
    lose(s, 4, "AH 4", "AH 13", "AH 20")
    play(s, "suffer AH 13")
    assert offered(s) == ["suffer AH 4", "suffer AH 20"]
    assert rules(s.why_not("suffer AH 13")) == {"9.4.2"}
    play(s, "suffer AH 20")
    assert offered(s) == ["suffer AH 4"]
    play(s, "suffer AH 4")
    assert offered(s) == ["suffer AH 4", "suffer AH 13", "suffer AH 20"]
    play(s, "suffer AH 4")
    assert reductions(s, "AH 4", "AH 13", "AH 20") == [2, 1, 1]
    assert s.is_over


@pytest.mark.rule("9.4.2")
def test_the_owner_chooses_who_takes_the_odd_one() -> None:
    s = bare()
    put(s, "12.22", "AH 4", "AH 13", "AH 20")
    lose(s, 1, "AH 4", "AH 13", "AH 20")
    assert s.decision is not None
    assert s.decision.seat == "AH"
    play(s, "suffer AH 20")
    assert reductions(s, "AH 4", "AH 13", "AH 20") == [0, 0, 1]


@pytest.mark.rule("9.4.2")
def test_a_unit_the_loss_would_kill_may_be_passed_over() -> None:
    s = bare()
    put(s, "12.22", "AH 4")
    put(s, "12.22", "AH 20", flipped=True, ce=2)
    lose(s, 3, "AH 4", "AH 20")
    play(s, "suffer AH 4", "suffer AH 4", "suffer AH 4")
    assert where(s, "AH 20") == "12.22"
    assert is_flipped(s, "AH 4")
    assert reductions(s, "AH 4", "AH 20") == [0, 2]


@pytest.mark.rule("9.4.2")
def test_or_it_may_be_sacrificed_in_its_turn_but_not_out_of_turn() -> None:
    s = bare()
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.22", "AH 20", flipped=True, ce=1)
    lose(s, 4, "AH 4", "AH 13", "AH 20")
    play(s, "suffer AH 20")  # now one more would eliminate it
    assert offered(s) == ["suffer AH 4", "suffer AH 13"]
    play(s, "suffer AH 4", "suffer AH 13")
    assert offered(s) == ["suffer AH 4", "suffer AH 13", "suffer AH 20"]
    play(s, "suffer AH 20")
    assert where(s, "AH 20") == "off"


@pytest.mark.rule("9.4.2")
def test_when_it_would_kill_them_all_somebody_dies() -> None:
    s = bare()
    put(s, "12.22", "AH 101 ls", "AH 1 m", ce=1)
    lose(s, 1, "AH 101 ls", "AH 1 m")
    assert offered(s) == ["suffer AH 101 ls", "suffer AH 1 m"]
    play(s, "suffer AH 1 m")
    assert (where(s, "AH 1 m"), where(s, "AH 101 ls")) == ("off", "12.22")


@pytest.mark.rule("9.4.2")
def test_one_unit_takes_all_and_losses_beyond_the_last_unit_are_void() -> None:
    s = bare()
    put(s, "12.22", "AH 20")
    lose(s, 4, "AH 20")
    assert is_flipped(s, "AH 20")
    assert reductions(s, "AH 20") == [1]
    lose(s, 5, "AH 20")
    assert where(s, "AH 20") == "off"
    assert s.is_over


@pytest.mark.rule("9.4.2", "10.2")
def test_markers_go_from_one_to_two_to_the_back_of_the_counter() -> None:
    s = bare()
    put(s, "12.22", "AH 4")
    seen = []
    for _ in range(5):
        lose(s, 1, "AH 4")
        seen.append((is_flipped(s, "AH 4"), *reductions(s, "AH 4")))
    assert seen == [(False, 1), (False, 2), (True, 0), (True, 1), (True, 2)]
    lose(s, 1, "AH 4")
    assert where(s, "AH 4") == "off"


@pytest.mark.rule("9.4.2", "7.6")
def test_withheld_units_take_no_reductions() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 20"))
    bring(s, "+2/-1")
    roll(s, 6)
    assert offered(s) == ["suffer AH 4", "suffer AH 20"]
    assert rules(s.why_not("suffer AH 13")) == {"9.4.2"}


@pytest.mark.rule("9.4.2")
def test_equal_shares_start_anew_with_every_combat() -> None:
    s = bare()
    put(s, "12.22", "AH 4", ce=2)
    put(s, "12.22", "AH 20")
    assert may_suffer(s, units(s, "AH 4", "AH 20"), ()) == units(s, "AH 4", "AH 20")
    assert may_suffer(s, units(s, "AH 4", "AH 20"), units(s, "AH 20")) == units(s, "AH 4")
