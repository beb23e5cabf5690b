"""The small changes: each is one node of a function's tree and what stands there instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift, ast.Div: ast.Mult, ast.Pow: ast.Mult,
}  # fmt: skip
COLLECTIONS = (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp)
EMPTY = {ast.Tuple: "()", ast.Dict: "{}", ast.DictComp: "{}", ast.Set: "set()", ast.SetComp: "set()"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DELETED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Delete, ast.Continue, ast.Break)
SKIPPED = (ast.JoinedStr, ast.Assert, ast.arguments)
"""Sentences, what cannot happen, and what a function is declared with."""


@dataclass(frozen=True)
class Mutation:
    """One change in a function that stands in a module or in a class."""

    kind: str
    """The operator that made it."""
    function: str
    line: int
    old: str
    new: str
    nth: int
    """Which of the changes that read alike in this function."""
    lines: range
    """Those of the statement, or of the head of a block: whoever runs none of them cannot notice."""
    holder: Any
    place: str | int
    node: ast.AST

    @contextmanager
    def made(self) -> Iterator[None]:
        """The tree with the change in it."""
        before = _get(self.holder, self.place)
        _set(self.holder, self.place, self.node)
        yield
        _set(self.holder, self.place, before)


def _get(holder: Any, place: str | int) -> Any:
    return holder[place] if isinstance(place, int) else getattr(holder, place)


def _set(holder: Any, place: str | int, node: Any) -> None:
    if isinstance(place, int):
        holder[place] = node
    else:
        setattr(holder, place, node)


def mutations(tree: ast.Module) -> list[Mutation]:
    """Every change of every function, in the order of the file."""
    found: list[Mutation] = []
    for name, function in _functions(tree, ""):
        seen: dict[tuple[str, str], int] = {}
        for kind, lines, holder, place, node, new in _changes(function, range(0)):
            texts = (_text(node), _text(new))
            seen[texts] = seen.get(texts, 0) + 1
            found.append(Mutation(kind, name, node.lineno, *texts, seen[texts], lines, holder, place, new))
    return found


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _functions(holder: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, ast.AST]]:
    for node in holder.body:
        if isinstance(node, FUNCTIONS):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _changes(parent: ast.AST, lines: range) -> Iterator[tuple[str, range, Any, str | int, Any, ast.AST]]:
    """By whom, where, what stands there, and what could stand there; the parts after the whole."""
    for field, value in ast.iter_fields(parent):
        if field in ("decorator_list", "returns", "annotation"):
            continue
        places: list[tuple[Any, str | int, Any]] = [(parent, field, value)]
        if isinstance(value, list):
            places = [(value, index, each) for index, each in enumerate(value)]
        for holder, place, node in places:
            if isinstance(node, SKIPPED) or not isinstance(node, ast.AST):
                continue
            own = _lines(node) if isinstance(node, ast.stmt) else lines
            if isinstance(node, ast.expr | ast.stmt):
                for change in OPERATORS:
                    for new in change(node, parent):
                        ast.fix_missing_locations(ast.copy_location(new, node))
                        yield change.__name__, own, holder, place, node, new
            yield from _changes(node, own)


def _lines(statement: ast.stmt) -> range:
    """A statement's lines; of a block those of its head."""
    body: list[ast.stmt] = getattr(statement, "body", [])
    end = body[0].lineno if body else (statement.end_lineno or statement.lineno) + 1
    return range(statement.lineno, max(end, statement.lineno + 1))


# --- the operators ----------------------------------------------------------------------------------------


def compared(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """`<` for `<=`, `==` for `!=`, `in` for `not in`: one sign at a time."""
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            yield ast.Compare(node.left, [*node.ops[:index], COMPARED[type(sign)](), *node.ops[index + 1 :]],
                              node.comparators)  # fmt: skip


def reckoned(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """`+` for `-`, `&` for `|`, `<<` for `>>`, also in `+=`."""
    if isinstance(node, ast.BinOp) and type(node.op) in RECKONED:
        yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)
    if isinstance(node, ast.AugAssign) and type(node.op) in RECKONED:
        yield ast.AugAssign(node.target, RECKONED[type(node.op)](), node.value)


def connected(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """`and` for `or`."""
    if isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def shortened(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """One part of an `and` or an `or` left out."""
    if isinstance(node, ast.BoolOp):
        for index in range(len(node.values)):
            left = [*node.values[:index], *node.values[index + 1 :]]
            yield ast.BoolOp(node.op, left) if len(left) > 1 else left[0]


def negated(node: ast.AST, parent: ast.AST) -> Iterator[ast.AST]:
    """A sign taken away; a plain condition turned round."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub | ast.Invert):
        yield node.operand
    is_condition = isinstance(parent, ast.If | ast.IfExp | ast.While | ast.comprehension) and node in (
        getattr(parent, "test", None), *getattr(parent, "ifs", ()))  # fmt: skip
    if is_condition and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
        yield ast.UnaryOp(ast.Not(), node)


def counted(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """A number one larger; yes for no."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def returned(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """An empty collection for one with something in it."""
    if (
        isinstance(node, ast.Return)
        and isinstance(node.value, COLLECTIONS)
        and _text(node.value) not in ("()", "[]", "{}")
    ):
        yield ast.Return(ast.parse(EMPTY.get(type(node.value), "[]"), mode="eval").body)


def deleted(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """A statement left out, unless a name would then be missing."""
    is_word = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    is_name = isinstance(node, ast.Assign) and any(isinstance(each, ast.Name | ast.Tuple) for each in node.targets)
    if isinstance(node, DELETED) and not is_word and not is_name:
        yield ast.Pass()


def swapped(node: ast.AST, _: ast.AST) -> Iterator[ast.AST]:
    """Two arguments that stand side by side, the one for the other; `min` and `max` do not mind."""
    if isinstance(node, ast.Call) and _text(node.func) not in ("min", "max"):
        for index in range(len(node.args) - 1):
            one, other = node.args[index : index + 2]
            if not isinstance(one, ast.Starred) and not isinstance(other, ast.Starred) and _text(one) != _text(other):
                yield ast.Call(node.func, [*node.args[:index], other, one, *node.args[index + 2 :]], node.keywords)


OPERATORS = (
    compared, reckoned, connected, shortened, negated, counted, returned, deleted, swapped,
)  # fmt: skip
