"""Going back behind a barrier: all must agree, and no dice number comes twice."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler import game
from doppeladler.engine import DICE, read_record, verify
from doppeladler.server.tables.desk import Desk
from tests.server.browsers import Browser, play_on
from tests.server.desks import ME, finish, make, play, roll_back


def fought_table(anna: Browser, ru: Browser | None = None) -> tuple[dict[str, Any], dict[str, Browser]]:
    """A table where dice have been rolled, and who answers for whom."""
    made = anna.make(ru="friend" if ru else "screen")
    seats = {"AH": anna, "RU": ru or anna}
    if ru is not None:
        ru.sit(made["links"]["RU"])
    for seed in range(40):
        state = play_on(seats, made["table"], 60, seed)
        if state["dice"]["rolls"] >= 3:
            return state, seats
    raise AssertionError("no dice in 2,400 answers")


def test_alone_one_agrees_with_oneself_and_the_dice_fall_anew(anna: Browser) -> None:
    state, _ = fought_table(anna)
    rolls = state["dice"]["rolls"]
    text = anna.get(f"/api/tables/{state['table']}/record").text
    answers = read_record(text).answers
    last_roll = max(at for at, each in enumerate(answers) if each.seat == DICE)
    to = max(at for at in range(last_roll) if answers[at].seat != DICE)
    back = anna.do("rollback", state, do="offer", to=to)
    assert back.status_code == 200, back.text
    state = back.json()["state"]
    assert (state["answers"], state["rollback"], state["dice"]["rolls"]) == (to, None, rolls)
    assert "dice fall anew" in anna.state(state["table"])["events"][-1]["words"]
    assert not state["can_undo"]
    asked = anna.state(state["table"], answers[to].seat)
    again = anna.answer(asked, str(answers[to].choice))
    record = read_record(anna.get(f"/api/tables/{state['table']}/record").text)
    numbers = [each.roll for each in record.answers if each.seat == DICE]
    assert numbers[-1] > rolls
    assert len(set(numbers)) == len(numbers)
    assert record.rollbacks[0].next_roll == rolls + 1
    assert again["dice"]["rolls"] > rolls


def test_two_must_agree(anna: Browser, boris: Browser) -> None:
    state, _ = fought_table(anna, boris)
    mine = anna.state(state["table"], "AH")
    offered = anna.do("rollback", mine, do="offer").json()["state"]
    told = {"seat": "AH", "to": mine["rollback_to"], "agreed": ["AH"], "head": mine["dice"]["head"]}
    what = f"rollback {mine['rollback_to']} of {mine['answers']} #{mine['dice']['rolls'] + 1}"
    assert offered["rollback"] == told | {"what": what, "undoes": mine["rollback_undoes"]}
    assert offered["answers"] == mine["answers"]
    his = boris.state(state["table"], "RU")
    seen = his["rollback"].pop("undoes")["choice"]
    assert seen.items() <= mine["rollback_undoes"]["choice"].items()
    assert "unit" not in seen
    assert his["rollback"].items() <= offered["rollback"].items()
    declined = boris.do("rollback", his, do="decline").json()["state"]
    assert declined["rollback"] is None
    assert declined["answers"] == mine["answers"]
    assert boris.do("rollback", declined, do="accept").status_code == 409
    anna.do("rollback", anna.state(state["table"], "AH"), do="offer")
    done = boris.do("rollback", boris.state(state["table"], "RU"), do="accept").json()["state"]
    assert done["answers"] == mine["rollback_to"]
    assert anna.state(state["table"])["asked"] == ["AH"]


def test_an_offer_to_undo_what_another_did_tells_nothing_of_it(anna: Browser, boris: Browser) -> None:
    state, _ = fought_table(anna, boris)
    his = boris.state(state["table"], "RU")
    offered = anna.do("rollback", anna.state(state["table"], "AH"), do="offer", to=his["rollback_to"]).json()["state"]
    assert his["rollback_undoes"]["choice"]["verb"]
    assert offered["rollback"]["undoes"] == his["rollback_undoes"] | {"choice": None}
    assert boris.state(state["table"], "RU")["rollback"]["undoes"] == his["rollback_undoes"]


def test_an_answer_withdraws_the_offer(anna: Browser, boris: Browser) -> None:
    state, seats = fought_table(anna, boris)
    asked = state["asked"][0]
    mine = seats[asked].state(state["table"], asked)
    offered = seats[asked].do("rollback", mine, do="offer").json()["state"]
    after = seats[asked].answer(offered, offered["view"]["choices"][0]["text"])
    assert after["rollback"] is None


def test_a_rollback_goes_only_where_somebody_was_asked(anna: Browser) -> None:
    state, _ = fought_table(anna)
    record = read_record(anna.get(f"/api/tables/{state['table']}/record").text)
    roll = next(at for at, each in enumerate(record.answers) if each.seat == DICE)
    for to in (roll, state["answers"], 10**8):
        assert anna.do("rollback", state, do="offer", to=to).status_code == 422
    new = anna.state(anna.make()["table"])
    assert anna.do("rollback", new, do="offer").status_code == 409


@pytest.mark.slow("plays a whole game at the table")
def test_a_rollback_survives_a_finished_game_and_its_verification(desk: Desk) -> None:
    table = make(desk)
    state = play(desk, table, 400)
    assert state["dice"]["rolls"] > 0
    state = roll_back(desk, state, 0)
    assert state["answers"] == 0
    desk.hall.forget(table)
    finish(desk, table)
    record = read_record(desk.record(ME, table)[0])
    report = verify(game("galicia"), record)
    assert report.is_good, str(report)
    assert record.rollbacks
    assert min(each.roll for each in record.answers if each.seat == DICE) == record.rollbacks[0].next_roll
