"""At the table: what a seat sees beside the map, where units can go, what an attack would bring, orders in words."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from doppeladler.engine import Choice, GameError, Match, Refused
from doppeladler.games.serbien import events
from doppeladler.games.serbien.battle import battle_seen
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import ATTACK, BOX_W, DOBOJ, LOST, Battle, SerbienState
from doppeladler.games.serbien.marches import ways
from doppeladler.games.serbien.odds import (
    best_force,
    candidates,
    checks_of_attackers,
    clash_for,
    hidden_in,
    known_position,
    prospects,
    study,
)
from doppeladler.games.serbien.panels import organisation_seen, prepared_seen
from doppeladler.games.serbien.rules.ch04_sequence import inter_phase
from doppeladler.games.serbien.rules.ch07_march import ChooseMarch
from doppeladler.games.serbien.rules.ch09_attack import DeclareAttack
from doppeladler.games.serbien.rules.ch09_combat import CombatRoll
from doppeladler.games.serbien.rules.ch09_odds import rung_of
from doppeladler.games.serbien.rules.ch15_sources import reach_of, reaches
from doppeladler.games.serbien.steps import read_order, steps
from doppeladler.games.serbien.tabletop.tracing import trace
from doppeladler.wargame import Order, carry_out
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import asked, at, bare, begin, dice, load, play, put, unit, units


def choices(s: SerbienState, seat: str, words: str) -> list[str]:
    found = steps(s, seat, Order(words=words))
    assert found is not None
    return [str(wish.choice) for wish in found]


def assist(s: SerbienState, seat: str, question: str, **about: str) -> dict[str, Any]:
    return load().assist(s, seat, question, about)


# --- the view ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.6a")
def test_prepared_attacks_lie_open_but_not_who_is_under_the_top() -> None:
    s = bare()
    put(s, "24.13", "9", "13")
    put(s, "24.14", "Drina I")
    for name in ("9", "13"):
        s.aim[unit(s, name)] = at(s, "24.14")
    told = prepared_seen(s, SE)
    assert [(each["unit"], each["start"], each["hex"]) for each in told] == [
        ("", "24.13", "24.14"),
        ("9", "24.13", "24.14"),
    ]
    assert [each["unit"] for each in prepared_seen(s, AH)] == ["13", "9"]


@pytest.mark.rule("5.2")
def test_the_organisation_shows_each_corps_with_its_limit_to_its_owner_only() -> None:
    s = load().begin("macva", load().check_options({}))
    names = [each["name"] for each in organisation_seen(s, AH)]
    assert "5th Army, VIII Corps: 2½ of 3 divisions" in names
    assert not any("Serbia" in name for name in names)
    assert all("Serbia" in each["name"] for each in organisation_seen(s, SE))


@pytest.mark.rule("5.2", "24.2")
def test_the_organisation_shows_montenegrins_in_a_box_too() -> None:
    s = bare(SE)
    put(s, "22.21", "Lim")
    put(s, BOX_W, "Pljevlja")
    assert [each["name"] for each in organisation_seen(s, SE)] == ["Serbia, Užice Army: 1 of 3 divisions"]


@pytest.mark.rule("3.1.6")
def test_in_a_battle_each_side_reads_its_own_strengths_and_of_the_other_the_total() -> None:
    s = bare(phase=ATTACK)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9"), units(s, "Drina I"), attacking=8, defending=8)
    s.then(CombatRoll(at(s, "24.14")))
    for seat, own, other in ((AH, "9", "Drina I"), (SE, "Drina I", "9")):
        sheet = battle_seen(s, seat)
        assert sheet is not None
        told = [line["reason"] for part in sheet["sections"] for line in part["lines"]]
        assert own in told
        assert other not in told
        assert told.count("all together") == 2


def sheet_lines(s: SerbienState) -> list[object]:
    """What the sheet of a combat tells Austria-Hungary, without its reasons."""
    sheet = battle_seen(s, AH)
    assert sheet is not None
    return [line["value"] for part in sheet["sections"] for line in part["lines"]]


@pytest.mark.rule("9.9.1", "9.9.2")
def test_when_the_dice_have_fallen_the_sheet_tells_their_result_and_no_sums() -> None:
    s = bare(phase=ATTACK)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9"), units(s, "Drina I"), attacking=8)
    s.then(CombatRoll(at(s, "24.14")))
    assert len(sheet_lines(s)) > 5
    dice(s, 4, 4)
    assert s.battle is not None
    strain, stress = f"{s.battle.strain:+}", f"{s.battle.stress:+}"
    assert sheet_lines(s) == [str(s.battle.back), str(s.battle.worn), str(s.battle.wear), strain, stress]


# --- where units can go -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.2")
def test_forced_points_are_told_apart_from_normal_ones() -> None:
    s = bare()
    put(s, "27.14", "9")
    s.then(ChooseMarch(AH))
    found = ways(s, units(s, "9"))
    assert {way.forced for way in found.values()} == {0, 1, 2, 3}
    assert all(way.cost <= 9 or way.forced == way.cost - 9 for way in found.values())
    told = assist(s, AH, "reach", units="9")
    assert told["points"] == 9
    assert {each["hex"] for each in told["hexes"] if each["ride"]} == {
        s.label(hex) for hex, way in found.items() if way.forced
    }


@pytest.mark.rule("7.3.3")
def test_who_is_pinned_has_no_reach_and_is_told_why() -> None:
    s = bare()
    put(s, "27.14", "9")
    put(s, "27.13", "Drina I", aim=at(s, "27.14"))
    s.pinned[unit(s, "9")] = unit(s, "Drina I") + 1
    s.then(ChooseMarch(AH))
    told = assist(s, AH, "reach", units="9")
    assert [each["rule"] for each in told["objections"]] == ["7.3.3"]


@pytest.mark.rule("15.6.3a")
def test_a_depot_beyond_the_map_has_a_reach_too() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "06.21", "SIXTH Depot 1")
    s.place(depot, DOBOJ)
    s.then(ChooseMarch(AH))
    told = assist(s, AH, "reach", units="SIXTH Depot 1")
    assert (told["from"], {each["hex"] for each in told["hexes"]}) == ("", {"06.21", "08.03", "08.12", "08.15"})
    with pytest.raises(GameError, match="own units"):
        assist(s, SE, "reach", units="SIXTH Depot 1")


# --- orders -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.2")
def test_an_order_marches_a_whole_force_the_cheapest_way() -> None:
    s = bare()
    put(s, "27.14", "9", "13 Ma")
    s.then(ChooseMarch(AH))
    way = ways(s, units(s, "9", "13 Ma"))[at(s, "27.12")]
    assert choices(s, AH, "9, 13 Ma to 27.12") == [
        "march 9",
        "with 13 Ma",
        *(f"enter {s.label(hex)}" for hex in way.hexes[1:]),
        "stop",
    ]
    with pytest.raises(Refused, match="beyond the reach"):
        choices(s, AH, "9 to 40.20")
    with pytest.raises(Refused, match="not one of your units"):
        choices(s, AH, "Drina I to 27.12")


@pytest.mark.rule("7.3")
def test_an_order_prepares_an_attack() -> None:
    s = bare()
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    s.then(ChooseMarch(AH))
    assert choices(s, AH, "9 prepares 24.14") == ["march 9", "prepare 24.14"]


@pytest.mark.rule("9.1", "9.2.2")
def test_an_order_names_everybody_of_an_attack_once_and_refuses_two_corps() -> None:
    s = bare(phase=ATTACK)
    put(s, "24.13", "9")
    put(s, "25.14", "21")
    put(s, "23.14", "36")
    put(s, "24.14", "Drina I")
    for name, corps in (("9", 4), ("21", 4), ("36", 6)):
        s.corps[unit(s, name)] = corps
        s.army[unit(s, name)] = 2
    s.attacks[unit(s, "9")] = at(s, "24.14")
    s.then(DeclareAttack(AH))
    assert choices(s, AH, "attack 24.14 with 9, 21") == ["attack 21 > 24.14"]
    with pytest.raises(Refused, match="another corps"):
        choices(s, AH, "attack 24.14 with 9, 36")
    assert read_order(s, AH, "attack 9 > 24.14") is None
    assert set(best_force(s, AH, at(s, "24.14"))) == set(units(s, "9", "21"))
    assert set(candidates(s, AH, at(s, "24.14"))) == set(units(s, "9", "21", "36"))


def test_a_march_can_be_given_at_a_match_and_is_played() -> None:
    match = Match(load(), "macva")
    while not isinstance(match.state.decision_of(AH), ChooseMarch):
        match.answer(AH, Choice("done"))
    before = match.state.at[unit(match.state, "29")]
    goal = next(hex for hex, way in ways(match.state, units(match.state, "29")).items() if way.cost >= 4)
    carried = carry_out(match, AH, Order(words=f"29 to {match.state.label(goal)}"))
    assert carried is not None
    assert match.state.at[unit(match.state, "29")] == goal != before


# --- odds -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.6")
def test_odds_count_only_what_is_seen_of_the_enemy() -> None:
    seen, s = [], bare(phase=ATTACK)
    for lost in (0, 2):
        s = bare(phase=ATTACK)
        put(s, "24.13", "9")
        put(s, "24.14", "Drina I", "Loznica", sr=lost, ce=lost)
        s.then(DeclareAttack(AH))
        seen.append(assist(s, AH, "odds", target="24.14", units="9"))
    assert seen[0] == seen[1]
    assert seen[0]["hidden"] == hidden_in(s, at(s, "24.14")) == 1
    assert seen[0]["defence"] == load().printed.defence[0][unit(s, "Drina I")]


@pytest.mark.rule("9.8.2", "9.9")
def test_the_chances_of_every_pair_of_intensities_are_those_of_the_table() -> None:
    s = bare(phase=ATTACK)
    even = rung_of(s, 4, 4)
    found = prospects(s, AH, even)
    column = [row[even] for row in s.printed.black]
    assert found[False, False].falls_back == Fraction(sum(each.retreat in ("u", "v") for each in column), 6)
    assert found[True, False].falls_back == Fraction(sum(bool(each.retreat) for each in column), 6)
    assert found[True, False].losses[0] > found[False, False].losses[0]
    assert found[False, True].falls_back <= found[False, False].falls_back


@pytest.mark.rule("10.2", "10.3")
def test_the_checks_of_a_force_add_up_and_worsen_with_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    holds = []
    for lost in (0, 3):
        s = bare(phase=ATTACK)
        put(s, "24.13", "9", ce=lost)
        put(s, "24.14", "Drina I")
        known = known_position(s, AH, at(s, "24.14"))
        found = study(known, clash_for(known, AH, at(s, "24.14"), units(s, "9")))
        (check,) = checks_of_attackers(known, found.clash, found.rung)
        assert sum(check.chances) == 1
        holds.append(check.chances[0])
    assert holds[0] > holds[1]


@pytest.mark.parametrize("overlay", ["zones", "supply", "control", "armies", "markers"])
def test_every_layer_of_the_map_can_be_asked_for(overlay: str) -> None:
    s = load().begin("macva", load().check_options({}))
    for seat in (AH, SE):
        told = assist(s, seat, "overlay", overlay=overlay)
        assert told["overlay"] == overlay
    shown = load().presentation()["overlays"]
    assert overlay in {each["overlay"] for each in shown}


@pytest.mark.rule("9.6.1")
def test_the_sheet_of_a_combat_can_be_read_when_the_attackers_have_been_driven_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", ce=3)
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done", "fire", "normal", "normal")
    dice(s, 6, 6)
    dice(s, 6, 6)
    assert asked(s) == "AH RetreatTo"
    s.play(s.choices()[0])
    for seat in (AH, SE):
        sheet = s.view(seat)["battle"]
        assert [each["rule"] for each in sheet["sections"]] == ["9.9.2"]


@pytest.mark.rule("21.2.1")
def test_a_bridge_is_told_without_anybody_who_goes_over_it() -> None:
    s = bare()
    s.tell("21.2.1", events.BridgeBegun(AH, at(s, "15.11"), at(s, "16.11")))
    assert "way" not in load().teller.outline((s.events or [])[-1])


# --- between the turns (4.3) ------------------------------------------------------------------------------------


def agenda(s: SerbienState, seat: str) -> dict[str, dict[str, Any]]:
    """What a seat sees of what is to be done, by its name."""
    return {each["task"]: each for each in load().view(s, seat)["agenda"]}


@pytest.mark.rule("4.3", "16.6", "14.3.4", "27.2")
def test_the_inter_phase_is_told_in_the_order_of_the_book() -> None:
    s = bare(AH, turn=6)
    put(s, "24.07", "9", "21", sr=1)
    put(s, "26.12", "36", "42", "13", sr=2)
    s.place(unit(s, "13 Ma"), LOST)
    put(s, "10.12", "FIFTH Depot")
    before = agenda(s, AH)
    assert list(before) == ["repl-AH", "marsch", "rights", "advance"]
    assert before["repl-AH"]["words"] == "4 for 5 reduced units."
    begin(s, inter_phase(2))
    dice(s, 1)
    now = agenda(s, AH)
    assert [each["state"] for each in now.values()] == ["now", "later", "later", "later"]
    lines = now["repl-AH"]["lines"]
    assert {each["choice"] for each in lines} == {f"replace {name}" for name in ("9", "21", "36", "42", "13")}
    assert now["rights"]["words"] == "Each side may construct 2 until the next Inter-Phase."
    assert now["advance"]["lines"] == [{"words": "26.12", "hex": "26.12"}]
    play(s, "replace 9", "replace 21", "replace 36", "replace 42")
    assert s.phase == "inter-phase"


@pytest.mark.rule("3.1.6", "27.2")
def test_serbia_is_not_told_which_formation_is_furthest() -> None:
    s = bare(AH, turn=6)
    put(s, "26.12", "36")
    assert agenda(s, SE)["advance"]["lines"] == []
    assert set(agenda(s, SE)) == {"repl-SE", "repl-MO", "create", "rights", "advance"}


@pytest.mark.rule("16.1", "16.2", "16.5")
def test_what_comes_and_goes_in_a_turn_is_told_with_where_it_is() -> None:
    s = bare(AH, turn=4)
    rows = [row for row in s.rules.schedule[4] if row.side == AH]
    told = agenda(s, AH)
    assert {row.unit for row in rows if row.what == "reinforce"} <= {
        line["unit"] for line in told["reinforce"]["lines"]
    }
    assert {line["unit"] for line in told["withdraw"]["lines"]} == {row.unit for row in rows if row.what == "withdraw"}
    assert told["withdraw"]["state"] == "done"
    s.phasing = SE
    assert agenda(s, AH)["withdraw"]["state"] == "later"


@pytest.mark.rule("5.1", "5.1.3", "5.2.2")
def test_only_austria_hungary_is_told_of_its_lines_and_what_is_amiss_with_them() -> None:
    s = load().setup("campaign")
    told = assist(s, AH, "line")
    assert [each["line"] for each in told["lines"]] == ["SECOND/FIFTH", "FIFTH/SIXTH"]
    assert (told["notes"], told["ways"]) == ([], [])
    play(s, "draw SECOND/FIFTH", "anchor 25.11")
    told = assist(s, AH, "line")
    assert told["draft"]["hexes"] == ["25.11"]
    way = next(each for each in told["ways"] if each["hex"] == "25.01")
    assert (len(way["way"]), way["ends"], [note["rule"] for note in way["notes"]]) == (11, True, ["5.1.3"])
    play(s, "anchor 25.01")
    assert [note["rule"] for note in assist(s, AH, "line")["notes"]] == ["5.1.3"]
    assert assist(s, SE, "line") == {"lines": [], "notes": [], "draft": None, "ways": []}


# --- why a line ends (15.3) -------------------------------------------------------------------------------------


@pytest.mark.rule("15.3", "15.3.1", "15.3.2")
@pytest.mark.slow("many positions: every source to every unit in random games")
@pytest.mark.parametrize("scenario", ["macva", "campaign"])
def test_a_line_is_whole_where_the_rules_let_a_source_reach(scenario: str) -> None:
    chance, s, looked = Random(1914), load().setup(scenario), 0
    while looked < 600:
        for _ in range(60):
            s.play(chance.choice(s.choices()))
        for side in (AH, SE):
            sources = [each for each in (*s.printed.depots[side], *s.printed.trains[side]) if s.at[each] >= 0]
            for source, seeker in product(sources, chance.sample([*s.on_map(side)], 6)):
                far = reach_of(s, source, bool(s.extended[source]))
                line = trace(s, side, s.at[source], s.at[seeker], far)
                assert line.is_whole == reaches(s, source, s.at[seeker], bool(s.extended[source]))
                assert line.is_whole or line.end in line.hexes
                looked += 1


@pytest.mark.rule("15.3", "15.4", "15.0")
def test_the_supply_layer_says_who_reaches_a_unit_and_where_a_line_ends() -> None:
    s = load().setup("macva")
    (line,) = assist(s, AH, "explain", overlay="supply", hex="16.09")["lines"]
    assert (line["rule"], line["tone"]) == ("15.3", "good")
    assert "8 Train reaches it" in line["words"]
    told = assist(s, SE, "explain", overlay="supply", hex="17.17")
    assert told["lines"][0]["rule"] in ("15.4", "15.5")
    assert told["paths"][0]["end"] is not None
    (depot,) = assist(s, AH, "explain", overlay="supply", hex="10.12")["lines"]
    assert (depot["rule"], depot["tone"]) == ("15.0", "good")


@pytest.mark.rule("3.4", "3.4.1", "18.1.1")
def test_the_control_layer_says_who_holds_a_hex() -> None:
    s = load().setup("macva")
    own, other = (assist(s, seat, "explain", overlay="control", hex="10.12")["lines"][0]["words"] for seat in (AH, SE))
    assert (own, other) == ("You control this hex.", "The enemy controls this hex.")
    with pytest.raises(GameError, match="layers that explain"):
        assist(s, AH, "explain", overlay="zones", hex="10.12")


# --- warnings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.5.2", "15.6.1")
def test_who_declines_to_extend_supply_is_warned_of_the_garrisons_that_are_lost_by_it() -> None:
    s = load().setup("macva")
    play(s, "done", "end", "end", "done", "done", "done", "done")
    assert asked(s) == "SE ExtendSupply"
    found = assist(s, SE, "warnings")["warnings"]
    assert {name for each in found for name in each["units"]} == {"Macva", "Sabac", "Loznica", "Krupanj", "Ljubovija"}
    assert {each["rule"] for each in found} == {"5.5.2"}
    assert "Loznica in 16.12 is lost without supply: extend Depot 1 first." in {each["sentence"] for each in found}
    play(s, "extend Depot 1")
    assert len(assist(s, SE, "warnings")["warnings"]) == 5
    play(s, "extend Train THIRD")
    assert not assist(s, SE, "warnings")["warnings"]
