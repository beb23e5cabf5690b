"""How large names are set: the farther away the map is seen, the larger against the hexes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Zoom:
    """The sizes of names and hex numbers for hexes of one size on the screen, in drawing units."""

    town: float
    victory: float
    fortress: float
    halo: float
    major: float
    minor: float
    number: float

    def river(self, grade: str) -> float:
        """The size of a river's name."""
        return self.major if grade == "major" else self.minor


SMALL = Zoom(town=22.5, victory=23.5, fortress=24.0, halo=5.0, major=23.0, minor=15.0, number=14.0)
MEDIUM = Zoom(town=16.0, victory=17.0, fortress=18.0, halo=4.0, major=18.0, minor=11.5, number=11.5)
LARGE = Zoom(town=12.5, victory=13.5, fortress=14.0, halo=3.2, major=15.0, minor=10.0, number=9.5)
ZOOMS = (SMALL, MEDIUM, LARGE)
