"""9.2 and 9.2.1 What is foreseen of a retreat into a full hex: who goes on, where there is room, what it costs."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.rules import ch09_guidelines
from doppeladler.games.galicia.rules.ch09_guidelines import Faults, Retreater, Way
from doppeladler.games.galicia.rules.ch09_refusals import _breaches
from doppeladler.games.galicia.rules.ch09_results import loss_modifiers
from doppeladler.hexes import BIT, EMPTY
from tests.games.galicia.combat_table import CAVALRY, battle, bring, cut_off_the_south, kind, only_source, struck
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, units

ALL_ROUND = ("13.21", "14.21", "13.23", "12.21", "15.21", "15.24", "16.21")
"""Enemies that leave only 14.22 to a stack in 13.22, and behind it hexes that friends hold or their zone covers."""
STEPS = {
    0: (),
    1: ("RU 4 rf",),
    2: ("RU 45",),
    4: ("RU 45", "RU 18"),
    5: ("RU 45", "RU 18", "RU 4 rf"),
    6: ("RU 45", "RU 18", "RU 47"),
}
BEHIND = {4: ("RU 7", "RU 10"), 5: ("RU 7", "RU 10", "RU gd rf"), 6: ("RU 7", "RU 10", "RU 3")}
BESIDE = {0: (), 5: ("RU 9", "RU 31", "RU 5")}
DIVISIONS, BRIGADES = ("RU 32", "RU 11"), ("RU 2 rf", "RU 3 rf", "RU 1 gd")


def foreseen(start: str, names: tuple[str, ...], steps: int, behind: int, beside: int = 0, total: int = 1) -> Faults:
    """The best that comes of a retreat by 13.22 and 14.22; so many steps are there, and in 15.22 and 15.23."""
    s = bare()
    put(s, start, *names)
    put(s, "12.22" if start == "13.22" else "11.22", "AH 4")
    for hex, name in zip(ALL_ROUND, CAVALRY, strict=False):
        put(s, hex, name)
    put(s, "14.22", *STEPS[steps])
    put(s, "15.22", *BEHIND[behind])
    put(s, "15.23", *BESIDE[beside][:2])
    put(s, "15.23", *BESIDE[beside][2:], flipped=True)
    cut_off_the_south(s)
    path = [at(s, hex) for hex in ("12.22", "13.22", "14.22")]
    return Retreater(s, "RU", units(s, *names), total).faults(tuple(path if start == "12.22" else path[1:]))


@pytest.mark.rule("9.2", "9.2.1", "5.1")
@pytest.mark.parametrize(
    ("names", "steps", "behind", "beside", "broken"),
    [
        (("RU 32", "RU 2 rf"), 5, 4, 0, 0),  # the division goes on into the room for two, not the brigade
        (DIVISIONS, 4, 4, 0, 0),  # one of the two goes on, the other stays
        (DIVISIONS, 6, 4, 0, 1),  # both go on; there is room for one, the other enters a zone
        (("RU 2 rf", "RU 3 rf"), 6, 4, 0, 0),  # room for two brigades
        (("RU 2 rf", "RU 3 rf", "RU gd rf"), 6, 4, 0, 1),  # but not for a third
        (("RU 2 rf",), 6, 5, 0, 0),  # room for one
        (("RU 2 rf",), 6, 6, 0, 1),  # room for none
        (("RU 32", "RU 2 rf"), 5, 5, 5, 1),  # room for a brigade twice over, and for no division
    ],
)
def test_units_go_on_one_by_one_while_there_is_room_that_keeps_the_guidelines(
    names: tuple[str, ...], steps: int, behind: int, beside: int, broken: int
) -> None:
    found = foreseen("13.22", names, steps, behind, beside)
    assert (found.missing, found.lost, found.broken, found.more) == (0, 0, broken, 0)


@pytest.mark.rule("9.2.1")
def test_a_zone_entered_before_the_full_hex_counts_once() -> None:
    # By 13.22, in a zone, to 14.22; from there to 15.22, which friends hold.
    assert foreseen("12.22", ("RU 32",), 6, 4, total=2) == Faults(missing=0, lost=0, broken=1, more=0, full=1)


@pytest.mark.rule("9.2.3", "9.4.1")
def test_a_retreat_one_hex_short_fails() -> None:
    assert Faults(missing=1, lost=0, broken=0, more=0, full=0).is_failure
    assert not Faults(missing=0, lost=2, broken=0, more=1, full=1).is_failure


# --- played -------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2", "5.1")
def test_a_brigade_goes_on_through_one_full_hex_after_another() -> None:
    s = struck("13.22", "12.22", "13.21", "14.21", "13.23", "12.21", "15.23", "14.23", full="14.22", names=("RU 2 rf",))
    put(s, "15.22", *BEHIND[6])
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert offered(s) == ["retreat RU 2 rf > 15.22"]
    play(s, "retreat RU 2 rf > 15.22")
    assert kind(s) == "GoOn"
    assert s.decision is not None
    assert s.decision.prompt == "15.22 is overstacked (7 steps): choose a unit that retreats another hex."
    assert s.decision.facts["steps"] == 7
    play(s, "retreat RU 2 rf > 16.21")
    assert happened(s, events.Retreat)[-1] == (units(s, "RU 2 rf"), at(s, "15.22"), at(s, "16.21"))


@pytest.mark.rule("9.2", "5.2")
def test_a_division_that_finds_no_room_is_told_so_while_the_brigade_goes_on() -> None:
    closed = ("13.21", "14.21", "13.23", "12.21", "15.23", "14.23", "15.21", "16.21", "16.22")
    s = struck("13.22", "12.22", *closed, names=("RU 32", "RU 2 rf"))
    put(s, "14.22", *STEPS[4])
    put(s, "15.22", *BEHIND[5])
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert offered(s) == ["retreat RU 2 rf > 15.22"]
    assert list(map(str, s.why_not("retreat RU 32 > 15.22"))) == ["[5.2] RU 32 finds no room whichever way it goes."]


@pytest.mark.rule("9.2.1", "9.2.3", "9.4.1")
def test_the_sheet_of_losses_names_the_failed_retreat() -> None:
    s = struck("13.22", "12.22", "12.21", "13.21", "13.23", "14.21", "14.22")
    bring(s, "-/R2")
    lines = loss_modifiers(s.printed, battle(s), False)
    assert [(each.rule, each.value) for each in lines] == [("9.4.1", 1), ("7.8.1", 2), ("9.2", 2), ("9.2.1", 2)]


@pytest.mark.rule("9.2.1")
def test_where_every_hex_is_in_a_zone_the_way_back_breaks_both_guidelines(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "19.23")
    s = struck("13.22", "12.22", "15.22", "12.20", "12.23")
    bring(s, "-/R1")
    assert offered(s) == ["retreat 13.21", "retreat 14.21", "retreat 14.22", "retreat 13.23"]
    better = "13.21, 14.21, 14.22, 13.23"
    assert list(map(str, s.why_not("retreat 12.21"))) == [
        f"[9.2.1] 12.21 is empty and in an enemy zone of control; {better} breaks fewer guidelines.",
        f"[9.2.1] 12.21 is not toward a supply source within 12 hexes; {better} is better.",
    ]


@pytest.mark.rule("9.2.1")
@pytest.mark.parametrize(
    ("best", "words"), [((0, 0, 2, 0, 0), ["enters fewer"]), ((0, 0, 1, 0, 0), ["breaks fewer", "not toward"])]
)
def test_a_hex_is_not_blamed_for_leading_away_where_the_better_one_leads_away_too(
    best: tuple[int, int, int, int, int], words: list[str]
) -> None:
    s = bare()
    here, there, source = at(s, "13.22"), at(s, "12.21"), BIT[at(s, "19.23")]
    way, after = Way((here,), source), Way((here, there), EMPTY, zones=1)
    reasons = list(map(str, _breaches(way, after, Faults(0, 0, 2, 1, 0), Faults(*best), "12.21", ["12.22"])))
    assert len(reasons) == len(words)
    assert all(word in reason for word, reason in zip(words, reasons, strict=True))


@pytest.mark.rule("9.2.1")
def test_without_any_source_a_hex_is_not_blamed_for_leading_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch09_guidelines, "sources", lambda s, side: EMPTY)
    s = struck("13.22", "12.22")
    bring(s, "-/R1")
    assert offered(s) == ["retreat 13.21", "retreat 14.21", "retreat 14.22"]
    reason = "[9.2.1] 13.23 is empty and in an enemy zone of control; 13.21, 14.21, 14.22 breaks fewer guidelines."
    assert list(map(str, s.why_not("retreat 13.23"))) == [reason]


@pytest.mark.rule("9.2.3", "9.4.1")
def test_who_is_stopped_on_a_supply_source_short_of_his_retreat_pays_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    # 16.26 is friendly and the source itself, so both guidelines are kept; but it is a dead end one hex away.
    only_source(monkeypatch, "16.26")
    s = struck("16.25", "15.25", "16.24", "17.25", "17.26", "15.26", names=("RU 32",))
    put(s, "16.26", "RU 41")
    bring(s, "-/R2")
    play(s, "retreat 16.26")
    assert happened(s, events.CannotRetreat) == [(units(s, "RU 32"), 1)]
    assert [each.side for each in happened(s, events.GuidelinesBroken)] == ["RU"]
