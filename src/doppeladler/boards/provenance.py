"""Where a datum comes from: the rulebook, public sources, reconstruction, or a data pack.

A row's provenance is one word for the whole row, then exceptions for some of its columns:
``reconstructed; id arr_gt: rulebook; note: public``.
"""

from collections.abc import Iterable

__all__ = ["PACK", "WORDS", "read_provenance"]

from doppeladler.boards.words import sentence

WORDS = ("rulebook", "public", "reconstructed", "pack")
"""The words a provenance may be."""

PACK = "pack"
"""What a data pack says without naming a source of its own."""


def read_provenance(text: str, columns: Iterable[str]) -> dict[str, str]:
    """The word for each column, and the word for the whole row under the blank column.

    Raises ValueError with what is expected.
    """
    known = tuple(columns)
    main, *exceptions = (part.strip() for part in text.split(";"))
    words = dict.fromkeys(("", *known), _word(main))
    for part in exceptions:
        names, colon, word = part.rpartition(":")
        if not colon or not names.split():
            raise ValueError(sentence("expected-an-exception-such-as-elevation-public", part=repr(part)))
        for name in names.split():
            if name not in known:
                raise ValueError(sentence("the-exception-names", name=repr(name), known=[*known]))
            words[name] = _word(word.strip())
    return words


def _word(word: str) -> str:
    if word not in WORDS:
        raise ValueError(sentence("expected-one-of", words=[*WORDS], cell=repr(word)))
    return word
