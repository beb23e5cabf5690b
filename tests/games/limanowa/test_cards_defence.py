"""3.4.1 The battlecards of the opponents, one by one: aims, effect, refusals, and what they counter."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import LimanowaState
from tests.games.limanowa.card_table import answered, answering, closing, opening, use, wait_for
from tests.games.limanowa.clash_table import basics, board, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    begin_central,
    begin_round,
    give,
    hand,
    happened,
    offered,
    pass_cards,
    play,
    put,
    refusal,
    rp,
    where,
)

ATTACK = ("attack RU infantry 1 > 1003",)
DUEL = {"RU infantry 1": "1002", "AH infantry 1": "1003"}


def duel(*cards: str, units: dict[str, str] | None = None, **options: str) -> LimanowaState:
    """Russian infantry next to Hadfy's, who holds these cards."""
    s = board(DUEL | (units or {}), **options)
    give(s, "Hadfy", *cards)
    return s


# --- 2 and 14: the staffs ---------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.2.1")
def test_blocking_preparations_needs_a_card_to_block() -> None:
    s = wait_for(opening(duel("Blocking preparations I")), "Hadfy")
    assert refusal(s, "play Blocking preparations I") == {"4.2.1"}


@pytest.mark.rule("3.4.1", "4.2.1")
def test_a_card_is_blocked_once() -> None:
    s = duel("Blocking preparations I")
    give(s, "VIII", "Night assault I")
    give(s, "Szurmay", "Blocking preparations II")
    use(opening(s), "Night assault I", "RU infantry 1", "1003")
    use(s, "Blocking preparations I", "VIII")
    play(s, "play Blocking preparations II")
    assert offered(s) == ["aim Hadfy"]  # only the blocking card itself is still unblocked


@pytest.mark.rule("4.2.1", "3.4.1")
def test_any_opening_card_can_be_blocked_also_an_opponents() -> None:
    s = duel("Cut telegraph line I")
    give(s, "Szurmay", "Blocking preparations I")
    begin_round(s)
    play(s, "pass", "play Cut telegraph line I", "play Blocking preparations I")
    assert offered(s) == ["aim Hadfy"]
    play(s, "aim Hadfy")
    assert (s.cut, happened(s, events.ActionLost)) == (0, [])


@pytest.mark.rule("4.2.1", "3.4.1")
@pytest.mark.parametrize(
    ("whose", "blocked", "cut", "clashes"),
    [("VIII", "Night assault I", 1, 0), ("Hadfy", "Cut telegraph line I", 0, 1)],
)
def test_of_two_opening_cards_the_one_that_is_named_is_blocked(
    whose: str, blocked: str, cut: int, clashes: int
) -> None:
    s = duel("Cut telegraph line I")
    give(s, "VIII", "Night assault I")
    give(s, "Szurmay", "Blocking preparations I")
    use(opening(s), "Night assault I", "RU infantry 1", "1003")
    play(s, "play Cut telegraph line I", "play Blocking preparations I")
    assert offered(s) == ["aim VIII", "aim Hadfy"]
    play(s, f"aim {whose}")
    assert (s.cut, len(happened(s, events.Clash))) == (cut, clashes)
    assert [s.printed.cards[each.card].name for each in happened(s, events.Blocked)] == [blocked]


@pytest.mark.rule("4.2.1", "3.4.1")
def test_who_blocks_a_blocking_card_sets_the_first_card_free() -> None:
    s = duel("Blocking preparations I")
    give(s, "VIII", "Night assault I")
    give(s, "Szurmay", "Blocking preparations II")
    use(opening(s), "Night assault I", "RU infantry 1", "1003")
    use(s, "Blocking preparations I", "VIII")
    use(s, "Blocking preparations II", "Hadfy")
    assert [each.blocked for each in s.played] == [False, True, False]
    assert len(happened(s, events.Clash)) == 1


@pytest.mark.rule("3.4.1", "4.2.2")
def test_a_cut_telegraph_line_costs_an_action() -> None:
    s = duel("Cut telegraph line I", units={"RU infantry 2": "1201", "RU infantry 3": "1203", "RU guard 1": "1205"})
    give(s, "Szurmay", "Cut telegraph line II")
    begin_round(s)
    play(s, "pass", "play Cut telegraph line I", "play Cut telegraph line II")
    play(s, "move RU infantry 2 > 1301")
    assert refusal(s, "move RU infantry 3 > 1303") == {"4.2.2"}  # both opponents cut a line: one action is left
    assert refusal(s, ATTACK[0]) == set()  # attacks are no actions


# --- 6: counter-attack ------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.2.3", "8")
def test_a_counter_attack_reverses_the_roles() -> None:
    s = board({"RU infantry 1": "0504", "AH hussar 1": "0603"})
    give(s, "Hadfy", "Counter-attack I")
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH hussar 1", "0504")
    assert asked(s) == "Hadfy Charge"  # the abilities follow the roles
    play(s, "hold")
    play_out(s)
    # the ground helps who is attacked, though it is his own round: 8 against 2 + 1, then 6 + 1 against 2
    assert basics(s) == [("RU infantry 1", 5), ("AH hussar 1", 5)]


@pytest.mark.rule("3.4.1", "8")
def test_a_counter_attack_goes_against_the_acting_group_only_and_not_by_guns() -> None:
    s = board({"AH infantry 1": "1003", "AH 1875M 1": "1004", "RU infantry 1": "1002", "RU infantry 5": "0903"})
    give(s, "Hadfy", "Counter-attack I")
    wait_for(closing(s), "Hadfy")
    play(s, "play Counter-attack I")
    assert offered(s) == ["aim AH infantry 1"]
    play(s, "aim AH infantry 1")
    assert offered(s) == ["aim 1002"]


@pytest.mark.rule("3.4.1", "4.4.9", "8")
def test_who_wins_by_a_counter_attack_draws_a_card_and_may_advance() -> None:
    s = board({"AH infantry 1": "1003"})
    put(s, "1002", "RU infantry 1", rp=1)
    give(s, "Hadfy", "Counter-attack I")
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH infantry 1", "1002")
    play(s, "roll 1", "roll 6", "roll 6", "roll 6", "draw Ambush I")
    assert (hand(s, "Hadfy"), asked(s)) == (["Ambush I"], "Hadfy Advance")
    play(s, "advance AH infantry 1 > 1002")
    assert where(s, "AH infantry 1") == "1002"


@pytest.mark.rule("3.4.1", "8")
def test_machine_guns_answer_a_counter_attack() -> None:
    s = board({"RU machine-gun 1": "1002", "AH infantry 1": "1003"})
    give(s, "Hadfy", "Counter-attack I")
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH infantry 1", "1002")
    assert asked(s) == "VIII MachineGuns"


@pytest.mark.rule("3.4.1", "4.4.7")
def test_encirclement_stops_the_answer_in_the_clash_but_no_counter_attack_by_card() -> None:
    s = duel("Counter-attack I", units={"RU infantry 2": "0903"})
    give(s, "VIII", "Encirclement I")
    begin_central(s)
    play(s, *ATTACK, "attack RU infantry 2 > 1003", "play Encirclement I", "aim 1003", "done")
    pass_cards(s)
    play_out(s)
    assert lost(s, "RU infantry 1") == lost(s, "RU infantry 2") == 0
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH infantry 1", "1002")
    assert basics(s)[-1] == ("RU infantry 1", 4)


# --- 7: entrenchment --------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.1b")
def test_entrenched_infantry_defends_with_three_points_more() -> None:
    s = answered(duel("Entrenchment I"), "Hadfy", ATTACK, "Entrenchment I", "AH infantry 1")
    play_out(s)
    assert basics(s) == [("AH infantry 1", 1), ("RU infantry 1", 4)]


@pytest.mark.rule("3.4.1")
def test_only_own_infantry_under_attack_digs_in() -> None:
    units = {"RU cavalry 1": "1201", "AH hussar 1": "1202", "AH infantry 2": "1301", "RU infantry 2": "1302"}
    s = duel("Entrenchment I", units=units | {"AH legion": "0904"})
    answering(s, "Hadfy", *ATTACK, "attack RU cavalry 1 > 1202", "attack RU infantry 2 > 1301")
    play(s, "play Entrenchment I")
    assert offered(s) == ["aim AH infantry 1"]  # not the hussars, not the ally's infantry, not who is not attacked


@pytest.mark.rule("3.4.1", "4.3.3")
def test_entrenchment_does_not_help_against_guns() -> None:
    s = duel("Entrenchment I", units={"RU M1902 1": "0903"})
    answered(s, "Hadfy", (*ATTACK, "bombard RU M1902 1 > 1003"), "Entrenchment I", "AH infantry 1")
    assert gunnery(s) == [4]


@pytest.mark.rule("3.4.1")
@pytest.mark.parametrize(
    "card", ["Entrenchment I", "Orderly withdrawal I", "Ambush I", "Last reserves I", "Defensive barrage I"]
)
@pytest.mark.parametrize(
    ("plan", "rules"),
    [
        ("move RU infantry 1 > 0601", {"3.4.1"}),
        ("bombard RU M1902 1 > 0702", {"3.4.1"}),
        ("attack RU infantry 1 > 0702", set()),
    ],
)
def test_cards_for_the_attacked_need_a_close_combat(card: str, plan: str, rules: set[str]) -> None:
    s = board({"RU infantry 1": "0701", "RU M1902 1": "0801", "AH infantry 1": "0702", "AH 1875M 1": "0703"})
    give(s, "Hadfy", card)
    assert refusal(answering(s, "Hadfy", plan), f"play {card}") == rules


@pytest.mark.rule("3.4.1", "4.3.5")
@pytest.mark.parametrize(("card", "aim"), [("Ambush I", "AH infantry 1"), ("Defensive barrage I", "AH 1875M 1")])
def test_a_gun_that_fires_on_the_same_field_is_no_attacker(card: str, aim: str) -> None:
    s = board({"RU infantry 1": "0701", "RU M1902 1": "0801", "AH infantry 1": "0702", "AH 1875M 1": "0703"})
    give(s, "Hadfy", card)
    use(answering(s, "Hadfy", "attack RU infantry 1 > 0702", "bombard RU M1902 1 > 0702"), card, aim)
    assert offered(s) == ["aim RU infantry 1"]


# --- 8: orderly withdrawal --------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.1b")
def test_an_orderly_withdrawal_avoids_the_clash() -> None:
    s = answered(duel("Orderly withdrawal I"), "Hadfy", ATTACK, "Orderly withdrawal I", "AH infantry 1", "1004")
    assert (where(s, "AH infantry 1"), asked(s)) == ("1004", "nobody")
    assert len(happened(s, events.NoClash)) == 1


@pytest.mark.rule("3.4.1")
def test_a_withdrawal_leads_to_an_empty_field_away_from_every_enemy() -> None:
    s = answering(duel("Orderly withdrawal I", units={"AH hussar 1": "1104"}), "Hadfy", *ATTACK)
    play(s, "play Orderly withdrawal I", "aim AH infantry 1")
    assert sorted(offered(s)) == ["aim 0904", "aim 1004"]
    assert refusal(s, "aim 0903") == {"3.4.1"}  # beside the attacker
    assert refusal(s, "aim 1104") == {"3.4.1"}  # occupied


@pytest.mark.rule("7.2", "3.4.1")
def test_a_withdrawal_stays_on_the_board_of_a_rapid_game() -> None:
    s = board({"RU infantry 1": "0903", "AH infantry 1": "1003"}, scenario="limanowa-front")
    give(s, "Hadfy", "Orderly withdrawal I")
    use(answering(s, "Hadfy", "attack RU infantry 1 > 1003"), "Orderly withdrawal I", "AH infantry 1")
    assert offered(s) == ["aim 1004"]  # 1103 and 1104 are on the full board only


@pytest.mark.rule("3.4.1")
def test_who_is_surrounded_does_not_withdraw() -> None:
    s = duel("Orderly withdrawal I", units={"RU infantry 2": "1005", "RU infantry 3": "0905", "RU guard 1": "1105"})
    answering(s, "Hadfy", *ATTACK)
    assert refusal(s, "play Orderly withdrawal I") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.3.1")
def test_a_withdrawal_into_the_field_of_a_move_prevents_that_move() -> None:
    s = duel("Orderly withdrawal I", units={"RU cavalry 1": "1204"})
    orders = ("move RU cavalry 1 > 1004", *ATTACK)
    answered(s, "Hadfy", orders, "Orderly withdrawal I", "AH infantry 1", "1004")
    assert (where(s, "AH infantry 1"), where(s, "RU cavalry 1")) == ("1004", "1204")
    assert len(happened(s, events.MovePrevented)) == 1


@pytest.mark.rule("3.4.1", "4.4.2")
def test_shells_meant_for_who_withdrew_fall_on_an_empty_field() -> None:
    s = duel("Orderly withdrawal I", units={"RU M1902 1": "1001"})
    orders = (*ATTACK, "bombard RU M1902 1 > 1003")
    answered(s, "Hadfy", orders, "Orderly withdrawal I", "AH infantry 1", "1004")
    assert (gunnery(s), len(happened(s, events.NoTarget))) == ([], 1)


# --- 10: ambush -------------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.4")
@pytest.mark.parametrize(
    ("field", "attack_from", "number"), [("0702", "0701", 4), ("0504", "0603", 5)], ids=["forest", "mountain"]
)
def test_an_ambush_strikes_one_attacker_before_the_clash(field: str, attack_from: str, number: int) -> None:
    s = board({"RU infantry 1": attack_from, "AH infantry 1": field})
    give(s, "Hadfy", "Ambush I")
    answered(s, "Hadfy", (f"attack RU infantry 1 > {field}",), "Ambush I", "AH infantry 1", "RU infantry 1")
    assert (asked(s), strikes(s)) == ("dice PreventiveRoll", [("AH infantry 1", "RU infantry 1", number)])
    play(s, f"roll {number}")
    assert lost(s, "RU infantry 1") == 1
    assert asked(s) == "dice BasicRoll"


@pytest.mark.rule("3.4.1", "4.4.4")
def test_nobody_lies_in_ambush_in_the_open() -> None:
    s = answering(duel("Ambush I"), "Hadfy", *ATTACK)
    assert refusal(s, "play Ambush I") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.4.4")
def test_of_two_attackers_one_falls_into_the_ambush() -> None:
    s = board({"RU infantry 1": "0701", "RU cavalry 1": "0601", "RU infantry 2": "1002", "AH infantry 1": "0702"})
    give(s, "Hadfy", "Ambush I")
    answering(s, "Hadfy", "attack RU infantry 1 > 0702", "attack RU cavalry 1 > 0702")
    play(s, "play Ambush I", "aim AH infantry 1")
    assert offered(s) == ["aim RU infantry 1", "aim RU cavalry 1"]
    play(s, "aim RU cavalry 1")
    pass_cards(s)
    assert strikes(s) == [("AH infantry 1", "RU cavalry 1", 5)]


@pytest.mark.rule("3.4.1", "4.4.4")
def test_a_gun_may_lie_in_ambush_though_it_never_counter_attacks() -> None:
    s = board({"RU infantry 1": "0701", "AH 1875M 1": "0702"})
    give(s, "Hadfy", "Ambush I")
    answered(s, "Hadfy", ("attack RU infantry 1 > 0702",), "Ambush I", "AH 1875M 1", "RU infantry 1")
    play_out(s)
    assert strikes(s)[0] == ("AH 1875M 1", "RU infantry 1", 4)
    assert [target for target, _ in basics(s)] == ["AH 1875M 1"]


# --- 12: last reserves ------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.9")
def test_last_reserves_keep_a_unit_alive_in_its_clash() -> None:
    s = duel("Last reserves I", units={"RU infantry 2": "0903"})
    s.rp[s.printed.by_name["AH infantry 1"]] = 2
    answered(s, "Hadfy", (*ATTACK, "attack RU infantry 2 > 1003"), "Last reserves I", "AH infantry 1")
    play_out(s, 1)
    assert (rp(s, "AH infantry 1"), where(s, "AH infantry 1"), hand(s, "VIII")) == (1, "1003", [])


@pytest.mark.rule("3.4.1", "4.4.9")
def test_last_reserves_change_nothing_for_a_unit_that_is_not_destroyed() -> None:
    s = duel("Last reserves I")
    answered(s, "Hadfy", ATTACK, "Last reserves I", "AH infantry 1")
    play(s, "roll 1")
    play_out(s, 6)
    assert rp(s, "AH infantry 1") == 3


@pytest.mark.rule("3.4.1", "4.4.4")
def test_last_reserves_help_against_a_charge_too() -> None:
    s = board({"RU Cossack 1": "1002"}, "VII")
    put(s, "1003", "AH infantry 2", rp=1)
    give(s, "Szurmay", "Last reserves I")
    answered(s, "Szurmay", ("attack RU Cossack 1 > 1003",), "Last reserves I", "AH infantry 2")
    play(s, "charge RU Cossack 1")
    play_out(s, 1)
    assert (rp(s, "AH infantry 2"), where(s, "AH infantry 2")) == (1, "1003")


@pytest.mark.rule("3.4.1", "4.4.2")
def test_last_reserves_help_against_the_guns_of_the_clash() -> None:
    s = duel("Last reserves I", units={"RU M1902 1": "0903"})
    s.rp[s.printed.by_name["AH infantry 1"]] = 1
    answered(s, "Hadfy", (*ATTACK, "bombard RU M1902 1 > 1003"), "Last reserves I", "AH infantry 1")
    play(s, "roll 1")
    assert where(s, "AH infantry 1") == "1003"


# --- 15: blown-up track -----------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.3.2")
def test_a_blown_up_track_stops_one_train_and_costs_its_token() -> None:
    s = board({"RU infantry 1": "0806", "RU infantry 2": "0807"})
    give(s, "Hadfy", "Blown-up track I")
    orders = ("rail RU infantry 1 > 1306", "rail RU infantry 2 > 1206")
    answering(s, "Hadfy", *orders)
    play(s, "play Blown-up track I")
    assert offered(s) == ["aim RU infantry 1", "aim RU infantry 2"]
    play(s, "aim RU infantry 1")
    pass_cards(s)
    assert (where(s, "RU infantry 1"), where(s, "RU infantry 2"), s.rails["RU"]) == ("0806", "1206", 2)
    assert s.acted[s.printed.by_name["RU infantry 1"]]


@pytest.mark.rule("3.4.1", "4.3.2")
def test_without_a_train_no_track_is_blown_up() -> None:
    s = answering(duel("Blown-up track I"), "Hadfy", "move RU infantry 1 > 1001")
    assert refusal(s, "play Blown-up track I") == {"3.4.1"}


# --- 18: defensive barrage --------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.2", "6.4.3")
def test_a_barrage_hits_an_attacker_before_the_clash() -> None:
    s = duel("Defensive barrage I", units={"AH 1875M 1": "1004"})
    s.rp[s.printed.by_name["RU infantry 1"]] = 1
    answered(s, "Hadfy", ATTACK, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "bombard")
    assert gunnery(s) == [4]
    play(s, "roll 4", "draw Ambush I")
    assert (where(s, "RU infantry 1"), basics(s), hand(s, "Hadfy")) == ("off", [], ["Ambush I"])


@pytest.mark.rule("3.4.1", "4.4.3", "6.4.3")
def test_a_barrage_may_support_instead() -> None:
    s = duel("Defensive barrage I", units={"AH 1875M 1": "1004"})
    answered(s, "Hadfy", ATTACK, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "support")
    play_out(s)
    assert basics(s) == [("AH infantry 1", 4 - 2), ("RU infantry 1", 6)]


@pytest.mark.rule("3.4.1", "4.3.3")
def test_a_barrage_needs_a_gun_with_an_attacker_in_range_and_an_observer_for_a_forest() -> None:
    s = board({"RU infantry 1": "0702", "AH infantry 1": "0701", "AH 1875M 1": "0601", "AH 1905M 1": "1001"})
    give(s, "Hadfy", "Defensive barrage I")
    answering(s, "Hadfy", "attack RU infantry 1 > 0701")
    play(s, "play Defensive barrage I")
    assert offered(s) == ["aim AH 1875M 1"]
    play(s, "aim AH 1875M 1", "aim RU infantry 1")
    assert offered(s) == ["aim bombard"]
    s = board({"RU infantry 1": "0702", "AH infantry 1": "0701", "AH 1875M 1": "0601", "AH observer 1": "0501"})
    give(s, "Hadfy", "Defensive barrage I")
    use(answering(s, "Hadfy", "attack RU infantry 1 > 0701"), "Defensive barrage I", "AH 1875M 1", "RU infantry 1")
    assert offered(s) == ["aim bombard", "aim support"]


@pytest.mark.rule("3.4.1", "6.4.3", "8")
def test_the_gun_of_a_barrage_does_not_fire_for_a_token_as_well() -> None:
    s = duel("Defensive barrage I", units={"AH 1875M 1": "1004", "AH 1905M 1": "0904"}, tokens="yes")
    answered(s, "Hadfy", ATTACK, "Defensive barrage I", "AH 1875M 1", "RU infantry 1", "bombard")
    play(s, "roll 6")
    assert asked(s) == "Hadfy DefendByToken"
    assert {text.split(" > ")[0] for text in offered(s)} == {
        "token-bombard AH 1905M 1", "token-support AH 1905M 1", "pass",
    }  # fmt: skip


@pytest.mark.rule("3.4.1", "3.4.2")
def test_a_barrage_defends_own_units_not_the_allys() -> None:
    s = duel(units={"AH 1875M 2": "0904"})
    give(s, "Szurmay", "Defensive barrage I")
    assert refusal(answering(s, "Szurmay", *ATTACK), "play Defensive barrage I") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.4.2")
def test_a_barrage_finds_no_target_in_cavalry_that_rode_out_of_range() -> None:
    # the Cossacks are to come into range, and cannot: a withdrawal closes their way
    cavalry = {"RU Cossack 1": "1001", "RU cavalry 3": "1002", "RU Cossack 2": "1401"}
    s = board(cavalry | {"AH infantry 2": "1003", "AH 1875M 2": "1004", "AH infantry 1": "1301"}, "VII")
    give(s, "Szurmay", "Defensive barrage I")
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, "move RU Cossack 1 > 1002", "move RU cavalry 3 > 1201", "attack RU Cossack 1 > 1003")
    play(s, "attack RU Cossack 2 > 1301", "done")
    use(wait_for(s, "Szurmay"), "Defensive barrage I", "AH 1875M 2", "RU Cossack 1", "bombard")
    use(s, "Orderly withdrawal I", "AH infantry 1", "1201")
    assert (gunnery(s), len(happened(s, events.NoTarget)), asked(s)) == ([], 1, "nobody")


# --- 19: counter-battery fire -----------------------------------------------------------------------------


def battery(gun_rp: int = 4) -> LimanowaState:
    """A Russian gun is to fire on Hadfy's infantry, Hadfy's own gun is two fields away."""
    s = board({"AH infantry 1": "1003", "AH 1875M 1": "1004", "RU M1902 2": "1001", "RU infantry 1": "0903"})
    put(s, "1002", "RU M1902 1", rp=gun_rp)
    give(s, "Hadfy", "Counter-battery fire I")
    return s


@pytest.mark.rule("3.4.1", "4.4.2")
def test_counter_battery_fire_comes_first_and_a_destroyed_gun_is_silent() -> None:
    s = answered(battery(1), "Hadfy", ("bombard RU M1902 1 > 1003",), "Counter-battery fire I", "AH 1875M 1", "1002")
    play(s, "roll 4", "draw Ambush I", "pass")
    assert (where(s, "RU M1902 1"), lost(s, "AH infantry 1"), asked(s)) == ("off", 0, "nobody")
    assert len(happened(s, events.NoTarget)) == 1


@pytest.mark.rule("3.4.1", "4.4.2")
def test_a_gun_that_survives_counter_battery_fire_acts() -> None:
    s = answered(battery(), "Hadfy", ("bombard RU M1902 1 > 1003",), "Counter-battery fire I", "AH 1875M 1", "1002")
    play(s, "roll 4", "pass", "roll 4")
    assert (lost(s, "RU M1902 1"), lost(s, "AH infantry 1")) == (1, 1)


@pytest.mark.rule("3.4.1", "4.4.3")
def test_a_destroyed_gun_gives_no_support() -> None:
    orders = ("attack RU infantry 1 > 1003", "support RU M1902 1 > 1003")
    s = answered(battery(1), "Hadfy", orders, "Counter-battery fire I", "AH 1875M 1", "1002")
    play(s, "roll 4", "draw Ambush I", "pass")
    assert basics(s) == [("AH infantry 1", 4)]


@pytest.mark.rule("3.4.1")
def test_counter_battery_fire_is_for_guns_that_are_to_fire_within_range() -> None:
    s = answering(battery(), "Hadfy", "move RU M1902 2 > 0901", "attack RU infantry 1 > 1003")
    assert refusal(s, "play Counter-battery fire I") == {"3.4.1"}  # a gun that moves is no target
    s = answering(battery(), "Hadfy", "bombard RU M1902 1 > 1003", "bombard RU M1902 2 > 1003")
    play(s, "play Counter-battery fire I", "aim AH 1875M 1")
    assert offered(s) == ["aim 1002"]  # the other one is three fields away


@pytest.mark.rule("3.4.1", "8")
def test_one_card_for_each_opponent_in_a_round() -> None:
    s = duel("Cut telegraph line I", "Entrenchment I", "Counter-attack I")
    begin_round(s)
    play(s, "pass", "play Cut telegraph line I", "pass")
    play(s, *ATTACK, "done")
    assert asked(s) == "Szurmay UseCard"  # Hadfy has had his card
