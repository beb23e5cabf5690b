"""6.4.3 Artillery tokens in defence: a gun of each group of the attacked side, before the clash."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin_central,
    begin_opening,
    begin_round,
    give,
    happened,
    numbers,
    offered,
    order,
    pass_cards,
    play,
    put,
    refusal,
    rp,
    skip,
)


def defence(**options: str) -> LimanowaState:
    """VIII Corps attacks Hadfy's infantry, behind which guns of both Austro-Hungarian groups stand."""
    s = bare("VIII", **({"tokens": "yes"} | options))
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1")
    put(s, "1005", "AH 1875M 1")
    put(s, "0905", "AH 1875M 2")  # of Szurmay
    return s


@pytest.mark.rule("6.4.3")
def test_each_group_of_the_attacked_side_may_bring_a_gun_in_before_the_clash() -> None:
    s = order(defence(), "attack RU infantry 1 > 1004")
    assert (asked(s), numbers(s, "4.4.5")) == ("Hadfy DefendByToken", [])
    assert offered(s) == ["token-bombard AH 1875M 1 > 1003", "token-support AH 1875M 1 > 1003", "pass"]
    play(s, "token-bombard AH 1875M 1 > 1003")
    assert asked(s) == "dice ArtilleryRoll"
    play(s, "roll 4")
    assert rp(s, "RU infantry 1") == 3
    assert asked(s) == "Szurmay DefendByToken"
    play(s, "token-support AH 1875M 2 > 1003")
    assert (s.tokens["Hadfy"], s.tokens["Szurmay"]) == (4, 6)
    skip(s)
    assert numbers(s, "4.4.5") == [4 - 2]
    assert numbers(s, "4.4.7") == [6 - 0]


@pytest.mark.rule("6.4.3", "4.4.3")
def test_a_second_support_against_the_same_attacker_is_not_offered() -> None:
    s = order(defence(), "attack RU infantry 1 > 1004")
    play(s, "token-support AH 1875M 1 > 1003")
    assert offered(s) == ["token-bombard AH 1875M 2 > 1003", "pass"]
    assert refusal(s, "token-support AH 1875M 2 > 1003") == {"6.4.3"}


@pytest.mark.rule("6.4.3", "4.4.1a", "8")
@pytest.mark.parametrize(("field", "number"), [("1003", 4), ("1104", 1)])
def test_the_attackers_own_field_protects_him(field: str, number: int) -> None:
    s = defence()
    put(s, field, "RU infantry 1")
    order(s, "attack RU infantry 1 > 1004")
    play(s, f"token-bombard AH 1875M 1 > {field}")
    assert numbers(s, "4.4.2") == [number]


@pytest.mark.rule("6.4.3", "4.3.3")
def test_support_against_an_attacker_in_a_forest_needs_an_own_observer() -> None:
    s = defence()
    put(s, "1104", "RU infantry 1")
    order(s, "attack RU infantry 1 > 1004")
    assert offered(s) == ["token-bombard AH 1875M 1 > 1104", "pass"]
    s = defence()
    put(s, "1104", "RU infantry 1")
    put(s, "1105", "AH observer 1")
    order(s, "attack RU infantry 1 > 1004")
    assert "token-support AH 1875M 1 > 1104" in offered(s)


@pytest.mark.rule("6.4.3", "4.4.2")
def test_an_attacker_destroyed_by_the_defenders_gun_does_not_fight() -> None:
    s = defence()
    put(s, "1003", "RU infantry 1", rp=1)
    order(s, "attack RU infantry 1 > 1004")
    play(s, "token-bombard AH 1875M 1 > 1003", "roll 1", "draw Ambush I")
    skip(s)
    assert s.hand_size("Hadfy") == 1
    assert numbers(s, "4.4.5") == numbers(s, "4.4.7") == []


@pytest.mark.rule("6.4.3")
def test_a_gun_that_is_itself_attacked_may_fire_too() -> None:
    s = defence()
    put(s, "0801", "AH infantry 1")
    put(s, "1004", "AH 1875M 1")
    order(s, "attack RU infantry 1 > 1004")
    assert "token-bombard AH 1875M 1 > 1003" in offered(s)


@pytest.mark.rule("6.4.3", "6.4.1")
def test_one_token_for_all_clashes_of_a_round() -> None:
    s = defence()
    put(s, "0904", "AH uhlan 1")
    put(s, "0903", "RU infantry 2")
    order(s, "attack RU infantry 1 > 1004", "attack RU infantry 2 > 0904")
    play(s, "token-bombard AH 1875M 1 > 1003")
    met = skip(s)
    assert "Hadfy DefendByToken" not in met
    assert met.count("Szurmay DefendByToken") == 2


@pytest.mark.rule("6.4.3")
def test_a_gun_out_of_range_or_without_tokens_is_not_asked() -> None:
    s = defence()
    put(s, "1006", "AH 1875M 1")
    s.tokens["Szurmay"] = 0
    order(s, "attack RU infantry 1 > 1004")
    assert asked(s) == "dice BasicRoll"
    assert "DefendByToken" not in " ".join(skip(order(defence(tokens="no"), "attack RU infantry 1 > 1004")))


@pytest.mark.rule("6.4.3", "3.3.2")
def test_the_siege_gun_strikes_at_long_range_in_attack_only() -> None:
    s = bare("Hadfy", tokens="yes")
    put(s, "1003", "AH infantry 1")
    put(s, "1004", "RU infantry 1")
    put(s, "1006", "RU M1877")
    order(s, "attack AH infantry 1 > 1004")
    assert asked(s) == "dice BasicRoll"


@pytest.mark.rule("6.4.3")
def test_a_card_and_a_token_bring_two_guns_but_never_one_gun_twice() -> None:
    s = defence()
    put(s, "1104", "AH 1905M 1")
    give(s, "Hadfy", "Defensive barrage I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1004", "done", "play Defensive barrage I")
    play(s, "aim AH 1875M 1", "aim RU infantry 1", "aim bombard", "pass", "roll 6")
    assert asked(s) == "Hadfy DefendByToken"
    assert {text.split(" > ")[0] for text in offered(s, "token-bombard")} == {"token-bombard AH 1905M 1"}
    play(s, "token-bombard AH 1905M 1 > 1003")
    skip(s)
    guns = {s.name(each.gun) for each in happened(s, events.ArtilleryAttack)}
    assert guns == {"AH 1875M 1", "AH 1905M 1"}


@pytest.mark.rule("6.4", "6.4.3")
def test_tokens_serve_also_in_a_clash_of_another_phase() -> None:
    s = defence(phase="opening")
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1004", "pass", "pass")
    assert asked(s) == "Hadfy DefendByToken"


@pytest.mark.rule("6.4", "8")
def test_a_new_round_allows_a_new_token() -> None:
    s = order(defence(), "attack RU infantry 1 > 1004")
    play(s, "token-bombard AH 1875M 1 > 1003")
    skip(s)
    put(s, "0904", "RU infantry 5")
    begin_round(s, "VII")
    skip(s, "VII Announce")
    play(s, "attack RU infantry 5 > 1004", "done")
    pass_cards(s)
    assert asked(s) == "Hadfy DefendByToken"


@pytest.mark.rule("6.4", "6.4.2")
def test_in_a_clash_that_a_card_begins_the_attackers_may_use_tokens_too() -> None:
    s = bare("VIII", phase="opening", tokens="yes")
    put(s, "1003", "RU infantry 1")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1004")
    pass_cards(s)
    assert asked(s) == "VIII AttackByToken"
    assert offered(s) == ["token-bombard RU M1902 1 > 1004", "token-support RU M1902 1 > 1004", "pass"]
    assert refusal(s, "token-bombard RU M1902 1 > 1003") == {"6.4.2"}
    left = s.tokens["VIII"]
    play(s, "token-support RU M1902 1 > 1004")
    assert s.tokens["VIII"] == left - 1
    skip(s, until="VIII Announce")
    assert numbers(s, "4.4.5") == [6 - 0]


@pytest.mark.rule("6.4.2")
def test_a_gun_that_destroys_the_defender_by_token_ends_the_clash_of_a_card() -> None:
    s = bare("VIII", phase="opening", tokens="yes")
    put(s, "1003", "RU infantry 1")
    put(s, "1002", "RU M1902 1")
    put(s, "1102", "RU M1902 3")  # of VII Corps
    put(s, "1004", "AH infantry 1", rp=1)
    give(s, "VIII", "Night assault I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1004")
    pass_cards(s)
    play(s, "token-bombard RU M1902 1 > 1004", "roll 1")
    skip(s, until="VIII Announce")
    assert numbers(s, "4.4.5") == []
    assert s.tokens["VII"] == 7


@pytest.mark.rule("6.4.3", "6.4.1", "8")
def test_a_gun_that_defended_for_a_token_against_a_night_assault_lays_no_barrage_in_the_same_round() -> None:
    s = defence(phase="opening")
    give(s, "VIII", "Night assault I")
    give(s, "Hadfy", "Defensive barrage I")
    begin_opening(s)
    play(s, "play Night assault I", "aim RU infantry 1", "aim 1004")
    pass_cards(s)
    other = s.clone()
    for each, answer, may in ((s, "token-support AH 1875M 1 > 1003", False), (other, "pass", True)):
        play(each, answer)
        skip(each)
        put(each, "0904", "RU infantry 2")
        begin_central(each)
        play(each, "attack RU infantry 2 > 1004", "done")
        assert ("play Defensive barrage I" in offered(each)) == may


@pytest.mark.rule("6.4.3", "7.1")
def test_a_united_player_defends_with_guns_of_each_of_his_groups() -> None:
    s = order(defence(players="one-for-AH"), "attack RU infantry 1 > 1004")
    assert asked(s) == "AH DefendByToken"
    play(s, "token-bombard AH 1875M 1 > 1003", "roll 6")
    assert (asked(s), offered(s)[0]) == ("AH DefendByToken", "token-bombard AH 1875M 2 > 1003")
