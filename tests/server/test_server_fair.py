"""The dice of a table against everybody, also against who runs or made it."""

from __future__ import annotations

import json

import pytest

from doppeladler import game
from doppeladler.engine import read_record, verify
from tests.server.browsers import Browser, Json, play_on
from tests.sharing import Person

ANNA, BORIS = Person("Anna"), Person("Boris")


def take_part(browser: Browser, table: str, seat: str, person: Person) -> Json:
    """Do for the dice what is to be done now, as a page does when it gets a state."""
    state = browser.state(table, seat)
    dice = state["dice"]
    about = dice["table"], dice["epoch"], seat, dice["commitment"]
    body: Json = {"epoch": dice["epoch"]}
    if seat not in dice["bound"]:
        made = person.bind(*about)
        body |= {"do": "bind", "public_key": made["key"], "bound": made["bound"], "signature": made["signature"]}
    else:
        body |= {"do": "reveal", **person.reveal(*about, dice["bound"])}
    done = browser.do("dice", state, **body)
    assert done.status_code == 200, done.text
    after: Json = done.json()["state"]
    return after


def two(anna: Browser, boris: Browser) -> str:
    """A table of two people who have both added to the dice."""
    made = anna.make(ru="friend", waive=False)
    table: str = made["table"]
    boris.sit(made["links"]["RU"], waive=False)
    for _ in ("bind", "reveal"):
        take_part(anna, table, "AH", ANNA)
        take_part(boris, table, "RU", BORIS)
    assert anna.state(table)["dice"]["waits_for"] == []
    return table


def proved(browser: Browser, table: str) -> str:
    """What the verification of a finished game says; nothing may be against it."""
    report = verify(game("galicia"), read_record(browser.get(f"/api/tables/{table}/record").text))
    assert report.is_good, str(report)
    return str(report)


def look(browser: Browser, link: str) -> Json:
    response = browser.post("/api/look", {"token": link.rpartition("/")[2]})
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def test_the_commitment_is_shown_before_a_seat_is_taken_and_stays(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend", waive=False)
    table = made["table"]
    seen = look(boris, made["links"]["RU"])
    assert (seen["seat"], seen["taken"], seen["spectators"], seen["delay"]) == ("RU", False, "none", 20)
    assert boris.get(f"/api/tables/{table}").status_code == 404, "looking takes nothing"
    boris.sit(made["links"]["RU"], waive=False)
    for _ in ("bind", "reveal"):
        take_part(anna, table, "AH", ANNA)
        take_part(boris, table, "RU", BORIS)
    assert boris.state(table)["dice"]["commitment"] == seen["dice"]["commitment"]
    anna.do("resign", anna.state(table))
    assert "The server was bound first, then each of 2 people" in proved(boris, table)


def test_nobody_can_send_entropy_before_the_commitment(anna: Browser) -> None:
    body = {"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "entropy": "aa"}
    assert anna.post("/api/tables", body).status_code == 422


def test_a_wrong_part_in_the_dice_changes_nothing(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend", waive=False)
    state = anna.state(made["table"])
    dice = state["dice"]
    good = ANNA.bind(dice["table"], 1, "AH", dice["commitment"])
    wrong = [
        {"do": "bind", "epoch": 2, "public_key": good["key"], "bound": good["bound"], "signature": good["signature"]},
        {"do": "bind", "epoch": 1, "public_key": good["key"], "bound": "0" * 64, "signature": good["signature"]},
        {"do": "bind", "epoch": 1},
        {"do": "reveal", "epoch": 1, "added": "0" * 64, "signature": good["signature"]},
    ]
    for body in wrong:
        assert anna.do("dice", state, **body).status_code == 409
    assert anna.do("dice", state, do="bind", epoch=1, bound="xyz").status_code == 422
    assert boris.do("dice", state, do="waive", epoch=1).status_code == 404
    assert anna.state(made["table"])["version"] == state["version"]


def test_who_handed_a_seat_on_is_out_and_the_dice_are_new(anna: Browser, boris: Browser) -> None:
    """A host who made a table at one screen kept the seat he handed out, saw its hand, and knew the rolls."""
    table = anna.make()["table"]
    play_on({"AH": anna, "RU": anna}, table, 30)
    saved = anna.post(f"/api/tables/{table}/save").text
    anna.waive(table, "AH", "RU")
    epoch = anna.state(table)["dice"]["epoch"]
    assert epoch == 2, "the secret of the first epoch has left the server"
    link = anna.post(f"/api/tables/{table}/links", {"seat": "RU"}).json()["link"]
    assert look(boris, link)["taken"]
    with anna.live(table, "RU") as wire:
        anna.hear(wire)
        boris.sit(link, waive=False)
    assert anna.state(table)["mine"] == ["AH"]
    assert anna.get(f"/api/tables/{table}", seat="RU").status_code == 403
    assert anna.do("resign", anna.state(table) | {"seat": "RU"}).status_code == 403
    assert anna.post(f"/api/tables/{table}/save").status_code == 403
    dice = boris.state(table)["dice"]
    assert (dice["epoch"], dice["waits_for"]) == (3, ["AH", "RU"])
    assert [line.split()[1] for line in saved.splitlines() if line.startswith("secret ")] == ["1"]
    assert "salt " not in saved, "with it hidden answers could be guessed from the hashes"
    anna.waive(table, "AH")
    for _ in ("bind", "reveal"):
        take_part(boris, table, "RU", BORIS)
    anna.do("resign", anna.state(table))
    said = proved(boris, table)
    assert "Epoch 2 (the secret had left the server)" in said
    assert "Epoch 3 (RU has another holder)" in said


def test_a_running_save_that_is_brought_here_rolls_with_new_dice(anna: Browser, boris: Browser) -> None:
    table = anna.make()["table"]
    play_on({"AH": anna, "RU": anna}, table, 30)
    saved = anna.post(f"/api/tables/{table}/save").text
    response = anna.http.post("/api/records", content=saved, headers={"Content-Type": "text/plain"})
    brought = response.json()["table"]
    dice = anna.state(brought)["dice"]
    assert dice["waits_for"] == ["AH", "RU"]
    assert dice["commitment"] not in saved
    anna.waive(brought, "AH", "RU")
    link = anna.post(f"/api/tables/{brought}/links", {"seat": "RU"}).json()["link"]
    boris.sit(link)
    assert boris.state(brought)["dice"]["epoch"] > dice["epoch"]
    anna.waive(brought, "AH")
    anna.do("resign", anna.state(brought))
    assert "brought to another table" in proved(boris, brought)


def test_looking_at_a_record_never_changes_the_dice(anna: Browser) -> None:
    """A prefetched link could have changed them: saving with the secret was a GET."""
    table = anna.make()["table"]
    before = anna.state(table)
    text = anna.get(f"/api/tables/{table}/record", save=True).text
    assert "secret " not in text
    after = anna.state(table)
    assert (after["version"], after["dice"]) == (before["version"], before["dice"])


@pytest.mark.parametrize("delay", [0, 19])
def test_among_people_nobody_watches_everything_as_it_happens(anna: Browser, boris: Browser, delay: int) -> None:
    seats = {"AH": "me", "RU": "friend"}
    body = {"game": "galicia", "seats": seats, "spectators": "open", "delay": delay}
    refused = anna.post("/api/tables", body)
    assert refused.status_code == 422
    assert "at least 20 answers behind" in refused.json()["error"]
    alone = anna.make(spectators="open", delay=delay)["table"]
    assert anna.post(f"/api/tables/{alone}/links", {"seat": "RU"}).status_code == 422
    made = anna.make(ru="friend", spectators="open", delay=20)
    boris.sit(made["links"]["RU"])
    shown = boris.state(made["table"])
    assert (shown["spectators"], shown["delay"]) == ("open", 20)


def test_what_spectators_see_is_settled_when_the_table_is_made(anna: Browser) -> None:
    """No other call takes it, so nobody can loosen it behind the back of the others."""
    told = anna.get("/api/openapi.json").json()
    taking = {
        name
        for name, model in told["components"]["schemas"].items()
        if {"spectators", "delay"} & set(model.get("properties", ()))
    }
    calls = {
        f"{method} {path}"
        for path, methods in told["paths"].items()
        for method, call in methods.items()
        if any(f'/{name}"' in json.dumps(call.get("requestBody", {})) for name in taking)
    }
    assert calls == {"post /api/tables"}
    table = anna.make(spectators="outsider")["table"]
    for name in ("answers", "rollback", "dice", "pace", "links"):
        anna.post(f"/api/tables/{table}/{name}", {"seat": "AH", "spectators": "open", "delay": 0})
    assert anna.state(table)["spectators"] == "outsider"


def fought(anna: Browser, boris: Browser, table: str) -> Json:
    for seed in range(40):
        state = play_on({"AH": anna, "RU": boris}, table, 60, seed)
        if state["dice"]["rolls"] >= 3:
            return state
    raise AssertionError("no dice in 2,400 answers")


def test_a_rollback_is_signed_by_both_and_stays_in_the_record(anna: Browser, boris: Browser) -> None:
    table = two(anna, boris)
    fought(anna, boris, table)
    mine = anna.state(table, "AH")
    to, dice = mine["rollback_to"], mine["dice"]
    what = f"rollback {to} of {mine['answers']} #{dice['rolls'] + 1}"
    hers = ANNA.consent(dice["table"], what, dice["head"], "AH")
    forged = anna.do("rollback", mine, do="offer", to=to, consents={"AH": "0" * 128})
    assert forged.status_code == 422
    offered = anna.do("rollback", mine, do="offer", to=to, consents={"AH": hers}).json()["state"]["rollback"]
    his = boris.state(table, "RU")
    assert boris.do("rollback", his, do="accept").status_code == 422, "an agreement without a signature is none"
    signature = BORIS.consent(dice["table"], offered["what"], offered["head"], "RU")
    done = boris.do("rollback", boris.state(table, "RU"), do="accept", consents={"RU": signature})
    assert done.json()["state"]["answers"] == to
    anna.do("resign", anna.state(table))
    assert "agreed by AH and RU." in proved(boris, table)


def test_a_lost_key_is_replaced_when_the_other_agrees(anna: Browser, boris: Browser) -> None:
    """A browser whose storage was emptied could neither sign nor add to the dice: the table stood still for ever."""
    table, found = two(anna, boris), Person("Anna, with another key")
    mine = anna.state(table, "AH")
    assert boris.do("rollback", boris.state(table), do="accept").status_code == 409, "nothing is asked yet"
    asked = anna.do("key", mine).json()["state"]["rollback"]
    assert (asked["seat"], asked["to"], asked["agreed"], asked["what"]) == ("AH", None, ["AH"], "new key AH")
    assert anna.state(table)["dice"]["epoch"] == 1, "the server alone gives no other key"
    his = boris.state(table)
    assert boris.do("rollback", his, do="accept", consents={"RU": "0" * 128}).status_code == 422
    signature = BORIS.consent(his["dice"]["table"], asked["what"], asked["head"], "RU")
    agreed = boris.do("rollback", his, do="accept", consents={"RU": signature})
    assert agreed.status_code == 200, agreed.text
    dice = agreed.json()["state"]["dice"]
    assert (dice["epoch"], dice["waits_for"], list(dice["keys"])) == (2, ["AH", "RU"], ["RU"])
    for _ in ("bind", "reveal"):
        take_part(anna, table, "AH", found)
        take_part(boris, table, "RU", BORIS)
    anna.do("resign", anna.state(table))
    said = proved(boris, table)
    assert "Epoch 2 (the key of AH was lost)" in said


def test_a_new_key_can_be_declined(anna: Browser, boris: Browser) -> None:
    table = two(anna, boris)
    anna.do("key", anna.state(table, "AH"))
    declined = boris.do("rollback", boris.state(table), do="decline").json()["state"]
    assert (declined["rollback"], declined["dice"]["epoch"]) == (None, 1)
    assert "declined a new key" in str(declined["events"][-1])


def test_who_has_all_seats_and_lost_the_key_asks_nobody(anna: Browser) -> None:
    table = anna.make(waive=False)["table"]
    for _ in ("bind", "reveal"):
        for seat in ("AH", "RU"):
            take_part(anna, table, seat, ANNA)
    assert anna.state(table)["dice"]["waits_for"] == []
    dice = anna.do("key", anna.state(table, "AH")).json()["state"]["dice"]
    assert (dice["epoch"], dice["waits_for"], dice["keys"]) == (2, ["AH", "RU"], {})


def test_a_seat_that_signs_nothing_has_no_key_to_lose(anna: Browser) -> None:
    table = anna.make()["table"]
    assert anna.do("key", anna.state(table)).status_code == 409


def test_who_adds_nothing_is_named_for_ever(anna: Browser, boris: Browser) -> None:
    made = anna.make(ru="friend")
    boris.sit(made["links"]["RU"])
    anna.do("resign", anna.state(made["table"]))
    assert "AH and RU added nothing" in proved(boris, made["table"])
