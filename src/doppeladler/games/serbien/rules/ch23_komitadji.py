"""23.1 The Komitadji."""

from __future__ import annotations

from doppeladler.games.serbien.book import book
from doppeladler.games.serbien.columns import SerbienState


@book.step("23.1")
def komitadji(s: SerbienState) -> None:
    """The markers are taken up and set again; not written yet."""
