"""3.3.1, 4.4.1 What counts for a unit, line by line, each with its rule."""

from __future__ import annotations

import pytest

from doppeladler.engine import Sheet
from doppeladler.games.limanowa.columns import SNOW, Clash, LimanowaState, Played
from doppeladler.games.limanowa.rules.ch03_values import (
    attack_of_attacker,
    attack_of_defender,
    attack_of_gun,
    defence_of_attacker,
    defence_of_defender,
    defence_under_fire,
)
from doppeladler.words import Sentence
from tests.games.limanowa.helpers import bare, numbers, order, put, skip, unit


def lines(sheet: Sheet) -> list[str]:
    """Rule, message and value of every line."""
    return [
        f"{line.rule} {line.reason.id.removeprefix('sheet-')} {line.value:+d}"
        for line in sheet
        if isinstance(line.reason, Sentence)
    ]


def clash(s: LimanowaState, attacker: str, defender: str) -> Clash:
    """An attack in which everything helps that can."""
    one, other = unit(s, attacker), unit(s, defender)
    return Clash(s.at[other], other, (one,), (0,), s.group, "", True, 0, (one,), (one,), (one, other))


@pytest.mark.rule("4.4.1a", "4.4.1b", "4.4.1c", "4.4.3", "4.4.4", "6.1", "6.3")
def test_the_lines_of_an_attacker() -> None:
    s = bare("Hadfy", officers="yes")
    put(s, "0902", "AH Hadfy")
    hussar = put(s, "0903", "AH hussar 1")
    put(s, "1003", "RU M1902 1")
    s.weather = SNOW
    s.played = (Played(s.printed.by_card["Spearhead I"], "Hadfy", ("AH hussar 1",)),)
    fight = clash(s, "AH hussar 1", "RU M1902 1")
    assert lines(attack_of_attacker(s, fight, hussar)) == [
        f"3.3.1 attack-points {s.printed.ap[hussar]:+d}",
        "4.3.5 against-artillery +3",
        "4.4.1b spearhead +2",
        "6.1 hussar-spirit-of-hadfy +1",
        "6.3 attacking-in-snow -1",
        "4.4.4 cavalry-charge +2",
        "4.4.3 under-artillery-support -2",
    ]
    assert lines(defence_of_attacker(s, fight, hussar)) == [
        f"3.3.1 defence-points {s.printed.dp[hussar]:+d}",
        "4.4.1b spearhead +2",
        "6.1 hussar-spirit-of-hadfy +1",
        "4.4.4 cavalry-charge -2",
        "4.4.3 under-artillery-support -2",
    ]


@pytest.mark.rule("6.1")
def test_the_lines_of_orlovs_men() -> None:
    s = bare("VIII", officers="yes")
    put(s, "0902", "RU Orlov")
    infantry = put(s, "0903", "RU infantry 1")
    put(s, "1003", "AH infantry 1")
    assert "6.1 aggressive-tactics-of-orlov +2" in lines(
        attack_of_attacker(s, clash(s, "RU infantry 1", "AH infantry 1"), infantry)
    )
    assert lines(attack_of_defender(s, clash(s, "AH infantry 1", "RU infantry 1"))) == [
        f"3.3.1 attack-points {s.printed.ap[infantry]:+d}",
        "6.1 aggressive-tactics-of-orlov +2",
        "4.4.3 under-artillery-support -2",
    ]


@pytest.mark.rule("3.1", "4.4.1a", "4.4.1b", "4.4.1c", "4.3.5", "6.1")
def test_the_lines_of_a_defender() -> None:
    s = bare("VII", officers="yes")
    put(s, "1005", "AH Szurmay")
    gun = put(s, "1004", "AH 1875M 2")
    put(s, "1003", "RU infantry 5")
    assert lines(defence_of_defender(s, clash(s, "RU infantry 5", "AH 1875M 2"))) == [
        f"3.3.1 defence-points {s.printed.dp[gun]:+d}",
        "4.3.5 guarded-by-a-neighbour +2",
        "6.1 stubborn-defence-of-szurmay +2",
        "4.4.3 under-artillery-support -2",
    ]
    legion = put(s, "0504", "AH legion")
    s.played = (Played(s.printed.by_card["Entrenchment I"], "Hadfy", ("AH legion",)),)
    put(s, "0505", "RU infantry 6")
    fight = clash(s, "RU infantry 6", "AH legion")
    assert lines(defence_of_defender(s, fight)) == [
        f"3.3.1 defence-points {s.printed.dp[legion]:+d}",
        "4.4.1a on-a-mountain +1",
        "4.4.1c mountain-fighters +1",
        "4.4.1b entrenchment +3",
        "4.4.3 under-artillery-support -2",
    ]
    assert lines(attack_of_defender(s, fight)) == [
        f"3.3.1 attack-points {s.printed.ap[legion]:+d}",
        "4.4.1a on-a-mountain +1",
        "4.4.3 under-artillery-support -2",
    ]
    put(s, "0502", "AH legion")
    assert "4.4.1a in-a-settlement +2" in lines(defence_of_defender(s, fight))


@pytest.mark.rule("3.3.2", "4.4.1a", "4.4.1c", "4.4.2", "6.4.2")
def test_the_lines_of_a_gun_and_of_those_under_fire() -> None:
    s = bare("VIII", officers="yes")
    gun = put(s, "0504", "RU M1877")
    put(s, "0702", "AH legion")
    put(s, "0701", "RU observer 1")
    assert lines(attack_of_gun(s, gun, unit(s, "AH legion"), far=True, sharpened=True)) == [
        f"3.3.1 attack-points {s.printed.ap[gun]:+d}",
        "4.4.1a gun-on-a-mountain +1",
        "4.4.1c indirect-targeting-by-an-observer +1",
        "3.3.2 long-range-strike -2",
        "6.4.2 artillery-token +2",
    ]
    assert lines(defence_under_fire(s, unit(s, "AH legion"))) == [
        f"3.3.1 defence-points {s.printed.dp[unit(s, 'AH legion')]:+d}",
        "4.4.1c mountain-fighters +1",
        "4.4.1a in-a-forest +3",
    ]


@pytest.mark.rule("4.4.2", "6.1")
def test_hadfy_protects_cavalry_under_fire_too() -> None:
    found = []
    for place in ("1105", "1305"):  # beside the uhlans, and not
        s = bare("VIII", officers="yes")
        put(s, place, "AH Hadfy")
        put(s, "1004", "AH uhlan 1")
        put(s, "1003", "RU M1902 1")
        skip(order(s, "bombard RU M1902 1 > 1004"))
        found += numbers(s, "4.4.2")
    assert found == [4, 5]
