from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from doppeladler.research.extras import MissingExtra, needed


@pytest.mark.parametrize(
    ("module", "package"), [("pettingzoo_env", "gymnasium"), ("pettingzoo_env", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_whoever_lacks_the_extra_is_told_what_to_type(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"doppeladler.research.{module}", raising=False)
    with pytest.raises(
        MissingExtra, match=rf'{module} needs the package {package}: pip install "doppeladler\[research\]"'
    ):
        importlib.import_module(f"doppeladler.research.{module}")


def test_other_missing_modules_are_not_blamed_on_the_extra() -> None:
    with pytest.raises(ModuleNotFoundError) as caught, needed("pettingzoo", by="here"):
        importlib.import_module("no_such_module")
    assert not isinstance(caught.value, MissingExtra)


def test_nobody_who_plays_loads_anything_of_it() -> None:
    program = "import doppeladler.cli, sys; print([m for m in sys.modules if 'research' in m or m == 'pettingzoo'])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
