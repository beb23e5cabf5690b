"""Programs at the table: known by a token, seated by a link, as good as a browser and no better."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from doppeladler import game
from doppeladler.cli import main
from doppeladler.commanders import RandomCommander, ask
from doppeladler.terminal.attend import reply_to
from tests.server.browsers import Browser, Json

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def program(address: str, token: str = "") -> httpx.Client:
    headers = {"Authorization": f"Bearer {token or secrets.token_urlsafe(32)}"}
    return httpx.Client(base_url=address, headers=headers, timeout=30)


def sit(client: httpx.Client, link: str) -> httpx.Response:
    return client.post("/api/sit", json={"token": link.rpartition("/")[2], "name": "Bot"})


# --- tokens -----------------------------------------------------------------------------------------------


def test_a_token_sits_looks_and_answers_without_a_cookie(address: str, anna: Browser) -> None:
    made = anna.make("friend", "me")
    with program(address) as bot:
        seated = sit(bot, made["links"]["AH"])
        assert seated.json() == {"table": made["table"], "seat": "AH"}
        assert "set-cookie" not in seated.headers
        state = bot.get(f"/api/tables/{made['table']}").json()
        assert (state["seat"], state["mine"]) == ("AH", ["AH"])
        body = {"seat": "AH", "version": state["version"], "key": secrets.token_hex(8), "answers": ["end"]}
        done = bot.post(f"/api/tables/{made['table']}/answers", json=body)
        assert done.json()["played"] == 1
        assert [each["table"] for each in bot.get("/api/me").json()["tables"]] == [made["table"]]
    assert anna.state(made["table"])["seats"]["AH"]["name"] == "Bot"


def test_another_token_sees_nothing_and_a_bad_one_changes_nothing(address: str, anna: Browser) -> None:
    made = anna.make("friend", "me")
    with program(address) as bot, program(address) as thief, program(address, "short") as nobody:
        sit(bot, made["links"]["AH"])
        assert thief.get(f"/api/tables/{made['table']}").status_code == 404
        assert sit(thief, made["links"]["AH"]).status_code == 404, "a link works once"
        assert sit(nobody, made["links"]["AH"]).status_code == 403, "no token and no mark of our page"
        assert bot.get(f"/api/tables/{made['table']}", params={"seat": "RU"}).status_code == 403


def test_a_foreign_page_cannot_use_a_token(address: str, anna: Browser) -> None:
    made = anna.make("friend", "me")
    with program(address) as bot:
        bot.headers["Origin"] = "https://elsewhere.example"
        assert sit(bot, made["links"]["AH"]).status_code == 403


def test_a_token_opens_the_live_line(address: str, anna: Browser) -> None:
    made, token = anna.make("friend", "me"), secrets.token_urlsafe(32)
    with program(address, token) as bot:
        sit(bot, made["links"]["AH"])
    where = f"{address.replace('http', 'ws')}/api/tables/{made['table']}/live?seat=AH"
    with connect(where, additional_headers={"Authorization": f"Bearer {token}"}) as wire:
        assert '"seat":"AH"' in str(wire.recv(20))


# --- the same words everywhere ----------------------------------------------------------------------------


def test_a_commander_far_away_answers_as_one_in_this_process() -> None:
    """A random commander of the same seed gives the same answers to a state that came over the wire."""
    near, far = RandomCommander(4), RandomCommander(4)
    state = game("galicia").setup()
    for _ in range(40):
        seat = state.open_decisions()[0].seat
        if seat == "dice":
            state.play(state.choices()[0])
            continue
        here = ask(near, state, seat)
        there = reply_to(far, {"view": state.view(seat)})
        assert there == here
        state.play(here.choice, seat)


# --- attending --------------------------------------------------------------------------------------------


def attending(*words: str) -> subprocess.Popen[str]:
    command = (sys.executable, "-m", "doppeladler", "attend", *words)
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.slow("self-play with a second process")
def test_an_attending_process_plays_against_the_servers_computer(address: str, anna: Browser, tmp_path: Path) -> None:
    made = anna.make("friend", "computer:random", spectators="outsider")
    anna.sit(made["spectator_link"])
    link, token = address + made["links"]["AH"], str(tmp_path / "token")
    how = ("--commander", "random", "--seed", "1", "--token-file", token)
    first = attending(link, *how, "--answers", "15", "--name", "Far away")
    out, err = first.communicate(timeout=60)
    assert (first.returncode, err) == (0, "")
    assert out.splitlines()[-1] == "Leaving after 15 answers."
    before = anna.state(made["table"])
    assert before["seats"]["AH"]["name"] == "Far away"
    again = attending(link, *how, "--answers", "80")
    out, err = again.communicate(timeout=120)
    assert (again.returncode, err) == (0, "")
    after = anna.state(made["table"])
    assert after["answers"] >= before["answers"] + 80
    assert (tmp_path / "token").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("http://127.0.0.1/", "expected a seat’s link"),
        ("ftp://127.0.0.1/#/sit/a/b", "expected a seat’s link"),
        ("http://127.0.0.1/#/table/a", "expected the link of a seat"),
    ],
)
def test_what_is_no_link_is_said_in_one_line(link: str, sentence: str, capsys: Any) -> None:
    assert main(["attend", link]) == 2
    assert sentence in capsys.readouterr().err


def test_a_link_that_opens_nothing_or_only_watches_is_refused(
    address: str, anna: Browser, tmp_path: Path, capsys: Any
) -> None:
    made = anna.make(spectators="outsider")
    token = ["--token-file", str(tmp_path / "token")]
    assert main(["attend", f"{address}/#/sit/{made['table']}/{'A' * 43}", *token]) == 2
    assert "opens no seat" in capsys.readouterr().err
    assert main(["attend", address + made["spectator_link"], *token]) == 2
    assert "only watch" in capsys.readouterr().err


# --- the example of the book ------------------------------------------------------------------------------


def test_the_example_in_the_docs_plays(address: str, anna: Browser, tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert len(found[1].splitlines()) <= 28
    script = tmp_path / "bot.py"
    script.write_text(found[1], encoding="utf-8")
    made = anna.make(ru="friend")
    bot = subprocess.Popen([sys.executable, script, address + made["links"]["RU"]], stderr=subprocess.PIPE, text=True)
    try:
        events = until_it_has_spoken(anna, made["table"])
    finally:
        state = anna.state(made["table"], "AH")
        assert anna.do("resign", state).status_code == 200
    assert bot.communicate(timeout=30)[1] == ""
    assert bot.returncode == 0
    assert any(each["kind"] == "told" and each["words"] == "The dice said so." for each in events)


def until_it_has_spoken(anna: Browser, table: str) -> list[Json]:
    """Play on until the other side has answered some questions; the log."""
    end = time.monotonic() + 40
    while time.monotonic() < end:
        state = anna.state(table, "AH")
        if "AH" in state["asked"]:
            choices = [each["text"] for each in state["view"]["choices"]]
            anna.answer(state, "end" if "end" in choices else choices[-1])
        events: list[Json] = anna.get(f"/api/tables/{table}/log", seat="AH").json()["events"]
        if sum(each["kind"] == "told" for each in events) >= 5:
            return events
        time.sleep(0.02)
    raise AssertionError("the program does not answer")
