"""4.1 and 4.2 Turns, rounds and the three phases of a round."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUPS
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_rounds import play_turn
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_central,
    begin_opening,
    begin_round,
    fresh,
    give,
    happened,
    offered,
    pass_cards,
    play,
    put,
    refusal,
    rp,
    skip,
    skip_to,
    where,
)


@pytest.mark.rule("4.1")
def test_a_turn_is_the_rounds_of_all_groups_in_their_order_and_then_comes_the_next() -> None:
    s = skip_to(fresh(), 3, "VIII")
    assert [each.group for each in happened(s, events.Round)] == [*GROUPS, *GROUPS, "VIII"]
    assert [each.turn for each in happened(s, events.Turn)] == [1, 2, 3]


@pytest.mark.rule("4.1", "3.3.3k", "6.3")
def test_what_is_asked_in_a_turn_in_which_nobody_does_anything() -> None:
    s = bare(weather="yes")
    for name, field in (("RU cavalry 1", "1002"), ("AH hussar 1", "0602"), ("RU cavalry 3", "2005")):
        put(s, field, name)
    put(s, "1715", "AH hussar 5")
    begin(s, play_turn(1))

    def round_of(group: str, first: str, second: str) -> list[str]:
        cards = [f"{seat} UseCard" for seat in (group, first, second)]
        return [*cards, f"{group} Announce", *cards[1:], *cards]

    wanted = ["dice WeatherRoll", *round_of("VIII", "Hadfy", "Szurmay")]
    wanted += ["dice KrakowRoll", *round_of("Hadfy", "VII", "VIII")]
    wanted += [*round_of("VII", "Szurmay", "Hadfy"), *round_of("Szurmay", "VIII", "VII")]
    met = []
    while s.turn == 1:
        met.append(asked(s))
        s.play({"UseCard": "pass", "Announce": "done"}.get(asked(s).split()[1], "roll 6"))
    assert met == wanted


@pytest.mark.rule("4.2")
def test_both_opponents_are_asked_in_the_order_of_rounds_even_with_empty_hands() -> None:
    s = begin_round(bare("VII"))
    assert all(s.hand_size(seat) == 0 for seat in s.seats)
    cards = ["VII UseCard", "Szurmay UseCard", "Hadfy UseCard"]
    assert skip(s) == [*cards, "VII Announce", *cards[1:], *cards]


@pytest.mark.rule("4.2", "7.1")
def test_a_player_of_both_enemy_groups_is_asked_once() -> None:
    s = begin_round(bare("VIII", players="one-per-side"))
    assert skip(s) == ["RU UseCard", "AH UseCard", "RU Announce", "AH UseCard", "RU UseCard", "AH UseCard"]


@pytest.mark.rule("4.2")
def test_a_new_round_begins_with_a_clean_sheet() -> None:
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    give(s, "Hadfy", "Cut telegraph line I")
    begin_round(s)
    play(s, "pass", "play Cut telegraph line I", "pass", "move RU infantry 1 > 1001")
    skip(s)
    assert (bool(s.orders), bool(s.played), s.carded, s.cut, any(s.acted)) == (True, True, ("Hadfy",), 1, True)
    begin_round(s, "VIII")
    assert (s.orders, s.played, s.carded, s.cut, any(s.acted)) == ((), (), (), 0, False)


# --- opening phase (4.2.1) --------------------------------------------------------------------------------


def ready_to_bombard() -> LimanowaState:
    s = bare("VIII", phase="opening")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    give(s, "VIII", "Heavy bombardment I")
    give(s, "Szurmay", "Blocking preparations I", "Cut telegraph line I")
    return begin_opening(s)


@pytest.mark.rule("4.2.1")
def test_an_opening_card_works_after_the_enemy_had_his_answer() -> None:
    s = ready_to_bombard()
    play(s, "play Heavy bombardment I", "aim RU M1902 1", "aim 1004")
    assert (asked(s), happened(s, events.ArtilleryAttack)) == ("Hadfy UseCard", [])
    play(s, "pass", "pass")
    assert asked(s) == "dice ArtilleryRoll"
    play(s, "roll 1")
    assert rp(s, "AH infantry 1") == 3


@pytest.mark.rule("4.2.1")
def test_an_opening_card_can_be_blocked_and_is_lost() -> None:
    s = ready_to_bombard()
    play(s, "play Heavy bombardment I", "aim RU M1902 1", "aim 1004", "pass", "play Blocking preparations I")
    play(s, "aim VIII")
    assert asked(s) == "nobody"
    assert happened(s, events.ArtilleryAttack) == []
    assert {each["card"]: each["blocked"] for each in s.view("VII")["played"]} == {
        "Heavy bombardment I": True,
        "Blocking preparations I": False,
    }
    assert (s.hand_size("VIII"), s.carded) == (0, ("VIII", "Szurmay"))


@pytest.mark.rule("4.2.1")
def test_there_is_nothing_to_block_when_nothing_was_played() -> None:
    s = ready_to_bombard()
    play(s, "pass", "pass")
    assert offered(s) == ["play Cut telegraph line I", "pass"]
    assert refusal(s, "play Blocking preparations I") == {"4.2.1"}


# --- central phase (4.2.2) --------------------------------------------------------------------------------


@pytest.mark.rule("4.2.2", "8")
def test_the_plan_is_carried_out_as_card_moves_rail_artillery_and_clashes() -> None:
    s = bare("VIII")
    for name, field in (("RU M1902 1", "1002"), ("RU M1902 2", "0903"), ("RU infantry 1", "1003")):
        put(s, field, name)
    put(s, "2003", "RU infantry 2")
    put(s, "1803", "RU infantry 3")
    put(s, "1004", "AH infantry 1")
    give(s, "VIII", "Drumfire I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "bombard RU M1902 1 > 1004", "rail RU infantry 3 > 1605")
    play(s, "move RU infantry 2 > 2004", "play Drumfire I", "aim RU M1902 2", "aim 1004")
    assert (where(s, "RU infantry 2"), where(s, "RU infantry 3")) == ("2003", "1803")
    play(s, "done")
    assert (happened(s, events.ArtilleryAttack), happened(s, events.Move)) == ([], [])
    skip(s)
    kinds = ("artillery attack", "move", "rail", "clash")
    told = [event.kind for event in s.events or []]
    assert [kind for kind in told if kind in kinds] == [
        "artillery attack", "move", "rail", "artillery attack", "clash",
    ]  # fmt: skip


@pytest.mark.rule("4.2.2")
def test_the_enemy_answers_when_the_plan_is_known_and_before_it_is_carried_out() -> None:
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    begin_central(s)
    play(s, "move RU infantry 1 > 1001", "done")
    assert asked(s) == "Hadfy UseCard"
    assert where(s, "RU infantry 1") == "1002"
    plan = s.view("Hadfy")["plan"]
    assert [(each["verb"], each["unit"], each["start"], each["hex"], each["number"]) for each in plan] == [
        ("move", "RU infantry 1", "1002", "1001", 1)
    ]
    pass_cards(s)
    assert where(s, "RU infantry 1") == "1001"


@pytest.mark.rule("4.2.2")
def test_three_actions_a_round_and_the_same_one_three_times() -> None:
    s = bare("VIII")
    for number, field in enumerate(("0901", "1001", "1101", "1201"), 1):
        put(s, field, f"RU infantry {number}")
    begin_central(s)
    play(s, "move RU infantry 1 > 0902", "move RU infantry 2 > 1002", "move RU infantry 3 > 1102")
    assert offered(s) == ["done"]
    assert refusal(s, "move RU infantry 4 > 1202") == {"4.2.2"}


@pytest.mark.rule("4.2.2")
def test_any_number_of_close_combats_besides_the_actions() -> None:
    s = bare("VIII")
    for number, column in enumerate(("09", "11", "13", "15"), 1):
        put(s, f"{column}02", f"RU infantry {number}")
        put(s, f"{column}01", f"AH infantry {number}")
    begin_central(s)
    play(s, *(f"attack RU infantry {number} > {column}01" for number, column in enumerate(("09", "11", "13", "15"), 1)))
    assert len(s.orders) == 4
    put(s, "1705", "RU infantry 5", group="VIII")
    s._offered = None
    assert offered(s, "move") != []


@pytest.mark.rule("4.2.2", "8")
def test_one_unit_one_action() -> None:
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    put(s, "1003", "AH infantry 1")
    begin_central(s)
    play(s, "move RU infantry 1 > 1001")
    assert refusal(s, "move RU infantry 1 > 0902") == {"4.2.2"}
    assert "4.2.2" in refusal(s, "attack RU infantry 1 > 1003")
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    put(s, "1003", "AH infantry 1")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003")
    assert refusal(s, "move RU infantry 1 > 1001") == {"4.2.2"}


@pytest.mark.rule("4.2.2", "8")
def test_no_order_on_the_condition_that_another_succeeds() -> None:
    s = bare("VIII")
    put(s, "1002", "RU M1902 1")
    put(s, "1005", "RU infantry 1")
    put(s, "1004", "AH infantry 1", rp=1)
    begin_central(s)
    play(s, "bombard RU M1902 1 > 1004")
    assert refusal(s, "move RU infantry 1 > 1004") == {"4.3.1"}


@pytest.mark.rule("4.2.2")
def test_what_is_announced_cannot_be_taken_back() -> None:
    s = bare("VIII")
    put(s, "1002", "RU infantry 1")
    begin_central(s)
    play(s, "move RU infantry 1 > 1001")
    assert offered(s) == ["done"]
    assert refusal(s, "undo") == refusal(s, "pass") == {"4.2.2"}


@pytest.mark.rule("4.2.2", "4.2")
def test_a_player_may_do_nothing_at_all() -> None:
    s = begin_round(bare("Szurmay"))
    skip(s)
    assert not s.orders
    assert not any(s.acted)


@pytest.mark.rule("4.2", "3.4.1")
def test_who_is_asked_for_a_card_is_told_the_phase_and_whose_round_it_is() -> None:
    s = begin_opening(bare("VIII", "opening"))
    told = []
    for seat in ("VIII", "Hadfy", "Szurmay"):
        assert s.decision is not None
        assert asked(s) == f"{seat} UseCard"
        assert s.decision.facts == {"phase": "opening", "round": "VIII"}
        told.append("your round" in str(s.decision.prompt))
        assert offered(s) == ["pass"]
        play(s, "pass")
    assert told == [True, False, False]


@pytest.mark.rule("4.2.1", "3.4.1")
def test_the_cards_that_may_be_played_are_offered_and_pass() -> None:
    s = bare("VIII", "opening")
    put(s, "0804", "RU M1902 1")
    put(s, "0704", "AH infantry 1")
    give(s, "VIII", "Heavy bombardment I", "Spearhead I")
    begin_opening(s)
    assert offered(s) == ["play Heavy bombardment I", "pass"]


# --- closing phase (4.2.3) --------------------------------------------------------------------------------


@pytest.mark.rule("4.2.3")
def test_a_closing_card_works_at_once_and_the_enemy_answers_after_it() -> None:
    s = bare("VIII", phase="closing")
    put(s, "0802", "RU infantry 2", rp=2)
    give(s, "VIII", "Field hospital I")
    begin_round(s)
    skip(s, "VIII Announce")
    play(s, "done", "pass", "pass")
    assert (asked(s), s.phase) == ("VIII UseCard", "closing")
    play(s, "play Field hospital I", "aim RU infantry 2")
    assert rp(s, "RU infantry 2") == 3
    assert asked(s) == "Hadfy UseCard"


@pytest.mark.rule("4.2.3", "2.2")
def test_targets_are_paid_after_the_closing_phase() -> None:
    s = bare("VIII")
    put(s, "0502", "RU infantry 1")
    begin_round(s)
    met = skip(s)
    assert met[-4:] == ["VIII UseCard", "Hadfy UseCard", "Szurmay UseCard", "dice DrawCard"]
