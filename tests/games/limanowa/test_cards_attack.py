"""3.4.1 The battlecards of the acting player, one by one: seals, aims, effect, refusals, and what stops them."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIELD, FIRED, RESERVE, WAITING, LimanowaState
from tests.games.limanowa.card_table import closing, opening, use, wait_for
from tests.games.limanowa.clash_table import basics, board, gunnery, lost, play_out, strikes
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin_central,
    begin_closing,
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
    refusal,
    rp,
    unit,
    where,
)

DESIGNS = load().printed.designs


# --- the seals of all twenty ------------------------------------------------------------------------------


def busy(group: str) -> LimanowaState:
    """A position in which every opening card of VIII has something to be used on."""
    s = board({"RU infantry 1": "0601", "RU M1902 1": "0801", "AH infantry 1": "0702"}, group)
    put(s, RESERVE, "RU infantry 4")
    put(s, RESERVE, "RU M1902 2")
    return s


def asked_for_a_card(phase: str, role: str, card: str) -> LimanowaState:
    """VIII, or Hadfy as its opponent, holds a card and is asked for one in this phase."""
    s = busy("VIII")
    seat = "VIII" if role == "attack" else "Hadfy"
    give(s, seat, card)
    if phase == "central":
        begin_central(s)
        if role == "attack":
            return s
        play(s, "done")
        return wait_for(s, seat)
    return wait_for(opening(s) if phase == "opening" else closing(s), seat)


@pytest.mark.rule("3.4.1", "4.2.1", "4.2.2", "4.2.3")
@pytest.mark.parametrize("design", [row.name for row in DESIGNS])
@pytest.mark.parametrize("role", ["attack", "defence"])
@pytest.mark.parametrize("phase", ["opening", "central", "closing"])
def test_a_card_is_played_in_its_phase_and_its_round_only(design: str, role: str, phase: str) -> None:
    row = load().printed.by_design[design]
    s = asked_for_a_card(phase, role, f"{design} I")
    told = " ".join(each.sentence for each in s.why_not(f"play {design} I"))
    assert ("bears the seal" in told) is (row.phase != phase)
    assert ("is for" in told) is (row.use != role)
    if (row.phase, row.use) != (phase, role):
        assert f"play {design} I" not in offered(s)


# --- 1 and 16: reinforcements -----------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "3.3.3", "8")
def test_transporting_reinforcement_brings_a_fallen_core_unit_of_infantry_or_cavalry() -> None:
    s = bare("Hadfy")
    for name in ("AH infantry 2", "AH uhlan 1", "AH 1875M 1", "AH hussar 1"):
        put(s, RESERVE, name)
    give(s, "Hadfy", "Transporting reinforcement I")
    opening(s)
    play(s, "play Transporting reinforcement I")
    assert offered(s) == ["aim AH infantry 2", "aim AH uhlan 1"]  # also one that the ally lost, but no elite, no gun
    assert refusal(s, "aim AH hussar 1") == {"3.4.1"}
    play(s, "aim AH infantry 2")
    assert s.at[unit(s, "AH infantry 2")] == RESERVE  # the enemy may still block it
    pass_cards(s)
    assert (s.at[unit(s, "AH infantry 2")], s.group_name(unit(s, "AH infantry 2"))) == (FIELD, "Hadfy")


@pytest.mark.rule("3.4.1", "4.3.1", "3.3.3")
def test_a_unit_that_a_card_brings_enters_with_its_usual_movement_points() -> None:
    s = bare("Hadfy")
    put(s, RESERVE, "AH uhlan 1")
    give(s, "Hadfy", "Transporting reinforcement I")
    use(opening(s), "Transporting reinforcement I", "AH uhlan 1")
    pass_cards(s)
    other = bare("Hadfy")
    put(other, FIELD, "AH uhlan 1")
    assert offered(begin_central(s), "move") == offered(begin_central(other), "move") != []


@pytest.mark.rule("3.4.1", "3.3.3", "6.4.1")
def test_deployment_of_reserve_battery_brings_a_fallen_gun() -> None:
    s = bare("Hadfy", tokens="yes")
    for name in ("AH infantry 2", "AH 1875M 1", "AH 1905M 1"):
        put(s, RESERVE, name)
    give(s, "Hadfy", "Deployment of reserve battery I")
    opening(s)
    play(s, "play Deployment of reserve battery I")
    assert offered(s) == ["aim AH 1875M 1"]
    play(s, "aim AH 1875M 1")
    pass_cards(s)
    assert (s.at[unit(s, "AH 1875M 1")], s.tokens["Hadfy"]) == (FIELD, 6)


@pytest.mark.rule("3.4.1", "3.3.3")
@pytest.mark.parametrize("card", ["Transporting reinforcement I", "Deployment of reserve battery I"])
def test_a_reinforcement_card_needs_somebody_in_the_reserve(card: str) -> None:
    s = bare("Hadfy")
    put(s, RESERVE, "AH legion")
    put(s, RESERVE, "RU infantry 1")
    give(s, "Hadfy", card)
    opening(s)
    assert refusal(s, f"play {card}") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "3.3.3")
def test_a_reinforcement_waits_when_the_replacement_fields_are_full() -> None:
    s = bare("Hadfy")
    for name in ("AH infantry 6", "AH infantry 7", "AH infantry 8"):
        put(s, FIELD, name)
    put(s, RESERVE, "AH uhlan 1")
    give(s, "Hadfy", "Transporting reinforcement I")
    use(opening(s), "Transporting reinforcement I", "AH uhlan 1")
    pass_cards(s)
    assert (s.at[unit(s, "AH uhlan 1")], s.waiting) == (WAITING, (unit(s, "AH uhlan 1"),))


@pytest.mark.rule("4.2.1", "3.4.1")
@pytest.mark.parametrize(
    ("card", "aims"),
    [
        ("Transporting reinforcement I", ("RU infantry 4",)),
        ("Deployment of reserve battery I", ("RU M1902 2",)),
        ("Night assault I", ("RU infantry 1", "0702")),
        ("Heavy bombardment I", ("RU M1902 1", "0702")),
    ],
)
def test_blocking_preparations_stops_every_opening_card(card: str, aims: tuple[str, ...]) -> None:
    s = busy("VIII")
    before = (bytes(s.rp), s.at.tobytes(), bytes(s.acted))
    give(s, "VIII", card)
    give(s, "Hadfy", "Blocking preparations I")
    use(opening(s), card, *aims)
    use(s, "Blocking preparations I", "VIII")
    pass_cards(s)
    assert (bytes(s.rp), s.at.tobytes(), bytes(s.acted)) == before
    assert (asked(s), hand(s, "VIII"), hand(s, "Hadfy")) == ("nobody", [], [])  # both cards are gone
    assert len(happened(s, events.Blocked)) == 1


# --- 3, 4: marches ----------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.3.1")
def test_a_forced_march_doubles_the_points_of_one_unit() -> None:
    s = board({"RU infantry 1": "1003", "RU infantry 2": "1201", "RU infantry 5": "1205"})
    put(s, FIELD, "RU infantry 3")
    put(s, RESERVE, "RU infantry 4")
    give(s, "VIII", "Forced march I")
    begin_central(s)
    play(s, "play Forced march I")
    # nobody of the ally's, and nobody who has fallen
    assert offered(s) == ["aim RU infantry 1", "aim RU infantry 2", "aim RU infantry 3"]
    play(s, "aim RU infantry 1", "move RU infantry 1 > 1001")
    assert refusal(s, "move RU infantry 2 > 1203") == {"4.3.1"}
    play(s, "done")
    pass_cards(s)
    assert where(s, "RU infantry 1") == "1001"


@pytest.mark.rule("3.4.1", "4.3.1")
def test_a_forced_march_is_not_for_a_unit_that_has_its_order() -> None:
    s = board({"RU infantry 1": "1003"})
    give(s, "VIII", "Forced march I")
    begin_central(s)
    play(s, "move RU infantry 1 > 1002")
    assert refusal(s, "play Forced march I") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.2.3", "4.3.1")
def test_a_rapid_advance_moves_one_unit_that_has_done_nothing() -> None:
    units = {"RU infantry 1": "1003", "RU cavalry 1": "0901", "RU infantry 2": "1201", "RU M1902 1": "1204"}
    s = board(units | {"AH infantry 1": "1202"})
    give(s, "VIII", "Rapid advance I")
    order(s, "move RU infantry 1 > 1002", "attack RU infantry 2 > 1202", "bombard RU M1902 1 > 1202")
    play_out(s)
    closing(s)
    play(s, "play Rapid advance I")
    assert offered(s) == ["aim RU cavalry 1"]
    play(s, "aim RU cavalry 1")
    assert refusal(s, "aim 1002") == {"3.4.1"}  # occupied
    play(s, "aim 0903")
    assert where(s, "RU cavalry 1") == "0903"


@pytest.mark.rule("3.4.1", "4.3.3")
def test_a_gun_that_supported_or_found_no_target_makes_no_rapid_advance() -> None:
    s = board({"RU cavalry 1": "1002", "RU M1902 1": "0903", "RU M1902 2": "0904"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "VIII", "Rapid advance I")
    order(s, "attack RU cavalry 1 > 1003", "support RU M1902 1 > 1003", "bombard RU M1902 2 > 1003")
    play_out(s, 1)
    closing(s)
    assert refusal(s, "play Rapid advance I") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.3.1")
def test_a_rapid_advance_never_ends_on_another_unit() -> None:
    # the hussars of the round moved, won and advanced; where they stand now nobody else can go
    s = board({"AH hussar 1": "1001", "AH infantry 1": "1104"}, "Hadfy")
    put(s, "1003", "RU infantry 1", rp=1)
    give(s, "Hadfy", "Rapid advance I")
    order(s, "move AH hussar 1 > 1002", "attack AH hussar 1 > 1003")
    play_out(s, 1, Charge="hold", Advance="advance")
    assert where(s, "AH hussar 1") == "1003"
    closing(s)
    use(s, "Rapid advance I", "AH infantry 1")
    assert "aim 1003" not in offered(s)
    assert "aim 1004" in offered(s)
    assert load().check(s) == []


@pytest.mark.rule("3.4.1", "4.3.1")
def test_a_rapid_advance_goes_along_roads_but_not_further_by_horse_than_usual() -> None:
    s = board({"RU infantry 1": "0801"})
    give(s, "VIII", "Rapid advance I")
    use(begin_closing(s), "Rapid advance I", "RU infantry 1")
    assert "aim 0803" in offered(s)
    assert "aim 0804" not in offered(s)


# --- 5 and 11: in the clash -------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.1b")
def test_a_spearhead_is_an_own_attacking_unit() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0801", "RU infantry 5": "0903", "AH infantry 1": "1003"}
    s = board(units)
    give(s, "VIII", "Spearhead I")
    begin_central(s)
    play(s, "move RU infantry 2 > 0701")
    assert refusal(s, "play Spearhead I") == {"3.4.1"}  # nobody attacks yet
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003", "play Spearhead I")
    assert offered(s) == ["aim RU infantry 1"]  # neither the ally's nor one that does not attack
    play(s, "aim RU infantry 1", "done")
    pass_cards(s)
    assert basics(s) == [("AH infantry 1", 8 + 6 - 2)]


@pytest.mark.rule("3.4.1", "4.4.1b")
def test_a_spearhead_sharpens_the_extra_attack_and_guards_against_the_answer() -> None:
    s = board({"RU infantry 1": "1002", "AH infantry 1": "1003"})
    give(s, "VIII", "Spearhead I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "play Spearhead I", "aim RU infantry 1", "done")
    pass_cards(s)
    play_out(s)
    assert strikes(s) == [("RU infantry 1", "AH infantry 1", 6), ("AH infantry 1", "RU infantry 1", 2)]


@pytest.mark.rule("3.4.1", "4.4.7")
def test_encirclement_and_night_assault_leave_the_defender_no_blow() -> None:
    s = board({"RU infantry 1": "1002", "RU infantry 2": "0903", "AH infantry 1": "1003"})
    give(s, "VIII", "Encirclement I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003", "play Encirclement I", "aim 1003", "done")
    pass_cards(s)
    play_out(s)
    assert [target for target, _ in basics(s)] == ["AH infantry 1"]
    assert [who for who, _, _ in strikes(s)] == ["RU infantry 1", "RU infantry 2"]
    s = board({"RU infantry 1": "1002", "AH machine-gun 1": "1003"})
    give(s, "VIII", "Night assault I")
    use(opening(s), "Night assault I", "RU infantry 1", "1003")
    pass_cards(s)
    play_out(s)
    # neither machine-guns, nor bayonets of either side, nor a counter-attack: the basic attack alone
    assert (basics(s), strikes(s)) == ([("AH machine-gun 1", 3)], [])


@pytest.mark.rule("3.4.1", "4.4.4")
def test_machine_guns_do_not_fire_in_a_night_assault() -> None:
    s = board({"RU infantry 1": "1002", "AH machine-gun 1": "1003"})
    give(s, "VIII", "Night assault I")
    use(opening(s), "Night assault I", "RU infantry 1", "1003")
    pass_cards(s)
    assert asked(s) == "dice BasicRoll"


@pytest.mark.rule("3.4.1")
def test_encirclement_needs_two_own_units_against_one_enemy() -> None:
    units = {"RU infantry 1": "1002", "RU infantry 2": "0904", "RU infantry 5": "0903", "AH infantry 1": "1003"}
    s = board(units | {"RU M1902 1": "1001"})
    give(s, "VIII", "Encirclement I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 5 > 1003", "support RU M1902 1 > 1003")
    assert refusal(s, "play Encirclement I") == {"3.4.1"}
    play(s, "attack RU infantry 2 > 1003")
    assert refusal(s, "play Encirclement I") == set()


@pytest.mark.rule("3.4.1", "4.4.7", "8")
def test_encirclement_does_not_bind_who_stands_there_later() -> None:
    # the encircled field is taken; a counter-attack on it is a new clash in which the new owner strikes back
    s = board({"RU infantry 1": "1002", "RU infantry 2": "0903", "AH hussar 1": "1004"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "VIII", "Encirclement I")
    give(s, "Hadfy", "Counter-attack I")
    begin_central(s)
    play(s, "attack RU infantry 1 > 1003", "attack RU infantry 2 > 1003", "play Encirclement I", "aim 1003", "done")
    pass_cards(s)
    play_out(s, 6, Advance="advance RU infantry 1 > 1003")
    assert where(s, "RU infantry 1") == "1003"
    wait_for(closing(s), "Hadfy")
    use(s, "Counter-attack I", "AH hussar 1", "1003")
    play_out(s)
    assert basics(s)[-1] == ("AH hussar 1", 4)


# --- 9: night assault -------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.2.1")
def test_a_night_assault_is_made_by_own_infantry_beside_an_enemy() -> None:
    units = {"RU infantry 1": "1002", "RU cavalry 1": "0903", "RU infantry 5": "0904", "RU infantry 2": "0801"}
    s = board(units | {"AH infantry 1": "1003", "AH hussar 1": "1001"})
    give(s, "VIII", "Night assault I")
    opening(s)
    play(s, "play Night assault I")
    assert offered(s) == ["aim RU infantry 1"]
    play(s, "aim RU infantry 1")
    assert sorted(offered(s)) == ["aim 1001", "aim 1003"]
    play(s, "aim 1003")
    pass_cards(s)
    assert basics(s) == [("AH infantry 1", 4)]


@pytest.mark.rule("3.4.1", "4.4.9", "8")
def test_a_night_assault_is_the_action_of_the_unit_and_may_take_the_field() -> None:
    s = board({"RU infantry 1": "1002"})
    put(s, "1003", "AH infantry 1", rp=1)
    give(s, "VIII", "Night assault I")
    begin_round(s)
    use(s, "Night assault I", "RU infantry 1", "1003")
    play(s, "pass", "pass", "roll 4", "draw Ambush I", "advance RU infantry 1 > 1003")
    assert asked(s) == "VIII Announce"
    assert refusal(s, "move RU infantry 1 > 1002") == {"4.2.2"}


# --- 13: field hospital -----------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.2.3")
def test_a_field_hospital_heals_a_wounded_unit_away_from_the_enemy() -> None:
    s = board({"RU infantry 3": "1201"})
    put(s, "1003", "RU infantry 1", rp=2)
    put(s, "0801", "RU infantry 2", rp=1)
    put(s, "1205", "RU infantry 5", rp=1)
    put(s, "0802", "AH infantry 1")
    give(s, "VIII", "Field hospital I")
    closing(s)
    play(s, "play Field hospital I")
    assert offered(s) == ["aim RU infantry 1"]  # not beside the enemy, not unhurt, not the ally's
    play(s, "aim RU infantry 1")
    assert rp(s, "RU infantry 1") == 3


@pytest.mark.rule("3.4.1")
def test_without_wounded_there_is_no_field_hospital() -> None:
    s = board({"RU infantry 1": "1003"})
    give(s, "VIII", "Field hospital I")
    assert refusal(closing(s), "play Field hospital I") == {"3.4.1"}


# --- 17, 20: fire -----------------------------------------------------------------------------------------


@pytest.mark.rule("3.4.1", "4.4.2", "8")
def test_drumfire_is_an_artillery_attack_besides_the_actions_by_a_gun_that_does_nothing_else() -> None:
    s = board({"RU M1902 1": "1002", "RU M1902 2": "0903", "AH infantry 1": "1003", "AH hussar 1": "1004"})
    give(s, "VIII", "Drumfire I")
    begin_central(s)
    play(s, "bombard RU M1902 1 > 1004", "play Drumfire I")
    assert offered(s) == ["aim RU M1902 2"]
    play(s, "aim RU M1902 2")
    assert offered(s) == ["aim 1003", "aim 1004"]
    play(s, "aim 1003", "done")
    pass_cards(s)
    play(s, "roll 4", "roll 5")
    assert (gunnery(s), lost(s, "AH infantry 1"), lost(s, "AH hussar 1")) == ([4, 4], 1, 0)


@pytest.mark.rule("3.4.1", "4.2.2", "8")
def test_a_gun_that_fires_by_card_does_nothing_else_for_an_action_or_for_a_token() -> None:
    s = board({"RU M1902 1": "1002", "AH infantry 1": "1003"}, tokens="yes")
    give(s, "VIII", "Drumfire I")
    begin_central(s)
    play(s, "token-bombard RU M1902 1 > 1003")
    assert refusal(s, "play Drumfire I") == {"3.4.1"}
    s = board({"RU M1902 1": "1002", "AH infantry 1": "1003"}, tokens="yes")
    give(s, "VIII", "Drumfire I")
    begin_central(s)
    play(s, "play Drumfire I", "aim RU M1902 1", "aim 1003")
    for other in ("token-bombard RU M1902 1 > 1003", "bombard RU M1902 1 > 1003", "move RU M1902 1 > 1001"):
        assert refusal(s, other) == {"4.2.2"}
    assert offered(s, "bombard") == offered(s, "token-bombard") == offered(s, "move") == []


@pytest.mark.rule("3.4.1", "4.4.2")
def test_drumfire_needs_an_enemy_in_range() -> None:
    s = board({"RU M1902 1": "1002", "AH infantry 1": "1005"})
    give(s, "VIII", "Drumfire I")
    assert refusal(begin_central(s), "play Drumfire I") == {"3.4.1"}


@pytest.mark.rule("3.4.1", "4.2.1", "8")
def test_heavy_bombardment_fires_in_the_opening_phase_and_is_the_action_of_the_gun() -> None:
    s = board({"RU M1902 1": "1002", "RU M1902 2": "0801", "RU M1902 3": "0904", "AH infantry 1": "1003"})
    give(s, "VIII", "Heavy bombardment I")
    begin_round(s)
    play(s, "play Heavy bombardment I")
    assert offered(s) == ["aim RU M1902 1"]  # one is out of range, one is the ally's
    play(s, "aim RU M1902 1", "aim 1003", "pass", "pass", "roll 4")
    assert (lost(s, "AH infantry 1"), s.acted[unit(s, "RU M1902 1")]) == (1, FIRED)
    assert refusal(s, "bombard RU M1902 1 > 1003") == {"4.2.2"}


@pytest.mark.rule("3.4.1", "6.4.2", "8")
def test_after_a_heavy_bombardment_no_token_makes_the_gun_fire_again() -> None:
    s = board({"RU M1902 1": "1002", "AH infantry 1": "1003"}, tokens="yes")
    give(s, "VIII", "Heavy bombardment I")
    begin_round(s)
    use(s, "Heavy bombardment I", "RU M1902 1", "1003")
    play(s, "pass", "pass", "roll 6")
    assert refusal(s, "token-bombard RU M1902 1 > 1003") == {"4.2.2"}


@pytest.mark.rule("3.4.1", "3.3.2")
def test_heavy_bombardment_lets_the_siege_gun_strike_at_long_range() -> None:
    s = board({"RU M1877": "1001", "RU M1902 1": "0902", "AH infantry 1": "1004"})
    give(s, "VIII", "Heavy bombardment I")
    opening(s)
    play(s, "play Heavy bombardment I")
    assert offered(s) == ["aim RU M1877"]  # the other gun is three fields away too
    play(s, "aim RU M1877", "aim 1004")
    pass_cards(s)
    assert gunnery(s) == [3]
