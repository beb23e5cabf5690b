"""Layers of data: the game's own folder first, then the data packs that correct it."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Self

from doppeladler.boards.errors import DataError
from doppeladler.boards.sheets import Sheet, read_sheet
from doppeladler.boards.words import sentence

__all__ = ["Layers", "Pack"]

PACK_FILE = "pack.csv"
PACK_KEYS = ("name", "author", "note")
PASSED_OVER = ("readme", "license", ".")
"""How the names of files begin that a pack may hold beside its data."""


@dataclass(frozen=True)
class Pack:
    """A data pack: a folder of files that correct some of the game's data."""

    folder: Traversable
    name: str
    author: str = ""
    note: str = ""


@dataclass(frozen=True)
class Layers:
    """The game's own data folder and the data packs over it, in the order in which they apply."""

    folder: Traversable
    packs: tuple[Pack, ...] = ()
    counted: dict[str, list[list[tuple[str, str]]]] = field(default_factory=dict, compare=False, repr=False)
    """By file that was read: the cells of each row that can change play, the packs' corrections in place."""

    @classmethod
    def of_game(cls, folder: Traversable | str, packs: Iterable[Traversable | str] = ()) -> Self:
        """The data in a folder (a path, or one of importlib.resources) under the given pack folders."""
        base = _folder(folder)
        known = _csv_names(base)
        return cls(base, tuple(_open_pack(_folder(pack), known) for pack in packs))

    def names(self) -> tuple[str, ...]:
        """The names of the game's data files, sorted."""
        return _csv_names(self.folder)

    def sheets(self, name: str) -> list[Sheet]:
        """One file in every layer that has it, the game's own first."""
        packs = [pack for pack in self.packs if _has(pack.folder, name)]
        return [read_sheet(self.folder / name)] + [read_sheet(pack.folder / name, pack.name) for pack in packs]

    def count(self, name: str, rows: Iterable[Mapping[str, str]], columns: Iterable[str]) -> None:
        """Note what was read from a file, as far as it can change play: these columns, but no blank cells."""
        chosen = tuple(columns)
        self.counted[name] = [[(each, row[each]) for each in chosen if row[each]] for row in rows]

    def version(self, names: Iterable[str]) -> str:
        """A short fingerprint of what rules have read in the named files: names, colours and notes do not count."""
        found = [[name, self.counted[name]] for name in sorted(names)]
        return sha256(json.dumps(found).encode()).hexdigest()[:12]

    def digest(self) -> str:
        """A short fingerprint of the rows of all files; comments do not count."""
        found = [
            [name, sheet.columns, [tuple(row.cells.values()) for row in sheet.rows]]
            for name in self.names()
            for sheet in self.sheets(name)
        ]
        return sha256(json.dumps(found).encode()).hexdigest()[:12]


def _folder(folder: Traversable | str) -> Traversable:
    path = Path(folder) if isinstance(folder, str) else folder
    if not path.is_dir():
        raise DataError(sentence("expected-a-folder-with-data-files"), file=str(folder))
    return path


def _csv_names(folder: Traversable) -> tuple[str, ...]:
    return tuple(sorted(path.name for path in folder.iterdir() if path.name.endswith(".csv")))


def _has(folder: Traversable, name: str) -> bool:
    return (folder / name).is_file()


def _open_pack(folder: Traversable, known: tuple[str, ...]) -> Pack:
    """Check the names of the files in a pack and read what it says about itself."""
    for path in folder.iterdir():
        if path.name in (PACK_FILE, *known) or path.name.lower().startswith(PASSED_OVER):
            continue
        expected = sentence("no-such-data-file-in-this-game", known=[PACK_FILE, *known])
        raise DataError(expected, file=f"{folder.name}/{path.name}")
    about = _about(folder) if _has(folder, PACK_FILE) else {}
    return Pack(folder, **{"name": folder.name, **about})


def _about(folder: Traversable) -> dict[str, str]:
    sheet = read_sheet(folder / PACK_FILE, folder.name)
    if sheet.columns != ("key", "value"):
        raise sheet.header.error("", sentence("expected-the-columns-key-value"))
    about: dict[str, str] = {}
    for row in sheet.rows:
        key, value = row.cells["key"], row.cells["value"]
        if key not in PACK_KEYS or key in about:
            raise row.error("key", sentence("expected-each-of-at-most-once", keys=[*PACK_KEYS], key=repr(key)))
        if not value:
            raise row.error("value", sentence("expected-a-text-for", key=key))
        about[key] = value
    return about
