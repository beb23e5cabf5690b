"""What a record of format 2 proves without the rules: its chain, who took part, every roll, every consent."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.engine.words import say
from doppeladler.words import all_of

from . import protocol
from .ceremony import UNSIGNED, Ceremony, CeremonyError, Epoch
from .choice import ChoiceError
from .dice import EpochDice, commitment_of
from .journal import Fall, fall_in
from .record import Record
from .text import setting_to_text


class Check(NamedTuple):
    """One thing that was looked at: it holds, it does not, or it cannot be told (None)."""

    name: str
    holds: bool | None
    sentence: str


class Proof:
    """A walk through the journal of a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.ceremony = Ceremony()
        self.fallen: list[tuple[int, int, Fall]] = []
        """Every roll, undone ones as well, with its line and its epoch."""
        self.fault = ""
        self.head = protocol.chain_start(
            _table_of(record), record.game, record.rules_version, record.data_version,
            setting_to_text(record.scenario, dict(sorted(record.options.items()))),
        )  # fmt: skip
        self._walk()

    @property
    def findings(self) -> tuple[Check, ...]:
        """What was found."""
        return self._chain(), self._people(), self._commitments(), self._rolls()

    def _walk(self) -> None:
        first, salt = self.record.line_of(0) + 1, bytes.fromhex(self.record.salt)
        bodies = self.record.journal
        copied = max((number for number, body in enumerate(bodies, 1) if body.startswith("copied ")), default=0)
        self.ceremony.heads = {self.head} if salt and not copied else None
        for number, body in enumerate(bodies, 1):
            if salt:
                self.head = protocol.chain_next(self.head, number, salt, body)
            if salt and number == copied:  # what was agreed before was signed by the hashes of another table
                self.ceremony.heads = set()
            try:
                self.ceremony.follow(body, self.head)
            except (CeremonyError, ChoiceError) as error:
                self.fault = say("line", line=first + number - 1, expected=str(error))
                return
            fallen = fall_in(body)
            if fallen is not None:
                self.fallen.append((first + number - 1, self.ceremony.current, fallen))

    def _chain(self) -> Check:
        record = self.record
        if not record.salt or not record.head:
            return Check("chain", None, say("chain-not-shown"))
        if self.fault:
            return Check("chain", None, say("chain-not-reached"))
        if record.head != self.head:
            return Check("chain", False, say("chain-broken"))
        return Check("chain", True, say("chain-whole", lines=len(record.journal)))

    def _people(self) -> Check:
        if self.fault:
            return Check("people", False, self.fault)
        return Check("people", True, say("people-in-order", count=len(self.ceremony.persons)))

    def _commitments(self) -> Check:
        record = self.record
        if record.commitment and record.seed and commitment_of(bytes.fromhex(record.seed)) != record.commitment:
            return Check("commitment", False, say("revealed-seed-not-one-committed"))
        for number in self.ceremony.used:
            epoch, seed = self.ceremony.epochs[number], self.record.seeds.get(number)
            if seed is None:
                return Check("commitment", None, say("no-seed-revealed-yet"))
            if protocol.commitment(epoch.table, number, bytes.fromhex(seed)) != epoch.commitment:
                return Check("commitment", False, say("seed-of-epoch-not-committed", epoch=number))
        return Check("commitment", True, say("seeds-are-those-committed", count=len(self.ceremony.used)))

    def _rolls(self) -> Check:
        dice: dict[int, EpochDice] = {}
        for line, number, fallen in self.fallen:
            if number not in self.record.seeds:
                return Check("dice", None, say("no-seed-revealed-so-no"))
            if number not in dice:
                dice[number] = EpochDice(self._key(number, self.ceremony.epochs[number]))
            fair = dice[number].fall(fallen.roll, fallen.purpose, fallen.choices)
            if fair != fallen.picked:
                where = say("line-roll", line_of=line, roll=fallen.roll, purpose_of=fallen.purpose)
                return Check("dice", False, say("falls-otherwise", where=where, fair=fair, picked=fallen.picked))
        return Check("dice", True, say("all-rolls-fall-by-seeds", count=len(self.fallen)))

    def _key(self, number: int, epoch: Epoch) -> bytes:
        seed = bytes.fromhex(self.record.seeds[number])
        return protocol.roll_key(seed, epoch.table, self.record.game, number, epoch.added)

    # --- what whoever reads it should know ----------------------------------------------------------------

    @property
    def notes(self) -> tuple[str, ...]:
        """What happened to the dice, in words; nothing of it is against the rules."""
        it = self.ceremony
        notes = [say("note-people", people=all_of(it.persons))] if it.persons else [say("note-no-people")]
        notes += [self._epoch(number, epoch) for number, epoch in it.epochs.items() if number <= it.current]
        notes += [say("note-one-hand", seats=all_of(seats)) for seats in self._hands()]
        notes += [
            say(
                "note-undone",
                rolls=[f"#{roll}" for roll in each.rolls],
                count=len(each.rolls),
                agreed=all_of(sorted(each.agreed)),
                people=len(each.agreed),
                unsigned=all_of([seat for seat, signature in sorted(each.agreed.items()) if signature == UNSIGNED]),
                silent=sum(signature == UNSIGNED for signature in each.agreed.values()),
            )
            for each in it.undone
        ]
        notes += [say("note-protocol-1")] if self.record.commitment else []
        watching, _, behind = it.spectators.partition(" ")
        return (*notes, say("note-watching", who=watching, behind=int(behind or 0)))

    def _epoch(self, number: int, epoch: Epoch) -> str:
        waived = [seat for seat, added in epoch.added.items() if added == protocol.WAIVED]
        return say(
            "note-epoch",
            epoch=number,
            cause=epoch.cause.partition(" ")[0] or "begin",
            seat=epoch.cause.partition(" ")[2],
            state="open" if epoch.is_open else "never",
            rolls=len(epoch.rolls),
            waived=len(waived),
            seats=all_of(waived),
        )

    def _hands(self) -> list[list[str]]:
        """Seats that sign with one key: they are in one hand."""
        by_key: dict[str, list[str]] = {}
        for seat, key in self.ceremony.keys.items():
            if key:
                by_key.setdefault(key, []).append(seat)
        return [sorted(seats) for seats in by_key.values() if len(seats) > 1]


def _table_of(record: Record) -> str:
    return next((body.split()[1] for body in record.journal if body.startswith("table ")), "")
