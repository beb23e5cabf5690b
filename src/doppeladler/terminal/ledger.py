"""The ledger of a rulebook: for every numbered rule, where it is enforced and which tests prove it.

Nothing is run: the game's sources and tests are read. A function or class enforces the rules that stand at the
opening of its docstring; a test proves those in its marker ``@pytest.mark.rule(...)``. A rule about components is
realised by a data file, which ledger.csv in the game's package names.
"""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from doppeladler.terminal.words import sentence

from .errors import BadInput

LEDGER = "ledger.csv"
ENFORCING = ("rules", "views.py")
"""What enforces: the chapters, and the view, which keeps what is hidden. The rest of a package only tells of rules."""
NUMBER = re.compile(r"opt\.\d+|\d+\.\d+(?:\.\d+)*(?:[a-z]\b)?")
"""A paragraph, or an optional rule of a book that does not number them."""
_ITEM = re.compile(r"\s*\(\d+\)")
_JOIN = re.compile(r"\s*(?:,\s*and|,|and|to)\s+(?=(?:opt|\d+)\.\d)")


@dataclass
class Entry:
    """One rule: its title, where it lives and what proves it."""

    rule: str
    title: str
    where: list[str] = field(default_factory=list)
    data: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def is_kept(self) -> bool:
        """Is the rule enforced by something and proved by a test?"""
        return bool(self.where or self.data) and bool(self.tests)


def make_ledger(titles: Mapping[str, str], package: Path, tests: Path | None) -> dict[str, Entry]:
    """All rules of a book with what the sources say about them."""
    ledger = {rule: Entry(rule, title) for rule, title in titles.items()}
    for rule, where in enforcing(package, list(titles)):
        ledger[rule].where.append(where)
    for rule, file in realised(package):
        if rule not in ledger:
            raise BadInput(sentence("ledger-no-such-rule", name=package.name, ledger=LEDGER, rule=repr(rule)))
        ledger[rule].data.append(file)
    for rule, test in proving(tests) if tests is not None else ():
        if rule in ledger:
            ledger[rule].tests.append(test)
    return ledger


# --- what enforces ----------------------------------------------------------------------------------------


def enforcing(package: Path, rules: list[str]) -> Iterator[tuple[str, str]]:
    """Every rule named by a docstring of the package, with module and function; of what enforces."""
    for file in sorted(package.rglob("*.py")):
        if file.relative_to(package).parts[0] not in ENFORCING:
            continue
        for name, node in _definitions(_parse(file)):
            for rule in rules_named(ast.get_docstring(node) or "", rules):
                yield rule, f"{file.stem}:{name}"


def _parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _definitions(tree: ast.AST, before: str = "") -> Iterator[tuple[str, Definition]]:
    """All functions, classes and methods, with their names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            yield before + node.name, node
            yield from _definitions(node, f"{before}{node.name}.")


def rules_named(docstring: str, rules: list[str]) -> list[str]:
    """The numbers at the very opening of a docstring: "4.1, 4.5 and 13.0 The hexes ..."."""
    text = docstring.strip().partition("\n")[0]
    found: list[str] = []
    joined = ""
    while (number := NUMBER.match(text)) is not None:
        found += _through(found[-1], number[0], rules) if "to" in joined else [number[0]]
        text = text[number.end() :]
        item = _ITEM.match(text)
        text = text[item.end() :] if item else text
        join = _JOIN.match(text)
        if join is None:
            break
        joined, text = join[0], text[join.end() :]
    return [rule for rule in dict.fromkeys(found) if rule in rules]


def _through(first: str, last: str, rules: list[str]) -> list[str]:
    """All rules up to the last one, if both stand in one chapter; else only the last."""
    if first.split(".")[0] != last.split(".")[0] or first not in rules or last not in rules:
        return [last]
    return rules[rules.index(first) + 1 : rules.index(last) + 1]


def realised(package: Path) -> Iterator[tuple[str, str]]:
    """The rules that data files realise, as the game's own ledger says."""
    file = package / LEDGER
    if not file.is_file():
        return
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(line for line in lines if line.strip() and not line.startswith("#"))
        for row in rows:
            if not (package / row["file"]).is_file():
                raise BadInput(
                    sentence(
                        "ledger-no-such-file",
                        name=package.name,
                        ledger=LEDGER,
                        rule=row["rule"],
                        file=repr(row["file"]),
                    )
                )
            yield row["rule"], row["file"]


# --- what proves ------------------------------------------------------------------------------------------


def proving(tests: Path) -> Iterator[tuple[str, str]]:
    """Every rule that a test is marked with, with file and test."""
    for file in sorted(tests.rglob("test_*.py")):
        tree = _parse(file)
        whole_file = _marks(_assigned(tree, "pytestmark"))
        for name, node in _tests(tree):
            marked = [*whole_file, *_marks(node.decorator_list), *_class_marks(tree, name)]
            yield from ((rule, f"{file.name}:{name}") for rule in dict.fromkeys(marked))


def _tests(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    for name, node in _definitions(tree):
        if not isinstance(node, ast.ClassDef) and node.name.startswith("test"):
            yield name, node


def _class_marks(tree: ast.Module, name: str) -> list[str]:
    """The marks of the classes a test stands in."""
    outer = name.split(".")[:-1]
    return [
        rule
        for each, node in _definitions(tree)
        if isinstance(node, ast.ClassDef) and each.split(".") == outer[: len(each.split("."))]
        for rule in _marks(node.decorator_list)
    ]


def _assigned(tree: ast.Module, name: str) -> list[ast.expr]:
    """The value or values given to a name of the module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            return list(node.value.elts) if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return []


def _marks(decorators: Iterable[ast.expr]) -> list[str]:
    """The rules in markers such as pytest.mark.rule("4.1", "4.2")."""
    return [
        argument.value
        for decorator in decorators
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("mark.rule")
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
