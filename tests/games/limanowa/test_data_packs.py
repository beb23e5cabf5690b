"""Data packs: a good one corrects a value, a broken one is refused with its file, its line and the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doppeladler.boards import DataError
from doppeladler.games.limanowa.printed import PLAY_FILES, load_printed


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "units.csv",
            "name,kind\nAH legion,AH lancers",
            "units.csv:2: kind: expected a kind of kinds.csv, got 'AH lancers'",
        ),
        (
            "units.csv",
            "name,group\nAH legion,VII",
            "units.csv:2: group: expected a group of AH for AH legion, got 'VII'",
        ),
        ("units.csv", "name,scenario\nAH legion,officer", "expected officer for officers only"),
        ("units.csv", "name\n-AH legion", "expected 50 base, 4 officer, 3 krakow figures"),
        ("units.csv", "name,group\nAH Hadfy,Szurmay", "expected one officer for each of VIII, Hadfy, VII, Szurmay"),
        (
            "abilities.csv",
            "kind,ability,category,use,in_short\nAH lancers,Steadfast,extra,both,x",
            "expected a kind of kinds",
        ),
        (
            "abilities.csv",
            "kind,ability,category,use,in_short\nAH uhlan,Flying,extra,both,x",
            "expected one of Aggressive",
        ),
        ("cards.csv", "number\n-7", "cards.csv:13: number: expected card 7, got 8"),
        ("cards.csv", "number,deck\n7,artillery", "expected 15 strategic, 5 artillery designs"),
        ("hands.csv", "side\n-RU", "expected a row for each of RU, AH"),
        ("targets.csv", "name\n-Zboro", "expected 5 strategic, 15 tactical, 3 special targets"),
        ("targets.csv", "name,fields\nZboro,9999", "targets.csv:2: fields: expected a hex as printed, such as 0101"),
        ("targets.csv", "name,fields\nZboro,1911 1912", "expected the nameplate 1912 first"),
        ("targets.csv", "name,fields\nZboro,1912 1813", "expected each field in one target"),
        ("targets.csv", "name,cards\nZboro,0", "expected cards for every target but the special ones"),
        ("towns.csv", "name\n-Zboro", "expected a place of towns.csv, got 'Zboro'"),
        (
            "rapid.csv",
            "scenario,group,target,goal,cards\nlimanowa-front,VIII,Wien,reward,1",
            "expected a target of targets",
        ),
        ("rapid.csv", "scenario,group,target,goal,cards\nlimanowa-front,VIII,Biecz,reward,1", "that VIII is to take"),
        (
            "rapid.csv",
            "scenario,group,target,goal,cards\nlimanowa-front,VIII,Kesmark,reward,1",
            "inside front_limanowa",
        ),
        (
            "rapid.csv",
            "scenario,group,target,goal\nlimanowa-front,VIII,Rajbrot,win",
            "expected one place that wins for VIII",
        ),
        ("stations.csv", "name,hex\nLimanowa,0403", "expected a field with a railway, got 0403"),
        ("stations.csv", "name\n-Limanowa", "expected the station Limanowa"),
        ("marks.csv", "mark,hexes\nrailhead_Hadfy,1401", "expected Limanowa within 10 fields of railhead_Hadfy"),
        ("marks.csv", "mark\n-start_VII", "expected a row for the mark start_VII"),
        ("lineup.csv", "unit,hex\nAH infantry 7,0304", "expected a unit that begins on the board, got 'AH infantry 7'"),
        ("lineup.csv", "unit,hex\nAH infantry 1,2101", "expected a field of start_Hadfy for AH infantry 1, got 2101"),
        ("lineup.csv", "unit,hex\nAH infantry 1,0405", "expected one unit in a field, got 0405 twice"),
        ("lineup.csv", "unit\n-RU Orlov", "expected a row for RU Orlov"),
    ],
)
def test_a_pack_that_cannot_be_is_refused_with_its_reason(tmp_path: Path, name: str, text: str, message: str) -> None:
    (tmp_path / name).write_text(text + "\n", encoding="utf-8")
    with pytest.raises(DataError, match=re.escape(message)):
        load_printed((str(tmp_path),))


def test_a_pack_may_correct_a_value(tmp_path: Path) -> None:
    (tmp_path / "kinds.csv").write_text("kind,range\nAH 1905M,3\n", encoding="utf-8")
    printed = load_printed((str(tmp_path),))
    assert printed.range[printed.unit("AH 1905M 2")] == 3
    assert printed.kinds["AH 1905M"].origin.provenance("range") == "pack"
    assert printed.layers.version(PLAY_FILES) != load_printed().layers.version(PLAY_FILES)
