"""The pseudo-language: English in brackets, with accents, a third longer; what is no catalog's stands out."""

from __future__ import annotations

from .message import Message, Piece, Reference, Select

_PLAIN, _STRANGE = "aceinouyACEINOUY", "àçéîñöûýÀÇÉÎÑÖÛÝ"
_ACCENTS = str.maketrans(_PLAIN, _STRANGE)
OPEN, CLOSE, MORE = "[", "]", "~"


def disguised(message: Message) -> Message:
    """The same message in the pseudo-language; parts are left as they are."""
    return (OPEN, *_accented(message), MORE * (_length(message) // 3) + CLOSE)


def _accented(message: Message) -> Message:
    return tuple(map(_piece, message))


def _piece(piece: Piece) -> Piece:
    if isinstance(piece, str):
        return piece.translate(_ACCENTS)
    if isinstance(piece, Select):
        variants = {key: _accented(each) for key, each in piece.variants.items()}
        return Select(piece.part, variants, _accented(piece.default))
    return piece


def _length(message: Message) -> int:
    texts = (piece.default if isinstance(piece, Select) else piece for piece in message)
    return sum(
        len(each) if isinstance(each, str) else _length(each) for each in texts if not isinstance(each, Reference)
    )
