"""3.1 and 3.3 What fields and units are worth in play."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin_central,
    numbers,
    offered,
    order,
    put,
    refusal,
    skip,
)


def attacked_in(field: str, beside: str) -> LimanowaState:
    """Infantry attacks infantry in a field."""
    s = bare("VIII")
    put(s, field, "AH infantry 1")
    put(s, beside, "RU infantry 1")
    order(s, f"attack RU infantry 1 > {field}")
    skip(s)
    return s


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(
    ("field", "beside", "attack", "counter"),
    [
        ("1004", "1003", 6 - 2, 6 - 2),  # flatland
        ("1104", "1105", 6 - 2, 6 - 2),  # forest helps only against guns
        ("1106", "1105", 6 - 3, 7 - 2),  # mountain: +1 AP and +1 DP
        ("1306", "1305", 6 - 4, 6 - 2),  # settlement: +2 DP
    ],
)
def test_what_the_ground_gives_to_a_defender(field: str, beside: str, attack: int, counter: int) -> None:
    s = attacked_in(field, beside)
    assert (numbers(s, "4.4.5"), numbers(s, "4.4.7")) == ([attack], [counter])


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("start", ["1104", "1106", "1306"])
def test_the_ground_an_attacker_comes_from_gives_him_nothing(start: str) -> None:
    s = bare("VIII")
    beside = {"1104": "1105", "1106": "1105", "1306": "1305"}[start]
    put(s, start, "RU infantry 1")
    put(s, beside, "AH infantry 1")
    order(s, f"attack RU infantry 1 > {beside}")
    skip(s)
    assert (numbers(s, "4.4.5"), numbers(s, "4.4.7")) == ([4], [4])


@pytest.mark.rule("3.1", "4.4.2")
@pytest.mark.parametrize(
    ("gun", "field", "number"),
    [
        ("1002", "1004", 6 - 2),  # flatland
        ("1002", "1104", 6 - 5),  # into a forest
        ("1106", "1105", 7 - 2),  # a gun on a mountain
        ("1105", "1106", 6 - 3),  # at a unit on a mountain
        ("1305", "1306", 6 - 4),  # into a settlement
    ],
)
def test_what_the_ground_means_for_guns(gun: str, field: str, number: int) -> None:
    s = bare("VIII")
    put(s, gun, "RU M1902 1")
    put(s, field, "AH infantry 1")
    order(s, f"bombard RU M1902 1 > {field}")
    assert numbers(s, "4.4.2") == [number]


@pytest.mark.rule("3.1", "3.3")
@pytest.mark.parametrize(("name", "far"), [("RU infantry 1", 1), ("RU M1902 1", 1), ("RU cavalry 1", 2)])
def test_infantry_and_guns_move_one_field_and_cavalry_two(name: str, far: int) -> None:
    s = bare("VIII")
    put(s, "1003", name)  # no road near
    begin_central(s)
    grid = s.printed.grid
    near = {grid.labels[hex] for hex in grid.hexes if 1 <= grid.distance(grid.hex("1003"), hex) <= far}
    assert {text.split(" > ")[1] for text in offered(s, "move")} == near


@pytest.mark.rule("3.1", "4.3.1")
def test_a_field_holds_one_unit() -> None:
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    put(s, "1003", "RU infantry 5")  # of the ally, who does not make room
    begin_central(s)
    assert refusal(s, "move RU infantry 1 > 1003") == {"4.3.1"}


@pytest.mark.rule("3.3", "4.3.5")
def test_infantry_and_cavalry_fight_only_neighbours_and_guns_never_attack_at_close_quarters() -> None:
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    put(s, "1003", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    begin_central(s)
    assert offered(s, "attack") == []
    assert refusal(s, "attack RU infantry 1 > 1004") == {"4.3.5"}
    assert refusal(s, "attack RU M1902 1 > 1004") == {"4.3.5"}
    assert "bombard RU M1902 1 > 1004" in offered(s)
    assert refusal(s, "bombard RU infantry 1 > 1004") == {"4.3.3"}


@pytest.mark.rule("3.3", "4.3.4", "8")
def test_a_gun_is_nearly_helpless_when_attacked() -> None:
    s = bare("VIII")
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH 1875M 1")
    order(s, "attack RU infantry 1 > 1004")
    skip(s)
    assert (numbers(s, "4.4.5"), numbers(s, "4.4.7")) == ([6 + 3 - 2], [])


@pytest.mark.rule("3.3", "3.3.1")
@pytest.mark.parametrize(
    ("name", "number"),
    [("RU infantry 1", 6 - 2), ("RU cavalry 1", 7 - 2), ("RU guard 1", 7 - 2), ("RU Orlov", 8 - 2), ("RU M1902 1", 0)],
)
def test_better_classes_strike_harder(name: str, number: int) -> None:
    s = bare("VIII", officers="yes")
    put(s, "1003", name)
    put(s, "1004", "AH infantry 1")
    if not number:
        assert refusal(begin_central(s), f"attack {name} > 1004") == {"4.3.5"}
        return
    order(s, f"attack {name} > 1004")
    skip(s)
    assert numbers(s, "4.4.5") == [number]


@pytest.mark.rule("3.3.1", "8")
def test_no_value_falls_below_zero() -> None:
    s = bare("VIII")
    put(s, "1003", "RU infantry 1")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH uhlan 1")  # DP 1, under support 1 - 2
    order(s, "attack RU infantry 1 > 1004", "support RU M1902 1 > 1004")
    skip(s)
    assert numbers(s, "4.4.5") == [6]


@pytest.mark.rule("3.3.1")
def test_values_have_no_upper_limit() -> None:
    s = bare("VIII")
    put(s, "1004", "AH 1875M 1")
    for number, field in enumerate(("1003", "0904", "0905", "1105"), 1):
        put(s, field, f"RU infantry {number}")
    order(s, *(f"attack RU infantry {number} > 1004" for number in (1, 2, 3, 4)))
    skip(s)
    assert numbers(s, "4.4.5") == [4 * 9 - 2]


@pytest.mark.rule("3.3.2", "8")
@pytest.mark.parametrize(("observer", "number"), [("RU observer 1", 5), ("RU observer 2", 4)])
def test_an_ability_never_helps_the_allied_group(observer: str, number: int) -> None:
    s = bare("VIII")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    put(s, "0903", observer)
    order(s, "bombard RU M1902 1 > 1004")
    assert numbers(s, "4.4.2") == [number]


@pytest.mark.rule("3.3.2", "4.4.1c", "8")
def test_an_observer_on_the_move_helps_nobody_and_two_do_not_add_up() -> None:
    s = bare("VIII")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    put(s, "0903", "RU observer 1")
    order(s, "bombard RU M1902 1 > 1004", "move RU observer 1 > 0904")
    assert numbers(s, "4.4.2") == [4]
    s = bare("VIII")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    put(s, "0903", "RU observer 1")
    put(s, "0904", "RU observer 2", group="VIII")
    order(s, "bombard RU M1902 1 > 1004")
    assert numbers(s, "4.4.2") == [5]


@pytest.mark.rule("3.3.2")
def test_a_cavalry_charge_is_for_the_attacker_and_machine_guns_are_for_the_defender() -> None:
    s = bare("VII")
    put(s, "1003", "RU machine-gun 2")
    put(s, "1004", "AH hussar 5")
    order(s, "attack RU machine-gun 2 > 1004")
    assert asked(s) == "dice BasicRoll"
    s = bare("Szurmay")
    put(s, "1003", "RU machine-gun 2")
    put(s, "1004", "AH hussar 5")
    order(s, "attack AH hussar 5 > 1003")
    assert asked(s) == "Szurmay Charge"
    s.play("hold")
    assert asked(s) == "VII MachineGuns"


@pytest.mark.rule("3.3.1")
def test_every_unit_has_four_replacement_points_and_shows_them(game: Limanowa) -> None:
    assert set(game.printed.rp) == {4}
    s = bare()
    put(s, "1002", "RU infantry 1", rp=3)
    piece = s.view("spectator")["stacks"][0]["pieces"][0]
    assert (piece["steps"], piece["steps_now"], piece["attack"], piece["defence"]) == (4, 3, 6, 2)


@pytest.mark.rule("3.3.1", "3.3.2")
def test_field_guns_differ_only_in_their_class(game: Limanowa) -> None:
    printed = game.printed
    guns = [unit for unit in printed.all_units if printed.artillery[unit] and not printed.long_range[unit]]
    seen = {
        (printed.cls[gun], printed.ap[gun], printed.dp[gun], printed.range[gun], printed.move[gun],
         tuple(row.ability for row in printed.abilities_of[gun]))
        for gun in guns
    }  # fmt: skip
    assert len(seen) == 2
    assert {row[:4] for row in seen} == {("core", 6, 2, 2), ("elite", 7, 3, 2)}
