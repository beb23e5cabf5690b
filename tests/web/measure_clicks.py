"""How many clicks a march, an attack and a first turn take, and how soon the page answers each of them.

`python -m tests.web.measure_clicks`. Prints one line for each figure. Nothing is asserted: times belong to the machine,
and what else it does; the figures of one run compare with each other.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from statistics import median

from playwright.sync_api import expect, sync_playwright

from tests.web.conftest import FLAGS, chromium_path
from tests.web.measure import say, server
from tests.web.players import Player
from tests.web.test_browser_combat import APPROACH, SUPPORT

PORT = 8497
ANSWERED = """() => {
  window.answered = null;
  window.begun = null;
  window.longest = 0;
  addEventListener("pointerup", () => { window.begun ??= performance.now(); }, { capture: true, once: true });
  addEventListener("click", () => { window.begun ??= performance.now(); }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (window.begun === null || window.answered !== null) return;
    window.answered = performance.now() - window.begun;
  });
  const everything = { childList: true, subtree: true, characterData: true, attributes: true };
  watch.observe(document.querySelector(".table-page"), everything);
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) window.longest = Math.max(window.longest, each.duration);
  }).observe({ entryTypes: ["longtask"] });
}"""


def clicked(player: Player, click: Callable[[], None], done: Callable[[], None]) -> tuple[float, float, float]:
    """Milliseconds until the page shows that it was clicked, until what was meant is there, and its longest task."""
    player.page.evaluate(ANSWERED)
    click()
    done()
    whole = float(player.page.evaluate("performance.now() - window.begun"))
    return float(player.page.evaluate("window.answered")), whole, float(player.page.evaluate("window.longest"))


def tell(what: str, clicks: str, found: list[tuple[float, float, float]]) -> None:
    first, whole, task = (median(each) for each in zip(*found, strict=True))
    say(f"{what:28} {clicks:10} answered in {first:5.0f} ms, done in {whole:5.0f} ms, longest task {task:4.0f} ms")


def march(player: Player, found: dict[str, list[tuple[float, float, float]]]) -> None:
    """Pick a division, send it one hex."""
    player.sit_at(player.make()["table"])
    expect(player.prompt).to_contain_text("Choose a unit")
    player.hover("10.22")
    picked = clicked(
        player, lambda: player.click("10.22"), lambda: expect(player.prompt).to_contain_text("5th Infantry")
    )
    expect(player.page.locator(".costs > text").first).to_be_visible()
    player.hover("11.22")
    gone = clicked(player, lambda: player.click("11.22"), lambda: expect(player.button("Stop here")).to_be_visible())
    found.setdefault("march: pick", []).append(picked)
    found.setdefault("march: go", []).append(gone)


def attack(player: Player, found: dict[str, list[tuple[float, float, float]]]) -> None:
    """Open the sheet, roll."""
    table = player.make()["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    player.sit_at(table)
    expect(player.prompt).to_contain_text("Choose an enemy hex")
    player.hover("12.22")
    button = player.button("Attack and roll")
    sheet = clicked(player, lambda: player.click("12.22"), lambda: expect(button).to_be_enabled())
    rolled = clicked(player, button.click, lambda: expect(player.page.locator(".report")).to_be_visible())
    found.setdefault("attack: sheet and odds", []).append(sheet)
    found.setdefault("attack: roll", []).append(rolled)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--address", help="of a server that runs already and has drawn its maps")
    asked = parser.parse_args()
    folder = str(Path(tempfile.gettempdir()) / "doppeladler-measure")
    found: dict[str, list[tuple[float, float, float]]] = {}
    home = nullcontext(asked.address) if asked.address else server(PORT, folder)
    with home as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        try:
            for _ in range(asked.times):
                for what in (march, attack):
                    with Player(chromium, address) as player:
                        what(player, found)
        finally:
            chromium.close()
    for name, each in found.items():
        tell(name, "1 click", each)


if __name__ == "__main__":
    main()
