"""4.3, 4.3.4 and 4.3.5 The announced plan: fixed, open, without conditions; card operations; who may attack whom."""

from __future__ import annotations

import pytest

from doppeladler.engine import FairDice, Match
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIELD, RESERVE
from tests.games.limanowa.clash_table import basics, board, clash, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    at,
    bare,
    begin_central,
    begin_round,
    give,
    hand,
    happened,
    load,
    offered,
    order,
    pass_cards,
    play,
    put,
    reasons,
    refusal,
    unit,
    where,
)

# --- the plan (4.3) ---------------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_the_plan_is_announced_before_anything_is_carried_out() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU infantry 2": "1201", "AH infantry 1": "1004"}))
    play(s, "move RU infantry 2 > 1202", "attack RU infantry 1 > 1004")
    assert (where(s, "RU infantry 2"), asked(s)) == ("1201", "VIII Announce")
    play(s, "done")
    assert (where(s, "RU infantry 2"), asked(s)) == ("1201", "Hadfy UseCard")
    pass_cards(s)
    assert where(s, "RU infantry 2") == "1202"


@pytest.mark.rule("4.3")
def test_what_is_announced_cannot_be_changed() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "AH infantry 1": "1004", "AH hussar 1": "1002"}))
    play(s, "attack RU infantry 1 > 1004")
    assert refusal(s, "attack RU infantry 1 > 1002") == {"4.2.2"}
    assert not any("RU infantry 1" in text for text in offered(s))


@pytest.mark.rule("4.3")
def test_everybody_sees_the_plan() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU infantry 2": "1201", "AH infantry 1": "1004"}))
    play(s, "attack RU infantry 1 > 1004", "move RU infantry 2 > 1202")
    for seat in (*s.seats, "spectator"):
        plan = s.view(seat)["plan"]
        assert [(each["verb"], each["start"], each["hex"]) for each in plan] == [
            ("attack", "1003", "1004"),
            ("move", "1201", "1202"),
        ]


@pytest.mark.rule("4.3", "8")
def test_no_order_depends_on_the_outcome_of_another() -> None:
    s = board({"RU M1902 1": "1001", "RU infantry 1": "1002"})
    put(s, "1003", "AH infantry 1", rp=1)
    begin_central(s)
    play(s, "bombard RU M1902 1 > 1003")
    assert refusal(s, "move RU infantry 1 > 1003") == {"4.3.1"}


@pytest.mark.rule("4.3")
def test_nothing_has_to_be_done() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "AH infantry 1": "1004"}))
    play(s, "done")
    pass_cards(s)
    assert (asked(s), s.orders) == ("nobody", ())


@pytest.mark.rule("4.3")
def test_words_that_are_no_order_are_refused_with_the_rule() -> None:
    s = begin_central(board({"RU infantry 1": "1003"}))
    for choice in ("dance RU infantry 1 > 1002", "move RU infantry 9 > 1002", "move RU infantry 1 > 9999"):
        assert refusal(s, choice)
    assert refusal(s, "play Trumpet I")
    assert s.orders == ()


# --- card operations (4.3.4) ------------------------------------------------------------------------------


@pytest.mark.rule("4.3.4")
def test_a_card_may_be_changed_for_another() -> None:
    s = bare()
    give(s, "VIII", "Spearhead I", "Field hospital I")
    begin_central(s)
    play(s, "change Spearhead I")
    assert [each["card"] for each in s.view("Hadfy")["discards"]] == ["Spearhead I"]
    # nothing more is changed or played, and the new card comes only when the plan is carried out
    assert refusal(s, "change Field hospital I") == {"3.4.2"}
    assert hand(s, "VIII") == ["Field hospital I"]
    play(s, "done")
    pass_cards(s)
    play(s, "draw Encirclement I")
    assert hand(s, "VIII") == ["Encirclement I", "Field hospital I"]


@pytest.mark.rule("4.3.4")
@pytest.mark.parametrize("operation", ["change Spearhead I", "play Spearhead I"])
def test_who_uses_or_changes_a_card_in_the_central_phase_has_none_in_the_closing_phase(operation: str) -> None:
    s = board({"RU infantry 1": "1003", "RU infantry 2": "1201", "AH infantry 1": "1004"})
    give(s, "VIII", "Spearhead I", "Rapid advance I")
    begin_round(s)
    pass_cards(s)
    play(s, "attack RU infantry 1 > 1004", operation)
    play(s, *(["aim RU infantry 1"] if operation.startswith("play") else []), "done")
    asking = []
    while s.decision and s.phase != "closing":
        s.play(s.choices()[-1])
    while s.decision and s.phase == "closing":
        asking.append(asked(s))
        play(s, "pass")
    assert asking == ["Hadfy UseCard", "Szurmay UseCard"]


@pytest.mark.rule("4.3.4")
def test_who_used_an_opening_card_may_neither_use_nor_change_one() -> None:
    s = board({"RU M1902 1": "1002", "AH infantry 1": "1003"})
    give(s, "VIII", "Heavy bombardment I", "Spearhead I")
    begin_round(s)
    play(s, "play Heavy bombardment I", "aim RU M1902 1", "aim 1003", "pass", "pass", "roll 6")
    assert asked(s) == "VIII Announce"
    assert refusal(s, "change Spearhead I") == {"3.4.2"}
    assert "3.4.2" in refusal(s, "play Spearhead I")


@pytest.mark.rule("4.3.4")
def test_only_a_card_of_the_own_hand_is_changed() -> None:
    s = bare()
    give(s, "VII", "Spearhead I")
    begin_central(s)
    assert refusal(s, "change Spearhead I") == {"3.4.2"}


# --- who attacks (4.3.5) ----------------------------------------------------------------------------------


@pytest.mark.rule("4.3.5")
def test_infantry_and_cavalry_beside_an_enemy_may_attack() -> None:
    units = {"RU infantry 1": "1002", "RU cavalry 1": "0903", "RU infantry 2": "1001", "AH infantry 1": "1003"}
    s = begin_central(board(units))
    assert sorted(offered(s, "attack")) == ["attack RU cavalry 1 > 1003", "attack RU infantry 1 > 1003"]
    assert refusal(s, "attack RU infantry 2 > 1003") == {"4.3.5"}
    assert refusal(s, "attack RU infantry 1 > 1004") == {"4.3.5"}


@pytest.mark.rule("4.3.5")
def test_a_unit_attacks_one_enemy_and_any_number_of_attacks_are_announced() -> None:
    units = {f"RU infantry {n}": hex for n, hex in ((1, "0902"), (2, "1203"), (3, "1302"), (4, "0802"))}
    enemies = {"AH hussar 1": "0901", "AH hussar 2": "1202", "AH hussar 3": "1301", "AH hussar 4": "0801"}
    s = begin_central(board(units | enemies))
    play(s, "attack RU infantry 1 > 0901")
    assert refusal(s, "attack RU infantry 1 > 0801") == {"4.2.2"}
    play(s, "attack RU infantry 2 > 1202", "attack RU infantry 3 > 1301", "attack RU infantry 4 > 0801")
    assert len(s.orders) == 4  # more than three: attacks are no actions


@pytest.mark.rule("4.3.5")
def test_who_has_moved_or_arrived_does_not_attack() -> None:
    s = begin_central(board({"RU infantry 1": "1001", "RU cavalry 1": "0901", "AH infantry 1": "1003"}))
    play(s, "move RU infantry 1 > 1002", "move RU cavalry 1 > 0903")
    assert refusal(s, "attack RU infantry 1 > 1003") == {"4.2.2", "4.3.5"}
    assert refusal(s, "attack RU cavalry 1 > 1003") == {"4.2.2", "4.3.5"}


@pytest.mark.rule("4.3.5", "2.4")
def test_units_off_the_board_neither_attack_nor_are_attacked() -> None:
    s = bare()
    put(s, FIELD, "RU infantry 1")
    put(s, RESERVE, "RU infantry 2")
    put(s, "1003", "AH infantry 1")
    begin_central(s)
    assert refusal(s, "attack RU infantry 1 > 1003") == {"2.4"}
    assert refusal(s, "attack RU infantry 2 > 1003") == {"2.4"}
    assert refusal(s, "attack AH infantry 1 > 1003") == {"4.3.5"}


@pytest.mark.rule("4.3.5")
def test_allies_may_join_an_attack_but_not_make_it_alone() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 5": "1004", "AH infantry 1": "1003", "AH hussar 1": "1005"}
    s = begin_central(board(units))
    assert refusal(s, "attack RU infantry 5 > 1003") == {"4.3.5"}
    play(s, "attack RU infantry 1 > 1003")
    assert refusal(s, "attack RU infantry 5 > 1005") == {"4.3.5"}
    play(s, "attack RU infantry 5 > 1003", "done")
    pass_cards(s)
    play_out(s)
    assert basics(s)[0] == ("AH infantry 1", 10)  # both count, 12 less 2


@pytest.mark.rule("4.3.5", "4.4.9", "8")
def test_allies_never_take_the_emptied_field() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 5": "1004"})
    put(s, "1003", "AH hussar 1", rp=1)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003")
    while asked(s) not in ("VIII Advance", "nobody"):
        s.play("roll 6" if "Roll" in asked(s) else s.choices()[0])
    assert offered(s) == ["advance RU infantry 1 > 1003", "stay"]
    assert refusal(s, "advance RU infantry 5 > 1003") == {"4.4.9"}


@pytest.mark.rule("4.3.5")
def test_the_acting_player_rolls_and_draws_for_the_ally() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 5": "1004"})
    put(s, "1003", "AH hussar 1", rp=1)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003")
    while asked(s) != "dice DrawCard":
        s.play("roll 6" if "Roll" in asked(s) else s.choices()[0])
    play(s, "draw Spearhead I")
    assert (hand(s, "VIII"), hand(s, "VII")) == (["Spearhead I"], [])


# --- artillery under attack (4.3.4) -----------------------------------------------------------------------


@pytest.mark.rule("4.3.4", "8")
def test_a_gun_is_attacked_with_three_points_more_and_does_not_strike_back() -> None:
    s = clash({"RU infantry 1": "1002", "AH 1875M 1": "1003"}, "1003", "RU infantry 1")
    play_out(s)
    assert basics(s) == [("AH 1875M 1", 7)]  # 6 + 3 - 2
    assert strikes(s) == [("RU infantry 1", "AH 1875M 1", 7)]
    assert (lost(s, "AH 1875M 1"), lost(s, "RU infantry 1")) == (2, 0)


@pytest.mark.rule("4.3.4", "8")
def test_every_attacker_of_a_gun_has_three_points_more() -> None:
    units = {"RU infantry 1": "1002", "RU cavalry 1": "0903", "AH 1875M 1": "1003"}
    s = play_out(clash(units, "1003", "RU infantry 1", "RU cavalry 1"))
    assert basics(s) == [("AH 1875M 1", 17)]  # 9 + 10 - 2


@pytest.mark.rule("4.3.4", "8")
@pytest.mark.parametrize(
    ("guards", "number"),
    [
        ({"AH infantry 1": "1004"}, 5),
        ({"AH infantry 1": "1004", "AH hussar 1": "0904"}, 5),
        ({"AH infantry 2": "1004"}, 5),
        ({"AH 1905M 1": "1004"}, 7),
        ({"AH infantry 1": "1005"}, 7),
    ],
    ids=["own infantry", "two guards count once", "an ally's infantry", "another gun is no guard", "too far away"],
)
def test_infantry_or_cavalry_beside_a_gun_guards_it_once(guards: dict[str, str], number: int) -> None:
    s = clash({"RU infantry 1": "1002", "AH 1875M 1": "1003"} | guards, "1003", "RU infantry 1")
    assert basics(s) == [("AH 1875M 1", number)]


@pytest.mark.rule("4.3.4", "8")
def test_the_guard_does_not_help_against_artillery() -> None:
    units = {"RU M1902 1": "1002", "AH 1875M 1": "1003", "AH infantry 1": "1004"}
    s = order(board(units), "bombard RU M1902 1 > 1003")
    assert gunnery(s) == [4]


@pytest.mark.rule("4.3.5")
def test_each_attacked_unit_has_a_clash_of_its_own() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "1203", "AH infantry 1": "1003", "AH hussar 1": "1202"}
    s = play_out(clash(units, "1003", "RU infantry 1"))
    assert len(happened(s, events.Clash)) == 1
    s = board(units)
    order(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1202")
    play_out(s)
    assert [each.target for each in happened(s, events.Clash)] == [at(s, "1003"), at(s, "1202")]
    assert unit(s, "AH hussar 1") in s.figure_at.values()


@pytest.mark.rule("4.2.2")
def test_after_done_the_plan_is_fixed() -> None:
    match = Match(load(), "limanowa-front", {}, {}, FairDice.seeded("plan", "limanowa"))
    while asked(match.state) != "VIII Announce":
        match.answer(asked(match.state).split()[0], "pass")
    order = next(choice for choice in match.state.choices() if choice.verb == "move")
    match.answer("VIII", order)
    assert match.can_undo("VIII")  # a draft can be taken back
    match.answer("VIII", "done")
    assert asked(match.state) == "Hadfy UseCard"
    assert not match.can_undo("VIII")


@pytest.mark.rule("4.3.5")
def test_the_ally_is_not_asked_when_his_units_join() -> None:
    s = begin_central(board({"RU infantry 1": "1002", "RU infantry 5": "0903", "AH infantry 1": "1003"}))
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003", "done")
    assert asked(s) == "Hadfy UseCard"
    pass_cards(s)
    assert basics(s) == [("AH infantry 1", 10)]


# --- every reason -----------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.5", "4.2.2", "4.3.1")
@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("attack RU infantry 1 > 1005", ["no-there-no-enemy", "no-not-next"]),
        ("attack RU infantry 5 > 1005", ["no-there-no-enemy", "no-not-next", "no-allys-unit-must-attack-first"]),
        ("attack RU infantry 5 > 1003", ["no-allys-unit-must-attack-first"]),
        ("attack RU cavalry 1 > 1003", ["no-another-action-round", "no-not-next"]),
        ("attack RU M1902 1 > 1003", ["no-artillery-launches-no-close-combat", "no-not-next"]),
        ("move RU infantry 1 > 1003", ["no-held-enemy"]),
        ("move RU M1902 1 > 1003", ["no-held-enemy", "no-not-in-reach"]),
        ("move RU M1902 1 > 1301", ["no-another-unit-ordered-field-holds"]),
        ("move RU infantry 1 > 1301", ["no-not-in-reach", "no-another-unit-ordered-field-holds"]),
        ("move RU M1902 1 > 0903", ["no-not-in-reach", "no-occupied-unit-there-cannot-ordered"]),
        ("move RU nobody > 1001", ["no-no-unit-of-that-name"]),
        ("move RU nobody > 9999", ["no-no-unit-of-that-name", "no-no-field-of-that-number"]),
        ("dance RU infantry 1 > 1001", ["no-announce-order-such-move-unit"]),
    ],
)
def test_a_refused_order_names_every_reason(choice: str, why: list[str]) -> None:
    units = {"RU infantry 1": "1002", "RU infantry 5": "0903", "AH infantry 1": "1003", "RU M1902 1": "1201"}
    s = begin_central(board(units | {"RU cavalry 1": "1202"}))
    play(s, "move RU cavalry 1 > 1301")
    assert reasons(s, choice) == why


@pytest.mark.rule("6.4.1", "6.4.2")
def test_a_refused_token_names_every_reason() -> None:
    s = board({"RU M1902 1": "1002", "RU M1902 2": "0903", "AH infantry 1": "1003"}, tokens="yes")
    s.tokens["VIII"] = 1
    begin_central(s)
    play(s, "token-bombard RU M1902 1 > 1003")
    assert reasons(s, "token-bombard RU M1902 2 > 1003") == [
        "no-used-artillery-token-round", "no-no-artillery-token-left",
    ]  # fmt: skip
