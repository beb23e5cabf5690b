"""opt.7 and opt.8 Fog of war and intelligence: what is seen, what is heard, and that being asked tells nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from doppeladler.engine import OUTSIDER, UMPIRE
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, GONE, POOL, Battle, KaiserState
from doppeladler.games.kaisers_war.events import UNKNOWN
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch06_sequence import end_player_turn
from doppeladler.games.kaisers_war.rules.ch09_lost import take_off
from doppeladler.games.kaisers_war.rules.ch09_mobilization import Mobilize
from doppeladler.games.kaisers_war.rules.ch10_breakdown import break_down
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.games.kaisers_war.rules.ch14_combat import DeclareAttack, combat_phase
from doppeladler.games.kaisers_war.rules.ch15_retreat import retreat
from doppeladler.games.kaisers_war.rules.check import faults
from doppeladler.games.kaisers_war.rules.opt_fog import Reconnoitre, air_reach, staff_reach
from doppeladler.games.kaisers_war.rules.opt_psywar import offer_psywar
from doppeladler.games.kaisers_war.rules.opt_sight import as_heard, is_seen, knows_rails
from doppeladler.games.kaisers_war.tabletop.assists import assist
from doppeladler.hexes import BIT, members
from tests.games.kaisers_war.battle_table import in_combat, result
from tests.games.kaisers_war.disguise import disguise
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    give,
    happened,
    labels,
    load,
    offered,
    play,
    put,
    reasons,
    refused,
    rules,
    unit,
    units,
)

JUNE = ("Jun", 1916)
SEEN, HIDDEN = {"AL", "CP", OUTSIDER, UMPIRE}, {"AL", UMPIRE}


def fog(side: str = "CP", **options: str) -> KaiserState:
    """An empty map in fog."""
    return bare(side, JUNE, scenario="1916", fog="yes", **options)


def stack(s: KaiserState, seat: str, hex: str) -> list[dict[str, Any]]:
    """The pieces of a stack as a seat sees them."""
    found: list[list[dict[str, Any]]] = [each["pieces"] for each in s.view(seat)["stacks"] if each["hex"] == hex]
    return found[0]


def names(s: KaiserState, seat: str, hex: str) -> list[str]:
    """Who a seat sees in a hex, the top first; a question mark for each it does not see."""
    return [piece.get("unit", "?") for piece in stack(s, seat, hex)]


def heard(s: KaiserState, seat: str, kind: type) -> list[Any]:
    """What a seat is told of a kind of event."""
    return [event.what for event in s.events or [] if event.is_for(seat) and isinstance(event.what, kind)]


# --- what is seen (opt.7) ---------------------------------------------------------------------------------------


@pytest.mark.rule("opt.7")
def test_without_fog_everything_lies_open() -> None:
    s = bare("CP", JUNE)
    put(s, "2616", "RU 2", "RU F Grodno", "AL supply1")
    for seat in ("AL", "CP", OUTSIDER):
        assert set(names(s, seat, "2616")) == {"RU 2", "RU F Grodno", "AL supply1"}
        assert "RU 1" in s.view(seat)["places"]["gone"]
    assert refused(begin(s, reorganization_phase("CP")), "cover GE 8") == {""}


@pytest.mark.rule("opt.7")
def test_a_stack_shows_its_height_its_owner_and_the_flag_on_top() -> None:
    s = fog()
    put(s, "2616", "RU 2", "RU F Grodno", down=1)
    put(s, "2616", "AL supply1")
    assert names(s, "AL", "2616") == ["RU 2", "RU F Grodno", "AL supply1"]
    assert names(s, UMPIRE, "2616") == ["RU 2", "RU F Grodno", "AL supply1"]
    for seat in ("CP", OUTSIDER):
        assert stack(s, seat, "2616") == [{"side": "AL", "nationality": "RU"}, {"side": "AL"}, {"side": "AL"}]


@pytest.mark.rule("opt.7")
def test_who_lies_face_up_on_top_is_seen_and_who_lies_below_is_not() -> None:
    s = fog()
    put(s, "2616", "RU 2", "RU F Grodno", "AL supply1")
    put(s, "2515", "RU W")
    assert names(s, "CP", "2616") == ["AL supply1", "?", "?"]
    assert names(s, "CP", "2515") == ["RU W"]
    assert [is_seen(s, "CP", each) for each in units(s, "AL supply1", "RU 2", "RU W")] == [True, False, True]
    assert all(is_seen(s, seat, unit(s, "RU 2")) for seat in ("AL", UMPIRE))


@pytest.mark.rule("opt.7")
def test_what_lies_off_the_map_is_covered() -> None:
    s = fog()
    put(s, BOX, "RU 5")
    put(s, POOL, "GE inf1")
    assert "RU 5" in s.view("AL")["places"]["box"]
    assert "RU 5" not in s.view("CP")["places"]["box"]
    assert s.view(OUTSIDER)["places"]["pool"] == []
    assert "GE inf1" in s.view(UMPIRE)["places"]["pool"]
    assert (s.view("CP")["rail_left"], s.view("AL")["rail_left"]) == (9, None)


@pytest.mark.rule("opt.7")
def test_units_are_laid_face_down_in_the_own_reorganization_phase_if_they_have_a_flag() -> None:
    s = fog()
    put(s, "2316", "GE 8", "CP supply1")
    put(s, "2214", "GE Ober Ost", "GE F Konigsberg")
    put(s, "2616", "RU 2")
    begin(s, reorganization_phase("CP"))
    assert offered(s, "cover") == ["cover", "cover GE 8", "cover GE F Konigsberg"]
    for stranger in ("CP supply1", "GE Ober Ost", "RU 2", "GE 9", "nobody"):
        assert refused(s, f"cover {stranger}") == {"opt.7"}
    play(s, "cover GE 8")
    assert refused(s, "cover GE 8") == {"opt.7"}
    assert offered(s, "cover") == ["cover", "cover GE F Konigsberg"]
    play(s, "cover")
    assert refused(s, "cover") == {"opt.7"}
    assert [s.down[each] for each in units(s, "GE 8", "GE F Konigsberg", "CP supply1", "RU 2")] == [1, 1, 0, 0]


@pytest.mark.rule("opt.7")
def test_without_fog_nothing_is_laid_face_down() -> None:
    s = bare("CP", JUNE, scenario="1916")
    put(s, "2316", "GE 8")
    begin(s, reorganization_phase("CP"))
    assert (refused(s, "cover GE 8"), reasons(s, "cover GE 8")) == ({"opt.7"}, ["no-fog"])
    assert reasons(s, "cover") == ["no-fog"]


@pytest.mark.rule("opt.7")
def test_bolsheviks_have_no_flag() -> None:
    s = fog("AL")
    put(s, "3206", "BO LR")
    begin(s, reorganization_phase("AL"))
    assert refused(s, "cover BO LR") == {"opt.7"}
    s.down[unit(s, "BO LR")] = 1
    assert "opt.7" in rules(faults(s))


@pytest.mark.rule("opt.7", "3.2")
def test_units_of_the_set_up_lie_face_down(game: KaisersWar) -> None:
    s = game.setup("1915", fog="yes", deploy="standard")
    assert s.down[unit(s, "RU 1")]
    assert not s.down[unit(s, "RU NW")]
    assert stack(s, "CP", s.label(s.at[unit(s, "RU 1")]))[0] == {"side": "AL", "nationality": "RU"}


@pytest.mark.rule("opt.7")
def test_a_unit_that_leaves_the_map_comes_back_face_up() -> None:
    s = fog()
    put(s, "2616", "RU inf1", down=1, looked=1)
    result(put_german(s), "DZ", "2616", "GE 8")
    assert not s.down[unit(s, "RU inf1")]
    assert not s.looked[unit(s, "RU inf1")]


def put_german(s: KaiserState) -> KaiserState:
    """The German 8th Army before Grodno, in its own hex."""
    put(s, "2515", "GE 8")
    give(s, "CP", "2515")
    return s


# --- what is heard ----------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.7")
def test_a_march_of_an_unseen_unit_is_told_without_its_name() -> None:
    s = fog("AL")
    put(s, "2616", "RU inf1", "RU inf2", down=1)
    begin(s, movement_phase("AL"))
    play(s, "pass", "done", "march RU inf1", "enter 2617")
    assert [told.unit for told in heard(s, "AL", events.March)] == [unit(s, "RU inf1")]
    for seat in ("CP", OUTSIDER):
        assert [(told.unit, told.there) for told in heard(s, seat, events.March)] == [(UNKNOWN, at(s, "2617"))]
    assert [told.unit for told in heard(s, UMPIRE, events.March)] == [unit(s, "RU inf1")]
    told = next(event for event in s.events or [] if event.is_for("CP") and isinstance(event.what, events.March))
    assert str(s.game.describe(told)).startswith("Hidden unit marches")
    assert s.game.facts(told)["unit"] == ""
    assert s.game.marks(told).units == ()


@pytest.mark.rule("opt.7")
def test_studies_count_each_event_once(game: KaisersWar) -> None:
    s = fog("AL")
    put(s, "2616", "RU inf1", down=1)
    s.tell("9.9", events.Lost(unit(s, "RU inf1"), at(s, "2616")))
    noted = [each for event in s.events or [] for each in game.noted(event)]
    assert len(s.events or []) == 2
    assert len(noted) == 1


@pytest.mark.rule("opt.7", "9.5")
def test_what_is_ordered_dug_committed_or_converted_is_told_to_its_owner_alone() -> None:
    s = fog("AL", entrenching="yes")
    put(s, "2616", "AL supply1", "RU SW")
    put(s, "3206", "AL supply2")
    s.then(Mobilize("AL"))
    play(s, "buy RU shock", "end")
    begin(s, reorganization_phase("AL"))
    play(s, "convert RU SW", "entrench AL supply2", "end")
    for kind in (events.Ordered, events.Converted, events.DugIn):
        assert heard(s, "AL", kind)
        assert not heard(s, "CP", kind)
    s = fog("AL")
    put(s, "2416", "RU 2", "AL supply1")
    put(s, "2316", "GE 8")
    begin(s, combat_phase("AL", 1))
    play(s, "commit AL supply1")
    assert heard(s, "AL", events.Committed)
    assert not heard(s, "CP", events.Committed)


# --- battles (opt.8) --------------------------------------------------------------------------------------------


@pytest.mark.rule("opt.8", "14.3")
def test_both_players_look_at_all_stacks_of_a_battle_when_it_begins_and_there_is_no_way_back() -> None:
    s = fog()
    put(s, "2416", "RU 2", "RU BP1", down=1)
    put(s, "2316", "GE inf1", "GE inf2", down=1)
    put(s, "2317", "GE inf3", down=1)
    put(s, "2315", "GE Ober Ost", "GE PZ")
    s.down[unit(s, "GE PZ")] = 1
    begin(s, combat_phase("CP", 1))
    play(s, "done", "attack 2416", "add GE inf1")
    assert s.decision is not None
    assert s.decision.facts | {"attack": 0, "defence": 0, "percent": 0} == s.decision.facts
    assert s.decision.prompt == "Attack on 2416 with GE inf1. Add units, an HQ or supply, or fight."
    before = s.revealed
    play(s, "support GE Ober Ost", "fight")
    assert s.revealed == before + 1
    assert set(names(s, "CP", "2416")) == {"RU 2", "RU BP1"}
    assert set(names(s, "AL", "2316")) == {"GE inf1", "GE inf2"}
    assert names(s, "AL", "2317") == ["?"]
    assert set(names(s, "AL", "2315")) == {"?", "GE Ober Ost"}
    assert not s.down[unit(s, "RU 2")]
    assert heard(s, "AL", events.Attacks) == heard(s, "CP", events.Attacks) != []
    play(s, "roll 6")
    while asked(s) == "AL Retreat" or asked(s).startswith("AL Choose"):
        play(s, offered(s)[0])
    assert s.battle is None or asked(s) == "CP Pursue"
    there = s.label(s.at[next(told.unit for told in happened(s, events.Replaces))])
    assert "?" not in names(s, "CP", there)
    s.battle = None
    begin(s, end_player_turn("CP"))
    assert "?" in names(s, "CP", there)


@pytest.mark.rule("opt.7", "14.3")
def test_the_odds_are_told_when_all_defenders_are_seen() -> None:
    s = fog()
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    begin(s, combat_phase("CP", 1))
    play(s, "done", "attack 2416", "add GE 8")
    assert s.decision is not None
    assert s.decision.facts["percent"] == 137


@pytest.mark.rule("opt.7", "14.3")
@pytest.mark.parametrize(("covered", "asked_then"), [(1, "ask-DeclareAttack-in-fog"), (0, "ask-DeclareAttack")])
def test_an_attacker_is_told_that_he_does_not_see_whom_he_attacks(covered: int, asked_then: str) -> None:
    s = fog()
    put(s, "2416", "RU 2", down=covered)
    put(s, "2316", "GE 8")
    in_combat(s)
    for choice, told in (("attack 2416", "ask-DeclareAttack"), ("add GE 8", asked_then)):
        play(s, choice)
        question = s.decision_of("CP")
        assert isinstance(question, DeclareAttack)
        assert question.prompt(s).id == told


@pytest.mark.rule("opt.8", "14.16")
def test_corps_that_take_the_place_of_an_army_in_a_battle_are_seen() -> None:
    s = fog()
    put(s, "2416", "RU 2", down=1)
    put(s, "2316", "GE 8")
    result(s, "DD", "2416", "GE 8")
    while asked(s) == "AL ChooseCorps":
        play(s, "take RU infantry")
    assert UNKNOWN not in [told.unit for told in heard(s, "CP", events.Replaces)]
    assert len(heard(s, "CP", events.Replaces)) == 3


@pytest.mark.rule("opt.7", "14.16")
def test_in_fog_the_owner_is_asked_for_corps_and_retreats_even_without_a_choice() -> None:
    s = fog()
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    for name in ("RU Gd", "RU Gr", "RU Sib1", "RU Sib2"):
        put(s, "3206", name)
    s.battle = None
    result(s, "DD", "2416", "GE 8")
    assert asked(s) == "AL ChooseCorps"
    assert offered(s) == ["take RU infantry"]
    assert (refused(s, "take RU elite"), reasons(s, "take RU elite")) == ({"14.16"}, ["no-none-left"])
    play(s, "take RU infantry", "take RU infantry", "take RU infantry")
    assert asked(s) == "AL Retreat"


@pytest.mark.rule("opt.7", "15.2")
@pytest.mark.parametrize(("foggy", "side", "question"), [
    ("yes", "CP", "AL Retreat"), ("no", "CP", "nobody"), ("yes", "AL", "nobody"),
])  # fmt: skip
def test_in_fog_the_defender_is_asked_for_the_only_way_of_a_retreat(foggy: str, side: str, question: str) -> None:
    s = bare(side, JUNE, scenario="1916", fog=foggy)
    (corps,) = put(s, "2614", "RU inf1")
    for hex, army in (("2515", "GE 8"), ("2513", "GE 9"), ("2813", "GE 10"), ("2816", "GE 11")):
        put(s, hex, army)
    begin(s, retreat("AL", (corps,)))
    assert asked(s) == question
    if s.decision:
        assert offered(s) == ["enter 2715"]
        play(s, "enter 2715")
    assert s.label(s.at[corps]) == "2715"


@pytest.mark.rule("opt.7", "14.16")
def test_nobody_is_asked_for_corps_of_which_there_is_one_kind_in_fog_either() -> None:
    s = fog("AL")
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    result(s, "DD", "2316", "RU 2")
    assert asked(s) != "CP ChooseCorps"
    assert len(happened(s, events.Replaces)) == 3
    s = fog("AL")
    for each in s.printed.of_kind["RU elite"]:
        s.place(each, GONE)
    put(s, "2416", "RU 2")
    begin(s, break_down(unit(s, "RU 2"), False))
    assert s.is_over, "outside a battle the pool tells nothing"


@pytest.mark.rule("opt.8", "14.16")
@pytest.mark.parametrize(("fog", "looked"), [("yes", 1), ("no", 0)])
def test_only_in_fog_corps_of_a_battle_are_marked_as_looked_at(fog: str, looked: int) -> None:
    s = bare("AL", JUNE, scenario="1916", fog=fog)
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    result(s, "DD", "2316", "RU 2")
    corps = [told.unit for told in happened(s, events.Replaces)]
    assert [s.looked[each] for each in corps] == [looked] * 3


@pytest.mark.rule("opt.7", "opt.19")
@pytest.mark.parametrize("foggy", ["yes", "no"])
def test_corps_that_take_the_place_of_fortresses_in_the_set_up_lie_face_down_in_fog(foggy: str) -> None:
    options = {"artillery": "yes", "fort-conversion": "yes", "fog": foggy}
    s = load().setup("1914", deploy="standard", **options)
    play(s, "convert RU F Riga", "take RU infantry")
    assert s.down[unit(s, "RU inf1")] == (foggy == "yes")


@pytest.mark.rule("opt.7", "10.1")
def test_outside_battles_corps_of_an_army_lie_face_up_and_unseen_ones_are_not_told() -> None:
    s = fog("AL")
    put(s, "2616", "RU 2", "RU F Grodno", down=1)
    begin(s, break_down(unit(s, "RU 2"), False))
    while asked(s) == "AL ChooseCorps":
        play(s, "take RU infantry")
    assert not any(s.down[each] for each in s.printed.of_kind["RU infantry"])
    assert {told.unit for told in heard(s, "CP", events.Replaces)} == {UNKNOWN}
    assert names(s, "CP", "2616") == ["?"] * 4


# --- being asked tells nothing (opt.7) --------------------------------------------------------------------------


@pytest.mark.rule("opt.7")
def test_in_fog_every_phase_asks_whether_there_is_something_to_do_or_not() -> None:
    s = fog(air="yes")
    begin(s, reorganization_phase("CP"))
    assert offered(play(s)) == ["end"]
    play(s, "end")
    begin(s, movement_phase("CP"))
    assert (asked(s), offered(s)) == ("CP Reconnoitre", ["pass"])
    play(s, "pass")
    assert (asked(s), offered(s)) == ("CP DesignateStaff", ["pass"])
    play(s, "pass")
    assert (asked(s), offered(s)) == ("CP ForceMarch", ["done"])
    play(s, "done")
    assert (asked(s), offered(s)) == ("CP ChooseMarch", ["end"])
    play(s, "end")
    begin(s, combat_phase("CP", 1))
    assert (asked(s), offered(s)) == ("CP CommitSupply", ["done"])
    play(s, "done")
    assert (asked(s), offered(s)) == ("CP ChooseAttack", ["end"])


@pytest.mark.rule("opt.7", "opt.3")
def test_in_fog_the_defender_is_asked_about_entrenchments_he_does_not_have() -> None:
    s = fog(entrenching="yes")
    put(s, "2416", "RU 2", down=1)
    put(s, "2318", "RU cav1", down=1)
    put(s, "2316", "GE inf1")
    put(s, "2317", "GE inf2")
    begin(s, combat_phase("CP", 1))
    play(s, "done", "attack 2416", "add GE inf1", "fight")
    assert (asked(s), offered(s)) == ("AL EnhanceDefence", ["pass"])
    play(s, "pass", "roll 1", "done")
    assert asked(play(s, "attack 2318", "add GE inf2", "fight")) == "dice CombatRoll"


@pytest.mark.rule("opt.7", "opt.3")
def test_a_supply_unit_that_enhances_a_defence_is_seen_from_then_on() -> None:
    s = fog(entrenching="yes")
    put(s, "2416", "RU 2")
    put(s, "2517", "AL supply1", dug=1)
    put(s, "2517", "RU inf1", down=1)
    put(s, "2316", "GE 8")
    begin(s, combat_phase("CP", 1))
    play(s, "done", "attack 2416", "add GE 8", "fight")
    assert names(s, "CP", "2517") == ["?", "?"]
    play(s, "spend AL supply1")
    assert [told.supply for told in heard(s, "CP", events.Entrenched)] == [unit(s, "AL supply1")]
    assert "AL supply1" in names(s, "CP", "2517")


# --- intelligence (opt.8) ---------------------------------------------------------------------------------------


@pytest.mark.rule("opt.8")
@pytest.mark.parametrize(("die", "succeeds"), [(4, True), (5, False)])
def test_a_staff_examines_a_stack_in_its_radius_on_its_support_factor_or_less(die: int, succeeds: bool) -> None:
    s = fog()
    put(s, "2316", "GE Ober Ost")
    put(s, "2416", "RU 2", "RU F Warsaw", down=1)
    put(s, "2417", "RU 4", down=1)
    put(s, "3206", "RU 3", down=1)
    put(s, "1820", "GE Leopold")
    begin(s, movement_phase("CP"))
    assert offered(s) == ["scout GE Ober Ost", "pass"]
    assert refused(s, "scout GE Linsingen") == refused(s, "examine 2416") == {"opt.8"}
    assert (refused(s, "scout GE Leopold"), reasons(s, "scout GE Leopold")) == ({"opt.8"}, ["no-stack-in-radius"])
    play(s, "scout GE Ober Ost")
    dice(s, die)
    assert heard(s, "AL", events.StaffRolled) == [events.StaffRolled("CP", unit(s, "GE Ober Ost"), die)]
    assert (asked(s) == "CP Examine") == succeeds
    if succeeds:
        assert offered(s) == ["examine 2416", "examine 2417", "pass"]
        assert refused(s, "examine 3206") == {"opt.8"}
        before = s.revealed
        play(s, "examine 2416")
        assert s.revealed == before + 1
        assert set(names(s, "CP", "2416")) == {"RU 2", "RU F Warsaw"}
        assert names(s, OUTSIDER, "2416") != ["?", "?"]
        assert [told.units for told in heard(s, "CP", events.Finds)] == [units(s, "RU 2", "RU F Warsaw")]
        assert not heard(s, "AL", events.Finds)
        assert heard(s, "AL", events.Examines) == [events.Examines("CP", at(s, "2416"))]
        assert not s.down[unit(s, "RU 2")]
    assert asked(s) == "CP ForceMarch"


@pytest.mark.rule("opt.8")
def test_a_converted_hq_looks_further_and_better() -> None:
    s = fog()
    put(s, "2316", "GE Ober Ost", face=1)
    put(s, "2418", "RU 2", down=1)
    begin(s, movement_phase("CP"))
    play(s, "scout GE Ober Ost", "roll 6")
    assert offered(s, "examine") == ["examine 2418"]


@pytest.mark.rule("opt.8", "19.1")
def test_a_staff_looks_as_far_as_its_radius_of_four_and_no_further() -> None:
    s = fog()
    hq = put(s, "1820", "GE Ober Ost")[0]
    grid, here = s.printed.grid, at(s, "1820")
    near, far = (next(hex for hex in members(s.printed.dry) if grid.distance(here, hex) == steps) for steps in (4, 5))
    put(s, s.label(near), "RU 2")
    put(s, s.label(far), "RU 3")
    assert staff_reach(s, hq) == BIT[near]


@pytest.mark.rule("opt.8", "19.1")
def test_zones_do_not_end_the_radius_of_a_staff_but_what_stops_supply_does() -> None:
    s = fog()
    hq = put(s, "2316", "GE Ober Ost")[0]
    put(s, "2416", "RU 2")
    put(s, "2517", "RU 3")
    put(s, "2718", "RU 4")
    reached = labels(s, staff_reach(s, hq))
    assert {"2416", "2517"} <= reached
    put(s, "2818", "RU 5")
    put(s, "2817", "GE Leopold")
    assert "2818" not in labels(s, staff_reach(s, unit(s, "GE Leopold")))
    assert "2718" in labels(s, staff_reach(s, unit(s, "GE Leopold")))
    put(s, "2831", "RO 1")
    put(s, "2829", "GE Leopold")
    assert labels(s, staff_reach(s, unit(s, "GE Leopold"))) == set()
    put(s, "2719", "GE Leopold")
    assert labels(s, staff_reach(s, unit(s, "GE Leopold"))) == set()


@pytest.mark.rule("opt.8", "opt.9")
def test_each_airbase_examines_one_stack_in_its_range_whatever_lies_between() -> None:
    s = fog(air="yes")
    air = put(s, "2616", "GE KFO")[0]
    put(s, "2818", "RU 5", down=1)
    put(s, "2716", "RU 2", down=1)
    put(s, "3016", "RU 3", down=1)
    assert labels(s, air_reach(s, air)) == {"2716", "2818"}
    begin(s, movement_phase("CP"))
    assert asked(s) == "CP Reconnoitre"
    play(s, "examine 2818")
    assert names(s, "CP", "2818") == ["RU 5"]
    assert asked(s) == "CP DesignateStaff"


@pytest.mark.rule("opt.8", "opt.9")
def test_the_airbase_that_can_see_a_stack_flies_and_the_others_may_still_fly() -> None:
    s = fog(air="yes")
    first, second = put(s, "2616", "GE KFO")[0], put(s, "1820", "RU Air")[0]
    put(s, "2716", "RU 2", down=1)
    put(s, "1920", "GE 8", down=1)
    s.then(Reconnoitre("CP", (first, second)))
    assert set(offered(s, "examine")) == {"examine 1920", "examine 2716"}
    play(s, "examine 1920")
    assert (asked(s), offered(s)) == ("CP Reconnoitre", ["examine 2716", "pass"])
    play(s, "examine 2716")
    assert s.is_over


@pytest.mark.rule("opt.8", "opt.2")
def test_a_psywar_result_examines_stacks_anywhere_in_fog_only() -> None:
    s = fog(psywar="yes")
    for hex, name in (("2416", "RU 2"), ("3206", "RU 3"), ("4012", "RU 4"), ("3321", "RU 5")):
        put(s, hex, name, down=1)
    begin(s, offer_psywar("CP"))
    play(s, "psywar", "roll 3", "examine 3206")
    assert len(offered(s, "examine")) == 3
    play(s, "examine 4012", "examine 2416")
    assert asked(s) == "nobody"
    assert names(s, "CP", "3206") == ["RU 3"]
    assert names(s, "CP", "3321") == ["?"]
    s = bare("CP", JUNE, psywar="yes")
    put(s, "2416", "RU 2")
    begin(s, offer_psywar("CP"))
    assert asked(play(s, "psywar", "roll 3")) == "nobody"


@pytest.mark.rule("opt.8")
def test_who_has_enough_passes() -> None:
    s = fog(psywar="yes")
    put(s, "2416", "RU 2", down=1)
    begin(s, offer_psywar("CP"))
    play(s, "psywar", "roll 3", "pass")
    assert not happened(s, events.Examines)
    assert asked(s) == "nobody"


# --- nothing leaks ----------------------------------------------------------------------------------------------

OPTIONS = {
    "fog": "yes",
    "psywar": "yes",
    "air": "yes",
    "entrenching": "yes",
    "amphibious": "yes",
    "fort-conversion": "yes",
    "revolutions": "yes",
    "deploy": "standard",
}
VERBS = ("march", "add", "support", "spend", "split", "convert", "demobilize", "entrench", "cover", "lose", "scout")
SHARE, ANSWERS = 0.1, 250
SHOWING = ("fight", "storm", "examine")


def told(s: KaiserState, seat: str) -> str:
    """All that a seat can know: its view, and what it has heard."""
    return json.dumps([s.view(seat), [(each.rule, repr(each.what)) for each in s.events or [] if each.is_for(seat)]])


def refusals(s: KaiserState, nouns: list[str]) -> list[str]:
    """Why these choices are not to be had."""
    return [str(each) for verb in VERBS for noun in nouns for each in s.why_not(f"{verb} {noun}")]


@pytest.mark.rule("opt.7", "14.16")
@pytest.mark.parametrize(("fog", "rules"), [("yes", ["14.8"]), ("no", ["14.8", "14.16"])])
def test_the_sheet_of_an_attack_does_not_count_the_free_corps_of_an_enemy_in_fog(fog: str, rules: list[str]) -> None:
    s = bare("CP", JUNE, scenario="1916", fog=fog)
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    in_combat(s)
    told = assist(s, "CP", "odds", {"target": "2416", "units": "GE 8"})
    assert [each["rule"] for each in told["notes"]] == rules


@pytest.mark.rule("opt.7", "14.16")
def test_the_odds_do_not_tell_which_corps_the_enemy_has_free_in_fog() -> None:
    s = fog()
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    in_combat(s)
    told = assist(s, "CP", "odds", {"target": "2416", "units": "GE 8"})
    other = s.clone()
    for each in other.printed.corps_of["RU infantry"]:
        put(other, "3321", other.name(each), down=1)
    assert assist(other, "CP", "odds", {"target": "2416", "units": "GE 8"}) == told


@pytest.mark.rule("opt.7", "15.2")
@pytest.mark.parametrize("other", ["RU inf1", "RU BP1"])
@pytest.mark.parametrize("top", [(), ("AL supply1",)])
def test_the_odds_do_not_tell_whether_a_covered_stack_beside_the_battle_leaves_room_for_a_retreat(
    other: str, top: tuple[str, ...]
) -> None:
    # beaten at Kovno, the corps of the 10th Army can go to 2715 only, where a covered unit stands
    s = fog()
    for hex, army in (("2515", "GE 8"), ("2513", "GE 9"), ("2813", "GE 10"), ("2816", "GE 11")):
        put(s, hex, army)
    put(s, "2614", "RU 10")
    put(s, "2715", "RU 5", *top, down=not top)
    in_combat(s)
    asking = {"target": "2614", "units": "GE 8"}
    told = assist(s, "CP", "odds", asking)
    s.place(unit(s, "RU 5"), BOX)
    put(s, "2715", other, down=not top)
    assert assist(s, "CP", "odds", asking) == told
    s.rules = load().rules_of("1916", load().setting("1916", {})[1])
    assert assist(s, "CP", "odds", asking)["forecast"] != told["forecast"]


@pytest.mark.rule("opt.7", "20.2")
def test_the_ring_around_a_covered_stack_does_not_tell_whether_its_fortress_still_stands() -> None:
    s = fog()
    put(s, "2319", "GE 8")
    put(s, "2321", "GE 9")
    put(s, "2220", "GE Ober Ost")
    put(s, "2320", "RU 4", "RU Sh1", down=1)
    in_combat(s)
    asking = {"target": "2320", "units": "GE 8, GE 9"}
    told = assist(s, "CP", "odds", asking)
    assert told["hidden"] == 2
    other = s.clone()
    other.place(unit(s, "RU Sh1"), POOL)
    put(other, "2320", "RU F Ivangorod", down=1)
    assert assist(other, "CP", "odds", asking) == told


@pytest.mark.rule("opt.7", "20.2")
def test_the_force_that_is_proposed_does_not_tell_whether_a_covered_fortress_still_stands() -> None:
    s = fog()
    put(s, "2319", "GE 8")
    put(s, "2321", "GE 9")
    put(s, "2219", "AH 1", "AH St")
    put(s, "2220", "AH 2", "AH 3", "AH 4")
    put(s, "2320", "RU 4", "RU Sh1", down=1)
    in_combat(s)
    told = assist(s, "CP", "attackers", {"target": "2320"})
    s.place(unit(s, "RU Sh1"), POOL)
    put(s, "2320", "RU F Ivangorod", down=1)
    assert assist(s, "CP", "attackers", {"target": "2320"}) == told


@pytest.mark.rule("opt.7", "14.10")
def test_a_refusal_does_not_tell_which_enemy_units_are_on_the_map() -> None:
    s = fog("AL")
    put(s, "2722", "RU 3", "AL supply1")
    put(s, "2622", "AH 3", down=1)
    put(s, "2121", "GE 8", down=1)
    in_combat(s)
    play(s, "attack 2622", "add RU 3")
    assert reasons(s, "add GE 8") == reasons(s, "add GE 9") == ["no-cannot-attack"]
    assert reasons(s, "add AL supply1") == ["no-attack-factor"], "supply is of no nation"


@pytest.mark.rule("opt.7")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1916"])
def test_who_does_not_see_units_cannot_tell_them_from_others(game: KaisersWar, scenario: str) -> None:
    rng = random.Random(scenario)
    s = game.setup(scenario, **OPTIONS)
    differed = 0
    for _ in range(ANSWERS):
        if s.is_over:
            s = game.setup(scenario, **OPTIONS)
        question = s.decision
        assert question is not None
        choices = [each for each in s.choices() if each.verb != "demobilize"] or s.choices()
        choice = rng.choice(choices)
        if rng.random() < SHARE:
            for seat in ("AL", "CP"):
                other = disguise(s, seat, rng)
                differed += other.to_text() != s.to_text()
                assert game.check(other) == []
                assert told(s, seat) == told(other, seat), question
                if question.seat == seat:
                    assert_same_after(s, other, seat, str(choice), rng)
        s.play(choice)
    assert differed > 10


def assert_same_after(s: KaiserState, other: KaiserState, seat: str, choice: str, rng: random.Random) -> None:
    """The same is refused, and the same answer leads to what looks the same, unless it is one that shows something."""
    nouns = rng.sample(s.printed.names, 8)
    assert refusals(s, nouns) == refusals(other, nouns)
    if choice.split()[0] in SHOWING:
        return
    one, two = s.clone(), other.clone()
    for each in (one, two):
        each.events = []
        each.play(choice)
    if one.decision is not None and one.decision.seat == seat:
        assert told(one, seat) == told(two, seat), choice


@pytest.mark.rule("opt.8", "opt.2")
def test_nobody_is_asked_which_stack_he_examines_when_none_is_left() -> None:
    s = fog(psywar="yes")
    put(s, "2616", "RU 2", down=1)
    begin(s, offer_psywar("CP"))
    play(s, "psywar")
    dice(s, 3)
    play(s, "examine 2616")
    assert s.is_over


@pytest.mark.rule("opt.8", "14.15")
def test_who_fights_lies_open_while_the_battle_lasts_even_when_it_has_fallen() -> None:
    s = fog()
    attackers, defenders = put(s, "2316", "GE inf1", down=1), put(s, "2416", "RU inf1", down=1)
    seers = [("AL", attackers[0]), ("CP", defenders[0])]
    assert not any(is_seen(s, seat, each) for seat, each in seers)
    s.battle = Battle("CP", at(s, "2416"), attackers=attackers, defenders=defenders)
    assert all(is_seen(s, seat, each) for seat, each in seers)
    for _, each in seers:
        take_off(s, each)
    assert all(is_seen(s, seat, each) for seat, each in seers)
    s.battle = None
    assert not any(is_seen(s, seat, each) for seat, each in seers)


@pytest.mark.rule("opt.7")
def test_the_rails_left_are_hidden_in_fog_alone_and_not_from_the_umpire() -> None:
    for s, knowing in ((bare("CP", JUNE), {"AL", "CP", OUTSIDER, UMPIRE}), (fog("CP"), {"CP", UMPIRE})):
        assert {seat for seat in ("AL", "CP", OUTSIDER, UMPIRE) if knows_rails(s, seat)} == knowing


@pytest.mark.rule("opt.7", "11.9")
def test_of_several_units_of_an_event_only_those_are_told_that_are_seen() -> None:
    s = fog("AL")
    put(s, "2616", "RU 2", "AL supply1")
    before = events.ForcedMarch(unit(s, "AL supply1"), at(s, "2616"), units(s, "AL supply1", "RU 2"))
    told = as_heard(s, before)
    assert told is not None
    assert told == ("AL", before._replace(units=units(s, "AL supply1")))
    assert as_heard(s, before._replace(units=units(s, "AL supply1"))) is None
