"""A player in a real browser: sees the prompt, clicks hexes and buttons; everything on the wire is noted."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, Locator, Page, Request, Response, WebSocket, expect

from doppeladler.server.deltas import applied

Json = dict[str, Any]
CALL = """async ([method, path, body]) => {
  const headers = { "X-Doppeladler": "1", "Content-Type": "application/json" };
  const response = await fetch("/api" + path, { method, headers, body: body ? JSON.stringify(body) : undefined });
  return response.status === 204 ? null : response.json();
}"""
CENTRE = """async (hex) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const busy = () => document.querySelector(".map-area .moving, .map-area.moving, .promptbar[aria-busy]");
  const centre = () => {
    const box = document.querySelector(`.map-area [data-hex="${hex}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  for (let [before, still] = [[], 0]; still < 4; ) {
    await frame();
    const now = centre();
    still = busy() || now.some((each, at) => each !== before[at]) ? 0 : still + 1;
    before = now;
  }
  return centre();
}"""
"""Where a hex is, once the map has come to rest and no answer is on its way."""


ANSWERS_ALL = """if (!localStorage.getItem("doppeladler settings"))
  localStorage.setItem("doppeladler settings",
    JSON.stringify({ onlyChoice: "never", warn: false, recap: false, aims: false, name: "Alex" }));"""


LENT: dict[Chromium, dict[str, list[BrowserContext]]] = {}
"""By browser that lends its windows to one player after another: those that nobody has, by their kind.

What the page loads is then fetched and compiled once for all. A browser that is not here opens a new one each time.
"""


def window(chromium: Chromium, address: str, **kind: Any) -> Page:
    """A page in a window as if it were new: no cookies, nothing stored, no rights."""
    lent = LENT.get(chromium)
    if lent is None:
        return chromium.new_page(**kind)
    idle = lent.setdefault(json.dumps(kind), [])
    context = idle.pop() if idle else chromium.new_context(**kind)
    context.clear_cookies()
    context.clear_permissions()
    page = context.new_page()
    cleaner = context.new_cdp_session(page)
    cleaner.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    cleaner.detach()
    page.once("close", lambda _: idle.append(context))
    return page


class Line:
    """Notes what goes over a live line; of what has changed also the state that the page makes of it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.state: Json = {}

    def hear(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.player.heard.append(text)
        message = json.loads(text)
        if message["type"] in ("done", "declined"):
            self.player.replies.append(message)
        elif message["type"] == "state":
            self.state = message
        elif message["type"] == "delta":
            told = message["state"] | {key: message[key] for key in ("version", "keep", "events")}
            self.state = self.state | told | {"view": applied(message["view"], self.state["view"])}
            self.player.heard.append(self.state)

    def say(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.player.sent += [json.loads(text)] if text != "ping" else []


class Player:
    """One browser window with its own cookies."""

    def __init__(
        self,
        chromium: Chromium,
        address: str,
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        answers_all: bool = True,
        language: str = "en",
    ) -> None:
        """`answers_all`: the page answers nothing by itself, warns of nothing, tells nothing again and asks no name."""
        self.address, self.touch = address, touch
        self.page: Page = window(
            chromium, address, viewport={"width": width, "height": height}, has_touch=touch, reduced_motion="reduce",
            extra_http_headers={"Accept-Language": language},
        )  # fmt: skip
        self.context = self.page.context
        if answers_all:
            self.page.add_init_script(ANSWERS_ALL)
        self.page.set_default_timeout(60_000)
        self.heard: list[str | Json] = []
        self.errors: list[str] = []
        self.sent: list[Json] = []
        self.replies: list[Json] = []
        self.page.on("websocket", self._follow)
        self.page.on("request", self._ask)
        self.page.on("response", self._note)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._listen)

    def __enter__(self) -> Player:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        errors = list(self.errors)
        self.page.close()
        if kind is None:
            assert not errors, errors

    # --- what comes over the wire -------------------------------------------------------------------------

    @property
    def wire(self) -> list[str]:
        """Everything that was heard as text, and each state that the page makes of what has changed."""
        return [each if isinstance(each, str) else json.dumps(each) for each in self.heard]

    def _follow(self, socket: WebSocket) -> None:
        line = Line(self)
        socket.on("framereceived", line.hear)
        socket.on("framesent", line.say)

    def _ask(self, request: Request) -> None:
        """Note what the page asks for by a call of its own, as it does when its line is not open."""
        name = request.url.rpartition("/")[2]
        if request.method == "POST" and name in ("answers", "orders", "undo") and "/api/tables/" in request.url:
            self.sent.append({"call": name, "body": request.post_data_json})

    def _reply(self, response: Response) -> None:
        asked = next((each for each in self.sent if each["body"] == response.request.post_data_json), None)
        if asked is not None:
            kind = "done" if response.status == 200 else "declined"
            self.replies.append({"type": kind, "key": asked["body"]["key"], "status": response.status})

    @contextmanager
    def calling(self) -> Iterator[list[Json]]:
        """What the page asks for over its line meanwhile, each with its reply; at least one call is waited for."""
        found: list[Json] = []
        first = len(self.sent)
        yield found
        end = time.monotonic() + 60
        while not (asked := {each["body"]["key"]: each for each in self.sent[first:]}) or (
            asked.keys() - {each["key"] for each in self.replies}
        ):
            assert time.monotonic() < end, f"no reply to {asked}"
            self.page.wait_for_timeout(20)
        replies = {each["key"]: each for each in self.replies}
        found += [each | {"reply": replies[key]} for key, each in asked.items()]

    def _note(self, response: Response) -> None:
        if "/api/tables/" in response.url and "json" in response.headers.get("content-type", ""):
            try:
                self.heard.append(response.text())
                if response.request.method == "POST":
                    self._reply(response)
            except Exception as error:  # noqa: BLE001  a page that moves on drops the bodies it no longer needs
                self.heard.append(f"(gone: {error})"[:80])

    def _listen(self, message: Any) -> None:
        refused = "Failed to load resource" in message.text or "WebSocket connection" in message.text
        if message.type == "error" and not refused:
            self.errors.append(message.text)

    # --- going places -------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path, wait_until="domcontentloaded")

    def sit_by(self, link: str) -> None:
        """Open the link of a seat, see what it leads to, and sit down."""
        self.open("/" + link.lstrip("/"))
        self.button("Sit down").click()

    def call(self, method: str, path: str, body: Json | None = None) -> Any:
        """Ask the server directly, with this browser's cookie; who makes a table so adds nothing to its dice."""
        if (method, path) == ("POST", "/tables"):
            body = {"waive": True, **(body or {})}
        if self.page.url == "about:blank":
            self.open("/icon.svg")
        return self.page.evaluate(CALL, [method, path, body])

    def make(self, ah: str = "me", ru: str = "me") -> Json:
        """A new table."""
        made: Json = self.call("POST", "/tables", {"game": "galicia", "seats": {"AH": ah, "RU": ru}, "pace_ms": 0})
        assert "table" in made, made
        return made

    def answer(self, table: str, seat: str, *answers: str) -> Json:
        """Play without the client, to come to a position; all must be played."""
        state = self.wait_for_dice(table, seat)
        body = {"seat": seat, "version": state["version"], "key": uuid4().hex, "answers": list(answers)}
        done: Json = self.call("POST", f"/tables/{table}/answers", body)
        assert done.get("played") == len(answers), done.get("error", f"played {done.get('played')} of {answers}")
        after: Json = done["state"]
        return after

    def wait_for_dice(self, table: str, seat: str) -> Json:
        """The state, when everybody who sits there has added to the dice: pages do so by themselves."""
        end = time.monotonic() + 60
        while True:
            state: Json = self.call("GET", f"/tables/{table}?seat={seat}")
            awaited = state["dice"].get("waits_for", [])
            if not awaited or not all(each["taken"] for each in state["seats"].values()):
                return state
            assert time.monotonic() < end, f"the dice wait for {awaited}"
            time.sleep(0.1)

    def sit_at(self, table: str, seat: str = "AH") -> None:
        """Open the board of a table."""
        self.open(f"/#/table/{table}?seat={seat}")
        self.page.wait_for_selector(".map-area [data-hex]")
        expect(self.page.locator(".promptbar")).to_be_visible()

    # --- the table ----------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt-title")

    @property
    def log(self) -> Locator:
        return self.page.locator(".log")

    def settle(self) -> None:
        """Wait until the page has heard what became of the last answer."""
        expect(self.page.locator(".promptbar[aria-busy]")).to_have_count(0)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def centre(self, hex: str) -> tuple[float, float]:
        x, y = self.page.evaluate(CENTRE, hex)
        return x, y

    def hover(self, hex: str) -> None:
        self.page.mouse.move(*self.centre(hex))

    def click(self, hex: str) -> None:
        """Click a hex, or the top counter in it."""
        if self.touch:
            self.page.touchscreen.tap(*self.centre(hex))
            return
        self.hover(hex)
        self.page.mouse.click(*self.centre(hex))

    def state(self, table: str, seat: str) -> Json:
        found: Json = self.call("GET", f"/tables/{table}?seat={seat}")
        return found


def views_in(wire: list[str]) -> list[Json]:
    """Every view that came over the wire."""
    found = []
    for text in wire:
        try:
            message = json.loads(text)
        except ValueError:
            continue
        state = message.get("state", message)
        if isinstance(state, dict) and isinstance(state.get("view"), dict):
            found.append(state["view"])
    return found
