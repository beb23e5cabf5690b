"""The text form of a position: turn, points, the battle at hand, and a line for every unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import PLAIN, Coder, Coders, PositionError
from doppeladler.engine.text import many, one_of, place, read_whole
from doppeladler.hexes import BIT, members

from .book import AH, RU, Unit
from .printed import Printed
from .state import ELIMINATED, PENDING, SUPPLY_NAMES, Battle, GaliciaState

if TYPE_CHECKING:
    from .game import Galicia

PHASES = ("supply", "reinforcement", "movement", "combat", "victory points", "over", "-")
OFF = {PENDING: "to come", ELIMINATED: "eliminated"}
BATTLE_KINDS = {name: kind.__forward_arg__ for name, kind in Battle.__annotations__.items()}
"""The fields of a battle and how each is written."""


# --- arguments of steps and decisions ---------------------------------------------------------------------


def make_coders(printed: Printed) -> Coders:
    """How hexes, units and sides are written: by their printed names."""
    hex_coder = place(printed.grid.labels, printed.hex_of, "a hex")
    unit_coder = Coder(lambda unit: printed.names[unit], printed.unit)
    many_units = many(unit_coder)
    return {
        **PLAIN,
        "Hex": hex_coder,
        "Hexes": many(hex_coder),
        "Unit": unit_coder,
        "Units": many_units,
        "tuple[Unit, ...]": many_units,
        "Side": Coder(str, one_of((AH, RU), "a side")),
    }


# --- writing ----------------------------------------------------------------------------------------------


def write_body(s: GaliciaState, coders: Coders) -> list[str]:
    """The position's columns, line by line."""
    points = [f"{side} {source} {points}" for (side, source), points in sorted(s.vp.items())]
    captured = [s.label(hex) for hex in members(s.captured)]
    return [
        f"turn {s.turn} {s.phasing} {s.phase or '-'}",
        f"points {', '.join(points) or '-'}",
        f"captured {', '.join(captured) or '-'}",
        f"battle {_write_battle(s.battle, coders) if s.battle else '-'}",
        *(_write_unit(s, unit) for unit in s.printed.all_units),
    ]


def _write_battle(battle: Battle, coders: Coders) -> str:
    pairs = (f"{name}={coders[kind].write(getattr(battle, name))}" for name, kind in BATTLE_KINDS.items())
    return "; ".join(pairs)


def _write_unit(s: GaliciaState, unit: Unit) -> str:
    place = OFF[s.at[unit]] if s.at[unit] < 0 else s.label(s.at[unit])
    marks = [
        f"reduced{s.ce[unit]}" if s.ce[unit] else "",
        "flipped" if s.flipped[unit] else "",
        SUPPLY_NAMES[s.supply[unit]] if s.supply[unit] else "",
        f"spent{s.spent[unit]}" if s.spent[unit] else "",
        "marched" if s.moved[unit] else "",
        f"fought{s.fought[unit]}" if s.fought[unit] else "",
    ]
    return " ".join([f"{s.name(unit)} @ {place}", *filter(None, marks)])


# --- reading ----------------------------------------------------------------------------------------------


def read_body(
    game: Galicia, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]
) -> GaliciaState:
    """The columns back from their lines; a PositionError names the line."""
    s = GaliciaState(game, scenario, options)
    count = len(game.printed.names)
    if len(lines) != 4 + count:
        raise PositionError(lines[-1][0] if lines else 5, f"expected 4 lines and one for each of the {count} units")
    readers = (_read_turn, _read_points, _read_captured, _read_battle)
    words = ("turn", "points", "captured", "battle")
    for (number, line), read, word in zip(lines, readers, words, strict=False):
        first, _, rest = line.partition(" ")
        if first != word:
            raise PositionError(number, f"expected a line that begins with '{word}'")
        try:
            read(s, rest)
        except ValueError as error:
            raise PositionError(number, str(error)) from error
    for unit, (number, line) in zip(game.printed.all_units, lines[4:], strict=True):
        try:
            _read_unit(s, unit, line)
        except ValueError as error:
            raise PositionError(number, str(error)) from error
    return s


def _read_turn(s: GaliciaState, text: str) -> None:
    turn, _, rest = text.partition(" ")
    side, _, phase = rest.partition(" ")
    if side not in (AH, RU) or phase not in PHASES:
        raise ValueError(f"expected a turn, {AH} or {RU}, and a phase of {', '.join(PHASES)}")
    s.turn, s.phasing, s.phase = read_whole(turn), side, phase if phase != "-" else ""
    if not 1 <= s.turn <= s.printed.last_turn:
        raise ValueError(f"expected a turn from 1 to {s.printed.last_turn}, got {s.turn}")


def _read_points(s: GaliciaState, text: str) -> None:
    for part in [] if text == "-" else text.split(", "):
        words = part.split(" ")
        if len(words) != 3 or words[0] not in (AH, RU) or words[1] not in ("attacks", "towns", "eliminations"):
            raise ValueError(f"expected points such as 'AH towns 10', got {part!r}")
        s.vp = {**s.vp, (words[0], words[1]): read_whole(words[2])}


def _read_captured(s: GaliciaState, text: str) -> None:
    for label in [] if text == "-" else text.split(", "):
        hex = s.printed.hex_of.get(label)
        if hex not in s.printed.town_at:
            raise ValueError(f"expected a victory town's hex, got {label!r}")
        s.captured |= BIT[hex]


def _read_battle(s: GaliciaState, text: str) -> None:
    if text == "-":
        return
    pairs = dict(pair.partition("=")[::2] for pair in text.split("; "))
    if tuple(pairs) != Battle._fields:
        raise ValueError(f"expected the fields {', '.join(Battle._fields)}")
    coders = s.game.coders
    s.battle = Battle(**{name: coders[BATTLE_KINDS[name]].read(value) for name, value in pairs.items()})


def _read_unit(s: GaliciaState, unit: Unit, line: str) -> None:
    name, at, rest = line.partition(" @ ")
    if not at or name != s.name(unit):
        raise ValueError(f"expected the line of {s.name(unit)}")
    place = next((code for code, word in OFF.items() if rest == word or rest.startswith(word + " ")), None)
    if place is None:
        label, _, marks = rest.partition(" ")
        if label not in s.printed.hex_of:
            raise ValueError(f"expected a hex, 'to come' or 'eliminated', got {label!r}")
        s.place(unit, s.printed.hex_of[label])
    else:
        marks = rest.removeprefix(OFF[place]).strip()
        s.place(unit, place)
    for mark in marks.split():
        _read_mark(s, unit, mark)


def _read_mark(s: GaliciaState, unit: Unit, mark: str) -> None:
    columns = {"reduced": s.ce, "spent": s.spent, "fought": s.fought}
    limits = {"reduced": 2, "spent": s.printed.ma[unit], "fought": 3}
    word = mark.rstrip("0123456789")
    if word in columns and mark != word:
        value = read_whole(mark.removeprefix(word))
        if not 1 <= value <= limits[word]:
            raise ValueError(f"expected {word} from 1 to {limits[word]}, got {value}")
        columns[word][unit] = value
    elif mark in ("low", "out"):
        s.supply[unit] = SUPPLY_NAMES.index(mark)
    elif mark == "flipped":
        s.flipped[unit] = 1
    elif mark == "marched":
        s.moved[unit] = 1
    else:
        raise ValueError(f"expected reduced#, flipped, low, out, spent#, marched or fought#, got {mark!r}")
