"""7.0 to 7.5 Who may attack whom, and who takes part on either side."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch03_sequence import player_turn
from doppeladler.games.galicia.rules.ch07_combat import defending_forces
from doppeladler.games.galicia.rules.ch07_command import is_commanded
from tests.games.galicia.combat_table import (
    attack,
    battle,
    bring,
    kind,
    open_combat,
    roll_losses,
    seat,
)
from tests.games.galicia.galicia_table import at, bare, offered, play, put, rules, unit, units, where


def north_and_south() -> GaliciaState:
    """One Russian division at 13.22, Austro-Hungarian divisions south of it."""
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    return s


# --- 7.0 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.0")
def test_attacking_is_voluntary() -> None:
    s = north_and_south()
    open_combat(s)
    assert offered(s) == ["attack 13.22", "end"]
    play(s, "end")
    assert s.is_over
    assert where(s, "RU 32") == "13.22"


@pytest.mark.rule("7.0")
@pytest.mark.parametrize("hex", ["13.23", "14.22", "15.22", "12.22", "99.99"])
def test_only_adjacent_enemies_can_be_attacked(hex: str) -> None:
    s = north_and_south()
    put(s, "15.22", "RU 5")
    open_combat(s)
    assert rules(s.why_not(f"attack {hex}")) == {"7.0"}
    assert f"attack {hex}" not in offered(s)


@pytest.mark.rule("7.0")
def test_an_empty_hex_is_no_target() -> None:
    s = north_and_south()
    open_combat(s)
    assert [each.sentence for each in s.why_not("attack 13.23")] == ["There is no enemy in 13.23."]


@pytest.mark.rule("7.0")
def test_units_attack_from_adjacent_hexes_only() -> None:
    s = north_and_south()
    put(s, "11.22", "AH 23")
    open_combat(s)
    play(s, "attack 13.22")
    assert offered(s) == ["from 12.22", "from 12.21"]
    assert rules(s.why_not("from 11.22")) == {"7.0"}


@pytest.mark.rule("7.0")
def test_no_unit_attacks_twice() -> None:
    s = north_and_south()
    put(s, "12.23", "RU 5")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    play(s, "attack 12.23")
    assert offered(s, "from") == ["from 12.22"]
    play(s, "from 12.22", "declare")
    assert battle(s).attackers == units(s, "AH 13")
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    assert offered(s) == ["end"]


@pytest.mark.rule("7.0")
def test_no_unit_is_attacked_twice() -> None:
    s = north_and_south()
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    assert where(s, "AH 20") == "12.21"
    assert rules(s.why_not("attack 13.22")) == {"7.0"}
    assert offered(s) == ["end"]


@pytest.mark.rule("7.0")
def test_a_stack_that_was_attacked_shields_the_hex_it_retreats_to() -> None:
    s = north_and_south()
    put(s, "14.22", "RU 5")
    put(s, "13.23", "AH 23")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1/R1")
    play(s, "retreat 14.22", "done")
    roll_losses(s, 1, 1)
    assert [each.sentence for each in s.why_not("attack 14.22")] == [
        "14.22 holds a unit that has been attacked in this combat phase."
    ]


@pytest.mark.rule("7.0")
def test_the_next_combat_phase_begins_afresh() -> None:
    s = north_and_south()
    s.fought[:] = bytes([3] * len(s.fought))
    s.then(player_turn("AH"))
    s.settle()
    while kind(s) != "ChooseAttack":
        play(s, offered(s)[-1])
    assert "attack 13.22" in offered(s)


# --- 7.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
def test_units_of_several_hexes_combine_against_one() -> None:
    s = north_and_south()
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 13", "AH 20"))
    assert (battle(s).attack, battle(s).defence) == (13, 7)


@pytest.mark.rule("7.1")
def test_one_hex_is_attacked_at_a_time() -> None:
    s = north_and_south()
    put(s, "13.23", "RU 5")
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=("AH 4", "AH 13", "AH 20"))
    assert (s.label(battle(s).target), battle(s).defence) == ("13.22", 7)
    assert battle(s).defenders == units(s, "RU 32")


@pytest.mark.rule("7.1")
def test_units_of_one_hex_attack_different_hexes_in_separate_combats() -> None:
    s = north_and_south()
    put(s, "13.23", "RU 5")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    attack(s, "13.23", "12.22")
    assert battle(s).attackers == units(s, "AH 13")
    assert battle(s).defenders == units(s, "RU 5")


@pytest.mark.rule("7.1")
def test_no_unit_splits_its_strength() -> None:
    s = north_and_south()
    put(s, "13.23", "RU 5")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "from 12.21", "declare", "commit AH 4")
    assert rules(s.why_not("commit AH 4")) == {"7.1"}
    play(s, "fight")
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    play(s, "attack 13.23", "from 12.22", "declare")
    assert battle(s).attackers == units(s, "AH 13")


# --- 7.2 ----------------------------------------------------------------------------------------------------

FORCES = {
    "one corps whole": (("AH 33", "AH 14", "AH 37"), True),
    "one corps and an independent unit": (("AH 33", "AH 14", "AH 37", "AH 20"), True),
    "one corps and a unit of another": (("AH 33", "AH 14", "AH 4"), True),
    "one corps and two of another": (("AH 33", "AH 14", "AH 4", "AH 13"), False),
    "one corps, one of another and an independent unit": (("AH 33", "AH 14", "AH 4", "AH 20"), False),
    "one corps and two independent units": (("AH 33", "AH 14", "AH 20", "AH 23"), False),
    "two units of two corps": (("AH 33", "AH 4"), True),
    "three units of three corps": (("AH 33", "AH 4", "AH 24"), False),
    "two independent units": (("AH 20", "AH 23"), True),
    "three independent units": (("AH 20", "AH 23", "AH 41"), False),
    "one independent unit": (("AH 20",), True),
}


@pytest.mark.rule("7.2", "7.3.1")
@pytest.mark.parametrize(("names", "allowed"), FORCES.values(), ids=list(FORCES))
def test_one_corps_and_one_unit_or_two_independent_units(names: tuple[str, ...], allowed: bool) -> None:
    s = bare()
    assert is_commanded(s, units(s, *names)) is allowed


@pytest.mark.rule("7.2")
def test_the_limit_binds_the_attacker_wherever_his_units_stand() -> None:
    s = north_and_south()
    put(s, "13.21", "AH 23")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "from 12.21", "from 13.21", "declare", "commit AH 4", "commit AH 20")
    assert offered(s) == ["commit AH 13", "fight"]
    objection = s.why_not("commit AH 23")[0]
    assert (objection.rule, objection.facts["corps"]) == ("7.2", "AH 2, independent, independent")
    with pytest.raises(Refused, match=r"\[7\.2\]"):
        play(s, "commit AH 23")


@pytest.mark.rule("7.2")
def test_corps_of_the_same_number_on_both_sides_are_not_one_corps() -> None:
    s = bare()
    assert s.printed.corps[unit(s, "AH 8")] != s.printed.corps[unit(s, "RU 18")]
    assert s.printed.corps[unit(s, "AH 8")] == s.printed.corps[unit(s, "AH 3")]


# --- 7.3 and 7.3.1 ------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3")
def test_all_in_the_hex_defend_as_one_strength() -> None:
    s = north_and_south()
    put(s, "13.22", "RU 11", "RU 69 r")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    assert kind(s) == "CombatRoll"
    assert set(battle(s).defenders) == set(units(s, "RU 32", "RU 11", "RU 69 r"))
    assert battle(s).defence == 7 + 7 + 5


@pytest.mark.rule("7.3", "7.3.1")
def test_one_of_three_units_of_different_commands_is_withheld_by_the_defenders_choice() -> None:
    for withheld, defence in (("RU 1 gd", 12), ("RU 18", 13), ("RU 82 r", 15)):
        s = bare()
        put(s, "13.22", "RU 1 gd", "RU 18", "RU 82 r")
        put(s, "12.22", "AH 4", "AH 13")
        open_combat(s)
        attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
        assert seat(s) == "RU"
        assert offered(s) == ["withhold RU 18", "withhold RU 1 gd", "withhold RU 82 r"]
        assert rules(s.why_not("defend")) == {"7.3.1"}
        play(s, f"withhold {withheld}")
        assert kind(s) == "CombatRoll"
        assert battle(s).defence == defence
        assert len(battle(s).defenders) == 2


@pytest.mark.rule("7.3", "7.3.1")
def test_nobody_is_withheld_whom_the_limit_lets_defend() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gd", "RU gd rf", "RU 18", "RU 2 rf")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 18")
    assert set(battle(s).defenders) == set(units(s, "RU 1 gd", "RU gd rf", "RU 2 rf"))


@pytest.mark.rule("7.3")
def test_a_unit_that_stands_under_no_limit_must_defend() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gd", "RU 2 gd", "RU gd rf", "RU 3 d cs")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    assert set(battle(s).defenders) == set(units(s, "RU 1 gd", "RU 2 gd", "RU gd rf"))


@pytest.mark.rule("7.3.1")
def test_the_defender_may_have_to_withhold_several() -> None:
    s = bare()
    put(s, "13.22", "RU 2 rf", "RU 3 rf", "RU 4 rf", "RU 82 r")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 82 r")
    assert kind(s) == "WithholdDefender"
    assert rules(s.why_not("withhold RU 82 r")) == {"7.6"}
    play(s, "withhold RU 2 rf")
    assert set(battle(s).defenders) == set(units(s, "RU 3 rf", "RU 4 rf"))


# --- 7.4 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.4")
def test_a_unit_of_attack_zero_cannot_attack() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 1 m", ce=1, supply="low")
    put(s, "12.21", "AH 5 m", supply="out")
    put(s, "13.21", "AH 20")
    open_combat(s)
    play(s, "attack 13.22")
    assert offered(s, "from") == ["from 13.21"]
    objections = s.why_not("1 m attacks 13.22")
    assert [(each.rule, each.facts) for each in objections if each.rule == "7.4"] == [("7.4", {"attack": 0})]


@pytest.mark.rule("7.4")
def test_a_hex_of_units_without_strength_attacks_nobody() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 1 m", supply="out", ce=1)
    open_combat(s)
    assert offered(s) == ["end"]


@pytest.mark.rule("7.4")
def test_a_unit_of_defence_zero_is_withheld_beside_another() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "13.22", "RU 69 r", flipped=True, supply="out", ce=1)
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    assert battle(s).defenders == units(s, "RU 32")
    assert battle(s).defence == 7


@pytest.mark.rule("7.4")
@pytest.mark.parametrize("markers", [{"ce": 2, "supply": "in"}, {"ce": 1, "supply": "low"}, {"ce": 2, "supply": "out"}])
def test_a_stack_without_strength_defends_with_one_and_withholds_nobody(markers: dict[str, int | str]) -> None:
    s = bare(side="RU")
    ce, supply = int(markers["ce"]), str(markers["supply"])
    put(s, "13.22", "AH 12 m+", "AH 6 m+", "AH 95 ls", flipped=True, ce=ce, supply=supply)
    put(s, "13.22", "AH 3 c", ce=ce, supply=supply)
    put(s, "12.22", "RU 32")
    assert defending_forces(s, at(s, "13.22")) == [s.units_in(at(s, "13.22"))]
    open_combat(s, "RU")
    attack(s, "13.22", "12.22")
    assert offered(s) == ["defend"]
    play(s, "defend")
    assert battle(s).defence == 1
    assert len(battle(s).defenders) == 4


# --- 7.5 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.5")
def test_cavalry_never_attacks_beside_infantry() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 20", "AH 23", "AH 3 c")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare", "commit AH 20")
    assert offered(s) == ["commit AH 23", "fight"]
    assert rules(s.why_not("commit AH 3 c")) == {"7.5"}


@pytest.mark.rule("7.5")
def test_cavalry_attacks_beside_cavalry() -> None:
    s = bare()
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 20", "AH 3 c", "AH 9 c")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 3 c", "AH 9 c"))
    assert battle(s).attack == 4


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(("withheld", "defence"), [("RU 3 d cs", 7), ("RU 32", 2)])
def test_the_defender_chooses_the_arm_that_fights(withheld: str, defence: int) -> None:
    s = bare()
    put(s, "13.22", "RU 32", "RU 3 d cs")
    put(s, "12.22", "AH 4")
    open_combat(s)
    attack(s, "13.22", "12.22")
    play(s, f"withhold {withheld}")
    assert (kind(s), battle(s).defence) == ("CombatRoll", defence)
