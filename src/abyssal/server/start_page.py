"""The plain page of a server that has no client for the browser: what is running, what is missing, what programs do."""

from __future__ import annotations

import abyssal

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Abyssal</title>
<h1>Abyssal is running</h1>
<p>Version {version}, rules {mode}, {tables} in play.</p>
<p>It has no client for the browser yet: <code>make client</code> builds it in a checkout, and a wheel brings it along
if Node and npm could be reached when it was built. Start the server again afterwards.</p>
<p>Programs talk to it as <a href="/api/openapi.json">OpenAPI</a> describes;
<a href="/healthz">healthz</a> says whether it is well.</p>
<p>In the terminal: <code>abyssal play</code>.</p>
</html>
"""


def start_page(tables: int) -> str:
    """The page, with how many tables are in play."""
    mode = "compiled" if abyssal.COMPILED else "interpreted"
    return PAGE.format(version=abyssal.__version__, mode=mode, tables=f"{tables} table{'' if tables == 1 else 's'}")
