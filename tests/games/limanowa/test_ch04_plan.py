"""4.2.2, 4.3 A plan as it grows: who can make room for whom, who is needed where, and what of it is carried out."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import FIELD, RAIN, LimanowaState
from doppeladler.games.limanowa.rules.ch03_replacements import receive
from doppeladler.games.limanowa.rules.ch04_rail import arrivals
from doppeladler.games.limanowa.rules.ch04_rounds import is_carried_out, is_pending
from doppeladler.hexes import BIT
from tests.games.limanowa.clash_table import board
from tests.games.limanowa.helpers import (
    asked,
    at,
    bare,
    begin_central,
    give,
    labels,
    offered,
    pass_cards,
    play,
    put,
    refusal,
    transcript,
    unit,
    where,
)


def goals(s: LimanowaState, name: str) -> set[str]:
    """The fields a unit may be ordered to."""
    return {text.partition(" > ")[2] for text in offered(s, "move") if text.startswith(f"move {name} > ")}


# --- who can make room ------------------------------------------------------------------------------------


def boxed_in() -> LimanowaState:
    """Infantry 1 in 1003 has enemies all around but for infantry 2 in 1002; cavalry 1 stands behind that."""
    s = bare("VIII", weather="yes")
    s.weather = RAIN
    for place, field in enumerate(sorted(labels(s, s.printed.grid.adjacent[at(s, "1003")]) - {"1002"}), 1):
        put(s, field, f"AH infantry {place}")
    put(s, "1003", "RU infantry 1")
    put(s, "1002", "RU infantry 2")
    put(s, "1001", "RU cavalry 1")
    return begin_central(s)


@pytest.mark.rule("4.3.1")
def test_who_is_boxed_in_makes_room_only_for_a_neighbour() -> None:
    s = boxed_in()
    assert "1003" in goals(s, "RU infantry 2")  # they swap
    assert "1003" not in goals(s, "RU cavalry 1")  # the infantry would not get to 1001
    play(s, "move RU infantry 2 > 1003")
    assert goals(s, "RU infantry 1") == {"1002"}


@pytest.mark.rule("4.3.1")
def test_nobody_swaps_with_the_boxed_in_when_his_own_field_is_taken() -> None:
    s = boxed_in()
    play(s, "move RU cavalry 1 > 1002")
    assert asked(s) == "VIII Announce"
    assert "1003" not in goals(s, "RU infantry 2")


@pytest.mark.rule("4.3.1")
@pytest.mark.parametrize(("here", "there"), [("0101", "0201"), ("2101", "2102")])
def test_a_move_elsewhere_does_not_keep_the_boxed_in_from_swapping(here: str, there: str) -> None:
    s = boxed_in()
    put(s, here, "RU infantry 3")
    s._offered = None
    play(s, f"move RU infantry 3 > {there}")
    assert "1003" in goals(s, "RU infantry 2")


def hemmed_in(own: dict[str, str]) -> LimanowaState:
    """Enemies on 0903, 0904, 1103 and 1104, no roads, and these units of VIII Corps."""
    s = bare("VIII", weather="yes")
    s.weather = RAIN
    for place, field in enumerate(("0903", "0904", "1103", "1104"), 1):
        put(s, field, f"AH infantry {place}")
    for name, field in own.items():
        put(s, field, name)
    return begin_central(s)


@pytest.mark.rule("4.3.1")
def test_nobody_goes_to_the_field_of_a_unit_whose_only_way_out_is_ordered_to() -> None:
    s = hemmed_in({"RU cavalry 1": "1001", "RU infantry 2": "1002", "RU infantry 1": "1003", "RU infantry 3": "1005"})
    assert "1003" in goals(s, "RU cavalry 1")
    play(s, "move RU infantry 3 > 1004")
    assert "1003" not in goals(s, "RU cavalry 1")
    assert "1003" in goals(s, "RU infantry 2")  # they swap


@pytest.mark.rule("4.3.1")
def test_nobody_swaps_with_a_boxed_in_rider_whom_he_does_not_reach() -> None:
    s = hemmed_in({"RU infantry 1": "1001", "RU infantry 2": "1002", "RU cavalry 1": "1003", "RU infantry 3": "1004"})
    for place, field in enumerate(("0901", "0902", "1101", "1102"), 5):
        put(s, field, f"AH infantry {place}")
    for place, field in enumerate(("0905", "1005", "1105"), 1):
        put(s, field, f"AH uhlan {place}")
    s._offered = None
    assert "1003" in goals(s, "RU infantry 2")
    assert "1003" not in goals(s, "RU infantry 1")  # the cavalry would come to 1001, the infantry not to 1003


@pytest.mark.rule("4.3.1", "4.2.2")
def test_the_last_action_of_a_chain_leads_to_a_vacant_field() -> None:
    s = bare("VIII")
    fields = ["1002", "1003", "1004", "1005"]
    for place, field in enumerate(fields, 1):
        put(s, field, f"RU infantry {place}")
    begin_central(s)
    play(s, "move RU infantry 1 > 1003")
    assert {"1002", "1004"} <= goals(s, "RU infantry 2")
    play(s, "move RU infantry 2 > 1004")
    assert s.decision is not None
    assert (s.decision.facts["left"], s.decision.facts["must_move"]) == (1, "RU infantry 3")
    assert "1002" not in goals(s, "RU infantry 3")  # too far
    assert "1005" not in goals(s, "RU infantry 3")  # nobody could order infantry 4 away


@pytest.mark.rule("4.3.1", "4.2.2")
def test_who_owes_room_is_named_also_after_moves_to_vacant_fields() -> None:
    s = begin_central(board({"RU infantry 1": "1301", "RU infantry 2": "1002", "RU infantry 3": "1003"}))
    play(s, "move RU infantry 1 > 1302", "move RU infantry 2 > 1003")
    assert {text.partition(" > ")[0] for text in offered(s)} == {"move RU infantry 3"}
    assert refusal(s, "done") == {"4.3.1"}


@pytest.mark.rule("3.3.3", "4.3.1")
def test_a_replacement_field_that_a_move_leaves_is_filled() -> None:
    s = bare("Hadfy")
    for name in ("AH infantry 6", "AH infantry 7", "AH infantry 8"):
        put(s, FIELD, name)
    receive(s, unit(s, "AH uhlan 1"), "Hadfy")
    begin_central(s)
    play(s, "move AH infantry 6 > 0101", "done")
    pass_cards(s)
    assert (s.at[unit(s, "AH uhlan 1")], s.waiting) == (FIELD, ())


@pytest.mark.rule("4.3.1")
@pytest.mark.parametrize(("withdraws", "ends"), [(True, "0104"), (False, "0404")])
def test_a_move_falls_away_when_the_enemy_has_withdrawn_onto_its_way(withdraws: bool, ends: str) -> None:
    s = board({"RU cavalry 1": "0104", "RU guard 1": "0302", "AH infantry 1": "0303"})
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, "move RU cavalry 1 > 0404", "attack RU guard 1 > 0303", "done")
    if withdraws:
        play(s, "play Orderly withdrawal I", "aim AH infantry 1", "aim 0304")
    pass_cards(s)
    assert where(s, "RU cavalry 1") == ends


@pytest.mark.rule("4.3.1", "4.3.2")
def test_a_move_and_a_train_that_cannot_be_carried_out_are_told() -> None:
    s = board({"RU infantry 1": "1605", "RU cavalry 1": "1306", "RU guard 1": "1202", "AH infantry 1": "1203"})
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, "move RU cavalry 1 > 1204", "rail RU infantry 1 > 1306", "attack RU guard 1 > 1203", "done")
    play(s, "play Orderly withdrawal I", "aim AH infantry 1", "aim 1204")
    pass_cards(s)
    assert "4.3.1 move prevented: RU cavalry 1, 1204" in transcript(s)
    assert "4.3.2 train prevented: RU infantry 1, 1306" in transcript(s)


# --- who is needed where ----------------------------------------------------------------------------------


@pytest.mark.rule("8", "4.3.3")
@pytest.mark.parametrize(
    ("target", "orders"),
    [("1003", ("attack RU cavalry 1 > 1003", "support RU M1902 1 > 1003")), ("0702", ("bombard RU M1902 1 > 0702",))],
    ids=["support into the open", "an attack on a forest"],
)
def test_an_observer_is_needed_only_for_support_into_a_forest(target: str, orders: tuple[str, ...]) -> None:
    s = bare("VIII")
    around = sorted(labels(s, s.printed.grid.adjacent[at(s, target)]))
    put(s, target, "AH infantry 1")
    put(s, around[0], "RU cavalry 1")
    put(s, around[1], "RU M1902 1")
    put(s, around[2], "RU observer 1")
    begin_central(s)
    play(s, *orders)
    assert goals(s, "RU observer 1")


@pytest.mark.rule("4.3.5")
def test_allies_do_not_join_where_only_guns_fire() -> None:
    s = board({"RU M1902 1": "1002", "RU infantry 5": "1004", "AH infantry 1": "1003"})
    begin_central(s)
    play(s, "bombard RU M1902 1 > 1003")
    assert refusal(s, "attack RU infantry 5 > 1003") == {"4.3.5"}
    assert "attack RU infantry 5 > 1003" not in offered(s)


@pytest.mark.rule("4.3.5")
@pytest.mark.parametrize(("leader", "led", "other"), [("1002", "1003", "1004"), ("1005", "1004", "1003")])
def test_allies_join_where_an_own_unit_leads_and_nowhere_else(leader: str, led: str, other: str) -> None:
    s = board({"RU infantry 1": leader, "RU infantry 5": "0904", "AH infantry 1": "1003", "AH infantry 2": "1004"})
    begin_central(s)
    play(s, f"attack RU infantry 1 > {led}")
    assert offered(s, "attack") == [f"attack RU infantry 5 > {led}"]
    assert refusal(s, f"attack RU infantry 5 > {other}") == {"4.3.5"}


@pytest.mark.rule("4.2.2", "4.4.4")
def test_a_cossack_that_attacks_one_enemy_attacks_no_other() -> None:
    s = board({"RU Cossack 1": "0904", "AH infantry 1": "1003", "AH infantry 2": "1004"}, "VII")
    begin_central(s)
    play(s, "attack RU Cossack 1 > 1003")
    assert refusal(s, "attack RU Cossack 1 > 1004") == {"4.2.2"}


# --- what the seat is told, and trains --------------------------------------------------------------------


@pytest.mark.rule("4.2.2", "4.3.4")
def test_who_announces_is_told_what_is_left_of_actions_and_cards() -> None:
    s = board({"RU infantry 1": "1003"})
    give(s, "VIII", "Spearhead I")
    begin_central(s)
    assert s.decision is not None
    assert s.decision.facts == {"group": "VIII", "left": 3, "carded": False, "must_move": None}
    play(s, "change Spearhead I", "move RU infantry 1 > 1002")
    assert s.decision.facts == {"group": "VIII", "left": 2, "carded": True, "must_move": None}


@pytest.mark.rule("4.3.2")
def test_the_last_railway_token_takes_a_train_to_where_it_may_arrive() -> None:
    s = board({"RU infantry 4": "1605", "AH infantry 1": "1602"})
    s.rails["RU"] = 1
    begin_central(s)
    trains = {text.partition(" > ")[2] for text in offered(s, "rail")}
    assert trains
    assert labels(s, arrivals(s, unit(s, "RU infantry 4"))) == trains


@pytest.mark.rule("4.3.2")
@pytest.mark.parametrize("here", ["1505", "1604", "1606", "1705"])
def test_an_enemy_beside_him_keeps_a_unit_from_the_train_though_none_is_beside_the_station(here: str) -> None:
    s = board({"RU infantry 4": here})
    assert offered(begin_central(s), "rail")
    grid, station = s.printed.grid, at(s, "1605")
    for field in sorted(labels(s, grid.adjacent[at(s, here)] & ~grid.adjacent[station] & ~BIT[station])):
        s = board({"RU infantry 4": here, "AH infantry 1": field})
        assert not offered(begin_central(s), "rail")


# --- what is carried out ----------------------------------------------------------------------------------


def progress(s: LimanowaState) -> list[tuple[str, list[str]]]:
    """Play the phase out: at which question more has been carried out than before, and what."""
    seen: list[tuple[str, list[str]]] = []
    while s.decision is not None:
        done = [f"{each.verb} {s.label(each.to)}" for each in s.orders if is_carried_out(s, each)]
        if not seen or done != seen[-1][1]:
            seen.append((asked(s), done))
        assert is_pending(s) == asked(s).endswith("UseCard")
        s.play(s.choices()[-1])
    return seen


def two_fights() -> LimanowaState:
    return begin_central(board({
        "RU infantry 3": "1301", "RU infantry 4": "1605", "RU M1902 1": "1002", "RU infantry 1": "1003",
        "AH infantry 1": "1004", "RU M1902 2": "1102", "RU infantry 2": "1103", "AH infantry 2": "1104",
    }))  # fmt: skip


@pytest.mark.rule("4.2.2")
def test_moves_and_trains_come_before_fire_and_fire_before_the_clashes() -> None:
    s = two_fights()
    play(s, "attack RU infantry 1 > 1004", "attack RU infantry 2 > 1104", "bombard RU M1902 1 > 1004")
    play(s, "move RU infantry 3 > 1302", "rail RU infantry 4 > 1803", "done")
    fired = ["bombard 1004", "move 1302", "rail 1803"]
    assert progress(s) == [
        ("Hadfy UseCard", []),
        ("dice ArtilleryRoll", fired),
        ("dice BasicRoll", ["attack 1004", *fired]),
    ]


@pytest.mark.rule("4.2.2", "4.4.2")
def test_of_two_guns_the_second_has_yet_to_fire() -> None:
    s = two_fights()
    play(s, "bombard RU M1902 1 > 1004", "bombard RU M1902 2 > 1104", "done")
    assert progress(s) == [
        ("Hadfy UseCard", []),
        ("dice ArtilleryRoll", ["bombard 1004"]),
        ("dice ArtilleryRoll", ["bombard 1004", "bombard 1104"]),
    ]


@pytest.mark.rule("4.2.2", "6.4.2")
def test_a_sharpened_strike_is_carried_out_when_the_gun_fires() -> None:
    s = bare("VIII", tokens="yes")
    put(s, "1001", "RU M1877")
    put(s, "1004", "AH infantry 1")
    begin_central(s)
    play(s, "long-range RU M1877 > 1004", "sharpen RU M1877", "done")
    assert progress(s) == [("Hadfy UseCard", []), ("dice ArtilleryRoll", ["long-range 1004", "sharpen 1001"])]
