"""Signatures: Ed25519, by the package `cryptography`, which is loaded when the first one is made or checked."""

from __future__ import annotations

from typing import Any


def is_signed(public: str, message: str, signature: str) -> bool:
    """Has the holder of this public key signed the message?"""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), message.encode())
    except (ValueError, InvalidSignature):
        return False
    return True


class Signer:
    """Who can sign: a secret of 32 bytes, and the public key that belongs to it."""

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key: Any = Ed25519PrivateKey.from_private_bytes(secret)
        self.public: str = self._key.public_key().public_bytes_raw().hex()

    def sign(self, message: str) -> str:
        """The signature of a message, as hex."""
        signed: bytes = self._key.sign(message.encode())
        return signed.hex()
