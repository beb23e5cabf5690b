"""The client's scripts as tokens: what they ask of the catalog, and every text in them that a person might read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from doppeladler.server.api.pages import WEB

SCRIPTS = sorted(WEB.glob("js/**/*.js"))
SPEAKERS = ("say", "rich")
LABELS = frozenset(
    (
        *("title", "label", "alt", "placeholder", "none", "subtitle", "words"),
        *("aria-label", "aria-description", "aria-roledescription", "aria-placeholder", "aria-valuetext"),
    )
)
"""Attributes that a person reads or hears."""
SILENT = frozenset(("class", "style", "d", "key", "transform", "viewBox", "id", "href"))
"""Attributes that nobody reads, whatever is put into them."""
_CODE = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/)|(?P<word>[A-Za-z_$][\w$]*)|(?P<number>\d[\w.]*)"""
    r"""|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<template>`)|(?P<mark>=>|\.\.\.|[=!]==|.)""",
    re.DOTALL,
)
_REGEX = re.compile(r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
_PIECE = re.compile(r"(?P<end>`)|\$(?P<code>\{)|(?P<text>(?:\\.|\$(?!\{)|[^`\\$])+)", re.DOTALL)
_TAG = re.compile(r"<(?:[^<>\0]|\0\d+\0)*>")
_ATTRIBUTE = re.compile(r"""(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|\0(\d+)\0|([^\s>]+))""")
_TWO_WORDS = re.compile(r"[A-Za-z]{2,}[,.:;]? [A-Za-z]")
_CAPITAL = re.compile(r"[A-Z][a-z]+")
_LOOSE = re.compile(r"(?:^| )[A-Za-z]{2,}[,.:;]? $|^[,.:;]? [A-Za-z]{2,}")


class Token(NamedTuple):
    """A piece of a script; a template has its texts and, between them, the code that is put in."""

    kind: str
    text: str
    line: int
    texts: tuple[str, ...] = ()
    codes: tuple[tuple[Token, ...], ...] = ()


class Call(NamedTuple):
    """A message that a script asks for."""

    line: int
    id: str
    parts: frozenset[str] | None


class Text(NamedTuple):
    """A text that a person might read and that no catalog has."""

    line: int
    text: str


@cache
def tokens_of(path: Path) -> tuple[Token, ...]:
    """All of a script."""
    source = path.read_text(encoding="utf-8")
    found, end = _tokens(source, 0, "")
    assert end == len(source), f"{path}: cannot be read"
    return found


def _tokens(source: str, at: int, closing: str) -> tuple[tuple[Token, ...], int]:
    """Code up to a brace that closes it, or to the end."""
    found: list[Token] = []
    depth = 0
    while at < len(source):
        line = source.count("\n", 0, at) + 1
        regex = _REGEX.match(source, at) if _may_begin_regex(found) else None
        if regex:
            found.append(Token("regex", regex[0], line))
            at = regex.end()
            continue
        match = _CODE.match(source, at)
        assert match
        kind, text = str(match.lastgroup), match[0]
        if kind == "template":
            token, at = _template(source, at + 1, found, line)
            found.append(token)
            continue
        if closing and text == "}" and not depth:
            return tuple(found), at + 1
        depth += (text == "{") - (text == "}")
        if kind == "string":
            text = text[1:-1]
        if kind != "skip":
            found.append(Token(kind, text, line))
        at = match.end()
    return tuple(found), at


def _may_begin_regex(before: list[Token]) -> bool:
    return not before or (before[-1].kind == "mark" and before[-1].text not in ")]}") or before[-1].text == "return"


def _template(source: str, at: int, before: list[Token], line: int) -> tuple[Token, int]:
    tag = before[-1].text if before and before[-1].kind == "word" else ""
    texts, codes = [""], list[tuple[Token, ...]]()
    while True:
        match = _PIECE.match(source, at)
        assert match, f"line {line}: a template that does not end"
        at = match.end()
        if match.lastgroup == "end":
            return Token("template", tag, line, tuple(texts), tuple(codes)), at
        if match.lastgroup == "text":
            texts[-1] += match[0]
        else:
            code, at = _tokens(source, at, "}")
            codes.append(code)
            texts.append("")


# --- what is asked of the catalog -------------------------------------------------------------------------


def calls(tokens: tuple[Token, ...]) -> Iterator[Call]:
    """Every message that a script asks for, with the parts that are given to it."""
    for place, token in enumerate(tokens):
        for code in token.codes:
            yield from calls(code)
        if is_call(tokens, place):
            first, *rest = _arguments(tokens, place + 2)
            parts = _parts(rest[0]) if rest else frozenset()
            yield from (Call(token.line, id, parts) for id in _ids(first))


def is_call(tokens: tuple[Token, ...], place: int) -> bool:
    """Does the script speak here?"""
    before = tokens[place - 1].text if place else ""
    after = tokens[place + 1].text if place + 1 < len(tokens) else ""
    return tokens[place].kind == "word" and tokens[place].text in SPEAKERS and after == "(" and before != "function"


def _arguments(tokens: tuple[Token, ...], at: int) -> list[list[Token]]:
    """The arguments of a call from behind its parenthesis on."""
    found: list[list[Token]] = [[]]
    depth = 0
    for token in tokens[at:]:
        opens, closes = token.kind == "mark" and token.text in "([{", token.kind == "mark" and token.text in ")]}"
        if closes and not depth:
            break
        depth += opens - closes
        if token.text == "," and token.kind == "mark" and not depth:
            found.append([])
        else:
            found[-1].append(token)
    return [each for each in found if each]


def _ids(argument: list[Token]) -> Iterator[str]:
    (only,) = argument  # the id is written out where it is said
    assert only.kind in ("string", "template"), f"line {only.line}: write the id out where it is said"
    yield only.text if only.kind == "string" else "*".join(only.texts)


def _parts(argument: list[Token]) -> frozenset[str] | None:
    """The names in an object that is written out; None when something is spread into it or it is made elsewhere."""
    if argument[0].text != "{" or any(token.text == "..." for token in argument):
        return None
    found, depth, is_name = set(), 0, True
    for token in argument[1:-1]:
        if token.kind == "mark" and token.text in "([{}])":
            depth += 1 if token.text in "([{" else -1
        elif token.text == "," and token.kind == "mark" and not depth:
            is_name = True
            continue
        if is_name and token.kind in ("word", "string"):
            found.add(token.text)
        is_name = False
    return frozenset(found)


# --- texts that stand in a script -------------------------------------------------------------------------


def texts(tokens: tuple[Token, ...], label: bool = False) -> Iterator[Text]:
    """Every text that looks as if a person reads it. `label`: this code is put where a person reads."""
    for place, token in enumerate(tokens):
        if token.kind == "template" and token.text == "html":
            yield from _in_markup(token)
        elif token.kind == "template":
            if not _is_id(tokens, place):
                yield from (Text(token.line, each) for each in token.texts if _is_loose(each, label))
            for code in token.codes:
                yield from texts(code, label)
        elif token.kind == "string" and _looks_read(token.text) and not _is_for_programs(tokens, place):
            yield Text(token.line, token.text)


def _is_id(tokens: tuple[Token, ...], place: int) -> bool:
    return place > 1 and is_call(tokens, place - 2)


def _is_for_programs(tokens: tuple[Token, ...], place: int) -> bool:
    """An id, something compared, or the name of a file."""
    if _is_id(tokens, place):
        return True
    around = {tokens[place - 1].text if place else "", tokens[place + 1].text if place + 1 < len(tokens) else ""}
    return bool(around & {"===", "!==", "from", "case"})


def _looks_read(text: str) -> bool:
    return bool(_TWO_WORDS.search(text) or _CAPITAL.match(text))


def _is_loose(text: str, label: bool) -> bool:
    """Is this piece of a template read? A word with a blank beside it, or where a person reads any word at all."""
    return _looks_read(text) or bool(_LOOSE.search(text)) or (label and text.isalpha())


def _in_markup(token: Token) -> Iterator[Text]:
    """Texts between tags, attributes that are read, and whatever code puts there."""
    markup = "".join(
        f"{text}\0{number}\0" if number < len(token.codes) else text for number, text in enumerate(token.texts)
    )
    attributes = dict(_code_of_attributes(markup))
    for tag in _TAG.finditer(markup):
        for name, one, other, _, bare in _ATTRIBUTE.findall(tag[0]):
            if name in LABELS and re.search("[A-Za-z]", one or other or bare):
                yield Text(token.line, one or other or bare)
    between = re.sub(r"\0\d+\0", "", _TAG.sub("\1", markup))
    yield from (Text(token.line, each.strip()) for each in between.split("\1") if re.search("[A-Za-z]", each))
    for number, code in enumerate(token.codes):
        name = attributes.get(number, "")
        if name not in SILENT:
            yield from texts(code, label=not name or name in LABELS)


def _code_of_attributes(markup: str) -> Iterator[tuple[int, str]]:
    """Which attribute each code stands in."""
    for tag in _TAG.finditer(markup):
        for name, *_, number, _ in _ATTRIBUTE.findall(tag[0]):
            if number:
                yield int(number), name
