"""Plain speech: orders and questions in words, answered from a seat's view and by trying the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from doppeladler.engine import Choice, Objection, Refused
from doppeladler.hexes import side
from doppeladler.wargame.pieces import Hex, Units
from doppeladler.wargame.speech import (
    Block,
    Common,
    Figure,
    Gazetteer,
    Lookups,
    Picture,
    Span,
    Speech,
    Study,
    distribution,
    in_values,
    percent,
    rules_of,
)
from doppeladler.wargame.speech.near import why_not_asked
from doppeladler.wargame.speech.textmap import WIDTH, Cell, Signs, window

from .view import stack_seen
from .words import say, sentence

if TYPE_CHECKING:
    from .game import PlainGame

LABEL = r"\d{1,2}\.?\d{1,2}"
ORDERS = (
    ("attack", re.compile(rf"attack\s+(?P<hex>{LABEL})\s+with\s+(?P<units>.+)")),
    ("attack", re.compile(rf"(?P<units>.+?)\s+attacks?\s+(?P<hex>{LABEL})")),
    ("march", re.compile(rf"(?:march\s+)?(?P<units>(?!why|where|odds).+?)\s+(?:(?:goes\s+)?to|>)\s+(?P<hex>{LABEL})")),
)
HELP = ("march", "attack", "where", "why", "odds", "map")


class Tongue:
    """How one game reads and answers words."""

    def __init__(self, game: PlainGame[Any]) -> None:
        self.game, self.printed, grid = game, game.printed, game.printed.grid
        full = {name.lower(): unit for name, unit in self.printed.by_name.items()}
        rosters = self.printed.roster.items()
        spellings = {one: {self.printed.units[unit].id: unit for unit in units} | full for one, units in rosters}

        def printed_label(label: str) -> str:
            return grid.label(grid.hex(label)) if label in grid else label

        label = rf"(?<![\d.]){LABEL}(?![\d.])"
        self.gazetteer = Gazetteer(self.printed.board, label, printed_label, spellings, str.lower)
        self.printed.gazetteer = self.gazetteer

    # --- names ----------------------------------------------------------------------------------------------

    def hex(self, s: Any, words: str) -> Hex:
        """A hex by its number or its town, or a refusal."""
        found = self.gazetteer.hex(words)
        if found is None:
            raise Refused(words, [Objection("", sentence("no-hex", noun=repr(words)))])
        return found

    def units(self, s: Any, seat: str, words: str) -> Units:
        """Units by name, or a refusal."""
        found = [self.gazetteer.unit(self.game.side_of(seat), name) for name in self.gazetteer.split(words)]
        if None in found or not found:
            raise Refused(words, [Objection("", sentence("no-unit", noun=repr(words)))])
        return tuple(unit for unit in found if unit is not None)

    def order(self, s: Any, seat: str, words: str) -> tuple[str, list[str], str] | None:
        """What an order says: march or attack, who, where; None when it is none."""
        text = self.gazetteer.tidy(words.strip())
        for kind, pattern in ORDERS:
            if found := pattern.fullmatch(text):
                return kind, s.names_of(self.units(s, seat, found["units"])), s.label(self.hex(s, found["hex"]))
        return None

    def choice(self, s: Any, seat: str, words: str) -> Choice:
        """A choice with short names made full."""
        plain = Choice.parse(self.gazetteer.tidy(words))
        unit = self.gazetteer.unit(self.game.side_of(seat), plain.noun)
        return plain if unit is None else plain._replace(noun=s.name(unit))

    def why_not_hex(self, s: Any, seat: str, text: str) -> list[Objection] | None:
        """A hex alone means whatever the question is about; None when that is no hex."""
        hex = self.gazetteer.hex(text)
        return None if hex is None else why_not_asked(s, seat, hex)

    # --- answers --------------------------------------------------------------------------------------------

    def heading(self, s: Any) -> str:
        """Turn, phase and who is playing."""
        phase = self.game.words.sentence(f"phase-{s.phase}")
        return say("heading", turn=s.turn, side=s.phasing, phase=phase, over=s.is_over)

    def situation(self, s: Any, seat: str) -> Iterator[Block]:
        """The heading, the scores, the own cards and every stack."""
        yield (Span(self.heading(s), "strong"),)
        yield "   ".join(f"{one} {score}" for one, score in self.game.result(s)["scores"].items())
        yield from (say("your-hand", card=card) for card in self.game.hand(s, seat))
        yield from self.stacks(s, seat)

    def stacks(self, s: Any, seat: str) -> Iterator[Block]:
        """Every stack on the map."""
        return (block for hex in s.printed.grid.hexes if s.units_in(hex) for block in self.who(s, seat, hex))

    def who(self, s: Any, seat: str, hex: Hex) -> Iterator[Block]:
        """Who stands in a hex, as far as a seat may see, with figures and states; else the ground."""
        place = Span(f"  {self.gazetteer.place(hex):<14} ", "quiet")
        if not s.units_in(hex):
            yield place, Span(str(self.game.words.term(s.printed.board.terrain[hex])))
            return
        drawn = [each.name for each in type(s).fields if each.drawn]
        stack: Any = stack_seen(self.game, s, seat, hex)
        for piece in stack["pieces"]:
            states = [self.game.words.say(f"state-{name}") for name in drawn if piece.get(name)]
            words = ", ".join((f"{piece['unit']} {piece['attack']}-{piece['defence']}-{piece['move']}", *states))
            yield place, Span(words, stack["side"])

    def show(self, s: Any, seat: str, units: Units) -> Iterator[Block]:
        """Units with their figures, where they are."""
        for unit in units:
            yield from self.who(s, seat, s.at[unit]) if s.at[unit] >= 0 else (say("is-gone", unit=s.name(unit)),)

    def where(self, s: Any, seat: str, units: Units) -> Iterator[Block]:
        """Every hex that a unit reaches, and what it costs."""
        unit = s.name(units[0]) if units else self.game.march.on_the_way(s, seat)
        if not unit:
            raise Refused("reach", [Objection("", sentence("no-nobody-marches"))])
        for hex, way in self.game.march.ways(s, seat, unit).items():
            yield say("reaches", hex=self.gazetteer.place(self.printed.hex_of[hex]), cost=way.cost)

    def odds(self, s: Any, seat: str, target: Hex | None, units: Units) -> Iterator[Block]:
        """What attacks would bring: one in full, or every one that could be made."""
        attack = self.game.attack
        offered = [choice.noun for choice in s.choices(seat) if choice.verb == attack.begin]
        targets = offered if target is None else [s.label(target)]
        if not targets:
            raise Refused("odds", [Objection("", sentence("no-attack-now"))])
        for label in targets:
            force = s.names_of(units) or attack.able(s, seat, label)
            found = attack.odds(s, seat, {"target": label, "units": ", ".join(force)})
            yield (Span(say("odds-of", hex=label, units=force, column=found["column"]), "strong"),)
            for line in (line for sheet in found["sheets"] for line in sheet["lines"]):
                yield f"  {line['value']:+4d}  [{line['rule']}] {line['reason']}"
            yield from (f"  {percent(each['chance'])}  {each['words']}" for each in found["forecast"]["outcomes"])

    def study(self, numbers: Mapping[str, Any]) -> Study:
        """What a column of the table of results brings."""
        crt, column = self.printed.crt, numbers["column"]
        falls = Counter(crt[roll, column] for roll in crt.rows)
        odds = {cell: Fraction(times, len(crt.rows)) for cell, times in falls.items()}
        named = {self.game.words.say(f"result-{cell}"): chance for cell, chance in odds.items()}
        results = {cell: in_values(chance) for cell, chance in odds.items()}
        chart = distribution(say("odds-in", column=column), say("head-result"), named)
        return Study((chart,), {"game": self.game.name, "column": column, "results": results})

    # --- the map --------------------------------------------------------------------------------------------

    def window(self, s: Any, seat: str, hex: Hex | None) -> Iterator[Block]:
        """The map around a hex, in letters."""
        grid, cell = self.printed.grid, self._cell
        middle = grid.hexes[len(grid.hexes) // 2] if hex is None else hex
        yield window(grid, Signs(s.label, lambda hex: (cell(s, hex),), lambda hex: cell(s, hex), self._side), middle)

    def _cell(self, s: Any, hex: Hex) -> Cell:
        for unit in s.units_in(hex):
            return f"[{s.name(unit)}]"[:WIDTH], s.printed.side[unit]
        ground = self.printed.town_names.get(hex) or str(self.game.words.term(self.printed.board.terrain[hex]))
        return ground[: WIDTH - 1], "quiet"

    def _side(self, one: Hex, other: Hex) -> str:
        sides, between = self.printed.board.sides, side(one, other)
        return "=" if between in sides["bridge"] else "~" * (between in sides.get("river", ()))

    def speech(self) -> Speech[Any]:
        """Everything a door asks for."""
        common = Common(
            LABEL, self.hex, self.units, self.units, self.who, self.show, self.where, self.odds, self.stacks,
            lambda s, seat: (), self.window, lambda s, seat: self.window(s, seat, None),
        )  # fmt: skip
        return Speech(
            self.game,
            heading=self.heading,
            situation=self.situation,
            lookups=Lookups(self.gazetteer, common.rows()),
            help=tuple((say(f"help-{name}"), say(f"help-{name}-does")) for name in HELP),
            verbs=self.game.verbs.words,
            read_choice=self.choice,
            why_not_hex=self.why_not_hex,
            rules=rules_of(self.printed),
            figures=(Figure("column", say("figure-column"), words=self.printed.crt.columns),),
            odds=self.study,
            picture=Picture(self.printed.board),
        )
