"""No game has a sentence in its code: texts with a blank or a capital are names, or they are listed here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import doppeladler
from doppeladler.wargame.game import Wargame
from tests.words.unmarked import Names
from tests.words.usage import SOURCE

_TEXT = re.compile(r"[^\W\d_]{2}.*\s|\s.*[^\W\d_]{2}|[A-Z][a-z]")
_NO_WORDS = frozenset(
    {"say", "sentence", "written", "Verb", "Figure", "Lookup", "Coder", "one_of", "cast", "compile", "sub", "_compiled"}
    | {"error", "ValueError", "DataError"}
)
"""Calls whose texts are ids, verbs, patterns, types; and faults of data and code, which their authors read."""

PROGRAMS = {
    "naming.py": "names of units and kinds",
    "columns.py": "types, and the words of a position's text",
    "encode.py": "what learning programs see",
    "command/appraisal.py": "features and kinds of questions",
    "command/cardsense.py": "cards",
}
"""Files whose texts are names, or for programs."""
TYPED = {"speech/__init__.py", "speech/chances.py", "speech/lookups.py", "spoken.py", "steps.py", "tabletop/flows.py"}
"""Files with orders and questions as they are typed; no typed text ends like a sentence."""
LISTED = {
    "galicia": {
        "command/problem.py": {"Galicia", "galicia commander "},
        "command/commander.py": {"Galicia"},
        "events.py": {"Unit"},
        "printed.py": {"zone to zone"},
        "rules/ch15_victory.py": {"victory points"},
        "tabletop/presentation.py": {"victory points"},
        "verbs.py": {"Enter"},
        "views.py": {"to come"},
    },
    "limanowa": {
        "command/draft.py": {"forced march"},
        "command/imagine.py": {"limanowa hands "},
        "command/problem.py": {"limanowa "},
        "events.py": {"replacement points"},
        "game.py": {" target fields"},
        "rules/ch05_victory.py": {"strategic targets", "supply lines", "wiped out"},
        "rules/railways.py": {"expected the station ", ", which trains of the ", " corner reach"},
        "verbs.py": {"Enter"},
        "views.py": {"field "},
    },
}
"""Keys of data, of views and of studies, seeds, names of keys and classes, an error of the code."""


def literals(path: Path) -> Iterator[str]:
    """The texts in a file that could be read by people."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out = set(_left_out(tree))
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in left_out else None
        if isinstance(text, str) and _TEXT.search(text):
            yield text


def _left_out(tree: ast.AST) -> Iterator[int]:
    """Docstrings, annotations, exports, keys, and what certain calls are given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            yield from map(id, ast.walk(node))
        if isinstance(node, ast.Dict):
            yield from (id(key) for key in node.keys)
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in _NO_WORDS:
            yield from (id(each) for part in node.args for each in ast.walk(part) if not isinstance(part, ast.Call))
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            yield from map(id, ast.walk(part)) if part is not None else ()


@pytest.mark.parametrize("name", LISTED)
def test_every_text_in_the_code_of_a_game_is_a_name_or_listed(name: str) -> None:
    game = doppeladler.game(name)
    assert isinstance(game, Wargame)
    names, folder = Names(game), SOURCE / "games" / name
    known: dict[str, Any] = {**game.rulebook.decisions, **game.rulebook.steps}
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        where = path.relative_to(folder).as_posix()
        texts = {text for text in literals(path) if text not in known and names.pattern.sub("", text).strip()}
        if where in TYPED:
            texts = {text for text in texts if text.endswith((".", ":", ";", "!"))}
        if where not in PROGRAMS and texts:
            found[where] = texts
    assert found == LISTED[name]
