"""Refusals: error responses with a stable code, an HTTP status, and a text for every code."""

from __future__ import annotations

from typing import Final

from abyssal import AbyssalError
from abyssal.server.wire import RefusalBody
from abyssal.texts import message_of_error, voice

STATUS: Final = {
    "not_understood": 400,
    "bad_name": 400,
    "bad_seats": 400,
    "bad_seat": 400,
    "bad_chat": 400,
    "unknown_list": 400,
    "bad_link": 403,
    "no_person": 401,
    "not_yours": 403,
    "not_the_host": 403,
    "not_alone": 403,
    "still_running": 403,
    "foreign_origin": 403,
    "no_such_table": 404,
    "no_such_place": 404,
    "no_such_version": 404,
    "no_such_method": 405,
    "stale": 409,
    "version_gone": 409,
    "not_open": 409,
    "seats_open": 409,
    "not_running": 409,
    "nothing_to_undo": 409,
    "cannot_undo": 409,
    "already_seated": 409,
    "too_large": 413,
    "position_over": 422,
    "record_not_over": 422,
    "chosen_chance": 422,
    "too_often": 429,
    "too_many_tables": 429,
    "our_mistake": 500,
}
"""HTTP statuses by code, for the codes of the server; all other codes come from the rules and have 422."""
RULES_STATUS: Final = 422


class Refusal(Exception):  # noqa: N818  a refusal is an answer to the caller
    """A refused request: a stable code and its parameters."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        """The HTTP status of the response."""
        return STATUS.get(self.code, RULES_STATUS)

    @property
    def sentence(self) -> str:
        """The refusal in one English sentence."""
        return voice("en").say(message_of_error(self.code, self.params))


def rules_refusal(error: AbyssalError) -> Refusal:
    """Return the refusal for an error of the engine, which means that the rules do not allow the request."""
    return Refusal(error.code, **error.params)


def refusal_body(refusal: Refusal) -> RefusalBody:
    """Return the body of the response to a refused request."""
    return RefusalBody(
        refusal.code, {name: json_value(value) for name, value in refusal.params.items()}, refusal.sentence
    )


def json_value(value: object) -> object:
    """Return a parameter unchanged if it has a JSON type, else as text."""
    return value if isinstance(value, (str, int, float, list, dict, type(None))) else str(value)
