"""Calls of a seat over the live socket of its table, and states as what has changed in them."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from random import Random
from typing import Any, cast
from uuid import uuid4

import pytest
from fastapi import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame
from websockets.sync.client import ClientConnection

from doppeladler.server.api.direct import MOST_WAITING, Direct, line_of
from doppeladler.server.api.sockets import Sender, live
from doppeladler.server.deltas import applied
from doppeladler.server.settings import Rate
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.news import News, Reader
from tests.server.browsers import PATIENCE, PLENTY, Browser, Json, play_on, served, until
from tests.server.test_server_live import full_log, two_players


class Seat:
    """A client that listens, applies what has changed, and answers over the same socket."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire, self.state, self.kinds = wire, json.loads(wire.recv(20)), ["state"]
        self.log: list[Json] = self.state["events"]

    def hear(self) -> Json:
        """The next message; what is new is taken over."""
        message: Json = json.loads(self.wire.recv(20))
        self.kinds.append(message["type"])
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "delta":
            assert message["from"] == self.state["version"]
            self.state = self.state | message["state"] | {key: message[key] for key in ("version", "keep", "events")}
            self.state["view"] = applied(message["view"], self.state["view"])
        if message["type"] in ("state", "delta"):
            self.log = [each for each in self.log if each["number"] <= message["keep"]] + message["events"]
        return message

    def reply(self) -> Json:
        """What comes of a call, after the state it led to."""
        while (message := self.hear())["type"] not in ("done", "declined"):
            pass
        return message

    def call(self, name: str, **more: Any) -> Json:
        about = {"seat": self.state["seat"], "version": self.state["version"], "key": uuid4().hex}
        self.wire.send(json.dumps({"call": name, "body": about | more}))
        return self.reply()

    def answer(self, draw: Random) -> Json:
        return self.call("answers", answers=[draw.choice(self.state["view"]["choices"])["text"]])

    def upto(self, version: int) -> None:
        while self.state["version"] < version:
            self.hear()


def same(state: Json, fresh: Json) -> bool:
    """Has a client made the state that the server would send it whole? Of the log it needs what is new only."""
    about = set(fresh) - {"events", "keep"}
    return {key: state[key] for key in about} == {key: fresh[key] for key in about}


def test_what_has_changed_makes_the_state_of_every_seat(anna: Browser, boris: Browser) -> None:
    table, browsers = two_players(anna, boris)
    draw = Random(3)
    with anna.live(table, "AH", deltas=True) as one, boris.live(table, "RU", deltas=True) as two:
        seats = {"AH": Seat(one), "RU": Seat(two)}
        for _ in range(60):
            done = seats[seats["AH"].state["asked"][0]].answer(draw)
            assert done["type"] == "done", done
            assert done["played"] == 1
            for name, seat in seats.items():
                seat.upto(done["version"])
                assert same(seat.state, browsers[name].state(table, name))
        for name, seat in seats.items():
            assert seat.log == full_log(browsers[name], table, name)
            assert seat.kinds.count("delta") >= 60
            assert "state" not in seat.kinds[1:]


def test_undo_and_refusals_go_over_the_socket(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table, "AH", deltas=True) as wire:
        seat = Seat(wire)
        refused = seat.call("answers", answers=["march AH 4 > 99.99"])
        assert (refused["type"], refused["status"], seat.state["version"]) == ("declined", 422, 1)
        assert refused["objections"]
        assert "state" not in refused
        done = seat.call("answers", answers=[seat.state["view"]["choices"][0]["text"]])
        assert (done["version"], seat.state["version"]) == (2, 2), "the state comes before the reply"
        assert seat.call("undo")["type"] == "done"
        assert same(seat.state, anna.state(table, "AH"))
        stale = seat.call("answers", version=1, answers=["end"])
        assert (stale["type"], stale["status"]) == ("declined", 409)


def test_a_repeat_is_known_whichever_way_it_came(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table, "AH", deltas=True) as wire:
        seat, key = Seat(wire), uuid4().hex
        body = {"seat": "AH", "version": 1, "key": key, "answers": [seat.state["view"]["choices"][0]["text"]]}
        first = seat.call("answers", **body)
        again = anna.post(f"/api/tables/{table}/answers", body).json()
        assert (first["version"], again["version"], again["state"]["answers"]) == (2, 2, seat.state["answers"])
        assert seat.call("answers", **body)["version"] == 2
        other = seat.call("answers", **body | {"answers": ["end"]})
        assert (other["type"], other["status"]) == ("declined", 409)
        assert anna.state(table)["version"] == 2


def test_calls_over_the_socket_are_counted(anna: Browser) -> None:
    def counted(status: int) -> int:
        line = next(
            (each for each in anna.get("/metrics").text.splitlines() if f'kind="act",status="{status}"' in each), "0"
        )
        return int(line.rpartition(" ")[2])

    table, before = anna.make()["table"], (counted(200), counted(422))
    with anna.live(table, "AH", deltas=True) as wire:
        seat = Seat(wire)
        seat.answer(Random(1))
        seat.call("answers", answers=["march AH 4 > 99.99"])
    assert counted(200) > before[0]
    assert counted(422) > before[1]


def test_a_seat_is_nobody_elses_over_a_socket_either(anna: Browser, boris: Browser) -> None:
    table, _ = two_players(anna, boris)
    with anna.live(table, "AH", deltas=True) as wire:
        seat = Seat(wire)
        refused = seat.call("resign", seat="RU")
        assert (refused["type"], refused["status"]) == ("declined", 403)
    assert not anna.state(table)["over"]


def test_who_has_lost_the_thread_asks_for_the_whole(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table, "AH", deltas=True) as wire:
        seat = Seat(wire)
        seat.upto(play_on({"AH": anna, "RU": anna}, table, 2)["version"])
        known, log = seat.state["version"], seat.log
        seat.upto(play_on({"AH": anna, "RU": anna}, table, 2)["version"])
        assert len(seat.log) > len(log)
        seat.log = log
        wire.send(json.dumps({"call": "full", "body": {"since": known, "key": "12345678"}}))
        assert seat.reply()["type"] == "done"
        assert seat.kinds[-2:] == ["state", "done"]
        assert seat.log == full_log(anna, table, "AH")
        assert seat.state["keep"] >= len(log)
        play_on({"AH": anna, "RU": anna}, table, 1)
        assert seat.hear()["type"] == "delta"


def test_the_whole_is_sent_also_to_who_asks_while_a_change_is_made_for_him(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The change was begun for what he had; that he was told of it does not mean that he has it."""
    table, begun, asked = anna.make()["table"], threading.Event(), threading.Event()
    news, hear = Desk.news, Sender._hear

    def slow_news(desk: Desk, reader: Reader) -> News:
        found = news(desk, reader)
        if reader.has_view and not begun.is_set():
            begun.set()
            assert asked.wait(PATIENCE)
        return found

    async def heard(sender: Sender, words: str) -> None:
        await hear(sender, words)
        asked.set()

    monkeypatch.setattr(Desk, "news_at_once", lambda desk, reader: None)
    monkeypatch.setattr(Desk, "news", slow_news)
    monkeypatch.setattr(Sender, "_hear", heard)
    with anna.live(table, "AH", deltas=True) as wire:
        seat = Seat(wire)
        state = anna.state(table, "AH")
        anna.answer(state, state["view"]["choices"][0]["text"])
        assert begun.wait(PATIENCE)
        wire.send(json.dumps({"call": "full", "body": {"since": state["version"], "key": "12345678"}}))
        assert seat.reply()["type"] == "done"
        assert seat.kinds == ["state", "delta", "state", "done"]
        assert same(seat.state, anna.state(table, "AH"))


def test_who_comes_back_gets_the_whole_and_goes_on_with_changes(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table, "AH", deltas=True) as wire:
        Seat(wire)
    state = play_on({"AH": anna, "RU": anna}, table, 4)
    with anna.live(table, "AH", since=1, deltas=True) as wire:
        seat = Seat(wire)
        assert same(seat.state, anna.state(table, "AH"))
        state = play_on({"AH": anna, "RU": anna}, table, 1)
        seat.upto(state["version"])
        assert seat.kinds[-1] == "delta"
        assert same(seat.state, anna.state(table, "AH"))


def test_who_comes_and_goes_between_two_changes_is_not_forgotten(anna: Browser, boris: Browser) -> None:
    table, seats = two_players(anna, boris)
    with anna.live(table, "AH", deltas=True) as mine:
        seat = Seat(mine)
        with boris.live(table, "RU"):
            assert seat.hear()["online"] == {"RU": True}
        assert seat.hear()["online"] == {"RU": False}
        seat.upto(play_on(seats, table, 1)["version"])
        assert not seat.state["seats"]["RU"]["online"]


WRONG = (
    "{", "[]", "null", '"x"', "{}", '{"call": "answers"}', '{"call": "nothing", "body": {}}', '{"call": ["answers"]}',
    '{"call": "answers", "body": []}', '{"call": "undo", "body": {"seat": "AH", "version": "1", "key": "12345678"}}',
    '{"call": "undo", "body": {"seat": "AH", "version": 1, "key": "12345678", "more": 1}}',
    '{"call": "full", "more": 1}', '{"call": "full", "body": {"key": "12345678", "since": "1"}}',
    '{"call": "undo", "body": {"key": 7}}',
)  # fmt: skip


@pytest.mark.parametrize("words", WRONG)
def test_what_is_no_call_is_declined_and_changes_nothing(anna: Browser, words: str) -> None:
    table = anna.make()["table"]
    with anna.live(table, "AH", deltas=True) as wire:
        seat = Seat(wire)
        wire.send(words)
        reply = seat.reply()
        assert (reply["type"], reply["status"]) == ("declined", 422), reply
        assert reply["error"]
        assert seat.answer(Random(1))["version"] == 2


def say_and_hear(wire: ClientConnection, *words: str) -> None:
    """Until the other side has had enough."""
    for each in words:
        wire.send(each)
    while True:
        wire.recv(60)


def test_who_says_too_much_is_turned_away(anna: Browser) -> None:
    with anna.live(anna.make()["table"], "AH") as wire, pytest.raises(ConnectionClosed, match="4429"):
        say_and_hear(wire, *["{}"] * 400)


def test_no_more_is_read_while_eight_messages_wait(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says more than is heard fills his own side of the wire, not the server; nothing that he says is lost."""
    hear, lines, goes_on = Sender._hear, list[Direct](), threading.Event()

    async def slowly(sender: Sender, words: str) -> None:
        lines.append(line_of(sender.socket))
        while not goes_on.is_set():
            await asyncio.sleep(0.01)
        await hear(sender, words)

    monkeypatch.setattr(Sender, "_hear", slowly)
    with anna.live(anna.make()["table"], "AH") as wire:
        anna.hear(wire)
        wire.send("{}")
        until(lambda: bool(lines))
        line = lines[0]
        for _ in range(MOST_WAITING - 1):
            wire.send("{}")
        until(lambda: line.queue.qsize() == MOST_WAITING - 1)
        assert line.transport.is_reading()
        wire.send("{}")
        until(lambda: not line.transport.is_reading())
        for _ in range(3):
            wire.send("{}")
        assert line.queue.qsize() == MOST_WAITING
        goes_on.set()
        assert [json.loads(wire.recv(20))["type"] for _ in range(1 + MOST_WAITING + 3)] == ["declined"] * 12
        until(line.transport.is_reading)


def test_a_message_that_is_too_long_is_not_read(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table, "AH") as wire, pytest.raises(ConnectionClosed, match="1009"):
        say_and_hear(wire, " " * 20_000)


def test_the_bound_on_answers_counts_both_ways_together(tmp_path: Path) -> None:
    rates = {**PLENTY, "act": Rate(3, 0.001)}
    with served(tmp_path, rates=rates) as address, Browser(address) as anna:
        table = anna.make()["table"]
        with anna.live(table, "AH", deltas=True) as wire:
            seat = Seat(wire)
            found = [seat.call("undo")["status"] for _ in range(4)]
        assert found == [409, 409, 409, 429]
        assert anna.do("undo", anna.state(table, "AH")).status_code == 429


def test_what_is_long_is_packed_and_what_is_short_is_not(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packing costs more than it saves where only a few bytes have changed."""
    table = str(anna.make()["table"])
    packed: list[int] = []
    pack = PerMessageDeflate.encode

    def count(it: PerMessageDeflate, frame: Frame) -> Frame:
        packed.append(len(frame.data))
        return pack(it, frame)

    monkeypatch.setattr(PerMessageDeflate, "encode", count)
    with anna.live(table, "AH", deltas=True) as socket:
        state = anna.hear(socket)
        anna.answer(state, state["view"]["choices"][0]["text"])
        assert json.loads(str(socket.recv(20)))["type"] == "delta"
    assert [size > 20_000 for size in packed if size > 200] == [True], "the state alone"


def test_a_line_that_the_ending_server_cuts_is_no_stumble() -> None:
    """Who ends waits a while for open lines and then cancels them; each would be a traceback in the log."""

    class Mute:
        async def accept(self) -> None:
            await asyncio.Event().wait()

    async def cut() -> None:
        line = asyncio.create_task(live(cast("WebSocket", Mute()), "t" * 20))
        await asyncio.sleep(0)
        line.cancel()
        await line

    asyncio.run(cut())
