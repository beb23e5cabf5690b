"""The oracle of Kaiser's War in the East, a file for each topic, from the rulebook and the rulings."""

from tests.oracles import Oracle

from .combat import reckoning, resolving, supporting
from .crowds import crowded
from .march import marching
from .mobilization import mobilizing
from .points import scoring
from .rail import riding
from .reorganization import reorganizing
from .retreat import retreating
from .supply import supplying

KAISERS_WAR = Oracle(
    (
        *(supplying, riding, supporting, reckoning, resolving, retreating, scoring),
        *(mobilizing, reorganizing, marching),
    ),
    crowded,
)
