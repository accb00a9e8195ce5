"""Requests, which are sent again when that can help."""

from __future__ import annotations

import json as json_text
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode
from uuid import uuid4

from .answer import Answer
from .limn_error import NoAnswerError, make_error
from .send import Connection, Request
from .upload import Upload, write_form

_first_pause_seconds = 0.5
_longest_pause_seconds = 30.0


class Requests:
    """Sends requests with an API key.

    A request is sent again after 429, 503, a broken connection or no answer in time, as soon as
    the server asks for it. Every POST has an idempotency key, so nothing is made twice.
    """

    def __init__(self, connection: Connection, retries: int) -> None:
        self._connection = connection
        self._retries = retries

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, str | None] | None = None,
        json: object = None,
        form: Mapping[str, str] | None = None,
        file: Upload | Path | None = None,
    ) -> Answer:
        """Sends any request; raises a LimnError when the server refuses it or doesn't answer.

        The methods of the operations return bodies. Use this one to see an answer's headers, such
        as the ETag of a draft.
        """
        given = {name: value for name, value in (headers or {}).items() if value is not None}
        body: bytes | None = None
        if file is not None:
            body, given["Content-Type"] = write_form(form or {}, file)
        elif json is not None:
            body = json_text.dumps(json).encode()
            given["Content-Type"] = "application/json"
        if method == "POST" and "Idempotency-Key" not in given:
            given["Idempotency-Key"] = str(uuid4())
        answer = self._send(Request(method, path + _write_query(query or {}), given, body))
        if answer.status >= 300:
            raise make_error(answer.status, answer.problem(), answer.retry_after_seconds())
        return answer

    def _send(self, request: Request) -> Answer:
        was_broken = False
        for attempt in range(self._retries + 1):
            is_last = attempt == self._retries
            pause = _first_pause_seconds * 2**attempt
            try:
                answer = self._connection.send(request)
            except NoAnswerError:
                if is_last:
                    raise
                was_broken = True
            else:
                # The attempt whose answer was lost has deleted it.
                if was_broken and request.method == "DELETE" and answer.status == 404:
                    return Answer(204, {}, b"")
                if is_last or answer.status not in (429, 503):
                    return answer
                asked = answer.retry_after_seconds() or 0.0
                pause = max(pause, min(_longest_pause_seconds, asked))
            time.sleep(pause)
        raise AssertionError("The last attempt returns or raises.")


def quote_id(value: str | int) -> str:
    """An id as a part of a path."""
    return quote(str(value), safe="")


def _write_query(query: Mapping[str, object]) -> str:
    pairs = {name: _to_text(value) for name, value in query.items() if value is not None}
    return "" if not pairs else f"?{urlencode(pairs, quote_via=quote)}"


def _to_text(value: object) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value
