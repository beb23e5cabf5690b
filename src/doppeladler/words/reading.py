"""Reading a message: Fluent's own parser does it, and which part of Fluent we use is said here."""

from __future__ import annotations

from collections.abc import Callable

from fluent.syntax import FluentParser, ast

from .message import Message, Piece, Reference, Select, WordsError

Term = Callable[[str], Message]


def read_message(source: str, term: Term) -> Message:
    """A message or term from its lines in a catalog."""
    entry = FluentParser(with_spans=False).parse_entry(source)
    if isinstance(entry, ast.Junk):
        raise WordsError(f"{entry.annotations[0].message}: {source.strip()}")
    if not isinstance(entry, (ast.Message, ast.Term)) or entry.value is None or entry.attributes:
        raise WordsError(f"expected a message without attributes, got: {source.strip()}")
    return _pieces(entry.value, term)


def _pieces(pattern: ast.Pattern, term: Term) -> Message:
    found: list[Piece] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found.append(element.value)
        else:
            found.extend(_placed(element.expression, term))
    return tuple(found)


def _placed(expression: object, term: Term) -> Message:
    """What stands between braces."""
    if isinstance(expression, ast.StringLiteral):
        return (str(expression.parse()["value"]),)
    if isinstance(expression, ast.VariableReference):
        return (Reference(expression.id.name),)
    if isinstance(expression, ast.TermReference) and not expression.attribute and not expression.arguments:
        return term(expression.id.name)
    if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
        return (_select(expression, expression.selector.id.name, term),)
    raise WordsError(f"we use parts, terms, texts and selectors on a part, not {type(expression).__name__}")


def _select(expression: ast.SelectExpression, part: str, term: Term) -> Select:
    variants: dict[str, Message] = {}
    default = None
    for variant in expression.variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        variants[key] = _pieces(variant.value, term)
        if variant.default:
            default = variants[key]
    assert default is not None  # Fluent refuses a selector without one
    return Select(part, variants, default)
