"""Answers the client's calls in place of a server, with the game that only its tests know."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.web.fictive import SHEET, TOWNS, Json, near, presentation, state, view

PATIENCE_MS, TICK_MS = 10_000, 20

COSTS = {
    "hexes": [
        {"hex": "0402", "verb": "move", "cost": 1, "way": ["0403", "0402"]},
        {"hex": "0601", "verb": "move", "cost": 2, "way": ["0403", "0502", "0601"]},
    ],
    "points": 2,
}


class Stage:
    """Answers the page's calls in place of a server, and notes what is sent."""

    def __init__(self, page: Page, seat: str = "Hadfy") -> None:
        self.now = state(view(seat))
        self.sent: list[Json] = []
        self.asked: list[str] = []
        page.route("**/api/**", self._answer)
        page.route_web_socket("**/live*", self._live)

    def _live(self, socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            said = json.loads(text)
            self._play(said["call"], said["body"])
            socket.send(json.dumps({"type": "state", **self.now}))
            done = {"type": "done", "key": said["body"]["key"], "version": self.now["version"], "played": 1}
            socket.send(json.dumps(done))

        socket.on_message(hear)
        socket.send(json.dumps({"type": "state", **self.now}))

    def _answer(self, route: Route) -> None:
        path = route.request.url.partition("/api")[2].partition("?")[0]
        self.asked.append(route.request.url.partition("/api")[2])
        route.fulfill(json=self._found(path, route))

    def _found(self, path: str, route: Route) -> Any:
        if path.endswith("/presentation"):
            return presentation()
        if path.endswith("/log"):
            return {"events": self.now["events"]}
        if path.endswith("/talk"):
            return {"remarks": []}
        if path.endswith("/assist/overlay"):
            badges = [{"hex": hex, "text": "1", "holder": "AH"} for hex in TOWNS]
            return {"badges": badges} if "targets" in route.request.url else {"hexes": {"own": near(4, 6)}}
        if path.endswith("/assist/orders"):
            return COSTS if "uhlan" in route.request.url else {"hexes": []}
        if path.endswith("/assist/clash"):
            return SHEET
        if path.endswith("/assist/why"):
            return {"objections": [{"rule": "4.3", "sentence": "That cannot be ordered.", "facts": {}}]}
        if path.endswith(("/answers", "/undo", "/rollback")):  # the line is not open yet
            self._play(path.rpartition("/")[2], json.loads(route.request.post_data or "{}"))
            return {"version": self.now["version"], "played": 1, "refused": None, "state": self.now}
        return self.now

    def _play(self, name: str, body: Json) -> None:
        self.now = deepcopy(self.now) | {"version": self.now["version"] + 1}
        if name == "rollback":
            self.now["rollback"]["agreed"].append(self.now["seat"])
            return
        self.sent.append(body)
        self.now["answers"] += 1
        if name != "answers" and self.now["view"]["plan"]:
            self.now["view"]["plan"].pop()

    @property
    def answers(self) -> list[str]:
        """Everything that was answered, in order."""
        return [answer for each in self.sent for answer in each.get("answers", ())]

    def answers_on(self, page: Page, number: int) -> list[str]:
        """The same, once there are so many and the page has heard of them: a click comes back before its request."""
        for _ in range(PATIENCE_MS // TICK_MS):
            if len(self.answers) >= number:
                break
            page.wait_for_timeout(TICK_MS)
        expect(page.locator(".promptbar[aria-busy]")).to_have_count(0)
        return self.answers
