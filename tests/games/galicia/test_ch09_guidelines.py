"""9.2.1 The guidelines of a retreat: out of enemy zones, toward supply, and what it costs to break them."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.galicia import events
from doppeladler.games.galicia.rules import ch09_guidelines
from doppeladler.games.galicia.rules.ch09_guidelines import Compass
from doppeladler.hexes import BIT
from tests.games.galicia.combat_table import bring, modifier, roll_after_advance, russians_struck
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, rules


@pytest.mark.rule("9.2.1")
def test_empty_hexes_in_enemy_zones_are_avoided() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R1")
    # 12.22 reaches 13.23 and 12.21; 13.21 only keeps the distance, which is enough for one hex.
    assert offered(s) == ["retreat 13.21", "retreat 14.21", "retreat 14.22"]
    objections = s.why_not("retreat 13.23")
    assert [each.rule for each in objections] == ["9.2.1"]
    assert "13.23 is empty and in an enemy zone" in objections[0].sentence


@pytest.mark.rule("9.2.1")
def test_a_friend_in_the_hex_makes_it_fit_for_a_retreat() -> None:
    s = russians_struck("RU 32", others={"RU 5": "13.23"})
    bring(s, "-/R1")
    assert "retreat 13.23" in offered(s)
    play(s, "retreat 13.23")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1


@pytest.mark.rule("9.2.1", "9.4.1")
def test_a_retreat_into_an_enemy_zone_costs_two_even_in_its_last_hex() -> None:
    s = russians_struck("RU 32", others={"AH 20": "13.21", "AH 23": "13.23"})
    bring(s, "-/R1")
    assert set(offered(s)) >= {"retreat 14.21", "retreat 14.22"}
    play(s, "retreat 14.21")
    assert [each.side for each in happened(s, events.GuidelinesBroken)] == ["RU"]
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2


@pytest.mark.rule("9.2.1")
def test_a_retreat_enters_no_more_zones_than_it_must() -> None:
    # The first hex is in a zone whichever way; the second need not be.
    s = russians_struck("RU 32", others={"AH 20": "13.21", "AH 23": "13.23"})
    bring(s, "-/R2")
    assert offered(s) == ["retreat 14.21", "retreat 14.22"]
    play(s, "retreat 14.21")
    assert offered(s) == ["retreat 15.21", "retreat 15.22"]
    assert "14.20 is empty and in an enemy zone" in s.why_not("retreat 14.20")[0].sentence
    play(s, "retreat 15.21")
    roll_after_advance(s)
    assert modifier(s, "RU") == 2 + 1 + 2


@pytest.mark.rule("9.2.1")
def test_a_longer_retreat_comes_nearer_to_a_source_with_every_hex() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    assert "retreat 12.21" not in offered(s)
    play(s, "retreat 14.21")
    assert "retreat 13.21" not in offered(s)
    assert rules(s.why_not("retreat 13.21")) == {"9.2.1"}
    play(s, "retreat 15.22")
    roll_after_advance(s)
    assert modifier(s, "RU") == 2 + 1


def only_source(monkeypatch: pytest.MonkeyPatch, label: str) -> None:
    """Let the Russians have no other supply source than this hex."""
    monkeypatch.setattr(ch09_guidelines, "sources", lambda s, side: BIT[at(s, label)])


@pytest.mark.rule("9.2.1")
def test_a_retreat_of_one_hex_may_keep_its_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    # 16.22 is three hexes from 13.22, 13.21 and 13.23, two from 14.21 and 14.22, four from 12.21.
    only_source(monkeypatch, "16.22")
    s = russians_struck("RU 32")
    bring(s, "-/R1")
    assert offered(s) == ["retreat 13.21", "retreat 14.21", "retreat 14.22"]
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    assert offered(s) == ["retreat 14.21", "retreat 14.22"]


@pytest.mark.rule("9.2.1", "9.4.1")
def test_a_source_one_hex_away_is_no_goal_for_two_hexes(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "14.22")
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    assert offered(s) == ["retreat 13.21", "retreat 14.21", "retreat 14.22"]
    play(s, "retreat 14.22", "retreat 15.22")
    roll_after_advance(s)
    assert modifier(s, "RU") == 2 + 1 + 2


@pytest.mark.rule("9.2.1", "9.4.1")
@pytest.mark.parametrize(("source", "penalty"), [("1.16", 0), ("1.15", 2)])
def test_a_source_counts_within_twelve_hexes_only(monkeypatch: pytest.MonkeyPatch, source: str, penalty: int) -> None:
    only_source(monkeypatch, source)
    s = russians_struck("RU 32", others={"RU 5": "12.21"})
    bring(s, "-/R1")
    assert bool(Compass(s, "RU").goals(at(s, "13.22"))) is (penalty == 0)
    play(s, "retreat 12.21")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + penalty


@pytest.mark.rule("9.2.1")
def test_a_hex_nearer_by_more_than_one_is_nearer(monkeypatch: pytest.MonkeyPatch) -> None:
    # From 13.22 the way by 14.22 to 16.22 meets two zone hexes and is no supply path; a stack in 14.22 negates one.
    only_source(monkeypatch, "16.22")
    s = russians_struck("RU 32", others={"AH 20": "13.23", "AH 23": "15.24", "AH 3 c": "15.21"})
    bring(s, "-/R1")
    compass = Compass(s, "RU")
    lengths = [
        next((length for length, ring in enumerate(compass.distances(at(s, hex)).at) if ring), None)
        for hex in ("13.22", "14.22")
    ]
    assert lengths == [9, 2]
    assert compass.nearer(compass.goals(at(s, "13.22")), at(s, "13.22"), at(s, "14.22"), False)


@pytest.mark.rule("9.2.1")
def test_a_source_is_sought_along_a_supply_path_not_through_the_enemy() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    compass = Compass(s, "RU")
    assert compass.distances(at(s, "13.22")).at[3] >> at(s, "16.22") & 1
    # A wall of zones in row 15: two hexes deep, so no path leads through.
    for hex, name in zip(("15.21", "15.22", "15.23"), ("AH 3 c", "AH 9 c", "AH 6 c"), strict=True):
        put(s, hex, name)
    compass = Compass(s, "RU")
    assert not compass.distances(at(s, "13.22")).at[3] >> at(s, "16.22") & 1


@pytest.mark.rule("9.2.1")
def test_a_way_that_leads_into_the_wrong_is_explained() -> None:
    s = russians_struck("RU 32")
    bring(s, "-/R2")
    with pytest.raises(Refused, match=r"\[9\.2\] 15\.22 is not adjacent"):
        play(s, "retreat 15.22")
    with pytest.raises(Refused, match=r"\[9\.2\.3\] 12\.22 is barred"):
        play(s, "retreat 12.22")
    with pytest.raises(Refused, match=r"\[9\.2\] Choose the hex"):
        play(s, "done")


@pytest.mark.rule("9.2", "9.2.1")
def test_a_retreat_never_turns_back_on_its_path(monkeypatch: pytest.MonkeyPatch) -> None:
    # The only source is where the retreat has come through: even so it goes on, and pays.
    only_source(monkeypatch, "14.22")
    s = russians_struck("RU 32")
    bring(s, "-/R3")
    play(s, "retreat 14.22", "retreat 15.22")
    assert "retreat 14.22" not in offered(s)
    assert rules(s.why_not("retreat 14.22")) == {"9.2"}
    assert "has passed 14.22" in s.why_not("retreat 14.22")[0].sentence
    assert "retreat 14.21" in offered(s)
