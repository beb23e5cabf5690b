"""8.0 The five stages of a combat, with the worked examples of both editions."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch08_procedure import reckon
from doppeladler.games.galicia.rules.ch09_results import is_large
from doppeladler.games.galicia.rules.tables import COLUMNS, column_name
from tests.games.galicia.combat_table import attack, battle, bring, kind, open_combat, reductions, roll, seat
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, units, where


def example() -> GaliciaState:
    """The combat of the English edition: II Corps and the 20th against the Russian 32nd, the 23rd withheld."""
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20", "AH 23")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 13", "AH 20"))
    return s


def stack_seen(s: GaliciaState, seat: str, hex: str) -> dict[str, Any]:
    return next(stack for stack in s.view(seat)["stacks"] if stack["hex"] == hex)


# --- the worked examples ------------------------------------------------------------------------------------


@pytest.mark.rule("8.0", "8.1", "8.3", "8.4", "8.5", "9.4.1", "9.4.2")
def test_the_worked_example_of_the_english_edition() -> None:
    s = example()
    assert (battle(s).attack, battle(s).defence, column_name(battle(s).column)) == (13, 7, "1.5:1")
    assert (battle(s).attack_av, battle(s).defence_av, battle(s).steps) == (9, 5, 8)
    roll(s, 4, 5)
    assert battle(s).cell == "+2/-1"
    roll(s, 5)
    assert happened(s, events.Losses)[-1] == ("AH", 5, 3, 3)
    play(s, "suffer AH 4", "suffer AH 13", "suffer AH 20")
    roll(s, 3)
    assert happened(s, events.Losses)[-1] == ("RU", 3, 1, 1)
    assert reductions(s, "AH 4", "AH 13", "AH 20", "AH 23", "RU 32") == [1, 1, 1, 0, 1]
    assert s.battle is None


@pytest.mark.rule("8.1", "8.3", "8.5", "9.4.1")
def test_the_worked_example_of_the_japanese_edition() -> None:
    # 13 against 8 with 10 guns; its chart, not its text, says what 5 guns bring (+1).
    s = bare()
    put(s, "13.22", "RU 2 gn")
    put(s, "12.22", "AH 4")
    put(s, "12.22", "AH 25", ce=1)
    put(s, "12.21", "AH 20", "AH 41")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 25", "AH 20"))
    assert (battle(s).attack, battle(s).defence, column_name(battle(s).column)) == (13, 8, "1.5:1")
    assert (battle(s).attack_av, battle(s).defence_av) == (10, 5)
    roll(s, 3, 6)
    assert battle(s).cell == "+2/-1"
    roll(s, 5)
    assert happened(s, events.Losses)[-1] == ("AH", 5, 3, 3)
    play(s, "suffer AH 4", "suffer AH 25", "suffer AH 20")
    roll(s, 2)
    assert happened(s, events.Losses)[-1] == ("RU", 2, -1 + 3, 1)


# --- 8.0 and 8.1 --------------------------------------------------------------------------------------------


@pytest.mark.rule("8.0")
def test_the_stages_follow_one_another() -> None:
    s = example()
    bring(s, "-/R1")
    play(s, "retreat 14.21", "advance AH 4", "done")
    roll(s, 1)
    play(s, "suffer AH 4")
    roll(s, 6)
    stages = ("attack declared", "ratio", "combat result", "retreat", "advance", "losses")
    kinds = [event.kind for event in s.events or []]
    assert [kind for kind in kinds if kind in stages] == [*stages, "losses"]
    assert (s.battle, kind(s)) == (None, "ChooseAttack")


@pytest.mark.rule("8.1")
def test_names_and_types_in_the_declared_hexes_are_revealed_but_no_strengths() -> None:
    s = bare()
    put(s, "13.22", "RU 32", "RU 69 r")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20", "AH 23")
    open_combat(s)
    assert stack_seen(s, "RU", "12.22")["pieces"][1] == {"side": "AH"}
    assert stack_seen(s, "AH", "13.22")["pieces"][1] == {"side": "RU"}
    play(s, "attack 13.22", "from 12.22", "declare")
    ours, theirs = stack_seen(s, "RU", "12.22"), stack_seen(s, "AH", "13.22")
    assert [(piece["unit"], piece["arm"]) for piece in ours["pieces"]] == [("AH 4", "infantry"), ("AH 13", "infantry")]
    assert theirs["pieces"][1]["unit"] == "RU 69 r"
    assert not {"effectiveness", "supply", "attack_now"} & set(theirs["pieces"][0])
    assert "defence" not in theirs["pieces"][1]
    assert stack_seen(s, "RU", "12.21")["pieces"][1] == {"side": "AH"}


@pytest.mark.rule("8.1")
def test_hexes_are_named_before_anything_is_revealed() -> None:
    s = bare()
    put(s, "13.22", "RU 32", "RU 69 r")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    play(s, "attack 13.22")
    assert [each.rule for each in s.why_not("declare")] == ["8.1"]
    before = s.revealed
    play(s, "from 12.22")
    assert (s.revealed, s.battle) == (before, None)
    assert [each.rule for each in s.why_not("from 12.22")] == ["8.1"]
    play(s, "declare")
    assert kind(s) == "CommitAttackers"
    assert s.revealed > before


@pytest.mark.rule("8.1")
def test_the_attacker_announces_first_then_the_defender() -> None:
    s = bare()
    put(s, "13.22", "RU 32", "RU 3 d cs")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare")
    assert (seat(s), kind(s)) == ("AH", "CommitAttackers")
    assert [each.rule for each in s.why_not("fight")] == ["8.1"]
    assert [each.rule for each in s.why_not("commit AH 20")] == ["8.1"]
    play(s, "commit AH 4", "fight")
    assert (seat(s), kind(s)) == ("RU", "WithholdDefender")


@pytest.mark.rule("8.1")
def test_effectiveness_and_supply_count_on_both_sides() -> None:
    s = bare()
    put(s, "13.22", "RU 32", ce=1, supply="out")
    put(s, "12.22", "AH 4", ce=2)
    put(s, "12.22", "AH 13", supply="low")
    sums = reckon(s, "AH", at(s, "13.22"), units(s, "AH 4", "AH 13"), units(s, "RU 32"))
    assert [line.value for line in sums.attack] == [3, 3]
    assert [line.value for line in sums.defence] == [4]
    assert (sums.attack_av.total, sums.defence_av.total) == (7, 0)
    assert column_name(sums.column) == "1.5:1"


@pytest.mark.rule("8.1", "7.4")
@pytest.mark.parametrize(
    ("ce", "line"),
    [(1, ("8.1", "RU 3 rf", 1)), (2, ("7.4", "no unit of any strength: the stack defends with one", 1))],
)
def test_the_sheet_of_the_defence_says_who_and_by_which_rule(ce: int, line: tuple[str, str, int]) -> None:
    s = bare()
    put(s, "13.22", "RU 3 rf", ce=ce, supply="out")
    put(s, "12.22", "AH 4")
    sums = reckon(s, "AH", at(s, "13.22"), units(s, "AH 4"), units(s, "RU 3 rf"))
    assert [(each.rule, str(each.reason), each.value) for each in sums.defence] == [line]
    assert [(each.rule, str(each.reason), each.value) for each in sums.defence_av] == [("9.4.1", "RU 3 rf", 0)]


@pytest.mark.rule("8.1", "8.3", "9.1")
def test_ratio_and_result_are_announced_and_cannot_be_taken_back() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare")
    before = s.revealed
    play(s, "commit AH 4", "fight")
    assert s.revealed > before
    assert happened(s, events.Ratio) == [(at(s, "13.22"), 5, 7, COLUMNS.index("1:2"))]
    roll(s, 3, 4)
    assert happened(s, events.CombatResult) == [(at(s, "13.22"), (3, 4), COLUMNS.index("1:2"), "+1/-2")]


@pytest.mark.rule("7.6", "8.1")
def test_whoever_takes_no_part_is_told_once_both_forces_are_announced() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare", "commit AH 4")
    assert happened(s, events.Withheld) == []
    play(s, "fight")
    assert happened(s, events.Withheld) == [("AH", units(s, "AH 13"))]


# --- 8.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.2")
def test_without_flank_and_fortress_nothing_is_shifted() -> None:
    s = example()
    sums = reckon(s, "AH", at(s, "13.22"), battle(s).attackers, battle(s).defenders)
    assert list(sums.shifts) == []


@pytest.mark.rule("8.2")
def test_an_attack_that_falls_below_one_to_three_is_called_off() -> None:
    s = bare()
    put(s, "13.22", "RU 11", "RU 32")
    put(s, "12.22", "AH 5", "AH 1 m")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 1 m",))
    (off,) = happened(s, events.CalledOff)
    assert off.target == at(s, "13.22")
    assert happened(s, events.Ratio) == []  # neither total is told
    assert happened(s, events.CombatResult) == []
    assert (s.battle, s.score("AH")) == (None, 0)
    # Its unit has had its attack; nobody was attacked, so the others may still try.
    attack(s, "13.22", "12.22")
    assert battle(s).attackers == units(s, "AH 5")
    assert (column_name(battle(s).column), kind(s)) == ("1:3", "CombatRoll")


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("defence_ce", "allowed"), [(2, True), (1, False)])
def test_one_to_three_itself_is_allowed(defence_ce: int, allowed: bool) -> None:
    # 2 against 14 less the reductions of two divisions, with two more units of the attacker: 4 against 12 or 13.
    s = bare()
    put(s, "13.22", "RU 11")
    put(s, "13.22", "RU 32", ce=defence_ce)
    put(s, "12.22", "AH 1 m", "AH 5 m")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 1 m", "AH 5 m"))
    assert (kind(s) == "CombatRoll") is allowed


@pytest.mark.rule("8.2", "9.4.1")
def test_above_four_to_one_the_last_column_is_used() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4", "AH 13", "AH 20")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13", "AH 20"))
    assert column_name(battle(s).column) == "6:1"
    roll(s, 3, 4)
    assert battle(s).cell == s.printed.crt[7]["4:1"] == "-/R1"


# --- 8.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.3")
def test_two_dice_are_added_on_the_final_column() -> None:
    s = example()
    assert (seat(s), len(offered(s))) == ("dice", 36)
    for faces in [(first, second) for first in range(1, 7) for second in range(1, 7)]:
        fallen = s.clone()
        fallen.events = []
        roll(fallen, *faces)
        assert happened(fallen, events.CombatResult)[0].cell == s.printed.crt[sum(faces)]["1.5:1"]


@pytest.mark.rule("8.3")
def test_retreat_and_advance_come_before_the_losses() -> None:
    s = example()
    bring(s, "-/R1")
    assert kind(s) == "Retreat"
    play(s, "retreat 14.22")
    assert kind(s) == "Advance"
    play(s, "advance AH 20", "done")
    assert (where(s, "AH 20"), where(s, "RU 32")) == ("13.22", "14.22")
    assert kind(s) == "LossRoll"


# --- 8.4 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4")
def test_seven_steps_make_a_large_battle() -> None:
    assert [is_large(steps) for steps in (2, 6, 7, 8)] == [False, False, True, True]


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("withheld", "steps", "losses"), [("AH 1 ls", 6, 0), ("", 7, 1)])
def test_only_steps_that_take_part_make_the_magnitude(withheld: str, steps: int, losses: int) -> None:
    # A die of 1 with +2 (result) and +1 (guns) makes 4: nothing in a small battle, one in a large one.
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13", "AH 1 ls")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=tuple(n for n in ("AH 4", "AH 13", "AH 1 ls") if n != withheld))
    assert battle(s).steps == steps
    bring(s, "+2/-1")
    roll(s, 1)
    assert happened(s, events.Losses)[0] == ("AH", 1, 3, losses)


@pytest.mark.rule("8.4")
def test_reduced_divisions_count_one_step() -> None:
    s = bare()
    put(s, "13.22", "RU 32", flipped=True)
    put(s, "12.22", "AH 4", "AH 13", flipped=True)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    assert battle(s).steps == 3


# --- 8.5 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.5")
def test_attacker_and_defender_roll_a_die_each() -> None:
    s = example()
    bring(s, "+1/-1")
    assert (seat(s), len(offered(s)), kind(s)) == ("dice", 6, "LossRoll")
    roll(s, 6)  # 6 + 1 + 1 = 8: three
    play(s, "suffer AH 4", "suffer AH 13", "suffer AH 20")
    assert (seat(s), len(offered(s)), kind(s)) == ("dice", 6, "LossRoll")
    roll(s, 1)  # 1 - 1 + 2 = 2: one
    assert [each.side for each in happened(s, events.Losses)] == ["AH", "RU"]
    assert reductions(s, "RU 32") == [1]


@pytest.mark.rule("8.5")
def test_a_side_without_survivors_does_not_roll() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs", ce=2)
    put(s, "12.22", "AH 4")
    for hex, name in (("13.21", "AH 3 c"), ("14.21", "AH 9 c"), ("14.22", "AH 6 c"), ("13.23", "AH 2 c")):
        put(s, hex, name)
    put(s, "12.21", "AH 4 c")
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "-/R1")
    assert where(s, "RU 3 d cs") == "off"
    play(s, "done")
    roll(s, 1)
    assert [each.side for each in happened(s, events.Losses)] == ["AH"]
    assert kind(s) == "ChooseAttack"
