"""`doppeladler replay`: a recorded game in words, step by step or all at once."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any, NamedTuple

from doppeladler.engine import UMPIRE, Answer, Event, Game, Outcome, Parted, Record, RecordError, Roll
from doppeladler.engine.carrying import parting
from doppeladler.engine.replaying import differences, play_again, seats_in, set_up
from doppeladler.terminal.words import say, sentence
from doppeladler.wargame import speech_of
from doppeladler.wargame.speech import Block, Span

from .errors import BadInput
from .loading import game_of, read_file
from .screen import Screen
from .seating import check_seat

"""The seat that sees everything."""
HELP = sentence("replay-help")
OTHER_RULES = 3
"""The exit when a record was made by other rules, as that of `verify`."""


class Step(NamedTuple):
    """One answer of a record, what came of it, and the position after it.

    An open one everybody could see: dice on the table, but not a card that chance has dealt.
    """

    number: int
    answer: Answer | None
    events: list[Event]
    state: Any
    is_open: bool = False


def run(args: Namespace) -> int:
    """Step through the record, list it, or only play it to its end."""
    record = read_file(args.file)
    game = game_of(record, args.data)
    other = differences(game, record)
    parted = parting(game, record) if other else None
    try:
        seats = seats_in(game, record)
        seat = check_seat(game, seats, args.seat) if args.seat is not None else None
        steps = list(walk(game, record, parted.held if parted else len(record.answers)))
    except RecordError as error:
        raise BadInput(f"{args.file}: {error}") from error
    last = len(steps) - 1
    if args.step is not None and args.step > last:
        raise BadInput(sentence("replay-no-such-step", step=args.step, last=last))
    reader = Reader(game, record, seat, steps, Screen(seats))
    if args.quiet:
        reader.say_end()
    elif reader.screen.is_live:
        reader.leaf(args.step or 0)
    elif args.step is not None:
        reader.show(args.step, with_situation=True)
    else:
        reader.list_all()
    if not other:
        return 0
    reader.say_other_rules(other, parted)
    return OTHER_RULES


def walk(game: Game[Any], record: Record, upto: int) -> Iterator[Step]:
    """The beginning and so many answers, by the rules that are here."""
    state = set_up(game, record)
    yield Step(0, None, [], state.clone())
    for number, answer in enumerate(record.answers[:upto], 1):
        state.events = []
        is_open = isinstance(state.decision_of(answer.seat), Roll)
        play_again(state, record, number)
        yield Step(number, answer, state.events, state.clone(), is_open)


class Reader:
    """Somebody who reads a record, as one seat or as the umpire."""

    def __init__(self, game: Game[Any], record: Record, seat: str | None, steps: list[Step], screen: Screen) -> None:
        self.game, self.record, self.seat, self.steps, self.screen = game, record, seat, steps, screen
        self.speech = speech_of(game)

    def list_all(self) -> None:
        """Every answer and event."""
        self.screen.say(self._title())
        for number in range(1, len(self.steps)):
            self.show(number)
        self.say_end()

    def show(self, number: int, with_situation: bool = False) -> None:
        """One answer with what came of it."""
        self.screen.say(*self._words(self.steps[number]))
        if with_situation:
            self.screen.say(*self.speech.situation(self.steps[number].state, self.seat or UMPIRE))

    def _words(self, step: Step) -> Iterator[Block]:
        if step.answer is None:
            yield self._title()
        elif self.seat in (None, step.answer.seat) or step.is_open:
            number = "" if self.seat else step.number  # gaps would tell a seat how often others were asked
            yield Span(f"{number:>5} ", "quiet"), Span(str(step.answer), step.answer.seat)
        known = [event for event in step.events if self.seat is None or event.is_for(self.seat)]
        for rule, told in self.speech.narrate(known, self.seat):
            yield Span(f"        [{rule}] ", "quiet"), Span(told)

    def _title(self) -> Block:
        players = ", ".join(f"{seat} {who}".strip() for seat, who in self.record.who.items())
        return (Span(f"{self.game.title}, {self.record.scenario}. {players}".rstrip(" ."), "strong"),)

    def say_end(self) -> None:
        """How the game ended, or where it stands."""
        state, count = self.steps[-1].state, len(self.steps) - 1
        if self.record.resigned and count == len(self.record.answers):
            self.screen.say(say("replay-over", count=count, outcome=self.record.outcome))
        elif state.is_over:
            self.screen.say(say("replay-over", count=count, outcome=Outcome.of(self.game.result(state))))
        else:
            stands = self.speech.heading(state) or sentence("replay-no-result-yet")
            self.screen.say(say("replay-goes-on", count=count, stands=stands))

    def say_other_rules(self, versions: tuple[str, ...], parted: Parted | None) -> None:
        """Which version made the record, and how far it holds here."""
        made, here = versions
        parts = {"made": made, "here": here, "count": len(self.record.answers)}
        held = {} if parted is None else {"held": parted.held, "reason": str(parted.expected)}
        self.screen.say(say("replay-other-rules", is_whole=parted is None, **parts, **held))

    # --- leafing ------------------------------------------------------------------------------------------

    def leaf(self, at: int) -> None:
        """Go to and fro until the reader has enough."""
        self.screen.say((Span(str(HELP), "quiet"),))
        self.show(at, with_situation=True)
        while (words := self._ask(at)) is not None:
            last = len(self.steps) - 1
            if words in ("", "n"):
                at = min(at + 1, last)
            elif words == "p":
                at = max(at - 1, 0)
            elif words.isdigit():
                at = min(int(words), last)
            elif words != "look":
                self.screen.say(str(HELP))
                continue
            self.show(at, with_situation=words == "look" or words.isdigit())
            if at == last:
                self.say_end()

    def _ask(self, at: int) -> str | None:
        """What the reader wants next; None when he leaves."""
        try:
            words = self.screen.ask(say("replay-prompt", at=at, count=len(self.steps) - 1))
        except KeyboardInterrupt:
            return None
        return None if words in ("q", "quit") else words
