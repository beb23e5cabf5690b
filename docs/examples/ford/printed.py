"""What is printed on map, counters and cards."""

from doppeladler.boards import Layers
from doppeladler.hexes import Numbering
from doppeladler.wargame.plain import PlainPrinted

BLUE, RED = SIDES = ("Blue", "Red")
HURRY, GUNS, SCREEN = CARDS = ("Forced march", "Guns", "Screen")


class Printed(PlainPrinted):
    """1.1 The map, of which each side has an edge."""

    numbering = Numbering("pointy", "{column:02}.{row:02}", "top", "left", "even", "right")
    sides = SIDES

    def __init__(self, layers: Layers) -> None:
        super().__init__(layers)
        self.edge = {BLUE: self.board.edges["left"], RED: self.board.edges["right"]}
