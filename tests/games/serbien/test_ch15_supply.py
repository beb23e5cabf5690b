"""15 Supply: tracing, sources, the Supply Phase, isolation, ammunition, and supply units that must go."""

from __future__ import annotations

import random
from heapq import heappop, heappush

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import BROD, DOBOJ, GONE, OFF_MAP, UNDER_WAY, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch03_zones import open_to
from doppeladler.games.serbien.rules.ch15_sources import (
    Link,
    ammo_ways,
    is_isolated,
    is_supplied,
    modes,
    provide,
    reaches,
    reaches_unit,
    serves,
)
from doppeladler.games.serbien.rules.ch15_supply import helpful, seekers, supply, unsupplied
from doppeladler.games.serbien.rules.ch15_trace import harassed, reach
from doppeladler.games.serbien.rules.ch15_units import depot_refuges, displace_depot, return_train, train_refuges
from doppeladler.games.serbien.rules.ch18_rails import has_line, joined, lines, operational
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import LEFT, MARCHED
from doppeladler.games.serbien.rules.setup import put_there
from doppeladler.hexes import BIT, EMPTY, Hex, members, of, side
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    extend,
    give,
    happened,
    labels,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)


def reached(s: SerbienState, start: str, far: int, side: str = AH) -> set[str]:
    return labels(s, reach(s, side, BIT[at(s, start)], far, open_to(s, side)))


def started(scenario: str) -> SerbienState:
    """A scenario as it is set up, before anything happens."""
    s = bare(scenario=scenario)
    for each in s.rules.placings:
        put_there(s, each)
    return s


# --- tracing (15.3) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.3", "1.2")
def test_a_line_is_as_long_as_the_range_and_the_hex_of_the_source_is_free() -> None:
    s = bare()
    assert reached(s, "24.13", 0) == {"24.13"}
    assert "24.10" in reached(s, "24.13", 3)
    assert "24.09" not in reached(s, "24.13", 3)


@pytest.mark.rule("15.3.1", "3.3.2")
def test_vector_35_the_zone_of_another_friend_opens_a_hex_and_the_own_does_not() -> None:
    s = bare()
    attach(s, "FIFTH", "13", "36", "32")
    put(s, "24.07", "36")
    put(s, "24.06", "Drina I")
    put(s, "23.08", "Drina II")
    put(s, "25.08", "Morava I")
    put(s, "27.08", "13 Train")
    give(s, SE, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    s.extended[unit(s, "13 Train")] = 1
    hex = at(s, "24.07")
    assert not reaches(s, unit(s, "13 Train"), hex, True)
    put(s, "26.06", "32")
    assert reaches(s, unit(s, "13 Train"), hex, True)


@pytest.mark.rule("15.3.1", "3.3.2", "19.0")
def test_neither_half_of_a_two_hex_unit_opens_the_way_to_the_other() -> None:
    s = bare()
    attach(s, "FIFTH", "13", "36", "32")
    extend(s, "36", "24.07", "25.07")
    for name, hex in (("Drina I", "24.06"), ("Morava I", "25.08"), ("Drina II", "26.05")):
        put(s, hex, name)
    (train,) = put(s, "27.08", "13 Train", extended=1)
    assert not reaches_unit(s, train, unit(s, "36"), True)
    put(s, "25.07", "32")
    assert reaches_unit(s, train, unit(s, "36"), True)
    put(s, "27.07", "32")
    assert reaches_unit(s, train, unit(s, "36"), True)


@pytest.mark.rule("15.5", "3.3.2", "15.5.1")
def test_vector_36_out_of_supply_and_not_isolated_as_the_own_zone_opens_the_way() -> None:
    s = bare()
    put(s, "24.07", "36")
    put(s, "24.06", "Drina I")
    put(s, "23.08", "Drina II")
    put(s, "25.08", "Morava I")
    put(s, "27.08", "13 Train")
    assert not is_isolated(s, unit(s, "36"))
    for name, hex in (("Comb I", "23.07"), ("Sumadija I", "25.07"), ("Timok I", "24.08")):
        put(s, hex, name)
    assert is_isolated(s, unit(s, "36"))


@pytest.mark.rule("15.5")
def test_who_has_no_source_within_fifteen_hexes_is_isolated() -> None:
    s = bare()
    put(s, "25.18", "36")
    give(s, SE, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    assert is_isolated(s, unit(s, "36"))
    put(s, "26.11", "13 Train")
    assert is_isolated(s, unit(s, "36"))
    give(s, AH, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    assert not is_isolated(s, unit(s, "36"))


@pytest.mark.rule("15.3.2")
def test_a_line_passes_one_low_mountain_and_ends_in_the_second() -> None:
    s = bare()
    assert {"08.14", "08.15"} <= reached(s, "08.13", 2)
    assert "08.16" not in reached(s, "08.13", 3)


@pytest.mark.rule("15.3.2")
def test_roadways_ignore_mountains() -> None:
    s = bare()
    assert {"06.22", "06.23", "06.24", "06.25"} <= reached(s, "06.21", 4)
    assert all(s.printed.high_mountain >> at(s, label) & 1 for label in ("06.23", "06.24"))


def plain_search(s: SerbienState, owner: str, start: Hex, far: int) -> set[Hex]:
    """15.3 by the letter, hex by hex: the cheapest way with the mountains it passed, and whether it has ended."""
    printed, passable, slow = s.printed, open_to(s, owner), harassed(s, owner)
    bridged = printed.bridges | {side(each.here, each.there) for each in s.pontoons if each.ready}
    found, queue, seen = {start}, [(0, start, 0)], set()
    while queue:
        spent, here, passed = heappop(queue)
        if (here, passed) in seen:
            continue
        seen.add((here, passed))
        for there in printed.grid.neighbours[here]:
            between = side(here, there)
            cost = spent + (2 if slow >> there & 1 else 1)
            if not passable >> there & 1 or cost > far or between in printed.impassable:
                continue
            if between in printed.donau - bridged - printed.ferries:
                continue
            found.add(there)
            mountains = passed
            if between not in printed.roadways:
                if printed.low_mountain >> there & 1:
                    mountains += 2 if slow >> there & 1 else 1
                mountains += 2 * (printed.high_mountain >> there & 1)
            if mountains < 2 and between not in printed.sava - bridged:
                heappush(queue, (cost, there, mountains))
    return found


@pytest.mark.rule("15.3", "15.3.1", "15.3.2", "23.1.1")
def test_tracing_agrees_with_a_plain_search_from_everywhere() -> None:
    rng = random.Random(15)
    s = bare()
    hexes = list(s.printed.grid.hexes)
    crossings = sorted(s.printed.sava | s.printed.donau_islands)
    for _ in range(40):
        for name in ("9", "21", "36", "Drina I", "Morava I", "Timok I", "Lim"):
            own = s.printed.side[unit(s, name)]
            s.place(unit(s, name), next(h for h in rng.sample(hexes, 9) if not s.occupied[s.enemy_of(own)] >> h & 1))
        s.komitadji = of(rng.sample(hexes, 60))
        s.pontoons = tuple(Pontoon(AH, *each, ready=rng.random() < 0.7) for each in rng.sample(crossings, 6))
        start, far = rng.choice(hexes), rng.randrange(1, 11)
        for owner in (AH, SE):
            if open_to(s, owner) >> start & 1:
                found = reach(s, owner, BIT[start], far, open_to(s, owner))
                assert set(members(found)) == plain_search(s, owner, start, far)


@pytest.mark.rule("15.3.2", "21.2")
def test_a_line_crosses_the_sava_and_ends_there_but_not_at_a_pontoon() -> None:
    s = bare()
    assert "21.10" in reached(s, "22.09", 6)
    assert "21.12" not in reached(s, "22.09", 6)
    s.pontoons = (Pontoon(AH, at(s, "22.09"), at(s, "21.10"), True),)
    assert "21.12" in reached(s, "22.09", 6)
    s.pontoons = (Pontoon(AH, at(s, "22.09"), at(s, "21.10"), False),)
    assert "21.12" not in reached(s, "22.09", 6)


@pytest.mark.rule("15.3")
def test_no_line_crosses_the_donau_but_at_bridges_and_ferries_nor_impassable_sides() -> None:
    s = bare()
    assert "36.10" not in reached(s, "37.11", 1)
    assert "23.03" in reached(s, "23.04", 1)
    assert "18.02" in reached(s, "18.03", 1)
    assert "12.28" not in reached(s, "11.28", 1)


@pytest.mark.rule("23.1.1", "15.3.2")
def test_vector_41_a_line_enters_a_mountain_with_komitadji_at_a_cost_of_two_and_ends_there() -> None:
    s = bare()
    s.komitadji = BIT[at(s, "16.16")]
    assert "16.16" not in reached(s, "16.18", 2)
    assert "16.16" in reached(s, "16.18", 3)
    column = of(at(s, label) for label in ("16.17", "16.16", "16.15"))
    assert labels(s, reach(s, AH, BIT[at(s, "16.17")], 4, column)) == {"16.17", "16.16"}
    s.komitadji = EMPTY
    assert labels(s, reach(s, AH, BIT[at(s, "16.17")], 4, column)) == {"16.17", "16.16", "16.15"}


@pytest.mark.rule("23.1.1")
def test_komitadji_beside_a_serb_or_an_austro_hungarian_combat_unit_hinder_no_supply() -> None:
    s = bare()
    s.komitadji = BIT[at(s, "24.12")]
    assert "24.12" not in reached(s, "24.13", 1)
    put(s, "24.12", "9")
    assert "24.12" in reached(s, "24.13", 1)


# --- railways and lines of communication (15.0, 18.1) ---------------------------------------------------------------


@pytest.mark.rule("18.1.1", "18.1", "18.0")
def test_a_railway_is_operational_where_it_is_controlled_up_to_the_edge() -> None:
    s = bare()
    assert {"30.10", "44.29", "24.21"} <= labels(s, operational(s, SE))
    give(s, AH, "41.26")
    assert labels(s, operational(s, SE)) == {"42.26", "43.27", "43.28", "44.28", "44.29"}


@pytest.mark.rule("18.1.1")
def test_isolated_narrow_lines_are_never_operational() -> None:
    s = bare()
    assert not {"21.10", "23.16"} & labels(s, operational(s, SE) | operational(s, AH))


@pytest.mark.rule("18.1.1")
def test_an_enemy_in_a_hex_stops_the_railway_there() -> None:
    s = bare()
    put(s, "36.17", "10 c")
    assert "36.18" in labels(s, operational(s, SE))
    assert "36.16" not in labels(s, operational(s, SE))


@pytest.mark.rule("15.0")
def test_a_line_of_communication_passes_enemy_zones_only_where_friends_are() -> None:
    s = bare()
    put(s, "30.10", "Depot 1")
    put(s, "35.18", "10 c")
    assert has_line(s, unit(s, "Depot 1")) is False
    assert {"30.10", "44.29"} & labels(s, joined(s, SE)) == {"44.29"}
    put(s, "36.17", "Timok II")
    put(s, "36.18", "Timok I")
    assert has_line(s, unit(s, "Depot 1"))


@pytest.mark.rule("15.0")
def test_a_narrow_track_serves_the_supply_units_of_one_army() -> None:
    s = bare()
    put(s, "12.22", "15 Train")
    assert set(lines(s, AH)) == {unit(s, "15 Train")}
    put(s, "13.23", "13 Train")
    assert set(lines(s, AH)) == {unit(s, "13 Train")}
    attach(s, "SIXTH", "13", "13 Train")
    assert set(lines(s, AH)) == {unit(s, "13 Train"), unit(s, "15 Train")}


@pytest.mark.rule("15.0")
def test_an_army_keeps_every_narrow_track_that_one_of_its_supply_units_uses() -> None:
    s = bare()
    put(s, "08.21", "SIXTH Depot 1")
    put(s, "12.18", "SIXTH Depot 2")
    put(s, "12.22", "13 Train")
    assert set(lines(s, AH)) == set(units(s, "SIXTH Depot 1", "SIXTH Depot 2"))


@pytest.mark.rule("15.0", "18.1.1")
def test_a_line_begins_in_an_operational_hex() -> None:
    s = bare()
    (depot,) = put(s, "30.11", "Depot 1")
    give(s, AH, "30.11")
    assert not has_line(s, depot)


@pytest.mark.rule("15.0", "15.6.3a")
@pytest.mark.parametrize(
    ("place", "line"), [(UNDER_WAY, True), (DOBOJ, True), (BROD, True), (OFF_MAP, False), (GONE, False)]
)
def test_a_depot_on_the_railways_beyond_the_map_has_its_line_and_is_not_displaced(place: Hex, line: bool) -> None:
    s = bare(side=AH, phase="supply")
    (depot,) = put(s, place, "SIXTH Depot 1", **({"line": 1, "leg": 3} if place == UNDER_WAY else {}))
    assert has_line(s, depot) == line
    if line:
        begin(s, supply(AH))
        assert (s.at[depot], asked(s)) == (place, "nobody")


@pytest.mark.rule("15.0")
def test_the_edge_of_the_first_scenario_is_the_rim_of_its_board() -> None:
    s = bare(scenario="macva")
    put(s, "30.16", "Depot 1")
    assert has_line(s, unit(s, "Depot 1"))
    assert labels(s, lines(s, SE)[unit(s, "Depot 1")]) == {"30.16", "31.16", "31.15", "32.14"}


# --- sources (15.1, 15.2) -------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1", "15.2.1", "5.3.1")
def test_a_depot_serves_its_army() -> None:
    s = bare()
    assert serves(s, unit(s, "FIFTH Depot"), unit(s, "9"))
    assert not serves(s, unit(s, "FIFTH Depot"), unit(s, "7 Gb"))
    assert serves(s, unit(s, "Depot 1"), unit(s, "Lim"))


@pytest.mark.rule("15.1.2", "15.2.2", "15.2", "5.3.2", "5.3.3")
def test_a_corps_train_serves_its_corps_and_all_assets_and_cavalry_of_its_army() -> None:
    s = bare()
    assert serves(s, unit(s, "8 Train"), unit(s, "9"))
    assert not serves(s, unit(s, "8 Train"), unit(s, "36"))
    assert not serves(s, unit(s, "8 Train"), unit(s, "104 Ls"))
    assert serves(s, unit(s, "8 Train"), unit(s, "13 Ma"))
    assert serves(s, unit(s, "4 Train"), unit(s, "10 c"))
    assert serves(s, unit(s, "Train THIRD"), unit(s, "Cavalry"))
    assert not serves(s, unit(s, "Train THIRD"), unit(s, "Morava I"))


@pytest.mark.rule("15.1.2", "15.1")
def test_a_train_needs_a_line_or_a_depot_in_range() -> None:
    s = bare()
    put(s, "24.15", "Drina I")
    put(s, "24.14", "Train THIRD")
    assert not is_supplied(s, unit(s, "Drina I"))
    put(s, "30.16", "Depot 1")
    assert is_supplied(s, unit(s, "Drina I"))
    s.place(unit(s, "Depot 1"), OFF_MAP)
    put(s, "31.13", "Train THIRD")
    assert is_supplied(s, unit(s, "Train THIRD"))


@pytest.mark.rule("15.1.3")
def test_units_trace_five_hexes_to_a_railway_but_supply_units_do_not() -> None:
    s = bare()
    put(s, "27.08", "9")
    put(s, "27.09", "8 Train")
    assert is_supplied(s, unit(s, "9"))
    assert not is_supplied(s, unit(s, "8 Train"))
    assert not list(ammo_ways(s, unit(s, "9")))


@pytest.mark.rule("15.1.3")
@pytest.mark.parametrize(("hex", "fed"), [("25.13", True), ("24.13", False)])
def test_a_railway_reaches_five_hexes_and_no_further(hex: str, fed: bool) -> None:
    s = bare()
    put(s, hex, "Drina I")
    assert is_supplied(s, unit(s, "Drina I")) == fed


@pytest.mark.rule("15.1.5")
@pytest.mark.parametrize(("hex", "fed"), [("24.18", True), ("24.17", False)])
def test_the_montenegrin_edge_reaches_thirteen_hexes_and_no_further(hex: str, fed: bool) -> None:
    s = bare()
    give(s, AH, "44.29")
    put(s, hex, "Pljevlja")
    assert (is_supplied(s, unit(s, "Pljevlja")), bool(list(ammo_ways(s, unit(s, "Pljevlja"))))) == (fed, fed)


@pytest.mark.rule("15.5")
@pytest.mark.parametrize(("hex", "cut_off"), [("29.29", False), ("28.29", True)])
def test_a_path_of_fifteen_hexes_is_enough_and_one_of_sixteen_is_not(hex: str, cut_off: bool) -> None:
    s = bare()
    give(s, AH, *labels(s, operational(s, SE) & ~BIT[at(s, "44.29")]))
    put(s, hex, "Drina I")
    assert is_isolated(s, unit(s, "Drina I")) == cut_off


@pytest.mark.rule("15.1.4")
def test_who_stands_in_kalinovik_is_in_full_supply() -> None:
    s = bare()
    put(s, "06.25", "3 Gb")
    give(s, SE, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    assert is_supplied(s, unit(s, "3 Gb"))
    assert list(ammo_ways(s, unit(s, "3 Gb"))) == [()]
    put(s, "06.24", "3 Gb")
    assert not is_supplied(s, unit(s, "3 Gb"))


@pytest.mark.rule("15.1.5", "24.3")
def test_montenegrins_trace_thirteen_hexes_to_their_edge_and_serbs_do_not() -> None:
    s = bare()
    put(s, "16.28", "Pljevlja")
    put(s, "16.27", "Lim")
    assert is_supplied(s, unit(s, "Pljevlja"))
    assert not is_supplied(s, unit(s, "Lim"))
    assert list(ammo_ways(s, unit(s, "Pljevlja"))) == [()]


@pytest.mark.rule("15.3", "19.0")
def test_the_nearer_hex_of_a_two_hex_unit_counts() -> None:
    s = bare()
    put(s, "31.13", "Train THIRD")
    extend(s, "Drina I", "27.13", "26.12")
    give(s, AH, "30.10", "30.11", "30.12")
    assert is_supplied(s, unit(s, "Drina I"))


@pytest.mark.rule("15.4")
@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina", "case-b"])
def test_at_the_start_everybody_can_be_supplied(scenario: str) -> None:
    s = started(scenario)
    assert unsupplied(s, AH) == []
    while more := helpful(s, SE):
        s.extended[more[0]] = 1
    assert unsupplied(s, SE) == []


# --- the Supply Phase (15.4, 15.6.1) ----------------------------------------------------------------------------------


@pytest.mark.rule("15.4", "4.2.3")
def test_a_force_out_of_supply_loses_a_level_and_an_isolated_one_three() -> None:
    s = bare(side=SE, phase="supply")
    ring = labels(s, s.printed.grid.adjacent[at(s, "24.15")])
    put(s, "24.15", "Drina I")
    put(s, "24.13", "Krupanj")
    begin(s, supply(SE))
    assert s.ce[unit(s, "Drina I")] == 1
    assert where(s, "Krupanj") == "off"
    told = {event.units: event.isolated for event in happened(s, events.OutOfSupply)}
    assert told == {units(s, "Drina I"): False, units(s, "Krupanj"): False}
    for name, hex in zip(("9", "21", "36", "42", "29", "32"), ring, strict=True):
        put(s, hex, name)
    begin(s, supply(SE))
    assert s.ce[unit(s, "Drina I")] == 4


@pytest.mark.rule("15.4", "5.5.1", "8.5.1")
def test_assets_with_a_formation_seek_nothing_for_themselves_and_forts_need_nothing() -> None:
    s = bare()
    put(s, "30.09", "Beograd", "Danube II", "Smederevo")
    assert seekers(s, SE) == [units(s, "Danube II")]
    put(s, "34.11", "Smederevo")
    assert seekers(s, SE) == [units(s, "Danube II"), units(s, "Smederevo")]


@pytest.mark.rule("15.4", "5.5.2", "8.8")
def test_guns_alone_have_no_level_to_lose_and_need_no_supply() -> None:
    s = bare(side=AH, phase="supply")
    put(s, "24.15", "FsAR.6")
    begin(s, supply(AH))
    assert where(s, "FsAR.6") == "24.15"
    put(s, "24.15", "Semlin")
    assert seekers(s, AH) == [units(s, "Semlin", "FsAR.6")]


@pytest.mark.rule("15.4", "19.0", "5.5.1")
def test_assets_over_two_hexes_seek_supply_once_and_not_where_a_formation_is_in_one_of_them() -> None:
    s = bare(side=AH, phase="supply")
    extend(s, "13 Ma", "24.15", "24.16")
    assert seekers(s, AH) == [units(s, "13 Ma")]
    begin(s, supply(AH))
    assert (where(s, "13 Ma"), s.sr[unit(s, "13 Ma")]) == ("24.15", 1)
    put(s, "24.16", "9")
    assert seekers(s, AH) == [units(s, "9")]


@pytest.mark.rule("15.6.1", "15.4")
def test_a_supply_unit_is_flipped_where_it_helps_and_back_in_the_next_supply_phase() -> None:
    s = bare(side=SE, phase="supply")
    put(s, "20.14", "Drina I")
    put(s, "25.15", "Train THIRD")
    put(s, "30.16", "Depot 1", given=2, extended=1)
    begin(s, supply(SE))
    assert asked(s) == "SE ExtendSupply"
    assert offered(s) == ["extend Depot 1", "extend Train THIRD", "done"]
    assert refused(s, "extend Depot 2") == {"15.6.1"}
    play(s, "extend Train THIRD")
    assert asked(s) == "nobody"
    assert (s.ce[unit(s, "Drina I")], s.extended[unit(s, "Train THIRD")], s.extended[unit(s, "Depot 1")]) == (0, 1, 0)
    assert s.given[unit(s, "Depot 1")] == 0


@pytest.mark.rule("15.6.1")
def test_a_depot_is_flipped_for_a_train_and_then_the_train_for_its_corps() -> None:
    s = started("campaign")
    s.phasing, s.phase = SE, "supply"
    begin(s, supply(SE))
    assert asked(s) == "SE ExtendSupply"
    assert "extend Train THIRD" not in offered(s)
    play(s, "extend Depot 1", "extend Train UZICE", "extend Train THIRD")
    assert asked(s) == "nobody"
    assert not happened(s, events.OutOfSupply)


@pytest.mark.rule("15.4", "15.6.2b")
def test_a_depot_without_a_line_flies_to_a_railway_hex_that_has_one() -> None:
    s = bare(side=SE, phase="supply")
    put(s, "30.10", "Depot 1")
    give(s, AH, "36.17")
    begin(s, supply(SE))
    assert asked(s) == "SE DisplaceDepot"
    assert refused(s, "displace 30.12") == {"15.6.2b"}
    play(s, "displace 36.18")
    assert (where(s, "Depot 1"), s.extended[unit(s, "Depot 1")]) == ("36.18", 1)


@pytest.mark.rule("15.0", "15.4")
@pytest.mark.parametrize("army", ["FIFTH", "SIXTH"])
def test_a_depot_without_a_line_does_not_fly_to_the_narrow_track_of_another_army(army: str) -> None:
    s = bare(side=AH, phase="supply")
    put(s, "10.12", "FIFTH Depot")
    put(s, "08.21", "SIXTH Depot 1")
    attach(s, army, "", "FIFTH Depot")
    give(s, SE, "08.12")
    begin(s, supply(AH))
    assert asked(s) == "AH DisplaceDepot"
    assert {"displace 23.07", "displace 08.15"} <= set(offered(s))
    assert ("displace 06.21" in offered(s)) == ("displace 12.22" in offered(s)) == (army == "SIXTH")


@pytest.mark.rule("15.6.2b", "15.4")
def test_a_depot_that_is_driven_off_flies_to_any_operational_railway_and_in_the_supply_phase_only_to_a_line() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "30.12", "Depot 1")
    put(s, "35.18", "10 c")
    put(s, "30.11", "9")
    found = labels(s, depot_refuges(s, depot))
    assert {"32.14", "44.29"} <= found
    assert not found & {"30.12", "30.10", "36.17"}
    s.phase = "supply"
    assert "32.14" not in labels(s, depot_refuges(s, depot))
    assert "44.29" in labels(s, depot_refuges(s, depot))


@pytest.mark.rule("15.4")
def test_a_depot_for_which_no_railway_is_left_waits_off_the_map_and_comes_back() -> None:
    s = bare(side=SE, phase="supply")
    put(s, "30.10", "Depot 1")
    give(s, AH, "44.29")
    begin(s, supply(SE))
    assert s.at[unit(s, "Depot 1")] == OFF_MAP
    give(s, SE, "44.29")
    begin(s, supply(SE))
    assert asked(s) == "SE DisplaceDepot"


@pytest.mark.rule("1.1", "15.4")
def test_a_depot_that_waits_off_the_map_leaves_its_markers_behind() -> None:
    s = bare(side=SE, phase="supply")
    put(s, "30.10", "Depot 1", asleep=36, extended=1)
    give(s, AH, "44.29")
    begin(s, supply(SE))
    assert s.at[unit(s, "Depot 1")] == OFF_MAP
    assert not s.game.check(s)


# --- supply units in enemy zones (15.6.2) -----------------------------------------------------------------------------


@pytest.mark.rule("1.1", "15.6.2a")
def test_a_train_without_a_depot_leaves_its_markers_on_the_map() -> None:
    s = bare(side=SE)
    put(s, "27.16", "Train SECOND", asleep=36, extended=1)
    begin(s, return_train(unit(s, "Train SECOND")))
    assert s.at[unit(s, "Train SECOND")] == OFF_MAP
    assert not s.game.check(s)


@pytest.mark.rule("15.6.2", "15.6.2a")
def test_a_train_alone_beside_an_enemy_retreats_three_hexes_on_its_back() -> None:
    s = bare(side=SE)
    put(s, "20.05", "9 Train")
    put(s, "20.06", "Timok I")
    begin(s, instant(SE, at(s, "20.06"), MARCHED))
    assert asked(s) == "AH RetreatTrain"
    assert "retreat 23.04" in offered(s)
    assert refused(s, "retreat 20.04") == {"15.6.2a"}
    play(s, "retreat 23.04")
    assert (where(s, "9 Train"), s.extended[unit(s, "9 Train")]) == ("23.04", 1)


@pytest.mark.rule("15.6.2a")
def test_vector_53_a_train_whose_escort_leaves_retreats_at_once() -> None:
    s = bare(side=AH)
    put(s, "20.05", "9 Train", "9")
    put(s, "20.06", "Timok I")
    begin(s, instant(SE, at(s, "20.06"), MARCHED))
    assert asked(s) == "nobody"
    put(s, "19.05", "9")
    begin(s, instant(AH, at(s, "19.05"), MARCHED))
    assert asked(s) == "AH RetreatTrain"


@pytest.mark.rule("15.6.2a", "7.9")
def test_a_train_that_cannot_retreat_flies_to_a_depot_of_its_army() -> None:
    s = bare(side=SE)
    put(s, "08.20", "16 Train")
    put(s, "09.21", "Lim")
    assert "11.21" not in labels(s, train_refuges(s, unit(s, "16 Train")))
    put(s, "07.20", "Uzice")
    put(s, "08.21", "Sumadija II")
    put(s, "06.21", "SIXTH Depot 1")
    put(s, "12.18", "SIXTH Depot 2")
    begin(s, instant(SE, at(s, "09.21"), MARCHED))
    assert asked(s) == "AH FlyTrain"
    play(s, "fly SIXTH Depot 2")
    assert (where(s, "16 Train"), s.extended[unit(s, "16 Train")]) == ("12.18", 1)


@pytest.mark.rule("15.6.2", "15.6.2a")
def test_a_train_does_not_retreat_to_a_fort_that_an_enemy_stands_beside() -> None:
    s = bare(side=SE)
    (train,) = put(s, "06.22", "16 Train")
    put(s, "06.25", "Kalinovik")
    assert "06.25" in labels(s, train_refuges(s, train))
    put(s, "07.26", "Pljevlja")
    assert "06.25" not in labels(s, train_refuges(s, train))
    put(s, "06.25", "3 Gb")
    assert "06.25" in labels(s, train_refuges(s, train))


@pytest.mark.rule("15.6.2a")
def test_a_train_without_any_depot_waits_for_one() -> None:
    s = bare(side=SE)
    put(s, "08.20", "16 Train")
    for name, hex in (("Lim", "09.21"), ("Uzice", "07.20"), ("Sumadija II", "08.21"), ("Pljevlja", "09.20")):
        put(s, hex, name)
    begin(s, instant(SE, at(s, "09.21"), MARCHED))
    assert s.at[unit(s, "16 Train")] == OFF_MAP
    put(s, "12.18", "SIXTH Depot 2")
    put(s, "24.15", "Lim", "Uzice", "Sumadija II", "Pljevlja")
    give(s, AH, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    s.phase, s.phasing = "supply", AH
    begin(s, supply(AH))
    assert where(s, "16 Train") == "12.18"


@pytest.mark.rule("15.6.2", "15.6.2b")
def test_a_depot_alone_beside_an_enemy_is_displaced_and_one_with_a_combat_unit_is_not() -> None:
    s = bare(side=AH)
    put(s, "30.12", "Depot 1", "Danube II")
    put(s, "30.11", "9")
    begin(s, instant(AH, at(s, "30.11"), MARCHED))
    assert asked(s) == "nobody"
    put(s, "31.15", "Danube II")
    begin(s, instant(SE, at(s, "31.15"), LEFT))
    assert asked(s) == "SE DisplaceDepot"
    assert "30.12" not in labels(s, depot_refuges(s, unit(s, "Depot 1")))
    assert "31.13" in labels(s, depot_refuges(s, unit(s, "Depot 1")) | joined(s, SE))


@pytest.mark.rule("15.6.2b")
def test_a_depot_goes_where_there_is_only_one_place_without_a_question() -> None:
    s = bare(side=AH)
    put(s, "44.28", "Depot 1")
    give(s, AH, "43.28", "43.27")
    begin(s, displace_depot(unit(s, "Depot 1")))
    assert where(s, "Depot 1") == "44.29"


@pytest.mark.rule("15.6", "3.3")
def test_supply_units_have_no_zone_and_depots_take_no_room() -> None:
    s = bare()
    put(s, "30.16", "Depot 1", "Train FIRST")
    assert s.printed.bulk[unit(s, "Depot 1")] == 0
    assert not open_to(s, AH) >> at(s, "30.16") & 1
    assert open_to(s, AH) >> at(s, "30.15") & 1


# --- ammunition (9.4) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4.1")
def test_ammunition_comes_from_the_depot_or_the_train_and_the_train_needs_the_depot_unless_it_has_a_line() -> None:
    s = bare()
    put(s, "16.12", "9")
    put(s, "14.12", "8 Train")
    put(s, "10.12", "FIFTH Depot")
    depot, train = units(s, "FIFTH Depot", "8 Train")
    ways = list(ammo_ways(s, unit(s, "9")))
    assert ways[0] == (Link(depot, False),)
    assert (Link(train, False), Link(depot, False)) in ways
    put(s, "12.12", "8 Train")
    put(s, "19.12", "9")
    assert all(len(way) == 1 for way in ammo_ways(s, unit(s, "9")))


@pytest.mark.rule("9.4.2", "2.6.2")
def test_vector_25_on_their_backs_depot_and_train_count_what_they_give() -> None:
    s = bare()
    put(s, "20.12", "9")
    depot, train = put(s, "10.12", "FIFTH Depot")[0], put(s, "17.12", "8 Train")[0]
    s.extended[depot] = s.extended[train] = 1
    way = (Link(train, True), Link(depot, True))
    assert way in list(ammo_ways(s, unit(s, "9")))
    provide(s, way)
    provide(s, way)
    assert (s.given[depot], s.given[train]) == (2, 2)
    assert modes(s, train) == ()
    assert way not in list(ammo_ways(s, unit(s, "9")))


@pytest.mark.rule("9.4.2", "15.6.1")
def test_on_its_front_a_supply_unit_gives_without_limit_and_may_be_flipped_for_more_range() -> None:
    s = bare()
    put(s, "16.12", "9")
    (depot,) = put(s, "10.12", "FIFTH Depot")
    for _ in range(9):
        provide(s, (Link(depot, False),))
    assert (s.given[depot], modes(s, depot)) == (0, (False, True))
    put(s, "18.12", "9")
    assert next(ammo_ways(s, unit(s, "9"))) == (Link(depot, True),)
    provide(s, (Link(depot, True),))
    assert (s.extended[depot], s.given[depot], modes(s, depot)) == (1, 1, (True,))


@pytest.mark.rule("15.6.2a", "8.2")
def test_cavalry_may_react_to_a_train_and_save_it_or_let_it_go_first() -> None:
    s = bare(side=SE)
    put(s, "20.05", "9 Train")
    put(s, "20.04", "10 c")
    put(s, "20.06", "Timok I")
    put(s, "21.04", "Drina I", spent=2)
    begin(s, instant(SE, at(s, "21.04"), MARCHED))
    assert asked(s) == "AH React"
    saved, later = s.clone(), s.clone()
    play(saved, "react 20.05")
    assert (where(saved, "9 Train"), asked(saved)) == ("20.05", "nobody")
    play(later, "later")
    assert asked(later) == "AH RetreatTrain"
    later.play(later.choices()[0])
    assert (where(later, "9 Train") != "20.05", asked(later)) == (True, "AH React")
    assert refused(later, "later") == {"8.2"}
    play(s, "stay")
    assert asked(s) == "AH RetreatTrain"


@pytest.mark.rule("15.6.2b", "8.8.1")
def test_no_reaction_saves_depots_and_guns_that_are_alone() -> None:
    s = bare(side=SE)
    put(s, "20.05", "FsAR.6")
    put(s, "20.04", "10 c")
    put(s, "20.06", "Timok I")
    put(s, "21.04", "Drina I", spent=2)
    begin(s, instant(SE, at(s, "21.04"), MARCHED))
    assert (where(s, "FsAR.6"), asked(s)) == ("off", "AH React")
