"""11.1, 11.2 What a retreat may not do, what follows each of its steps, and who advances."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Units
from doppeladler.games.serbien.columns import FRESH, Battle, Boundary, SerbienState
from doppeladler.games.serbien.rules import ch06_demoralized, ch11_retreat
from doppeladler.games.serbien.rules.ch06_demoralized import Flee, flee
from doppeladler.games.serbien.rules.ch11_advance import offer_advance
from doppeladler.games.serbien.rules.ch11_retreat import (
    SHELTERED,
    RetreatTo,
    cannot_retreat,
    crosses_hard_side,
    end_retreat,
    hex_of_combat,
    pay_for_step,
    retreat,
    surrender,
    ways_back,
    ways_for,
    with_company,
    zone_in_the_way,
)
from doppeladler.games.serbien.rules.tables import CI, D1
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    begin,
    extend,
    happened,
    noted,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    units,
    where,
)

DEAD_END = ("42.16", "42.17", "43.18")
"""Along a roadway into the mountains, which ends there."""


def riders(hex: str, *, enemy: str) -> tuple[SerbienState, Units]:
    """Serbian cavalry on the road of the dead end, with an enemy at its mouth."""
    s = field()
    force = put(s, hex, "Cavalry")
    put(s, enemy, "9")
    return s, force


# --- not back to where it began (11.1.1, 6.4) ---------------------------------------------------------------------


@pytest.mark.rule("11.1.1", "11.1.5")
def test_no_retreat_comes_back_to_the_hex_in_which_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: False)
    s, force = riders("42.17", enemy="42.16")
    begin(s, retreat(SE, force, 2))
    assert where(s, "Cavalry") == "43.18"
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat(force, at(s, "43.18"), 1)]


@pytest.mark.rule("11.1.1")
def test_a_way_of_retreat_visits_no_hex_twice() -> None:
    s, (cavalry,) = riders("42.16", enemy="41.16")
    ways = ways_back(s, (cavalry,), (at(s, "42.16"),), 3)
    assert [tuple(map(s.label, way.hexes)) for way in ways] == [("42.17", "43.18")]


@pytest.mark.rule("6.4")
def test_no_flight_comes_back_to_a_friend_in_the_hex_in_which_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch06_demoralized, "is_isolated", lambda s, unit: False)
    s, force = riders("42.17", enemy="42.16")
    put(s, "42.17", "Lim")
    begin(s, flee(SE, force, at(s, "42.17"), 3, ()))
    assert where(s, "Cavalry") == "43.18"
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat(force, at(s, "43.18"), 2)]


@pytest.mark.rule("11.1.1", "11.1.5")
def test_no_retreat_turns_back_to_a_hex_that_it_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: False)
    s, force = riders("42.16", enemy="41.16")
    enough = s.clone()
    enough.events = []
    begin(enough, retreat(SE, force, 2))
    assert (where(enough, "Cavalry"), happened(enough, events.CannotRetreat)) == ("43.18", [])
    begin(s, retreat(SE, force, 3))
    assert where(s, "Cavalry") == "43.18"
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat(force, at(s, "43.18"), 1)]


@pytest.mark.rule("6.4", "11.1.5")
def test_no_flight_turns_back_to_a_hex_that_it_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch06_demoralized, "is_isolated", lambda s, unit: False)
    s, force = riders("42.16", enemy="41.16")
    begin(s, flee(SE, force, at(s, "42.16"), 3, ()))
    assert where(s, "Cavalry") == "43.18"
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat(force, at(s, "43.18"), 1)]


@pytest.mark.rule("11.1.1", "6.4")
def test_who_is_asked_for_a_hex_is_offered_none_that_he_has_passed() -> None:
    s, force = riders("43.18", enemy="41.16")
    origin, passed = at(s, "42.16"), at(s, "42.17")
    for behind, found in (((), ("retreat 42.17",)), ((passed,), ())):
        assert tuple(map(str, RetreatTo(SE, force, (origin,), 1, behind).choices(s))) == found
        assert Flee(SE, force, origin, 1, behind).among(s) == tuple(at(s, each.split()[1]) for each in found)


# --- from the hex of the combat (11.1.1) --------------------------------------------------------------------------


def gone_back(side: str, hex: str, fought: str) -> SerbienState:
    """A division that has gone back one hex by the table, and must go one more after its check."""
    s = field(AH)
    names = {AH: "9", SE: "Morava I"}
    force = put(s, hex, names[side], retreated=1, began=at(s, fought))
    attackers, defenders = (force, ()) if side == AH else ((), force)
    s.battle = Battle(AH, at(s, "32.18"), attackers, defenders)
    return begin(s, retreat(side, force, 1))


@pytest.mark.rule("11.1.1", "10.3")
@pytest.mark.parametrize(("side", "hex", "fought"), [(SE, "32.19", "32.18"), (AH, "32.19", "32.18")])
def test_who_goes_back_again_in_a_combat_goes_on_from_the_hex_in_which_it_fought(
    side: str, hex: str, fought: str
) -> None:
    s = gone_back(side, hex, fought)
    assert set(offered(s)) == {"retreat 31.20", "retreat 32.20", "retreat 33.20"}
    assert refused(s, "retreat 31.19") == {"11.1.1"}
    assert refused(s, f"retreat {fought}") == {"11.1.1"}


@pytest.mark.rule("11.1.1")
def test_an_attacker_goes_away_from_his_own_hex_and_who_took_no_part_from_his() -> None:
    s = field()
    nine, other = put(s, "32.17", "9")[0], put(s, "30.17", "21", retreated=1, began=at(s, "30.15"))[0]
    s.battle = Battle(AH, at(s, "32.18"), (nine,), ())
    assert [s.label(hex_of_combat(s, each)) for each in (nine, other)] == ["32.17", "30.17"]


@pytest.mark.rule("11.1.1", "9.2.5")
def test_the_withheld_go_away_from_the_hex_of_the_combat_too() -> None:
    s = field()
    force = put(s, "32.19", "Morava I", retreated=1, began=at(s, "30.18"))
    s.battle = Battle(AH, at(s, "32.18"), (), (), withheld=force)
    begin(s, retreat(SE, force, 1))
    assert set(offered(s)) == {"retreat 31.20", "retreat 32.20", "retreat 33.20"}


@pytest.mark.rule("19.1.7", "11.1.1")
def test_a_unit_over_two_hexes_goes_back_from_the_half_that_attacked() -> None:
    s = field()
    extend(s, "9", "24.12", "24.13")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "9"), ())
    begin(s, retreat(AH, units(s, "9"), 1))
    play(s, offered(s)[0])
    assert s.label(happened(s, events.Retreats)[0].here) == "24.13"


# --- the guidelines (11.1.1) --------------------------------------------------------------------------------------


def beside_a_line(*anchors: str) -> SerbienState:
    """9 of FIFTH at 16.17 goes back two hexes, with a line between its army and SIXTH."""
    s = field()
    force = put(s, "16.17", "9")
    s.boundaries = (Boundary("FIFTH", "SIXTH", tuple(at(s, hex) for hex in anchors)),)
    return begin(s, retreat(AH, force, 1))


@pytest.mark.rule("11.1.1")
def test_a_retreat_stays_in_the_area_of_its_army_to_the_hex() -> None:
    s = beside_a_line("16.17", "06.17")
    area = {hex for hex in offered(s) if hex.startswith("retreat")}
    assert area == {"retreat 15.17", "retreat 16.16", "retreat 17.17", "retreat 15.18"} & area
    assert refused(s, "retreat 16.18") == {"11.1.1"}
    assert reasons(s, "retreat 16.18") == ["no-out-of-the-area"]


@pytest.mark.rule("11.1.1")
def test_who_has_no_way_in_its_area_is_led_by_supply_and_told_so() -> None:
    s = field()
    force = put(s, "16.21", "9")
    s.boundaries = (Boundary("FIFTH", "SIXTH", (at(s, "16.17"), at(s, "06.17"))),)
    put(s, "16.26", "FIFTH Depot")
    begin(s, retreat(AH, force, 2))
    assert offered(s)
    assert reasons(s, "retreat 16.20") == ["no-not-towards-supply"]


@pytest.mark.rule("11.1.1", "5.3.2", "15.2.2")
def test_a_retreat_leads_towards_the_train_of_the_own_corps_and_no_other() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I")
    put(s, "32.21", "Train SECOND")
    put(s, "32.15", "Train FIRST")
    begin(s, retreat(SE, force, 1))
    assert (asked(s), where(s, "Morava I")) == ("nobody", "32.19")


@pytest.mark.rule("11.1.3", "11.1.1a")
def test_the_hexes_of_a_way_in_enemy_zones_are_counted() -> None:
    s = field(SE)
    force = put(s, "32.18", "Morava I", began=0)
    put(s, "32.21", "9")
    zones = {tuple(map(s.label, way.hexes)): way.zones for way in ways_for(s, SE, force, (at(s, "32.18"),), 2)}
    assert (zones["32.19", "32.20"], zones["32.19", "31.20"], zones["32.17", "32.16"]) == (1, 0, 0)


@pytest.mark.rule("11.1.3")
def test_a_friend_that_has_not_gone_back_negates_a_zone_wherever_it_began() -> None:
    s = field(SE)
    put(s, "32.18", "Morava I", began=at(s, "32.18"), retreated=1)
    put(s, "32.19", "Comb I", began=at(s, "32.18"))
    put(s, "32.20", "9")
    assert not zone_in_the_way(s, SE, at(s, "32.18")) >> at(s, "32.19") & 1


# --- what a step costs (7.1.4b, 11.1.3, 11.1.4) -------------------------------------------------------------------


@pytest.mark.rule("11.1.4", "7.1.5")
@pytest.mark.parametrize(
    ("here", "there", "hard"),
    [("11.08", "12.07", False), ("21.10", "22.09", True), ("24.27", "23.28", True), ("24.13", "24.14", False)],
)
def test_a_side_is_hard_over_the_sava_without_a_bridge_and_over_impassable_mountains(
    here: str, there: str, hard: bool
) -> None:
    s = field()
    assert crosses_hard_side(s, at(s, here), at(s, there)) is hard


@pytest.mark.rule("11.1.4")
def test_what_a_hard_side_costs_is_told_with_its_rule() -> None:
    s = field()
    force = put(s, "22.09", "32")
    pay_for_step(s, force, at(s, "21.10"), at(s, "22.09"), in_zone=False)
    assert noted(s, events.SuffersOnRetreat) == [("11.1.4", events.SuffersOnRetreat(force))]


@pytest.mark.rule("7.1.4b")
def test_a_regiment_gets_no_river_crossing_marker_in_a_retreat() -> None:
    s = field()
    (semlin,) = put(s, "21.10", "det.29")
    pay_for_step(s, (semlin,), at(s, "22.09"), at(s, "21.10"), in_zone=False)
    assert s.crossed[semlin] == 0


@pytest.mark.rule("7.1.4b", "11.2")
@pytest.mark.parametrize(("name", "wet"), [("Krupanj", 0), ("Obrenovac", FRESH)])
def test_a_regiment_gets_no_river_crossing_marker_in_an_advance(name: str, wet: int) -> None:
    s = field(SE)
    (force,) = put(s, "21.10", name)
    begin(s, offer_advance(SE, at(s, "22.09"), (force,)))
    play(s, f"advance {name}")
    assert (where(s, name), s.crossed[force]) == ("22.09", wet)


# --- surrender (11.1.6) -------------------------------------------------------------------------------------------


def pressed(*, ce: int, isolated: bool, monkeypatch: pytest.MonkeyPatch, free: bool = False) -> SerbienState:
    """Morava I must go back a hex; every hex around it is in an enemy zone, or all but those to the south."""
    for module in (ch06_demoralized, ch11_retreat):
        monkeypatch.setattr(module, "is_isolated", lambda s, unit: isolated)
    s = field()
    force = put(s, "32.18", "Morava I", ce=ce)
    for hex, name in (("32.16", "9"), ("30.18", "21"), ("34.18", "36")):
        put(s, hex, name)
    if not free:
        put(s, "32.20", "42")
    begin(s, retreat(SE, force, 1))
    while asked(s) == "SE RetreatTo":
        play(s, offered(s)[0])
    return s


@pytest.mark.rule("11.1.6")
def test_who_is_not_isolated_goes_on_through_a_zone_and_loses_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    s = pressed(ce=CI, isolated=False, monkeypatch=monkeypatch)
    assert happened(s, events.Surrenders) == []
    assert happened(s, events.Retreats)


@pytest.mark.rule("11.1.6")
@pytest.mark.parametrize(("free", "gone"), [(False, True), (True, False)])
def test_an_isolated_demoralized_force_surrenders_only_if_every_way_leads_through_a_zone(
    free: bool, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = pressed(ce=D1, isolated=True, free=free, monkeypatch=monkeypatch)
    assert bool(happened(s, events.Surrenders)) is gone


@pytest.mark.rule("11.1.6", "11.1.4")
@pytest.mark.parametrize(("status", "friend", "gone"), [(2, (), False), (3, (), True), (CI, ("21",), False)])
def test_the_level_that_the_sava_costs_makes_an_isolated_force_surrender(
    status: int, friend: tuple[str, ...], gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: True)
    s = field()
    force = put(s, "23.11", "9", ce=status)
    for hex, name in (("22.10", "Morava I"), ("22.11", "Comb I"), ("23.12", "Drina I"), ("24.11", "Drina II")):
        put(s, hex, name)
    put(s, "24.10", "Timok I")
    put(s, "23.10", *friend)
    begin(s, retreat(AH, force, 1))
    assert bool(happened(s, events.Surrenders)) is gone


# --- what follows at once (1.1, 6.4, 15.6.2a) ---------------------------------------------------------------------


def sheltered(s: SerbienState) -> SerbienState:
    """Demoralized Lim has found shelter with Morava I in a zone, at 24.16."""
    put(s, "24.16", "Morava I")
    put(s, "24.16", "Lim", ce=D1, fleeing=SHELTERED)
    put(s, "25.17", "42")
    return s


@pytest.mark.rule("6.4", "11.2")
def test_an_advance_finds_a_demoralized_enemy_again_that_had_found_shelter() -> None:
    s = sheltered(field())
    put(s, "24.14", "9")
    begin(s, offer_advance(AH, at(s, "24.15"), units(s, "9")))
    play(s, "advance 9")
    assert happened(s, events.LosesHeart) == [events.LosesHeart(unit(s, "Lim"), at(s, "24.16"))]


@pytest.mark.rule("6.4", "11.1")
def test_a_retreat_finds_a_demoralized_enemy_again_before_it_goes_on() -> None:
    s = sheltered(field(SE))
    force = put(s, "24.14", "9")
    begin(s, retreat(AH, force, 2))
    play(s, "retreat 24.15")
    assert happened(s, events.LosesHeart) == [events.LosesHeart(unit(s, "Lim"), at(s, "24.16"))]
    assert asked(s) == "SE Flee"
    assert happened(s, events.CannotRetreat) == []


def left_with_a_train(name: str = "Krupanj") -> tuple[SerbienState, Units]:
    """A regiment that alone keeps a Corps Train in an enemy zone."""
    s = field()
    force = put(s, "24.14", name)
    put(s, "24.14", "Train THIRD")
    put(s, "30.20", "Depot 1")
    put(s, "24.13", "9")
    return s, force


def train_goes(s: SerbienState) -> bool:
    """Must the Corps Train go now?"""
    return asked(s) == "SE RetreatTrain"


@pytest.mark.rule("15.6.2a", "11.1.6")
def test_a_surrender_leaves_a_train_alone_which_goes_at_once() -> None:
    s, force = left_with_a_train("Lim")
    assert train_goes(begin(s, surrender(SE, force)))


@pytest.mark.rule("15.6.2a", "11.1.5")
def test_the_end_of_who_cannot_retreat_leaves_a_train_alone_which_goes_at_once() -> None:
    s, force = left_with_a_train()
    assert train_goes(begin(s, cannot_retreat(SE, force, 1)))


@pytest.mark.rule("15.6.2a", "11.1.4", "19.1.7")
def test_who_dies_by_coming_together_over_the_sava_leaves_a_train_alone_which_goes_at_once() -> None:
    s, (krupanj,) = left_with_a_train()
    s.place(krupanj, at(s, "21.11"))
    put(s, "21.11", "Train THIRD")
    put(s, "20.11", "9")
    s.began[krupanj], s.began_too[krupanj] = at(s, "21.10"), at(s, "22.09")
    begin(s, end_retreat(SE, (krupanj,)))
    assert where(s, "Krupanj") == "off"
    assert train_goes(s)


@pytest.mark.rule("11.1.2", "15.6.2a", "11.2")
def test_what_an_advance_drives_off_goes_before_the_next_advances() -> None:
    s = field()
    put(s, "24.13", "9", "21")
    put(s, "24.15", "Train THIRD")
    put(s, "30.20", "Depot 1")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9", "21")))
    play(s, "advance 9")
    assert train_goes(s)


# --- company (11.1.2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1.2", "19.1.1")
def test_assets_over_two_hexes_go_with_their_own_formation_and_with_no_other() -> None:
    s = field()
    extend(s, "36", "32.18", "32.19")
    extend(s, "13 Ma", "32.18", "32.19")
    put(s, "32.18", "42")
    wide, other = units(s, "36", "13 Ma"), units(s, "42")
    assert with_company(s, units(s, "36"), at(s, "32.18")) == wide
    assert with_company(s, other, at(s, "32.18")) == other
    assert with_company(s, wide, at(s, "32.19")) == wide


# --- who advances (11.2) ------------------------------------------------------------------------------------------


@pytest.mark.rule("11.2", "7.9")
@pytest.mark.parametrize(
    ("name", "here", "there", "may"),
    [
        ("10 c", "43.07", "44.06", False),
        ("9", "43.07", "44.06", True),
        ("10 c", "42.22", "41.23", True),
        ("10 c", "43.07", "43.06", True),
    ],
)
def test_cavalry_advances_into_mountains_only_along_a_roadway(name: str, here: str, there: str, may: bool) -> None:
    s = field()
    put(s, here, name)
    begin(s, offer_advance(AH, at(s, there), units(s, name)))
    assert (f"advance {name}" in offered(s)) is may


@pytest.mark.rule("7.9", "25.2", "11.2")
def test_it_is_said_why_an_attacker_does_not_advance() -> None:
    s = field()
    put(s, "26.10", "10 c", "SYRMIEN 1", "32")
    put(s, "26.12", "21", retreated=1)
    begin(s, offer_advance(AH, at(s, "26.11"), units(s, "10 c", "SYRMIEN 1", "32", "21")))
    assert (refused(s, "advance 10 c"), refused(s, "advance SYRMIEN 1")) == (set(), {"25.2"})
    assert refused(s, "advance 21") == {"11.2"}
    s = field()
    put(s, "43.07", "10 c", "9")
    begin(s, offer_advance(AH, at(s, "44.06"), units(s, "10 c", "9")))
    assert refused(s, "advance 10 c") == {"7.9"}


@pytest.mark.rule("11.2.2")
def test_nobody_else_advances() -> None:
    s = field()
    put(s, "24.13", "9", "21")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9")))
    assert (refused(s, "advance 21"), reasons(s, "advance 21")) == ({"11.2"}, ["no-such-advance"])


@pytest.mark.rule("11.2.1", "19.1.3")
def test_half_a_division_counts_half_where_it_advances() -> None:
    s = field()
    put(s, "24.14", "9", "21", "36")
    put(s, "24.13", "42")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "42")))
    assert (refused(s, "advance 42"), refused(s, "extend 42 > 24.13")) == ({"11.2.1"}, set())
    play(s, "extend 42 > 24.13")
    assert happened(s, events.Advances) == [events.Advances(unit(s, "42"), at(s, "24.13"), at(s, "24.14"), True)]


@pytest.mark.rule("11.2.1", "19.1.2")
@pytest.mark.parametrize("hexes", [("24.13", "24.12"), ("24.14", "25.14")])
def test_nobody_advances_over_two_hexes_where_another_force_holds_two(hexes: tuple[str, str]) -> None:
    s = field()
    put(s, "24.13", "42")
    extend(s, "9", *hexes)
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "42")))
    assert offered(s) == ["advance 42", "done"]


@pytest.mark.rule("11.2", "11.2.2", "8.8.1")
def test_guns_that_have_gone_back_do_not_go_along_with_an_advance() -> None:
    s = field()
    put(s, "24.13", "9")
    put(s, "24.13", "FsAR.6", retreated=1)
    put(s, "25.14", "Drina I")
    begin(s, offer_advance(AH, at(s, "24.14"), units(s, "9", "FsAR.6")))
    play(s, "advance 9")
    assert where(s, "FsAR.6") == "off"


# --- off the map (24.2) -------------------------------------------------------------------------------------------


@pytest.mark.rule("24.2", "11.1.1")
def test_the_way_off_the_map_is_among_what_montenegrins_are_asked() -> None:
    s = field()
    force = put(s, "30.29", "Montenegro 1")
    begin(s, retreat(SE, force, 1))
    assert "exit" in truly_offered(s)
    other = field()
    force = put(other, "30.28", "Montenegro 1")
    begin(other, retreat(SE, force, 1))
    assert "exit" not in truly_offered(other)
