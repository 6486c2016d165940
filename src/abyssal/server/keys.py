"""Who somebody is: a signed cookie, and signed links. The key is made at the first start and stays in its folder."""

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
"""No letters that are taken for each other."""
CODE_LENGTH: Final = 6
ID_BYTES: Final = 12


class Keys:
    """Signs and checks."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    @classmethod
    def of(cls, folder: Path) -> Keys:
        """The key of a data folder."""
        return cls(load_key(folder))

    def sign(self, purpose: str, text: str) -> str:
        """A text with its signature for one purpose."""
        return f"{text}.{self.mark(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The text, if the signature is ours; else nothing."""
        text, _, mark = signed.rpartition(".")
        return text if text and hmac.compare_digest(mark.encode(), self.mark(purpose, text).encode()) else None

    def mark(self, purpose: str, text: str) -> str:
        """The signature of a text."""
        made = hmac.new(self.key, f"{purpose}\n{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made[:18]).decode()

    def sign_until(self, purpose: str, text: str, seconds: float) -> str:
        """The same for a while only."""
        return self.sign(purpose, f"{text}~{int(time.time() + seconds)}")

    def read_until(self, purpose: str, signed: str) -> str | None:
        """The text, if the signature is ours and its time is not over."""
        text, _, until = (self.read(purpose, signed) or "").rpartition("~")
        return text if until.isdecimal() and int(until) >= time.time() else None


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def new_code() -> str:
    """A short name that can be told by telephone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
