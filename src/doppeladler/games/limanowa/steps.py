"""Orders as players say them: "hussar 3 to 0607", "legion attacks 0605", "M1902 1 fires on 0706", "play spearhead"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from doppeladler.engine import Choice, ChoiceError, Objection, Refused
from doppeladler.wargame import Order, Wish

from .book import Hex, Seat, Units
from .columns import LimanowaState
from .naming import known_hex, named_card, named_units
from .rules.ch01_setup import Deploy, undeployed
from .rules.ch04_guns import LONG_RANGE_FIELDS
from .rules.ch04_orders import VERBS, Announce
from .words import sentence

_HEX = r"(?P<hex>\d{4})"
_UNITS = r"(?P<units>.+?)"
_THE_ATTACK = r"(?:(?:the\s+)?(?:attack|clash)\s+(?:on|at|in)\s+)?"
_AT = r"(?:on|at|in|against)?\s*"
_OTHER = frozenset(
    {"why", "who", "where", "what", "odds", "map", "show", "look"}
    | {"aim", "take", "counter", "bayonet", "inspire", "advance", "charge", "sharpen", "wave", "follow"}
    | {"bombard", "support", "long-range", "token-bombard", "token-support", "token-long-range"}
)
"""What begins with these is a question, or a choice as it is written."""
PLACE_ALL = "place all"

Choices = tuple[Choice, ...]


def read_order(s: LimanowaState, seat: Seat, words: str) -> Choices | None:
    """The choices an order consists of; None when the words are no order, Refused when they name nobody we know."""
    text = s.printed.gazetteer.tidy(words.strip().rstrip(".!"))
    if not text or text.split(" ", 1)[0].lower() in _OTHER or is_choice(s, text):
        return None
    for pattern, read in _PATTERNS.items():
        found = pattern.fullmatch(text)
        if found:
            return tuple(read(_Reader(s, seat), found))
    return None


def is_choice(s: LimanowaState, text: str) -> bool:
    """Is it a choice as it is written in records?"""
    try:
        choice = Choice.parse(text)
    except ChoiceError:
        return False
    return choice.noun in s.printed.by_name or choice.noun in s.printed.by_card or not choice.noun


def steps(s: LimanowaState, seat: Seat, order: Order) -> list[Wish] | None:
    """The choices an order in words consists of; Refused when they cannot be played one after the other."""
    choices = read_order(s, seat, order.words)
    if choices is None:
        return None
    objections = objections_in_turn(s, seat, choices)
    if objections:
        raise Refused(order.words, objections)
    return [Wish(choice) for choice in choices]


def objections_in_turn(s: LimanowaState, seat: Seat, choices: Choices) -> list[Objection]:
    """The objections against the first choice of a row that cannot be played when those before it have been."""
    then = s.clone()
    for choice in choices:
        found = _not_now(then, seat, choice) or then.why_not(choice, seat)
        if found:
            return found
        then.play(choice, seat)
    return []


def _not_now(s: LimanowaState, seat: Seat, choice: Choice) -> list[Objection]:
    """4.2.2 An order when no plan is being announced."""
    asked = s.decision_of(seat)
    if choice.verb not in VERBS or asked is None or isinstance(asked, Announce) or choice in asked.choices(s):
        return []
    return [Objection("4.2.2", sentence("no-orders-now", question=asked.prompt(s)))]


class _Reader:
    """Makes choices of what a pattern found."""

    def __init__(self, s: LimanowaState, seat: Seat) -> None:
        self.s, self.seat, self.gazetteer = s, seat, s.printed.gazetteer

    def units(self, words: str) -> Units:
        return named_units(self.s, self.seat, words)

    def orders(self, verb: str, found: re.Match[str]) -> Iterator[Choice]:
        """The same order for every unit that was named."""
        label = self.s.label(self.hex(found))
        return (Choice(verb, self.s.name(unit), label) for unit in self.units(found["units"]))

    def hex(self, found: re.Match[str], key: str = "hex") -> Hex:
        return known_hex(self.s, found[key])

    def go(self, found: re.Match[str]) -> Iterator[Choice]:
        """A move; while units are being placed, a place."""
        verb = "place" if isinstance(self.s.decision_of(self.seat), Deploy) else "move"
        return self.orders(verb, found)

    def attack(self, found: re.Match[str]) -> Iterator[Choice]:
        return self.orders("attack", found)

    def charge(self, found: re.Match[str]) -> Iterator[Choice]:
        """4.4.4 One field, and an attack from there."""
        there, target = self.s.label(self.hex(found)), self.s.label(self.hex(found, "target"))
        for unit in self.units(found["units"]):
            yield Choice("move", self.s.name(unit), there)
            yield Choice("attack", self.s.name(unit), target)

    def fire(self, found: re.Match[str]) -> Iterator[Choice]:
        """An artillery attack; three fields away the siege gun's long-range strike."""
        s, hex = self.s, self.hex(found)
        token = "token-" if found["token"] else ""
        for gun in self.units(found["units"]):
            far = s.printed.long_range[gun] and s.at[gun] >= 0
            far = far and s.printed.grid.distance(s.at[gun], hex) == LONG_RANGE_FIELDS
            yield Choice(token + ("long-range" if far else "bombard"), s.name(gun), s.label(hex))

    def support(self, found: re.Match[str]) -> Iterator[Choice]:
        return self.orders(("token-" if found["token"] else "") + "support", found)

    def rail(self, found: re.Match[str]) -> Iterator[Choice]:
        return self.orders("rail", found)

    def follow(self, found: re.Match[str]) -> Iterator[Choice]:
        return self.orders("follow", found)

    def wave(self, found: re.Match[str]) -> Iterator[Choice]:
        return self.orders("wave", found)

    def play(self, found: re.Match[str]) -> Iterator[Choice]:
        """A card and all it is aimed at."""
        card = named_card(self.s, self.seat, found["card"])
        yield Choice("play", self.s.printed.cards[card].name)
        for name in self.gazetteer.split(found["aims"] or ""):
            yield Choice("aim", self.aim(name))

    def aim(self, name: str) -> str:
        """A unit of either side, a field, a player, or a word."""
        label = self.gazetteer.tidy(name)
        if label in self.s.printed.hex_of:
            return label
        own = self.gazetteer.units(self.s.game.side_of(self.seat), name)
        other = [self.gazetteer.units(side, name) for side in self.s.printed.roster]
        units = own or next((each for each in other if each), ())
        seats = {seat.lower(): seat for seat in self.s.seats}
        return self.s.name(units[0]) if len(units) == 1 else seats.get(name.lower(), name.lower())

    def change(self, found: re.Match[str]) -> Iterator[Choice]:
        card = named_card(self.s, self.seat, found["card"])
        yield Choice("change", self.s.printed.cards[card].name)

    def place_all(self, found: re.Match[str]) -> Iterator[Choice]:
        """3.2 Everybody where the ready line-up has him."""
        asked = self.s.decision_of(self.seat)
        if not isinstance(asked, Deploy):
            raise Refused(PLACE_ALL, [Objection("3.2", sentence("no-units-to-place"))])
        s = self.s
        for unit in undeployed(s, asked.group):
            if s.printed.lineup[unit] not in s.figure_at:
                yield Choice("place", s.name(unit), s.label(s.printed.lineup[unit]))


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_PATTERNS: Mapping[re.Pattern[str], Callable[[_Reader, re.Match[str]], Iterator[Choice]]] = {
    _compiled("place all|deploy all"): _Reader.place_all,
    _compiled(r"play\s+(?P<card>.+?)(?:\s+(?:on|at|with|for)\s+(?P<aims>.+))?"): _Reader.play,
    _compiled(r"(?:change|discard|swap)\s+(?P<card>.+)"): _Reader.change,
    _compiled(rf"{_UNITS}\s+(?:by|takes?)\s+(?:the\s+)?(?:rail|train)\s+to\s+{_HEX}"): _Reader.rail,
    _compiled(rf"{_UNITS}\s+goes\s+by\s+(?:rail|train)\s+to\s+{_HEX}"): _Reader.rail,
    _compiled(rf"rail\s+{_UNITS}\s+(?:to|>|->)\s+{_HEX}"): _Reader.rail,
    _compiled(rf"{_UNITS}\s+supports?\s+{_THE_ATTACK}{_AT}{_HEX}(?P<token>\s+(?:for|by|with)\s+a\s+token)?"): (
        _Reader.support
    ),
    _compiled(
        rf"{_UNITS}\s+(?:fires?|shoots?|bombards?|shells?|strikes?)\s+{_AT}{_HEX}"
        r"(?P<token>\s+(?:for|by|with)\s+a\s+token)?"
    ): _Reader.fire,
    _compiled(
        rf"{_UNITS}\s+(?:moves?\s+|goes\s+|rides?\s+)?(?:to|via|from)\s+{_HEX}\s*,?\s*(?:and\s+)?"
        r"(?:then\s+)?(?:attacks?|charges?)\s+(?P<target>\d{4})"
    ): _Reader.charge,
    _compiled(rf"attack\s+{_HEX}\s+with\s+{_UNITS}"): _Reader.attack,
    _compiled(rf"{_UNITS}\s+(?:attacks?|assaults?|storms?|charges?)\s+{_AT}{_HEX}"): _Reader.attack,
    _compiled(rf"{_UNITS}\s+follows?\s+(?:eck\s+)?to\s+{_HEX}"): _Reader.follow,
    _compiled(rf"{_UNITS}\s+joins?\s+(?:the\s+)?(?:human\s+)?wave\s+(?:to|at|in)\s+{_HEX}"): _Reader.wave,
    _compiled(
        rf"(?!attack\b)(?:(?:go|march|move|send|place|put|ride)\s+)?{_UNITS}\s+"
        rf"(?:(?:marches|goes|moves|rides|march|go|move|ride)\s+)?(?:can\s+go\s+to|to|at|in|into|->|>)\s+{_HEX}"
    ): _Reader.go,
}
"""What players say, and what it means; the first that fits."""
