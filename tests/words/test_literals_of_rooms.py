"""Everything that people read comes from a catalog: no sentence stands in the code of the doors and the rooms below."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from tests.words.literals import Literal, literals

ROOMS = (
    "cli.py", "terminal", "server", "research", "studies", "games/__init__.py", "drawing", "wargame", "commanders",
    "boards", "engine", "hexes", "words",
)  # fmt: skip

EXCEPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "What is typed at the table or the command line": {
        "terminal/commands.py": ("go on", "log, log all", "save FILE, load FILE", "export FILE"),
        "terminal/session.py": ("go on",),
        "terminal/odds.py": ("doppeladler odds {}",),
        "research/extras.py": ("pip install *",),
        "research/picture.py": ("map all",),
        "wargame/plain/attack.py": ("{unit} attacks {hex}",),
        "wargame/plain/march.py": ("{unit} to {hex}",),
    },
    "Lines of a record, as they are written": {
        "engine/reading.py": ("*NAME*", "'data VERSION'", "KEPT of ANSWERS #ROLL", "'SEAT CHOICE'", "SIDE NUMBER",
                              "'resigned SEAT'", "'winner SIDE'", "SEAT TEXT", "EPOCH SEED"),
        "engine/record.py": ("doppeladler record ?",),
        "engine/text.py": ("doppeladler position 1",),
    },
    "Seeds of generators": {
        "engine/dice.py": ("doppeladler roll 1", "doppeladler study seed {}"),
        "commanders/random.py": ("doppeladler random commander {}",),
        "research/rollouts.py": ("doppeladler rollout {}",),
    },
    "Words of files, views and columns that programs read": {
        "server/api/calls.py": ("go on",),
        "server/api/tables.py": ("attachment; filename=*",),
        "boards/loading.py": ("rail bridge",),
        "drawing/legend.py": ("double track", "single track"),
        "wargame/encode/encoder.py": ("half choice", "half chosen"),
        "wargame/encode/plain.py": ("is asked", "own *", "other scores", "on the map", "in hand"),
    },
    "Names of fonts, of a registered game, of what is drawn": {
        "studies/results/plots.py": ("DejaVu Sans",),
        "drawing/lettering.py": ("Besley Map", "Archivo Map", "@font-face*"),
        "drawing/save.py": ("Besley Map",),
        "drawing/draw.py": ("@media print*",),
        "studies/review/plot.py": ("<*>", "width=*"),
    },
    "HTTP": {
        "server/api/guards.py": ("*-src *", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
                                 "camera=*"),
        "server/api/games.py": ("public, max-age=*", "default-src *"),
        "server/api/making.py": ("form-action '*'", "<input *", "<!doctype html><html lang=*"),
        "server/api/pages.py": ("public, max-age=*", "<!doctype html><title>Doppeladler</title><p>{}</p>",
                                "<html lang=*", "Accept-Language, *"),
    },
    "SQL": {
        "server/storage/database.py": ("PRAGMA *", "CREATE TABLE *", "INSERT INTO *", "SELECT *"),
        "server/storage/postgres.py": ("SET LOCAL *",),
        "server/storage/leases.py": ("SELECT *", "INSERT INTO *", "UPDATE *", "DELETE FROM *", "FROM offers *"),
        "server/storage/buckets.py": ("LEAST(*", "INSERT INTO *", "DELETE FROM *"),
        "server/storage/migrations/versions/m0003_keys.py": ("*UPDATE changes *",),
        "server/storage/migrations/versions/m0004_journal.py": ("SELECT *", "INSERT INTO *", "UPDATE *"),
        "server/storage/migrations/versions/m0007_seals.py": ("SELECT *", "UPDATE *"),
        "server/storage/migrations/versions/m0008_versions.py": ("UPDATE *",),
        "server/upkeep.py": ("PRAGMA *", "UPDATE *"),
    },
    "What is hashed or signed": {
        "engine/ceremony.py": ("new key {}",),
        "engine/protocol.py": ("doppeladler dice 2 *", "doppeladler * 2"),
        "server/storage/journal.py": ("doppeladler seal 2",),
    },
    "The description of the interface, one document for programmers": {
        "server/api/app.py": ("Tables of Doppeladler over HTTP.*",),
        "server/api/games.py": ("You have it already.",),
        "server/api/tables.py": ("The game's answer.",),
        "server/api/pages.py": ("<h2>*", "<!doctype html><html lang=*"),
    },
    "What is measured, for whoever runs the server": {
        "server/metrics.py": ("text/plain; *", "Calls, by *", "How long *"),
        "server/api/health.py": ("*.",),
    },
    "Errors of our own that a test or the log shows, and no player": {
        "server/storage/migrations/versions/m0001_tables.py": ("the first migration has nothing to go back to",),
        "server/storage/migrations/versions/m0004_journal.py": ("a journal cannot be made answers again*",),
        "server/storage/migrations/versions/m0006_shared_dice.py": ("shared dice cannot be taken back*",),
        "server/storage/store.py": ("table {} is not at version {} any more",),
        "server/storage/writer.py": ("the writer has stopped",),
        "server/storage/leases.py": ("worker {} is taken for dead",),
        "server/api/links.py": ("it ended without an answer",),
        "server/deltas.py": ("* was expected", "a * that is not there"),
        "server/thinkers.py": ("it left with {}",),
        "hexes/grid.py": ("<Grid of *",),
        "hexes/sides.py": ("<Fence of *",),
        "wargame/columns.py": ("*def clone*", "*An independent copy*", "*return new", "<clone of {}>"),
    },
    "What is wrong with a catalog cannot be said from a catalog": {
        "words/catalog.py": ("{} has no *",),
        "words/language.py": ("expected a language of {}, got {}",),
        "words/reading.py": ("we use parts*", "expected a message without attributes*"),
        "words/translating.py": ("## To be translated*",),
        "words/sentence.py": ("a part is one thing*", "{} lacks its part {}"),
    },
}  # fmt: skip
"""Literals of two words and more that are no sentence for people, each with its reason."""


def excepted(file: str) -> Iterator[str]:
    """The patterns of a file's literals that are no sentences."""
    for files in EXCEPTIONS.values():
        yield from files.get(file, ())


def is_excepted(literal: Literal) -> bool:
    """Is it one of them?"""
    return any(fnmatchcase(literal.text, pattern) for pattern in excepted(literal.file))


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_stands_in_the_code(room: str) -> None:
    assert not [each for each in literals(room) if not is_excepted(each)]


def test_every_exception_is_needed() -> None:
    found = list(literals(*ROOMS))
    for files in EXCEPTIONS.values():
        for file, patterns in files.items():
            texts = [each.text for each in found if each.file == file]
            assert not [each for each in patterns if not any(fnmatchcase(text, each) for text in texts)], file
