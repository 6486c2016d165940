"""Let the API reference read docstrings as they are written here: roles of Sphinx, and examples without a heading."""

from __future__ import annotations

import re
from typing import Any, Final

from griffe import Extension, Object

ROLE: Final = re.compile(r":(?:func|meth|class|mod|data|attr):`~?([^`]+)`")
EXAMPLE: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def as_markdown(text: str) -> str:
    """A docstring in Markdown: a role becomes code, an example becomes a block of code.

    >>> as_markdown("See :func:`abyssal.new`.")
    'See `abyssal.new`.'
    """
    return EXAMPLE.sub(r"```pycon\n\g<0>\n```", ROLE.sub(r"`\1`", text))


class Docstrings(Extension):
    """Rewrites each docstring when its object has been read."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite the docstring of one module, class, function or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
