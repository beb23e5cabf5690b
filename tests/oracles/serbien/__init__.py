"""The oracle of Serbien, a file for each topic, from the rulebook and the rulings."""

from tests.oracles import Oracle

from .combat import checking, resolving
from .control import controlling
from .crowds import crowded
from .march import marching
from .odds import reckoning
from .retreat import fleeing, going_back
from .supply import arming, supplying

TOPICS = (marching, resolving, checking, controlling, reckoning, going_back, fleeing, supplying, arming)
SERBIEN = Oracle(TOPICS, crowded)
