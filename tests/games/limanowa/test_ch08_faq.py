"""8 The frequently asked questions: each answer is a rule, and each has its test, here or beside its chapter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.limanowa.card_table import closing, use, wait_for
from tests.games.limanowa.clash_table import basics, board, play_out
from tests.games.limanowa.helpers import asked, begin_central, give, offered, order, pass_cards, play, put, refusal

ANSWERS = {
    "one phase, one action": "test_after_a_heavy_bombardment_no_token_makes_the_gun_fire_again",
    "simultaneous movement": "test_two_units_swap_places",
    "one turn, one card": "test_one_card_for_each_opponent_in_a_round",
    "railway transport, mandatory movement": "test_a_train_must_lead_to_another_settlement",
    "terrain modifiers: a gun on a mountain": "test_a_gun_on_a_mountain_fires_better_and_its_field_helps_nobody_else",
    "terrain modifiers: attackers under fire": "test_attackers_under_fire_have_the_protection_of_their_own_field",
    "terrain modifiers: attacked in the own round": "test_a_counter_attack_reverses_the_roles",
    "giving conditional orders": "test_no_order_depends_on_the_outcome_of_another",
    "units' scope of abilities": "test_an_observer_of_the_ally_does_not_help",
    "abilities during movement": "test_an_observer_on_the_move_does_not_help",
    "one turn, one artillery token": "test_a_group_uses_one_token_in_a_round_whatever_it_is_for",
    "multiple artillery observers": "test_two_observers_do_not_add_up",
    "attacking an artillery unit": "test_infantry_or_cavalry_beside_a_gun_guards_it_once",
    "attacking and defensive roles": "test_machine_guns_answer_a_counter_attack",
    "path of movement": "test_a_unit_passes_own_and_allied_units_but_never_enemies",
    "artillery support": "test_support_never_counts_twice",
    "arrival of reinforcements": "test_transporting_reinforcement_brings_a_fallen_core_unit_of_infantry_or_cavalry",
    "destroying an enemy unit": "test_if_both_fall_both_players_draw_a_card",
    "modifying combat values": "test_values_never_fall_below_nought",
    "successful attack": "test_each_full_six_costs_a_point",
    "extra attacks": "test_the_extra_attack_may_go_for_another_attacker",
}


@pytest.mark.rule("8")
@pytest.mark.parametrize("answer", ANSWERS)
def test_every_answer_has_a_test_that_is_marked_with_it(answer: str) -> None:
    source = "\n".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))
    found = re.search(rf"((?:@pytest\.mark\.[^\n]*\n(?:[^@\n][^\n]*\n)*)*)def {ANSWERS[answer]}\(", source)
    assert found, f"no test {ANSWERS[answer]}"
    assert '"8"' in found[1], f"{ANSWERS[answer]} is not marked with 8"


@pytest.mark.rule("8", "4.4.1a")
def test_a_gun_on_a_mountain_fires_better_and_its_field_helps_nobody_else() -> None:
    s = board({"RU M1902 1": "0504", "RU infantry 1": "0505", "AH infantry 1": "0604"})
    order(s, "bombard RU M1902 1 > 0604", "attack RU infantry 1 > 0604")
    assert s.decision is not None
    assert "1 to 5" in s.decision.prompt
    play_out(s)
    assert basics(s)[0] == ("AH infantry 1", 4)


@pytest.mark.rule("8", "6.4")
def test_a_group_uses_one_token_in_a_round_whatever_it_is_for() -> None:
    s = board({"RU M1902 1": "1002", "RU M1902 2": "0903", "RU M1877": "1001", "AH infantry 1": "1003"}, tokens="yes")
    put(s, "1004", "AH hussar 1")
    begin_central(s)
    play(s, "token-bombard RU M1902 1 > 1003")
    assert refusal(s, "token-bombard RU M1902 2 > 1003") == {"6.4.1"}
    assert not any(text.startswith("token-") for text in offered(s))
    play(s, "long-range RU M1877 > 1004")
    assert refusal(s, "sharpen RU M1877") == {"6.4.1"}
    assert s.tokens["VIII"] == 6


@pytest.mark.rule("8", "6.4.3")
def test_a_token_in_one_clash_is_gone_for_the_other() -> None:
    units = {"AH hussar 1": "1002", "AH hussar 2": "1203", "RU infantry 1": "1003", "RU infantry 2": "1202"}
    s = board(units | {"RU M1902 1": "1004", "RU M1902 2": "1201"}, "Hadfy", tokens="yes")
    order(s, "attack AH hussar 1 > 1003", "attack AH hussar 2 > 1202")
    assert asked(s) == "VIII DefendByToken"
    play(s, "token-support RU M1902 1 > 1002")
    asking = []
    while s.decision is not None:
        asking.append(asked(s))
        s.play("roll 6" if s.decision.seat == "dice" else s.choices()[-1])
    assert "VIII DefendByToken" not in asking


@pytest.mark.rule("8", "4.4.6")
def test_an_attacker_who_falls_to_the_counter_attack_has_made_its_extra_attack() -> None:
    s = board({"AH hussar 1": "1003"})
    put(s, "1002", "RU infantry 1", rp=1)
    order(s, "attack RU infantry 1 > 1003")
    play(s, "roll 1", "roll 1")
    pass_cards(s)
    play_out(s, 1)
    assert s.rp[s.printed.by_name["AH hussar 1"]] == 2


@pytest.mark.rule("8", "3.4.2")
def test_a_card_has_no_effect_on_allied_units() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 5": "0903", "AH infantry 1": "1003", "AH infantry 2": "1202"})
    put(s, "1203", "RU infantry 2")
    give(s, "VIII", "Spearhead I")
    give(s, "Hadfy", "Last reserves I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003", "attack RU infantry 2 > 1202")
    play(s, "play Spearhead I")
    assert offered(s) == ["aim RU infantry 1", "aim RU infantry 2"]
    play(s, "aim RU infantry 1", "done", "play Last reserves I")
    assert offered(s) == ["aim AH infantry 1"]


@pytest.mark.rule("8", "6.4.3")
@pytest.mark.parametrize("orders", [(), ("move RU M1902 1 > 1002",)], ids=["at rest", "moved"])
def test_a_gun_that_moved_does_not_fire_for_a_token_when_a_card_turns_the_tables(orders: tuple[str, ...]) -> None:
    s = board({"RU infantry 1": "1003", "RU M1902 1": "1001", "AH infantry 1": "0903"}, tokens="yes")
    give(s, "Hadfy", "Counter-attack I")
    order(s, *orders)
    use(wait_for(closing(s), "Hadfy"), "Counter-attack I", "AH infantry 1", "1003")
    assert asked(s) == ("dice BasicRoll" if orders else "VIII DefendByToken")


@pytest.mark.rule("8", "6.4.3", "3.4.1")
def test_a_gun_that_made_a_rapid_advance_does_not_fire_for_a_token_after_it() -> None:
    s = board({"RU infantry 1": "1003", "RU M1902 1": "1001", "AH infantry 1": "0903"}, tokens="yes")
    give(s, "VIII", "Rapid advance I")
    give(s, "Hadfy", "Counter-attack I")
    use(closing(s), "Rapid advance I", "RU M1902 1", "1002")
    use(wait_for(s, "Hadfy"), "Counter-attack I", "AH infantry 1", "1003")
    assert asked(s) == "dice BasicRoll"
