"""The table: a match, who sits where, what has happened, and how far each person has been told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from doppeladler.commanders import ask
from doppeladler.engine import Choice, Commander, Event, Game, Match, MatchError, Reply
from doppeladler.engine.commander import Progress
from doppeladler.terminal.words import sentence
from doppeladler.words import Sentence

HUMAN = "player"
"""What a record calls a seat that no commander holds."""


class Told(NamedTuple):
    """Something that happened, and how many answers the record had after it."""

    answers: int
    event: Event


class Said(NamedTuple):
    """Why a commander answered, and how many answers the record had after it."""

    answers: int
    seat: str
    reply: Reply


class News(NamedTuple):
    """What has happened, and what a commander openly said then."""

    events: list[Event]
    said: Said | None


class Thoughts:
    """Hears what commanders think about, and hands it on to whoever shows it."""

    def __init__(self) -> None:
        self.show: Callable[[str, float, Sentence | str], None] = _to_nobody

    def of(self, seat: str) -> Progress:
        """Who is told while the commander of a seat thinks."""
        return lambda share, what: self.show(seat, share, what)


def _to_nobody(seat: str, share: float, what: Sentence | str) -> None:
    """Nobody looks on."""


class Table:
    """One game in play; the people at it are asked, the commanders answer by themselves."""

    def __init__(
        self, match: Match[Any], commanders: Mapping[str, Commander], thoughts: Thoughts | None = None
    ) -> None:
        self.match = match
        self.thoughts = thoughts or Thoughts()
        self.commanders = dict(commanders)
        self.seats = match.game.seats_of(match.state)
        self.people = tuple(seat for seat in self.seats if seat not in commanders)
        self.log = [Told(len(match.record.answers), event) for event in match.events]
        self.said: list[Said] = []
        self.seen = dict.fromkeys(self.people, 0)
        self.heard = dict.fromkeys(self.people, 0)
        self.marks: list[int] = []
        self.disturbed = dict.fromkeys(self.people, False)
        """Has anybody else moved since this person last answered?"""
        self.given = 0
        """How many answers there were when one was last given for a person."""
        self.saved = match.record.answers.copy()

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def answers(self) -> int:
        """How many answers have been given, dice included."""
        return len(self.match.record.answers)

    def asked(self) -> str | None:
        """The person who is asked now; None when the game is over."""
        if self.match.is_over:
            return None
        return next((each.seat for each in self.state.open_decisions() if each.seat in self.people), None)

    def choices(self, seat: str) -> tuple[Choice, ...]:
        """What a person may answer now."""
        found: tuple[Choice, ...] = () if self.match.is_over else self.state.choices(seat)
        return found

    # --- answering ----------------------------------------------------------------------------------------

    def answer(self, seat: str, choice: Choice | str) -> list[Event]:
        """A person's answer; a refusal changes nothing."""
        events = self._play(seat, choice)
        self.disturbed[seat] = False
        return events

    def _play(self, seat: str, choice: Choice | str) -> list[Event]:
        events = self.match.answer(seat, choice)
        self.log += [Told(self.answers, event) for event in events]
        for person in self.people:
            if person != seat:
                self.disturbed[person] = True
        return events

    def let_others_answer(self) -> None:
        """Commanders answer until a person has something to decide.

        A lone person who was disturbed by somebody else's move and has but one answer need not give it himself. Two
        people at one screen are always asked, so that not being asked tells nothing.
        """
        while not self.match.is_over:
            waiting = [each.seat for each in self.state.open_decisions()]
            commander = next((seat for seat in waiting if seat in self.commanders), None)
            if commander is not None:
                reply = ask(self.commanders[commander], self.state, commander)
                self._play(commander, reply.choice)
                self.said.append(Said(self.answers, commander, reply))
            elif not self._answer_for_lone_person(waiting[0]):
                return

    def _answer_for_lone_person(self, seat: str) -> bool:
        choices = self.state.choices(seat)
        if len(self.people) > 1 or len(choices) != 1 or not self.disturbed[seat]:
            return False
        self._play(seat, choices[0])
        self.given = self.answers
        return True

    # --- telling ------------------------------------------------------------------------------------------

    def events(self, seat: str, first: int = 0) -> list[Event]:
        """What a seat may know of all that has happened."""
        return [told.event for told in self.log[first:] if told.event.is_for(seat)]

    def news(self, seat: str) -> list[News]:
        """What has happened and was said since this person last looked, each word after what it was said of."""
        told = [told for told in self.log[self.seen[seat] :] if told.event.is_for(seat)]
        spoken = [said for said in self.said[self.heard[seat] :] if said.reply.told]
        self.seen[seat], self.heard[seat] = len(self.log), len(self.said)
        found = []
        for said in spoken:
            count = sum(1 for each in told if each.answers <= said.answers)
            found.append(News([each.event for each in told[:count]], said))
            told = told[count:]
        return [*found, News([each.event for each in told], None)]

    def reasons(self) -> list[tuple[str, str]]:
        """What commanders have said of their answers: openly while the game goes on, everything when it is over."""
        is_over = self.match.is_over
        words = ((each.seat, each.reply.reason if is_over else each.reply.told) for each in self.said)
        return [(seat, str(said)) for seat, said in words if said]

    # --- taking back --------------------------------------------------------------------------------------

    def mark(self) -> None:
        """An order begins here: `take_back` comes back to it."""
        if not self.marks or self.marks[-1] != self.answers:
            self.marks.append(self.answers)

    def take_back(self, seat: str) -> int:
        """Take back a person's last order as far as it can be; how many answers that were."""
        self.marks = [mark for mark in self.marks if mark < self.answers]
        target = self.marks.pop() if self.marks else self.answers - 1
        before = self.answers
        while self.answers > max(target, self.given) and self.match.can_undo(seat):
            self.match.undo(seat)
        if self.answers == before:
            reason = self.match.why_not_undo(seat) or sentence("others-have-moved-since")
            raise MatchError(sentence("cannot-take-back", seat=seat, reason=reason))
        self.log = [told for told in self.log if told.answers <= self.answers]
        self.said = [said for said in self.said if said.answers <= self.answers]
        self.seen = {each: min(seen, len(self.log)) for each, seen in self.seen.items()}
        self.heard = {each: min(heard, len(self.said)) for each, heard in self.heard.items()}
        return before - self.answers

    # --- saving -------------------------------------------------------------------------------------------

    def save(self, file: Path) -> None:
        """Write the save file, whole or not at all."""
        write(file, self.match.save_text())
        self.saved = self.match.record.answers.copy()

    @property
    def is_saved(self) -> bool:
        return self.saved == self.match.record.answers

    def remember_all(self) -> None:
        """Fill the log of a loaded game with what happened in it; nobody is told of it again."""
        self.log = [Told(number, event) for number, event in retell(self.match)]
        self.seen = dict.fromkeys(self.people, len(self.log))


def retell(match: Match[Any]) -> list[tuple[int, Event]]:
    """All events of a match from its record, each with the number of its answer."""
    game, record = match.game, match.record
    state = game.setup(record.scenario, **record.options)
    found: list[tuple[int, Event]] = []
    for number, answer in enumerate(record.answers, 1):
        state.events = []
        state.play(answer.choice, answer.seat)
        found += [(number, event) for event in state.events]
    return found


def write(file: Path, text: str) -> None:
    """Write a file through a neighbour, so that a full disk does not leave half of it."""
    beside = file.with_name(f".{file.name}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
