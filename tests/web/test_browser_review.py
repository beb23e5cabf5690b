"""The review of a finished game in the browser: curve, turning points, luck, missed chances; a click goes there."""

from __future__ import annotations

import json

from playwright.sync_api import Route, expect

from tests.web.players import Json, Player
from tests.web.test_browser_access import MAY_SCROLL, WIDER, axe

ANSWERS = ("march AH 4", "enter 8.16", "stop", "march AH 13", "enter 8.17", "stop", "end")


def point(answer: int, chance: float) -> Json:
    return {"answer": answer, "turn": 1, "phase": "movement", "chances": {"AH": chance, "RU": 0.95 - chance}}


def roll(answer: int, luck: float, total: float) -> Json:
    return {
        "answer": answer, "turn": 1, "rule": "8.3", "kind": "CombatRoll", "sentence": "AH 4 attacks 12.22 and rolls 7.",
        "side": "AH", "expected": 0.5, "actual": 0.5 + luck, "luck": luck, "total": total,
    }  # fmt: skip


REVIEW: Json = {
    "game": "galicia",
    "scenario": "campaign",
    "sides": ["AH", "RU"],
    "curve": [point(0, 0.5), point(3, 0.62), point(6, 0.33)],
    "rolls": [roll(2, 0.04, 0.04), *(roll(5, -0.001 * number, 0.04) for number in range(13))],
    "turning_points": [{"answer": 6, "sentence": "AH 13 leaves 8.17. AH 62 %, then 33 %.", "swing": -0.29}],
    "missed": [{"answer": 3, "seat": "AH", "sentence": "AH 4 stopped.", "cost": 0.06, "better": "enter 9.17"}],
    "luck": {"AH": 0.04, "RU": -0.04},
    "summary": ["Russia won by resignation."],
}


def finished(player: Player) -> str:
    """A short game, given up."""
    table: str = player.make()["table"]
    state = player.answer(table, "AH", *ANSWERS)
    player.call("POST", f"/tables/{table}/resign", {"seat": "AH", "version": state["version"], "key": "r" * 20})
    return table


READY: Json = {"status": "ready", "share": 1.0, "review": REVIEW}


def told(player: Player, answer: Json) -> None:
    """From now on the server answers so about the review."""

    def fulfill(route: Route) -> None:
        route.fulfill(body=json.dumps(answer), content_type="application/json")

    player.page.route("**/review", fulfill)


def test_a_finished_game_is_reviewed_and_a_click_goes_to_the_moment(anna: Player) -> None:
    told(anna, {"status": "working", "share": 0.4})
    anna.sit_at(finished(anna))
    anna.button("Review the game").click()
    expect(anna.page.locator(".review-wait")).to_contain_text("40 %")
    told(anna, READY)
    curve = anna.page.get_by_role("img", name="Chance of Austria-Hungary to win: 50 % at the beginning")
    expect(curve).to_be_visible()
    expect(anna.page.locator(".review")).to_contain_text("13th Division leaves 8.17. AH 62 %, then 33 %.")
    expect(anna.page.locator(".review")).to_contain_text("Better: enter 9.17")
    assert not axe(anna)
    anna.button("Go to move 6").click()
    expect(anna.page.locator("output")).to_have_text("6 of 7")
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] - 6, "y": 20})
    expect(anna.page.locator("output")).to_have_text("7 of 7")
    anna.page.locator(".rolls").get_by_role("button", name="go to move 2").click()
    expect(anna.page.locator("output")).to_have_text("2 of 7")
    expect(anna.page.locator(".rolls tbody tr")).to_have_count(12)
    anna.button("All 14 rolls").click()
    expect(anna.page.locator(".rolls tbody tr")).to_have_count(14)


def test_the_server_makes_the_review_of_a_real_game(anna: Player) -> None:
    table = finished(anna)
    anna.open(f"/#/replay/{table}?seat=AH&review")
    expect(anna.page.locator(".chance-curve")).to_be_visible(timeout=180_000)
    expect(anna.page.locator(".review h3").first).to_contain_text("Chances to win")
    anna.page.get_by_role("tab", name="Step by step").click()
    expect(anna.page.locator(".review")).to_have_count(0)


def test_a_running_game_has_no_review(anna: Player) -> None:
    table = anna.make()["table"]
    anna.open(f"/#/replay/{table}?seat=AH&review")
    expect(anna.page.locator(".replaybar")).to_be_visible()
    expect(anna.page.get_by_role("tab", name="Review")).to_have_count(0)
    refused = anna.call("POST", f"/tables/{table}/review")
    assert "when it is over" in refused["error"]


def test_the_review_fits_a_phone(phone: Player) -> None:
    told(phone, READY)
    phone.open(f"/#/replay/{finished(phone)}?seat=AH&review")
    expect(phone.page.locator(".chance-curve")).to_be_visible()
    assert phone.page.evaluate(WIDER, f"{MAY_SCROLL}, .luck-scroll") == []
