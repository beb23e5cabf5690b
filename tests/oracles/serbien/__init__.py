"""The oracle of Serbien, a file for each topic, from the rulebook and the rulings."""

from tests.oracles import Oracle

from .combat import checking, resolving
from .crowds import crowded
from .march import marching

SERBIEN = Oracle((marching, resolving, checking), crowded)
