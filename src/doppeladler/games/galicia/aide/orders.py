"""Orders in words made into choices: "4, 13 to 12.20", "go 12.20", "attack 11.15 with 4, 13"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.engine import Choice, Objection, Refused, Wish
from doppeladler.games.galicia.book import Hex, Side, Units
from doppeladler.games.galicia.ch04_movement import STOP, ChooseMarch, March
from doppeladler.games.galicia.ch07_combat import DECLARE, FIGHT
from doppeladler.games.galicia.ch14_reinforcements import PlaceReinforcement
from doppeladler.games.galicia.marches import route
from doppeladler.games.galicia.orders import why_not
from doppeladler.games.galicia.state import GaliciaState

from .places import Gazetteer, known_hex, names_of, own_units

_HEX = r"(?P<hex>\d{1,2}\.\d{1,2})"
_GO = re.compile(rf"(?:go|march|move)\s+(?:on\s+)?(?:to\s+)?{_HEX}")
_MARCH = re.compile(
    rf"(?:(?:go|march|move|send)\s+)?(?P<units>.+?)\s+"
    rf"(?:(?:marches|march|goes|go|moves|move)\s+to|can\s+go\s+to|to|->|>)\s+{_HEX}"
)
_ATTACK = re.compile(rf"attack\s+{_HEX}\s+with\s+(?P<units>.+)")
_ATTACKS = re.compile(rf"(?P<units>.+?)\s+attacks?\s+{_HEX}(?:\s+with\s+(?P<others>.+))?")
PLACE_ALL = "place all"
_OTHER_VERBS = ("place", "react", "retreat", "advance", "wait", "why", "who", "where", "odds", "map", "from")


class MarchOrder(NamedTuple):
    """Units that shall go to a hex; none named means whoever is on the march."""

    units: Units
    to: Hex


class AttackOrder(NamedTuple):
    """Units that shall attack a hex."""

    units: Units
    target: Hex


Order = MarchOrder | AttackOrder


def read_order(s: GaliciaState, gazetteer: Gazetteer, side: Side, words: str) -> Order | None:
    """What an order says; None when the words are no order, Refused when they name nobody we know."""
    text = gazetteer.tidy(words.strip())
    if text.split(" ", 1)[0] in _OTHER_VERBS:
        return None
    for pattern in (_ATTACK, _ATTACKS):
        found = pattern.fullmatch(text)
        if found:
            others = found.groupdict().get("others")
            names = found["units"] + (f", {others}" if others else "")
            return AttackOrder(own_units(s, gazetteer, side, names), known_hex(gazetteer, found["hex"]))
    found = _GO.fullmatch(text)
    if found:
        return MarchOrder((), known_hex(gazetteer, found["hex"]))
    found = _MARCH.fullmatch(text)
    if found:
        return MarchOrder(own_units(s, gazetteer, side, found["units"]), known_hex(gazetteer, found["hex"]))
    return None


def objections_to_order(s: GaliciaState, side: Side, order: Order) -> list[Objection]:
    """Every objection against an order that was read."""
    if isinstance(order, AttackOrder):
        first, *others = map(s.name, order.units)
        with_others = f" with {', '.join(others)}" if others else ""
        return why_not(s, side, f"{first} attacks {s.label(order.target)}{with_others}") or []
    group = order.units or marching(s, side)
    if not group:
        asked = s.decision_of(side)
        rule = asked.rule if asked else "4.2"
        return [Objection(rule, f"Nobody is on the march: say who, such as '4 to {s.label(order.to)}'.")]
    found = _objections_to_company(s, side, order, group)
    for unit in group:
        found += why_not(s, side, f"{s.name(unit)} to {s.label(order.to)}") or []
    return list({(each.rule, each.sentence): each for each in found}.values())


def _objections_to_company(s: GaliciaState, side: Side, order: MarchOrder, group: Units) -> list[Objection]:
    """Who marches together sets out from one hex, and a stack on the march goes as a whole."""
    strangers = tuple(unit for unit in group if s.at[unit] != s.at[group[0]])
    if strangers:
        reason = f"Units march together from one hex; {names_of(s, strangers)} would set out from another."
        return [Objection("4.2", reason)]
    others = tuple(unit for unit in marching(s, side) if unit not in group)
    if others and marching(s, side)[0] in group:
        hint = f"say 'go {s.label(order.to)}' for all, or let some leave first"
        return [Objection("4.2", f"{names_of(s, others)} is on the same march: {hint}.")]
    return []


def marching(s: GaliciaState, side: Side) -> Units:
    """The units of a side that are on the march now."""
    asked = s.decision_of(side)
    return asked.group if isinstance(asked, March) else ()


def wishes_of(s: GaliciaState, side: Side, order: Order) -> tuple[Wish, ...]:
    """The choices an order consists of; Refused when it cannot be carried out."""
    objections = objections_to_order(s, side, order)
    if objections:
        raise Refused(_in_words(s, order), objections)
    return tuple(_march(s, side, order) if isinstance(order, MarchOrder) else _attack(s, order))


def _in_words(s: GaliciaState, order: Order) -> str:
    if isinstance(order, AttackOrder):
        return f"{names_of(s, order.units)} attack {s.label(order.target)}"
    return f"{names_of(s, order.units) or 'march'} to {s.label(order.to)}"


def _march(s: GaliciaState, side: Side, order: MarchOrder) -> Iterator[Wish]:
    """Set out together, enter hex after hex by the cheapest way; named units stop where they arrive."""
    on_the_march = marching(s, side)
    group = tuple(dict.fromkeys((*on_the_march, *order.units)))
    way = route(s, side, group, order.to)
    if not way:
        reason = f"{names_of(s, group)} cannot reach {s.label(order.to)} together in this phase."
        raise Refused(_in_words(s, order), [Objection("4.2", reason)])
    if isinstance(s.decision_of(side), ChooseMarch):
        yield Wish(s.printed.march[group[0]])
        on_the_march = group[:1]
    for unit in group:
        if unit not in on_the_march:
            yield Wish(s.printed.join[unit])
    for hex in way:
        yield Wish(s.printed.enter[hex])
    if order.units:
        yield Wish(STOP, needed=False)


def _attack(s: GaliciaState, order: AttackOrder) -> Iterator[Wish]:
    """Name the target and the hexes, declare, commit; where nobody has a choice nobody is asked."""
    yield Wish(s.printed.attack_hex[order.target])
    for hex in dict.fromkeys(s.at[unit] for unit in order.units):
        yield Wish(s.printed.attack_from[hex])
    yield Wish(DECLARE)
    for unit in order.units:
        yield Wish(s.printed.commit[unit], needed=False)
    yield Wish(FIGHT, needed=False)


def place_all(s: GaliciaState, side: Side) -> tuple[Wish, ...]:
    """Reinforcements that can arrive in one hex only, all of them; where there is a choice the player makes it."""
    asked = s.decision_of(side)
    if not isinstance(asked, PlaceReinforcement):
        raise Refused(PLACE_ALL, [Objection("14.0", "No reinforcements are to be placed now.")])
    choices = s.choices(side)
    units = Counter(choice.noun for choice in choices)
    found = tuple(Wish(choice) for choice in choices if choice.verb == "place" and units[choice.noun] == 1)
    if not found:
        raise Refused(PLACE_ALL, [Objection("14.0", "Each of these units has more than one way to arrive: choose.")])
    return found


def read_choice(s: GaliciaState, gazetteer: Gazetteer, side: Side, words: str) -> Choice:
    """A choice with short names made full: "march 4" is ``march AH 4``, "place 17 at 3.6" ``place AH 17 > 3.06``."""
    plain = Choice.parse(re.sub(r"\s+(?:to|at|in|into|->)\s+(?=[\d.]+$)", " > ", gazetteer.tidy(words)))
    unit = gazetteer.unit(side, plain.noun)
    if plain.noun and plain.noun not in s.printed.hex_of and unit is not None:
        return plain._replace(verb=plain.verb.lower(), noun=s.name(unit))
    return plain._replace(verb=plain.verb.lower())
