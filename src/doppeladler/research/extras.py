"""What only researchers need is an extra; whoever lacks it is told what to type."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

INSTALL = 'pip install "doppeladler[research]"'


class MissingExtra(ImportError):
    """A package of the research extra is not installed."""


@contextmanager
def needed(package: str, by: str) -> Iterator[None]:
    """Turn the failing import of an optional package into a sentence that helps."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != package:
            raise
        raise MissingExtra(f"{by} needs the package {package}: {INSTALL}", name=package) from error
