"""Sign cookies and links, and make random ids. The key is made at the first start and kept in the data folder."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from pathlib import Path
from typing import Final

from abyssal.server.folder import load_key

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Characters of short codes; I, O, 0 and 1 are left out because they look alike."""
CODE_LENGTH: Final = 6
ID_BYTES: Final = 12
"""Random bytes of an id."""
SIGNATURE_BYTES: Final = 18


class Keys:
    """Signs texts and verifies signatures. A signature for one purpose is invalid for any other."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    @classmethod
    def load(cls, folder: Path) -> Keys:
        """Load the key of a data folder; make a key if the folder has none."""
        return cls(load_key(folder))

    def sign(self, purpose: str, text: str) -> str:
        """Return a text followed by its signature for a purpose."""
        return f"{text}.{self.signature(purpose, text)}"

    def verify(self, purpose: str, signed: str) -> str | None:
        """Return the text without its signature; None if the signature is not valid."""
        text, _, signature = signed.rpartition(".")
        is_valid = hmac.compare_digest(signature.encode(), self.signature(purpose, text).encode())
        return text if text and is_valid else None

    def signature(self, purpose: str, text: str) -> str:
        """Return the signature of a text for a purpose."""
        made = hmac.new(self.key, f"{purpose}\n{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made[:SIGNATURE_BYTES]).decode()

    def sign_for(self, purpose: str, text: str, seconds: float) -> str:
        """Return a text followed by a signature that expires after ``seconds``; :meth:`verify_until` checks it."""
        return self.sign(purpose, f"{text}~{int(time.time() + seconds)}")

    def verify_until(self, purpose: str, signed: str) -> str | None:
        """Return the text without its signature; None if the signature is not valid or has expired."""
        text, _, until = (self.verify(purpose, signed) or "").rpartition("~")
        return text if until.isdecimal() and int(until) >= time.time() else None


def new_id(like: str = "") -> str:
    """Return a random id that nobody can guess.

    It begins with the same character as the id ``like``. Clients name the bots of a table by the first character of its
    id, so that everybody sees the same names, and a rematch keeps them.
    """
    return like[:1] + secrets.token_urlsafe(ID_BYTES)[len(like[:1]) :]


def new_code() -> str:
    """Return a random short code that people can tell each other."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
