"""What may go wrong with what a player gives us, in one line that says what and where."""

from __future__ import annotations

from doppeladler.boards import DataError
from doppeladler.commanders import CommanderError
from doppeladler.engine import ChoiceError, GameError, MatchError, PositionError, RecordError
from doppeladler.hexes import HexError


class BadInput(Exception):
    """Something given on the command line or typed at the table that cannot be used; nothing has changed."""


EXPECTED = (
    BadInput,
    ChoiceError,
    CommanderError,
    DataError,
    GameError,
    HexError,
    MatchError,
    PositionError,
    RecordError,
)


def in_one_line(error: Exception) -> str | None:
    """The error for a player; None when it is no fault of his and must not be hidden."""
    if isinstance(error, EXPECTED):
        return " ".join(str(error).split())
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return f"{error.filename}: {reason}" if error.filename else reason
    return None
