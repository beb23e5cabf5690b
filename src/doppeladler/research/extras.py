"""What only researchers need is an extra; whoever lacks it is told what to type."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from doppeladler.research.words import sentence

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
        raise MissingExtra(
            sentence("needs-the-package", by=by, package=package, install=INSTALL), name=package
        ) from error
