"""How long the page takes to open and how smoothly the map moves, in a real browser: `python -m tests.web.measure`.

Prints one line for each figure. Nothing is asserted: times belong to the machine, the ratio to the change.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import FLAGS, chromium_path
from tests.web.players import Player

PROGRAM = [sys.executable, "-m", "doppeladler"]
AWAITED = ".prompt-title, .opening-title"
SEEN = """(() => {
  const look = () => {
    const found = document.querySelector(".prompt-title, .opening-title");
    if (found && found.textContent.trim() && !window.seenAt) window.seenAt = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
})()"""
FRAMES = """async ([kind, ms]) => {
  const board = document.querySelector(".board-window");
  const box = board.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
  const finger = { ...at, pointerId: 1, pointerType: "touch" };
  const frames = [];
  const start = performance.now();
  let before = start;
  await new Promise((done) => {
    const step = (now) => {
      frames.push(now - before);
      before = now;
      const share = (now - start) / ms;
      if (share >= 1) return done();
      if (kind === "zoom") board.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: share < .5 ? -24 : 24 }));
      else if (kind === "pan") {
        const x = at.clientX + Math.sin(share * 12) * 180;
        board.dispatchEvent(new PointerEvent("pointermove", { ...finger, clientX: x }));
      }
      requestAnimationFrame(step);
    };
    if (kind === "pan") board.dispatchEvent(new PointerEvent("pointerdown", finger));
    requestAnimationFrame(step);
  });
  if (kind === "pan") board.dispatchEvent(new PointerEvent("pointerup", finger));
  return frames.slice(1);
}"""

CLOSER = """() => {
  const board = document.querySelector(".board-window");
  const box = board.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
  for (const deltaY of [-240, -240]) board.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY }));
}"""
"""A map that is seen as a whole lies still however it is dragged: it is brought closer first."""


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


@contextmanager
def server(port: int, folder: str) -> Iterator[str]:
    """A server of its own, as a player has it; ended afterwards."""
    command = [*PROGRAM, "serve", "--port", str(port), "--data-dir", folder, "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(address + "/api/games").read()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


def opened(page: Page, address: str) -> float:
    """Milliseconds from the start of the navigation until the page says what to do."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(AWAITED)
    return float(page.evaluate("window.seenAt"))


def load(chromium: Browser, address: str, path: str, cookies: Any, times: int) -> None:
    """Cold: a browser that has nothing. Warm: one that has been here before."""
    cold, warm, asked = [], [], 0
    for _ in range(times):
        context = chromium.new_context(viewport={"width": 1440, "height": 900})
        context.add_cookies(cookies)
        context.add_init_script(SEEN)
        page = context.new_page()
        cold.append(opened(page, address + path))
        asked = int(page.evaluate("performance.getEntriesByType('resource').length + 1"))
        warm.append(opened(page, address + path))
        context.close()
    first = f"cold {statistics.median(cold):.0f} ms (best {min(cold):.0f})"
    again = f"warm {statistics.median(warm):.0f} ms (best {min(warm):.0f})"
    say(f"{path.split('?')[0][:9]:9} {first}  {again}  {asked} requests")


def busy(chromium: Browser) -> float:
    """Milliseconds of processor that the whole browser has used."""
    found = chromium.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return 1000 * sum(float(each["cpuTime"]) for each in found["processInfo"])


def frames(chromium: Browser, page: Page, kind: str) -> None:
    """Frames a second while the map moves, and what each costs: that does not depend on what else the machine does."""
    page.evaluate(FRAMES, [kind, 500])
    page.wait_for_timeout(1500)
    before = busy(chromium)
    found = page.evaluate(FRAMES, [kind, 2500])
    cost = (busy(chromium) - before) / len(found)
    late = sum(each > 25 for each in found)
    rate = 1000 / statistics.mean(found)
    say(
        f"{kind:9} {rate:5.1f} fps, longest {max(found):.0f} ms, late {late} of {len(found)}, {cost:.1f} CPU ms a frame"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--port", type=int, default=8499)
    parser.add_argument("--data-dir", default=str(Path(tempfile.gettempdir()) / "doppeladler-measure"))
    asked = parser.parse_args()
    with server(asked.port, asked.data_dir) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        try:
            with Player(chromium, address) as player:
                table = player.make()["table"]
                cookies: Any = player.context.cookies()
                load(chromium, address, "/", cookies, asked.times)
                load(chromium, address, f"/#/table/{table}?seat=AH", cookies, asked.times)
            context = chromium.new_context(viewport={"width": 1440, "height": 900})
            context.add_cookies(cookies)
            page = context.new_page()
            page.goto(f"{address}/#/table/{table}?seat=AH")
            page.wait_for_selector(".ground-plane.baked", state="attached", timeout=90_000)
            page.evaluate(CLOSER)
            for kind in ("still", "pan", "zoom"):
                frames(chromium, page, kind)
            context.close()
        finally:
            chromium.close()


if __name__ == "__main__":
    main()
