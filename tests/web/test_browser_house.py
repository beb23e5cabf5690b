"""Around the game: spectators, rollbacks, records, what is new, settings."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.players import Player, views_in


def test_since_you_last_looked(anna: Player) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", "march AH 4", "enter 8.16", "stop")
    anna.sit_at(table)
    expect(anna.log).to_contain_text("8.16")
    expect(anna.page.locator(".since")).to_have_count(0)
    anna.open("/#/")
    expect(anna.page.locator(".my-games li")).to_have_count(1)
    anna.answer(table, "AH", "march AH 13", "enter 8.17", "stop")
    anna.sit_at(table)
    expect(anna.page.locator(".since")).to_have_text("Since you last looked")


def test_a_hex_in_the_log_flies_there(anna: Player) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", "march AH 4", "enter 8.16", "stop")
    anna.sit_at(table)
    anna.button("Show 8.16 on the map").click()
    expect(anna.page.locator(".inspector h2")).to_have_text("Hex 8.16")
    expect(anna.page.locator(".inspector")).to_contain_text("4th Infantry Division")


def test_a_spectator_sees_what_any_outsider_sees(anna: Player, boris: Player) -> None:
    body = {"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "spectators": "outsider"}
    made = anna.call("POST", "/tables", body)
    boris.sit_by(made["spectator_link"])
    expect(boris.prompt).to_contain_text("Austria-Hungary to decide")
    anna.answer(made["table"], "AH", "march AH 4", "enter 8.16", "stop")
    expect(boris.log).to_contain_text("8.16")
    expect(boris.page.locator(".problem")).to_have_count(0)
    for view in views_in(boris.wire):
        assert view["choices"] == []
        assert not any("supply" in piece for stack in view["stacks"] for piece in stack["pieces"])


def test_a_rollback_is_offered_and_accepted(anna: Player, boris: Player) -> None:
    made = anna.make(ru="friend")
    boris.sit_by(made["links"]["RU"])
    expect(boris.prompt).to_contain_text("to decide")
    table = made["table"]
    anna.answer(table, "AH", "march AH 5", "enter 11.22", "stop", "end", "attack 12.22", "from 11.22", "declare")
    anna.sit_at(table)
    anna.button("Game menu").click()
    anna.button("Offer to take back: Attack (Kraśnik, 12.22), with 2 more moves").click()
    expect(anna.page.locator("dialog")).to_contain_text("Offered.")
    boris.button("A rollback is offered").click()
    expect(boris.page.locator(".offer")).to_contain_text(
        "Offer of Austria-Hungary to take back: Attack (Kraśnik, 12.22)"
    )
    boris.button("Agree").click()
    expect(boris.page.locator("dialog")).to_contain_text("Rolled back.")
    anna.page.keyboard.press("Escape")
    expect(anna.log).to_contain_text("By agreement")
    expect(anna.prompt).to_contain_text("Choose an enemy hex to attack")


def test_the_menu_says_by_which_rules_the_game_is_played(anna: Player) -> None:
    table = anna.make()["table"]
    anna.sit_at(table)
    anna.button("Game menu").click()
    rules = anna.state(table, "AH")["rules"]
    expect(anna.page.get_by_role("dialog")).to_contain_text(f"Played by rules {rules}.")


def test_the_menu_says_what_follows_when_the_rules_here_are_others(anna: Player) -> None:
    table = anna.make()["table"]
    parted = {"here": 9, "held": 3, "of": 5, "rule": "4.0", "words": "It parts."}

    def as_parted(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            more = {"parted": parted} if message["type"] == "state" else {}
            line.send(json.dumps(message | more))

        server.on_message(tell)

    def also_parted(route: Route) -> None:
        route.fulfill(json=route.fetch().json() | {"parted": parted})

    anna.page.route_web_socket("**/live**", as_parted)
    anna.page.route(f"**/api/tables/{table}?*", also_parted)
    anna.sit_at(table)
    anna.button("Game menu").click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Here are rules 9: they part at move 4. The game can be looked at to its end.")
    expect(dialog).to_contain_text("It goes on when all agree to go back")


def test_the_record_of_a_running_game_with_somebody_says_why_it_stays_here(anna: Player) -> None:
    anna.sit_at(anna.make(ru="friend")["table"])
    anna.button("Game menu").click()
    anna.button("Save the record as a file").click()
    expect(anna.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()


def test_a_record_goes_out_as_a_file_and_comes_in_again(anna: Player, boris: Player, tmp_path: Path) -> None:
    table = anna.make()["table"]
    anna.answer(table, "AH", "march AH 4", "enter 8.16", "stop")
    anna.sit_at(table)
    anna.button("Game menu").click()
    anna.button("Resign").click()
    anna.button("Yes, I resign").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_text("Save the record as a file").click()
    path = tmp_path / "record.txt"
    download.value.save_as(path)
    boris.open("/#/")
    boris.page.locator("input[type=file]").set_input_files(path)
    expect(boris.page.locator(".replaybar")).to_contain_text("0 of 3")
    boris.button("One move on").click()
    boris.button("One move on").click()
    expect(boris.page.locator(".report-lines")).to_contain_text("8.16")


def test_settings_stay(anna: Player) -> None:
    anna.open("/#/")
    anna.button("Settings").click()
    anna.page.get_by_text("Dark", exact=True).click()
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    anna.page.reload(wait_until="domcontentloaded")
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_every_rule_can_be_searched(anna: Player) -> None:
    anna.sit_at(anna.make()["table"])
    anna.button("Rules").first.click()
    anna.page.get_by_placeholder("Search").fill("bridge")
    expect(anna.page.locator(".rule").first).to_contain_text("ridge")
    anna.page.get_by_placeholder("Search").fill("12.1")
    expect(anna.page.locator(".rule").first).to_contain_text("12.1")
