"""Odds in words: a clash section by section, every loss with its chance, and what one more would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from doppeladler.engine import Objection, Refused
from doppeladler.games.limanowa.book import Group, Hex, Seat, Unit, Units, enemy_of
from doppeladler.games.limanowa.clashsheet import sections
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.naming import side_of_seat
from doppeladler.games.limanowa.odds import Forecast, Odds, Prospect, attackable_targets, fire, one_more, prospect
from doppeladler.games.limanowa.rules.ch04_guns import guns_of
from doppeladler.games.limanowa.words import heads, say, sentence
from doppeladler.wargame.speech import Block, Chart, Span, distribution, percent, place
from doppeladler.words import Sentence

SHOWN = 5
"""How many units that could join are listed."""


def losses(title: str, odds: Odds, points: int) -> Chart:
    """Every number of lost points with its exact chance."""
    lost = {say("points-lost", points=each, is_destroyed=each >= points): p for each, p in odds.items()}
    return distribution(title, say("head-rp"), lost)


def summary(found: Forecast) -> str:
    """The whole forecast in a sentence."""
    mine, theirs = found.expected
    return say("forecast", chance=percent(found.destroys), mine=f"{float(mine):.2f}", theirs=f"{float(theirs):.2f}")


# --- on the map -------------------------------------------------------------------------------------------


def odds_of_attack(s: LimanowaState, target: Hex, units: Units) -> Iterator[Block]:
    """One clash in full."""
    found = prospect(s, target, units)
    if found is None:
        reason = sentence("no-cannot-fight", units=s.list_names(units), hex=s.label(target))
        raise Refused(f"odds {s.label(target)}", [Objection("4.3.5", reason)])
    then, clash = found.position, found.clash
    prey = sentence("unit-in", unit=then.name(clash.defender), place=place(s, target))
    yield (Span(say("odds-title", units=then.list_names(clash.attackers), prey=prey), "strong"),)
    for section in sections(then, clash):
        yield from _section(section)
    yield losses(say("losses-of", unit=then.name(clash.defender)), found.forecast.defender, then.rp[clash.defender])
    for unit, odds in found.forecast.attackers.items():
        if set(odds) != {0}:
            yield losses(say("losses-of", unit=then.name(unit)), odds, then.rp[unit])
    yield summary(found.forecast)
    yield from _without_charge(s, target, units, found)
    yield from _one_more(s, target, units, found)


def _section(section: Mapping[str, Any]) -> Iterator[Block]:
    """A section with something in it."""
    strikes = section.get("strikes", ())
    if not section["lines"] and not strikes and "target_number" not in section:
        return
    yield Span(f"{section['section']}. {section['title']} ", "strong"), Span(f"[{section['rule']}]", "quiet")
    for line in section["lines"]:
        yield f"  {line['value']:+4d}  [{line['rule']}] {line['reason']}"
    for strike in strikes:
        yield "        " + say("clash-line", of=strike["reason"], reason=_number(strike))
    if "target_number" in section:
        yield "        " + say("sums", attack=section["attack"], defence=section["defence"], number=_number(section))


def _number(strike: Mapping[str, Any]) -> str:
    chance = f"{round(100 * strike['chance'])} %"
    return say("number-and-chance", number=strike["target_number"], sure=strike.get("sure", 0), chance=chance)


def _without_charge(s: LimanowaState, target: Hex, units: Units, now: Prospect) -> Iterator[Block]:
    if now.clash.charging and (held := prospect(s, target, units, charge=False)) is not None:
        yield say("without-charge", units=s.list_names(now.clash.charging), forecast=summary(held.forecast))


def _one_more(s: LimanowaState, target: Hex, units: Units, now: Prospect) -> Iterator[Block]:
    """What each unit that could join, and each gun that could support, would make of it, the best first."""
    found = sorted(one_more(s, target, units), key=lambda each: _worth(each[2]), reverse=True)
    better = [each for each in found if _worth(each[2]) > _worth(now)]
    for unit, verb, more in better[:SHOWN]:
        yield say("one-more", unit=s.name(unit), verb=verb, forecast=summary(more.forecast))
    if not better:
        yield say("no-better")


def _worth(found: Prospect) -> tuple[Fraction, Fraction]:
    mine, theirs = found.forecast.expected
    return found.forecast.destroys, theirs - mine


# --- without being told who -------------------------------------------------------------------------------


def force_against(s: LimanowaState, seat: Seat, target: Hex) -> Units:
    """All that the seat's group could send against a field, and what is announced already."""
    side = side_of_seat(seat)
    if not s.occupied[enemy_of(side)] >> target & 1:
        raise Refused(
            f"odds {s.label(target)}", [Objection("4.3.5", sentence("no-there-no-enemy", hex=s.label(target)))]
        )
    for group in groups_led(s, seat):
        for hex, units in attackable_targets(s, group, side):
            if hex == target:
                return units
    raise Refused(f"odds {s.label(target)}", [Objection("4.3.5", sentence("no-unit-can-attack", hex=s.label(target)))])


def groups_led(s: LimanowaState, seat: Seat) -> list[Group]:
    """The groups of a seat, the acting one first."""
    return sorted((group for group in s.groups if s.seat_of[group] == seat), key=lambda group: group != s.group)


def odds(s: LimanowaState, seat: Seat, target: Hex | None, units: Units) -> Iterator[Block]:
    """The clash or the shot that is asked for, else all there could be."""
    if target is None:
        return odds_everywhere(s, seat)
    if len(units) == 1 and s.printed.artillery[units[0]]:
        return odds_of_fire(s, units[0], target)
    return odds_of_attack(s, target, units or force_against(s, seat, target))


def odds_everywhere(s: LimanowaState, seat: Seat) -> Iterator[Block]:
    """Every clash and every shot the seat's units could bring about as things stand."""
    clashes: list[tuple[str, ...]] = []
    shots: list[tuple[str, ...]] = []
    for group in groups_led(s, seat):
        for target, units in attackable_targets(s, group, side_of_seat(seat)):
            if (found := prospect(s, target, units)) is not None:
                clashes.append(_clash_row(s, target, found))
        shots += [row for gun in guns_of(s, group) for row in _shots(s, gun)]
    if clashes:
        columns = heads("attack-on", "defender", "destroyed", "they-lose", "you-lose", "all-who-can")
        yield Chart(say("close-combats"), columns, tuple(clashes))
        yield (Span(say("odds-in-full"), "quiet"),)
    if shots:
        yield Chart(say("artillery-attacks"), heads("gun", "on", "target-number", "chance"), tuple(shots))
    if not clashes and not shots:
        raise Refused("odds", [Objection("4.3.5", sentence("no-odds"))])


def _clash_row(s: LimanowaState, target: Hex, found: Prospect) -> tuple[str, ...]:
    mine, theirs = found.forecast.expected
    figures = percent(found.forecast.destroys), f"{float(theirs):.2f}", f"{float(mine):.2f}"
    return place(s, target), s.name(found.clash.defender), *figures, s.list_names(found.clash.attackers)


def _shots(s: LimanowaState, gun: Unit) -> Iterator[tuple[str, ...]]:
    for hex in s.printed.grid.hexes:
        if s.occupied[enemy_of(s.printed.side[gun])] >> hex & 1 and (shot := fire(s, gun, hex)) is not None:
            yield s.name(gun), str(_prey(s, hex)), str(shot.number), percent(shot.chance)


def _prey(s: LimanowaState, hex: Hex) -> Sentence:
    return sentence("unit-in", unit=s.name(s.figure_at[hex]), place=place(s, hex))


def odds_of_fire(s: LimanowaState, gun: Unit, hex: Hex) -> Iterator[Block]:
    """One artillery attack in full."""
    found = fire(s, gun, hex)
    if found is None:
        reason = sentence("no-cannot-fire", gun=s.name(gun), hex=s.label(hex))
        raise Refused(f"odds {s.label(hex)} with {s.name(gun)}", [Objection("4.3.3", reason)])
    yield (Span(say("fires-on", gun=s.name(gun), prey=_prey(s, hex)), "strong"),)
    yield from str(found.attack).splitlines()
    yield from str(found.defence).splitlines()
    yield say("hits-with", number=found.number, chance=percent(found.chance))
