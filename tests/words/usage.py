"""What the code asks of the catalogs: every call of `say` and `sentence`, and every prompt made from facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import doppeladler
from doppeladler.engine import Decision, Rulebook
from doppeladler.wargame.game import Wargame

SOURCE = Path(doppeladler.__file__).parent
SPEAKERS = ("say", "sentence")
GAMES = ("galicia", "kaisers_war", "limanowa")
"""The folders of the games, listed or not yet."""


class Use(NamedTuple):
    """A message asked for: its id, with * for what is put in when it runs, and the parts; None when not written out."""

    where: str
    package: str
    id: str
    parts: frozenset[str] | None


def packages() -> list[str]:
    """Every package with a catalog."""
    folders = (each.parent for each in SOURCE.rglob("en.ftl"))
    return sorted(".".join(("doppeladler", *folder.relative_to(SOURCE).parts)) for folder in folders)


@cache
def uses() -> tuple[Use, ...]:
    """Every use of every catalog."""
    said = (use for path in sorted(SOURCE.rglob("*.py")) for use in _uses_in(path))
    return (*said, *(use for folder in GAMES for use in _prompts(game_in(folder).rulebook)))


@cache
def game_in(folder: str) -> Wargame[Any]:
    """The game of a folder."""
    game: Wargame[Any] = import_module(f"doppeladler.games.{folder}").load()
    return game


def uses_of(package: str) -> list[Use]:
    """Every use of one catalog."""
    return [each for each in uses() if each.package == package]


def is_asked(use: Use, id: str) -> bool:
    """May this use ask for this id?"""
    return re.fullmatch(re.escape(use.id).replace(r"\*", ".+"), id) is not None


def _prompts(book: Rulebook) -> Iterator[Use]:
    """The prompts of the decisions that say none of their own; what `also_told` adds is known only in play."""
    assert book.words is not None
    for name, kind in book.decisions.items():
        if kind.prompt is Decision.prompt:
            parts = frozenset(kind.tells) if kind.also_told is Decision.also_told else None
            yield Use(f"{kind.__module__}.{name}", book.words.package, f"ask-{name}", parts)


def _uses_in(path: Path) -> Iterator[Use]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    speakers = dict(_speakers(tree, path))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node) == "Events(sentence)":
            yield Use(f"{path.relative_to(SOURCE)}:{node.lineno}", speakers["sentence"], "event-*", None)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in speakers and node.args:
            names = [each.arg for each in node.keywords]
            parts = None if None in names else frozenset(name for name in names if name)
            for id in _ids(node.args[0]):
                yield Use(f"{path.relative_to(SOURCE)}:{node.lineno}", speakers[node.func.id], id, parts)


def _speakers(tree: ast.Module, path: Path) -> Iterator[tuple[str, str]]:
    """The names by which a module speaks, each with the package whose catalog it means."""
    if path.parent == SOURCE / "words" and path.name == "lists.py":
        yield from ((name, "doppeladler.words") for name in SPEAKERS)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            package = _absolute(node, path)
            yield from ((each.asname or each.name, package) for each in node.names if each.name in SPEAKERS)


def _absolute(node: ast.ImportFrom, path: Path) -> str:
    if not node.level:
        return node.module or ""
    return ".".join(("doppeladler", *path.parent.relative_to(SOURCE).parts, node.module or ""))


def _ids(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(each.value) if isinstance(each, ast.Constant) else "*" for each in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*_ids(node.body), *_ids(node.orelse))
    else:
        raise AssertionError(f"write the id out where it is said, not {ast.unparse(node)}")
