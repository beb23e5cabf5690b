"""Words in the code that no catalog knows: string literals of two words and more that people could read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.words.usage import SOURCE, SPEAKERS

WORDS = re.compile(r"[A-Za-z]{2,}\S* +\S*[A-Za-z]{2,}")
NO_SENTENCE = {
    *SPEAKERS, "cast",  # ids, types
    "re.compile", "re.fullmatch", "re.match", "re.sub", "Lookup",  # patterns
    "log.info", "log.warning", "log.error", "log.exception",  # for the one who runs the server
}  # fmt: skip
"""Calls whose first argument is no sentence."""
NAMED = {"alias", "description", "name"}
"""Arguments that are none: keys of JSON, what OpenAPI says to programmers, tasks of the server."""


class Literal(NamedTuple):
    """A literal: its file, its line, and its text, with {} for what is put in when it runs."""

    file: str
    line: int
    text: str


def literals(*rooms: str) -> Iterator[Literal]:
    """Every literal of some rooms that could be a sentence; docstrings, patterns, ids and logs are none."""
    for room in rooms:
        place = SOURCE / room
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            yield from _literals_in(path)


def _literals_in(path: Path) -> Iterator[Literal]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = {id(inner) for node in ast.walk(tree) for each in _no_sentences(node) for inner in ast.walk(each)}
    for node in ast.walk(tree):
        text = _text(node)
        if text and WORDS.search(text) and id(node) not in known:
            yield Literal(str(path.relative_to(SOURCE)), getattr(node, "lineno", 0), text)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values)
    return ""


def _no_sentences(node: ast.AST) -> Iterator[ast.AST]:
    """What below a node cannot be a sentence for people."""
    if isinstance(node, ast.Expr) and _text(node.value):
        yield node.value  # a docstring
    elif isinstance(node, ast.JoinedStr):
        yield from (each for each in node.values if isinstance(each, ast.Constant))  # read as a whole
    elif isinstance(node, ast.Call):
        yield from node.args[:1] if ast.unparse(node.func) in NO_SENTENCE else ()
        yield from (each.value for each in node.keywords if each.arg in NAMED)
    elif isinstance(node, ast.Dict):
        yield from (key for key in node.keys if key is not None)
    elif isinstance(node, ast.Subscript):
        yield node.slice
    elif isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation is not None:
        yield node.annotation
    elif isinstance(node, ast.Assert) and node.msg is not None:
        yield node.msg  # for who works on the code
