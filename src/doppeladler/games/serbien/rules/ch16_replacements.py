"""16.6 and 24.1 Replacements: the Replacement Segment of an Inter-Phase."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection, Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, MO, SE, Hex, Side, Unit, Units, book
from doppeladler.games.serbien.columns import LOST, POOL, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.ask import PickHex, PickUnit

from .moved import ARRIVED, at_once

MONTENEGRIN_SITES = ("16.29", "22.29", "30.29")
"""24.1 Where Montenegrin units appear."""
LATE = 8
"""24.1 After the eighth Inter-Phase the die has one more."""
FULL, REDUCED = 2, 1
"""16.6.3 Replacements for a Marsch unit at full strength, and reduced."""


@book.step("16.6")
def replacements(s: SerbienState, number: int) -> None:
    """16.6, 16.6.1, 4.3.1 Each nation gets its allotment, which fills a debt first; then all are used if possible."""
    row = s.printed.inter_phases[number]
    s.repl[AH] += row.ah_repl
    s.repl[SE] += row.serb_repl
    rolls = [MontenegrinRoll(number)] if row.montenegrin == "table" and has_montenegrins(s) else []
    s.then(*rolls, spend(SE, SE, ()), spend(SE, MO, ()), create_montenegrins(), spend(AH, AH, ()), return_marsch())


# --- into units (16.6.2) ----------------------------------------------------------------------------------------


def eligible(s: SerbienState, nation: str, done: Units) -> Units:
    """8.1, 16.6.2 Reduced infantry units of a nation, also in a box (24.2), that had none in this Inter-Phase.

    Who is not in play has no reductions.
    """
    printed = s.printed
    units = (unit for unit in printed.all_units if printed.nation[unit] == nation)
    return tuple(u for u in units if s.sr[u] and printed.is_infantry[u] and u not in done)


@book.step("16.6.2")
def spend(s: SerbienState, side: Side, nation: str, done: Units) -> None:
    """16.6, 16.6.2 Replacements go into units, one for each; asked only when there are not enough for all."""
    units = eligible(s, nation, done)
    if s.repl[nation] <= 0:
        return
    if len(units) <= s.repl[nation]:
        for unit in units:
            mend(s, unit)
    else:
        s.then(SpendReplacement(side, nation, done))


def mend(s: SerbienState, unit: Unit) -> None:
    """16.6.2 One replacement removes one strength reduction."""
    s.sr[unit] -= 1
    s.repl[s.printed.nation[unit]] -= 1
    s.tell("16.6.2", events.Replaced(unit))


@book.decision("16.6.2")
class SpendReplacement(PickUnit[SerbienState]):
    """16.6.2 Which unit gets the next replacement."""

    tells = ("nation",)
    verb = "replace"
    seat: Side
    nation: str
    done: Units

    def also_told(self, s: SerbienState) -> Facts:
        return {"left": s.repl[self.nation]}

    def among(self, s: SerbienState) -> Units:
        return eligible(s, self.nation, self.done)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        mend(s, thing)
        s.then(spend(self.seat, self.nation, (*self.done, thing)))


# --- Marsch units (16.6.3) --------------------------------------------------------------------------------------


def lost_marsch(s: SerbienState) -> Units:
    """16.6.3 The eliminated Marsch units."""
    return tuple(unit for unit in s.printed.roster[AH] if s.at[unit] == LOST)


def depots_on_map(s: SerbienState) -> Units:
    """16.6.3 The A-H Depots on the map."""
    return tuple(unit for unit in s.printed.depots[AH] if s.at[unit] >= 0)


@book.step("16.6.3")
def return_marsch(s: SerbienState) -> None:
    """16.6.3 What A-H has left must bring eliminated Marsch units back."""
    if s.repl[AH] > 0 and lost_marsch(s) and depots_on_map(s):
        s.then(ReturnMarsch(AH))


@book.decision("16.6.3")
class ReturnMarsch(Decision[SerbienState]):
    """16.6.3 Which Marsch unit comes back to which Depot: reduced for one replacement, or full for two."""

    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"left": s.repl[AH]}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        verbs = ("return", "restore")
        units = [unit for unit in s.printed.roster[AH] if s.printed.is_marsch[unit]]
        yield from (
            Choice(verb, s.name(unit), s.name(depot))
            for verb in verbs
            for unit in units
            for depot in s.printed.depots[AH]
        )

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        unit, depot = s.printed.by_name.get(choice.noun), s.printed.by_name.get(choice.to)
        if choice.verb not in ("return", "restore") or unit not in lost_marsch(s):
            yield Objection("16.6.3", sentence("no-marsch-to-return", unit=choice.noun))
        elif depot not in depots_on_map(s):
            yield Objection("16.6.3", sentence("no-depot-on-the-map", depot=choice.to))
        elif choice.verb == "restore" and s.repl[AH] < FULL:
            yield Objection("16.6.3", sentence("no-replacements-left", left=s.repl[AH]))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        unit, depot = s.printed.unit(choice.noun), s.printed.unit(choice.to)
        is_full = choice.verb == "restore"
        s.then(return_marsch())
        s.repl[AH] -= FULL if is_full else REDUCED
        s.place(unit, s.at[depot])
        s.sr[unit] = 0 if is_full else 1
        s.army[unit] = s.army[depot]
        s.tell("16.6.3", events.Arrives(unit, s.at[unit]))
        s.then(at_once(AH, s.at[unit], ARRIVED))


# --- Montenegro (24.1) ------------------------------------------------------------------------------------------


@book.decision("24.1")
class MontenegrinRoll(Roll):
    """24.1, 16.6.4 A die for Montenegrin replacements."""

    tells = ("number",)
    number: int

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        die = faces[0] + (1 if self.number > LATE else 0)
        s.repl[MO] += s.printed.montenegrin_repl[die]
        s.tell("24.1", events.MontenegrinReplacements(faces[0], s.printed.montenegrin_repl[die]))


def has_montenegrins(s: SerbienState) -> bool:
    """24.1 Are there Montenegrins in the scenario?"""
    return any(s.printed.nation[each.unit] == MO for each in s.rules.placings)


def montenegrin_sites(s: SerbienState) -> list[Hex]:
    """24.1 Where a new Montenegrin unit may appear: not where A-H is."""
    hexes = [s.printed.hex_of[label] for label in MONTENEGRIN_SITES]
    return [hex for hex in hexes if not s.occupied[AH] >> hex & 1]


@book.step("24.1")
def create_montenegrins(s: SerbienState) -> None:
    """24.1 What is left after Pljevlja is whole can make Montenegrin Assets, one for each replacement."""
    pljevlja = s.printed.unit("Pljevlja")
    waiting = any(s.at[unit] == POOL for unit in s.printed.all_units if s.printed.nation[unit] == MO)
    if s.repl[MO] > 0 and not s.sr[pljevlja] and waiting and montenegrin_sites(s):
        s.then(CreateMontenegrin(SE))


@book.decision("24.1")
class CreateMontenegrin(PickHex[SerbienState]):
    """24.1 Where a new Montenegrin unit appears, if one does."""

    verb, finish = "create", Choice("done")
    seat: Side

    def among(self, s: SerbienState) -> list[Hex]:
        return montenegrin_sites(s)

    def picked(self, s: SerbienState, thing: Hex) -> None:
        unit = next(u for u in s.printed.all_units if s.printed.nation[u] == MO and s.at[u] == POOL)
        s.repl[MO] -= 1
        s.place(unit, thing)
        s.tell("24.1", events.Arrives(unit, thing))
        s.then(at_once(SE, thing, ARRIVED), create_montenegrins())
