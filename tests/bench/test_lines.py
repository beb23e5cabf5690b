from __future__ import annotations

from pathlib import Path

from bench.lines import Size, report, sizes


def write(path: Path, lines: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("pass\n" * lines, encoding="utf-8")


def test_rules_are_counted_against_a_game_without_its_commanders(tmp_path: Path) -> None:
    write(tmp_path / "one" / "views.py", 30)
    write(tmp_path / "one" / "rules" / "cards" / "ch1.py", 70)
    write(tmp_path / "one" / "command" / "mind.py", 100)
    write(tmp_path / "no_game" / "other.py", 5)
    assert sizes(tmp_path) == {"one": Size(200, 70, 100)}
    assert sizes(tmp_path)["one"].share == 0.7


def test_every_game_of_the_house_and_the_shared_room_have_a_row() -> None:
    said = report()
    assert all(f"\n| {game} | " in said for game in ("galicia", "limanowa", "kaisers_war", "serbien", "all games"))
    assert "\nwargame/: " in said
