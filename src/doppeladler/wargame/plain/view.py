"""A plain view: every piece with what is printed on it and its columns, as far as `seen_by` lets a seat see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from doppeladler.engine import UMPIRE, Coder
from doppeladler.wargame.columns import ALL_UNITS, Field
from doppeladler.wargame.pieces import Hex, Position, Unit
from doppeladler.wargame.table.seen import common_view, stack_kept
from doppeladler.wargame.table.view import CardSeen, PieceSeen, StackSeen, View
from doppeladler.wargame.text import coder_of_table

if TYPE_CHECKING:
    from .game import PlainGame


def plain_view(game: PlainGame[Any], s: Any, seat: str) -> View:
    """The position as a seat may see it, with the values of the text form that it may know."""
    stacks = [stack_seen(game, s, seat, hex) for hex in s.printed.grid.hexes if s.units_in(hex)]
    phase, phasing = str(s.phase), str(s.phasing)
    seen = common_view(s, seat, turn=s.turn, dates="", phasing=phasing, phase=phase, stacks=stacks)
    lost = [s.name(unit) for unit in s.printed.all_units if s.at[unit] < 0]
    held = [card_seen(game, card) for card in game.hand(s, seat)] if seat in game.seats else []
    return cast("View", {**seen, "state": values_seen(game, s, seat), "lost": lost, "hand": held})


def stack_seen(game: PlainGame[Any], s: Position, seat: str, hex: Hex) -> StackSeen:
    """Who stands in a hex."""
    units = s.units_in(hex)
    pieces = [piece_seen(game, s, seat, unit) for unit in units]
    return stack_kept(s, seat, hex, s.printed.side[units[0]], len(units), pieces)


def piece_seen(game: PlainGame[Any], s: Position, seat: str, unit: Unit) -> PieceSeen:
    """What is printed on a counter, its strength as the game reckons it, and its columns."""
    row, side = game.printed.units[unit], s.printed.side[unit]
    piece = {"unit": s.name(unit), "side": side, "nationality": side, "arm": row.arm, "size": row.size}
    marks = {each.name: getattr(s, each.name)[unit] for each in unit_columns(s) if is_seen(each, seat, side)}
    flags = {each.name for each in unit_columns(s) if each.bounds == (0, 1)}
    told = {name: bool(entry) if name in flags else entry for name, entry in marks.items()}
    power = game.attack.strength(s, unit)
    figures = {"attack": power, "defence": power, "move": row.move, "steps": 2, "steps_lost": int(power < row.strength)}
    return cast("PieceSeen", {**piece, **figures, **told})


def card_seen(game: PlainGame[Any], card: str) -> CardSeen:
    """The face of a card."""
    row = game.printed.cards[game.printed.by_card[card]]
    written, origin = game.words.written, row.origin.provenance("in_short")
    name, text = written(f"card-{card}", card), written(f"card-{card}-text", row.in_short)
    face = {"card": card, "name": str(name), "in_short": str(text), "picture": row.picture, "provenance": origin}
    return cast("CardSeen", {**face, "deck": "", "phase": str(game.words.term(row.moment)), "use": ""})


def unit_columns(s: Position) -> list[Field]:
    """The columns with an entry for each unit, but for the places."""
    return [each for each in type(s).fields if each.rows == ALL_UNITS and each.off is None]


def is_seen(each: Field, seat: str, owner: str) -> bool:
    """May a seat see this of what belongs to an owner?"""
    return each.seen_by == "all" or seat == UMPIRE or (each.seen_by == "owner" and seat == owner)


def values_seen(game: PlainGame[Any], s: Position, seat: str) -> dict[str, str]:
    """Values and tables as the text form writes them: of a table, the entries that a seat may see."""
    found: dict[str, str] = {}
    for name, key, coder, thing in _values(game, s, seat):
        found[f"{name} {key}".strip()] = coder.write(thing)
    return found


def set_values(game: PlainGame[Any], s: Position, seat: str, seen: dict[str, str]) -> None:
    """Give a position the values that a seat has seen."""
    for name, key, coder, _ in list(_values(game, s, seat)):
        if key:
            getattr(s, name)[key] = coder.read(seen[f"{name} {key}"])
        else:
            setattr(s, name, coder.read(seen[name]))


def _values(game: PlainGame[Any], s: Position, seat: str) -> list[tuple[str, str, Coder, Any]]:
    """Name, key, coder and thing of every value that a seat may see."""
    found: list[tuple[str, str, Coder, Any]] = []
    for each in type(s).fields:
        if each.line and each.keys:
            coder, entries = coder_of_table(game.coders, each), getattr(s, each.name)
            found += [(each.name, key, coder, entries[key]) for key in entries if is_seen(each, seat, key)]
        elif each.line and is_seen(each, seat, ""):
            found.append((each.name, "", game.coders[each.kind], getattr(s, each.name)))
    return found
