"""Units, fields and cards as players name them: "hussar 3", "Hussars 3", "0605" or "605", "Limanowa", "spearhead"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from doppeladler.engine import Objection, Refused
from doppeladler.wargame.speech import Gazetteer

from .book import SIDE_OF, Card, Hex, Seat, Side, Unit, Units
from .words import sentence

if TYPE_CHECKING:
    from .columns import LimanowaState
    from .printed import Printed

_LABEL = r"(?<![\w.])(?:\d{1,2}\.\d{1,2}|\d{3,4})(?![\w.])"
_PLURALS = re.compile(r"(?<=[a-z]{3})s\b")
_FILLERS = re.compile(
    r"\b(?:the|line|kuk|austrian|russian|ah|ru|polish|siege|cannon|lieutenant|general|imre|sandor|nikolai|edward)\b"
)


def number_of(name: str) -> str:
    """The number in a unit's name, or nothing."""
    last = name.rpartition(" ")[2]
    return last if last.isdigit() else ""


def numbered(words: str, name: str) -> str:
    """What the kind of a unit is called, with the unit's number: "Hussars 3", "Polish Legion"."""
    return f"{words} {number_of(name)}".strip()


def plain(words: str) -> str:
    """Words without case, accents, plurals, and what nobody needs to say."""
    flat = unicodedata.normalize("NFKD", words.replace("ł", "l")).encode("ascii", "ignore").decode().lower()
    flat = re.sub(r"[^a-z0-9]+", " ", flat.replace("k.u.k.", "kuk"))
    return " ".join(_FILLERS.sub(" ", _PLURALS.sub("", flat)).split())


def gazetteer_of(printed: Printed) -> Gazetteer:
    """Every unit by its name, its short name and its full name, for its own side."""
    spellings: dict[Side, dict[str, Unit]] = {side: {} for side in printed.roster}
    for number, name in enumerate(printed.names):
        unit = Unit(number)
        names = (name, printed.short[unit], printed.full_name[unit])
        spellings[printed.side[unit]] |= {plain(each): unit for each in names}

    def printed_label(label: str) -> str:
        column, dot, row = label.partition(".")
        found = f"{int(column):02}{int(row):02}" if dot else label.zfill(4)
        return found if found in printed.hex_of else label

    return Gazetteer(printed.board, _LABEL, printed_label, spellings, plain, joined_by="+")


# --- with a position at hand ------------------------------------------------------------------------------


def side_of_seat(seat: Seat) -> Side:
    """The side for which a seat plays."""
    return SIDE_OF.get(seat, seat)


def named_units(s: LimanowaState, seat: Seat, words: str) -> Units:
    """Units of the seat's side by name; a name that means several is refused with what it could mean."""
    return tuple(dict.fromkeys(_one_unit(s, seat, name) for name in s.printed.gazetteer.split(words)))


def _one_unit(s: LimanowaState, seat: Seat, name: str) -> Unit:
    found = s.printed.gazetteer.units(side_of_seat(seat), name)
    if len(found) > 1:
        found = tuple(_nearest(s, seat, found)) or found
    if not found:
        raise Refused(name, [Objection("3.2", sentence("no-such-own-unit", name=repr(name)))])
    if len(found) > 1:
        raise Refused(name, [Objection("3.2", sentence("no-which-of", name=repr(name), names=s.list_names(found)))])
    return found[0]


def _nearest(s: LimanowaState, seat: Seat, units: Units) -> Iterator[Unit]:
    """Those a player can mean without a number: on the board, in the group whose turn it is to be ordered."""
    groups = [group for group in s.groups if s.seat_of[group] == seat]
    own = [s.group] if s.group in groups else groups
    return (unit for unit in units if s.at[unit] >= 0 and s.group_name(unit) in own)


def any_units(s: LimanowaState, seat: Seat, words: str) -> Units:
    """Units of either side by name, own ones first."""
    own = side_of_seat(seat)
    other = next(side for side in s.printed.roster if side != own)
    sides = (other, own) if words.strip().lower().startswith((other.lower() + " ", "enemy ")) else (own, other)
    name = re.sub(r"^enemy\s+", "", words.strip(), flags=re.IGNORECASE)
    for side in sides:
        if found := s.printed.gazetteer.units(side, name):
            return found
    raise Refused(words, [Objection("3.2", sentence("no-such-unit", name=repr(words)))])


def named_card(s: LimanowaState, seat: Seat, words: str) -> Card:
    """A card of the seat's hand by name."""
    found = cards_named(s, s.hand(seat), words)
    if not found:
        raise Refused(words, [Objection("3.4.2", sentence("no-such-card", name=repr(words)))])
    if len(found) > 1:
        names = [s.printed.cards[card].design for card in found]
        raise Refused(words, [Objection("3.4.2", sentence("no-which-of", name=repr(words), names=names))])
    return found[0]


def known_hex(s: LimanowaState, words: str) -> Hex:
    """A field by its number or town, or a refusal that says so."""
    hex = s.printed.gazetteer.hex(words)
    if hex is None:
        raise Refused(words, [Objection("3.1", sentence("no-such-place", name=repr(words)))])
    return hex


def cards_named(s: LimanowaState, hand: Iterable[Card], words: str) -> list[Card]:
    """The cards of a hand that a name can mean, each design once."""
    wanted = plain(re.sub(r"\s+(?:I|II)$", "", words))
    designs: dict[str, Card] = {}
    for card in hand:
        designs.setdefault(plain(s.printed.cards[card].design), card)
    if wanted in designs:
        return [designs[wanted]]
    return [card for name, card in designs.items() if wanted and wanted in name]
