"""7.4 Repulse in a retreat, and 11.1.1 the area of the army in a retreat."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, GONE, Battle, Boundary, SerbienState
from doppeladler.games.serbien.rules.ch07_repulse_back import enemies_beside, may_try
from doppeladler.games.serbien.rules.ch11_retreat import retreat
from doppeladler.games.serbien.rules.tables import CI
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    begin,
    dice,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)


def beaten() -> SerbienState:
    """Example 2 of 7.4: a division that must go back two hexes, and a regiment in its way."""
    s = field()
    put(s, "24.13", "Morava I")
    put(s, "23.13", "9")
    put(s, "26.14", "det.29")
    s.battle = Battle(AH, at(s, "24.13"), units(s, "9"), units(s, "Morava I"))
    return s


def march_back(s: SerbienState) -> SerbienState:
    """Go into the zone of the regiment, without a Repulse before."""
    begin(s, retreat(SE, units(s, "Morava I"), 2))
    assert asked(s) == "SE TryRepulse"
    play(s, "pass")
    return play(s, "retreat 25.14")


@pytest.mark.rule("7.4", "7.4.1", "7.4.4", "11.1.3")
def test_vector_18_a_division_repulses_a_regiment_in_its_way_back() -> None:
    s = march_back(beaten())
    assert s.ce[unit(s, "Morava I")] == 1  # the zone of the regiment
    assert offered(s) == ["repulse 26.14", "pass"]
    play(s, "repulse 26.14")
    assert happened(s, events.RepulseOdds)[0].ratio == "6:1"
    dice(s, 1, 1)
    while asked(s) == "AH RetreatTo":
        play(s, offered(s)[0])
    assert asked(s) == "dice RepulseCheck"
    dice(s, 3, 4)  # 7 and 1 against 9: it survives
    assert where(s, "det.29") != "26.14"
    assert (s.battle is not None, s.waiting) == (True, ())
    assert "retreat 26.14" in offered(s)  # one more hex is due
    play(s, "retreat 26.14")
    assert asked(s) == "nobody"
    begin(s, retreat(SE, units(s, "Morava I"), 1))  # by its check: no second attempt
    assert asked(s) != "SE TryRepulse"


@pytest.mark.rule("7.4", "7.4.3", "7.4.4", "5.5.2")
@pytest.mark.parametrize(("roll", "stands"), [((3, 4), True), ((4, 5), False)])
def test_the_example_of_a_repulse_in_a_retreat(roll: tuple[int, int], stands: bool) -> None:
    s = field(SE)
    (division,) = put(s, "24.13", "36")
    put(s, "23.13", "Drina I")
    put(s, "26.14", "Krupanj")
    s.battle = Battle(SE, at(s, "24.13"), units(s, "Drina I"), (division,))
    begin(s, retreat(AH, (division,), 2))
    play(s, "pass", "retreat 25.14")
    assert s.ce[division] == 1
    play(s, "repulse 26.14")
    assert happened(s, events.RepulseOdds)[0].ratio == "8:1"  # 14 against 2, and no dice
    play(s, "retreat 27.15", "retreat 28.15")
    assert where(s, "Krupanj") == "28.15"
    dice(s, *roll)
    assert (where(s, "Krupanj") != "off") is stands
    assert asked(s) == "AH RetreatTo"  # one more hex is due
    s.play(s.choices()[0])
    begin(s, retreat(AH, (division,), 1))
    assert asked(s) != "AH TryRepulse"


@pytest.mark.rule("7.4.5")
def test_a_repulse_that_fails_costs_a_check_and_the_retreat_goes_on() -> None:
    s = march_back(beaten())
    play(s, "repulse 26.14")
    dice(s, 1, 6)
    assert asked(s) == "dice RepulseCheck"
    dice(s, 6, 6)
    assert s.ce[unit(s, "Morava I")] == 2
    assert asked(s) == "SE RetreatTo"


@pytest.mark.rule("7.4.2", "7.4")
def test_who_is_ineffective_or_not_in_an_attack_phase_repulses_nobody_in_its_retreat() -> None:
    s = beaten()
    s.ce[unit(s, "Morava I")] = CI
    begin(s, retreat(SE, units(s, "Morava I"), 2))
    assert asked(s) != "SE TryRepulse"
    s = beaten()
    s.phase = COUNTER_MOVEMENT
    begin(s, retreat(SE, units(s, "Morava I"), 2))
    assert asked(s) != "SE TryRepulse"


@pytest.mark.rule("7.4", "7.4.1")
def test_a_stack_that_was_repulsed_repulses_nobody() -> None:
    s = beaten()
    assert s.battle is not None
    s.battle = s.battle._replace(is_repulse=True)
    begin(s, retreat(SE, units(s, "Morava I"), 2))
    assert asked(s) != "SE TryRepulse"


def driven_off(*lines: Boundary) -> SerbienState:
    """A division of the Fifth Army that must go back a hex, with these lines between the armies."""
    s = field(SE)
    s.boundaries = lines
    put(s, "14.17", "9")
    attach(s, "FIFTH", "8", "9")
    put(s, "15.17", "Morava I")
    return begin(s, retreat(AH, units(s, "9"), 1))


@pytest.mark.rule("11.1.1")
def test_a_retreat_stays_in_the_area_of_the_army_if_it_can() -> None:
    s = driven_off()
    assert {"retreat 14.16", "retreat 13.17", "retreat 13.18", "retreat 14.18"} <= set(offered(s))
    s = driven_off(Boundary("FIFTH", "SIXTH", (at(s, "16.17"), at(s, "06.17"))))
    assert offered(s) == ["retreat 14.16", "retreat 13.17"]
    assert refused(s, "retreat 14.18") == {"11.1.1"}


@pytest.mark.rule("7.4.7")
def test_nobody_in_retreat_repulses_over_the_sava() -> None:
    s = field()
    put(s, "23.11", "Morava I")
    put(s, "23.12", "det.29")
    put(s, "23.10", "9")
    s.battle = Battle(AH, at(s, "23.11"), units(s, "9"), units(s, "Morava I"))
    begin(s, retreat(SE, units(s, "Morava I"), 1))
    assert offered(s) == ["repulse 23.12", "pass"]
    assert "7.4.7" in refused(s, "repulse 23.10")


@pytest.mark.rule("7.4", "7.4.1")
def test_only_who_fought_in_the_combat_tries_a_repulse_and_one_of_a_stack() -> None:
    s = beaten()
    put(s, "24.13", "Drina I", "Drina II")
    assert s.battle is not None
    s.battle = s.battle._replace(withheld=units(s, "Drina I"))
    here = (at(s, "24.13"),)
    tries = {name: may_try(s, SE, units(s, name), here) for name in ("Morava I", "Drina I", "Drina II")}
    assert tries == {"Morava I": True, "Drina I": True, "Drina II": False}
    s.battle = s.battle._replace(tried=here)
    assert not may_try(s, SE, units(s, "Drina I"), here)
    assert may_try(s, AH, units(s, "9"), (at(s, "23.13"),))  # a stack of the attacker, which is another
    s.battle = s.battle._replace(tried=(at(s, "23.13"),))
    assert may_try(s, SE, units(s, "Morava I"), here)
    assert not may_try(s, AH, units(s, "9"), (at(s, "23.13"),))


@pytest.mark.rule("7.4.1")
def test_the_second_force_of_a_stack_is_not_asked_when_the_first_has_tried() -> None:
    s = beaten()
    (second,) = put(s, "24.13", "Drina I")
    assert s.battle is not None
    s.battle = s.battle._replace(defenders=(*s.battle.defenders, second))
    put(s, "24.12", "det.29")
    begin(s, retreat(SE, units(s, "Morava I"), 2), retreat(SE, (second,), 2))
    play(s, "repulse 24.12")
    tried = []
    while asked(s) != "nobody":
        tried.append(asked(s))
        play(s, offered(s)[0])
    assert "SE TryRepulse" not in tried
    assert s.battle is not None
    assert s.battle.tried == (at(s, "24.13"),)


@pytest.mark.rule("7.4")
def test_only_enemies_beside_a_force_can_be_in_its_way() -> None:
    s = beaten()
    assert enemies_beside(s, SE, units(s, "Morava I")) == (at(s, "23.13"),)


@pytest.mark.rule("7.4", "5.5.2")
def test_who_has_died_in_its_retreat_is_not_asked() -> None:
    s = beaten()
    put(s, GONE, "Morava I")
    assert not may_try(s, SE, units(s, "Morava I"), (at(s, "24.13"),))


@pytest.mark.rule("7.4.1", "7.4.5")
def test_a_stack_of_the_attacker_is_known_by_the_hex_from_which_it_attacked() -> None:
    s = beaten()
    begin(s, retreat(AH, units(s, "9"), 1))
    play(s, "repulse 24.13")
    while asked(s).startswith("dice"):
        dice(s, 3, 3)
    assert s.battle is not None
    assert s.battle.tried == (at(s, "23.13"),)
