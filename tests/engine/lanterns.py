"""Lanterns: a toy of two alliances, for everything a table of four can need and nothing of any real game.

Two families, East (ann, abe) and West (bea, bob), in the order ann, bea, abe, bob. Chance deals each seat a card that
nobody else may know, the ally included (1.1). Each turn all seats seal a bid of oil at once, drop by drop (2.1); the
bids are shown (2.2) and a die is rolled for the wind (2.3). After two turns the family with more oil burnt and higher
cards wins (3.1). One player may command a whole family (option players), but not in the short game (4.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from doppeladler.engine import (
    DICE,
    OUTSIDER,
    PLAIN,
    UMPIRE,
    Choice,
    Decision,
    Objection,
    Option,
    PositionError,
    Roll,
    Rulebook,
    Scenario,
    State,
    Together,
)
from doppeladler.games import GAMES
from doppeladler.wargame import Wargame
from doppeladler.wargame.events import Die, Part, Teller, drawn, many
from doppeladler.wargame.speech import Speech
from tests.engine.told import Told

FAMILY = {"ann": "East", "bea": "West", "abe": "East", "bob": "West", "East": "East", "West": "West"}
SEATS = ("ann", "bea", "abe", "bob")
SEATINGS = {"each": SEATS, "united": ("East", "West")}
CARDS = ("amber", "birch", "cedar", "daisy", "elder", "fern")
TURNS, OIL = 2, 3
DROP, DONE = Choice("drop"), Choice("done")
rules = Rulebook()


class LanternState(State):
    """The cards by their holder, the sealed bids, the oil burnt and the turn."""

    __slots__ = ("bid", "burnt", "card", "options", "scenario", "seats", "turn", "wind")

    def __init__(self, game: Lanterns, scenario: str, options: Mapping[str, str]) -> None:
        super().__init__(game)
        self.scenario, self.options, self.turn, self.wind = scenario, dict(options), 0, 0
        self.seats = game.seats_for(scenario, options)
        self.card = dict.fromkeys(self.seats, "")
        self.bid, self.burnt = dict.fromkeys(self.seats, 0), dict.fromkeys(self.seats, 0)

    def clone(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new._copy_flow(self)
        new.scenario, new.options, new.seats = self.scenario, self.options, self.seats
        new.turn, new.wind = self.turn, self.wind
        new.card, new.bid, new.burnt = self.card.copy(), self.bid.copy(), self.burnt.copy()
        return new

    def others(self, seat: str) -> tuple[str, ...]:
        return (*(each for each in self.seats if each != seat), OUTSIDER)


@rules.decision("1.1")
@dataclass(frozen=True)
class Draw(Decision[LanternState]):
    """1.1 A card from those that are left; whoever gets it tells nobody."""

    whose: str
    seat = DICE

    def prompt(self, s: LanternState) -> str:
        return f"A card for {self.whose}."

    def candidates(self, s: LanternState) -> Iterable[Choice]:
        return [Choice("draw", card) for card in CARDS]

    def objections(self, s: LanternState, choice: Choice) -> Iterator[Objection]:
        if choice.verb != "draw" or choice.noun not in CARDS or choice.noun in s.card.values():
            yield Objection("1.1", "Only cards that are left can be drawn.")

    def answer(self, s: LanternState, choice: Choice) -> None:
        s.card[self.whose] = choice.noun
        s.tell("1.1", Drew(self.whose, choice.noun), (self.whose,))
        s.tell("1.1", DrewACard(self.whose), s.others(self.whose))
        s.reveal()


event = Told()
Card = str
Drops = tuple[int, ...]


@event("drew {whose} {card}.")
class Drew(NamedTuple):
    whose: str
    card: Card


@event("drew a card {whose}.")
class DrewACard(NamedTuple):
    whose: str


@event("burnt {drops}.")
class Burnt(NamedTuple):
    drops: Drops


@event("wind blew {die}.")
class WindBlew(NamedTuple):
    die: Die


@rules.step("2.0")
def new_turn(s: LanternState) -> None:
    """2.0 Sealed bids, shown and burnt, then the wind."""
    s.turn += 1
    s.then(Together(tuple((seat, (Bid(seat),)) for seat in s.seats)), burn(), Wind())


@rules.decision("2.1")
@dataclass(frozen=True)
class Bid(Decision[LanternState]):
    """2.1 Drop by drop, sealed with done."""

    seat: str

    def prompt(self, s: LanternState) -> str:
        return f"{s.bid[self.seat]} of {OIL} drops: drop, or done."

    def candidates(self, s: LanternState) -> Iterable[Choice]:
        return DROP, DONE

    def objections(self, s: LanternState, choice: Choice) -> Iterator[Objection]:
        if choice not in (DROP, DONE):
            yield Objection("2.1", "A bid is drop or done.")
        elif choice == DROP and s.bid[self.seat] == OIL:
            yield Objection("2.1", "All the oil is in the lantern.")

    def answer(self, s: LanternState, choice: Choice) -> None:
        if choice == DROP:
            s.bid[self.seat] += 1
            s.then(Bid(self.seat))


@rules.step("2.2")
def burn(s: LanternState) -> None:
    """2.2 All bids are shown and burnt."""
    s.tell("2.2", Burnt(tuple(s.bid[seat] for seat in s.seats)))
    s.reveal()
    for seat in s.seats:
        s.burnt[seat] += s.bid[seat]
        s.bid[seat] = 0


@rules.decision("2.3")
@dataclass(frozen=True)
class Wind(Roll):
    """2.3 A die everybody sees; another turn follows until the last."""

    def prompt(self, s: LanternState) -> str:
        return "The wind."

    def rolled(self, s: LanternState, faces: tuple[int, ...]) -> None:
        s.wind = faces[0]
        s.tell("2.3", WindBlew(s.wind))
        if s.turn < TURNS:
            s.then(new_turn())


def _row(drops: list[object]) -> str:
    return " ".join(map(str, drops))


class Lanterns(Wargame[LanternState]):
    """Lanterns."""

    name, title, rules_version, data_version = "lanterns", "Lanterns", 1, "plain"
    seats = SEATS
    scenarios = (Scenario("garden", "The garden", "All four"), Scenario("duel", "The duel", "ann against bea"))
    options: tuple[Option, ...] = (
        Option(
            "players",
            tuple(SEATINGS),
            "4.1",
            "one player for each seat or for each family",
            decides_seats=True,
            only=("garden",),
            because="has no families to unite",
        ),
        Option("wind", ("yes", "no"), "2.3", "nothing but a name"),
    )
    rulebook = rules
    position = LanternState
    sides = FAMILY
    teller = Teller(event.events, None, {"Card": drawn("cards", str), "Drops": many(Part(), _row)})
    coders = PLAIN

    def seats_for(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return SEATS[:2] if scenario == "duel" else SEATINGS[options["players"]]

    def set_up(self, state: LanternState) -> None:
        state.then(*(Draw(seat) for seat in state.seats), new_turn())

    def view(self, state: LanternState, seat: str) -> dict[str, Any]:
        asked = state.decision_of(seat)
        known = dict(state.card) if seat == UMPIRE else {seat: state.card[seat]} if seat in state.seats else {}
        won = self.result(state)
        return {
            "game": self.name,
            "seat": seat,
            "turn": state.turn,
            "burnt": dict(state.burnt),
            "bid": state.bid.get(seat),
            "cards": known,
            "decision": {"seat": seat, "rule": asked.rule, "prompt": asked.prompt(state)} if asked else None,
            "choices": [{"text": str(choice), "verb": choice.verb} for choice in state.choices(seat)],
            "winner": won["winner"],
            "winners": won["winners"],
        }

    def check(self, state: LanternState) -> list[Objection]:
        cards = [card for card in state.card.values() if card]
        return [Objection("1.1", "A card is held twice.")] if len(set(cards)) < len(cards) else []

    def body_to_lines(self, state: LanternState) -> list[str]:
        rows = [f"{seat} {state.card[seat] or '-'} {state.bid[seat]} {state.burnt[seat]}" for seat in state.seats]
        return [f"turn {state.turn} {state.wind}", *rows]

    def body_from_lines(
        self, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]
    ) -> LanternState:
        s = LanternState(self, scenario, options)
        if len(lines) != len(s.seats) + 1:
            raise PositionError(5, f"expected the turn and a line for each of {', '.join(s.seats)}")
        s.turn, s.wind = map(int, lines[0][1].split()[1:])
        for seat, (number, line) in zip(s.seats, lines[1:], strict=True):
            name, card, bid, burnt = line.split()
            if name != seat:
                raise PositionError(number, f"expected the line of {seat}")
            s.card[seat], s.bid[seat], s.burnt[seat] = card.replace("-", ""), int(bid), int(burnt)
        return s

    def result(self, state: LanternState) -> dict[str, Any]:
        scores = dict.fromkeys(self.sides_of(state.seats), 0)
        for seat in state.seats:
            worth = CARDS.index(state.card[seat]) if state.card[seat] and not state.todo else 0
            scores[self.side_of(seat)] += state.burnt[seat] + worth
        east, west = scores.values()
        winner = None if state.todo else "draw" if east == west else "East" if east > west else "West"
        return {"winner": winner, "winners": self.seats_on(state, winner), "scores": scores, "turns": state.turn}

    def assist(self, state: LanternState, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        if question != "oil":
            return super().assist(state, seat, question, about)
        return {"bids": dict(state.bid) if seat == UMPIRE else {seat: state.bid.get(seat)}}

    def speech(self) -> Speech[LanternState]:
        return Speech(self, heading=lambda s: f"turn {s.turn}")


def load(packs: Sequence[str] = ()) -> Lanterns:
    """The game, as the house loads one."""
    return Lanterns()


@contextmanager
def lanterns_in_the_house() -> Iterator[None]:
    """The toy is one of the house's games for a while."""
    before = dict(GAMES)
    GAMES["lanterns"] = "tests.engine.lanterns"
    try:
        yield
    finally:
        GAMES.clear()
        GAMES.update(before)
