"""4.2 to 4.4 What is told of a round, word for word as facts: every event with its rule, in the order of the book."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import KRAKOW, LimanowaState, Order
from doppeladler.games.limanowa.rules.ch03_replacements import roll_for_krakow
from doppeladler.games.limanowa.rules.ch04_guns import announced_fire, barrage_fire
from tests.games.limanowa.helpers import (
    asked,
    at,
    bare,
    begin,
    begin_central,
    begin_closing,
    begin_opening,
    give,
    offered,
    play,
    put,
    rp,
    transcript,
    unit,
)


def finish(s: LimanowaState) -> list[str]:
    """Everybody does the first thing he can, and uses no more cards; what was told."""
    while s.todo:
        s.play(s.choices()[-1 if asked(s).endswith("UseCard") else 0])
    return transcript(s)


def table(group: str, phase: str, units: dict[str, str], **options: str) -> LimanowaState:
    s = bare(group, phase, **options)
    for name, field in units.items():
        put(s, field, name)
    return s


@pytest.mark.rule(
    "4.2.2", "4.3.1", "4.3.2", "4.4", "4.4.2", "4.4.3", "4.4.4", "4.4.5", "4.4.6", "4.4.7", "4.4.8", "4.4.9"
)
def test_what_is_told_of_orders_and_clashes() -> None:
    s = table("VIII", "central", {
        "RU infantry 1": "1003", "RU M1902 1": "1002", "AH infantry 1": "1004", "RU cavalry 1": "0904",
        "AH 1875M 1": "1005", "RU infantry 3": "1301", "RU infantry 4": "1605", "RU guard 1": "1103",
        "AH machine-gun 1": "1104",
    }, tokens="yes")  # fmt: skip
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "attack RU cavalry 1 > 1004", "attack RU guard 1 > 1104")
    play(s, "move RU infantry 3 > 1302", "rail RU infantry 4 > 1803", "support RU M1902 1 > 1004", "done")
    assert finish(s) == [
        "4.2.2 ordered: attack, RU infantry 1, 1004",
        "4.2.2 ordered: attack, RU cavalry 1, 1004",
        "4.2.2 ordered: attack, RU guard 1, 1104",
        "4.2.2 ordered: move, RU infantry 3, 1302",
        "4.2.2 ordered: rail, RU infantry 4, 1803",
        "4.2.2 ordered: support, RU M1902 1, 1004",
        "4.3.1 move: RU infantry 3, 1301, 1302",
        "4.3.2 rail: RU infantry 4, 1605, 1803",
        "4.4 clash: 1004, RU infantry 1 + RU cavalry 1, AH infantry 1",
        "4.4.2 artillery attack: AH 1875M 1, RU infantry 1, 1003, 4",
        "4.4.2 artillery roll: AH 1875M 1, 1, 4",
        "4.4.2 loses: RU infantry 1, 1, 3",
        "4.4.3 supported: 1004",
        "4.4.5 basic attack: RU infantry 1 + RU cavalry 1, AH infantry 1, 13, 2, 1",
        "4.4.5 strike roll: RU infantry 1, 1, 1",
        "4.4.6 strike: RU infantry 1, AH infantry 1, 6",
        "4.4.7 basic attack: AH infantry 1, RU infantry 1, 2, 0, 2",
        "4.4.7 strike roll: AH infantry 1, 1, 2",
        "4.4.8 strike: AH infantry 1, RU infantry 1, 2",
        "4.4.8 strike roll: AH infantry 1, 1, 2",
        "4.4.9 loses: AH infantry 1, 4, 0",
        "4.4.9 loses: RU infantry 1, 2, 1",
        "4.4 clash: 1104, RU guard 1, AH machine-gun 1",
        "4.4.4 strike: AH machine-gun 1, RU guard 1, 4",
        "4.4.4 strike roll: AH machine-gun 1, 1, 4",
        "4.4.4 loses: RU guard 1, 1, 3",
        "4.4.5 basic attack: RU guard 1, AH machine-gun 1, 4, 0, 4",
        "4.4.5 strike roll: RU guard 1, 1, 4",
        "4.4.6 strike: RU guard 1, AH machine-gun 1, 4",
        "4.4.6 strike roll: RU guard 1, 1, 4",
        "4.4.7 basic attack: AH machine-gun 1, RU guard 1, 4, 0, 4",
        "4.4.7 strike roll: AH machine-gun 1, 1, 4",
        "4.4.9 loses: AH machine-gun 1, 2, 2",
        "4.4.9 loses: RU guard 1, 1, 2",
        "4.4.9 destroyed: AH infantry 1, 1004, VIII",
        "3.4.2 drew: VIII, Transporting reinforcement I",
        "3.4.2 drew a card: VIII",
        "4.4.9 advance: RU infantry 1, 1003, 1004",
    ]


@pytest.mark.rule("3.4.1", "4.2.2", "4.3.2", "4.4", "4.4.1b", "4.4.2")
def test_what_is_told_when_the_target_withdraws_and_the_track_is_blown_up() -> None:
    s = table("VIII", "central", {
        "RU M1902 1": "1002", "RU infantry 1": "1003", "AH infantry 1": "1004", "RU infantry 4": "1605",
    })  # fmt: skip
    give(s, "VIII", "Drumfire I")
    give(s, "Hadfy", "Orderly withdrawal I")
    give(s, "Szurmay", "Blown-up track I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "rail RU infantry 4 > 1803")
    play(s, "play Drumfire I", "aim RU M1902 1", "aim 1004", "done")
    play(s, "play Orderly withdrawal I", "aim AH infantry 1", "aim 1105", "play Blown-up track I", "aim RU infantry 4")
    assert finish(s) == [
        "4.2.2 ordered: attack, RU infantry 1, 1004",
        "4.2.2 ordered: rail, RU infantry 4, 1803",
        "3.4.1 card played: VIII, Drumfire I, ('RU M1902 1', '1004')",
        "3.4.1 card played: Hadfy, Orderly withdrawal I, ('AH infantry 1', '1105')",
        "4.4.1b withdraws: AH infantry 1, 1004, 1105",
        "3.4.1 card played: Szurmay, Blown-up track I, ('RU infantry 4',)",
        "4.4.2 no target: RU M1902 1, 1004",
        "4.3.2 track blown up: RU infantry 4",
        "4.4 no clash: 1004",
    ]


@pytest.mark.rule("3.4.1", "4.2.1", "4.2.2")
def test_what_is_told_of_cards_in_the_opening_phase() -> None:
    s = table("VIII", "opening", {"RU M1902 1": "1002", "AH infantry 1": "1003"})
    give(s, "VIII", "Heavy bombardment I")
    give(s, "Hadfy", "Blocking preparations I")
    give(s, "Szurmay", "Cut telegraph line I")
    begin_opening(s)
    play(s, "play Heavy bombardment I", "aim RU M1902 1", "aim 1003")
    play(s, "play Blocking preparations I", "aim VIII", "play Cut telegraph line I")
    assert finish(s) == [
        "3.4.1 card played: VIII, Heavy bombardment I, ('RU M1902 1', '1003')",
        "3.4.1 card played: Hadfy, Blocking preparations I, ('VIII',)",
        "4.2.1 blocked: Heavy bombardment I",
        "3.4.1 card played: Szurmay, Cut telegraph line I, ()",
        "4.2.2 action lost: VIII",
    ]


@pytest.mark.rule("3.4.1", "4.3.1")
def test_what_is_told_of_a_rapid_advance() -> None:
    s = table("VIII", "closing", {"RU cavalry 1": "1202"})
    give(s, "VIII", "Rapid advance I")
    begin_closing(s)
    play(s, "play Rapid advance I", "aim RU cavalry 1", "aim 1203")
    assert finish(s) == [
        "3.4.1 card played: VIII, Rapid advance I, ('RU cavalry 1', '1203')",
        "4.3.1 move: RU cavalry 1, 1202, 1203",
    ]


@pytest.mark.rule("3.4.1")
def test_what_is_told_of_a_field_hospital() -> None:
    s = table("VIII", "closing", {})
    put(s, "1202", "RU cavalry 1", rp=2)
    give(s, "VIII", "Field hospital I")
    begin_closing(s)
    play(s, "play Field hospital I", "aim RU cavalry 1")
    assert finish(s) == [
        "3.4.1 card played: VIII, Field hospital I, ('RU cavalry 1',)",
        "3.4.1 recovers: RU cavalry 1, 3",
    ]


@pytest.mark.rule("4.3.5", "4.4.3", "4.4.4", "6.4.3")
def test_what_is_told_of_a_charge_and_a_barrage() -> None:
    s = table("VII", "central", {
        "RU Cossack 1": "0903", "AH infantry 2": "1004", "AH 1875M 2": "1005", "RU infantry 5": "1003",
    })  # fmt: skip
    s.rp[unit(s, "AH infantry 2")] = 1
    give(s, "Szurmay", "Defensive barrage I")
    begin_central(s)
    play(s, "move RU Cossack 1 > 0904", "attack RU Cossack 1 > 1004", "attack RU infantry 5 > 1004", "done")
    play(s, "play Defensive barrage I", "aim AH 1875M 2", "aim RU infantry 5", "aim support")
    assert finish(s) == [
        "4.2.2 ordered: move, RU Cossack 1, 0904",
        "4.2.2 ordered: attack, RU Cossack 1, 1004",
        "4.2.2 ordered: attack, RU infantry 5, 1004",
        "3.4.1 card played: Szurmay, Defensive barrage I, ('AH 1875M 2', 'RU infantry 5', 'support')",
        "4.3.1 move: RU Cossack 1, 0903, 0904",
        "4.4 clash: 1004, RU Cossack 1 + RU infantry 5, AH infantry 2",
        "4.4.3 covered: AH 1875M 2, RU infantry 5",
        "4.4.4 charge: RU Cossack 1",
        "4.4.4 strike: RU Cossack 1, AH infantry 2, 8",
        "4.4.4 loses: AH infantry 2, 1, 0",
        "4.4.4 destroyed: AH infantry 2, 1004, VII",
        "3.4.2 drew: VII, Transporting reinforcement I",
        "3.4.2 drew a card: VII",
        "4.4.9 advance: RU Cossack 1, 0904, 1004",
    ]


@pytest.mark.rule("4.3.4", "4.4.1b", "4.4.9")
def test_what_is_told_of_a_changed_card_and_of_last_reserves() -> None:
    s = table("VII", "central", {"AH infantry 2": "1004", "RU infantry 5": "1003"})
    s.rp[unit(s, "AH infantry 2")] = 1
    give(s, "Szurmay", "Last reserves I")
    give(s, "VII", "Ambush I")
    begin_central(s)
    play(s, "attack RU infantry 5 > 1004", "change Ambush I", "done", "play Last reserves I", "aim AH infantry 2")
    assert finish(s) == [
        "4.2.2 ordered: attack, RU infantry 5, 1004",
        "4.3.4 card changed: VII, Ambush I",
        "3.4.1 card played: Szurmay, Last reserves I, ('AH infantry 2',)",
        "3.4.2 drew: VII, Transporting reinforcement I",
        "3.4.2 drew a card: VII",
        "4.4 clash: 1004, RU infantry 5, AH infantry 2",
        "4.4.5 basic attack: RU infantry 5, AH infantry 2, 4, 0, 4",
        "4.4.5 strike roll: RU infantry 5, 1, 4",
        "4.4.6 strike: RU infantry 5, AH infantry 2, 4",
        "4.4.6 strike roll: RU infantry 5, 1, 4",
        "4.4.7 basic attack: AH infantry 2, RU infantry 5, 4, 0, 4",
        "4.4.7 strike roll: AH infantry 2, 1, 4",
        "4.4.8 strike: AH infantry 2, RU infantry 5, 4",
        "4.4.8 strike roll: AH infantry 2, 1, 4",
        "4.4.1b last reserves: AH infantry 2",
        "4.4.9 loses: RU infantry 5, 2, 2",
    ]


@pytest.mark.rule("3.3.3", "3.3.3k")
def test_what_is_told_of_the_help_from_krakow() -> None:
    s = bare("Hadfy")
    s.krakow = 9
    for number in (6, 7, 8):
        put(s, KRAKOW, f"AH infantry {number}", rp=1)
    begin(s, roll_for_krakow())
    assert s.decision is not None
    assert s.decision.facts["field"] == 9
    play(s, "roll 4")
    assert transcript(s) == [
        "3.3.3k krakow: 4, 10",
        "3.3.3k krakow arrives: 3",
        "3.3.3 replacement: AH infantry 6, Hadfy",
        "3.3.3 replacement: AH infantry 7, Hadfy",
        "3.3.3 replacement: AH infantry 8, Hadfy",
    ]
    assert [rp(s, f"AH infantry {number}") for number in (6, 7, 8)] == [4, 4, 4]


@pytest.mark.rule("6.4.3", "4.3.5")
def test_a_barrage_falls_only_on_those_who_attack_the_own_units() -> None:
    s = table("VIII", "central", {
        "RU infantry 1": "1003", "AH infantry 1": "1004", "AH 1875M 1": "1005",
        "RU infantry 2": "0904", "AH infantry 2": "0804", "RU M1902 1": "1002",
    })  # fmt: skip
    give(s, "Hadfy", "Defensive barrage I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "attack RU infantry 2 > 0804", "support RU M1902 1 > 1004", "done")
    play(s, "play Defensive barrage I", "aim AH 1875M 1")
    assert offered(s) == ["aim RU infantry 1"]


@pytest.mark.rule("4.4.2")
def test_what_is_told_of_fire_that_finds_nobody() -> None:
    s = table("VIII", "central", {
        "RU M1902 1": "1002", "RU infantry 1": "1003", "RU infantry 2": "1103", "AH 1875M 1": "1008",
    })  # fmt: skip
    gun, one, other = unit(s, "AH 1875M 1"), unit(s, "RU infantry 1"), unit(s, "RU infantry 2")
    s.orders = (Order("attack", other, at(s, "1104")), Order("attack", one, at(s, "1004")))
    begin(s, barrage_fire(gun, one))  # out of range by now
    begin(s, announced_fire(unit(s, "RU M1902 1"), "bombard", at(s, "1004"), False))  # gone
    put(s, "1004", "RU infantry 3")
    begin(s, announced_fire(unit(s, "RU M1902 1"), "bombard", at(s, "1004"), False))  # a friend has taken it
    assert transcript(s) == [
        "4.4.2 no target: AH 1875M 1, 1004",
        "4.4.2 no target: RU M1902 1, 1004",
        "4.4.2 no target: RU M1902 1, 1004",
    ]
