"""The page in the pseudo-language: a turn of each game by clicks, every dialog and tab, and no English is left."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Route, expect

from doppeladler.games import GAMES
from doppeladler.words import PSEUDO
from tests.web.players import Json, Player
from tests.web.pseudo import misfits, on_a_phone, strangers
from tests.web.test_browser_combat import APPROACH, SUPPORT
from tests.web.test_browser_review import REVIEW, finished

WISHES = json.dumps({"onlyChoice": "never", "warn": False, "recap": False, "level": "random", "pace": 0})
FIRST = f"""if (!localStorage.getItem("doppeladler settings"))
  localStorage.setItem("doppeladler settings", '{WISHES}');"""
ENDS = ("end", "done", "pass", "stop", "stay", "wait", "fight", "defend")
"""Verbs that bring a turn on."""
EAGER, MOST_ANSWERS = 8, 60
"""So many answers are varied; then the turn is brought on."""
CLICKS = 3
"""So many answers to each kind of question are clicks; the page is told of the others."""
MOST_LOOKS = 1200
STEADY = ("serbien", "kaisers-war")
"""Here answers are not varied: what others do in between cuts a march short, and the page then asks otherwise."""
SHEET = "attack "
"""An attack is no answer yet: its sheet opens, which other tests look at."""


@pytest.fixture
def odette(chromium: Chromium, table_server: str) -> Iterator[Player]:
    """Somebody whose browser wants the pseudo-language; all seats elsewhere are quick and simple."""
    with Player(chromium, table_server, 1280, 720, answers_all=False, language=PSEUDO) as player:
        player.page.add_init_script(FIRST)
        yield player


class Reader:
    """Looks at the page again and again, and remembers what was strange."""

    def __init__(self, player: Player, game: str) -> None:
        self.player, self.game = player, game
        self.english: set[str] = set()
        self.outside: set[str] = set()

    def look(self, sign: str = "body") -> None:
        """Look at the page once there is this on it, and at the same on a phone."""
        self.glance(sign)
        with on_a_phone(self.player):
            self.outside |= misfits(self.player)

    def glance(self, sign: str) -> None:
        """Look at it as it is: to turn a page with its map into a phone's and back takes a second or two."""
        expect(self.player.page.locator(sign).first).to_be_visible()
        self.player.page.wait_for_timeout(150)
        self.english |= strangers(self.player, self.game)
        self.outside |= misfits(self.player)

    def judge(self) -> None:
        assert not self.english, "\n".join(sorted(self.english))
        assert not self.outside, "\n".join(sorted(self.outside))


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_by_clicks_leaves_no_english(odette: Player, game: str) -> None:
    reader, page = Reader(odette, game), odette.page
    odette.open("/#/")
    reader.look(".game-card")
    page.locator(".lobbybar .tools .button").first.click()
    place = [each["name"] for each in odette.call("GET", "/games")].index(game)
    page.locator(".new-table .segments").first.locator("label").nth(place).click()
    page.locator(".new-table details summary").click()
    reader.look(".new-table details[open]")
    page.locator(".new-table button[type=submit]").click()
    page.wait_for_selector(".map-area [data-hex]")
    Turn(odette, reader).play()
    see_panel_and_dialogs(reader)
    see_other_pages(reader)
    reader.judge()


class Turn:
    """Plays to the next turn by clicks in the list of choices; looks at each kind of question once."""

    def __init__(self, player: Player, reader: Reader) -> None:
        self.player, self.reader, self.list = player, reader, player.page.locator(".choice-list button")
        self.table = player.page.url.partition("/table/")[2].partition("?")[0]
        self.kinds: Counter[str] = Counter()

    def play(self) -> None:
        first = self.state()["view"]["turn"]
        for number in range(MOST_ANSWERS):
            state = self.asked()
            if state["over"] or state["view"]["turn"] > max(first, 1):
                return
            self.answer(state, number)
        raise AssertionError("the turn does not end")

    def state(self) -> Json:
        found: Json = self.player.call("GET", f"/tables/{self.table}")
        return found

    def asked(self) -> Json:
        """The state when the page asks the player, or the game is over; the server, whom it costs more, seldom."""
        page = self.player.page
        for number in range(MOST_LOOKS):
            if page.title().startswith("●") or number % 20 == 19:
                self.player.settle()
                state = self.state()
                if state["over"]:  # a random commander can be overthrown within its first turn
                    return state
                if (state["view"]["decision"] or {}).get("seat") == state["seat"]:
                    page.wait_for_function("() => document.title.startsWith('●')")
                    return state
            page.wait_for_timeout(50)
        raise AssertionError("nothing happens")

    def answer(self, state: Json, number: int) -> None:
        kind = state["view"]["decision"]["kind"]
        self.kinds[kind] += 1
        if self.kinds[kind] == 1:
            self.reader.glance(".prompt-title")
        texts = [each["text"] for each in state["view"]["choices"]]
        ends = [text for text in texts if text.split()[0] in ENDS]
        plain = [text for text in texts if not text.startswith(SHEET)] or texts
        is_brought_on = number > EAGER or self.reader.game in STEADY
        wish = ends[0] if ends and is_brought_on else plain[number * 7 % len(plain)]
        if self.kinds[kind] > CLICKS:
            self.player.answer(self.table, state["seat"], wish)
            return
        self.player.page.keyboard.press("Escape")
        self.player.page.keyboard.press("l")
        expect(self.list.first).to_be_visible()
        with self.player.calling():
            self.list.nth(self.list.count() - len(texts) + texts.index(wish)).click()
            if wish.startswith("march "):
                self.go()

    def go(self) -> None:
        """A march begins with a plan: go to the first hex of the list."""
        self.reader.glance(".prompt-title b")
        self.player.page.keyboard.press("l")
        self.list.first.click()


def see_panel_and_dialogs(reader: Reader) -> None:
    """Every tab, every key that opens something, the menu and the settings."""
    for _ in panel_and_dialogs(reader.player):
        reader.glance("dialog[open], .tab-page")
    with on_a_phone(reader.player):
        for _ in panel_and_dialogs(reader.player):
            reader.outside |= misfits(reader.player)


def panel_and_dialogs(player: Player) -> Iterator[None]:
    """Each of them in turn; what a phone keeps elsewhere is clicked all the same."""
    page = player.page
    tabs, tools = page.locator(".panel-tabs [role=tab]"), page.locator(".tools .icon-button")
    for tab in tabs.all():
        tab.dispatch_event("click")
        expect(tab).to_have_attribute("aria-selected", "true")
        yield
    for key in ("l", "g", "?"):
        page.keyboard.press(key)
        yield from opened(player)
    for place in (2, 3):
        tools.nth(place).dispatch_event("click")
        yield from opened(player)


def opened(player: Player) -> Iterator[None]:
    """A dialog, which is closed again."""
    dialog = player.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    yield
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def see_other_pages(reader: Reader) -> None:
    table = reader.player.page.url.partition("/table/")[2].partition("?")[0]
    for where, sign in (
        (f"/#/replay/{table}", ".replaybar"),
        (f"/#/rules/{reader.game}", ".rule"),
        ("/#/learn", ".lessons li"),
        ("/#/", ".my-games li"),
        ("/#/nowhere", ".page-message"),
    ):
        reader.player.open(where)
        reader.look(sign)


def test_the_combat_sheet_and_a_refusal_leave_no_english(odette: Player) -> None:
    reader = Reader(odette, "galicia")
    table = odette.make()["table"]
    odette.answer(table, "AH", *APPROACH, *SUPPORT, "end")
    odette.sit_at(table)
    odette.click("12.22")
    reader.look(".combat .odds")
    odette.sit_at(odette.make()["table"])
    odette.click("8.17")
    reader.look(".prompt-title b")
    odette.click("3.05")
    reader.look(".refusal")
    reader.judge()


def test_the_review_leaves_no_english(odette: Player) -> None:
    marked = json.loads(json.dumps(REVIEW).replace("AH 13 leaves 8.17. AH 62 %, then 33 %.", "[]"))
    for each in (*marked["rolls"], *marked["missed"], *marked["turning_points"]):
        each["sentence"] = "[AH 4 ~ 12.22]"
    marked["missed"][0]["better"], marked["summary"] = "[~ 9.17]", ["[~]"]

    def answer(route: Route) -> None:
        route.fulfill(
            body=json.dumps({"status": "ready", "share": 1.0, "review": marked}), content_type="application/json"
        )

    odette.page.route("**/review", answer)
    table = finished(odette)
    odette.open(f"/#/replay/{table}?seat=AH&review")
    reader = Reader(odette, "galicia")
    reader.look(".chance-curve")
    reader.judge()


def test_a_language_is_chosen_in_the_settings(anna: Player) -> None:
    """The page offers what the server speaks; here it is told that this is one language more."""

    def offer(route: Route) -> None:
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace('data-languages="en"', f'data-languages="en {PSEUDO}"'))

    anna.page.route(anna.address + "/", offer)
    anna.open("/#/")
    anna.button("Settings").click()
    anna.page.locator(".segments:has([name=language]) label").last.click()
    expect(anna.page.locator("html")).to_have_attribute("lang", PSEUDO)
    expect(anna.page.locator("#games")).to_have_text("[Thé gàmés~~~]")
    anna.page.locator(".game-card .button").first.click()
    expect(anna.prompt).to_contain_text("[Çhöösé à ûñît")
    assert strangers(anna, "galicia") == set()
