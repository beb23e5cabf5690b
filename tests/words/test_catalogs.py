"""Catalogs and code fit each other: every id used exists, every part used is given, no id is unused."""

import pytest

from doppeladler.words import PSEUDO, read_catalog
from doppeladler.words.message import Message, Piece, parts_of
from doppeladler.words.plain import read_plain
from doppeladler.words.reading import read_message
from tests.words.usage import GAMES, asked_of, game_in, packages, uses_of

ENGLISH = [read_catalog(package, "en") for package in packages()]


def test_every_message_can_be_read() -> None:
    for catalog in ENGLISH:
        assert catalog.sources, catalog.package
        for id in catalog.sources:
            assert catalog.message(id), id
            assert read_catalog(catalog.package, PSEUDO).message(id), id


def test_a_plain_message_is_read_as_fluent_reads_it() -> None:
    for catalog in ENGLISH:
        plain = {id: found for id, source in catalog.sources.items() if (found := read_plain(source, catalog.term))}
        assert plain, catalog.package
        for id, found in plain.items():
            assert _joined(read_message(catalog.sources[id], catalog.term)) == _joined(found), id


def _joined(message: Message) -> list[Piece]:
    """The same message with neighbouring texts as one."""
    found: list[Piece] = []
    for piece in message:
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        else:
            found.append(piece)
    return found


def test_every_line_of_a_catalog_belongs_to_a_message() -> None:
    for catalog in ENGLISH:
        known = "".join(catalog.sources.values()).split("\n")
        lines = (line for line in catalog.text.split("\n") if line and not line.startswith("#"))
        assert not [line for line in lines if line not in known], catalog.package


def test_no_message_is_written_twice() -> None:
    for catalog in ENGLISH:
        heads = [line.partition(" ")[0] for line in catalog.text.split("\n") if line and line[0].isalpha()]
        assert sorted(heads) == sorted(id for id in catalog.sources if not id.startswith("-")), catalog.package


def test_every_id_that_is_used_exists() -> None:
    for catalog in ENGLISH:
        assert not [use for use in uses_of(catalog.package) if not asked_of(use, catalog.sources)]


def test_every_part_that_a_message_names_is_given() -> None:
    lacking = []
    for catalog in ENGLISH:
        for use in uses_of(catalog.package):
            if "*" in use.id or use.parts is None or use.id not in catalog.sources:
                continue
            named = {part.removesuffix("-count") for part in parts_of(catalog.message(use.id))}
            lacking += [(use.where, use.id, part) for part in named - use.parts]
    assert not lacking


def test_every_message_is_used() -> None:
    for catalog in ENGLISH:
        used = {id for use in uses_of(catalog.package) for id in asked_of(use, catalog.sources)}
        assert not [id for id in catalog.sources if not id.startswith("-") and id not in used], catalog.package


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_a_message_that_says_its_fields_and_no_more(name: str) -> None:
    """What a sentence does not say, the fields of an event must not tell either."""
    game = game_in(name)
    catalog = read_catalog(f"doppeladler.games.{name}.words", "en")
    told = {f"event-{event.__name__}": (event, kind) for event, kind in game.teller.kinds.items()}
    assert set(told) == {id for id in catalog.sources if id.startswith("event-")}
    for id, (event, kind) in told.items():
        said = {part.removesuffix("-count") for part in parts_of(catalog.message(id))}
        assert said >= set(kind.fields) - {"reason"}, id
        assert said == set(kind.fields) or hasattr(event, "also"), id
