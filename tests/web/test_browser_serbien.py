"""1914 Serbien muss sterbien in the browser: a prepared attack on Loznica by clicks, up to the dice."""

from __future__ import annotations

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web.players import Json, Player

SEATS = {"SE": "me", "AH": "me"}
WARNED = """localStorage.setItem("doppeladler settings", JSON.stringify({ onlyChoice: "never", aims: false }));"""


def make(player: Player, scenario: str = "macva") -> str:
    """A table of the Macva, or of another scenario; both sides at this screen."""
    wish: Json = {"game": "serbien", "scenario": scenario, "options": {}, "seats": SEATS, "pace_ms": 0}
    table: str = player.call("POST", "/tables", wish)["table"]
    return table


def test_an_attack_by_clicks_from_the_order_of_armies_to_who_takes_part(anna: Player) -> None:
    table = make(anna)
    anna.sit_at(table, "AH")
    expect(anna.prompt).to_contain_text("Attachment")
    expect(anna.page.locator(".calendar li")).to_have_count(7)
    expect(anna.button("Draw the line between 2nd and 5th Army")).to_be_visible()
    anna.button("Done").first.click()

    expect(anna.prompt).to_contain_text("Choose a unit to march")
    anna.click("15.12")
    expect(anna.prompt).to_contain_text("March with 42 Division, 9 of 9 points left")
    anna.button("March").first.click()
    anna.click("16.12")
    anna.button("Prepare an attack").first.click()
    expect(anna.prompt).to_contain_text("Choose a unit to march")
    anna.answer(table, "AH", "march 36", "enter 16.11", "stop")
    anna.button("End the phase").first.click()
    expect(anna.page.locator(".phases .now")).to_have_text("Counter-move")
    anna.button("End the phase").first.click()

    expect(anna.prompt).to_contain_text("attack")
    anna.click("16.12")
    sheet = anna.page.locator(".combat")
    expect(sheet).to_contain_text("Water on the way from 15.12")
    expect(sheet.locator(".tables section")).to_have_count(2)
    anna.page.keyboard.press("Escape")
    anna.button("Done").first.click()
    expect(anna.prompt).to_contain_text("Does any of your attackers stay out of it?")
    assert anna.errors == []


def test_a_line_between_armies_is_drawn_with_its_faults_in_sight(chromium: Chromium, table_server: str) -> None:
    with Player(chromium, table_server, height=1800) as anna:
        table = make(anna, "campaign")
        anna.sit_at(table, "AH")
        part = anna.page.locator(".draw-part")
        expect(part).to_contain_text("No faults.")
        expect(anna.page.locator(".border-ribbon")).to_have_count(2)
        anna.button("Draw the line between 2nd and 5th Army").click()
        expect(anna.page.locator(".ribbon-old")).to_have_count(1)
        expect(part).to_contain_text("No anchor yet.")
        anna.click("25.11")
        anna.click("25.11")
        expect(part).to_contain_text("One anchor, at Kupinovo, 25.11.")
        anna.hover("25.05")
        expect(part).to_contain_text("6 hexes on.")
        expect(anna.page.locator(".ribbon-draft .ribbon-stripe")).to_have_count(2)
        anna.hover("25.01")
        expect(part).to_contain_text("10 hexes on: the line ends there.")
        expect(part).to_contain_text("The 5th Army has 4 Corps Trains and 3 corps boxes: one must stand idle.")
        anna.click("25.01")
        expect(anna.page.locator(".promptbar")).to_contain_text("one must stand idle. (5.1.3)")
        anna.click("25.01")
        expect(anna.prompt).to_contain_text("Attachment")
        expect(part).to_contain_text("The 5th Army has 4 Corps Trains")


def pull(player: Player, start: str, *over: str) -> None:
    """Drag from a hex over others to the last of them, and let go."""
    player.hover(start)
    player.page.mouse.down()
    for each in over:
        player.page.mouse.move(*player.centre(each), steps=4)
    player.page.mouse.up()


def test_a_line_between_armies_is_pulled_from_anchor_to_anchor(chromium: Chromium, table_server: str) -> None:
    with Player(chromium, table_server, height=1800) as anna:
        anna.sit_at(make(anna, "campaign"), "AH")
        part = anna.page.locator(".draw-part")
        anna.button("Draw the line between 2nd and 5th Army").click()
        expect(part).to_contain_text("No anchor yet.")
        before = anna.centre("25.11")
        pull(anna, "25.11", "25.08", "25.05")
        expect(part).to_contain_text("2 anchors")
        assert anna.centre("25.11") == before, "the map went along"
        pull(anna, "25.05", "24.03")
        expect(anna.page.locator(".board-tip")).to_contain_text("5.1.1")
        expect(part).to_contain_text("2 anchors")
        pull(anna, "25.05", "25.01")
        expect(anna.prompt).to_contain_text("Attachment")
        pull(anna, "25.05", "25.06")
        assert anna.centre("25.11") != before, "nothing is pulled now but the map"
        assert anna.errors == []


def test_who_leaves_garrisons_without_supply_is_warned_first(anna: Player) -> None:
    anna.page.add_init_script(WARNED)
    table = make(anna)
    anna.answer(table, "AH", "done", "end")
    anna.answer(table, "SE", "end")
    anna.answer(table, "AH", "done")
    anna.answer(table, "SE", "done")
    anna.answer(table, "AH", "done")
    anna.answer(table, "SE", "done")
    anna.sit_at(table, "SE")
    expect(anna.prompt).to_contain_text("Out of supply")
    anna.button("Done").first.click()
    expect(anna.prompt).to_have_text("Before you end: 5 warnings")
    expect(anna.page.locator(".warnings")).to_contain_text("is lost without supply: extend Depot 1 first.")
    anna.button("End anyway").first.click()
    expect(anna.prompt).to_contain_text("Choose a unit to march")


def test_the_supply_layer_explains_where_lines_end(anna: Player) -> None:
    table = make(anna)
    anna.answer(table, "AH", "done", "end")
    anna.sit_at(table, "SE")
    anna.click("17.17")
    part = anna.page.locator(".explain")
    expect(part).to_have_count(0)
    anna.button("Supply").first.click()
    expect(part).to_contain_text("Ljubovija is out of supply.")
    expect(part.locator(".chip").nth(1)).to_contain_text("15.3")
    expect(anna.page.locator(".traced-cross")).to_have_count(3)
    anna.button("Supply").first.click()
    expect(part).to_have_count(0)


def to_march(player: Player, table: str, seat: str) -> None:
    """Do nothing for either side until this one is asked who marches."""
    while True:
        asked = player.state(table, "AH")["view"]["decision"]["seat"]
        view = player.state(table, asked)["view"]
        if (asked, view["decision"]["kind"]) == (seat, "ChooseMarch"):
            return
        texts = [each["text"] for each in view["choices"]]
        player.answer(table, asked, next(each for each in ("done", "end", "keep", texts[0]) if each in texts))


def test_a_montenegrin_goes_to_a_box_under_the_map_and_comes_back_by_clicks(
    chromium: Chromium, table_server: str
) -> None:
    with Player(chromium, table_server) as anna:
        table = make(anna, "campaign")
        to_march(anna, table, "SE")
        anna.answer(table, "SE", "march Pljevlja", "enter 16.29", "exit", "end")
        to_march(anna, table, "SE")
        anna.sit_at(table, "SE")
        expect(anna.page.locator(".offmap-box[data-box^=box]")).to_have_count(3)
        for _ in range(8):
            anna.page.mouse.move(600, 700)
            anna.page.mouse.down()
            anna.page.mouse.move(680, 250, steps=3)
            anna.page.mouse.up()
        anna.page.locator(".offmap-piece[data-unit=Pljevlja]").click()
        expect(anna.prompt).to_contain_text("enter the map, go to the next box")
        expect(anna.page.locator(".offmap-box.offered")).to_contain_text("middle box")
        anna.click("16.29")
        anna.click("16.29")
        expect(anna.page.locator(".offmap-piece[data-unit=Pljevlja]")).to_have_count(0)
        expect(anna.page.locator(".counters [data-unit=Pljevlja]")).to_have_attribute("data-hex", "16.29")
