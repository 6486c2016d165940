"""The server: it hosts tables for friends over HTTP and WebSockets.

It uses games only through the public library (:mod:`abyssal`) and the telling (:mod:`abyssal.telling`).
"""
