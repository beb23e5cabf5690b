"""A reader of map files: it turns labels into hexes and remembers where everything came from."""

from collections.abc import Iterable
from itertools import pairwise

from doppeladler.boards.layers import Layers
from doppeladler.boards.merging import Tidy
from doppeladler.boards.records import Origin, Record
from doppeladler.boards.tables import R, read_rows
from doppeladler.boards.words import sentence
from doppeladler.hexes import Grid, Hex, HexError, Hexside, Numbering, side

__all__ = ["MapReader"]


class MapReader:
    """Reads map files of one game; the grid is laid when the hexes have been read."""

    grid: Grid

    def __init__(self, layers: Layers, numbering: Numbering) -> None:
        self.layers = layers
        self.numbering = numbering
        self.origins: dict[tuple[str, str], Origin] = {}

    def read(self, name: str, record: type[R], *key: str, tidy: Tidy | None = None) -> list[R]:
        """The rows of a file; a hex in the key is brought into its printed form."""
        return read_rows(self.layers, name, record, key, {"hex": self.tidy_hex, **(tidy or {})})

    def read_some(self, name: str, record: type[R], *key: str) -> list[R]:
        """The rows of a file that a map may do without."""
        return self.read(name, record, *key) if self.has(name) else []

    def has(self, name: str) -> bool:
        """Does the game have this file? Some kinds of file a map may do without."""
        return name in self.layers.names()

    def tidy_hex(self, label: str) -> str:
        """A hex exactly as printed: a spreadsheet that turns 7.10 into 7.1 must not mean 7.01."""
        printed = self.numbering.label(*self.numbering.parse(label))
        if printed != label:
            raise HexError(sentence("expected-a-hex-as-printed", printed=printed, label=repr(label)))
        return printed

    def tidy_side(self, text: str) -> str:
        """A hexside as printed, the lower number first: 9.20/8.20 is 8.20/9.20."""
        ends = text.split("/")
        if len(ends) != 2:
            raise ValueError(sentence("expected-two-hexes-with-a-slash-between", text=repr(text)))
        return "/".join(sorted(map(self.tidy_hex, ends), key=self.numbering.parse))

    def remember(self, kind: str, key: str, origin: Origin) -> None:
        """Note where a thing on the board comes from; the first word counts."""
        self.origins.setdefault((kind, key), origin)

    def hex(self, record: Record, column: str, label: str) -> Hex:
        """The hex with that label, or an error at the cell that names it."""
        try:
            return self.grid.hex(self.tidy_hex(label))
        except HexError as error:
            raise record.origin.error(column, str(error)) from None

    def hexes(self, record: Record, column: str, labels: Iterable[str]) -> tuple[Hex, ...]:
        """The hexes with those labels, each at most once."""
        found: list[Hex] = []
        for label in labels:
            here = self.hex(record, column, label)
            if here in found:
                raise record.origin.error(column, sentence("expected-each-hex-once-got-twice", label=label))
            found.append(here)
        return tuple(found)

    def chain(self, record: Record, column: str, labels: Iterable[str]) -> tuple[Hex, ...]:
        """The hexes of a line: at least two, each touching the next."""
        hexes = self.hexes(record, column, labels)
        if len(hexes) < 2:
            raise record.origin.error(column, sentence("expected-at-least-two-hexes"))
        for a, b in pairwise(hexes):
            if not self.grid.are_adjacent(a, b):
                ends = f"{self.grid.label(a)} and {self.grid.label(b)}"
                raise record.origin.error(column, sentence("expected-each-hex-to-touch-the-next", ends=ends))
        return hexes

    def side(self, record: Record, column: str, text: str) -> Hexside:
        """The hexside between two hexes that touch."""
        a, b = (self.hex(record, column, label) for label in text.split("/"))
        if not self.grid.are_adjacent(a, b):
            raise record.origin.error(column, sentence("expected-two-hexes-that-touch", text=text))
        return side(a, b)
