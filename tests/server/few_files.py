"""A process that may open few files, as one that has used up most of them."""

from __future__ import annotations

import resource

FILES = 64

resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
