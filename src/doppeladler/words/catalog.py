"""Catalogs: the messages of one room in one language, each parsed when it is first said."""

from __future__ import annotations

import re
from collections.abc import Hashable
from functools import cache
from importlib.resources import files

from .language import ENGLISH, PSEUDO, folders
from .message import Message, WordsError
from .plain import read_plain
from .pseudo import disguised

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)
"""A message or term and its indented lines: enough to find it; reading it is left to Fluent."""


MOST_KEPT = 4096


class Said(dict[Hashable | None, str]):
    """Sentences that were put into words, by what tells them apart: most are said again soon."""

    def keep(self, key: Hashable, words: str) -> None:
        """One more; when there are many, all are forgotten."""
        if len(self) >= MOST_KEPT:
            self.clear()
        self[key] = words


class Catalog:
    """What one room can say in one language."""

    def __init__(self, package: str, language: str, text: str) -> None:
        self.package, self.language, self.text = package, language, text
        self.sources = {found[1]: found[0] for found in _ENTRY.finditer(text)}
        self._messages: dict[str, Message] = {}
        self.said = Said()

    def message(self, id: str) -> Message:
        """A message by its id, ready to be said."""
        found = self._messages.get(id)
        if found is None:
            found = self._messages[id] = self._read(id)
        return found

    def _read(self, id: str) -> Message:
        if id in self.sources:
            return read_plain(self.sources[id], self.term) or self._read_by_fluent(id)
        if self.language == ENGLISH:
            raise WordsError(f"{self.package} has no message {id!r} in en.ftl")
        return read_catalog(self.package, ENGLISH).message(id)

    def _read_by_fluent(self, id: str) -> Message:
        from .reading import read_message  # only here, because Fluent takes 30 ms to load

        return read_message(self.sources[id], self.term)

    def term(self, id: str) -> Message:
        """A term by its id, as other messages name it."""
        return self.message(f"-{id}")


class PseudoCatalog(Catalog):
    """English in disguise: whatever comes from a catalog can be told by it from what does not."""

    def _read(self, id: str) -> Message:
        return disguised(read_catalog(self.package, ENGLISH).message(id))


@cache
def read_catalog(package: str, language: str) -> Catalog:
    """The catalog of a room; one that is not written in this language is empty, so all of it is said in English."""
    if language == PSEUDO:
        return PseudoCatalog(package, language, "")
    added = (folder / language / file_of(package) for folder in folders())
    for file in (*added, files(package).joinpath(f"{language}.ftl")):
        if file.is_file():
            return Catalog(package, language, file.read_text(encoding="utf-8"))
    if language == ENGLISH:
        raise WordsError(f"{package} has no catalog en.ftl")
    return Catalog(package, language, "")


def file_of(package: str) -> str:
    """What the catalog of a room is called in the folder of a language: ``terminal.ftl``, ``games.galicia.ftl``."""
    return f"{package.removeprefix('doppeladler.').removesuffix('.words')}.ftl"
