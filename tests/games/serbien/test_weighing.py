"""What the answers of who is attacked would mean: compared with what comes of them when they are given."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.odds import points, prospects
from doppeladler.games.serbien.rules.ch09_combat import clash_of
from doppeladler.games.serbien.rules.ch09_intensity import Intensity
from doppeladler.games.serbien.rules.ch09_losses import take_reduction
from doppeladler.games.serbien.rules.ch09_odds import defence_total
from doppeladler.games.serbien.rules.ch09_withhold import choose_defenders
from doppeladler.games.serbien.rules.ch11_retreat import retreat
from doppeladler.games.serbien.tabletop.assists import assist
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import asked, at, begin, happened, offered, play, put, unit, units
from tests.games.serbien.test_ch07_repulse_back import beaten, march_back


def weighed(s: SerbienState, seat: str) -> dict[str, list[Any]]:
    """What each choice means, by its text."""
    return {each["choice"]: each["cells"] for each in assist(s, seat, "weigh", {})["rows"]}


@pytest.mark.rule("9.2.5", "9.3.1")
def test_who_is_withheld_is_weighed_by_who_defends_then_and_how_strongly() -> None:
    s = field()
    put(s, "20.12", "Drina I")
    put(s, "20.12", "Drina II", ce=4)
    put(s, "19.12", "9")
    s.battle = Battle(AH, at(s, "20.12"), units(s, "9"), units(s, "Drina I", "Drina II"))
    begin(s, choose_defenders(SE))
    found = weighed(s, SE)
    assert list(found) == offered(s)
    assert len(found) > 1
    for choice, (who, strength) in found.items():
        then = play(s.clone(), choice)
        assert then.battle is not None
        assert all(name in who for name in then.names_of(then.battle.defenders))
        assert strength == points(defence_total(then, clash_of(then.battle)))


@pytest.mark.rule("9.8", "9.8.2")
def test_intensity_is_weighed_for_who_is_attacked() -> None:
    s = field()
    put(s, "20.12", "Drina I")
    put(s, "19.12", "9")
    s.battle = Battle(AH, at(s, "20.12"), units(s, "9"), units(s, "Drina I"), intense=(AH,), rung=4)
    s.then(Intensity(AH))
    assert weighed(s, AH) == {}
    s.todo.clear()
    s.then(Intensity(SE))
    found = weighed(s, SE)
    assert list(found) == offered(s) == ["normal", "intense"]
    for choice, (back, ours, theirs) in found.items():
        meant = prospects(s, AH, 4)[True, choice == "intense"]
        assert (back, theirs, ours) == (float(meant.falls_back), *map(float, meant.losses))
    assert found["normal"] != found["intense"]


@pytest.mark.rule("9.10.2", "9.10.3")
def test_a_reduction_shows_the_strength_before_and_after() -> None:
    s = field()
    put(s, "20.12", "Drina I", "Drina II")
    begin(s, take_reduction(SE, units(s, "Drina I", "Drina II")))
    found = weighed(s, SE)
    assert list(found) == offered(s)
    for choice, (now, later) in found.items():
        then = play(s.clone(), choice)
        mine = then.view(SE)["stacks"][0]["pieces"]
        piece = next(each for each in mine if each["unit"] == choice.partition(" ")[2])
        assert later == f"{piece['attack_now']}-{piece['defence_now']}"
        assert now != later


@pytest.mark.rule("7.4", "7.4.3")
def test_a_repulse_in_a_retreat_tells_its_odds() -> None:
    s = march_back(beaten())
    found = weighed(s, SE)
    assert list(found) == ["repulse 26.14"]
    odds, chance = found["repulse 26.14"]
    play(s, "repulse 26.14")
    assert odds == happened(s, events.RepulseOdds)[0].ratio
    assert 0 < chance < 1


@pytest.mark.rule("11.1.3", "11.1.4")
@pytest.mark.parametrize("before", [(), ("Comb I",)])
def test_a_way_back_tells_what_it_costs_also_behind_another_of_its_stack(before: tuple[str, ...]) -> None:
    s = beaten()
    put(s, "25.14", *before, retreated=1, began=s.at[unit(s, "Morava I")])
    begin(s, retreat(SE, units(s, "Morava I"), 2))
    play(s, "pass")
    assert asked(s) == "SE RetreatTo"
    found = weighed(s, SE)
    assert list(found) == offered(s)
    for choice, (_, price) in found.items():
        then = play(s.clone(), choice)
        lost = then.ce[unit(then, "Morava I")] - s.ce[unit(s, "Morava I")]
        assert price == ("a level" if lost else "nothing"), choice
    assert {price for _, price in found.values()} == {"a level", "nothing"}
