"""Four seats in two alliances at the terminal: any mix of people and commanders, seats by options, hidden cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from doppeladler.engine import FairDice, Match
from tests.engine.lanterns import CARDS, SEATS, Lanterns, lanterns_in_the_house
from tests.terminal.at_the_table import Ran, Shell


@pytest.fixture(autouse=True)
def house() -> Iterator[None]:
    with lanterns_in_the_house():
        yield


def play(shell: Shell, *argv: str, lines: tuple[str, ...] = ("done", "done", "done", "done")) -> str:
    ran = shell("play", "lanterns", "--seed", "7", *argv, lines=lines)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def asked(out: str) -> list[str]:
    """Who was asked, in order, each once in a row."""
    found = [line.split("> ")[0] for line in out.splitlines() if re.match(r"\w+> ", line)]
    return [seat for at, seat in enumerate(found) if at == 0 or found[at - 1] != seat]


def test_one_seat_against_three_commanders(shell: Shell) -> None:
    out = play(shell, "--seat", "abe", "--commander", "random")
    assert "  abe abe: you\n" in out
    assert "  bob bob: random\n" in out
    assert asked(out) == ["abe"]
    assert "The game is over" in out


def test_without_a_seat_the_first_is_mine(shell: Shell) -> None:
    assert asked(play(shell)) == ["ann"]


def test_two_people_and_two_commanders(shell: Shell) -> None:
    out = play(shell, "--seat", "ann", "--seat", "bob", "--vs", "random")
    assert "  bea bea: random\n" in out
    assert asked(out) == ["ann", "bob", "ann", "bob"]
    assert "--- bob takes the seat ---" in out


def test_a_commander_for_one_seat_leaves_the_next_to_me(shell: Shell) -> None:
    out = play(shell, "--seat", "bea", "--vs", "ann=random", "--vs", "abe=random", "--vs", "random")
    assert asked(out) == ["bea"]


def test_everybody_at_one_screen_and_nobody_sees_another_s_card(shell: Shell) -> None:
    out = play(shell, "--hotseat", lines=("log",) + ("done", "log") * 3)
    assert asked(out) == list(SEATS)
    parts = re.split(r"--- \w+ takes the seat ---", out)[1:]
    cards = [{card for card in CARDS if card in part} for part in parts]
    assert [len(each) for each in cards] == [1, 1, 1, 1]
    assert len(set().union(*cards)) == 4


def test_seats_by_options(shell: Shell) -> None:
    out = play(shell, "--option", "players=united", "--seat", "West")
    assert "  East East: random\n" in out
    assert asked(out) == ["West"]
    assert asked(play(shell, "--scenario", "duel", "--hotseat")) == ["ann", "bea", "ann", "bea"]


BAD = {
    "seat of another setting": (("--seat", "East"), "--seat East: lanterns has the seats ann, bea, abe, bob"),
    "united": (("--seat", "ann", "--option", "players=united"), "lanterns has the seats East, West"),
    "not together": (
        ("--scenario", "duel", "--option", "players=united"),
        "has no families to unite; leave players at each",
    ),
    "commander of nobody": (("--vs", "eve=random"), "--vs eve=random: lanterns has the seats"),
    "two for all": (("--vs", "random", "--vs", "random"), "random already plays all others"),
    "both": (("--seat", "ann", "--vs", "ann=random"), "only one can sit there"),
    "nobody": (("--vs", "ann=random"), "somebody must play"),
}


@pytest.mark.parametrize(("argv", "expected"), BAD.values(), ids=BAD.keys())
def test_bad_seats_are_one_line(shell: Shell, argv: tuple[str, ...], expected: str) -> None:
    ran = shell("play", "lanterns", *argv)
    assert (ran.code, ran.out) == (2, "")
    assert expected in ran.err
    assert ran.err.count("\n") == 1


def test_a_saved_game_keeps_its_seats(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "four.save"
    play(shell, "--seat", "bea", "--option", "players=each", lines=("drop", f"save {file}"))
    ran = shell("play", "lanterns", "--load", file, lines=("done", "done"))
    assert asked(ran.out) == ["bea"]
    assert "The game is over" in ran.out
    other = shell("play", "lanterns", "--load", file, "--seat", "abe", "--seat", "bea", lines=("done",) * 4)
    assert asked(other.out) == ["bea", "abe"]


# --- records ----------------------------------------------------------------------------------------------


def resigned(tmp_path: Path) -> Path:
    match = Match(Lanterns(), dice=FairDice.seeded(5, "lanterns"))
    match.answer("bea", "drop")
    match.resign("bea")
    file = tmp_path / "resigned.txt"
    file.write_text(match.export().to_text(), encoding="utf-8")
    return file


def test_a_resigned_game_is_verified_and_told(shell: Shell, tmp_path: Path) -> None:
    file = resigned(tmp_path)
    ran = shell("verify", file)
    assert ran.code == 0, ran.out
    assert "This record is verified." in ran.out
    told = shell("replay", file).out
    assert "5 answers. The game is over: bea resigned, winner East (East 0, West 0)." in told


def test_a_resigned_game_cannot_go_on(shell: Shell, tmp_path: Path) -> None:
    ran = shell("play", "lanterns", "--load", resigned(tmp_path), lines=("done", "choices", "1"))
    assert (ran.code, ran.err) == (0, "")
    assert "The game is over" in ran.out
    assert "nothing more can be played" in ran.out


def finished(shell: Shell, tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    play(shell, "--seat", "ann", lines=("drop", "done", "done", f"export {file}"))
    return file


def drawn(ran: Ran) -> set[str]:
    return {card for card in CARDS if card in ran.out}


def test_a_replay_shows_a_seat_no_card_of_another(shell: Shell, tmp_path: Path) -> None:
    file = finished(shell, tmp_path)
    assert len(drawn(shell("replay", file))) == 4
    seen = [drawn(shell("replay", file, "--seat", seat)) for seat in SEATS]
    assert [len(each) for each in seen] == [1, 1, 1, 1]
    assert len(set().union(*seen)) == 4
    assert "dice roll" in shell("replay", file, "--seat", "bob").out
    assert "has the seats ann" in shell("replay", file, "--seat", "East").err


# --- studies and lists ------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["each", "united"])
def test_simulate_counts_sides(shell: Shell, option: str) -> None:
    here = ("--workers", "1")  # other processes do not know this game
    argv = ("simulate", "lanterns", "--games", "40", "--seed", "3", *here, "--option", f"players={option}", "--json")
    report = json.loads(shell(*argv).out)
    assert set(report["wins"]) == {"East", "West", "draw", "unfinished"}
    assert sum(report["wins"].values()) == 40
    assert report["wins"]["East"] > 0 < report["wins"]["West"]
    assert set(report["scores"]) == {"East", "West"}
    assert "East         won" in shell(*argv[:-1]).out


def test_games_lists_other_seatings(shell: Shell) -> None:
    out = shell("games").out
    assert "lanterns  Lanterns. Seats: ann, bea, abe, bob." in out
    assert "  seats East, West: --scenario garden --option players=united\n" in out
    assert "  seats ann, bea: --scenario duel --option players=each\n" in out


def test_a_game_without_odds_map_or_rules_says_so(shell: Shell) -> None:
    for command, words in (("odds", "has no odds"), ("map", "has no map"), ("rules", "has no index of its rules")):
        ran = shell(command, "lanterns")
        assert ran.code == 2
        assert words in ran.err


def test_odds_name_the_figures_of_the_game(shell: Shell) -> None:
    ran = shell("odds", "galicia", "--help")
    assert ran.code == 0
    assert "--attack-av N" in ran.out
    assert "--przemysl" in ran.out
    assert "default: 6" in ran.out
