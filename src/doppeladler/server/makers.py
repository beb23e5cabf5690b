"""Who may make tables: whoever has given the host's password, or an invitation made with it.

Nothing is stored. A browser that has given it gets a pass, made for this browser from the password, and an invitation
is a day until which it holds with a mark made likewise. Another password makes all of them useless.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from datetime import UTC, date, datetime

SALT = b"doppeladler host 1"
_INVITATION = re.compile(r"(\d{4}-\d{2}-\d{2})-([0-9a-f]{32})")


class Makers:
    """Knows the host's password, and who has it."""

    def __init__(self, password: str) -> None:
        self._key = _stretched(password)

    def admits(self, said: str) -> bool:
        """Is this the password, or an invitation that still holds? Takes its time, so that guessing does too."""
        is_password = hmac.compare_digest(_stretched(said.strip()), self._key)
        return is_password or self._is_invitation(said.strip())

    def pass_of(self, browser: str) -> str:
        """What a browser shows from now on."""
        return self._mark("pass", browser)

    def has_pass(self, browser: str, shown: str) -> bool:
        """Is this the pass of this browser?"""
        return bool(browser) and hmac.compare_digest(shown.encode(), self.pass_of(browser).encode())

    def invitation(self, until: date) -> str:
        """What a guest gives instead of the password, up to that day."""
        return f"{until.isoformat()}-{self._mark('invitation', until.isoformat())[:32]}"

    def _is_invitation(self, said: str) -> bool:
        found = _INVITATION.fullmatch(said)
        if found is None:
            return False
        mark = self._mark("invitation", found[1])[:32]
        return hmac.compare_digest(mark, found[2]) and found[1] >= datetime.now(UTC).date().isoformat()

    def _mark(self, *lines: str) -> str:
        return hmac.digest(self._key, "\n".join(lines).encode(), "sha256").hex()


def _stretched(password: str) -> bytes:
    return hashlib.scrypt(password.encode("utf-8", "replace"), salt=SALT, n=2**14, r=8, p=1, maxmem=2**25)
