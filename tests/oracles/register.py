"""Every game that has an oracle."""

from tests.oracles import Oracle

from .galicia import GALICIA

ORACLES: dict[str, Oracle] = {"galicia": GALICIA}
