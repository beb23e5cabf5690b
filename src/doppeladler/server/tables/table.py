"""One table in memory: the match, who sits at it, its log and its version. Every change is saved before it is told."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from threading import RLock
from typing import Any, TypeVar

from doppeladler.engine import DICE, UMPIRE, Commander, Decision, FairDice, Game, Record, Shared
from doppeladler.engine.journal import read_journal
from doppeladler.server.filming import closed
from doppeladler.server.storage.rows import NO_REQUEST, Change, Json, LogLine, Past, Request, SeatRow, Stored, TableRow
from doppeladler.words import language

from .log import Log, Scribe
from .play import AnyPlay, Find, Play
from .showing import Showing

T = TypeVar("T")
Save = Callable[[Change], None]
WATCHER = "watcher"
COMPUTER = "computer:"
GO_BY = "rules "
"""What a line of the journal begins with that says by which rules a game goes on."""
PEOPLE = ("me", "screen", "friend")
REMEMBERED = 50
SNAPSHOT_EVERY = 25
"""Fewest answers between two kept positions; one is kept when another seat is asked."""


@dataclass(frozen=True, kw_only=True)
class Deed:
    """What is to be saved of a change beside its lines and what has come to the record, or gone from it."""

    request: Request = NO_REQUEST
    played: int = 0
    at: SeatRow | None = None
    """A seat that is another now."""
    browser: str = ""
    """Who alone sits there from now on."""
    offer: Json | None = None
    """An offer to roll back; one that is not made again lapses."""
    is_quiet: bool = False
    """Is it none in the game? Then who has not heard of it yet may still act."""
    carried: list[tuple[int, str]] | None = None
    """The positions of a table that goes by other rules from now on."""


PLAIN = Deed()


class Table:
    """A table; whoever reads or changes it holds its lock."""

    def __init__(self, game: Game[Any], scribe: Scribe, play: AnyPlay, stored: Stored, last_snapshot: int) -> None:
        self.game, self.scribe, self.play = game, scribe, play
        self.row: TableRow = stored.row
        self.seats: dict[str, SeatRow] = {each.seat: each for each in stored.seats}
        self.playing = players_in(stored.seats)
        self.sitters = stored.sitters
        self.log = Log(scribe.viewers, stored.log, is_open=stored.row.over)
        self.floors = stored.floors
        self.lock = RLock()
        self._last_snapshot = last_snapshot
        self._made: dict[Hashable, Any] = {}
        """What was made of this version."""
        self.showing = Showing()
        self._heading = scribe.speech.heading(play.state) if "dates" in stored.row.card else ""
        self._saved_answers, self._saved_bodies = len(play.record.answers), len(stored.journal)
        self.quiet_since = stored.row.version
        """The version since which nothing has happened but that people took part in the dice, or sat down."""
        self.recent: OrderedDict[tuple[str, str], Past] = OrderedDict()
        """The last requests by seat and key, so that a repeat is known at once."""
        self.has_computers = any(each.who.startswith(COMPUTER) for each in stored.seats)
        self.commanders: dict[str, Commander] = {}
        """The computers that have begun to think, by seat; whoever thinks for a table uses them alone."""
        self.stuck: dict[str, int] = {}
        """Computer seats that have stumbled, with the version in which they did."""
        self.stood_in_for: set[str] = set()
        """Computer seats for which any choice will do the next time."""
        self.kept_view: Callable[[str, int], tuple[int, Json] | None] = lambda viewer, at: None
        """Finds what a viewer saw after at most so many answers, and after how many."""
        self._questions = self._questions_now()
        self._asked_since = dict.fromkeys(self._questions, self.version)
        """The version from which on each seat has had the question before it."""

    @classmethod
    def reopened(cls, game: Game[Any], scribe: Scribe, stored: Stored, find: Find, held: int | None = None) -> Table:
        """A table as it was left; of one that has parted from the rules so many answers are held."""
        row, record = stored.row, record_of(stored)
        dice = FairDice(row.seed, game.name, row.entropy) if row.seed else None
        seeds = {int(epoch): bytes.fromhex(seed) for epoch, seed in row.seeds.items()}
        play = Play.reopened(game, record, dice, find, row.barrier, seeds, held)
        play.known_result = {key: row.card.get(key) for key in ("winner", "winners", "scores")}
        play.resigned, play.kept = row.ending.get("resigned", ""), row.kept.copy()
        people = tuple(each.seat for each in stored.seats if each.who in PEOPLE)
        if not play.ceremony.has_begun and any(not each.taken for each in stored.seats) and record.next_roll == 1:
            play.share_dice(Shared(row.id, people, f"{row.spectators} {row.delay}"))
        last = find(len(record.answers))
        return cls(game, scribe, play, stored, last[0] if last else 0)

    # --- short questions ----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def is_over(self) -> bool:
        return self.row.over

    @property
    def answer_count(self) -> int:
        return len(self.play.record.answers)

    @property
    def asked(self) -> list[str]:
        """The seats whose answer is awaited."""
        if self.is_over or self.parted:
            return []
        return [each.seat for each in self.play.state.open_decisions() if each.seat != DICE]

    @property
    def parted(self) -> Json | None:
        """Where the game parts from the rules that are here; None when it goes by them."""
        return self.row.parted if self.play.held is not None else None

    def players(self) -> list[SeatRow]:
        """The seats of the game, spectators left out."""
        return [each for each in self.seats.values() if each.who != WATCHER]

    def seats_of(self, browser: str) -> list[str]:
        """Where a browser sits, in the order of the game."""
        return [seat for seat in self.seats if (seat, browser) in self.sitters]

    def commander_of(self, seat: str) -> str:
        """The name of the computer at a seat; empty when a person sits there."""
        who = self.seats[seat].who if seat in self.seats else ""
        return who.removeprefix(COMPUTER) if who.startswith(COMPUTER) else ""

    @property
    def computer_asked(self) -> str:
        """The computer seat that is to answer; empty when none is, or while the dice wait for somebody."""
        if self.play.holds_dice:
            return ""
        return next((seat for seat in self.asked if self.commander_of(seat) and not self.is_stuck(seat)), "")

    def is_stuck(self, seat: str) -> bool:
        """Has the computer at this seat stumbled over the question before it?"""
        return seat in self.stuck and self.is_same_question(seat, self.stuck[seat])

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that no computer has."""
        return tuple(each.seat for each in self.players() if not self.commander_of(each.seat))

    def is_same_question(self, seat: str, version: int) -> bool:
        """Has this seat had the question that it has now ever since that version? Then only others have moved."""
        return self._asked_since.get(seat, self.version) <= version <= self.version

    def _questions_now(self) -> dict[str, Decision[Any]]:
        return {each.seat: each for each in self.play.state.open_decisions()}

    def view_of(self, viewer: str, at: int | None = None) -> Json:
        """What a viewer may see now, or could see after so many answers; made once for each version and language."""
        is_now = at is None or at == self.answer_count
        return self.once(("view", viewer if is_now else "late"), lambda: self._view(viewer, at, is_now))

    def _view(self, viewer: str, at: int | None, is_now: bool) -> Json:
        if self.parted:
            return self.view_at(viewer, self.answer_count if at is None else at)
        view = self.game.view(self.play.state if is_now else self.play.position_at(at or 0), viewer)
        return view if is_now and not self.is_over else closed(view)

    def once(self, what: Hashable, make: Callable[[], T]) -> T:
        """Something that is made once for each version and language; whoever gets it changes nothing in it."""
        key = what, language()
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]
        return found

    def view_at(self, viewer: str, at: int) -> Json:
        """What a viewer could see after so many answers: as it was kept, where the rules here cannot show it."""
        if self.parted is not None and at > self.parted["held"]:
            kept = self.kept_view(UMPIRE if self.is_over else viewer, at)
            if kept is not None and kept[0] > self.parted["held"]:
                return closed(kept[1])
        return closed(self.game.view(self.play.position_at(at), viewer))

    # --- changing -----------------------------------------------------------------------------------------

    def settle(self, save: Save, lines: Iterable[LogLine] = (), deed: Deed = PLAIN) -> None:
        """Save what has changed as the next version; only then is it so. On any error the table is to be forgotten.

        Answers and rollbacks are those that have come to the record, or gone from it, since it was last saved.
        """
        asked_before, was_over = self.row.card.get("asked"), self.is_over
        goes_back = self.answer_count < self._saved_answers
        kept_answers = min(self.answer_count, self._saved_answers)
        kept_lines = self.log.until(kept_answers) if goes_back else len(self.log)
        self.row = self._next_row(deed.offer)
        self.row.card = self.row.card if self.parted else self.summary()
        new_lines = list(lines)
        self.log.cut(kept_lines)
        self.log.add(new_lines)
        opens_log = self.is_over and not was_over and self.log.open()
        record, at = self.play.record, deed.at
        change = Change(
            self.row, kept_answers, record.journal[self._saved_bodies:], kept_lines, new_lines, deed.request,
            deed.played, goes_back, snapshots=[*(deed.carried or ()), *self._snapshots(asked_before, kept_answers)],
            seats=[at] if at else [], sitters=[(at.seat, deed.browser)] if at and deed.browser else [],
            is_carried=deed.carried is not None, opens_log=opens_log,
        )  # fmt: skip
        save(change)
        answered = {each.seat for each in record.answers[kept_answers:]}
        self._saved_answers, self._saved_bodies = self.answer_count, len(record.journal)
        self._follow_questions(answered, goes_back or (deed.offer is not None and not deed.is_quiet))
        if not deed.is_quiet:
            self.quiet_since = self.version
        self.floors.append(change.floor)
        self._remember(deed)
        self._made.clear()

    def _next_row(self, offer: Json | None) -> TableRow:
        """The row of the next version."""
        play = self.play
        return replace(
            self.row,
            version=self.version + 1,
            barrier=play.barrier,
            seeds={str(epoch): seed.hex() for epoch, seed in play.seeds.items()},
            changed=now(),
            kept=play.kept.copy(),
            over=self.is_over or play.is_over,
            ending={"resigned": play.resigned} if play.resigned else self.row.ending,
            offer=offer,
            rules=self.row.rules if self.is_over else self._rules_now(),
            parted=self.parted,
        )

    def _rules_now(self) -> str:
        """The rules and data it goes by, as what is new in the journal says."""
        new = (body for body in reversed(self.play.record.journal[self._saved_bodies :]) if body.startswith(GO_BY))
        return next((body.removeprefix(GO_BY) for body in new), self.row.rules)

    def _follow_questions(self, answered: set[str], is_all_new: bool) -> None:
        """Note whose question is a new one: of who has answered, and of all after a step back or an offer of one."""
        before, self._questions = self._questions, self._questions_now()
        self._asked_since = {
            seat: self.version
            if is_all_new or seat in answered or question != before.get(seat)
            else self._asked_since[seat]
            for seat, question in self._questions.items()
        }

    def _remember(self, deed: Deed) -> None:
        request = deed.request
        if request.key:
            self.recent[request.seat, request.key] = Past(self.version, request.body, deed.played)
        if len(self.recent) > REMEMBERED:
            self.recent.popitem(last=False)

    def _snapshots(self, asked_before: object, kept_answers: int) -> list[tuple[int, str]]:
        """The position, when another seat is asked than before and the last kept one is some way back."""
        count = self.answer_count
        self._last_snapshot = min(self._last_snapshot, kept_answers)
        if self.parted or self.row.card["asked"] == asked_before or count - self._last_snapshot < SNAPSHOT_EVERY:
            return []
        self._last_snapshot = count
        return [(count, self.game.to_text(self.play.state))]

    def summary(self) -> Json:
        """What the lobby shows of the game: open to everybody at the table."""
        state, heading = self.play.state, self.scribe.speech.heading(self.play.state)
        card = {key: self.row.card.get(key) for key in ("turn", "phase", "dates")}
        if heading != self._heading or not heading or not self.row.card:
            view = self.game.view(state, "spectator")
            card = {key: view.get(key) for key in card}
            self._heading = heading
        result = self.play.result()
        outcome = {"winner": result.get("winner"), "winners": result.get("winners", [])}
        return card | {"scores": result.get("scores", {}), "asked": self.asked} | outcome


def now() -> str:
    """The time, in the form of ISO 8601."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def players_in(seats: Iterable[SeatRow]) -> tuple[str, ...]:
    """The seats of those who play, spectators left out."""
    return tuple(each.seat for each in seats if each.who != WATCHER)


def record_of(stored: Stored) -> Record:
    """The record of a stored table."""
    row, played = stored.row, read_journal(stored.journal)
    return Record(
        row.game, row.rules_version, row.data_version, row.scenario, row.options, record_names(stored.seats),
        row.commitment, row.entropy, played.rollbacks, played.answers, journal=stored.journal,
    )  # fmt: skip


def record_names(seats: Iterable[SeatRow]) -> dict[str, str]:
    """Who plays, for the record."""
    players = (each for each in seats if each.who != WATCHER)
    return {each.seat: each.name or (each.who.replace(":", " ") if COMPUTER in each.who else "") for each in players}
