"""What players say to each other, their private notes, and who can open a link: kept, told, and to nobody else."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from doppeladler.server import reach
from doppeladler.server.settings import LOOPBACK, Settings
from doppeladler.server.tables import talk
from tests.server.browsers import Browser, Json, served

PATIENCE = 60


def two_players(anna: Browser, boris: Browser, spectators: str = "none") -> Json:
    made = anna.make(ru="friend", spectators=spectators)
    boris.sit(made["links"]["RU"])
    return made


def speak(browser: Browser, table: str, seat: str, words: str) -> int:
    return browser.post(f"/api/tables/{table}/talk", {"seat": seat, "words": words}).status_code


def heard(browser: Browser, table: str, since: int = 0) -> list[tuple[int, str, str]]:
    response = browser.get(f"/api/tables/{table}/talk", since=since)
    assert response.status_code == 200, response.text
    return [(each["number"], each["seat"], each["words"]) for each in response.json()["remarks"]]


def hear_talk(wire: ClientConnection) -> None:
    """Wait until a socket says that something was said."""
    while json.loads(wire.recv(PATIENCE))["type"] != "talk":
        pass


def test_players_hear_each_other_at_once(anna: Browser, boris: Browser) -> None:
    table = two_players(anna, boris)["table"]
    with boris.live(table, "RU") as wire:
        assert speak(anna, table, "AH", "  Good luck!  ") == 204
        hear_talk(wire)
    assert speak(boris, table, "RU", "The same to you.") == 204
    both = [(1, "AH", "Good luck!"), (2, "RU", "The same to you.")]
    assert heard(anna, table) == heard(boris, table) == both
    assert heard(anna, table, 1) == both[1:]


def test_spectators_hear_it_when_the_game_is_over(anna: Browser, boris: Browser, address: str) -> None:
    made = two_players(anna, boris, spectators="outsider")
    table = made["table"]
    speak(anna, table, "AH", "Now I take Lublin.")
    with Browser(address) as clara:
        clara.sit(made["spectator_link"])
        assert clara.get(f"/api/tables/{table}/talk").status_code == 403
        assert speak(clara, table, "spectator", "Behind you!") == 403
        assert boris.do("resign", boris.state(table, "RU")).status_code == 200
        assert heard(clara, table) == [(1, "AH", "Now I take Lublin.")]


def test_nobody_speaks_for_another_seat_or_from_outside(anna: Browser, boris: Browser, address: str) -> None:
    table = two_players(anna, boris)["table"]
    assert speak(anna, table, "RU", "I give up.") == 403
    with Browser(address) as clara:
        assert speak(clara, table, "AH", "Hello.") == 404
        assert clara.get(f"/api/tables/{table}/talk").status_code == 404
    assert heard(anna, table) == []


@pytest.mark.parametrize("words", ["", "   ", "two\nlines", "x" * 501])
def test_a_remark_is_one_line(anna: Browser, boris: Browser, words: str) -> None:
    assert speak(anna, two_players(anna, boris)["table"], "AH", words) == 422


def test_there_is_an_end_to_talking(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_REMARKS", 2)
    table = anna.make()["table"]
    assert [speak(anna, table, "AH", f"{number}") for number in range(3)] == [204, 204, 409]


def test_notes_are_for_their_seat_alone(anna: Browser, boris: Browser) -> None:
    table = two_players(anna, boris)["table"]
    path = f"/api/tables/{table}/notes"
    assert anna.post(path, {"seat": "AH", "words": "Hold Przemyśl.\nWait."}).status_code == 204
    assert anna.get(path, seat="AH").json() == {"words": "Hold Przemyśl.\nWait."}
    assert boris.get(path, seat="RU").json() == {"words": ""}
    assert boris.get(path, seat="AH").status_code == 403
    assert boris.post(path, {"seat": "AH", "words": "Go home."}).status_code == 403
    assert boris.do("resign", boris.state(table, "RU")).status_code == 200
    assert boris.get(path, seat="AH").status_code == 403
    assert anna.post(path, {"seat": "AH", "words": ""}).status_code == 204
    assert anna.get(path, seat="AH").json() == {"words": ""}


def test_who_takes_a_seat_over_does_not_read_the_notes_of_the_one_before(anna: Browser, boris: Browser) -> None:
    table = anna.make(ru="me")["table"]
    path = f"/api/tables/{table}/notes"
    anna.post(path, {"seat": "RU", "words": "He is weak at Lublin."})
    boris.sit(anna.post(f"/api/tables/{table}/links", {"seat": "RU"}).json()["link"])
    assert boris.get(path, seat="RU").json() == {"words": ""}
    assert anna.get(path, seat="RU").status_code == 403


def test_what_was_said_outlives_the_server_and_goes_with_the_table(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        table, cookies = anna.make()["table"], anna.http.cookies
        speak(anna, table, "AH", "Kept.")
    with served(tmp_path) as address, Browser(address) as again:
        again.http.cookies = cookies
        assert heard(again, table) == [(1, "AH", "Kept.")]
        assert again.http.delete(f"/api/tables/{table}").status_code == 204
        assert again.get(f"/api/tables/{table}/talk").status_code == 404


# --- who can open a link ----------------------------------------------------------------------------------


def test_a_server_of_this_machine_says_so(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppeladler.server.api.reach.address_on_network", lambda: "198.51.100.7")
    port = anna.address.rpartition(":")[2]
    assert anna.get("/api/reach").json() == {"local": True, "address": f"http://198.51.100.7:{port}/"}


def test_who_comes_from_elsewhere_is_not_told_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doppeladler.server.api.reach.address_on_network", lambda: "198.51.100.7")
    with served(tmp_path, hosts=(*LOOPBACK, "play.example")) as address, Browser(address) as anna:
        assert anna.get("/api/reach").json()["local"] is False
        told = anna.http.get("/api/reach", headers={"Host": "play.example:9000"}).json()
    assert told == {"local": False, "address": ""}


def test_only_a_server_with_the_names_of_this_machine_is_its_own(tmp_path: Path) -> None:
    assert reach.is_local_only(Settings(tmp_path))
    assert not reach.is_local_only(Settings(tmp_path, (*LOOPBACK, "play.example")))


@pytest.mark.parametrize(("found", "told"), [("198.51.100.7", "198.51.100.7"), ("127.0.0.1", ""), ("", "")])
def test_the_address_on_the_network(found: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system would use to go elsewhere; nothing without a network."""

    def connect(self: socket.socket, where: tuple[str, int]) -> None:
        if not found:
            raise OSError("Network is unreachable")

    class Way(socket.socket):
        pass

    Way.connect = connect  # type: ignore[assignment,method-assign]
    Way.getsockname = lambda self: (found, 1)  # type: ignore[method-assign]
    monkeypatch.setattr("doppeladler.server.reach.socket.socket", Way)
    assert reach.address_on_network() == told
