"""What may come in, with the size of everything bounded."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from fastapi import Path, Query
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from doppeladler.server.words import sentence
from doppeladler.wargame import Order


def _printable(text: str) -> str:
    """A name stands in the record, where only letters, signs and plain blanks can stand."""
    if not text.isprintable():
        raise ValueError(sentence("expected-one-line"))
    return text


Word = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Name = Annotated[
    str,
    StringConstraints(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$", strip_whitespace=True),
    AfterValidator(_printable),
]
Seat = Annotated[str, StringConstraints(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9_-]+$")]
Key = Annotated[str, StringConstraints(min_length=8, max_length=80, pattern=r"^[A-Za-z0-9._:-]+$")]
Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Signature = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{128}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]
Answer = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]+$")]
Remark = Annotated[str, StringConstraints(max_length=500, pattern=r"^[^\x00-\x1f\x7f]*$", strip_whitespace=True)]
Whole = Annotated[int, Field(ge=0, le=1_000_000_000)]

TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="The name of a table.")]
GameName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$", description="The name of a game.")]
AsSeat = Annotated[
    str | None, Query(alias="seat", pattern=r"^[A-Za-z0-9_-]{1,20}$", description="Which of your seats looks.")
]
Number = Annotated[int, Query(ge=0, le=1_000_000_000)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(_Body):
    """A table to be made: `seats` says who sits where: me, screen, friend or computer:NAME."""

    game: Word
    scenario: Word | None = None
    options: dict[Word, Word] = Field(default_factory=dict, max_length=40)
    seats: dict[Seat, Word] = Field(max_length=12)
    names: dict[Seat, Name] = Field(default_factory=dict, max_length=12)
    spectators: Literal["none", "outsider", "open"] = "none"
    delay: int = Field(default=20, ge=0, le=500, description="How many answers an open spectator is behind.")
    waive: bool = Field(default=False, description="Your seats add nothing to the dice; the record says so for ever.")
    pace_ms: int | None = Field(default=None, ge=0, le=10_000)


class Sit(_Body):
    """A secret link is used."""

    token: Token
    name: Name = ""
    waive: bool = Field(default=False, description="The seat adds nothing to the dice; the record says so for ever.")


class Look(_Body):
    """A secret link is looked at; nothing is taken by it."""

    token: Token


class SeatRequest(_Body):
    """A request of a seat: the version it knows, and a key of its own by which a repeat is known."""

    seat: Seat
    version: Whole
    key: Key


class WholeState(_Body):
    """Who has lost the thread on a live socket asks for all of the state, with the events since the version he has."""

    since: Whole = 0
    key: Key


class Answers(SeatRequest):
    """Choices exactly as they were offered, or as they will be offered after the ones before."""

    answers: list[Answer] = Field(min_length=1, max_length=200)
    reason: Remark = Field(default="", description="Why: for your own seat, and for everybody when the game is over.")
    told: Remark = Field(default="", description="What everybody may hear at once.")


class OrderGiven(_Body):
    """An order by clicks: what is to be done, with whom, where."""

    kind: Word
    units: list[Word] = Field(default_factory=list, max_length=60)
    to: Word | None = None


class OrderRequest(SeatRequest):
    """An order, in the player's own words or by clicks."""

    words: Answer | None = None
    order: OrderGiven | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.words is None) == (self.order is None):
            raise ValueError(sentence("expected-words-or-order"))
        return self

    @property
    def wanted(self) -> Order:
        """The order as a value."""
        if self.order is None:
            return Order(words=self.words or "")
        return Order(self.order.kind, tuple(self.order.units), self.order.to or "")


class RestRequest(SeatRequest):
    """Go on with what is left of an interrupted order, or forget it."""

    do: Literal["go on", "drop"]


class RollbackRequest(SeatRequest):
    """Offer to go back to the first `to` answers, or answer such an offer."""

    do: Literal["offer", "accept", "decline"]
    to: Whole | None = None
    consents: dict[Seat, Signature] = Field(
        default_factory=dict, max_length=12, description="The signature of each of your seats that signs."
    )


class DiceRequest(SeatRequest):
    """Take part in the dice: be bound to an entropy, reveal it when all are bound, or waive."""

    do: Literal["bind", "reveal", "waive"]
    epoch: int = Field(ge=1, le=100_000)
    public_key: Hash | None = None
    bound: Hash | None = None
    added: Hash | None = None
    signature: Signature | None = None

    @property
    def line(self) -> str:
        """What it is in the journal."""
        parts = {"bind": (self.public_key, self.bound, self.signature), "reveal": (self.added, self.signature)}
        return " ".join([self.do, str(self.epoch), self.seat, *(part or "-" for part in parts.get(self.do, ()))])


class AskAgain(_Body):
    """A computer has stumbled: let it think again, or let it give any answer for this once."""

    at_random: bool = False


class Pace(_Body):
    """The pause before each answer of a computer."""

    delay_ms: int = Field(ge=0, le=10_000)


class LinkRequest(_Body):
    """A fresh secret link for a seat."""

    seat: Seat
