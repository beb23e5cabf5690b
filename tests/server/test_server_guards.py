"""The guards at the door: foreign pages, foreign names, too much, too often, garbage."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from doppeladler.server.api.limits import MOST_BUCKETS, Limits
from doppeladler.server.settings import RATES, Rate
from tests.server.browsers import MARK, Browser, served

NEW = {"game": "galicia", "seats": {"AH": "me", "RU": "screen"}}


def raw(address: str, request: bytes) -> bytes:
    """What comes back on a bare socket."""
    where = urlsplit(address)
    with socket.create_connection((where.hostname, where.port), timeout=10) as wire:
        wire.sendall(request)
        found = b""
        while part := wire.recv(65536):
            found += part
    return found


# --- cookies and headers ----------------------------------------------------------------------------------


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(anna: Browser) -> None:
    assert "set-cookie" not in anna.get("/api/me").headers, "who only looks needs none"
    body = {"game": "galicia", "seats": {"AH": "me", "RU": "screen"}}
    cookie = anna.post("/api/tables", body).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "set-cookie" not in anna.post("/api/tables", body).headers


def test_every_answer_has_the_strict_headers(anna: Browser) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/fonts/besley-bold.woff2", "/api/docs"):
        headers = anna.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert anna.get("/api/me").headers["cache-control"] == "no-store"


def test_what_changes_anything_needs_our_mark(address: str) -> None:
    with httpx.Client(base_url=address) as plain:
        for path in ("/api/tables", "/api/sit", "/api/records"):
            assert plain.post(path, json=NEW).status_code == 403
        assert plain.delete("/api/tables/0123456789abcdef").status_code == 403


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}]
)
def test_a_foreign_page_may_change_nothing(address: str, headers: dict[str, str]) -> None:
    with Browser(address, **headers) as evil:
        assert evil.post("/api/tables", NEW).status_code == 403


def test_our_own_page_may(address: str) -> None:
    with Browser(address, **{"Origin": address, "Sec-Fetch-Site": "same-origin"}) as own:
        assert own.post("/api/tables", NEW).status_code == 201


def test_a_foreign_page_gets_no_live_socket(address: str, anna: Browser) -> None:
    table = anna.make()["table"]
    cookie = {"Cookie": f"doppeladler={anna.http.cookies['doppeladler']}"}
    where = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus), connect(where, origin=Origin("http://evil.example"), additional_headers=cookie):
        pass


def test_a_foreign_name_for_this_machine_finds_nothing(address: str) -> None:
    assert httpx.get(f"{address}/api/me", headers={"Host": "evil.example"}).status_code == 421
    assert b" 421 " in raw(address, b"GET /api/me HTTP/1.1\r\nHost: a@b:80\r\nConnection: close\r\n\r\n")


# --- too much ---------------------------------------------------------------------------------------------


def test_a_huge_body_is_turned_away(anna: Browser) -> None:
    huge = b'{"game": "' + b"x" * 70_000 + b'"}'
    response = anna.http.post("/api/tables", content=huge, headers={"Content-Type": "application/json"})
    assert response.status_code == 413
    assert "65536" in response.json()["error"]


def test_a_huge_body_without_a_length_is_turned_away(address: str) -> None:
    chunk = b"8000\r\n" + b"x" * 0x8000 + b"\r\n"
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Doppeladler: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert b" 413 " in raw(address, head + chunk * 3 + b"0\r\n\r\n").partition(b"\r\n")[0]


def test_a_record_may_be_larger_than_other_bodies_but_not_endless(anna: Browser) -> None:
    text = {"Content-Type": "text/plain"}
    assert anna.http.post("/api/records", content=b"x" * 100_000, headers=text).status_code == 422
    assert anna.http.post("/api/records", content=b"x" * 2_100_000, headers=text).status_code == 413


def test_a_socket_takes_in_nothing_but_pings_and_calls(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table) as wire:
        anna.hear(wire)
        wire.send("ping")
        assert json.loads(wire.recv(10)) == {"type": "pong"}
        wire.send("march AH 4")
        reply = json.loads(wire.recv(10))
        assert (reply["type"], reply["status"]) == ("declined", 422)
        assert "answers" in reply["error"], "it says which calls there are"


def ping_without_end(wire: ClientConnection) -> None:
    for _ in range(200):
        wire.send("ping")
    list(wire)


def test_pings_without_end_are_turned_away(anna: Browser) -> None:
    table = anna.make()["table"]
    with anna.live(table) as wire:
        anna.hear(wire)
        with pytest.raises(ConnectionClosed, match="4429"):  # perhaps while it still sends
            ping_without_end(wire)


# --- too often --------------------------------------------------------------------------------------------


def test_a_flood_is_stopped_and_told_when_to_come_again(tmp_path: Path) -> None:
    rates = {**RATES, "read": Rate(20, 1), "sit": Rate(3, 0.1)}
    with served(tmp_path, rates=rates) as address, Browser(address) as flood:
        codes = [flood.get("/api/me").status_code for _ in range(40)]
        assert set(codes) == {200, 429}
        assert codes[:20] == [200] * 20
        tries = [flood.post("/api/sit", {"token": "x" * 43}) for _ in range(5)]
        assert [each.status_code for each in tries] == [404, 404, 404, 429, 429]
        assert int(tries[-1].headers["retry-after"]) >= 1


def test_new_names_do_not_bring_more_tables_a_day(tmp_path: Path) -> None:
    rates = {**RATES, "create-all-day": Rate(3, 0.001)}
    with served(tmp_path, rates=rates) as address:
        codes = []
        for _ in range(5):
            with Browser(address) as throw_away:
                codes.append(throw_away.post("/api/tables", NEW).status_code)
    assert codes == [201, 201, 201, 429, 429]


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    limits = Limits({"read": Rate(2, 0.5)}, lambda: now[0])
    assert [limits.wait("a", "read") for _ in range(3)] == [0, 0, 2]
    assert limits.wait("b", "read") == 0
    now[0] = 2.1
    assert [limits.wait("a", "read") for _ in range(2)] == [0, 2]


def test_buckets_do_not_grow_without_end() -> None:
    limits = Limits({"read": Rate(2, 0.0001)}, lambda: 0.0)
    for number in range(3 * MOST_BUCKETS):
        limits.wait(str(number), "read")
    assert len(limits._buckets) <= MOST_BUCKETS


# --- garbage ----------------------------------------------------------------------------------------------

GARBAGE = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b'{"game": 1}',
    b'{"game": "galicia"}',
    b'{"game": "galicia", "seats": {}}',
    b'{"game": "galicia", "seats": {"AH": "me"}}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "computer:deep"}}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "nobody"}}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "more": 1}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "scenario": "winter"}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "options": {"reveal": "never"}}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "names": {"XX": "x"}}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "names": {"AH": "x\\ny"}}',
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "entropy": "not hex"}',
    b"[" * 5000,
    b'{"game": "galicia", "seats": {"AH": "me", "RU": "me"}, "delay": 1e400}',
]


@pytest.mark.parametrize("body", GARBAGE)
def test_garbage_is_answered_in_a_sentence(anna: Browser, body: bytes) -> None:
    response = anna.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.json()["error"]


def test_an_unknown_game_is_not_found(anna: Browser) -> None:
    assert anna.post("/api/tables", NEW | {"game": "waterloo"}).status_code == 404
    assert anna.get("/api/games/waterloo/presentation").status_code == 404


@pytest.mark.parametrize("answer", ["", "x" * 201, "\x00", "march", "march > ", "end\n", "\ud7ff", "march AH 4 > 8.16"])
def test_garbage_answers_change_nothing(anna: Browser, answer: str) -> None:
    state = anna.state(anna.make()["table"])
    assert anna.try_answer(state, answer).status_code == 422
    assert anna.state(state["table"])["version"] == state["version"]


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/fonts/../draw.py", "/api/tables/..%2f"]
)
def test_no_file_but_the_client_is_served(address: str, path: str) -> None:
    found = raw(address, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert found.partition(b"\r\n")[0].split()[1] in (b"404", b"422")


def test_bytes_that_are_no_request_are_refused(address: str) -> None:
    assert raw(address, b"\x16\x03\x01 hello\r\n\r\n").split()[1] == b"400"
    assert httpx.get(f"{address}/api/me", headers=MARK | {"Cookie": "doppeladler=short"}).status_code == 200


def test_a_wrong_method_or_path_is_answered_in_a_sentence(anna: Browser) -> None:
    assert anna.http.put("/api/me").json()["error"]
    assert anna.get("/api/none").json()["error"]
