"""How many clicks a march, an attack and a first turn take, and how soon the page answers each of them.

`python -m tests.web.measure_clicks`. Prints one line for each figure. Nothing is asserted: times belong to the machine,
and what else it does; the processor time of the browser does not depend on that. The figures of one run compare.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, expect, sync_playwright

from tests.web.conftest import FLAGS, chromium_path
from tests.web.measure import busy, say, server
from tests.web.players import Player
from tests.web.test_browser_combat import APPROACH, SUPPORT

PORT = 8497
ANSWERED = """() => {
  window.answered = null;
  window.begun = null;
  addEventListener("pointerup", () => { window.begun ??= performance.now(); }, { capture: true, once: true });
  addEventListener("click", () => { window.begun ??= performance.now(); }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (window.begun === null || window.answered !== null) return;
    window.answered = performance.now() - window.begun;
  });
  const everything = { childList: true, subtree: true, characterData: true, attributes: true };
  watch.observe(document.querySelector(".table-page"), everything);
}"""


class Click(NamedTuple):
    """Milliseconds until the page shows that it was clicked, until what was meant is there, and of processor."""

    answered: float
    whole: float
    work: float


class Watch:
    """Counts and times what one player clicks."""

    def __init__(self, chromium: Browser, player: Player) -> None:
        self.chromium, self.player = chromium, player
        self.clicks: list[Click] = []

    def see(self, click: Callable[[], None], done: Callable[[], None]) -> None:
        page, before = self.player.page, busy(self.chromium)
        page.evaluate(ANSWERED)
        click()
        done()
        whole = float(page.evaluate("performance.now() - window.begun"))
        work = busy(self.chromium) - before
        self.clicks.append(Click(float(page.evaluate("window.answered")), whole, work))

    def hex(self, hex: str, done: Callable[[], None]) -> None:
        self.player.hover(hex)
        self.see(lambda: self.player.click(hex), done)

    def button(self, button: Locator, done: Callable[[], None]) -> None:
        """The mouse clicks where the button is: looking for it is not the page's work."""
        expect(button).to_be_enabled()
        box = button.bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.see(lambda: self.player.page.mouse.click(*at), done)


def march(watch: Watch) -> None:
    """Pick a division, send it one hex."""
    player = watch.player
    player.sit_at(player.make()["table"])
    go(watch, "10.22", "11.22")


def go(watch: Watch, start: str, goal: str) -> None:
    player = watch.player
    expect(player.prompt).to_contain_text("Choose a unit")
    watch.hex(start, lambda: expect(player.prompt).to_contain_text("of 4 points left"))
    expect(player.page.locator(".costs > text").first).to_be_visible()
    watch.hex(goal, lambda: expect(player.button("Stop here")).to_be_visible())


def attack(watch: Watch) -> None:
    """Open the sheet, roll."""
    player = watch.player
    table = player.make()["table"]
    player.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    player.sit_at(table)
    fight(watch)


def fight(watch: Watch) -> None:
    player = watch.player
    button = player.button("Attack and roll")
    expect(player.prompt).to_contain_text("Choose an enemy hex")
    watch.hex("12.22", lambda: expect(button).to_be_enabled())
    watch.button(button, lambda: expect(player.page.locator(".report")).to_be_visible())


def turn(watch: Watch) -> None:
    """The first turn: two divisions march, one attacks. What the dice ask for is answered past the page."""
    player = watch.player
    table = player.make()["table"]
    player.sit_at(table)
    for start, goal in (("8.17", "8.16"), ("10.22", "11.22")):
        go(watch, start, goal)
        watch.button(player.button("Stop here"), lambda: expect(player.prompt).to_contain_text("Choose a unit"))
    in_combat = partial(expect(player.prompt).to_contain_text, "Choose an enemy hex")
    watch.button(player.button("End movement"), in_combat)
    fight(watch)
    while (state := player.state(table, "AH"))["view"]["decision"]["kind"] != "ChooseAttack":
        seat = state["asked"][0]
        player.answer(table, seat, player.state(table, seat)["view"]["choices"][0]["text"])
    in_combat()
    watch.button(player.button("End combat"), lambda: expect(player.prompt).not_to_contain_text("Choose an enemy hex"))


def tell(name: str, runs: list[list[Click]]) -> None:
    """Each click of a march and an attack in the median of all runs; a whole turn as a sum."""
    for number, found in enumerate(zip(*runs, strict=True), 1):
        answered, whole, work = (median(each) for each in zip(*found, strict=True))
        say(f"{name}, click {number}: answered in {answered:.0f} ms, done in {whole:.0f} ms, {work:.0f} CPU ms")
    whole, work = (median(sum(click[at] for click in run) for run in runs) for at in (1, 2))
    worst = max(click.answered for run in runs for click in run)
    say(f"{name}: {len(runs[0])} clicks, {whole:.0f} ms, {work:.0f} CPU ms, slowest answer {worst:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--address", help="of a server that runs already and has drawn its maps")
    asked = parser.parse_args()
    folder = str(Path(tempfile.gettempdir()) / "doppeladler-measure")
    home = nullcontext(asked.address) if asked.address else server(PORT, folder)
    with home as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        for what in (march, attack, turn):
            runs = []
            for _ in range(asked.times):
                with Player(chromium, address) as player:
                    watch = Watch(chromium, player)
                    what(watch)
                    runs.append(watch.clicks)
            tell(what.__name__, runs)
        chromium.close()


if __name__ == "__main__":
    main()
