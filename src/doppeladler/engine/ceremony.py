"""Who adds what to the dice of a table, and when.

The server is bound first, then every person, and only then is anything shown.

    table 00112233445566aa persons AH RU spectators open 20
                                       the name by which everything is signed, the seats of people (a computer adds
                                       nothing), who may watch and how many answers behind
    commit 1 HASH                      the server is bound to its seed of epoch 1
    bind 1 RU KEY HASH SIGNATURE       RU is bound to its entropy, and signs with this public key from now on
    waive 1 RU                         RU adds nothing and signs nothing; the record says so for ever
    reveal 1 RU ENTROPY SIGNATURE      once all are bound, each shows what it adds
    open 1                             all have: from here on rolls are those of epoch 1
    hand RU                            the seat has another holder: a new epoch begins
    shown                              the secret has left the server: a new epoch begins
    restored                           the table was brought back from a copy: a new epoch begins
    copied AH RU                       one person has brought the record here and has these seats: a new epoch begins
    lost RU                            RU's key is gone, and the others have agreed to another: a new epoch begins
    consent RU HASH SIGNATURE WHAT     RU agrees to something, at this place of the journal

An epoch is never opened twice and its rolls never come back. The server follows the same rules when a line comes in as
anybody does who verifies it later.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from doppeladler.engine.words import sentence
from doppeladler.words import all_of

from . import protocol
from .journal import answer_in, fall_in, rollback_in
from .record import Rollback
from .signing import is_signed
from .todo import DICE

_HASH, _SIGNATURE, _SEAT, _EPOCH = "([0-9a-f]{64})", "([0-9a-f]{128})", "([^ ]+)", "([0-9]{1,6})"
_NAMES = "-|[^ ]+(?: [^ ]+)*"
UNSIGNED = "-"
"""Stands for the signature of a seat that has waived."""


def what_rollback(rollback: Rollback) -> str:
    """What is signed by who agrees to a rollback."""
    return f"rollback {rollback}"


def what_new_key(seat: str) -> str:
    """What is signed by who agrees that a seat signs with another key from now on."""
    return f"new key {seat}"


class CeremonyError(ValueError):
    """A line that may not stand where it stands."""


@dataclass
class Epoch:
    """A stretch of rolls under one commitment."""

    table: str
    commitment: str
    cause: str = ""
    """The line that began it; empty for the first."""
    bound: dict[str, str] = field(default_factory=dict)
    """The commitment of each seat, or that it has waived."""
    added: dict[str, str] = field(default_factory=dict)
    """The entropy of each seat, or that it has waived."""
    is_open: bool = False
    rolls: list[int] = field(default_factory=list)
    """The numbers of its rolls, undone ones as well."""


@dataclass
class Undone:
    """A rollback: which rolls it took back, and who agreed."""

    rolls: list[int]
    agreed: dict[str, str]
    """Each person's seat with its signature, or that it signs nothing."""


class Ceremony:
    """What has been done so far for the dice of a table. `follow` takes the next line, or says what is against it."""

    def __init__(self) -> None:
        self.table = ""
        self.persons: tuple[str, ...] = ()
        self.spectators = ""
        self.epochs: dict[int, Epoch] = {}
        self.current = 1
        self.keys: dict[str, str] = {}
        """The public key of each seat's holder; empty when he has waived."""
        self.next_roll = 1
        self.undone: list[Undone] = []
        self.heads: set[str] | None = None
        """The hashes of the journal since anything was played; None when they are not known."""
        self._played: list[int] = []
        """Each answer that stands: the number of the roll, or 0."""
        self._agreed: dict[str, str] = {}
        self._agreed_to = ""

    # --- short questions ----------------------------------------------------------------------------------

    @property
    def has_begun(self) -> bool:
        """Are the dice of protocol 2 in use?"""
        return bool(self.table)

    @property
    def epoch(self) -> Epoch:
        """The epoch that is in use, or that is being made ready."""
        return self.epochs[self.current]

    @property
    def is_waiting(self) -> bool:
        """Do the dice wait for somebody?"""
        return self.has_begun and not (self.current in self.epochs and self.epoch.is_open)

    @property
    def awaited(self) -> list[str]:
        """The seats for which the dice wait: those not bound, or when all are, those that have not revealed."""
        if not self.is_waiting or self.current not in self.epochs:
            return []
        unbound = [seat for seat in self.persons if seat not in self.epoch.bound]
        return unbound or [seat for seat in self.persons if seat not in self.epoch.added]

    @property
    def used(self) -> list[int]:
        """The epochs that were opened."""
        return [number for number, epoch in self.epochs.items() if epoch.is_open]

    def in_hand_with(self, seat: str) -> list[str]:
        """The seats that sign with the key of this one."""
        return [each for each in self.persons if self.keys.get(seat) and self.keys.get(each) == self.keys[seat]]

    def asked_for_new_key(self, seat: str) -> list[str]:
        """Who is asked when the key of a seat is gone: everybody with a key, or a waiver, of his own."""
        own = self.in_hand_with(seat)
        return [each for each in self.persons if each in self.keys and each not in own]

    # --- following ----------------------------------------------------------------------------------------

    def follow(self, body: str, head: str = "") -> None:
        """Take the next line of the journal; `head` is its hash."""
        kind, _, rest = body.partition(" ")
        if kind in ("answer", "roll", "undo", "back", "brought", "resign"):
            self._follow_play(kind, body, rest)
        else:
            rule = _RULES.get(kind)
            found = re.fullmatch(rule[0], rest) if rule else None
            if rule is None or found is None:
                raise CeremonyError(sentence("no-such-line", line=repr(body[:60])))
            rule[1](self, *found.groups())
        if self.heads is not None:
            self.heads.add(head)

    def _follow_play(self, kind: str, body: str, rest: str) -> None:
        answer, rollback = answer_in(body), rollback_in(body)
        if kind == "back" and rollback is not None:
            self._back(rollback)
        elif kind == "brought" and rollback is not None and not self.has_begun:
            self.next_roll = max(self.next_roll, rollback.next_roll)
        elif kind == "undo" and rest.isdecimal():
            self._undo(int(rest))
        elif answer is not None:
            if answer.seat == DICE:
                self._roll(body, answer.roll)
            self._played.append(answer.roll)
        elif kind != "resign":
            raise CeremonyError(sentence("no-such-line", line=repr(body[:60])))
        self._agreed, self._agreed_to = {}, ""
        if self.heads is not None:
            self.heads.clear()

    def _roll(self, body: str, number: int) -> None:
        if not self.has_begun:
            self.next_roll = max(self.next_roll, number + 1)
            return
        if number != self.next_roll:
            raise CeremonyError(sentence("roll-out-of-order", roll=number, expected=self.next_roll))
        self.next_roll = number + 1
        if fall_in(body) is None or self.is_waiting:
            raise CeremonyError(sentence("roll-before-all-have-come", roll=number, missing=all_of(self.awaited)))
        self.epoch.rolls.append(number)

    def _undo(self, kept: int) -> None:
        if kept >= len(self._played) or any(self._played[kept:]):
            raise CeremonyError(sentence("undo-takes-back-a-roll"))
        del self._played[kept:]

    def _back(self, rollback: Rollback) -> None:
        if (rollback.answers, rollback.next_roll) != (len(self._played), self.next_roll) and self.has_begun:
            raise CeremonyError(sentence("rollback-of-another-game", rollback=str(rollback)))
        undone = Undone([roll for roll in self._played[rollback.kept :] if roll], self._agreed)
        if self.has_begun:
            asked = [seat for seat in self.persons if undone.rolls or seat in self.keys]
            silent = [seat for seat in asked if seat not in self._agreed]
            if silent or (self._agreed and self._agreed_to != what_rollback(rollback)):
                raise CeremonyError(sentence("rollback-without-consent", silent=all_of(silent)))
        del self._played[rollback.kept :]
        self.next_roll = max(self.next_roll, rollback.next_roll)
        self.undone.append(undone)

    # --- lines of the ceremony ----------------------------------------------------------------------------

    def _begin(self, name: str, names: str, spectators: str) -> None:
        if self.has_begun:
            raise CeremonyError(sentence("begun-already"))
        self.table, self.spectators = name, spectators
        self.persons = _names(names)

    def _commit(self, number: str, shown: str) -> None:
        if int(number) != len(self.epochs) + 1 or not self.table:
            raise CeremonyError(sentence("commitment-out-of-order", epoch=number))
        self.epochs[int(number)] = Epoch(self.table, shown)

    def _bind(self, number: str, seat: str, public: str, bound: str, signature: str) -> None:
        epoch = self._part(number, seat)
        if self.keys.get(seat, public) != public:
            raise CeremonyError(sentence("another-key-than-before", seat=seat))
        self._must_be_signed(
            seat,
            public,
            protocol.seat_message(epoch.table, int(number), seat, epoch.commitment, bound, public),
            signature,
        )
        self.keys[seat], epoch.bound[seat] = public, bound

    def _waive(self, number: str, seat: str) -> None:
        epoch = self._part(number, seat)
        if self.keys.get(seat):
            raise CeremonyError(sentence("another-key-than-before", seat=seat))
        self.keys[seat] = ""
        epoch.bound[seat] = epoch.added[seat] = protocol.WAIVED

    def _part(self, number: str, seat: str) -> Epoch:
        """The epoch in which a seat that is not yet bound takes part."""
        if int(number) != self.current or self.current not in self.epochs or seat not in self.persons:
            raise CeremonyError(sentence("no-part-in-this-epoch", seat=seat, epoch=number))
        if seat in self.epoch.bound:
            raise CeremonyError(sentence("bound-already", seat=seat, epoch=number))
        return self.epoch

    def _reveal(self, number: str, seat: str, added: str, signature: str) -> None:
        epoch = self.epochs.get(int(number))
        if epoch is None or int(number) != self.current or epoch.is_open or seat in epoch.added:
            raise CeremonyError(sentence("no-part-in-this-epoch", seat=seat, epoch=number))
        if any(each not in epoch.bound for each in self.persons):
            raise CeremonyError(sentence("revealed-before-all-were-bound", seat=seat))
        if protocol.seat_commitment(epoch.table, int(number), seat, epoch.commitment, added) != epoch.bound.get(seat):
            raise CeremonyError(sentence("not-what-was-bound", seat=seat))
        message = protocol.reveal_message(epoch.table, int(number), seat, added, epoch.commitment, epoch.bound)
        self._must_be_signed(seat, self.keys[seat], message, signature)
        epoch.added[seat] = added

    def _open(self, number: str) -> None:
        if int(number) != self.current or self.current not in self.epochs or self.epoch.is_open or self.awaited:
            raise CeremonyError(sentence("opened-too-early", epoch=number))
        self.epoch.is_open = True

    def _hand(self, seat: str) -> None:
        if seat not in self.persons:
            raise CeremonyError(sentence("no-part-in-this-epoch", seat=seat, epoch=self.current))
        self.keys.pop(seat, None)
        self._next(f"hand {seat}")

    def _lost(self, seat: str) -> None:
        own = self.in_hand_with(seat)
        silent = [each for each in self.asked_for_new_key(seat) if each not in self._agreed]
        if not own or silent or (self._agreed and self._agreed_to != what_new_key(seat)):
            raise CeremonyError(sentence("new-key-without-consent", seat=seat, silent=all_of(silent)))
        for each in own:
            del self.keys[each]
        self._agreed, self._agreed_to = {}, ""
        self._next(f"lost {seat}")

    def _shown(self) -> None:
        self._next("shown")

    def _restored(self) -> None:
        self._next("restored")

    def _rules(self, number: str, data: str) -> None:
        """Other rules change nothing in the dice."""

    def _copied(self, names: str) -> None:
        self.keys.clear()
        self.persons = _names(names)
        self._next("copied")

    def _next(self, cause: str) -> None:
        """The last epoch that was committed to becomes the one in use."""
        latest = len(self.epochs)
        if latest <= self.current:
            raise CeremonyError(sentence("no-commitment-for-epoch", epoch=latest + 1))
        self.current = latest
        self.epoch.cause = cause

    def _consent(self, seat: str, head: str, signature: str, what: str) -> None:
        if self._agreed and what != self._agreed_to:
            raise CeremonyError(sentence("consent-to-nothing", seat=seat))
        if self.heads is not None and head not in self.heads:
            raise CeremonyError(sentence("consent-of-another-moment", seat=seat))
        self.check_consent(seat, head, signature, what)
        self._agreed[seat], self._agreed_to = signature, what

    def check_consent(self, seat: str, head: str, signature: str, what: str) -> None:
        """Has the holder of this seat signed that he agrees? Who has waived signs nothing."""
        public = self.keys.get(seat)
        if public is None:
            raise CeremonyError(sentence("consent-to-nothing", seat=seat))
        if public:
            self._must_be_signed(seat, public, protocol.consent_message(self.table, what, head, seat), signature)
        elif signature != UNSIGNED:
            raise CeremonyError(sentence("wrong-signature", seat=seat))

    def _must_be_signed(self, seat: str, public: str, message: str, signature: str) -> None:
        if not is_signed(public, message, signature):
            raise CeremonyError(sentence("wrong-signature", seat=seat))


def _names(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split())


_RULES: dict[str, tuple[str, Callable[..., None]]] = {
    "table": (f"([0-9a-f]{{16}}) persons ({_NAMES}) spectators ([a-z]+ [0-9]{{1,3}})", Ceremony._begin),
    "commit": (f"{_EPOCH} {_HASH}", Ceremony._commit),
    "bind": (f"{_EPOCH} {_SEAT} {_HASH} {_HASH} {_SIGNATURE}", Ceremony._bind),
    "waive": (f"{_EPOCH} {_SEAT}", Ceremony._waive),
    "reveal": (f"{_EPOCH} {_SEAT} {_HASH} {_SIGNATURE}", Ceremony._reveal),
    "open": (_EPOCH, Ceremony._open),
    "hand": (_SEAT, Ceremony._hand),
    "lost": (_SEAT, Ceremony._lost),
    "shown": ("", Ceremony._shown),
    "restored": ("", Ceremony._restored),
    "rules": ("([0-9]{1,9}) (.+)", Ceremony._rules),
    "copied": (f"({_NAMES})", Ceremony._copied),
    "consent": (f"{_SEAT} {_HASH} (-|[0-9a-f]{{128}}) (.+)", Ceremony._consent),
}
"""The form of each line, and what it does."""
