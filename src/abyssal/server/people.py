"""Add, rename, find and sign in people, who need only a name.

Names are cached, so that a move never waits for the database. A cookie or a private link contains the id of a person
and their session number. To sign out all other browsers, the number is raised.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from abyssal.server import wire
from abyssal.server.keys import Keys, new_id
from abyssal.server.name_rules import checked_name
from abyssal.server.refusals import Refusal
from abyssal.server.store import PersonRow, Store, TableRow

LINK_SECONDS: Final = 3600.0
"""Lifetime of a private link."""


class People:
    """The people who have sent a request or sit at a table in memory; ``names`` maps their ids to their names."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self.store = store
        self.keys = keys
        self.names: dict[str, str] = {}
        self.sessions: dict[str, int] = {}
        """The session numbers of all people for whom it is not 0; loaded when the server starts."""

    async def set_name(self, person: str | None, name: str) -> PersonRow:
        """Add a new person (``person`` is None), or rename a person."""
        row = PersonRow(person or new_id(), checked_name(name))
        if person is None:
            await self.store.add_person(row)
        else:
            await self.store.rename(row)
        self.names[row.id] = row.name
        return row

    async def find(self, person: str | None) -> PersonRow:
        """Return a person by id; refuse strangers and unknown ids."""
        if person is None:
            raise Refusal("no_person")
        if person not in self.names:
            row = await self.store.person(person)
            if row is None:
                raise Refusal("no_person")
            self.names[row.id] = row.name
        return PersonRow(person, self.names[person])

    async def load_names(self, *rows: TableRow) -> None:
        """Cache the names of all people at some tables."""
        ids = {row.host for row in rows} | {seat.owner for row in rows for seat in row.seats if seat.owner is not None}
        missing = [one for one in ids if one not in self.names]
        if missing:
            self.names.update(await self.store.people(missing))

    # ------------------------------------------------------------------ sessions

    async def load_sessions(self) -> None:
        """Load the session numbers of all people."""
        self.sessions = await self.store.sessions()

    def session_of(self, person: str) -> str:
        """Return what a cookie or a link of a person contains. The number 0 is left out, as in older cookies."""
        number = self.sessions.get(person, 0)
        return f"{person}~{number}" if number else person

    def person_in(self, session: str | None) -> str | None:
        """Return the person of a session; None if the session was ended, or is None."""
        person, _, number = (session or "").partition("~")
        return person if person and (number or "0") == str(self.sessions.get(person, 0)) else None

    def signed_cookie(self, person: str) -> str:
        """Return the value of the cookie that identifies a person."""
        return self.keys.sign("person", self.session_of(person))

    def person_of_cookie(self, value: str) -> str | None:
        """Return the person whom a cookie identifies; None if it is forged or its session was ended."""
        return self.person_in(self.keys.verify("person", value))

    def private_link(self, person: str) -> wire.Link:
        """Return a link that signs another browser in as this person, after asking there."""
        token = self.keys.sign_for("me", self.session_of(person), LINK_SECONDS)
        return wire.Link(token, f"/me?{urlencode({'token': token})}")

    async def find_by_link(self, token: str) -> PersonRow:
        """Return the person of a private link; refuse a link that has expired or whose session was ended."""
        person = self.person_in(self.keys.verify_until("me", token))
        if person is None or await self.store.person(person) is None:
            raise Refusal("bad_link")
        return await self.find(person)

    async def end_other_sessions(self, person: str) -> None:
        """Make all cookies and private links of a person invalid; the caller gets a new cookie."""
        self.sessions[person] = await self.store.end_sessions(person)
