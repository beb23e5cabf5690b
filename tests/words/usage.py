"""What the code asks of the catalogs: every call of `say` and `sentence`, and every prompt made from facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NamedTuple

import doppeladler
from doppeladler.engine import Decision, Rulebook
from doppeladler.wargame.game import Wargame
from doppeladler.wargame.plain import PlainGame

from . import scripts

SOURCE = Path(doppeladler.__file__).parent
EXAMPLES = SOURCE.parent.parent / "docs" / "examples"
SPEAKERS = ("say", "sentence", "heads")
GAMES = ("ford", "galicia", "kaisers_war", "limanowa", "serbien")
"""The folders of the games, listed or not yet."""
CLIENT = "doppeladler.web.words"
GIVEN = ("languages", "words")
"""What the server puts into the page beside its messages."""


class Use(NamedTuple):
    """A message asked for: its id, with * for what is put in when it runs, and the parts; None when not written out."""

    where: str
    package: str
    id: str
    parts: frozenset[str] | None


def packages() -> list[str]:
    """Every package with a catalog."""
    return sorted(".".join(_names(each.parent)) for each in _files("en.ftl"))


def _files(pattern: str) -> list[Path]:
    """Files of the house and of the example games."""
    added = (EXAMPLES / name for name in GAMES if (EXAMPLES / name).is_dir())
    return sorted(path for folder in (SOURCE, *added) for path in folder.rglob(pattern))


def _names(folder: Path) -> tuple[str, ...]:
    """The names of the package that a folder is."""
    if folder.is_relative_to(SOURCE):
        return "doppeladler", *folder.relative_to(SOURCE).parts
    return "doppeladler", "games", *folder.relative_to(EXAMPLES).parts


@cache
def uses() -> tuple[Use, ...]:
    """Every use of every catalog."""
    said = (use for path in _files("*.py") for use in _uses_in(path))
    return (*said, *_uses_of_the_page(), *(use for folder in GAMES for use in _prompts(game_in(folder).rulebook)))


@cache
def game_in(folder: str) -> Wargame[Any]:
    """The game of a folder, with all chapters of its rules: also those that no other asks for yet."""
    game: Wargame[Any] = import_module(f"doppeladler.games.{folder}").load()
    rules = import_module(f"doppeladler.games.{folder}.rules")
    for each in iter_modules(rules.__path__, f"{rules.__name__}."):
        import_module(each.name)
    return game


@cache
def plain_catalogs() -> tuple[str, ...]:
    """The catalogs of the games for which the room speaks: it asks `game.words` for what they have."""
    return tuple(game.words.package for game in map(game_in, GAMES) if isinstance(game, PlainGame))


def _uses_of_the_page() -> Iterator[Use]:
    """What the browser's page asks of its catalog: its scripts, and the page itself."""
    for path in scripts.SCRIPTS:
        if path.name == "say.js":
            continue  # it says what others ask for
        for call in scripts.calls(scripts.tokens_of(path)):
            yield Use(f"{path.relative_to(SOURCE)}:{call.line}", CLIENT, call.id, call.parts)
    for id in re.findall(r"\{ ([a-z-]+) \}", (SOURCE / "web" / "index.html").read_text(encoding="utf-8")):
        if id not in GIVEN:
            yield Use("web/index.html", CLIENT, id, frozenset())


def uses_of(package: str) -> list[Use]:
    """Every use of one catalog."""
    return [each for each in uses() if each.package == package]


def asked_of(use: Use, ids: Collection[str]) -> list[str]:
    """Those of the ids that this use may ask for."""
    if "*" not in use.id:
        return [use.id] if use.id in ids else []
    pattern = re.compile(re.escape(use.id).replace(r"\*", ".+"))
    return [id for id in ids if pattern.fullmatch(id)]


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
        if isinstance(node, ast.Call) and _is_called(node, "Events") and ast.unparse(node) == "Events(sentence)":
            yield Use(f"{path.name}:{node.lineno}", speakers["sentence"], "event-*", None)
        if isinstance(node, ast.Call) and _is_for_games(node, path):
            ids = list(_ids(node.args[0]))
            yield from (
                Use(f"{path.name}:{node.lineno}", package, id, None) for package in plain_catalogs() for id in ids
            )
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in speakers and node.args:
            names = [each.arg for each in node.keywords]
            parts = None if None in names else frozenset(name for name in names if name)
            for id in _heads(node) if node.func.id == "heads" else _ids(node.args[0]):
                yield Use(f"{path.name}:{node.lineno}", speakers[node.func.id], id, parts)


def _is_called(node: ast.Call, name: str) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == name


def _is_for_games(node: ast.Call, path: Path) -> bool:
    """Does the room ask the catalog of whatever game it is given?"""
    func = node.func
    if not (isinstance(func, ast.Attribute) and func.attr in SPEAKERS and path.is_relative_to(SOURCE / "wargame")):
        return False
    return ast.unparse(func.value).endswith(".words")


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
    here = _names(path.parent)
    return ".".join((*here[: len(here) + 1 - node.level], node.module or ""))


def _heads(node: ast.Call) -> Iterator[str]:
    """What stands above the columns of a chart."""
    return (f"head-{id}" for each in node.args for id in _ids(each))


def _ids(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(each.value) if isinstance(each, ast.Constant) else "*" for each in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*_ids(node.body), *_ids(node.orelse))
    else:
        raise AssertionError(f"write the id out where it is said, not {ast.unparse(node)}")
