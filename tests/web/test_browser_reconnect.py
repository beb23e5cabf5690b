"""Reload and reconnect in the middle of a decision: nothing is lost, nothing is played twice."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.players import Player


class Lines:
    """The live lines of a player, which can be cut and mended."""

    def __init__(self, player: Player) -> None:
        self.open: list[WebSocketRoute] = []
        self.is_cut = False
        player.page.route_web_socket("**/live**", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            line.close(code=1001)
            return
        line.connect_to_server()
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
    boris.open("/" + made["links"]["RU"].lstrip("/"))
    expect(boris.prompt).to_contain_text("Austria-Hungary is to answer")
    anna.sit_at(table)
    anna.click("10.18")
    expect(anna.prompt).to_contain_text("9th Cavalry Division")
    anna.click("13.20")
    expect(anna.prompt).to_contain_text("Russia is to answer")
    anna.page.reload(wait_until="domcontentloaded")
    expect(anna.prompt).to_contain_text("Russia is to answer")
    assert anna.state(table, "AH")["answers"] == 3
    boris.button("Stay").click()
    expect(anna.log).to_contain_text("13.20")
    now = anna.state(table, "AH")
    assert any(stack["hex"] == "13.20" and stack["side"] == "AH" for stack in now["view"]["stacks"])
    assert now["rest"] is None


def test_a_march_that_waited_for_the_page_goes_on_when_it_is_opened(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    table = made["table"]
    boris.open("/" + made["links"]["RU"].lstrip("/"))
    expect(boris.prompt).to_contain_text("Austria-Hungary is to answer")
    anna.sit_at(table)
    anna.click("10.18")
    expect(anna.prompt).to_contain_text("9th Cavalry Division")
    anna.click("13.20")
    expect(anna.prompt).to_contain_text("Russia is to answer")
    anna.open("/#/")
    boris.button("Stay").click()
    expect(boris.prompt).to_contain_text("Austria-Hungary is to answer")
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
    boris.open("/" + made["links"]["RU"].lstrip("/"))
    expect(boris.prompt).to_contain_text("is to answer")
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
    anna.sit_at(table)
    lost: list[str | None] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.post_data)
        route.fetch()
        route.abort()

    anna.page.route("**/orders", lose_the_first)
    anna.click("8.17")
    expect(anna.prompt).to_contain_text("4 of 4 points")
    anna.click("8.16")
    expect(anna.prompt).to_contain_text("3 of 4 points")
    assert lost
    assert anna.state(table, "AH")["answers"] == 2
