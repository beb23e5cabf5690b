"""The oracle of Battle for Galicia, a file for each topic, from the English rulebook and the rulings."""

from tests.oracles import Oracle

from .arrivals import arriving
from .combat import calling_off, fighting, reckoning
from .crowds import crowded
from .losses import resolving, scoring
from .march import marching, reacting
from .retreat import retreating
from .supply import supplying

GALICIA = Oracle(
    (arriving, marching, reacting, supplying, fighting, reckoning, calling_off, retreating, resolving, scoring),
    crowded,
)
