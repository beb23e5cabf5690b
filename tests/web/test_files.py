"""The client's files: everything is local, small, and named where it is needed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import doppeladler
from doppeladler import game
from doppeladler.games import GAMES

WEB = Path(doppeladler.__file__).parent / "web"
ROOT = Path(__file__).parents[2]
INDEX = (WEB / "index.html").read_text(encoding="utf-8")
SCRIPTS = sorted(WEB.glob("js/**/*.js"))
STYLES = sorted(WEB.glob("css/*.css"))
IMPORT = re.compile(r'^(?:import|export)[^;]*?from "([^"]+)";|^import "([^"]+)";', re.MULTILINE)
MOST_LINES = 300


def needed_by(path: Path) -> list[Path]:
    """The modules that a module names."""
    found = IMPORT.findall(path.read_text(encoding="utf-8"))
    return [(path.parent / (one or other)).resolve() for one, other in found]


def imported(start: Path, found: set[Path]) -> set[Path]:
    """All modules that a module needs, itself included."""
    if start not in found:
        found.add(start)
        for each in needed_by(start):
            imported(each, found)
    return found


def circle(start: Path) -> list[Path]:
    """A way from a module back to itself, or nothing."""
    try:
        TopologicalSorter({each: needed_by(each) for each in imported(start, set())}).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def name_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def test_the_page_fetches_all_its_modules_at_once() -> None:
    needed = {name_of(each) for start in ("app.js", "theme.js") for each in imported(WEB / "js" / start, set())}
    preloaded = set(re.findall(r'<link rel="modulepreload" href="([^"]+)">', INDEX))
    assert preloaded == needed


def test_the_page_names_every_style_sheet() -> None:
    assert set(re.findall(r'<link rel="stylesheet" href="([^"]+)">', INDEX)) == {name_of(each) for each in STYLES}


def test_no_script_or_style_stands_in_the_page() -> None:
    assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=", INDEX)


def test_every_file_is_small_and_fetches_nothing_from_elsewhere() -> None:
    for path in (*SCRIPTS, *STYLES):
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= MOST_LINES, name_of(path)
        assert not re.search(r"(?:src|href|url|from|fetch)\W{1,3}https?://", text), name_of(path)


def test_every_script_says_what_it_is() -> None:
    for path in SCRIPTS:
        text = path.read_text(encoding="utf-8")
        assert text.startswith("/**"), f"{name_of(path)}: expected a comment at the top that says what the file is"
        assert not re.search(r"\b(innerHTML|eval|document\.write)\b", text), name_of(path)


def test_no_script_imports_itself_by_way_of_others() -> None:
    assert not [name_of(each) for each in circle(WEB / "js" / "app.js")]


def test_the_lock_of_the_tools_pins_hashes_and_names_no_host() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    named = {name: each for name, each in lock["packages"].items() if name}
    assert named
    assert all("integrity" in each and "resolved" not in each for each in named.values())


LISTED = tuple(GAMES)
"""The games when the tests are found; while some tests run there are more."""


def words_of_games() -> Iterator[tuple[str, str, str]]:
    """What only a game may say: the game, the word, and how the client would say it."""
    for name in LISTED:
        played = game(name)
        shown = played.presentation()
        seats, kinds = shown["seats"], shown.get("kinds", ())
        named = {name, shown["title"], *(each["nation"] for each in shown["nations"])}
        named |= {each[key] for each in seats for key in ("seat", "name")}
        named |= {each[key] for each in kinds for key in ("kind", "name")} - SIGNS
        yield from ((name, each, rf"(?<![\w-]){re.escape(each)}(?![\w-])") for each in sorted(named))
        compared = {*played.rulebook.decisions, *(each["phase"] for each in shown["phases"] if each["phase"])}
        yield from ((name, each, rf"""[!=]== ["'`]{re.escape(each)}["'`]""") for each in sorted(compared))
        yield from ((name, each["panel"], rf"\bview\??\.{each['panel']}\b") for each in shown["panels"])


SIGNS = frozenset({"infantry", "cavalry", "artillery", "machine-gun", "mountain", "engineers", "observer", "officer"})
"""The signs that js/board/symbols.js can draw in the box of a counter: a game names the sign it wants."""


def test_the_client_says_no_word_of_a_game() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in (*SCRIPTS, *STYLES, WEB / "index.html")}
    found = [
        f"{name_of(path)}: {match[0]} ({name})"
        for name, word, pattern in words_of_games()
        for path, text in sources.items()
        if word in text and (match := re.search(pattern, text))
    ]
    assert not found
