"""21.2 Pontoon bridges."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import AFLOAT, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch07_costs import step_cost
from doppeladler.games.serbien.rules.ch21_pontoons import (
    BuildPontoon,
    build_pontoons,
    clear_pontoons,
    objections_to_bridge,
    offer_pontoons,
)
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import MARCHED
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import side
from doppeladler.wargame.testing import reasons
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    give,
    offered,
    play,
    put,
    refused,
    told,
    unit,
    units,
)


def finishing(*hexes: str) -> SerbienState:
    """A Finishing Phase in which A-H holds these hexes south of the rivers too."""
    s = bare(AH, phase="finishing")
    give(s, AH, *hexes)
    return s


def between(s: SerbienState, here: str, there: str) -> str:
    """The choice of a bridge between two hexes."""
    a, b = side(at(s, here), at(s, there))
    return f"bridge {s.label(a)} > {s.label(b)}"


@pytest.mark.rule("21.2.1", "21.2", "21.0")
def test_a_bridge_is_begun_in_one_finishing_phase_and_ready_in_the_next() -> None:
    s = finishing("21.10")
    begin(s, build_pontoons(AH))
    assert asked(s) == "AH BuildPontoon"
    assert refused(s, "bridge 21.10 > 22.09") == {"21.2.1"}
    play(s, "bridge 22.09 > 21.10", "done")
    assert s.pontoons == (Pontoon(AH, at(s, "22.09"), at(s, "21.10"), False),)
    put(s, "22.09", "32")
    wet = step_cost(s, units(s, "32"), at(s, "22.09"), at(s, "21.10"))
    begin(s, build_pontoons(AH))
    play(s, "done")
    assert s.pontoons[0].ready
    dry = step_cost(s, units(s, "32"), at(s, "22.09"), at(s, "21.10"))
    assert (wet, dry) == (6, 3)


@pytest.mark.rule("21.2.1")
def test_a_bridge_whose_banks_are_lost_is_not_finished() -> None:
    s = finishing("21.10")
    begin(s, build_pontoons(AH))
    play(s, "bridge 22.09 > 21.10", "done")
    give(s, SE, "21.10")
    begin(s, build_pontoons(AH))
    assert not s.pontoons[0].ready


@pytest.mark.rule("21.2.1")
def test_a_side_finishes_its_own_bridges_only() -> None:
    s = finishing("21.10")
    s.pontoons = (Pontoon(SE, at(s, "22.09"), at(s, "21.10"), False),)
    begin(s, build_pontoons(AH))
    assert not s.pontoons[0].ready


@pytest.mark.rule("21.2.1", "21.2.3")
def test_every_reason_against_a_bridge_is_named() -> None:
    s = finishing("21.10")
    begin(s, build_pontoons(AH))
    banks, dry = between(s, "21.09", "22.08"), between(s, "21.10", "21.11")
    assert refused(s, banks) == {"21.2.1"}
    assert refused(s, dry) == {"21.2.1"}
    for nonsense in ("bridge 21.10 > 22.09", "bridge 21.10 > 99.99", "bridge 99.99 > 21.10", "ford 22.09 > 21.10"):
        assert reasons(s, nonsense) == ["no-bridge-like-this"]
    assert reasons(s, dry) == ["no-river-there"]
    assert [str(each.reason) for each in s.why_not(dry)] == [
        str(sentence("no-river-there", here=dry.split()[1], there=dry.split()[3]))
    ]
    assert reasons(s, between(s, "10.05", "11.05")) == ["no-second-bridge"]
    candidates = {str(each) for each in BuildPontoon(AH).candidates(s)}
    assert set(offered(s)) <= candidates
    assert {banks, between(s, "35.10", "35.11")} <= candidates
    s.pontoons = (Pontoon(SE, at(s, "21.10"), at(s, "22.09"), True),)
    assert refused(s, "bridge 22.09 > 21.10") == {"21.2"}


@pytest.mark.rule("21.2.3", "7.1.4a")
def test_over_the_donau_only_at_islands_with_two_markers_and_never_for_serbs() -> None:
    s = finishing("35.11", "32.11", "21.10")
    begin(s, build_pontoons(AH))
    assert between(s, "35.10", "35.11") in offered(s)
    donau = next(each for each in sorted(s.printed.donau - s.printed.donau_islands - s.printed.bridges))
    give(s, AH, *(s.label(hex) for hex in donau))
    assert refused(s, between(s, s.label(donau[0]), s.label(donau[1]))) == {"21.2.3"}
    play(s, between(s, "35.10", "35.11"))
    assert refused(s, between(s, "32.10", "32.11")) == {"21.2"}
    play(s, "bridge 22.09 > 21.10")
    assert asked(s) == "nobody"
    s = bare(SE, phase="finishing")
    give(s, SE, "22.09", "35.10")
    begin(s, build_pontoons(SE))
    assert set(offered(s)) == {*(between(s, "22.09", south) for south in ("21.09", "21.10", "22.10")), "done"}
    assert refused(s, between(s, "35.10", "35.11")) == {"7.1.4a", "21.2"}


@pytest.mark.rule("21.2.2")
@pytest.mark.parametrize("ready", [True, False])
def test_a_bridge_goes_the_instant_an_enemy_stands_at_its_end_and_its_marker_is_free_again(ready: bool) -> None:
    s = finishing("21.10")
    s.pontoons = (Pontoon(AH, at(s, "21.10"), at(s, "22.09"), ready),)
    put(s, "21.11", "Drina I")
    begin(s, instant(SE, at(s, "21.11"), MARCHED))
    assert len(s.pontoons) == 1
    put(s, "21.10", "Drina I")
    begin(s, instant(SE, at(s, "21.10"), MARCHED))
    assert not s.pontoons


@pytest.mark.rule("21.2.4", "25.1.5")
def test_a_squadron_beside_it_removes_a_serbian_bridge_only() -> None:
    s = bare(AH)
    s.place(unit(s, "Sava"), AFLOAT)
    s.berth[unit(s, "Sava")] = at(s, "21.10")
    for owner in (AH, SE):
        s.pontoons = (Pontoon(owner, at(s, "21.10"), at(s, "22.09"), True),)
        begin(s, clear_pontoons())
        assert bool(s.pontoons) == (owner == AH)
    s.berth[unit(s, "Sava")] = at(s, "21.09")
    s.pontoons = (Pontoon(SE, at(s, "21.10"), at(s, "22.09"), True),)
    begin(s, clear_pontoons())
    assert s.pontoons


@pytest.mark.rule("21.2.1")
def test_who_builds_nothing_is_asked_again_in_the_next_finishing_phase() -> None:
    s = finishing("21.10", "22.09")
    begin(s, offer_pontoons(AH))
    assert between(s, "21.10", "22.09") in offered(s)
    play(s, "done")
    assert asked(s) == "nobody"
    assert asked(begin(s, offer_pontoons(AH))) == "AH BuildPontoon"


@pytest.mark.rule("21.2", "21.2.1", "21.2.2")
def test_bridges_are_told_when_they_are_begun_ready_and_gone() -> None:
    s = finishing("21.10")
    here, there = at(s, "22.09"), at(s, "21.10")
    begin(s, build_pontoons(AH))
    assert told(s, AH) == {"left": s.printed.marker_count["pontoon", AH]}
    play(s, "bridge 22.09 > 21.10", "done")
    for _ in range(2):
        begin(s, build_pontoons(AH))
        play(s, "done")
    put(s, "21.10", "Drina I")
    begin(s, clear_pontoons())
    found = [(event.rule, event.what) for event in s.events or []]
    begun, ready, gone = (kind(AH, here, there) for kind in (events.BridgeBegun, events.BridgeReady, events.BridgeGone))
    assert found == [("21.2.1", begun), ("21.2.1", ready), ("21.2.2", gone)]


@pytest.mark.rule("21.2.1")
def test_who_holds_one_bank_only_builds_nothing_there() -> None:
    s = finishing()
    bank = side(at(s, "22.09"), at(s, "21.10"))
    assert [each.rule for each in objections_to_bridge(s, AH, bank)] == ["21.2.1"]
    give(s, AH, "21.10")
    assert not [*objections_to_bridge(s, AH, bank)]


@pytest.mark.rule("21.2.1", "21.2.2")
@pytest.mark.parametrize("end", ["21.10", "22.09"])
def test_no_bridge_is_begun_to_a_hex_with_an_enemy_where_it_would_go_at_once(end: str) -> None:
    s = finishing("21.10")
    put(s, end, "Krupanj")
    begin(s, build_pontoons(AH))
    assert between(s, "21.10", "22.09") not in offered(s)
    assert refused(s, between(s, "21.10", "22.09")) == {"21.2.2"}
    assert reasons(s, between(s, "21.10", "22.09")) == ["no-bridge-to-an-enemy"]


@pytest.mark.rule("21.2.1", "21.2.4")
def test_serbia_begins_no_bridge_where_a_squadron_lies() -> None:
    s = bare(SE, phase="finishing")
    give(s, SE, "22.09")
    s.place(unit(s, "Sava"), AFLOAT)
    s.berth[unit(s, "Sava")] = at(s, "21.10")
    begin(s, build_pontoons(SE))
    assert set(offered(s)) == {*(between(s, "22.09", south) for south in ("21.09", "22.10")), "done"}
    assert refused(s, between(s, "21.10", "22.09")) == {"21.2.4"}
    assert reasons(s, between(s, "21.10", "22.09")) == ["no-bridge-under-a-squadron"]
    s = finishing("21.10")
    s.place(unit(s, "Sava"), AFLOAT)
    s.berth[unit(s, "Sava")] = at(s, "21.10")
    begin(s, build_pontoons(AH))
    assert between(s, "21.10", "22.09") in offered(s)
