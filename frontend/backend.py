"""The build backend: that of setuptools, which also asks for Node where the client must be built and there is none."""

from __future__ import annotations

import os
from typing import Any

import bundle
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403


def node_if_missing() -> list[str]:
    """The Python package of Node, unless there is nothing to build or the machine has one."""
    if os.environ.get("ABYSSAL_CLIENT") == "no" or bundle.is_fresh():
        return []
    try:
        bundle.node()
    except bundle.NoClient:
        return [bundle.NODE_PACKAGE]
    return []


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What a wheel is built with."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node_if_missing()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    """What a source distribution, which carries the built client, is made with."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node_if_missing()]
