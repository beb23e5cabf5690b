"""A sentence as a small value, and how it is put into words when somebody reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeGuard

from .catalog import read_catalog
from .language import ENGLISH, NONE, PSEUDO, language, speaking
from .message import Message, Reference, Select, WordsError
from .plural import plural_form
from .pseudo import disguised

Part = object
"""A printed name, a number, a truth, another sentence, an error that has one, or a list of these."""


class Sentence:
    """Something to say: which room says it, the id of the message, and its parts by name."""

    __slots__ = ("id", "package", "parts")

    def __init__(self, package: str, id: str, parts: Mapping[str, Part]) -> None:
        self.package = package
        self.id = id
        self.parts = parts

    def __str__(self) -> str:
        tongue = language()
        if tongue == NONE:
            return json.dumps(self.to_dict(), ensure_ascii=False)
        key, said = _key_of(self), read_catalog(self.package, tongue).said
        found = said.get(key)
        if found is None:
            found = self._in(tongue)
            if key is not None:
                said.keep(key, found)
        return found

    def _in(self, tongue: str) -> str:
        message = self.message(tongue)
        if len(message) == 1 and isinstance(message[0], str):
            return message[0]
        pieces = _resolve(message, self, tongue)
        return "".join([piece if isinstance(piece, str) else text_of(piece.value) for piece in pieces])

    def message(self, tongue: str) -> Message:
        """The words for it in a language, with places for its parts."""
        return read_catalog(self.package, tongue).message(self.id)

    def __repr__(self) -> str:
        parts = "".join(f", {name}={value!r}" for name, value in self.parts.items())
        return f"<{self.package}: {self.id}{parts}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sentence):
            return NotImplemented
        return (self.package, self.id, self.parts) == (other.package, other.id, other.parts)

    def __hash__(self) -> int:
        return hash((self.package, self.id))

    def to_dict(self) -> dict[str, Any]:
        """Id and parts as plain values, to be kept or sent; `from_dict` reads them."""
        return {"room": self.package, "id": self.id, "parts": {name: _plain(each) for name, each in self.parts.items()}}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Sentence:
        """A sentence from plain values."""
        if "text" in plain:
            return Written(plain["room"], plain["id"], plain["text"])
        return Sentence(plain["room"], plain["id"], {name: _from_plain(each) for name, each in plain["parts"].items()})


class Written(Sentence):
    """A text of a data file: in the words that a catalog has for its id, else as the file has it."""

    __slots__ = ("text",)

    def __init__(self, package: str, id: str, text: str) -> None:
        super().__init__(package, _NO_ID.sub("-", id), {})
        self.text = text

    def __str__(self) -> str:
        return super().__str__() if self.text else ""

    def message(self, tongue: str) -> Message:
        catalog = read_catalog(self.package, tongue)
        if tongue == PSEUDO:
            return disguised((self.text,))
        return catalog.message(self.id) if self.id in catalog.sources else (self.text,)

    def to_dict(self) -> dict[str, Any]:
        return super().to_dict() | {"text": self.text}


_NO_ID = re.compile(r"\W+")


class Words:
    """What one room can say."""

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        self.package = package

    def sentence(self, id: str, /, **parts: Part) -> Sentence:
        """A sentence that is put into words when somebody reads it."""
        return Sentence(self.package, id, parts)

    def has(self, id: str) -> bool:
        """Is there such a message?"""
        return id in read_catalog(self.package, ENGLISH).sources

    def say(self, id: str, /, **parts: Part) -> str:
        """A sentence in words, at once."""
        return str(Sentence(self.package, id, parts))

    def written(self, id: str, text: str) -> Written:
        """A text of a data file, to be said in other words where a language has some for the id."""
        return Written(self.package, id, text)

    def term(self, word: str) -> Written:
        """A word of the data that people read as well ("forest", "cavalry")."""
        return Written(self.package, f"term-{word}", word)

    def heads(self, *names: str) -> tuple[str, ...]:
        """The headings of a chart, in words."""
        return tuple([self.say(f"head-{name}") for name in names])


# --- putting into words -----------------------------------------------------------------------------------


_PLAIN = (str, int, bool)


def _key_of(said: Sentence) -> Hashable | None:
    """What tells a sentence from every other one; None where a part is more than a name, a number or a sentence."""
    found: list[Any] = [said.package, said.id, said.text if isinstance(said, Written) else None]
    for name, value in said.parts.items():
        kind = type(value)
        plain = _key_of(value) if isinstance(value, Sentence) else value if kind in _PLAIN else None
        if plain is None:
            return None
        found += (name, kind, plain)
    return tuple(found)


class _Placed(NamedTuple):
    """A part where it stands in the words."""

    name: str
    value: Part


def _resolve(message: Message, said: Sentence, tongue: str) -> Iterator[str | _Placed]:
    for piece in message:
        if isinstance(piece, str):
            yield piece
        elif isinstance(piece, Reference):
            yield _Placed(piece.part, _part(said, piece.part))
        else:
            yield from _resolve(_variant(piece, _part(said, piece.part), tongue), said, tongue)


def _part(said: Sentence, name: str) -> Part:
    """A part by its name; ``x-count`` counts the list ``x``."""
    try:
        return said.parts[name]
    except KeyError:
        counted = said.parts.get(name.removesuffix("-count"))
        if counted is not None and name.endswith("-count") and _is_list(counted):
            return len(counted)
        raise WordsError(f"{said!r} lacks its part {name!r}") from None


def _variant(select: Select, value: Part, tongue: str) -> Message:
    if isinstance(value, bool):
        return select.variants.get("yes" if value else "no", select.default)
    found = select.variants.get(text_of(value))
    if found is None and isinstance(value, int):
        found = select.variants.get(plural_form(value, tongue))
    return select.default if found is None else found


def text_of(value: Part) -> str:
    """A part as it stands in the words."""
    if isinstance(value, (dict, set, frozenset)):
        raise WordsError(f"a part is one thing or a list of them, got {value!r}")
    return ", ".join(map(text_of, value)) if _is_list(value) else str(value)


def _is_list(value: Part) -> TypeGuard[Sequence[Part]]:
    """Is this a list of parts? A choice and other named tuples are things of their own."""
    return type(value) in (list, tuple)


# --- things in the words ----------------------------------------------------------------------------------


class Thing(NamedTuple):
    """A name in a sentence that stands for something a client can show: a unit, a hex, a card, a rule, a side."""

    kind: str
    name: str


def spans(said: Sentence, kind_of: Callable[[str], str | None], tongue: str = "") -> list[str | Thing]:
    """The words of a sentence with its things apart: parts, or members of a list, whose kind the game knows."""
    with speaking(tongue or language()):
        found: list[str | Thing] = []
        for each in _spans(said, kind_of):
            if isinstance(each, str) and found and isinstance(found[-1], str):
                found[-1] += each
            elif each:
                found.append(each)
        return found


def _spans(said: Part, kind_of: Callable[[str], str | None]) -> Iterator[str | Thing]:
    if isinstance(said, Sentence):
        for piece in _resolve(said.message(language()), said, language()):
            yield from (piece,) if isinstance(piece, str) else _spans(piece.value, kind_of)
    elif _is_list(said):
        for number, each in enumerate(said):
            yield from (", ",) if number else ()
            yield from _spans(each, kind_of)
    else:
        kind = kind_of(said) if isinstance(said, str) else None
        yield Thing(kind, str(said)) if kind else str(said)


# --- as plain values --------------------------------------------------------------------------------------


def _plain(value: Part) -> Any:
    if isinstance(value, Sentence):
        return value.to_dict()
    if isinstance(value, (str, int)):
        return value
    return [_plain(each) for each in value] if _is_list(value) else str(value)


def _from_plain(value: Any) -> Part:
    if isinstance(value, dict):
        return Sentence.from_dict(value)
    if isinstance(value, list):
        return [_from_plain(each) for each in value]
    return value if isinstance(value, int) else str(value)


def in_words(value: Any) -> Any:
    """A plain value with every sentence in it put into words, to be sent or shown."""
    if isinstance(value, Sentence):
        return str(value)
    if isinstance(value, dict):
        return {key: in_words(each) for key, each in value.items()}
    return [in_words(each) for each in value] if type(value) in (list, tuple) else value
