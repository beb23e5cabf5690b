"""Dates as players say them."""

from __future__ import annotations

from datetime import date

from doppeladler.words import Sentence

from .words import sentence


def day(iso: str) -> Sentence:
    """One day: "23 August"."""
    on = date.fromisoformat(iso)
    return sentence("day-of-a-month", day=on.day, month=sentence(f"month-{on.month}"))


def days(first: date, last: date) -> Sentence:
    """From one day to another: "23 to 24 August 1914"."""
    month = sentence(f"month-{last.month}")
    if first.month == last.month:
        return sentence("days-of-a-month", first=first.day, last=last.day, month=month, year=last.year)
    begin = sentence(f"month-{first.month}")
    return sentence("days", first=first.day, begin=begin, last=last.day, month=month, year=last.year)
