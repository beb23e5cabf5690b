"""4.4 The sheet of a clash: nine sections, and odds that agree with every fall of the dice in the game itself."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from doppeladler.engine import Roll
from doppeladler.games.limanowa.clashsheet import sheet_at_hand, sheet_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.odds import basic, chance, loss_odds, prospect, single
from tests.games.limanowa.card_table import answered
from tests.games.limanowa.clash_table import board, clash
from tests.games.limanowa.helpers import asked, at, begin_central, give, order, pass_cards, play, put, unit

Odds = dict[int, Fraction]


def played(s: LimanowaState, name: str, machine_guns: str = "fire") -> Odds:
    """What a unit loses in the rest of the clash at hand, by playing on with every fall of the dice.

    Falls that lead to the same position are played on from it once, with their chances together.
    """
    figure = unit(s, name)
    before = s.rp[figure]
    ends: dict[int, Fraction] = defaultdict(Fraction)
    paths = [(s, Fraction(1))]
    while paths:
        weights: dict[str, Fraction] = defaultdict(Fraction)
        reached: dict[str, LimanowaState] = {}
        for state, weight in paths:
            if not state.todo or state.clash is None:
                ends[before - (state.rp[figure] if state.at[figure] >= 0 else 0)] += weight
                continue
            choices = answers(state, machine_guns)
            for choice in choices:
                then = state.clone()
                then.play(choice)
                weights[then.to_text()] += weight / len(choices)
                reached[then.to_text()] = then
        paths = [(reached[text], weight) for text, weight in weights.items()]
    return ends


def answers(s: LimanowaState, machine_guns: str) -> list[str]:
    """Every fall of a die; the first answer of a seat; what is said of the machine guns."""
    if isinstance(s.todo[-1], Roll):
        return [f"roll {face}" for face in range(1, 7)]
    return [machine_guns] if asked(s).endswith("MachineGuns") else [str(s.choices()[0])]


def live(s: LimanowaState) -> Odds:
    """What the sheet says now."""
    assert s.clash is not None
    return loss_odds(s, s.clash)


def duel(attackers: dict[str, str], defender: str, field: str, rp: int = 4, group: str = "VIII") -> LimanowaState:
    """Attackers with their fields against one defender, at the first question of the clash."""
    s = board(attackers, group)
    put(s, field, defender, rp=rp)
    return order(s, *(f"attack {name} > {field}" for name in attackers))


@pytest.mark.rule("4.4", "4.4.2", "4.4.5")
def test_the_chances_of_single_and_basic_attacks() -> None:
    assert [chance(number) for number in (-3, 0, 1, 4, 6, 9)] == [0, 0, Fraction(1, 6), Fraction(2, 3), 1, 1]
    assert single(4) == {0: Fraction(1, 3), 1: Fraction(2, 3)}
    assert basic(10) == {1: Fraction(1, 3), 2: Fraction(2, 3)}
    sure = Fraction(1)
    assert (basic(6), basic(12), basic(-2)) == ({1: sure}, {2: sure}, {0: sure})


@pytest.mark.rule("4.4", "4.4.5", "4.4.6")
@pytest.mark.parametrize("rp", [1, 2, 4])
@pytest.mark.parametrize(
    ("attackers", "defender", "field"),
    [
        ({"RU infantry 1": "1002"}, "AH infantry 1", "1003"),
        ({"RU infantry 1": "1002", "RU guard 1": "0903"}, "AH infantry 1", "1003"),
        ({"RU cavalry 1": "0603", "RU infantry 1": "0604"}, "AH legion", "0504"),
        ({"RU infantry 1": "1002"}, "AH 1875M 1", "1003"),
    ],
)
def test_the_odds_are_those_of_every_fall_of_the_dice(
    attackers: dict[str, str], defender: str, field: str, rp: int
) -> None:
    s = duel(attackers, defender, field, rp)
    assert live(s) == played(s, defender)


@pytest.mark.rule("4.4", "4.4.4")
def test_the_odds_follow_the_clash_section_by_section() -> None:
    s = duel({"RU infantry 1": "1002", "RU infantry 2": "0903"}, "AH infantry 1", "1003")
    for face in (3, 5, 2):
        assert live(s) == played(s, "AH infantry 1")
        play(s, f"roll {face}")
    assert asked(s) == "Hadfy Counter"
    assert live(s) == {3: 1} == played(s, "AH infantry 1")


@pytest.mark.rule("4.4", "4.4.4")
@pytest.mark.parametrize("rp", [1, 2, 4])
def test_the_odds_of_a_charge_count_the_strike_before_the_clash(rp: int) -> None:
    # the guard in Rajbrot has 3 + 2: the charge hits it on 1 to 5
    s = duel({"AH hussar 1": "0601", "AH infantry 1": "0503"}, "RU guard 1", "0502", rp, "Hadfy")
    play(s, "charge AH hussar 1")
    assert asked(s) == "dice PreventiveRoll"
    assert live(s) == played(s, "RU guard 1")


@pytest.mark.rule("4.4", "4.4.4")
@pytest.mark.parametrize("worn", [1, 2, 4])
def test_the_odds_reckon_with_attackers_who_fall_to_machine_guns(worn: int) -> None:
    s = board({"AH infantry 1": "1002"}, "Hadfy")
    put(s, "0903", "AH uhlan 1", rp=worn)
    put(s, "0904", "AH observer 1", rp=1)
    put(s, "1003", "RU machine-gun 1", rp=3)
    order(s, *(f"attack {name} > 1003" for name in ("AH infantry 1", "AH uhlan 1", "AH observer 1")))
    assert asked(s) == "VIII MachineGuns"
    assert live(s) == played(s, "RU machine-gun 1")
    play(s, "fire")
    assert asked(s) == "dice PreventiveRoll"
    assert live(s) == played(s, "RU machine-gun 1")
    play(s, "roll 5")
    assert live(s) == played(s, "RU machine-gun 1")


@pytest.mark.rule("4.4", "4.4.1c", "4.3.5")
@pytest.mark.parametrize("leader", [1, 2])
def test_the_odds_know_that_the_fallen_lend_nothing_and_that_allies_do_not_fight_on_alone(leader: int) -> None:
    s = board({"AH hussar 1": "1002", "AH infantry 2": "0904", "RU machine-gun 1": "1003"}, "Hadfy", officers="yes")
    put(s, "0903", "AH Hadfy", rp=1)
    s.rp[unit(s, "AH hussar 1")] = leader
    order(s, *(f"attack {name} > 1003" for name in ("AH hussar 1", "AH Hadfy", "AH infantry 2")))
    play(s, "hold")
    assert live(s) == played(s, "RU machine-gun 1")


@pytest.mark.rule("4.4", "4.4.1b")
def test_the_odds_know_the_last_reserves_and_an_ambush() -> None:
    s = board({"RU infantry 2": "0601"})
    put(s, "0701", "RU infantry 1", rp=1)
    put(s, "0702", "AH infantry 1", rp=2)
    orders = ("attack RU infantry 1 > 0702", "attack RU infantry 2 > 0702")
    for card, aims in (("Last reserves I", ("AH infantry 1",)), ("Ambush I", ("AH infantry 1", "RU infantry 1"))):
        then = s.clone()
        then.events = []
        give(then, "Hadfy", card)
        answered(then, "Hadfy", orders, card, *aims)
        assert live(then) == played(then, "AH infantry 1")


@pytest.mark.rule("4.4.7", "4.4.8")
@pytest.mark.parametrize("defender", ["AH infantry 1", "AH hussar 1", "AH 1875M 1"])
def test_the_odds_of_the_answer(defender: str) -> None:
    s = clash({"RU infantry 1": "1002", defender: "1003"}, "1003", "RU infantry 1")
    assert s.clash is not None
    found = prospect(s, s.clash.target, s.clash.attackers)
    assert found is not None
    assert found.forecast.attackers[unit(s, "RU infantry 1")] == played(s, "RU infantry 1")


@pytest.mark.rule("4.4")
def test_the_sheet_has_the_nine_sections_of_the_book() -> None:
    s = board({"RU cavalry 1": "1002", "RU M1902 1": "0903", "AH infantry 1": "1003"})
    order(s, "attack RU cavalry 1 > 1003", "support RU M1902 1 > 1003")
    sheet = s.view("Szurmay")["clash"]
    assert [section["section"] for section in sheet["sections"]] == list(range(1, 10))
    assert sheet["sections"][2]["lines"] == [{"rule": "4.4.3", "reason": "artillery support: AP and DP", "value": -2}]
    basic_attack = sheet["sections"][4]
    assert (basic_attack["attack"], basic_attack["defence"], basic_attack["target_number"]) == (7, 0, 7)
    assert (basic_attack["sure"], basic_attack["chance"]) == (1, pytest.approx(1 / 6))
    assert sum(row["chance"] for row in sheet["odds"]) == pytest.approx(1)


@pytest.mark.rule("4.4")
def test_a_clash_that_is_only_thought_of_has_odds_too() -> None:
    s = begin_central(board({"RU infantry 1": "1002", "AH infantry 1": "1003"}))
    found = prospect(s, at(s, "1003"), (unit(s, "RU infantry 1"),))
    assert found is not None
    play(s, "attack RU infantry 1 > 1003", "done")
    pass_cards(s)
    assert found.forecast.defender == played(s, "AH infantry 1")
    assert sheet_of(found.position, found.clash, found.forecast.defender)["destroys"] == 0


@pytest.mark.rule("4.4", "4.4.4")
def test_a_clash_that_is_decided_early_has_no_sheet_any_more() -> None:
    s = board({"AH hussar 1": "1002"}, "Hadfy")
    put(s, "1003", "RU infantry 1", rp=1)
    order(s, "attack AH hussar 1 > 1003")
    play(s, "charge AH hussar 1")
    assert asked(s) == "dice DrawCard"
    assert sheet_at_hand(s) is None
    assert s.view("VIII")["clash"] is None
