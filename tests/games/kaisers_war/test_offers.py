"""What is offered is what could be meant and meets no objection: looked at in one position for each question."""

from __future__ import annotations

import pytest

from doppeladler.engine import Step
from doppeladler.games.kaisers_war.columns import BOX, KaiserState
from doppeladler.games.kaisers_war.rules.ch03_setup import Deploy
from doppeladler.games.kaisers_war.rules.ch09_mobilization import mobilization_phase
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import ChooseMarch, movement_phase
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.games.kaisers_war.rules.ch23_balkans import join
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    load,
    offered,
    play,
    put,
    reasons,
    refused,
    turn_of,
    unit,
    where,
)


def table(scenario: str, date: tuple[str, int], phase: Step, fog: str = "no", points: int = 60) -> KaiserState:
    """The standard deployment at a date, at the first question of a phase; all optional armies, and Romania at war."""
    named = dict.fromkeys(("air", "volunteers", "expedition", "fort-conversion", "entrenching", "amphibious"), "yes")
    s = load().setup(scenario, deploy="standard", fog=fog, **{"last-year": "1917"}, **named)
    s.todo.clear()
    s.events, s.turn, s.phasing = [], turn_of(*date), phase.args[0]
    s.vp = {"AL": points, "CP": 60}
    if date[1] > 1915:
        join(s, "RO")
        join(s, "BU")
    return begin(s, phase)


@pytest.mark.rule("3.2", "12.5")
@pytest.mark.parametrize("scenario", ["1914", "1915", "1916"])
def test_where_the_units_of_a_set_up_may_stand(scenario: str) -> None:
    s = load().setup(scenario)
    while isinstance(s.todo[-1], Deploy):
        assert truly_offered(s)
        s.play(s.choices()[-1])


@pytest.mark.rule("9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.11")
@pytest.mark.parametrize("side", ["AL", "CP"])
@pytest.mark.parametrize(
    ("scenario", "date", "points"),
    [("1914", ("Sep", 1914), 60), ("1916", ("Sep", 1916), 9), ("1916", ("Jun", 1917), 20)],
)
def test_who_may_be_placed_bought_and_demobilized(side: str, scenario: str, date: tuple[str, int], points: int) -> None:
    s = table(scenario, date, mobilization_phase(side), points=points)
    for _ in range(3):
        assert truly_offered(s)
        play(s, (offered(s, "place") or offered(s, "buy"))[-1])
    assert truly_offered(s)


@pytest.mark.rule("10.0", "10.1", "10.2", "10.3", "10.7", "opt.3", "opt.7", "opt.19")
@pytest.mark.parametrize(("side", "date", "fog"), [
    ("AL", ("Sep", 1914), "no"), ("CP", ("Sep", 1914), "no"), ("CP", ("Jun", 1917), "no"), ("AL", ("Jun", 1917), "yes"),
])  # fmt: skip
def test_who_may_be_broken_down_combined_converted_and_turned_over(side: str, date: tuple[str, int], fog: str) -> None:
    s = table("1914" if date[1] == 1914 else "1916", date, reorganization_phase(side), fog)
    armies = [each for each in s.printed.armies[side] if s.at[each] >= 0 and s.printed.parts[each]]
    play(s, f"split {s.name(armies[0])}")
    while asked(s).endswith("ChooseCorps"):
        assert truly_offered(s)
        play(s, offered(s)[0])
    hex = next(hex for hex, units in s.stacks.items() if len(units) >= 3 and s.occupied[side] >> hex & 1)
    s.place(s.printed.supply_units[side][0], hex)
    s.todo.clear()
    begin(s, reorganization_phase(side))
    assert truly_offered(s)


@pytest.mark.rule("11.0", "11.1", "11.4", "11.7", "11.9", "18.1", "21.4", "21.6", "opt.4", "opt.5", "opt.6")
@pytest.mark.parametrize(("side", "date"), [("AL", ("Sep", 1914)), ("CP", ("Jun", 1917)), ("AL", ("Jan-Feb", 1917))])
def test_where_units_may_march_ride_and_sail(side: str, date: tuple[str, int]) -> None:
    s = table("1914" if date[1] == 1914 else "1916", date, movement_phase(side))
    marines = s.printed.marines[side]
    s.place(marines[0], s.printed.city_hex["Danzig" if side == "CP" else "Odessa"])
    s.place(s.printed.supply_units[side][-1], s.at[marines[0]])
    s.todo.clear()
    begin(s, movement_phase(side))
    if asked(s).endswith("ForceMarch"):
        assert truly_offered(s)
        play(s, offered(s)[0])
    while asked(s).endswith("ForceMarch"):
        play(s, "done")
    seen = set()
    for choice in truly_offered(s, "march"):
        kind = s.printed.type[unit(s, choice.removeprefix("march "))]
        if kind not in seen:
            seen.add(kind)
            after = play(s.clone(), choice)
            assert truly_offered(after)
            assert truly_offered(play(after, offered(after)[0]))
    assert isinstance(s.todo[-1], ChooseMarch)
    assert seen >= {"infantry", "supply"}


@pytest.mark.rule("14.2", "14.3", "14.4", "14.10", "17.11", "19.1", "21.4")
def test_who_may_attack_support_fly_and_be_spent() -> None:
    s = bare("CP", ("Jun", 1917), scenario="1916", air="yes", last_year="1917")
    put(s, "2316", "GE 8", "GE F Konigsberg", "CP supply1")
    put(s, "2417", "AH inf1", "AH B-E")
    put(s, "2215", "GE Ober Ost", "GE KFO")
    put(s, "2416", "RU 2", "RU F Warsaw")
    put(s, "2517", "RU inf1")
    begin(s, combat_phase("CP", 1))
    assert truly_offered(s)
    play(s, "commit CP supply1")
    while asked(s).endswith("CommitSupply"):
        play(s, "done")
    assert truly_offered(s) == ["attack 2416", "attack 2517", "end"]
    play(s, "attack 2416")
    for choice in ("add GE 8", "support GE Ober Ost", "add AH inf1", "fly GE KFO", "spend CP supply1"):
        assert choice in truly_offered(s)
        play(s, choice)
    assert truly_offered(s) == ["fight"]


@pytest.mark.rule("10.2", "10.4")
def test_which_corps_may_be_given_for_an_army() -> None:
    s = bare("AL", ("Jun", 1915))
    s.place(unit(s, "RU 2"), BOX)
    elite = s.printed.of_kind["RU elite"][0]
    put(s, "2616", "RU inf1", "RU inf2", "RU inf3", s.name(elite), "AL supply1")
    begin(s, reorganization_phase("AL"))
    play(s, "combine RU 2 > 2616")
    assert asked(s) == "AL GiveCorps"
    assert set(truly_offered(s)) == {"take RU elite", "take RU infantry"}


@pytest.mark.rule("10.0", "opt.19", "23.0")
def test_why_nothing_is_reorganized() -> None:
    s = bare("AL", ("Jun", 1915), fort_conversion="yes")
    put(s, "2616", "RU 2", "RU F Kovno")
    turtukaia = s.label(s.printed.fort_hex[unit(s, "RO F Turtukaia")])
    put(s, turtukaia, "RO F Turtukaia")
    begin(s, reorganization_phase("AL"))
    assert truly_offered(s) == ["split RU 2", "convert RU F Kovno", "end"]
    assert refused(s, "convert RO F Turtukaia") == {"23.0", "opt.19"}
    assert (refused(s, "split nobody"), reasons(s, "split nobody")) == ({"10.0"}, ["no-such-unit"])
    assert reasons(s, "combine RU 2 > 9999") == ["no-such-hex"]
    assert (refused(s, "march RU 2"), reasons(s, "march RU 2")) == ({"10.0"}, ["no-reorganization-phase"])
    s.phase = "set-up"
    play(s, "convert RU F Kovno", "take RU infantry")
    assert not any(s.down)
    assert where(s, "RU F Kovno") == "off"
    assert len(s.units_in(at(s, "2616"))) == 2


@pytest.mark.rule("opt.1", "5.5")
@pytest.mark.parametrize(("points", "is_bought"), [(9, True), (8, False)])
def test_at_low_morale_the_double_price_must_leave_a_point(points: int, is_bought: bool) -> None:
    s = bare("AL", ("Jun", 1915), morale="yes")
    s.vp["AL"] = points
    begin(s, mobilization_phase("AL"))
    assert ("buy RU infantry > 4012" in truly_offered(s)) == is_bought
