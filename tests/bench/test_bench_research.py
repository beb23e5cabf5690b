from __future__ import annotations

import pytest

from bench.research import PROBES, SETTINGS, main


def test_every_row_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(PROBES) * len(SETTINGS)
    assert all(float(line.split()[-2].replace(",", "")) > 0 for line in lines)
