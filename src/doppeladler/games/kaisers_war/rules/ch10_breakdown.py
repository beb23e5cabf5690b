"""10.1 and 14.16 Armies break down into corps."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Kind, Side, Unit, Units, book
from doppeladler.games.kaisers_war.columns import KaiserState, Words
from doppeladler.games.kaisers_war.words import sentence

from .ch05_points import pay_for_corps
from .ch09_lost import take_off
from .ch14_losses import eliminate
from .opt_sight import is_foggy


@book.step("10.1")
def break_down(s: KaiserState, army: Unit, in_combat: bool) -> None:
    """10.1, 14.16 An army goes to the available box, and corps take its place.

    10.6 One that has no corps is lost instead, and paid for if that is in combat.
    """
    parts, hex, fought = s.printed.parts[army], s.at[army], bool(s.fought[army])
    if parts:
        s.then(place_corps(army, hex, parts, len(parts), fought))
        leave_for_box(s, army, hex)
    elif in_combat:
        eliminate(s, army)
    else:
        s.tell("10.6", events.Lost(army, hex))
        take_off(s, army)


@book.step("14.15")
def split_and_lose(s: KaiserState, army: Unit) -> None:
    """14.15 An army is broken down and one of its corps is lost, whether or not there is a counter for it."""
    parts, hex, fought = s.printed.parts[army], s.at[army], bool(s.fought[army])
    s.then(place_corps(army, hex, parts, len(parts) - 1, fought))
    leave_for_box(s, army, hex)
    s.tell("14.15", events.CorpsLost(army, hex))
    pay_for_corps(s, s.printed.side[army])


def leave_for_box(s: KaiserState, army: Unit, hex: Hex) -> None:
    """9.10 The army is no more, but can be combined again."""
    s.tell("14.16" if s.battle else "10.1", events.BreaksDown(army, hex))
    take_off(s, army)


# --- which corps ------------------------------------------------------------------------------------------------


def kinds_for(s: KaiserState, parts: Words) -> tuple[Kind, ...]:
    """10.1 The kinds of corps that are free and could stand for one of these parts."""
    kind = s.printed.kind
    return tuple(
        dict.fromkeys(kind[unit] for part in dict.fromkeys(parts) for unit in s.free(s.printed.corps_of[part]))
    )


def is_open_choice(s: KaiserState, parts: Words, count: int) -> bool:
    """10.1, 14.16 Is there anything to choose: more free corps than are placed, and not all alike?

    opt.7 In a battle in fog it is asked whenever there could be, since the pool is hidden.
    """
    if s.battle is not None and is_foggy(s):
        return len({s.printed.kind[unit] for part in parts for unit in s.printed.corps_of[part]}) > 1
    if len(kinds_for(s, parts)) < 2:
        return False
    free = [min(parts.count(part), len(s.free(s.printed.corps_of[part]))) for part in dict.fromkeys(parts)]
    if sum(free) > count:
        return True
    return any(len(s.free(s.printed.corps_of[part])) > parts.count(part) for part in dict.fromkeys(parts) if count)


@book.step("14.16")
def place_corps(s: KaiserState, army: Unit, hex: Hex, parts: Words, count: int, fought: bool) -> None:
    """10.1, 14.16 Corps take the place of an army while there are free ones; the missing cost nothing."""
    kinds = kinds_for(s, parts)
    if not count or not kinds:
        return
    if is_open_choice(s, parts, count):
        s.then(ChooseCorps(s.printed.side[army], army, hex, parts, count, fought))
    else:
        place_one(s, army, hex, parts, count, fought, kinds[0])


def place_one(s: KaiserState, army: Unit, hex: Hex, parts: Words, count: int, fought: bool, kind: Kind) -> None:
    """14.16 One corps takes its place; it has attacked if the army has (14.4), and fights in its place.

    opt.7, opt.8 In fog it lies face down in the set-up, and is seen in a battle.
    """
    unit = s.free(s.printed.of_kind[kind])[0]
    left = list(parts)
    left.remove(s.printed.corps[unit])
    s.place(unit, hex)
    s.fought[unit] = fought
    s.down[unit] = is_foggy(s) and s.phase == "set-up"
    s.looked[unit] = is_foggy(s) and s.battle is not None
    s.tell("10.1", events.Replaces(unit, army, hex))
    replace_in_battle(s, army, unit)
    s.then(place_corps(army, hex, tuple(left), count - 1, fought))


def replace_in_battle(s: KaiserState, army: Unit, corps: Unit) -> None:
    """14.16 In the battle at hand a corps stands where its army stood, once, even if its counter was lost before."""
    battle = s.battle
    if battle is None:
        return
    if army in battle.attackers:
        s.battle = battle._replace(attackers=_with(battle.attackers, corps))
    else:
        s.battle = battle._replace(defenders=_with(battle.defenders, corps))


def _with(force: Units, corps: Unit) -> Units:
    return (*(unit for unit in force if unit != corps), corps)


@book.decision("10.1")
class ChooseCorps(Decision[KaiserState]):
    """10.1, 14.16 Which kind of corps the owner places next for an army that breaks down."""

    tells = ("army", "hex", "count")
    seat: Side
    army: Unit
    hex: Hex
    parts: Words
    count: int
    fought: bool

    def also_told(self, s: KaiserState) -> Facts:
        return {"kinds": list(kinds_for(s, self.parts))}

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        kinds = dict.fromkeys(s.printed.kind[unit] for part in self.parts for unit in s.printed.corps_of[part])
        return (Choice("take", kind) for kind in kinds)

    def choices(self, s: KaiserState) -> tuple[Choice, ...]:
        """Hot: the kinds that are free."""
        return tuple([Choice("take", kind) for kind in kinds_for(s, self.parts)])

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice not in tuple(self.candidates(s)):
            yield Objection("10.1", sentence("no-not-of-this-army", army=s.name(self.army)))
        elif choice.noun not in kinds_for(s, self.parts):
            yield Objection("14.16", sentence("no-none-left", kind=choice.noun))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        place_one(s, self.army, self.hex, self.parts, self.count, self.fought, choice.noun)
