"""A board of nine hexes written to a folder, for tests to read and to spoil."""

from collections.abc import Mapping
from pathlib import Path

from doppeladler.boards import Board, Layers, load_board
from doppeladler.hexes import Numbering

NUMBERING = Numbering(
    "pointy", "{row}.{column:02}", rows_from="bottom", columns_from="right", shoved="even", toward="left"
)

FILES: Mapping[str, str] = {
    "board.csv": """\
key,value,provenance
name,small,public
title,A Small Board,public
km_per_hex,12,rulebook
north,-28,public
""",
    "terrain.csv": """\
# feature, and what it does
feature,kind,mp,combat,provenance
clear,hex,1,none,rulebook
woods,hex,2,none,rulebook; feature: reconstructed
river,side,2,halved,rulebook
ridge,side,2,halved,rulebook
bridge,side,1,as river,rulebook
frontier,side,0,none,reconstructed
""",
    "hexes.csv": """\
hex,terrain,elevation,country,half,provenance
1.01,clear,200,AH,0,reconstructed
1.02,clear,210,AH,0,reconstructed
1.03,woods,220,AH,0,reconstructed; elevation: public
2.01,clear,230,AH,0,reconstructed
2.02,clear,240,AH,0,reconstructed
2.03,clear,250,AH,0,reconstructed
3.01,clear,260,RU,1,reconstructed; half: rulebook
3.02,clear,270,RU,1,reconstructed; half: rulebook
3.03,clear,280,RU,1,reconstructed; half: rulebook
""",
    "hexsides.csv": """\
side,feature,name,class,provenance
1.02/2.01,river,San,major,reconstructed
1.02/2.02,river,San,major,reconstructed
2.02/2.03,river,Por,minor,reconstructed
1.02/2.02,bridge,Ulanow,,public
2.01/3.01,ridge,,,reconstructed
""",
    "rails.csv": "name,tracks,hexes,provenance\nMain line,2,1.03 1.02 2.01 3.02,reconstructed\n",
    "roads.csv": """\
name,hexes,provenance
Old road,1.01 2.01 3.02,reconstructed
Side road,2.01 2.02,public
""",
    "towns.csv": """\
name,display,hex,kind,provenance
Przemysl,Przemyśl,2.02,fortress,rulebook
Lublin,Lublin,3.02,victory,rulebook
""",
    "supply.csv": """\
hex,side,kind,note,provenance
1.03,AH,rail,Cracow,reconstructed
3.01,RU,road,,reconstructed
""",
    "marks.csv": "mark,hexes,note,provenance\nshaded,1.01 2.01,closed,rulebook\n",
    "regions.csv": "text,hex,provenance\nGALICIA,2.02,public\n",
}


def write_files(folder: Path, changed: Mapping[str, str] | None = None) -> Path:
    """Write the small board's files to a folder, some of them changed."""
    folder.mkdir(exist_ok=True)
    for name, text in {**FILES, **(changed or {})}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def write_pack(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a data pack."""
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def small_board(folder: Path, changed: Mapping[str, str] | None = None, *packs: Path) -> Board:
    """The small board, some of its files changed, under data packs."""
    return load_board(Layers.of_game(write_files(folder, changed), packs), NUMBERING)
