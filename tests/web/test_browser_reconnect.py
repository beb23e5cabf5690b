"""Reload and reconnect in the middle of a decision: nothing is lost, nothing is played twice."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.players import Line, Player


class Lines:
    """The live lines of a player, which can be cut and mended."""

    def __init__(self, player: Player) -> None:
        self.open: list[WebSocketRoute] = []
        self.player, self.is_cut = player, False
        player.page.route_web_socket("**/live**", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            line.close(code=1001)
            return
        server, noted = line.connect_to_server(), Line(self.player)

        def tell(text: str | bytes) -> None:
            noted.hear(text)
            line.send(text)

        def say(text: str | bytes) -> None:
            noted.say(text)
            server.send(text)

        server.on_message(tell)
        line.on_message(say)
        self.open.append(line)

    def cut(self) -> None:
        self.is_cut = True
        for line in self.open:
            line.close(code=1001)

    def mend(self) -> None:
        self.is_cut = False


def test_reload_in_the_middle_of_a_march(anna: Player) -> None:
    table = anna.make()["table"]
    anna.sit_at(table)
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    anna.click("8.16")
    expect(anna.prompt).to_contain_text("3 of 4 points")
    anna.page.reload(wait_until="domcontentloaded")
    expect(anna.prompt).to_contain_text("March with 4th Infantry Division, 3 of 4 points")
    anna.click("8.15")
    expect(anna.prompt).to_contain_text("2 of 4 points")
    assert anna.state(table, "AH")["answers"] == 3


def test_who_leaves_while_a_table_opens_does_not_stay_on_its_line(anna: Player) -> None:
    left, other = anna.make()["table"], anna.make()["table"]
    lines: list[str] = []
    held: list[Route] = []
    anna.page.on("websocket", lambda line: lines.append(line.url))
    anna.page.route(f"**/api/tables/{left}/log*", lambda route: held.append(route))
    with anna.page.expect_request(f"**/api/tables/{left}/log*"):
        anna.open(f"/#/table/{left}?seat=AH")
    anna.page.goto(anna.address + "/#/")
    expect(anna.page.get_by_role("heading", name="Your games")).to_be_visible()
    with anna.page.expect_response(f"**/api/tables/{left}/log*"):
        held[0].continue_()
    anna.sit_at(other)
    assert not [line for line in lines if left in line]
    assert [line for line in lines if other in line]


def test_a_march_goes_on_after_a_reaction_although_the_page_was_loaded_again(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    table = made["table"]
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("Austria-Hungary to decide")
    anna.sit_at(table)
    anna.click("10.18")
    expect(anna.prompt).to_contain_text("9th Cavalry Division")
    anna.click("13.20")
    expect(anna.prompt).to_contain_text("Russia to decide")
    anna.page.reload(wait_until="domcontentloaded")
    expect(anna.prompt).to_contain_text("Russia to decide")
    assert anna.state(table, "AH")["answers"] == 3
    boris.button("Stay").click()
    expect(anna.log).to_contain_text("13.20")
    now = anna.state(table, "AH")
    assert any(stack["hex"] == "13.20" and stack["side"] == "AH" for stack in now["view"]["stacks"])
    assert now["rest"] is None


def test_a_march_that_waited_for_the_page_goes_on_when_it_is_opened(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    table = made["table"]
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("Austria-Hungary to decide")
    anna.sit_at(table)
    anna.click("10.18")
    expect(anna.prompt).to_contain_text("9th Cavalry Division")
    anna.click("13.20")
    expect(anna.prompt).to_contain_text("Russia to decide")
    anna.open("/#/")
    boris.button("Stay").click()
    expect(boris.prompt).to_contain_text("Austria-Hungary to decide")
    log = anna.call("GET", f"/tables/{table}/log?seat=AH&since=0")

    def bring_late(route: Route) -> None:
        time.sleep(1)
        route.fulfill(json=log)

    anna.page.route(re.compile(r"/log\?"), bring_late)
    anna.sit_at(table)
    expect(anna.log).to_contain_text("13.20")
    assert anna.state(table, "AH")["rest"] is None


def test_a_dropped_line_comes_back_with_all_events_once(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    table, lines = made["table"], Lines(boris)
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    lines.cut()
    expect(boris.page.locator(".line-state")).to_be_visible()
    anna.answer(table, "AH", "march AH 4", "enter 8.16", "enter 8.15", "stop")
    anna.answer(table, "AH", "march AH 13", "enter 8.17", "stop")
    lines.mend()
    expect(boris.log).to_contain_text("8.18 to 8.17")
    expect(boris.page.locator(".line-state")).to_have_count(0)
    told = boris.call("GET", f"/tables/{table}/log?seat=RU&since=0")["events"]
    expect(boris.page.locator(".log > li:not(.log-march, .log-head), .log-march ol > li")).to_have_count(len(told))


def test_an_answer_whose_reply_is_lost_is_played_once(anna: Player) -> None:
    table = anna.make()["table"]
    lost: list[str] = []

    def lose_the_first(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def say(text: str | bytes) -> None:
            server.send(text)
            if not lost and '"orders"' in str(text):
                lost.append(str(text))
                server.on_message(lambda reply: line.close(code=1001))

        line.on_message(say)

    anna.page.route_web_socket("**/live**", lose_the_first)
    anna.sit_at(table)
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    anna.click("8.16")
    expect(anna.prompt).to_contain_text("3 of 4 points")
    assert lost
    assert anna.state(table, "AH")["answers"] == 2


def test_an_answer_is_repeated_by_its_key_when_its_holder_dies(anna: Player) -> None:
    """Another server says 503 in the place of one that has carried out the call; then the answer breaks off."""
    table, keys = anna.make()["table"], []

    def lose(route: Route) -> None:
        keys.append(json.loads(route.request.post_data or "")["key"])
        reply = route.fetch()
        if len(keys) == 1:
            route.fulfill(status=503, json={"error": "The table is busy. Try again."})
        elif len(keys) == 2:
            route.fulfill(status=200, body=reply.body()[:100], headers={"content-type": "application/json"})
        else:
            route.fulfill(response=reply)

    anna.page.route(f"**/api/tables/{table}/orders", lose)
    lines = Lines(anna)
    anna.sit_at(table)
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    lines.cut()
    expect(anna.page.locator(".line-state")).to_be_visible()
    anna.click("8.16")
    expect(anna.prompt).to_contain_text("3 of 4 points")
    assert len(keys) == 3
    assert len(set(keys)) == 1
    assert anna.state(table, "AH")["answers"] == 2


def test_who_leaves_before_the_map_has_come_loses_nothing(anna: Player) -> None:
    """The pictures are decoded after the page has gone: nothing is painted on a canvas that is no longer there."""
    anna.page.add_init_script("""const decoding = window.decoding = [];
        HTMLImageElement.prototype.decode = () => new Promise((done) => decoding.push(done));""")
    anna.sit_at(anna.make()["table"])
    anna.page.wait_for_function("() => decoding.length")
    anna.page.evaluate("location.hash = '#/'")
    anna.page.wait_for_selector(".table-page", state="detached")  # the lobby has a map of its own
    anna.page.evaluate("""async () => {
        for (const done of decoding) done();
        await new Promise((done) => requestIdleCallback(done));
    }""")
    assert not anna.errors
