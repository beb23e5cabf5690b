"""Who may make tables where the host has a password, and cookies behind TLS."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest

from doppeladler.server.makers import Makers
from doppeladler.server.settings import RATES
from tests.server.browsers import MARK, PLENTY, Browser, served

PASSWORD = "eagle and eagle"
NEW = {"game": "galicia", "seats": {"AH": "me", "RU": "friend"}}
TODAY = datetime.now(UTC).date()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose host has a password."""
    with served(tmp_path_factory.mktemp("making"), password=PASSWORD) as address:
        yield address


def give(browser: Browser, said: str) -> httpx.Response:
    """Fill in the form, as a browser without our mark does."""
    own = {"Origin": browser.address, "Sec-Fetch-Site": "same-origin", "X-Doppeladler": ""}
    return browser.http.post("/host", data={"password": said}, headers=own)


def test_without_the_password_nobody_makes_a_table(home: str) -> None:
    with Browser(home) as stranger:
        for call in (stranger.post("/api/tables", NEW), stranger.post("/api/records", content=b"x")):
            assert call.status_code == 403
            assert "/host" in call.json()["error"]
        assert give(stranger, "eagle").status_code == 403
        assert give(stranger, "").status_code == 403
        assert stranger.post("/api/tables", NEW).status_code == 403
        assert stranger.get("/api/me").json()["tables"] == []


def test_who_gives_it_makes_tables_and_a_friend_needs_none(home: str) -> None:
    with Browser(home) as host, Browser(home) as friend:
        assert give(host, PASSWORD).headers["location"] == "/"
        made = host.post("/api/tables", NEW)
        assert made.status_code == 201
        assert friend.sit(made.json()["links"]["RU"])["seat"] == "RU"
        assert friend.post("/api/tables", NEW).status_code == 403


def test_a_pass_is_of_one_browser(home: str) -> None:
    with Browser(home) as host, Browser(home) as thief:
        give(host, PASSWORD)
        host.post("/api/tables", NEW)
        thief.http.cookies.set("doppeladler", "x" * 43)
        thief.http.cookies.set("doppeladler-host", host.http.cookies["doppeladler-host"])
        assert thief.post("/api/tables", NEW).status_code == 403


def test_a_pass_outlives_the_server_but_not_the_password(tmp_path: Path) -> None:
    with served(tmp_path, password=PASSWORD) as address, Browser(address) as host:
        give(host, PASSWORD)
        kept = dict(host.http.cookies)
    for password, status in ((PASSWORD, 201), ("another eagle", 403)):
        with served(tmp_path, password=password) as address:
            assert httpx.post(f"{address}/api/tables", json=NEW, cookies=kept, headers=MARK).status_code == status


def test_an_invitation_does_as_well_until_its_day_has_passed(home: str) -> None:
    makers = Makers(PASSWORD)
    for days, status in ((0, 303), (30, 303), (-1, 403)):
        with Browser(home) as guest:
            assert give(guest, makers.invitation(TODAY + timedelta(days))).status_code == status
    forged = f"{TODAY + timedelta(99)}{makers.invitation(TODAY)[10:]}"
    with Browser(home) as guest:
        assert give(guest, forged).status_code == 403


def test_an_invitation_is_written_by_a_command(home: str, tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text(PASSWORD)
    command = (sys.executable, "-m", "doppeladler", "invite", "--host-password-file", str(file), "--days", "2")
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.startswith((TODAY + timedelta(2)).isoformat())
    with Browser(home) as guest:
        assert give(guest, said).status_code == 303


def test_the_password_is_not_guessed_quickly(tmp_path: Path) -> None:
    rates = {**PLENTY, "password": RATES["password"]}
    with served(tmp_path, password=PASSWORD, rates=rates) as address, Browser(address) as thief:
        codes = [give(thief, f"guess {number}").status_code for number in range(7)]
    assert codes == [403] * 5 + [429] * 2


def test_a_foreign_page_cannot_fill_in_the_form(home: str) -> None:
    with Browser(home) as victim:
        foreign = {"Origin": "http://evil.example", "X-Doppeladler": ""}
        assert victim.http.post("/host", data={"password": PASSWORD}, headers=foreign).status_code == 403


def test_the_form_goes_only_to_this_server(home: str) -> None:
    page = httpx.get(f"{home}/host")
    assert "form-action 'self'" in page.headers["content-security-policy"]
    assert 'name="password"' in page.text


def test_without_a_password_there_is_no_form(address: str) -> None:
    assert httpx.get(f"{address}/host").headers["location"] == "/"
    assert httpx.post(f"{address}/host", data={"password": "x"}).headers["location"] == "/"


# --- cookies ----------------------------------------------------------------------------------------------

TLS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


def test_behind_tls_cookies_are_of_this_host_alone(tmp_path: Path) -> None:
    with (
        served(tmp_path, password=PASSWORD, proxies=("127.0.0.1",)) as address,
        httpx.Client(base_url=address, headers=MARK | TLS) as http,
    ):
        given = http.post("/host", data={"password": PASSWORD}).headers.get_list("set-cookie")
        assert sorted(each.partition("=")[0] for each in given) == ["__Host-doppeladler", "__Host-doppeladler-host"]
        for cookie in given:
            assert {"Secure", "HttpOnly", "Path=/", "SameSite=strict"} <= set(cookie.split("; "))
            assert "Domain" not in cookie
        cookies = "; ".join(each.partition(";")[0] for each in given)
        assert http.post("/api/tables", json=NEW, headers={"Cookie": cookies}).status_code == 201
        plain = cookies.replace("__Host-", "")
        assert http.post("/api/tables", json=NEW, headers={"Cookie": plain}).status_code == 403
        assert len(http.get("/api/me", headers={"Cookie": cookies}).json()["tables"]) == 1
        assert http.get("/api/me", headers={"Cookie": plain}).json()["tables"] == []


def test_nobody_else_says_that_it_was_tls(address: str) -> None:
    made = httpx.post(f"{address}/api/tables", json=NEW, headers=MARK | TLS)
    assert made.headers["set-cookie"].startswith("doppeladler=")
