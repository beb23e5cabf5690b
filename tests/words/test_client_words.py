"""The page says nothing of its own: every text of its scripts and of its page comes from the catalog."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doppeladler.server.api.pages import WEB
from doppeladler.words import PSEUDO, read_catalog, written_out
from doppeladler.words.catalog import Catalog
from doppeladler.words.message import Select
from tests.words.scripts import SCRIPTS, calls, texts, tokens_of
from tests.words.usage import packages

CLIENT = "doppeladler.web.words"
FOR_PROGRAMS = frozenset(
    (
        *("Enter", "Escape", "Esc", "Tab", "Home", "End", "ArrowLeft", "ArrowRight", "Doppeladler"),
        *("Content-Type", "Accept", "X-Doppeladler", "text/plain; charset=utf-8", "go on"),
        *("doppeladler settings", "doppeladler lesson", "doppeladler seen ", "doppeladler begun ", "doppeladler games"),
        *("doppeladler sketches ", "doppeladler heard ", "doppeladler standing ", "doppeladler serve --host 0.0.0.0"),
        *("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(hover: none)", "body, main"),
        *("table-page replay-page",),
        *("doppeladler dice ", "doppeladler dice 2 seat", "doppeladler seat 2"),
        *("doppeladler reveal 2", "doppeladler consent 2", "doppeladler looked ", "SHA-256"),
        *("doppeladler dice 2 roll", "doppeladler dice 2 key", "doppeladler dice 2 commitment"),
        *("doppeladler journal 2", "doppeladler row 2", "doppeladler salt 2", "doppeladler record 2", "new key "),
        *("Ed25519", "bind reveal", "rollback "),
        *('<!doctype html><meta charset="utf-8"><input type="file"><pre></pre><p>', '</p><script type="module">'),
        'document.querySelector("input").onchange = async ({ target }) => {',
        "  const { journal, ...found } = await prove(await target.files[0].text());",
        '  document.querySelector("pre").textContent = JSON.stringify(found, null, 2);',
        *("input:not([type=checkbox]):not([type=radio]), textarea, select",),
        *("button, a, summary, [role=button], [role=tab]",),
        *(" px", "px, ", " scale(", ": light-dark(", " --flag: linear-gradient(", "the catalog has no message "),
    )
)
"""Keys, the house, headers, what a browser keeps and signs, a command, selectors, styles, words for who writes it."""


def texts_in(path: Path) -> list[str]:
    return [f"{path.name}:{each.line}: {each.text}" for each in texts(tokens_of(path)) if each.text not in FOR_PROGRAMS]


def test_no_script_has_a_text_for_people() -> None:
    found = [each for path in SCRIPTS for each in texts_in(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('const a = html`<p class="meta">Lost ${n}</p>`;', ["Lost"]),
        ('const a = html`<button title="Go on" class="Big One" />`;', ["Go on"]),
        ('const a = html`<${Button} label=${x ? "Undo" : say("undo")} />`;', ["Undo"]),
        ('const a = html`<b class=${x ? "Big one" : ""}>${x && html`<i>and</i>`}</b>`;', ["and"]),
        ("const a = `costs ${n}`;", ["costs "]),
        ("const a = { label: `${n} of ${m}` };", [" of "]),
        ('return "nobody yet"; // a comment', ["nobody yet"]),
        ('if (key === "Space Bar") say("a-b", { place: `${town}, ${hex}` });', []),
        ('const a = /Some Words/.test(b) ? c / d : "x"; import { e } from "./Some File.js";', []),
    ],
)
def test_a_text_in_a_script_is_found(tmp_path: Path, script: str, found: list[str]) -> None:
    path = tmp_path / "script.js"
    path.write_text(script, encoding="utf-8")
    assert [each.text for each in texts(tokens_of(path))] == found


def test_a_call_is_read_with_its_parts(tmp_path: Path) -> None:
    path = tmp_path / "script.js"
    path.write_text("html`<p>${say(`line-${x}`)}${rich('b', { c, d: f({ e: 1 }), ...g })}${say('h', { i, j: 2 })}</p>`")
    found = [(each.id, each.parts) for each in calls(tokens_of(path))]
    assert found == [("line-*", frozenset()), ("b", None), ("h", frozenset({"i", "j"}))]


def test_the_page_has_no_text_of_its_own() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    read = re.sub(r"<title>Doppeladler</title>|\{ [a-z-]+ \}|<!doctype html>", "", page)
    shown = [*re.sub(r"<[^>]*>", "", read).split(), *re.findall(r'(?:title|aria-label|alt)="([^"]+)"', read)]
    assert not shown
    assert re.findall(r'name="description" content="([^"]*)"', page) == ["{ page-description }"]


@pytest.mark.parametrize("package", packages())
@pytest.mark.parametrize("tongue", ["en", PSEUDO])
def test_a_catalog_that_is_written_out_says_the_same(package: str, tongue: str) -> None:
    again = Catalog(package, tongue, written_out(package, tongue))
    known = read_catalog(package, tongue)
    for id in read_catalog(package, "en").sources:
        assert joined(again.message(id)) == joined(known.message(id)), id


def joined(message: object) -> object:
    """A message with texts that stand side by side put together."""
    if not isinstance(message, tuple) or hasattr(message, "_fields"):
        return message
    found: list[object] = []
    for piece in message:
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        elif piece != "":
            found.append(joined_select(piece))
    return tuple(found)


def joined_select(piece: object) -> object:
    if not isinstance(piece, Select):
        return piece
    return (piece.part, {key: joined(each) for key, each in piece.variants.items()}, joined(piece.default))
