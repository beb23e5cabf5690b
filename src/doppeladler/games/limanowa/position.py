"""The text form of a position: turn, tracks, cards, the plan, the clash at hand, and a line for every figure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from doppeladler.engine import PLAIN, Coder, Coders, PositionError
from doppeladler.engine.text import NONE, many, one_of, place, read_whole

from .book import AH, GROUPS, RU, Unit
from .events import ORDERS
from .printed import Printed
from .rules.ch05_victory import DRAW
from .state import (
    DECK,
    DISCARDED,
    FAIR,
    FIELD,
    HANDS,
    KRAKOW,
    RAIN,
    REMOVED,
    RESERVE,
    SNOW,
    UNUSED,
    WAITING,
    Clash,
    LimanowaState,
    Order,
    Played,
)

if TYPE_CHECKING:
    from .game import Limanowa

OUTCOMES = (AH, RU, DRAW)
PHASES = ("set-up", "opening", "central", "closing", "-")
OFF = {RESERVE: "reserve", FIELD: "field", WAITING: "waiting", KRAKOW: "krakow", UNUSED: "unused"}
PLACES = {word: code for code, word in OFF.items()}
CLASH_KINDS = {name: kind.__forward_arg__ for name, kind in Clash.__annotations__.items()}
"""The fields of a clash and how each is written."""
HEAD = (
    "turn", "tracks", "weather", "tokens", "rails", "targets", "carded", "tokened",
    "played", "orders", "clash", "doomed", "spoils", "waiting", "outcome", "cards",
)  # fmt: skip


# --- arguments of steps and decisions ---------------------------------------------------------------------


def make_coders(printed: Printed) -> Coders:
    """How fields, units, cards, groups and seats are written: by their printed names."""
    hex_coder = place(printed.grid.labels, printed.hex_of, "a field")
    unit_coder = Coder(lambda unit: printed.names[unit], printed.unit)
    return {
        **PLAIN,
        "Hex": hex_coder,
        "Unit": unit_coder,
        "Units": many(unit_coder),
        "Card": Coder(lambda card: printed.cards[card].name, printed.card),
        "Group": Coder(str, one_of(GROUPS, "a group")),
        "Seat": Coder(str, one_of((*GROUPS, AH, RU), "a seat")),
        "Names": many(Coder(str, str)),
        "tuple[int, ...]": many(PLAIN["int"]),
    }


# --- writing ----------------------------------------------------------------------------------------------


def write_body(s: LimanowaState, coders: Coders) -> list[str]:
    """The position's columns, line by line."""
    write = coders
    head = (
        f"{s.turn} {s.group} {s.phase or NONE}",
        f"krakow {s.krakow}, cut {s.cut}, quiet {s.quiet}",
        s.weather,
        _pairs(s.tokens),
        _pairs(s.rails),
        f"paid {s.paid:x}, lost {s.lost:x}",
        write["Names"].write(s.carded),
        write["Names"].write(s.tokened),
        _row(_write_played(each, coders) for each in s.played),
        _row(f"{o.verb} {s.name(o.unit)} > {s.label(o.to)}" for o in s.orders),
        _write_clash(s.clash, coders) if s.clash else NONE,
        _row(f"{s.name(unit)} by {group}" for unit, group in s.doomed),
        _row(f"{s.label(hex)} for {'+'.join(map(s.name, units)) or NONE}" for hex, units in s.spoils),
        write["Units"].write(s.waiting),
        s.outcome or NONE,
        " ".join(str(place) for place in s.cards),
    )
    lines = [f"{word} {text}" for word, text in zip(HEAD, head, strict=True)]
    return lines + [_write_unit(s, unit) for unit in s.printed.all_units]


def _row(parts: Iterable[str]) -> str:
    return "; ".join(parts) or NONE


def _pairs(values: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items()) or NONE


def _write_played(played: Played, coders: Coders) -> str:
    blocked = " blocked" if played.blocked else ""
    return f"{coders['Card'].write(played.card)} by {played.seat}{blocked} at {coders['Names'].write(played.aims)}"


def _write_clash(clash: Clash, coders: Coders) -> str:
    return "; ".join(f"{name}={coders[kind].write(getattr(clash, name))}" for name, kind in CLASH_KINDS.items())


def _write_unit(s: LimanowaState, unit: Unit) -> str:
    place = OFF[s.at[unit]] if s.at[unit] < 0 else s.label(s.at[unit])
    acted = f" acted{s.acted[unit]}" if s.acted[unit] else ""
    return f"{s.name(unit)} @ {place} {GROUPS[s.group_of[unit]]} rp{s.rp[unit]}{acted}"


# --- reading ----------------------------------------------------------------------------------------------


def read_body(
    game: Limanowa, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]
) -> LimanowaState:
    """The columns back from their lines; a PositionError names the line."""
    s = LimanowaState(game, scenario, options)
    count, heads = len(game.printed.names), len(HEAD)
    if len(lines) != heads + count:
        raise PositionError(lines[-1][0] if lines else 5, f"expected {heads} lines and one for each of {count} figures")
    for (number, line), word in zip(lines, HEAD, strict=False):
        first, _, rest = line.partition(" ")
        if first != word:
            raise PositionError(number, f"expected a line that begins with '{word}'")
        _try(number, READERS[word], s, rest)
    for unit, (number, line) in enumerate(lines[heads:]):
        _try(number, _read_unit, s, unit, line)
    return s


def _try(number: int, read: Callable[..., None], *args: Any) -> None:
    try:
        read(*args)
    except ValueError as error:
        raise PositionError(number, str(error)) from error


def _parts(text: str, mark: str = "; ") -> list[str]:
    return [] if text == NONE else text.split(mark)


def _read_turn(s: LimanowaState, text: str) -> None:
    words = text.split(" ")
    if len(words) != 3 or words[1] not in s.groups or words[2] not in PHASES:
        raise ValueError(f"expected a turn, a group of {', '.join(s.groups)}, and a phase of {', '.join(PHASES)}")
    s.turn, s.group, s.phase = read_whole(words[0]), words[1], "" if words[2] == NONE else words[2]


def _read_tracks(s: LimanowaState, text: str) -> None:
    values = _read_numbers(text, ("krakow", "cut", "quiet"))
    s.krakow, s.cut, s.quiet = values["krakow"], values["cut"], values["quiet"]


def _read_numbers(text: str, names: Sequence[str]) -> dict[str, int]:
    pairs = dict(part.rpartition(" ")[::2] for part in _parts(text, ", "))
    if tuple(pairs) != tuple(names):
        raise ValueError(f"expected a number for each of {', '.join(names)}")
    return {name: read_whole(value) for name, value in pairs.items()}


def _read_weather(s: LimanowaState, text: str) -> None:
    s.weather = one_of((FAIR, RAIN, SNOW), "weather")(text)


def _read_tokens(s: LimanowaState, text: str) -> None:
    s.tokens = _read_numbers(text, s.seats) if text != NONE else {}


def _read_rails(s: LimanowaState, text: str) -> None:
    s.rails = _read_numbers(text, tuple(s.rails))


def _read_targets(s: LimanowaState, text: str) -> None:
    found = re.fullmatch(r"paid ([0-9a-f]{1,8}), lost ([0-9a-f]{1,8})", text)
    bits = [int(each, 16) for each in found.groups()] if found else [-1]
    if not all(0 <= each < 1 << len(s.printed.targets) for each in bits):
        raise ValueError("expected 'paid BITS, lost BITS', a bit for each target, in base sixteen")
    s.paid, s.lost = bits


def _read_carded(s: LimanowaState, text: str) -> None:
    s.carded = tuple(map(one_of(s.seats, "a seat"), _parts(text, ", ")))


def _read_tokened(s: LimanowaState, text: str) -> None:
    s.tokened = tuple(map(one_of(GROUPS, "a group"), _parts(text, ", ")))


def _read_played(s: LimanowaState, text: str) -> None:
    s.played = tuple(_one_played(s, part) for part in _parts(text))


def _one_played(s: LimanowaState, text: str) -> Played:
    card, by, rest = text.partition(" by ")
    who, at, aims = rest.partition(" at ")
    seat, _, blocked = who.partition(" ")
    if not by or not at or blocked not in ("", "blocked"):
        raise ValueError(f"expected 'CARD by SEAT at AIMS', got {text!r}")
    seat = one_of(s.seats, "a seat")(seat)
    return Played(s.printed.card(card), seat, s.game.coders["Names"].read(aims), bool(blocked))


def _read_orders(s: LimanowaState, text: str) -> None:
    s.orders = tuple(_one_order(s, part) for part in _parts(text))


def _one_order(s: LimanowaState, text: str) -> Order:
    verb, _, rest = text.partition(" ")
    name, arrow, label = rest.partition(" > ")
    if not arrow or verb not in ORDERS:
        raise ValueError(f"expected 'VERB UNIT > FIELD' with a verb of {', '.join(ORDERS)}, got {text!r}")
    return Order(verb, s.printed.unit(name), s.game.coders["Hex"].read(label))


def _read_clash(s: LimanowaState, text: str) -> None:
    if text == NONE:
        return
    pairs = dict(pair.partition("=")[::2] for pair in text.split("; "))
    if tuple(pairs) != Clash._fields:
        raise ValueError(f"expected the fields {', '.join(Clash._fields)}")
    coders = s.game.coders
    s.clash = Clash(**{name: coders[CLASH_KINDS[name]].read(value) for name, value in pairs.items()})
    if len(s.clash.losses) != len(s.clash.attackers):
        raise ValueError("expected a loss, 0 or more, for each of the attackers")


def _read_doomed(s: LimanowaState, text: str) -> None:
    pairs = (part.partition(" by ")[::2] for part in _parts(text))
    s.doomed = tuple((s.printed.unit(unit), one_of(GROUPS, "a group")(group)) for unit, group in pairs)


def _read_spoils(s: LimanowaState, text: str) -> None:
    pairs = (part.partition(" for ")[::2] for part in _parts(text))
    read = s.game.coders["Hex"].read
    s.spoils = tuple((read(hex), tuple(map(s.printed.unit, _parts(units, "+")))) for hex, units in pairs)


def _read_waiting(s: LimanowaState, text: str) -> None:
    s.waiting = s.game.coders["Units"].read(text)


def _read_outcome(s: LimanowaState, text: str) -> None:
    if text != NONE and text.split(" ")[0] not in OUTCOMES:
        raise ValueError(f"expected {NONE} or one of {', '.join(OUTCOMES)} and the reason, got {text!r}")
    s.outcome = "" if text == NONE else text


def _read_cards(s: LimanowaState, text: str) -> None:
    places = [read_whole(word) for word in text.split(" ")]
    last = HANDS + len(s.seats) - 1
    if len(places) != len(s.cards) or not all(DECK <= place <= last for place in places):
        places_are = f"{DECK} deck, {DISCARDED} discarded, {REMOVED} removed, {HANDS} to {last} a hand"
        raise ValueError(f"expected {len(s.cards)} numbers: {places_are}")
    s.cards = bytearray(places)


def _read_unit(s: LimanowaState, unit: Unit, line: str) -> None:
    name, at, rest = line.partition(" @ ")
    words = rest.split(" ")
    if not at or name != s.name(unit) or not 3 <= len(words) <= 4:
        raise ValueError(f"expected the line of {s.name(unit)}: its place, group, rp and what it has done")
    hex = PLACES.get(words[0], s.printed.hex_of.get(words[0]))
    if hex is None:
        raise ValueError(f"expected a field or one of {', '.join(PLACES)}, got {words[0]!r}")
    if hex in s.figure_at:
        raise ValueError(f"expected one figure in {words[0]}, got two")
    s.place(unit, hex)
    s.group_of[unit] = GROUPS.index(one_of(GROUPS, "a group")(words[1]))
    s.rp[unit] = _marked(words[2], "rp", s.printed.rp[unit])
    s.acted[unit] = _marked(words[3], "acted", 31) if len(words) == 4 else 0


def _marked(word: str, mark: str, most: int) -> int:
    value = read_whole(word.removeprefix(mark)) if word.startswith(mark) else -1
    if not 0 <= value <= most:
        raise ValueError(f"expected {mark} from 0 to {most}, got {word!r}")
    return value


READERS: Mapping[str, Callable[[LimanowaState, str], None]] = {
    "turn": _read_turn,
    "tracks": _read_tracks,
    "weather": _read_weather,
    "tokens": _read_tokens,
    "rails": _read_rails,
    "targets": _read_targets,
    "carded": _read_carded,
    "tokened": _read_tokened,
    "played": _read_played,
    "orders": _read_orders,
    "clash": _read_clash,
    "doomed": _read_doomed,
    "spoils": _read_spoils,
    "waiting": _read_waiting,
    "outcome": _read_outcome,
    "cards": _read_cards,
}
