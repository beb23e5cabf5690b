"""8.2 and 5.4 Which attacks are refused before they are declared, and what a called-off attack shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.orders import AttackOrder, objections_to_order
from doppeladler.games.galicia.rules.ch07_combat import ChooseAttack, able_in, defending_forces
from doppeladler.games.galicia.rules.ch07_command import is_commanded, is_one_arm
from doppeladler.games.galicia.rules.ch08_certainty import least_defence, objections_to_hopeless
from doppeladler.games.galicia.rules.ch08_procedure import reckon
from doppeladler.games.galicia.rules.tables import column_name
from doppeladler.hexes import members
from tests.games.galicia.combat_table import attack, battle, kind, open_combat
from tests.games.galicia.crowded import crowded
from tests.games.galicia.galicia_table import at, bare, happened, load, offered, play, put, rules, unit, units


def sheet_of(s: GaliciaState, target: str, *names: str) -> dict[str, Any]:
    """What the sheet shows of an attack."""
    return load().assist(s, "AH", "odds", {"target": target, "units": ", ".join(names)})


@pytest.mark.rule("8.1", "8.2")
def test_an_attack_that_only_hidden_markers_allow_is_fought_by_order_and_step_by_step() -> None:
    s = bare()
    put(s, "13.22", "RU 32", ce=2, supply="out")
    put(s, "12.22", "AH 101 ls")
    open_combat(s)
    assert s.why_not("101 ls attacks 13.22") == []
    sheet = sheet_of(s, "13.22", "AH 101 ls")
    assert (sheet["column"], sheet["forecast"], sheet["objections"]) == ("1:4", None, [])  # a warning, no refusal
    attack(s, "13.22", "12.22")
    assert (kind(s), column_name(battle(s).column)) == ("CombatRoll", "1:2")


@pytest.mark.rule("8.2", "5.4")
@pytest.mark.parametrize(("defender", "allowed"), [("RU 1 gn", False), ("RU 32", True), ("RU 2 rf", True)])
def test_an_attack_certain_to_be_below_one_to_three_is_not_declared(defender: str, allowed: bool) -> None:
    # One against eight, seven or four: at the worst the enemy has four less.
    s = bare()
    put(s, "13.22", defender)
    put(s, "12.22", "AH 101 ls", ce=1)
    open_combat(s)
    assert ("attack 13.22" in offered(s)) is allowed
    assert rules(s.why_not("attack 13.22")) == (set() if allowed else {"8.2"})
    assert rules(s.why_not("101 ls attacks 13.22")) == (set() if allowed else {"8.2"})
    against = sheet_of(s, "13.22", "AH 101 ls")["objections"]
    assert [each["rule"] for each in against] == ([] if allowed else ["8.2"])


@pytest.mark.rule("8.2", "5.4")
def test_who_lies_below_the_top_unit_is_not_known() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 101 ls", ce=1)
    open_combat(s)
    assert least_defence(s, at(s, "13.22")) == 1
    assert "attack 13.22" in offered(s)


@pytest.mark.rule("8.2", "7.2", "7.5")
@pytest.mark.parametrize(
    ("names", "allowed"),
    [
        (("AH 101 ls", "AH 1 m"), True),
        (("AH 3 c", "AH 9 c"), True),
        (("AH 101 ls",), False),
        (("AH 101 ls", "AH 3 c"), False),
    ],
)
def test_all_who_may_attack_together_are_counted(names: tuple[str, ...], allowed: bool) -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn")
    put(s, "12.22", *names, ce=1)
    open_combat(s)
    assert ("attack 13.22" in offered(s)) is allowed


@pytest.mark.rule("8.2", "7.2")
def test_a_corps_and_one_other_unit_are_counted() -> None:
    # Russians beside Przemysl: two columns against them. Two reduced divisions of a corps and a brigade: 1 + 1 + 1.
    s = bare(side="RU")
    put(s, "3.14", "AH 5")  # 7, at the worst 3
    put(s, "3.13", "RU 14", "RU 15", ce=2, flipped=True)
    put(s, "3.13", "RU 3 rf", ce=2)
    open_combat(s, "RU")
    assert "attack 3.14" in offered(s)  # 3 against 3 is 1:1, two columns less is 1:2


@pytest.mark.rule("8.2", "7.2", "13.0")
@pytest.mark.parametrize("names", [("RU 14", "RU 3 rf"), ("RU 14", "RU 15"), ("RU 14", "RU 48", "RU 3 rf")])
def test_more_than_command_allows_is_not_counted(names: tuple[str, ...]) -> None:
    # One of each: any two, a corps without company, two of three strangers. Beside Przemysl 2 against 3 is 1:4.
    s = bare(side="RU")
    put(s, "3.14", "AH 5")
    for name in names:
        put(s, "3.13", name, ce=2, flipped=not name.endswith("rf"))
    open_combat(s, "RU")
    assert "attack 3.14" not in offered(s)
    assert rules(s.why_not("attack 3.14")) == {"8.2"}
    assert s.why_not("attack 3.14")[0].facts == {"attack": 2, "defence": 3}


@pytest.mark.rule("8.2", "7.8")
def test_a_flank_attack_may_lift_it() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn")
    put(s, "12.22", "AH 101 ls", ce=1)
    for hex, name in zip(("13.21", "14.21", "14.22"), ("AH 3 c", "AH 9 c", "AH 6 c"), strict=True):
        put(s, hex, name)
        s.fought[unit(s, name)] = 1
    open_combat(s)
    assert "attack 13.22" in offered(s)
    s.place(unit(s, "AH 6 c"), at(s, "9.11"))
    s.place(unit(s, "AH 9 c"), at(s, "9.11"))
    assert rules(s.why_not("attack 13.22")) == {"8.2"}


@pytest.mark.rule("8.2", "7.8.1", "5.4")
def test_a_flank_attack_lifts_one_to_five_to_one_to_three() -> None:
    # Both grenadiers at the worst: 4 + 1 against one brigade; another brigade could help and need not.
    s = bare()
    put(s, "13.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 101 ls", "AH 1 m", ce=1)
    for hex, name in zip(("13.21", "14.21", "14.22"), ("AH 3 c", "AH 9 c", "AH 6 c"), strict=True):
        put(s, hex, name)
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare", "commit AH 101 ls")
    assert offered(s) == ["commit AH 1 m", "fight"]


@pytest.mark.rule("8.2", "7.8.1", "5.4")
def test_a_flank_attack_does_not_lift_one_to_six() -> None:
    # Three divisions of grenadiers at the worst: 4 + 1 + 1 against one brigade.
    s = bare()
    put(s, "13.22", "RU 1 gn", "RU 2 gn", "RU 3 gn")
    put(s, "12.22", "AH 101 ls", "AH 1 m", ce=1)
    for hex, name in zip(("13.21", "14.21", "14.22"), ("AH 3 c", "AH 9 c", "AH 6 c"), strict=True):
        put(s, hex, name)
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare", "commit AH 101 ls")
    assert (offered(s), rules(s.why_not("fight"))) == (["commit AH 1 m"], {"8.2"})


@pytest.mark.rule("8.2", "5.4")
def test_an_attack_opens_the_names_in_its_own_hex_and_nowhere_else() -> None:
    # While 13.22 is fought over, the sheet for another hex knows no more of it than before.
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "13.20", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 4")
    put(s, "12.20", "AH 101 ls", ce=1)
    open_combat(s)
    attack(s, "13.22", "12.22")
    assert sheet_of(s, "13.20", "AH 101 ls")["objections"] == []


@pytest.mark.rule("8.2", "7.7")
def test_strength_halved_by_a_river_counts_as_halved() -> None:
    s = bare()
    put(s, "9.22", "RU 1 gn")
    put(s, "8.22", "AH 101 ls")  # 2 across the San is 1
    open_combat(s)
    assert rules(s.why_not("attack 9.22")) == {"8.2"}


@pytest.mark.rule("8.1", "8.2")
def test_the_hexes_named_must_suffice() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn")
    put(s, "12.22", "AH 101 ls", ce=1)
    put(s, "12.21", "AH 1 m", ce=1)
    open_combat(s)
    play(s, "attack 13.22", "from 12.22")
    assert rules(s.why_not("declare")) == {"8.2"}
    assert offered(s) == ["from 12.21"]
    play(s, "from 12.21")
    assert offered(s) == ["declare"]


@pytest.mark.rule("8.1", "8.2", "5.4")
def test_once_the_names_are_open_the_units_committed_must_suffice() -> None:
    # Both grenadiers at the worst: 8 - 4 on top, and the other may have lost a step, 5 - 4.
    s = bare()
    put(s, "13.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 101 ls", "AH 1 m", ce=1)
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare")
    assert least_defence(s, at(s, "13.22")) == 4 + 1
    play(s, "commit AH 101 ls")
    assert (offered(s), rules(s.why_not("fight"))) == (["commit AH 1 m"], {"8.2"})


@pytest.mark.rule("8.2", "5.4", "13.0")
def test_if_all_together_do_not_suffice_any_of_them_may_have_had_the_attack() -> None:
    # Beside Przemysl 2 against 3, at the worst, is 1:4: the names were shown, and the attack will be called off.
    s = bare(side="RU")
    put(s, "3.14", "AH 5", "AH 2")
    put(s, "3.13", "RU 14", ce=2, flipped=True)
    put(s, "3.13", "RU 3 rf", ce=2)
    open_combat(s, "RU")
    play(s, "attack 3.14", "from 3.13", "declare", "commit RU 14")
    assert least_defence(s, at(s, "3.14")) == 3
    assert offered(s) == ["commit RU 3 rf", "fight"]


@pytest.mark.rule("8.2", "5.4")
def test_an_attack_that_proves_hopeless_is_called_off_and_tells_no_total() -> None:
    s = bare(reveal="full")
    put(s, "13.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 101 ls", "AH 3 c", ce=1)
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare", "commit AH 101 ls")
    assert [each.target for each in happened(s, events.CalledOff)] == [at(s, "13.22")]
    assert (happened(s, events.Ratio), happened(s, events.Strengths)) == ([], [])
    assert s.fought[unit(s, "AH 101 ls")] == 1
    assert s.fought[unit(s, "RU 1 gn")] == 0


@pytest.mark.rule("8.2", "5.4", "10.2")
@pytest.mark.parametrize(
    ("names", "least"),
    [
        (("RU 32",), 7 - 4),
        (("AH 101 ls",), 1),  # two, less one for a white symbol, less two for supply: still one
        (("AH 1 ls", "AH 40 ls"), 1),  # three and three, less four: nobody has any strength
        (("RU 1 gn", "RU 2 gn"), 4 + 1),
        (("RU 1 gn", "RU 41"), 4),  # 4 - 4: perhaps it has no strength
        (("RU 1 gn", "RU 11 c"), 1),  # the cavalry may defend alone
        (("RU 1 gn", "RU 3 gn", "RU 41"), 1 + 1),  # the defender may withhold the one on top
    ],
)
def test_the_least_that_may_defend(names: tuple[str, ...], least: int) -> None:
    s = bare()
    put(s, "13.22", *names)
    side = names[0].split()[0]
    put(s, "12.22", *(("AH 4", "AH 13") if side == "RU" else ("RU 11", "RU 32")))
    open_combat(s, enemy_of(side))
    play(s, "attack 13.22", "from 12.22", "declare")
    assert least_defence(s, at(s, "13.22")) == least


@pytest.mark.rule("8.1", "8.2")
@pytest.mark.parametrize("number", range(12))
def test_no_attack_that_would_be_fought_is_refused(number: int) -> None:
    chance = random.Random(f"certainty/{number}")
    s = crowded(load(), "campaign", {}, chance)
    side = s.phasing
    assert isinstance(s.todo[-1], ChooseAttack)
    for target in members(s.occupied[enemy_of(side)] & s.printed.grid.spread(s.occupied[side])):
        near = tuple(members(s.printed.grid.adjacent[target] & s.occupied[side]))
        able = able_in(s, side, near, target)
        for _ in range(8 if able and target != s.printed.fortress else 0):
            force = tuple(chance.sample(able, chance.randint(1, min(3, len(able)))))
            if not is_one_arm(s, force) or not is_commanded(s, force):
                continue
            columns = {reckon(s, side, target, force, each).column for each in defending_forces(s, target)}
            refused = objections_to_order(s, side, AttackOrder(force, target))
            assert bool(refused) is bool(list(objections_to_hopeless(s, side, target, force)))
            assert not refused or max(columns) < 0


@pytest.mark.rule("7.4")
def test_the_only_unit_beside_the_target_has_no_strength() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 101 ls", ce=1, supply="low")
    open_combat(s)
    assert rules(s.why_not("attack 13.22")) == {"7.4"}
    assert "AH 101 ls has a modified attack strength of 0" in s.why_not("attack 13.22")[0].sentence
    put(s, "12.21", "AH 4")
    play(s, "attack 13.22")
    assert rules(s.why_not("from 12.22")) == {"7.4"}


@pytest.mark.rule("7.0")
def test_without_a_unit_beside_it_a_hex_is_not_attacked() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "11.22", "AH 4")
    open_combat(s)
    assert rules(s.why_not("attack 13.22")) == {"7.0"}


@pytest.mark.rule("7.0", "5.4")
def test_a_hex_of_the_enemy_is_no_hex_to_attack_from_and_its_units_stay_unnamed() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "13.23", "RU 1 gn", "RU 2 gn")
    put(s, "12.22", "AH 4")
    open_combat(s)
    play(s, "attack 13.22")
    (reason,) = s.why_not("from 13.23")
    assert reason.rule == "7.0"
    assert "gn" not in reason.sentence
    assert units(s, "RU 2 gn")
