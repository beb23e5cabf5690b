"""Secrets: made by the operating system, kept only as digests, compared in constant time, never logged."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 32
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""The form of a token: 256 bits in URL-safe letters."""


def new_token() -> str:
    """A secret that cannot be guessed."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """The name of a table: no secret, but not to be guessed either."""
    return secrets.token_hex(8)


def is_token(text: str) -> bool:
    """Could this be a token at all?"""
    return TOKEN.fullmatch(text) is not None


def digest(token: str) -> str:
    """What is stored of a token. A token has 256 random bits, so a plain hash cannot be searched."""
    return hashlib.sha256(b"doppeladler token 1\n" + token.encode()).hexdigest()


def is_same(one: str, other: str) -> bool:
    """Are two digests the same? Takes as long for a near miss as for a far one."""
    return hmac.compare_digest(one.encode(), other.encode())
