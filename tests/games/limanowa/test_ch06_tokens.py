"""6.4 Artillery tokens: how many, in attack, lent by the ally, and for the siege gun."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIRED, RESERVE, LimanowaState
from doppeladler.games.limanowa.rules.ch03_replacements import receive
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin_central,
    begin_opening,
    fresh,
    give,
    numbers,
    offered,
    order,
    pass_cards,
    play,
    put,
    reasons,
    refusal,
    rp,
    unit,
    where,
)

# --- how many (6.4.1, 7.1) --------------------------------------------------------------------------------


@pytest.mark.rule("6.4.1", "7.1", "7.2")
@pytest.mark.parametrize(
    ("scenario", "players", "tokens"),
    [
        ("campaign", "one-per-group", {"VIII": 7, "Hadfy": 5, "VII": 7, "Szurmay": 7}),
        ("campaign", "one-for-AH", {"VIII": 7, "AH": 10, "VII": 7}),
        ("campaign", "one-for-RU", {"RU": 12, "Hadfy": 5, "Szurmay": 7}),
        ("campaign", "one-per-side", {"RU": 12, "AH": 10}),
        ("limanowa-front", "one-per-group", {"VIII": 7, "Hadfy": 5}),
        ("carpathian-front", "one-per-group", {"VII": 7, "Szurmay": 7}),
    ],
)
def test_the_tokens_of_every_mode(scenario: str, players: str, tokens: dict[str, int]) -> None:
    assert fresh(scenario, players=players, tokens="yes").tokens == tokens


@pytest.mark.rule("6.4")
def test_without_the_option_there_are_none() -> None:
    s = fresh()
    assert set(s.tokens.values()) == {0}
    assert [group["tokens"] for group in s.view("VIII")["groups"]] == [None] * 4
    receive(s, unit(s, "AH 1875M 1"), "Hadfy")
    assert set(s.tokens.values()) == {0}


@pytest.mark.rule("6.4.1", "8")
@pytest.mark.parametrize(
    ("name", "more"), [("AH 1875M 1", 1), ("AH observer 2", 1), ("AH infantry 1", 0), ("AH uhlan 1", 0)]
)
def test_a_gun_or_an_observer_that_comes_as_reinforcement_brings_a_token(name: str, more: int) -> None:
    s = bare("Hadfy", tokens="yes")
    receive(s, unit(s, name), "Hadfy")
    assert (s.tokens["Hadfy"], s.tokens["Szurmay"]) == (5 + more, 7)


# --- in attack (6.4.2) ------------------------------------------------------------------------------------


def battle(group: str = "VIII", **options: str) -> LimanowaState:
    """An enemy between guns of both corps, infantry beside him."""
    s = bare(group, **({"tokens": "yes"} | options))
    put(s, "1004", "AH infantry 1")
    put(s, "1003", "RU infantry 1")
    put(s, "1002", "RU M1902 1")
    put(s, "0903", "RU M1902 3")  # of VII Corps
    return s


@pytest.mark.rule("6.4.2", "6.4.1")
def test_a_token_brings_one_more_gun_into_action_beyond_the_three() -> None:
    s = battle()
    for number, field in enumerate(("1301", "1401", "1501"), 2):
        put(s, field, f"RU infantry {number}")
    begin_central(s)
    play(s, "move RU infantry 2 > 1302", "move RU infantry 3 > 1402", "move RU infantry 4 > 1502")
    assert offered(s, "bombard") == []
    assert offered(s, "token-bombard") == ["token-bombard RU M1902 1 > 1004"]
    play(s, "token-bombard RU M1902 1 > 1004")
    assert (s.tokens["VIII"], s.tokens["VII"]) == (6, 7)
    play(s, "done")
    while asked(s) != "dice ArtilleryRoll":
        play(s, "pass")
    play(s, "roll 4")
    assert rp(s, "AH infantry 1") == 3


@pytest.mark.rule("6.4.1", "6.4.2")
def test_one_token_in_a_round() -> None:
    s = battle()
    put(s, "1102", "RU M1902 2")
    put(s, "1104", "AH uhlan 1")
    begin_central(s)
    play(s, "token-bombard RU M1902 1 > 1004")
    assert [text for text in offered(s) if text.startswith("token")] == []
    assert refusal(s, "token-bombard RU M1902 2 > 1104") == {"6.4.1"}
    assert "bombard RU M1902 2 > 1104" in offered(s)


@pytest.mark.rule("6.4.1", "6.4")
def test_no_token_without_one_left_or_without_the_option() -> None:
    s = battle()
    s.tokens["VIII"] = 0
    begin_central(s)
    assert refusal(s, "token-bombard RU M1902 1 > 1004") == {"6.4.1"}
    s = begin_central(battle(tokens="no"))
    assert refusal(s, "token-bombard RU M1902 1 > 1004") == {"6.4"}


@pytest.mark.rule("6.4.1")
def test_the_last_token_may_be_used() -> None:
    s = battle()
    s.tokens["VIII"] = 1
    begin_central(s)
    assert reasons(s, "token-bombard RU M1902 1 > 1004") == []
    assert reasons(s, "token-bombard RU M1902 1 > 1103") == ["no-there-no-enemy"]
    s.tokens["VIII"] = 0
    assert reasons(s, "token-bombard RU M1902 1 > 1004") == ["no-no-artillery-token-left"]


@pytest.mark.rule("6.4.2", "8")
def test_a_gun_that_has_done_something_else_cannot_act_for_a_token_too() -> None:
    s = battle(phase="opening")
    give(s, "VIII", "Heavy bombardment I")
    begin_opening(s)
    play(s, "play Heavy bombardment I", "aim RU M1902 1", "aim 1004", "pass", "pass", "roll 6")
    begin_central(s)
    assert refusal(s, "token-bombard RU M1902 1 > 1004") == {"4.2.2"}
    s = begin_central(battle())
    play(s, "move RU M1902 1 > 1001")
    assert "4.2.2" in refusal(s, "token-bombard RU M1902 1 > 1004")


@pytest.mark.rule("6.4.2")
def test_support_for_a_token_takes_two_of_both_from_the_target() -> None:
    s = begin_central(battle())
    play(s, "attack RU infantry 1 > 1004", "token-support RU M1902 1 > 1004", "done")
    pass_all(s)
    assert numbers(s, "4.4.5") == [6 - 0]
    assert numbers(s, "4.4.7") == [4 - 2]


def pass_all(s: LimanowaState) -> None:
    """No cards, no guns lent, no tokens; the dice miss."""
    while not s.is_over:
        s.play(next((each for each in s.choices() if each.verb in ("pass", "stay")), s.choices()[-1]))


# --- the ally's gun (6.4.2) -------------------------------------------------------------------------------


@pytest.mark.rule("6.4.2")
def test_the_ally_may_lend_a_gun_for_a_token_of_his_own() -> None:
    s = begin_central(battle())
    play(s, "attack RU infantry 1 > 1004", "done")
    assert asked(s) == "VII LendGuns"
    assert offered(s) == ["token-bombard RU M1902 3 > 1004", "token-support RU M1902 3 > 1004", "pass"]
    play(s, "token-support RU M1902 3 > 1004")
    assert (s.tokens["VIII"], s.tokens["VII"]) == (7, 6)
    assert asked(s) == "Hadfy UseCard"
    pass_all(s)
    assert numbers(s, "4.4.5") == [6]


@pytest.mark.rule("6.4.2")
def test_own_and_allied_gun_may_both_come_for_a_token_each() -> None:
    s = begin_central(battle())
    play(s, "token-bombard RU M1902 1 > 1004", "done", "token-bombard RU M1902 3 > 1004")
    assert (s.tokens["VIII"], s.tokens["VII"]) == (6, 6)
    pass_cards(s)
    play(s, "roll 1", "roll 1")
    assert rp(s, "AH infantry 1") == 2


@pytest.mark.rule("6.4.2")
def test_a_unit_destroyed_by_the_allied_gun_earns_the_ally_a_card() -> None:
    s = battle()
    put(s, "1004", "AH infantry 1", rp=1)
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done", "token-bombard RU M1902 3 > 1004")
    pass_cards(s)
    play(s, "roll 1", "draw Ambush I")
    assert (s.hand_size("VIII"), s.hand_size("VII")) == (0, 1)


@pytest.mark.rule("6.4.2", "4.4.2", "3.4.2")
@pytest.mark.parametrize(("points", "cards"), [(1, (1, 0)), (2, (0, 1))])
def test_of_two_guns_that_hit_the_one_that_takes_the_last_point_earns_the_card(
    points: int, cards: tuple[int, int]
) -> None:
    s = battle()
    put(s, "1004", "AH infantry 1", rp=points)
    begin_central(s)
    play(s, "bombard RU M1902 1 > 1004", "done", "token-bombard RU M1902 3 > 1004")
    pass_cards(s)
    play(s, "roll 1", "roll 1", "draw Ambush I")
    assert (s.hand_size("VIII"), s.hand_size("VII")) == cards


@pytest.mark.rule("6.4.2")
def test_an_allied_gun_only_joins_an_attack_that_is_announced() -> None:
    s = battle()
    put(s, "0904", "AH uhlan 1")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done")
    assert refusal(s, "token-bombard RU M1902 3 > 0904") == {"6.4.2"}
    assert refusal(s, "token-bombard RU M1902 1 > 1004") == {"6.4.2"}  # no gun of the ally's
    s = begin_central(battle())
    play(s, "done")
    assert asked(s) == "Hadfy UseCard"


@pytest.mark.rule("6.4.2")
def test_everybody_hears_of_a_gun_that_is_lent() -> None:
    s = begin_central(battle())
    play(s, "attack RU infantry 1 > 1004", "done")
    s.events = []
    play(s, "token-support RU M1902 3 > 1004")
    lent = events.Ordered("token-support", unit(s, "RU M1902 3"), s.printed.hex_of["1004"])
    assert [(each.rule, each.what) for each in s.events if each.kind == "ordered"] == [("6.4.2", lent)]


@pytest.mark.rule("6.4.2", "4.2.2")
def test_every_reason_against_a_lent_gun_is_named() -> None:
    s = battle()
    put(s, "0904", "AH uhlan 1")
    put(s, "0901", "RU M1902 4")  # of VII Corps, out of range
    put(s, "1104", "RU M1902 5")  # of VII Corps, has acted
    s.acted[unit(s, "RU M1902 5")] = FIRED
    put(s, RESERVE, "RU M1902 2", group="VII")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done")
    why = {
        "token-bombard RU M1902 3 > 1004": [],
        "pass": [],
        "token-bombard RU M1902 1 > 1004": ["no-not-in-group"],
        "token-bombard RU M1902 5 > 1004": ["no-acted-round"],
        "token-bombard RU M1902 3 > 0904": ["no-not-attacked-allied-gun-only"],
        "token-bombard RU M1902 4 > 1004": ["no-out-of-range"],
        "token-bombard RU M1902 2 > 1004": ["no-not-board"],
        "bombard RU M1902 3 > 1004": ["no-answer-guns-action-field-token"],
        "token-move RU M1902 3 > 1004": ["no-answer-guns-action-field-token"],
        "token-bombard nobody > 1004": ["no-answer-guns-action-field-token"],
        "token-bombard RU M1902 3 > 9999": ["no-answer-guns-action-field-token"],
    }
    assert {choice: reasons(s, choice) for choice in why} == why
    assert refusal(s, "token-bombard RU M1902 5 > 1004") == {"4.2.2"}
    assert refusal(s, "token-bombard nobody > 1004") == {"6.4.2"}


@pytest.mark.rule("6.4.2", "6.4.1")
def test_the_ally_is_not_asked_without_a_token_or_a_gun_in_range() -> None:
    s = battle()
    s.tokens["VII"] = 0
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done")
    assert asked(s) == "Hadfy UseCard"
    s = battle()
    put(s, "0901", "RU M1902 3")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done")
    assert asked(s) == "Hadfy UseCard"


@pytest.mark.rule("6.4.2", "4.3.3")
def test_an_allied_observer_does_not_help_the_guns_of_the_other_corps() -> None:
    s = battle()
    put(s, "1005", "RU observer 1")  # of VIII Corps
    begin_central(s)
    play(s, "token-bombard RU M1902 1 > 1004", "done", "token-bombard RU M1902 3 > 1004")
    pass_cards(s)
    play(s, "roll 6")
    assert numbers(s, "4.4.2") == [5, 4]


@pytest.mark.rule("6.4")
def test_a_group_uses_one_token_in_a_round_also_from_a_united_pool() -> None:
    s = begin_central(battle(players="one-for-RU"))
    play(s, "token-bombard RU M1902 1 > 1004")
    assert (s.tokens["RU"], s.tokened) == (11, ("VIII",))
    assert [text for text in offered(s) if text.startswith("token")] == []
    play(s, "done")
    assert asked(s) == "RU LendGuns"
    play(s, "token-bombard RU M1902 3 > 1004")
    assert (s.tokens["RU"], s.tokened) == (10, ("VIII", "VII"))


# --- the siege gun (6.4.2) --------------------------------------------------------------------------------


def siege(**options: str) -> LimanowaState:
    s = bare("VIII", **({"tokens": "yes"} | options))
    put(s, "1001", "RU M1877")
    put(s, "1004", "AH infantry 1")
    return s


@pytest.mark.rule("6.4.2", "3.3.2")
def test_a_token_sharpens_a_long_range_strike_by_two() -> None:
    s = order(siege(), "long-range RU M1877 > 1004")
    assert numbers(s, "4.4.2") == [7 - 2 - 2]
    s = order(siege(), "long-range RU M1877 > 1004", "sharpen RU M1877")
    assert numbers(s, "4.4.2") == [7 - 2 + 2 - 2]
    assert s.tokens["VIII"] == 6


@pytest.mark.rule("6.4.2")
def test_only_a_long_range_strike_is_sharpened_and_only_once() -> None:
    s = siege()
    put(s, "1003", "AH uhlan 1")
    begin_central(s)
    assert refusal(s, "sharpen RU M1877") == {"6.4.2"}
    play(s, "bombard RU M1877 > 1003")
    assert offered(s, "sharpen") == []
    s = begin_central(siege())
    play(s, "long-range RU M1877 > 1004")
    assert offered(s, "sharpen") == ["sharpen RU M1877"]
    play(s, "sharpen RU M1877")
    assert offered(s, "sharpen") == []
    assert refusal(s, "sharpen RU M1877") == {"6.4.2", "6.4.1"}


@pytest.mark.rule("6.4.2")
@pytest.mark.parametrize(("answer", "number", "tokens"), [("sharpen RU M1877", 5, 6), ("pass", 3, 7)])
def test_a_long_range_strike_by_a_card_may_be_sharpened_too(answer: str, number: int, tokens: int) -> None:
    s = siege(phase="opening")
    give(s, "VIII", "Heavy bombardment I")
    begin_opening(s)
    play(s, "play Heavy bombardment I", "aim RU M1877", "aim 1004", "pass", "pass")
    assert reasons(s, "sharpen RU M1902 1") == ["no-answer-sharpen-pass"]
    play(s, answer)
    assert numbers(s, "4.4.2") == [number]
    assert s.tokens["VIII"] == tokens


@pytest.mark.rule("6.4.2")
def test_a_strike_by_a_card_asks_for_no_token_where_none_can_be_used() -> None:
    s = siege(phase="opening", tokens="no")
    give(s, "VIII", "Heavy bombardment I")
    begin_opening(s)
    play(s, "play Heavy bombardment I", "aim RU M1877", "aim 1004", "pass", "pass")
    assert asked(s) == "dice ArtilleryRoll"


@pytest.mark.rule("6.4.2", "4.4.2")
@pytest.mark.parametrize(("tokens", "answer"), [("no", ()), ("yes", ("pass",)), ("yes", ("sharpen RU M1877",))])
def test_who_falls_to_a_strike_by_a_card_is_taken_off_at_once(tokens: str, answer: tuple[str, ...]) -> None:
    s = siege(phase="opening", tokens=tokens)
    put(s, "1004", "AH infantry 1", rp=1)
    give(s, "VIII", "Heavy bombardment I")
    begin_opening(s)
    play(s, "play Heavy bombardment I", "aim RU M1877", "aim 1004", "pass", "pass", *answer, "roll 1")
    assert where(s, "AH infantry 1") == "off"
    assert asked(s) == "dice DrawCard"


@pytest.mark.rule("6.4.2", "4.3.3")
def test_an_own_gun_fires_for_a_token_without_another_attack() -> None:
    s = bare("VIII", tokens="yes")
    put(s, "1002", "RU M1902 1")
    put(s, "1003", "AH infantry 1")
    order(s, "token-bombard RU M1902 1 > 1003")
    play(s, "roll 1")
    assert (rp(s, "AH infantry 1"), s.tokens["VIII"]) == (3, 6)


@pytest.mark.rule("6.4.1", "6.4.2", "4.4.3")
def test_in_a_card_clash_the_second_group_of_the_attackers_cannot_support_again_but_fire() -> None:
    s = bare("VIII", phase="opening", tokens="yes")
    for name, field in (("RU infantry 1", "1002"), ("RU M1902 1", "1001"), ("RU M1902 3", "0903")):
        put(s, field, name)
    put(s, "1003", "AH infantry 1")
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1003")
    pass_cards(s)
    assert (asked(s), "token-support RU M1902 1 > 1003" in offered(s)) == ("VIII AttackByToken", True)
    other = s.clone()
    play(s, "token-support RU M1902 1 > 1003")
    assert (asked(s), offered(s)) == ("VII AttackByToken", ["token-bombard RU M1902 3 > 1003", "pass"])
    play(s, "pass")
    assert numbers(s, "4.4.5") == [6 - (2 - 2)]
    play(other, "token-bombard RU M1902 1 > 1003", "roll 6", "token-support RU M1902 3 > 1003")
    assert (other.tokens["VIII"], other.tokens["VII"]) == (6, 6)
    assert other.clash is None or other.clash.supported


def night_assault(field: str = "1003", **options: str) -> LimanowaState:
    """VIII Corps assaults by night; guns of both corps are at hand. Up to the first question for a token."""
    s = bare("VIII", **({"phase": "opening", "tokens": "yes"} | options))
    for name, place in (("RU infantry 1", "1002"), ("RU M1902 1", "1001"), ("RU M1902 3", "0903")):
        put(s, place, name)
    put(s, field, "AH infantry 1")
    seat = s.seat_of["VIII"]
    give(s, seat, "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", f"aim {field}")
    pass_cards(s)
    return s


@pytest.mark.rule("6.4.1", "6.4.2", "7.1")
def test_a_united_player_is_asked_for_each_of_his_groups() -> None:
    s = night_assault(players="one-for-RU")
    assert asked(s) == "RU AttackByToken"
    play(s, "token-bombard RU M1902 1 > 1003", "roll 6")
    assert (asked(s), offered(s)[0]) == ("RU AttackByToken", "token-bombard RU M1902 3 > 1003")


@pytest.mark.rule("6.4.2", "4.4.2")
def test_no_second_gun_is_asked_for_when_the_first_has_destroyed_the_defender() -> None:
    s = night_assault()
    s.rp[unit(s, "AH infantry 1")] = 1
    play(s, "token-bombard RU M1902 1 > 1003", "roll 1")
    assert asked(s) == "dice DrawCard"
    assert s.tokens["VII"] == 7


@pytest.mark.rule("6.4.2", "4.2.2", "8")
def test_a_gun_that_supported_for_a_token_in_the_opening_phase_does_nothing_more_this_round() -> None:
    s = night_assault()
    play(s, "token-support RU M1902 1 > 1003", "pass")
    pass_all(s)
    begin_central(s)
    assert "bombard RU M1902 1 > 1003" not in offered(s)
    assert "4.2.2" in refusal(s, "bombard RU M1902 1 > 1003")


@pytest.mark.rule("6.4.2", "4.3.3")
def test_no_support_for_a_token_into_a_forest_that_no_observer_sees() -> None:
    s = bare("VIII", phase="opening", tokens="yes")
    for name, place in (("RU infantry 1", "0701"), ("RU M1902 1", "0802"), ("AH infantry 1", "0702")):
        put(s, place, name)
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 0702")
    pass_cards(s)
    assert offered(s) == ["token-bombard RU M1902 1 > 0702", "pass"]


@pytest.mark.rule("6.4.2", "3.3.2")
def test_the_siege_gun_joins_a_night_assault_at_long_range_with_two_less() -> None:
    s = bare("VIII", phase="opening", tokens="yes")
    for name, place in (("RU infantry 1", "1003"), ("RU M1877", "1001"), ("AH infantry 1", "1004")):
        put(s, place, name)
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1004")
    pass_cards(s)
    assert offered(s) == ["token-long-range RU M1877 > 1004", "pass"]
    play(s, "token-long-range RU M1877 > 1004")
    assert numbers(s, "4.4.2") == [7 - 2 - 2]
