"""Add, rename and find people, who need only a name. Names are cached, so that a move never waits for the database."""

from __future__ import annotations

from typing import Final

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

    def private_link(self, person: str) -> wire.Link:
        """Return a link that signs another browser in as this person."""
        token = self.keys.sign_for("me", person, LINK_SECONDS)
        return wire.Link(token, f"/api/me/{token}")
