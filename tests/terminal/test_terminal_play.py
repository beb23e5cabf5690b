"""A game in the terminal, driven through pipes: orders, refusals, taking back, files, leaving."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doppeladler.engine import read_record
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch14_reinforcements import reinforcement_phase
from doppeladler.wargame import Order
from tests.games.galicia.galicia_table import bare, load, put, where
from tests.terminal.at_the_table import Calm, Jumpy, Script, Shell, answers, session_at


def test_the_welcome_says_who_plays_and_commits_to_the_dice(shell: Shell) -> None:
    out = shell.play()
    assert "Battle for Galicia 1914: The battle of Galicia" in out
    assert "AH Austria-Hungary: you" in out
    assert "RU Russia: strong" in out
    assert "Dice commitment: " in out
    assert "[4.0] Choose a unit to march" in out


def test_through_pipes_there_are_no_colours_and_the_lines_are_written_back(shell: Shell) -> None:
    out = shell.play("look", "map")
    assert "\x1b" not in out
    assert "\nAH> look\n" in out


def test_a_choice_by_number_by_words_and_by_short_words(shell: Shell) -> None:
    first = shell.play("1", "stop").count("March with")
    assert shell.play("march AH 46").count("March with AH 46") == first == 1
    assert "March with AH 4 from 8.17" in shell.play("march 4")
    assert "AH 4: 8.17 (Tarnogród) to 9.17." in shell.play("MARCH 4", "Enter 9.17.")
    assert "AH 4: 8.17 (Tarnogród) to 9.17." in shell.play("march 4", "9.17")


def test_a_march_by_the_cheapest_way_stops_where_it_was_sent(shell: Shell) -> None:
    out = answers(shell.play("4 to 9.15", "show 4", "u", "show 4"))
    assert "AH 4: 8.17 (Tarnogród) to 9.15 (Cieszanów)" in out["4 to 9.15"]
    assert "[4.0] Choose a unit to march" in out["4 to 9.15"]
    assert "Taken back: " in out["u"]
    assert "8.17 Tarnogród: AH 4" in out["show 4"]


def test_go_marches_on_without_stopping(shell: Shell) -> None:
    out = answers(shell.play("march 4", "go Cieszanów", "stop"))
    assert "[4.2] March with AH 4 from 9.15" in out["go Cieszanów"]
    assert "[4.0] Choose a unit" in out["stop"]


def test_units_of_one_hex_march_as_a_stack(shell: Shell) -> None:
    out = answers(shell.play("33, 14 to 11.21", "13 and 4 to 9.17"))
    assert "AH 33, AH 14: 10.21 to 11.21" in out["33, 14 to 11.21"]
    assert "Units march together from one hex; AH 4 would set out from another." in out["13 and 4 to 9.17"]


@pytest.fixture
def encounter() -> GaliciaState:
    """A division that will pass Russian cavalry on a long march."""
    s = bare(turn=6)
    put(s, "12.10", "AH 3 c")
    put(s, "11.13", "RU 3 d cs")
    s.then(movement_phase("AH"))
    s.settle()
    return s


def test_an_order_stops_when_the_enemy_reacts(encounter: GaliciaState, capsys: pytest.CaptureFixture[str]) -> None:
    session = session_at(encounter, other=Jumpy())
    session.hear("3 c to 12.15")
    assert "The order stops here because of what has just happened." in capsys.readouterr().out
    assert where(session.table.state, "AH 3 c") == "12.12"


def test_an_order_goes_on_when_the_enemy_stays(encounter: GaliciaState) -> None:
    session = session_at(encounter, other=Calm())
    session.hear("3 c to 12.15")
    assert where(session.table.state, "AH 3 c") == "12.15"


def test_an_order_stops_when_another_person_is_asked(
    encounter: GaliciaState, capsys: pytest.CaptureFixture[str]
) -> None:
    session = session_at(encounter, people=("AH", "RU"))
    session.hear("3 c to 12.15")
    assert "The order stops here: somebody else is asked first." in capsys.readouterr().out
    assert session.table.asked() == "RU"


def test_an_interrupted_order_goes_on_also_in_a_game_that_was_saved(
    encounter: GaliciaState, capsys: pytest.CaptureFixture[str]
) -> None:
    session = session_at(encounter, other=Jumpy())
    session.hear("3 c to 12.15")
    assert "'go on' carries out the rest." in capsys.readouterr().out
    assert "kept AH" in session.table.match.save_text()
    session.hear("go on")
    assert where(session.table.state, "AH 3 c") == "12.15"
    session.hear("go on")
    assert "There is no order to go on with." in capsys.readouterr().out


def test_refusals_name_every_rule(shell: Shell) -> None:
    out = answers(shell.play("4 to 12.20", "attack 12.20", "enter 9.17", "4 to Lublin", "RU 9 to 12.20"))
    assert "No: AH 4 to 12.20\n  [4.1] 12.20 is occupied by the enemy." in out["4 to 12.20"]
    assert "No: attack 12.20\n  [3.2]" in out["attack 12.20"]
    assert "No: enter 9.17\n  [3.2]" in out["enter 9.17"]
    assert "costs 20; AH 4 has 4 of 4 movement points left" in out["4 to Lublin"]
    assert "RU 9 is not one of your units" in out["RU 9 to 12.20"]


@pytest.mark.parametrize("words", ["gibberish", "99", "marhc 4", "x" * 300, "@#!", "go", "save", "99 to 12.20"])
def test_what_is_not_understood_says_what_to_do(shell: Shell, words: str) -> None:
    out = answers(shell.play(words, "look"))
    reply = out[words[:200]]
    expected = (
        "I do not understand",
        "There is no choice",
        "too long",
        "expected the name of a file",
        "There is no unit",
    )
    assert any(each in reply for each in expected)
    assert "Turn 1 of 12" in out["look"]


def test_a_near_miss_is_guessed(shell: Shell) -> None:
    assert "Did you mean 'march'?" in shell.play("marhc 4")
    assert "Did you mean 'export'?" in shell.play("exprot x")


def test_why_one_is_asked_and_why_not(shell: Shell) -> None:
    out = answers(
        shell.play("why", "march 4", "why not 12.20?", "why not 9.17", "why can't 4 go to Lublin?", "why not mud")
    )
    assert out["why"].startswith("4.0 Movement\n")
    assert "12.20 is occupied by the enemy" in out["why not 12.20?"]
    assert "Nothing forbids it: 9.17" in out["why not 9.17"]
    assert "costs 20" in out["why can't 4 go to Lublin?"]
    assert "No: mud" in out["why not mud"]


def test_choices_unfolds_the_list(shell: Shell) -> None:
    out = answers(shell.play("look", "choices"))
    assert "AH 11 c" not in out["look"]
    assert "AH 11 c" in out["choices"]


def test_help_lists_what_can_be_typed(shell: Shell) -> None:
    reply = answers(shell.play("help"))["help"]
    assert "At every table" in reply
    assert "where can 4 go?" in reply


def test_rules_in_a_few_words(shell: Shell) -> None:
    out = answers(shell.play("rule 6.3", "rule 6", "rule 6.9", "rule nonsense"))
    assert "6.3 EZOC and Movement" in out["rule 6.3"]
    assert "6.0 Zones of Control" in out["rule 6"]
    assert "There is no rule '6.9' in this game; there is 6.0" in out["rule 6.9"]
    assert "expected a number such as 6.3" in out["rule nonsense"]


def test_the_log_remembers(shell: Shell) -> None:
    out = answers(shell.play("log", "4 to 9.17", "log all", "dice"))
    assert "Nothing has happened yet." in out["log"]
    assert "[4.2] AH 4: 8.17 (Tarnogród) to 9.17." in out["log all"]
    assert len(out["dice"].splitlines()[0].removeprefix("Dice commitment: ")) == 64


def test_a_whole_turn_and_the_enemys_answer_in_words(shell: Shell) -> None:
    out = shell.play("5 to 11.22", "12 to 11.22", "end", "odds", "attack 12.22 with 5, 12", "1", "1", "1", "1")
    assert "Austria-Hungary, combat phase" in out
    assert "[8.1] Austria-Hungary attacks 12.22 (Kraśnik) from 11.22." in out
    assert "[9.1] 12.22 (Kraśnik): " in out
    assert "[3.2] Russia to play." in out
    assert "RU march" not in out


def test_reinforcements_with_one_hex_are_placed_at_once(shell: Shell) -> None:
    assert "No reinforcements are to be placed now." in shell.play("place all")
    s = bare(turn=3, phase="reinforcement")
    put(s, "1.14", *(s.name(unit) for unit in s.printed.roster["AH"] if s.printed.arrival[unit] < 3))
    s.then(reinforcement_phase("AH"))
    s.settle()
    wishes = load().steps(s, "AH", Order(words="place all"))
    assert wishes is not None
    assert "place AH 6 m+ > 4.14" in [str(wish.choice) for wish in wishes]
    assert "AH 17" not in [wish.choice.noun for wish in wishes]


# --- taking back ------------------------------------------------------------------------------------------


def test_undo_takes_back_whole_orders_until_somebody_else_answers(shell: Shell) -> None:
    out = shell.play("u", "4 to 9.17", "25 to 9.16", "u", "u", "u")
    assert out.count("Taken back: 3 answers.") == 2
    assert out.count("AH cannot take back: Nothing has been answered yet.") == 2


def test_undo_stops_at_the_dice(shell: Shell) -> None:
    out = shell.play("5 to 11.22", "12 to 11.22", "end", "attack 12.22 with 5, 12", "undo")
    assert "AH cannot take back: The dice have been rolled since." in out


def test_an_only_answer_is_given_for_the_player_and_not_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    s = bare(turn=6, side="RU")
    put(s, "12.10", "RU 45")
    put(s, "12.13", "AH 4", "AH 13")
    put(s, "9.10", "AH 3 c")
    s.then(movement_phase("RU"), movement_phase("AH"))
    s.settle()
    session = session_at(s, other=Script("march RU 45", "enter 12.11", "enter 12.12", "end"))
    session.table.let_others_answer()
    assert "AH stay" in map(str, session.table.match.record.answers)
    assert session.table.asked() == "AH"
    session.hear("u")
    assert "AH cannot take back: RU has answered since." in capsys.readouterr().out


# --- files ------------------------------------------------------------------------------------------------


def test_save_and_load_go_on_with_the_same_game(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    shell.play("4 to 9.17", f"save {file}")
    saved = read_record(file.read_text(encoding="utf-8"))
    assert (saved.who, len(saved.answers), bool(saved.seed)) == ({"AH": "player", "RU": "strong"}, 3, True)
    out = answers(shell.play("show 4", "log", "u", argv=("--load", str(file))))
    assert "9.17: AH 4" in out["show 4"]
    assert "to 9.17." in out["log"]
    assert "Taken back: 1 answer." in out["u"]


def test_loading_in_the_game(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    out = answers(shell.play(f"save {file}", "4 to 9.17", f"load {file}", "show 4"))
    assert f"Loaded {file}: 0 answers." in out[f"load {file}"]
    assert "8.17 Tarnogród: AH 4" in out["show 4"]


def test_a_file_is_replaced_only_when_told_to(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("mine")
    out = answers(shell.play(f"save {file}", f"export {file}", argv=()))
    assert "is there already" in out[f"save {file}"]
    assert "is there already" in out[f"export {file}"]
    assert file.read_text() == "mine"
    shell.play(f"save! {file}")
    assert file.read_text().startswith("doppeladler record 1")
    assert [each.name for each in tmp_path.iterdir()] == ["precious"]


def test_files_that_cannot_be_used_leave_the_game_as_it_is(shell: Shell, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_text("nonsense")
    out = answers(shell.play("4 to 9.17", f"load {bad}", "load /no/such/file", "save /no/such/file", "show 4"))
    assert f"{bad}: line 1: expected 'doppeladler record 1'" in out[f"load {bad}"]
    assert "/no/such/file: there is no such file" in out["load /no/such/file"]
    assert "No such file" in out["save /no/such/file"]
    assert "9.17: AH 4" in out["show 4"]


def test_an_exported_record_of_a_running_game_has_no_seed(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "record"
    out = shell.play("4 to 9.17", f"export {file}")
    assert "mind who reads it" in out
    assert not read_record(file.read_text()).seed
    ran = shell("play", "galicia", "--load", file)
    assert ran.code == 2
    assert "expected a save with its secret seed" in ran.err


# --- leaving ----------------------------------------------------------------------------------------------


def test_quit_and_the_end_of_the_input_leave(shell: Shell) -> None:
    assert shell.play("quit", "look").count("AH>") == 1
    assert shell.play("4 to 9.17").endswith("Left without saving.\n")


def test_the_same_seed_gives_the_same_game(shell: Shell) -> None:
    lines = ("end", "end", "stay", "stay", "stay", "log all")
    assert shell.play(*lines) == shell.play(*lines)


def test_the_other_side_waits_for_the_first_move(shell: Shell) -> None:
    out = shell.play("look", argv=("--seat", "RU", "--seed", "3"))
    assert "AH Austria-Hungary: strong" in out
    assert "\nRU> look" in out


def test_what_the_others_have_done_in_short(shell: Shell) -> None:
    out = answers(shell.play("end", "end", "recap", argv=("--seed", "7", "--vs", "greedy")))
    assert re.search(r"^RU \w+: [\d.]+ to [\d.]+, \d+ hex", out["recap"], re.MULTILINE)
