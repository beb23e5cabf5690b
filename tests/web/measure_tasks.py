"""The longest tasks of the page while the computer plays, in all games: `python -m tests.web.measure_tasks`.

A task keeps the page from answering a click. Its processor time is counted, which does not depend much on what else the
machine does, and the time by the clock beside it. Nothing is asserted: times belong to the machine.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

from playwright.sync_api import Browser, sync_playwright

from tests.server.browsers import MARK
from tests.web.conftest import FLAGS, chromium_path
from tests.web.measure import say, server
from tests.web.players import Json, Player

PORT = 8495
PACE_MS, LOOK_MS = 150, 150
LONG_MS = 50
OTHERS = ("Hadfy", "VII", "Szurmay")
TABLES: tuple[tuple[str, Json], ...] = (
    ("AH", {"game": "galicia", "seats": {"AH": "me", "RU": "computer:easy"}}),
    ("VIII", {"game": "limanowa", "seats": {"VIII": "me", **dict.fromkeys(OTHERS, "computer:easy")}}),
    ("AL", {"game": "kaisers-war", "seats": {"AL": "me", "CP": "computer:easy"}, "options": {"deploy": "standard"}}),
    ("AH", {"game": "serbien", "scenario": "macva", "seats": {"AH": "me", "SE": "computer:easy"}}),
)
LEAST = ("end", "done", "pass", "stay", "stop")
"""What a player answers who leaves the game to the computer."""
TRACE = {"includedCategories": ["disabled-by-default-devtools.timeline"]}


class Task(NamedTuple):
    """Milliseconds of processor, and by the clock."""

    work: float
    wall: float


def tasks_of(events: list[Json]) -> list[Task]:
    """The tasks of the thread that runs the page."""
    names = {(each["pid"], each["tid"]): each["args"]["name"] for each in events if each["name"] == "thread_name"}
    pages = {thread for thread, name in names.items() if name == "CrRendererMain"}
    own = (each for each in events if (each["pid"], each["tid"]) in pages and each["name"] == "RunTask")
    return [Task(each["tdur"] / 1000, each["dur"] / 1000) for each in own if "tdur" in each]


def let_it_play(player: Player, table: str, seat: str, seconds: float) -> None:
    """Answer as little as can be, so that the computer plays; beside the page, which would else do our work as well."""
    end, ask, path = time.monotonic() + seconds, player.context.request, f"{player.address}/api/tables/{table}"
    while time.monotonic() < end:
        state = ask.get(path, params={"seat": seat}).json()
        if seat in state["asked"]:
            texts = [each["text"] for each in state["view"]["choices"]]
            answer = next((each for each in LEAST if each in texts), texts[0])
            body = {"seat": seat, "version": state["version"], "key": uuid4().hex, "answers": [answer]}
            ask.post(f"{path}/answers", headers=MARK, data=body)
        player.page.wait_for_timeout(LOOK_MS)


def traced(player: Player, table: str, seat: str, seconds: float) -> list[Task]:
    events: list[Json] = []
    ended: list[Any] = []
    line = player.context.new_cdp_session(player.page)
    line.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    line.on("Tracing.tracingComplete", lambda told: ended.append(told))
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": TRACE})
    let_it_play(player, table, seat, seconds)
    line.send("Tracing.end")
    while not ended:
        player.page.wait_for_timeout(LOOK_MS)
    return tasks_of(events)


def watch(chromium: Browser, address: str, seat: str, wish: Json, seconds: float) -> None:
    with Player(chromium, address) as player:
        player.page.emulate_media(reduced_motion="no-preference")
        table = player.call("POST", "/tables", wish | {"pace_ms": PACE_MS})["table"]
        player.sit_at(table, seat)
        player.page.wait_for_selector(".ground-plane.baked", state="attached", timeout=90_000)
        found = traced(player, table, seat, seconds)
    longest, slowest = max(each.work for each in found), max(each.wall for each in found)
    many = sum(each.work > LONG_MS for each in found)
    say(f"{wish['game']:11} {len(found)} tasks, longest {longest:.0f} CPU ms ({slowest:.0f} ms by the clock), "
        f"{many} over {LONG_MS} CPU ms")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--address", help="of a server that runs already and has drawn its maps")
    asked = parser.parse_args()
    folder = str(Path(tempfile.gettempdir()) / "doppeladler-measure")
    home = nullcontext(asked.address) if asked.address else server(PORT, folder)
    with home as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        for seat, wish in TABLES:
            watch(chromium, address, seat, wish, asked.seconds)
        chromium.close()


if __name__ == "__main__":
    main()
