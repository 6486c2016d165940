"""Result files, which are written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def writable(file: Path) -> bool:
    """Whether :func:`write_whole` can write a file. Commands ask before they play for hours."""
    folder = file.resolve().parent
    return folder.is_dir() and not file.is_dir() and os.access(folder, os.W_OK)


def write_json(file: Path, data: Mapping[str, object]) -> None:
    """Write data as JSON text."""
    write_whole(file, (json.dumps(data, indent=1) + "\n").encode())


def write_whole(file: Path, data: bytes) -> None:
    """Write a file in one step: readers see the old content or the new one, never a part."""
    target = file.resolve()
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".abyssal-") as folder:
        draft = Path(folder, target.name)
        draft.write_bytes(data)
        draft.replace(target)
