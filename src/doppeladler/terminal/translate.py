"""`doppeladler words`: what a translation lacks, and catalogs in which a translator writes it."""

from __future__ import annotations

import json
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import doppeladler
from doppeladler.games import GAMES, lesson_of, load_game
from doppeladler.terminal.words import say, sentence
from doppeladler.words import NONE, PSEUDO, speaking
from doppeladler.words.catalog import Catalog, file_of, read_catalog
from doppeladler.words.translating import MISSING, Difference, as_message, differences, to_translate

from .errors import BadInput
from .loading import folder_for
from .screen import Screen

SAID = '{"room": '
"""How a sentence begins in the language of programs."""
SHOWN = 8
"""So many missing messages of a room are named; the catalogs that --write makes have all of them."""


def run(args: Namespace) -> int:
    """List what a language lacks; 0 when nothing does."""
    tongue = args.tongue
    if not (tongue.isascii() and tongue.replace("-", "").isalnum()) or tongue in (PSEUDO, NONE):
        raise BadInput(sentence("words-expected-a-language", got=repr(tongue)))
    texts = texts_of_data()
    pairs = [(_english(package, texts[package]), read_catalog(package, tongue)) for package in packages()]
    if args.write:
        _write(pairs, Path(folder_for(args.write)).expanduser() / tongue)
    screen, found = Screen(), 0
    for english, other in pairs:
        wrong = list(differences(english, other))
        found += len(wrong)
        screen.say(*_lines(english, wrong))
    total = sum(len(english.sources) for english, _ in pairs)
    screen.say(say("words-in-all", language=tongue, total=total, wrong=found))
    return 1 if found else 0


def packages() -> list[str]:
    """Every room, and every game, that has a catalog."""
    house = Path(doppeladler.__file__).parent
    found = {_package("doppeladler", house, file) for file in house.rglob("en.ftl")}
    for name in GAMES.values():
        folder = Path(str(import_module(name).__file__)).parent
        found |= {_package(name, folder, file) for file in folder.rglob("en.ftl")}
    return sorted(found)


def _english(package: str, texts: Mapping[str, str]) -> Catalog:
    """The English catalog of a room, and the texts of its data files that have an id."""
    own = read_catalog(package, "en")
    added = (as_message(id, text) for id, text in texts.items() if id not in own.sources)
    return Catalog(package, "en", "\n".join((own.text, *added)) + "\n")


def texts_of_data() -> defaultdict[str, dict[str, str]]:
    """Texts of data files that a game shows, by room and id: rules in short, rulings, cards, lessons."""
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    with speaking(NONE):
        for name in GAMES:
            for shown in (load_game(name).presentation(), lesson_of(name)):
                for room, id, text in _texts(shown):
                    found[room][id] = text
    return found


def _texts(shown: object) -> Iterator[tuple[str, str, str]]:
    """The texts in what is shown in the language of programs, where every sentence is its id and parts."""
    if isinstance(shown, str):
        at = shown.find(SAID)
        while at >= 0:
            said, end = json.JSONDecoder().raw_decode(shown, at)
            yield from _texts(said)
            at = shown.find(SAID, end)
    elif isinstance(shown, dict):
        if {"room", "id", "text"} <= shown.keys():
            yield shown["room"], shown["id"], shown["text"]
        yield from (found for each in shown.values() for found in _texts(each))
    elif isinstance(shown, (list, tuple)):
        yield from (found for each in shown for found in _texts(each))


def _package(name: str, folder: Path, file: Path) -> str:
    return ".".join((name, *file.parent.relative_to(folder).parts))


def _lines(english: Catalog, wrong: list[Difference]) -> Iterator[str]:
    """A room in a line, and a line for all that is wrong in it."""
    name = file_of(english.package)
    missing = [each.id for each in wrong if each.kind == MISSING]
    yield say("words-of-a-room", file=name, done=len(english.sources) - len(missing), total=len(english.sources))
    if missing:
        more = len(missing) - SHOWN
        yield "  " + say("words-missing", ids=missing[:SHOWN], is_all=more <= 0, more=more)
    for each in wrong:
        if each.kind != MISSING:
            yield "  " + say(f"words-{each.kind}", id=each.id, what=each.what)


def _write(pairs: list[tuple[Catalog, Catalog]], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for english, other in pairs:
        (folder / file_of(english.package)).write_text(to_translate(english, other), encoding="utf-8")
