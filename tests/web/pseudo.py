"""A page in the pseudo-language: what on it is no catalog's, and what of it does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from playwright.sync_api import ViewportSize

from doppeladler import __version__, game
from doppeladler.games import GAMES
from tests.web.players import Player

PHONE: ViewportSize = {"width": 390, "height": 844}
NAMES = "kbd, .code, .segments:has([name=language]), time"
"""Keys, the seal of the dice, languages, which are called by their own names, and dates, which the browser says."""
SEEN = """(names) => {
  const LABELS = ["aria-label", "title", "placeholder", "alt", "aria-roledescription"];
  const classOf = (element) => element.closest("[class]")?.getAttribute("class");
  const place = (element) => `${element.tagName.toLowerCase()} in .${classOf(element)}`;
  const found = [["title", document.title]];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isText = node.nodeType === Node.TEXT_NODE;
    const element = isText ? node.parentElement : node;
    if (element.closest(`script, noscript, ${names}`)) continue;
    if (isText && node.data.trim()) found.push([place(element), node.data]);
    for (const name of isText ? [] : LABELS.filter((each) => element.getAttribute(each)))
      found.push([`${name} of ${place(element)}`, element.getAttribute(name)]);
  }
  return found;
}"""
"""Every text on the page and every label, with its place."""
OUTSIDE = """(mayScroll) => {
  const found = [];
  const styleOf = (element) => getComputedStyle(element);
  const isForEars = (each) => each && (styleOf(each).clipPath !== "none" || isForEars(each.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(mayScroll) || isForEars(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box = element; box && text.width; box = box.parentElement) {
      const { overflowX, textOverflow, display } = styleOf(box);
      if (overflowX === "auto" || overflowX === "scroll" || textOverflow === "ellipsis") break;
      if (display === "inline" || display === "contents") continue;
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      const isTall = box.matches("button, .button, kbd, .chip") && (text.bottom > bottom + 2 || text.top < top - 2);
      if (width && (text.right > right + 2 || text.left < left - 2 || isTall)) {
        const place = `${box.tagName} ${box.className} in ${box.parentElement.className}`;
        found.push([place, node.data.trim().slice(0, 60)]);
        break;
      }
    }
  }
  return found;
}"""
"""Every text that reaches out of a box around it; what scrolls may, and what ends in dots says so."""
MAY_SCROLL = ".board, .opening-map, .thumb, .card-picture, .skip, noscript, .hand-cards .card-text"
"""Among them the text of a card in the hand: it lies askew, so its box says nothing."""
WORD = re.compile(r"[^\W\d_]+")
RULE = re.compile(r"\b\d+(?:\.\d+)+[a-z]?\b|\bopt(?:\.\d+)?\b")
PLAIN = frozenset("aceinouyACEINOUY")
"""The letters that stand in no word of the pseudo-language."""
HOUSE = "Doppeladler Enter Esc Tab"
CODE = re.compile(r"[A-Z0-9+-]{1,3}")


def strangers(player: Player, name: str) -> set[str]:
    """What is English on the page, names apart: where it stands, its strange words, and one text that has them."""
    known, found = names_of(name), dict[tuple[str, str], str]()
    for place, text in player.page.evaluate(SEEN, NAMES):
        words = " ".join(each for each in WORD.findall(RULE.sub("", text)) if PLAIN & set(each) and each not in known)
        if words:
            found.setdefault((place, words), text.strip()[:90])
    return {f"{place}: {words}: {text!r}" for (place, words), text in found.items()}


def misfits(player: Player) -> set[str]:
    """What does not fit into its box."""
    size = player.page.viewport_size
    assert size is not None
    found = player.page.evaluate(OUTSIDE, MAY_SCROLL)
    return {f"{size['width']}: {box}: {text!r}" for box, text in found}


@contextmanager
def on_a_phone(player: Player) -> Iterator[None]:
    """The page as on a phone; afterwards the window is as large as before."""
    before = player.page.viewport_size
    assert before is not None
    player.page.set_viewport_size(PHONE)
    player.page.wait_for_timeout(150)
    yield
    player.page.set_viewport_size(before)


# --- names ------------------------------------------------------------------------------------------------


@cache
def names_of(name: str) -> frozenset[str]:
    """Every word of every printed name of a game: units, towns, seats, cards, abilities, hexes; and of the house."""
    return frozenset(word for text in _names(name) for word in WORD.findall(text))


def _names(name: str) -> Iterator[str]:
    yield from (HOUSE, __version__)
    for each in GAMES:
        board: Any = game(each).presentation()["board"]
        yield from (game(each).title, *(hex.get("town", "") for hex in board["hexes"]))
    shown: Any = game(name).presentation()
    for unit, about in shown["units"].items():
        yield from (unit, *(about[key] for key in ("name", "short", "corps_name", "id", "corps") if about.get(key)))
    for each in (*shown["seats"], *shown.get("sides", ()), *shown.get("groups", ())):
        yield from (each[key] for key in ("seat", "side", "group", "name", "short") if key in each)
    yield from (each["name"] for each in shown.get("cards", ()))
    yield from (each["ability"] for kind in shown.get("kinds", ()) for each in kind.get("abilities", ()))
    for each in shown["board"]["hexes"]:
        yield from (each["hex"], each.get("town", ""))
    yield from _codes(shown)


def _codes(shown: Any) -> Iterator[str]:
    """What is printed on markers and in the cells of charts, the same in every language: CI, AR, +4E/+3."""
    marked = [value for marker in shown["markers"] for value in marker.get("values", ())]
    cells = [cell for chart in shown["charts"] for row in chart["rows"] for cell in row["cells"]]
    yield from (code for each in (*marked, *cells) for code in each.split("/") if CODE.fullmatch(code))
