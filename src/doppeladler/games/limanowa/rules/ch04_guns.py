"""4.3.3 and 4.4.2 Artillery actions: attack, support and the siege gun's long-range strike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Objection, Roll
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Group, Hex, HexSet, Unit, book, enemy_of
from doppeladler.games.limanowa.columns import FIRED, LimanowaState, Order
from doppeladler.games.limanowa.printed import ROWS, Printed
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import BIT, EMPTY, members, of
from doppeladler.words import Sentence

from .ch03_values import attack_of_gun, defence_under_fire, is_observed, meant_at, worth
from .ch04_barrage import barrages
from .ch04_losses import remove_shot, suffer

FIRE = ("bombard", "support", "long-range")
"""4.3.3 What a gun can do in an action; the words for a token's action begin with TOKEN."""
TOKEN = "token-"
WITHOUT_SUPPORT = ("bombard", "long-range")
LONG_RANGE_FIELDS = 3
SURE = 6
"""4.4.2 From this target number on an attack cannot fail."""


def action_of(verb: str) -> str:
    """The artillery action, whether an action or a token pays for it."""
    return verb.removeprefix(TOKEN)


def fields_in_range(s: LimanowaState, gun: Unit, action: str) -> HexSet:
    """3.3.1, 3.3.2 The fields within the firing range; a long-range strike falls on exactly three fields away."""
    return _in_range(s.printed, gun, action, s.at[gun])


@lru_cache(maxsize=ROWS)
def _in_range(printed: Printed, gun: Unit, action: str, here: Hex) -> HexSet:
    if action != "long-range":
        return printed.around(here, printed.range[gun]) & ~BIT[here]
    if not printed.long_range[gun]:
        return EMPTY
    return printed.around(here, LONG_RANGE_FIELDS) & ~printed.around(here, LONG_RANGE_FIELDS - 1)


def reaches(s: LimanowaState, gun: Unit, action: str, to: Hex) -> bool:
    """3.3.1 Whether a field is in the range of this action."""
    return bool(fields_in_range(s, gun, action) >> to & 1)


def can_support(s: LimanowaState, gun: Unit, to: Hex) -> bool:
    """4.3.3 Support into a forest needs an own observer who sees the target."""
    return not s.printed.forest >> to & 1 or is_observed(s, gun, to)


def supported_targets(s: LimanowaState) -> HexSet:
    """4.3.3 The fields against which support has been announced; it never counts twice."""
    return of(order.to for order in s.orders if action_of(order.verb) == "support")


def clash_targets(s: LimanowaState) -> HexSet:
    """4.3.5 The fields against which a close combat has been announced."""
    return of(order.to for order in s.orders if order.verb == "attack")


def unsupported_targets(s: LimanowaState) -> HexSet:
    """4.3.3 The fields against which a close combat has been announced, and no support yet."""
    return clash_targets(s) & ~supported_targets(s) if s.orders else EMPTY


def fire_targets(s: LimanowaState, gun: Unit, action: str) -> HexSet:
    """4.3.3 The fields a gun may be ordered to fire on."""
    enemy = s.occupied[enemy_of(s.printed.side[gun])]
    if action != "support":
        return enemy & fields_in_range(s, gun, action)
    announced = enemy & unsupported_targets(s)
    if not announced:
        return announced
    return of(to for to in members(announced & fields_in_range(s, gun, action)) if can_support(s, gun, to))


def objections_to_fire(s: LimanowaState, gun: Unit, action: str, to: Hex) -> Iterator[Objection]:
    """4.3.3 Range, an enemy there, and for support an announced clash, once, and an observer for forests."""
    label, name = s.label(to), s.name(gun)
    if not s.printed.artillery[gun]:
        yield Objection("4.3.3", sentence("no-no-artillery", name=name))
        return
    if s.at[gun] < 0:
        yield Objection("4.3.3", sentence("no-not-board", name=name))
        return
    if not s.occupied[enemy_of(s.printed.side[gun])] >> to & 1:
        yield Objection("4.3.3", sentence("no-there-no-enemy", hex=label))
    if not reaches(s, gun, action, to):
        yield _objection_to_range(s, gun, action, to)
    if action == "support":
        if not clash_targets(s) >> to & 1:
            yield Objection("4.3.3", sentence("no-no-close-combat-against-announced", hex=label))
        if supported_targets(s) >> to & 1:
            yield Objection("4.3.3", sentence("no-already-under-artillery-support-does", hex=label))
        if not can_support(s, gun, to):
            yield Objection("4.3.3", sentence("no-forest-no-observer-group-sees", hex=label))


def _objection_to_range(s: LimanowaState, gun: Unit, action: str, to: Hex) -> Objection:
    label, away = s.label(to), s.printed.grid.distance(s.at[gun], to)
    if action == "long-range":
        return Objection("3.3.2", sentence("no-siege-gun-range", hex=label, away=away, fields=LONG_RANGE_FIELDS))
    reaches = s.printed.range[gun]
    return Objection("4.3.3", sentence("no-out-of-range", hex=label, away=away, gun=s.name(gun), range=reaches))


@book.step("4.4.2")
def carry_out_fire(s: LimanowaState) -> None:
    """4.2.2 D, 4.4.2 The announced artillery attacks and the barrages that answer them, all at the same time.

    Support works later, in its clash.
    """
    sharpened = {order.unit for order in s.orders if order.verb == "sharpen"}
    for order in s.orders:
        if action_of(order.verb) in FIRE and s.at[order.unit] >= 0:
            s.acted[order.unit] |= FIRED
    announced = (announced_fire(order.unit, order.verb, order.to, order.unit in sharpened) for order in _fire(s))
    answers = (barrage_fire(each.gun, each.prey) for each in barrages(s, "bombard"))
    s.then(*announced, *answers, remove_shot(len(s.doomed)))


def _fire(s: LimanowaState) -> list[Order]:
    return [order for order in s.orders if action_of(order.verb) in WITHOUT_SUPPORT]


@book.step("4.4.2")
def announced_fire(s: LimanowaState, gun: Unit, verb: str, to: Hex, sharpened: bool) -> None:
    """4.4.2 An announced attack, if the gun still stands and somebody is there."""
    target = meant_at(s, to)
    if s.at[gun] < 0 or target is None or s.printed.side[target] == s.printed.side[gun]:
        s.tell("4.4.2", events.NoTarget(gun, to))
        return
    s.then(artillery_attack(gun, target, action_of(verb) == "long-range", sharpened))


@book.step("4.4.2")
def barrage_fire(s: LimanowaState, gun: Unit, prey: Unit) -> None:
    """4.4.1a, 4.4.2 A barrage falls on the field from which the attacker starts, if the gun is left and reaches it."""
    if s.at[gun] < 0 or not reaches(s, gun, "bombard", s.at[prey]):
        s.tell("4.4.2", events.NoTarget(gun, next(each.to for each in s.orders if each.unit == prey)))
    else:
        s.then(artillery_attack(gun, prey, False, False))


@book.step("4.4.2")
def artillery_attack(s: LimanowaState, gun: Unit, target: Unit, far: bool, sharpened: bool) -> None:
    """4.4.2 The target number is attack less defence: from six on a sure hit, below one a miss, else a roll."""
    attack = attack_of_gun(s, gun, target, far=far, sharpened=sharpened)
    defence = defence_under_fire(s, target)
    number = worth(attack) - worth(defence)
    s.acted[gun] |= FIRED
    s.tell("4.4.2", events.ArtilleryAttack(gun, target, s.at[target], number))
    if number >= SURE:
        artillery_hit(s, gun, target)
    elif number > 0:
        s.then(ArtilleryRoll(gun, target, number))


def artillery_hit(s: LimanowaState, gun: Unit, target: Unit) -> None:
    """4.4.2 One replacement point, never more; who has none left is removed when all guns have fired."""
    suffer(s, target, 1, "4.4.2")
    if not s.rp[target] and all(unit != target for unit, _ in s.doomed):
        s.doomed = (*s.doomed, (target, s.group_name(gun)))


@book.decision("4.4.2")
class ArtilleryRoll(Roll):
    """4.4.2 A hit if the die is not above the target number."""

    tells = ("gun", "target", "number")
    gun: Unit
    target: Unit
    number: int

    def prompt(self, s: LimanowaState) -> Sentence:
        return sentence("ask-ArtilleryRoll", gun=s.name(self.gun), target=s.name(self.target), number=self.number)

    def rolled(self, s: LimanowaState, faces: tuple[int, ...]) -> None:
        hit = faces[0] <= self.number
        s.tell("4.4.2", events.ArtilleryRoll(self.gun, faces[0], self.number))
        if hit:
            artillery_hit(s, self.gun, self.target)


def guns_of(s: LimanowaState, group: Group) -> Iterator[Unit]:
    """A group's guns on the board."""
    return (unit for unit in s.units_of(group) if s.printed.artillery[unit])
