"""Pages take part in the dice by themselves, sign what their players agree to, and the record proves it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Route, expect

from doppeladler import game
from doppeladler.engine import read_record, verify
from tests.web.players import Json, Player


def text_of(player: Player, table: str) -> str:
    path = f"/api/tables/{table}/record"
    text: str = player.page.evaluate("(path) => fetch(path).then((found) => found.text())", path)
    return text


def proved(player: Player, table: str) -> str:
    report = verify(game("galicia"), read_record(text_of(player, table)))
    assert report.is_good, str(report)
    return str(report)


def resign(player: Player, table: str, seat: str) -> None:
    state = player.call("GET", f"/tables/{table}?seat={seat}")
    body = {"seat": seat, "version": state["version"], "key": "resign-now"}
    player.call("POST", f"/tables/{table}/resign", body)


def test_two_pages_share_the_dice_and_sign_a_rollback(anna: Player, boris: Player, tmp_path: Path) -> None:
    seats = {"AH": "me", "RU": "friend"}
    made: Json = anna.call("POST", "/tables", {"game": "galicia", "seats": seats, "pace_ms": 0, "waive": False})
    table = made["table"]
    anna.sit_at(table)
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    anna.answer(table, "AH", "march AH 5", "enter 11.22", "stop", "end", "attack 12.22", "from 11.22", "declare")
    anna.sit_at(table)
    anna.button("Game menu").click()
    anna.button("Offer to take back: Attack (Kraśnik, 12.22), with 2 more moves").click()
    expect(anna.page.locator("dialog")).to_contain_text("Offered.")
    boris.button("A rollback is offered").click()
    boris.button("Agree").click()
    expect(boris.page.locator("dialog")).to_contain_text("Rolled back.")
    resign(anna, table, "AH")
    said = proved(boris, table)
    assert "The server was bound first, then each of 2 people" in said
    assert "agreed by AH and RU." in said
    assert "added nothing" not in said
    boris.page.locator("summary", has_text="Fair dice").click()
    boris.button("Check the dice on this page").click()
    shown = boris.page.locator(".fair-check")
    expect(shown).to_contain_text("The dice are proved")
    expect(shown).to_contain_text(re.compile(r"A rollback took back .*#1.*; agreed by Austria-Hungary and Russia"))
    with boris.page.expect_download() as saved:
        boris.button("Save this check as a file of its own").click()
    alone, record = tmp_path / "verify.html", tmp_path / "record.txt"
    saved.value.save_as(alone)
    record.write_text(text_of(boris, table), encoding="utf-8")
    boris.page.goto(alone.as_uri())
    boris.page.locator("input").set_input_files(record)
    expect(boris.page.locator("pre")).to_contain_text('"verdict": "good"')
    expect(boris.page.locator("p")).to_contain_text("not whether all had agreed to it")


def test_what_the_server_is_bound_to_is_shown_before_one_sits_down(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    bound = anna.call("GET", f"/tables/{made['table']}")["dice"]["commitment"]
    boris.open("/" + made["links"]["RU"].lstrip("/"))
    card = boris.page.locator(".invitation")
    expect(card).to_contain_text("Battle for Galicia 1914")
    expect(card).to_contain_text("Russia")
    expect(card).to_contain_text("Who may watch: nobody")
    expect(card.locator(".hash")).to_have_text(bound)
    assert anna.call("GET", f"/tables/{made['table']}")["seats"]["RU"]["taken"] is False, "nothing is taken by looking"
    boris.button("Sit down").click()
    expect(boris.prompt).to_be_visible()


def test_a_server_that_shows_another_commitment_than_before_gets_nothing(anna: Player, boris: Player) -> None:
    """A server could look for a seed that suits it as long as nobody remembers what it was bound to."""
    seats = {"AH": "me", "RU": "friend"}
    made: Json = anna.call("POST", "/tables", {"game": "galicia", "seats": seats, "pace_ms": 0, "waive": False})

    def another(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json=found | {"dice": found["dice"] | {"commitment": "0" * 64}})

    boris.page.route("**/api/look*", another)
    boris.sit_by(made["links"]["RU"])
    expect(boris.page.locator(".promptbar .problem")).to_contain_text("another commitment")
    assert "RU" not in boris.call("GET", f"/tables/{made['table']}")["dice"]["bound"]


def test_everybody_reads_for_whom_the_dice_wait_and_who_may_watch(anna: Player) -> None:
    seats = {"AH": "me", "RU": "friend"}
    body = {"game": "galicia", "seats": seats, "pace_ms": 0, "waive": False, "spectators": "open", "delay": 30}
    made: Json = anna.call("POST", "/tables", body)
    anna.sit_at(made["table"])
    expect(anna.page.locator(".prompt-sub")).to_contain_text("The dice wait for")
    anna.button("Game menu").click()
    anna.page.locator("summary", has_text="Fair dice").click()
    fair = anna.page.locator(".fair")
    expect(fair).to_contain_text("everything, 30 moves behind")
    expect(fair).to_contain_text("The dice wait for")
    expect(fair.locator(".code").first).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_a_page_that_lost_its_key_asks_for_another_and_the_other_agrees(anna: Player, boris: Player) -> None:
    seats = {"AH": "me", "RU": "friend"}
    made: Json = anna.call("POST", "/tables", {"game": "galicia", "seats": seats, "pace_ms": 0, "waive": False})
    table = made["table"]
    anna.sit_at(table)
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    anna.wait_for_dice(table, "AH")
    anna.page.evaluate("(table) => localStorage.removeItem(`doppeladler dice ${table}`)", table)
    anna.page.reload()
    anna.button("This browser has lost the key of your seat").click()
    anna.button("Ask for a new key").click()
    expect(anna.page.locator("dialog")).to_contain_text("Asked.")
    boris.button("A new key is asked for").click()
    boris.button("Agree").click()
    expect(boris.page.locator("dialog")).to_contain_text("The dice are made anew.")
    anna.wait_for_dice(table, "AH")
    resign(anna, table, "AH")
    said = proved(boris, table)
    assert "Epoch 2 (the key of AH was lost)" in said
    assert "added nothing" not in said


def test_a_page_alone_adds_to_the_dice_for_both_its_seats(anna: Player) -> None:
    seats = {"AH": "me", "RU": "screen"}
    made: Json = anna.call("POST", "/tables", {"game": "galicia", "seats": seats, "pace_ms": 0, "waive": False})
    anna.sit_at(made["table"])
    anna.wait_for_dice(made["table"], "AH")
    resign(anna, made["table"], "AH")
    assert "AH and RU were in one hand." in proved(anna, made["table"])


def test_what_is_answered_before_the_own_part_is_done_goes_out_after_it(anna: Player) -> None:
    seats = {"AH": "me", "RU": "screen"}
    made: Json = anna.call("POST", "/tables", {"game": "galicia", "seats": seats, "pace_ms": 0, "waive": False})
    held: list[Route] = []
    sent: list[str] = []
    anna.page.on("request", lambda request: sent.append(request.url.rpartition("/")[2]))
    anna.page.route("**/dice", lambda route: held.append(route), times=1)
    with anna.page.expect_request("**/dice"):
        anna.sit_at(made["table"])
    expect(anna.prompt).to_contain_text("Choose a unit to march")
    anna.page.keyboard.press("e")
    expect(anna.page.locator(".promptbar[aria-busy]")).to_have_count(1)
    assert not anna.sent
    with anna.calling() as answered:
        held[0].continue_()
    assert [each["reply"]["type"] for each in answered] == ["done"]
    assert [each for each in sent if each == "dice"] == ["dice"] * 4
