"""Positions in which the right thing is plain to see."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import RESERVE, LimanowaState, Order
from doppeladler.games.limanowa.rules.ch03_replacements import TakeCoreUnit
from doppeladler.games.limanowa.rules.ch04_clash import begin_clash
from doppeladler.games.limanowa.rules.ch04_losses import take_emptied_field
from doppeladler.games.limanowa.rules.ch06_tokens import LendGuns, Sharpen
from tests.games.limanowa.command.helpers import answer
from tests.games.limanowa.helpers import (
    at,
    bare,
    begin,
    begin_central,
    begin_closing,
    begin_opening,
    give,
    pass_cards,
    play,
    put,
    unit,
)


def plan(s: LimanowaState, name: str = "strong") -> list[str]:
    """The whole announcement of a commander that is asked anew for every order."""
    begin_central(s)
    orders: list[str] = []
    while s.decision is not None and s.decision.kind in ("Announce", "AimCard") and len(orders) < 20:
        choice = answer(s, name).choice
        orders.append(str(choice))
        s.play(choice)
    return orders


def front(group: str) -> LimanowaState:
    """The Limanowa front with a garrison in each of the towns that decide it."""
    s = bare(group, scenario="limanowa-front")
    put(s, "0404", "AH machine-gun 1")
    put(s, "0806", "RU machine-gun 1")
    return s


@pytest.mark.parametrize("name", ["strong", "normal", "easy"])
def test_hadfy_walks_into_an_empty_neu_sandez(name: str) -> None:
    s = bare("Hadfy", scenario="limanowa-front")
    put(s, "0404", "AH machine-gun 1")
    put(s, "0605", "AH hussar 1")
    put(s, "0908", "RU infantry 1")
    assert any(order.startswith("move AH hussar 1 > 0") and order[-4:] in ("0706", "0806") for order in plan(s, name))


def test_the_last_point_of_a_garrison_is_struck_and_the_town_taken() -> None:
    s = bare("Szurmay", scenario="carpathian-front")
    put(s, "1917", "AH machine-gun 2")
    put(s, "1913", "AH hussar 5")
    put(s, "1912", "RU infantry 5", rp=1)
    put(s, "1513", "RU infantry 6")
    assert "attack AH hussar 5 > 1912" in plan(s)
    pass_cards(s)
    while s.decision is not None and s.decision.kind != "Advance":
        s.play(answer(s).choice if s.decision.seat != "dice" else s.choices()[0])
    assert str(answer(s).choice) == "advance AH hussar 5 > 1912"


def test_the_garrison_of_the_town_that_decides_stays_in_it() -> None:
    s = front("VIII")
    put(s, "0605", "AH hussar 1")
    put(s, "0705", "AH hussar 2")
    put(s, "0908", "RU infantry 1")
    put(s, "0909", "RU infantry 2")
    plan(s)
    assert all(order.to == at(s, "0706") for order in s.orders if s.name(order.unit) == "RU machine-gun 1")


def test_three_attack_a_single_neighbour_together() -> None:
    s = front("Hadfy")
    put(s, "0605", "RU infantry 1")
    for hex, name in (("0505", "AH infantry 1"), ("0604", "AH legion"), ("0506", "AH hussar 1")):
        put(s, hex, name, group="Hadfy")
    attacks = [order for order in plan(s) if order.startswith("attack")]
    assert len(attacks) == 3
    assert all(order.endswith("> 0605") for order in attacks)


def test_a_lonely_unit_does_not_attack_machine_guns_in_a_town() -> None:
    s = front("Hadfy")
    put(s, "0705", "AH uhlan 1", rp=1)
    put(s, "0706", "RU machine-gun 1")
    assert not any(order.startswith("attack") for order in plan(s))


def test_a_gun_fires_on_what_is_in_range() -> None:
    s = front("VIII")
    put(s, "0803", "RU M1902 1")
    put(s, "0603", "AH uhlan 1", rp=1)
    put(s, "0703", "RU infantry 1")
    put(s, "0704", "RU infantry 2")
    assert any(order in ("bombard RU M1902 1 > 0603", "support RU M1902 1 > 0603") for order in plan(s))


def test_a_gun_is_not_left_beside_the_enemy() -> None:
    """It goes, or somebody comes to its help, or the enemy is attacked."""
    s = front("VIII")
    put(s, "0703", "RU M1902 1")
    put(s, "0603", "AH infantry 1", group="Hadfy")
    put(s, "0702", "AH infantry 6", group="Hadfy")
    assert any(order.startswith("move RU M1902 1 ") for order in plan(s))


def test_line_infantry_does_not_walk_between_three_enemies() -> None:
    s = front("VIII")
    put(s, "0705", "RU infantry 1")
    put(s, "0704", "RU infantry 2")
    enemies = {"0504": "AH infantry 1", "0505": "AH legion", "0503": "AH infantry 6", "0506": "AH observer 1"}
    for hex, name in enemies.items():
        put(s, hex, name, group="Hadfy")
    beside = {"0603", "0604", "0605"}
    assert not any(order.startswith("move RU infantry") and order[-4:] in beside for order in plan(s))


def test_a_spearhead_goes_with_an_attack() -> None:
    s = front("Hadfy")
    put(s, "0605", "RU guard 1")
    put(s, "0505", "AH infantry 1", group="Hadfy")
    put(s, "0604", "AH legion")
    give(s, "Hadfy", "Spearhead I")
    orders = plan(s)
    assert "play Spearhead I" in orders
    assert any(order.startswith("aim AH") for order in orders)


def test_a_useless_card_is_changed() -> None:
    s = front("Hadfy")
    give(s, "Hadfy", "Blown-up track I")
    assert "change Blown-up track I" in plan(s)


def test_an_attacked_unit_that_would_fall_withdraws() -> None:
    s = front("Hadfy")
    put(s, "0605", "RU observer 1", rp=1)
    for hex, name in (("0505", "AH infantry 1"), ("0604", "AH legion")):
        put(s, hex, name, group="Hadfy")
    give(s, "VIII", "Orderly withdrawal I")
    begin_central(s)
    play(s, "attack AH infantry 1 > 0605", "attack AH legion > 0605", "done")
    assert s.decision is not None
    assert s.decision.seat == "VIII"
    assert str(answer(s).choice) == "play Orderly withdrawal I"


def test_an_opening_card_of_the_enemy_is_blocked() -> None:
    s = front("Hadfy")
    put(s, "0605", "RU infantry 1")
    put(s, "0505", "AH infantry 1", group="Hadfy")
    give(s, "Hadfy", "Night assault I")
    give(s, "VIII", "Blocking preparations I")
    begin_opening(s)
    play(s, "play Night assault I", "aim AH infantry 1", "aim 0605")
    assert str(answer(s).choice) == "play Blocking preparations I"


def test_the_hospital_heals() -> None:
    s = front("VIII")
    put(s, "0908", "RU infantry 1", rp=1)
    give(s, "VIII", "Field hospital I")
    begin_closing(s)
    assert str(answer(s).choice) == "play Field hospital I"
    s.play("play Field hospital I")
    if s.decision is not None and s.decision.kind == "AimCard":
        assert str(answer(s).choice) == "aim RU infantry 1"


def test_hussars_charge_guns() -> None:
    s = front("Hadfy")
    gun = put(s, "0605", "RU M1902 1")
    hussar = put(s, "0505", "AH hussar 1")
    begin(s, begin_clash(s.at[gun], "Hadfy", (hussar,), ""))
    assert str(answer(s).choice) == "charge AH hussar 1"


def test_the_defender_strikes_the_one_who_would_fall() -> None:
    s = front("Hadfy")
    prey = put(s, "0605", "RU guard 1")
    weak = put(s, "0505", "AH infantry 1", rp=1, group="Hadfy")
    whole = put(s, "0604", "AH observer 1")
    begin(s, begin_clash(s.at[prey], "Hadfy", (whole, weak), ""))
    while s.decision is not None and s.decision.kind != "Counter":
        s.play(s.choices()[-1])
    assert str(answer(s).choice) == "counter AH infantry 1"


def test_nobody_advances_out_of_the_town_that_decides() -> None:
    """Raszlavica would be lost to the cavalry beside it."""
    s = bare("Szurmay", scenario="carpathian-front")
    keeper = put(s, "1917", "AH infantry 2")
    put(s, "1817", "RU Cossack 1")
    put(s, "1912", "RU machine-gun 2")
    begin(s, take_emptied_field(at(s, "1916"), (keeper,)))
    assert str(answer(s).choice) == "stay"


# --- questions that are seldom asked ----------------------------------------------------------------------


def test_a_gun_is_lent_to_the_attack_of_the_ally() -> None:
    s = bare("Hadfy", tokens="yes")
    put(s, "0605", "RU infantry 1")
    put(s, "0505", "AH infantry 1", group="Hadfy")
    s.orders = (Order("attack", unit(s, "AH infantry 1"), at(s, "0605")),)
    put(s, "0504", "AH 1905M 2")
    s.then(LendGuns("Szurmay", "Szurmay"))
    assert answer(s).choice.verb in ("token-bombard", "token-support")


def test_a_gun_joins_an_attack_that_a_card_began() -> None:
    s = bare("Hadfy", tokens="yes")
    prey = put(s, "0605", "RU infantry 1")
    attacker = put(s, "0505", "AH infantry 1", group="Hadfy")
    put(s, "0504", "AH 1905M 1")
    begin(s, begin_clash(s.at[prey], "Hadfy", (attacker,), "Counter-attack"))
    assert s.decision is not None
    assert s.decision.kind == "AttackByToken"
    assert answer(s).choice.verb in ("token-bombard", "token-support")


def test_a_long_range_strike_is_sharpened() -> None:
    s = bare("VIII", tokens="yes")
    gun, prey = put(s, "0805", "RU M1877"), put(s, "0505", "AH infantry 1")
    s.then(Sharpen("VIII", gun, prey))
    assert str(answer(s).choice) == "sharpen RU M1877"


def test_a_unit_comes_back_and_the_observer_last() -> None:
    s = bare("Hadfy")
    for name in ("AH observer 1", "AH infantry 1", "AH uhlan 1"):
        put(s, RESERVE, name)
    s.then(TakeCoreUnit("Hadfy", "Hadfy"))
    assert str(answer(s).choice) == "take AH uhlan 1"


def test_orlov_inspires_whom_the_clash_is_about() -> None:
    s = bare("VIII", officers="yes")
    prey = put(s, "0605", "AH infantry 1")
    attacker = put(s, "0705", "RU guard 1")
    put(s, "0704", "RU Orlov")
    begin(s, begin_clash(s.at[prey], "VIII", (attacker,), ""))
    assert str(answer(s).choice) == "inspire RU guard 1"
