"""The odds before the dice: against every fall of the dice played through the engine, and without peeping (5.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import PENDING, Battle, GaliciaState
from doppeladler.games.galicia.odds import (
    Forecast,
    Prospect,
    as_known_to,
    forecast,
    likely_defenders,
    one_more,
    prospect,
)
from doppeladler.games.galicia.rules.tables import column_name, read_cell
from tests.games.galicia.combat_table import attack, battle, kind, open_combat
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, unit, units

# --- every fall of the dice ---------------------------------------------------------------------------------


def example() -> GaliciaState:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    return s


def flanked_at_high_odds() -> GaliciaState:
    s = bare()
    put(s, "13.22", "RU 32", flipped=True)
    put(s, "13.21", "AH 4", "AH 13")
    put(s, "13.23", "AH 20")
    return s


def nowhere_to_go() -> GaliciaState:
    """The defender can retreat one hex at most; attackers that retreat end in a zone."""
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13", "AH 20")
    for hex, name in (("13.21", "AH 3 c"), ("14.21", "AH 9 c"), ("13.23", "AH 6 c"), ("12.21", "AH 2 c")):
        put(s, hex, name)
    for hex, name in (("15.22", "AH 4 c"), ("15.23", "AH 11 c"), ("14.23", "AH 1 c")):
        put(s, hex, name)
    return s


def attackers_in_a_sack() -> GaliciaState:
    """Wherever the attackers go, the enemy has been there first."""
    s = bare()
    put(s, "13.22", "RU 1 gn")
    put(s, "12.22", "AH 4", "AH 13", "AH 20")
    for hex, name in (("12.24", "RU 3 d cs"), ("11.21", "RU 13 c"), ("10.23", "RU 7 c")):
        put(s, hex, name)
    return s


def over_a_river() -> GaliciaState:
    s = bare()
    put(s, "8.21", "RU 32")
    put(s, "9.21", "AH 4", "AH 13")
    put(s, "9.22", "AH 20")
    return s


def beside_the_fortress() -> GaliciaState:
    s = bare()
    put(s, "3.14", "RU 32")
    put(s, "3.15", "AH 4", "AH 13")
    put(s, "2.13", "AH 20")
    return s


POSITIONS: dict[str, tuple[Callable[[], GaliciaState], str, tuple[str, ...]]] = {
    "the worked example": (example, "13.22", ("12.22", "12.21")),
    "flanked at high odds": (flanked_at_high_odds, "13.22", ("13.21", "13.23")),
    "nowhere to go": (nowhere_to_go, "13.22", ("12.22",)),
    "attackers in a sack": (attackers_in_a_sack, "13.22", ("12.22",)),
    "over a river": (over_a_river, "8.21", ("9.21", "9.22")),
    "beside the fortress": (beside_the_fortress, "3.14", ("3.15", "2.13")),
}
ATTACKERS = ("AH 4", "AH 13", "AH 20")


def all_ends(s: GaliciaState, chance: Fraction) -> Iterator[tuple[GaliciaState, Fraction]]:
    """Let every die fall every way; the players take the first thing offered. Ends when the combat is over.

    The two dice of the result are played once for each sum, with its weight.
    """
    while s.battle is not None:
        if kind(s) == "CombatRoll":
            for total in range(2, 13):
                first = max(1, total - 6)
                yield from _branch(s, f"roll {first} {total - first}", chance * Fraction(6 - abs(total - 7), 36))
            return
        if kind(s) == "LossRoll":
            for face in range(1, 7):
                yield from _branch(s, f"roll {face}", chance / 6)
            return
        play(s, offered(s)[-1] if kind(s) == "Advance" else offered(s)[0])
    yield s, chance


def _branch(s: GaliciaState, choice: str, chance: Fraction) -> Iterator[tuple[GaliciaState, Fraction]]:
    branch = s.clone()
    branch.events = list(s.events or [])
    play(branch, choice)
    yield from all_ends(branch, chance)


def by_brute_force(s: GaliciaState, target: str, hexes: tuple[str, ...]) -> dict[str, dict[str, Fraction]]:
    """The distributions of results, retreats and losses, counted in what the engine did."""
    s = s.clone()
    s.events = []
    open_combat(s)
    attack(s, target, *hexes, commit=ATTACKERS)
    counted: dict[str, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for end, chance in all_ends(s, Fraction(1)):
        cell = happened(end, events.CombatResult)[0].cell
        results = read_cell(cell)
        losses = {each.side: str(each.reductions) for each in happened(end, events.Losses)}
        counted["results"][cell] += chance
        counted["attacker_retreat"][str(results[0].retreat)] += chance
        counted["defender_retreat"][str(results[1].retreat)] += chance
        counted["attacker_losses"][losses["AH"]] += chance
        counted["defender_losses"][losses["RU"]] += chance
    return {name: dict(odds) for name, odds in counted.items()}


def in_words(odds: Mapping[str, Fraction] | Mapping[int, Fraction]) -> dict[str, Fraction]:
    return {str(outcome): chance for outcome, chance in odds.items()}


def as_plain(odds: Forecast) -> dict[str, dict[str, Fraction]]:
    return {
        "results": in_words(odds.results),
        "attacker_retreat": in_words(odds.attacker_retreat),
        "defender_retreat": in_words(odds.defender_retreat),
        "attacker_losses": in_words(odds.attacker_losses),
        "defender_losses": in_words(odds.defender_losses),
    }


@pytest.mark.rule("8.3", "9.1", "9.4", "9.4.1")
@pytest.mark.parametrize(("make", "target", "hexes"), POSITIONS.values(), ids=list(POSITIONS))
def test_the_forecast_is_what_all_dice_bring(
    make: Callable[[], GaliciaState], target: str, hexes: tuple[str, ...]
) -> None:
    s = make()
    found = prospect(s, "AH", at(s, target), units(s, *ATTACKERS)).forecast
    assert found is not None
    assert as_plain(found) == by_brute_force(s, target, hexes)


@pytest.mark.rule("9.2.1", "9.2.3", "9.4.1")
def test_the_forecast_looks_at_the_ways_out() -> None:
    def extra_losses(s: GaliciaState) -> tuple[Fraction, Fraction]:
        """How much more each side loses than if all retreats succeeded."""
        found = prospect(s, "AH", at(s, "13.22"), units(s, *ATTACKERS))
        assert found.forecast is not None
        sums = found.reckoning
        fought = Battle(at(s, "13.22"), (), column=sums.column, flanked=sums.flanked, steps=sums.steps)
        fought = fought._replace(attack_av=sums.attack_av.total, defence_av=sums.defence_av.total)
        plain = forecast(s.printed, fought).expected_losses
        mapped = found.forecast.expected_losses
        return mapped[0] - plain[0], mapped[1] - plain[1]

    attacker, defender = extra_losses(example())
    assert attacker == defender == 0
    attacker, defender = extra_losses(nowhere_to_go())
    assert attacker == 0
    assert defender > 0
    attacker, defender = extra_losses(attackers_in_a_sack())
    assert attacker > 0
    assert defender == 0


@pytest.mark.rule("8.2", "7.8.1")
def test_high_odds_are_seen_before_the_dice() -> None:
    s = flanked_at_high_odds()
    sums = prospect(s, "AH", at(s, "13.22"), units(s, *ATTACKERS)).reckoning
    assert (sums.flanked, sums.attack.total, sums.defence.total, column_name(sums.column)) == (True, 13, 4, "5:1")


@pytest.mark.rule("8.3")
def test_a_forecast_sums_to_one_and_names_its_chances() -> None:
    s = example()
    open_combat(s)
    attack(s, "13.22", "12.22", "12.21", commit=ATTACKERS)
    odds = forecast(s.printed, battle(s))
    for each in as_plain(odds).values():
        assert sum(each.values()) == 1
    # At 1.5:1 the defender goes on a roll of 2 to 6: 15 of 36.
    assert odds.takes_the_hex == Fraction(15, 36)
    assert odds.column == "1.5:1"
    assert odds.expected_losses[0] == sum(losses * chance for losses, chance in odds.attacker_losses.items())


@pytest.mark.rule("8.2")
def test_below_one_to_three_there_is_no_forecast() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn")
    put(s, "12.22", "AH 101 ls")
    found = prospect(s, "AH", at(s, "13.22"), units(s, "AH 101 ls"))
    assert found.forecast is None
    assert not found.reckoning.is_allowed


# --- what the attacker may know -----------------------------------------------------------------------------


def told(found: Prospect) -> tuple[object, ...]:
    """Everything a prospect says."""
    sums = found.reckoning
    lines = [tuple(sheet) for sheet in (sums.attack, sums.defence, sums.attack_av, sums.defence_av, sums.shifts)]
    return lines, sums.column, sums.flanked, sums.steps, found.forecast, found.hidden


def stack_of_three() -> GaliciaState:
    s = bare()
    put(s, "13.22", "RU 1 gn", "RU 69 r", "RU 3 d cs")
    put(s, "14.22", "RU 41", "RU 47")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    return s


def disguises() -> Iterator[GaliciaState]:
    """Positions that differ from it only in what Austria-Hungary may not know."""
    for name in ("RU 1 gn", "RU 69 r", "RU 3 d cs", "RU 41"):
        for ce, supply in ((1, 0), (2, 2), (0, 1)):
            s = stack_of_three()
            s.ce[unit(s, name)], s.supply[unit(s, name)] = ce, supply
            yield s
    s = stack_of_three()
    s.flipped[unit(s, "RU 69 r")] = 1
    yield s
    s = stack_of_three()
    s.place(unit(s, "RU 69 r"), PENDING)
    put(s, "13.22", "RU 2 rf")
    yield s
    s = stack_of_three()
    s.place(unit(s, "RU 3 d cs"), at(s, "14.22"))
    s.place(unit(s, "RU 47"), at(s, "13.22"))
    yield s


def test_a_prospect_tells_nothing_that_is_hidden() -> None:
    s = stack_of_three()
    seen = told(prospect(s, "AH", at(s, "13.22"), units(s, "AH 4", "AH 13")))
    others = list(disguises())
    assert len(others) == 15
    for other in others:
        assert told(prospect(other, "AH", at(other, "13.22"), units(other, "AH 4", "AH 13"))) == seen


def test_only_the_top_unit_at_printed_strength_is_counted() -> None:
    s = stack_of_three()
    s.ce[unit(s, "RU 1 gn")] = 2
    found = prospect(s, "AH", at(s, "13.22"), units(s, "AH 4", "AH 13"))
    assert (found.reckoning.defence.total, found.hidden) == (8, 2)
    assert s.ce[unit(s, "RU 1 gn")] == 2  # the position itself is untouched


def test_the_back_of_the_top_counter_can_be_seen() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gn", flipped=True)
    put(s, "12.22", "AH 4")
    assert prospect(s, "AH", at(s, "13.22"), units(s, "AH 4")).reckoning.defence.total == 5


@pytest.mark.rule("8.1")
def test_names_that_a_declared_attack_has_revealed_count() -> None:
    s = stack_of_three()
    s.flipped[unit(s, "RU 69 r")] = 1
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "declare")
    found = prospect(s, "AH", at(s, "13.22"), units(s, "AH 4", "AH 13"))
    # The 69 r counts with its full strength: its back is not shown. The cavalry cannot fight beside it.
    assert (found.reckoning.defence.total, found.hidden) == (8 + 5, 0)


def test_the_own_side_is_known_as_it_is() -> None:
    s = stack_of_three()
    s.ce[unit(s, "AH 4")] = 2
    known = as_known_to(s, "AH")
    assert known.ce[unit(known, "AH 4")] == 2
    assert known.units_in(at(s, "12.22")) == s.units_in(at(s, "12.22"))
    assert known.occupied == s.occupied


@pytest.mark.rule("7.3.1")
def test_the_strongest_force_is_expected_to_defend() -> None:
    s = bare()
    put(s, "13.22", "RU 1 gd", "RU 18", "RU 82 r")
    assert likely_defenders(s, at(s, "13.22")) == units(s, "RU 18", "RU 1 gd")
    assert likely_defenders(s, at(s, "14.22")) == ()


# --- one more -----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2", "7.5")
def test_one_more_offers_whoever_could_join() -> None:
    s = example()
    put(s, "12.21", "AH 23", "AH 3 c")
    put(s, "11.22", "AH 25")  # too far
    put(s, "13.21", "AH 41")
    s.fought[unit(s, "AH 41")] = 1  # has attacked
    target = at(s, "13.22")
    more = dict(one_more(s, "AH", target, units(s, "AH 4")))
    assert set(more) == set(units(s, "AH 13", "AH 20", "AH 23"))
    for each, found in more.items():
        assert told(found) == told(prospect(s, "AH", target, (unit(s, "AH 4"), each)))
    assert set(dict(one_more(s, "AH", target, units(s, "AH 4", "AH 20")))) == set(units(s, "AH 13"))
    assert list(one_more(s, "AH", target, units(s, *ATTACKERS))) == []


@pytest.mark.rule("7.2")
def test_one_more_begins_with_nobody() -> None:
    s = example()
    assert {unit for unit, _ in one_more(s, "AH", at(s, "13.22"), ())} == set(units(s, *ATTACKERS))
