"""The oracle of Limanowa 1914, a file for each topic, from the rulebook, its FAQ and the rulings."""

from tests.oracles import Oracle

from .clash import shooting, striking
from .crowds import crowded
from .fire import aiming, spending
from .moves import announcing
from .targets import holding

LIMANOWA = Oracle((announcing, aiming, spending, shooting, striking, holding), crowded)
