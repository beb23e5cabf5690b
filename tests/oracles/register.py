"""Every game that has an oracle."""

from tests.oracles import Oracle

from .galicia import GALICIA
from .kaisers_war import KAISERS_WAR
from .limanowa import LIMANOWA
from .serbien import SERBIEN

ORACLES: dict[str, Oracle] = {
    "galicia": GALICIA,
    "kaisers-war": KAISERS_WAR,
    "limanowa": LIMANOWA,
    "serbien": SERBIEN,
}
