"""The start page of a server without a built client. It says what is running, and how to get the client."""

from __future__ import annotations

import abyssal

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Abyssal</title>
<h1>Abyssal is running</h1>
<p>Version {version}, rules {mode}, {tables} in memory.</p>
<p>There is no client for the browser. In a checkout, run <code>make client</code>, then <code>bin/abyssal serve</code>.
An installed package contains the client if Node and npm were available when the package was built.</p>
<p>Programs can use the server now: see <a href="/api/openapi.json">its OpenAPI document</a> and
<a href="/healthz">its health</a>.</p>
<p>To play in the terminal, run <code>abyssal play</code>.</p>
</html>
"""


def start_page(tables: int) -> str:
    """Return the page; ``tables`` is the number of tables in memory."""
    mode = "compiled" if abyssal.COMPILED else "interpreted"
    return PAGE.format(version=abyssal.__version__, mode=mode, tables=f"{tables} table{'' if tables == 1 else 's'}")
