"""The quick numbers of the commander are those of the rules and of the exact odds."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import Clash, LimanowaState
from doppeladler.games.limanowa.command.reckoning import (
    attacker_loses,
    defender_loses,
    losses,
    mean,
    most_hurt,
)
from doppeladler.games.limanowa.command.strengths import fire_number, numbers
from doppeladler.games.limanowa.odds import attackable_targets, prospect
from doppeladler.games.limanowa.rules.ch03_values import (
    attack_of_attacker,
    attack_of_defender,
    attack_of_gun,
    defence_of_attacker,
    defence_of_defender,
    defence_under_fire,
    worth,
)
from doppeladler.games.limanowa.rules.ch04_guns import fields_in_range
from doppeladler.hexes import members
from tests.games.limanowa.command.helpers import EVERYTHING, wander
from tests.games.limanowa.helpers import at, bare, put


def clashes(s: LimanowaState) -> list[Clash]:
    found = []
    for target, units in attackable_targets(s, s.group, s.side):
        charging = tuple(unit for unit in units if s.printed.charges[unit])
        found.append(Clash(target, s.figure_at[target], units, (0,) * len(units), s.group, charging=charging))
    return found


@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_attack_and_defence_are_those_of_the_rules(options: dict[str, str]) -> None:
    met = 0
    for s in wander("limanowa-front", "values", 600, **options):
        if s.orders or s.played or s.clash is not None:
            continue
        for clash in clashes(s):
            met += 1
            found = numbers(s, clash.defender, clash.attackers, False)
            against = worth(defence_of_defender(s, clash))
            assert found.basic == sum(worth(attack_of_attacker(s, clash, u)) for u in clash.attackers) - against
            answer = worth(attack_of_defender(s, clash))
            assert found.back == tuple(answer - worth(defence_of_attacker(s, clash, u)) for u in clash.attackers)
    assert met > 20


@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_fire_is_that_of_the_rules(options: dict[str, str]) -> None:
    met = 0
    for s in wander("limanowa-front", "fire", 300, **options):
        guns = [unit for unit in s.figure_at.values() if s.printed.artillery[unit]]
        for gun in guns:
            enemy = s.occupied["AH" if s.printed.side[gun] == "RU" else "RU"]
            for hex in members(fields_in_range(s, gun, "bombard") & enemy):
                met += 1
                prey = s.figure_at[hex]
                expected = worth(attack_of_gun(s, gun, prey)) - worth(defence_under_fire(s, prey))
                assert fire_number(s, gun, prey) == expected
    assert met > 10


@pytest.mark.parametrize(
    ("defender", "attackers"),
    [
        ("RU infantry 1", ["AH infantry 1"]),
        ("RU infantry 1", ["AH infantry 1", "AH legion", "AH observer 1"]),
        ("RU guard 1", ["AH hussar 1", "AH infantry 1"]),
        ("RU M1902 1", ["AH infantry 1"]),
        ("RU cavalry 1", ["AH uhlan 1", "AH hussar 1"]),
        ("RU machine-gun 1", ["AH infantry 1", "AH legion"]),
    ],
)
def test_losses_are_those_of_the_exact_odds(defender: str, attackers: list[str]) -> None:
    s = bare("Hadfy")
    prey = put(s, "0605", defender, rp=3)
    fields = ["0505", "0506", "0604", "0606"]
    units = tuple(put(s, hex, name, group="Hadfy") for hex, name in zip(fields, attackers, strict=False))
    exact = prospect(s, at(s, "0605"), units)
    assert exact is not None
    clash = numbers(s, prey, units, False)
    expected = [float(exact.forecast.defender.get(lost, 0)) for lost in range(4)]
    assert defender_loses(clash) == pytest.approx(expected)
    struck = most_hurt(clash)
    mine = sum(mean(attacker_loses(clash, place, 4, place == struck)) for place in range(len(units)))
    assert mine == pytest.approx(float(exact.forecast.expected[0]))


def test_losses_never_exceed_what_a_unit_has() -> None:
    assert losses(30, (6, 6), 2) == (0.0, 0.0, 1.0)
    assert sum(losses(9, (3, 4), 4)) == pytest.approx(1.0)
    assert losses(-3, (0,), 4)[0] == 1.0
