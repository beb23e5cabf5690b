"""`doppeladler invite`: what a guest gives instead of the host's password, for some days."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from doppeladler.server.words import say

from .asked import read_password
from .errors import StartError
from .makers import Makers

if TYPE_CHECKING:
    from argparse import Namespace

GOOD, BAD_INPUT = 0, 2
MOST_DAYS = 3650


def run(args: Namespace) -> int:
    """Write an invitation; the server need not run."""
    try:
        password = read_password(args.host_password_file)
    except StartError as error:
        sys.stderr.write(say("doppeladler-upkeep", command="invite", error=str(error)) + "\n")
        return BAD_INPUT
    until = datetime.now(UTC).date() + timedelta(days=min(args.days, MOST_DAYS))
    sys.stdout.write(Makers(password).invitation(until) + "\n")
    return GOOD
