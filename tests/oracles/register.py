"""Every game that has an oracle."""

from tests.oracles import Oracle

from .galicia import GALICIA
from .limanowa import LIMANOWA

ORACLES: dict[str, Oracle] = {"galicia": GALICIA, "limanowa": LIMANOWA}
