"""One attempt to send a request."""

from __future__ import annotations

import http.client
from collections.abc import Mapping
from dataclasses import dataclass
from urllib import request as urllib_request
from urllib.error import HTTPError, URLError

from .answer import Answer
from .limn_error import NoAnswerError


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes | None


class _NoRedirects(urllib_request.HTTPRedirectHandler):
    """Limn redirects no call, and a redirect would take the key to another server."""

    def redirect_request(self, *_given: object) -> None:
        return None


class Connection:
    """A server, a key, and how long to wait for an answer."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        timeout_seconds: float,
        opener: urllib_request.OpenerDirector | None,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout_seconds = timeout_seconds
        self._opener = opener or urllib_request.build_opener(_NoRedirects)

    def send(self, request: Request) -> Answer:
        """Sends it once. Raises a NoAnswerError that names the address, without its query."""
        sent = urllib_request.Request(
            self._base_url + request.path,
            data=request.body,
            headers={
                "User-Agent": "limn-client-python",
                **request.headers,
                "X-API-KEY": self._api_key,
            },
            method=request.method,
        )
        try:
            with self._opener.open(sent, timeout=self._timeout_seconds) as response:
                return _read(response)
        except HTTPError as refusal:
            with refusal:
                return self._read_refusal(refusal, request)
        except (OSError, http.client.HTTPException) as error:
            raise self._no_answer(request, error) from error

    def _read_refusal(self, refusal: HTTPError, request: Request) -> Answer:
        try:
            headers = {name.lower(): value for name, value in refusal.headers.items()}
            return Answer(refusal.code, headers, refusal.read())
        except (OSError, http.client.HTTPException) as error:
            raise self._no_answer(request, error) from error

    def _no_answer(self, request: Request, error: Exception) -> NoAnswerError:
        cause = error.reason if isinstance(error, URLError) else error
        is_late = isinstance(cause, TimeoutError)
        reason = "no answer in time" if is_late else str(cause) or type(cause).__name__
        address = self._base_url + request.path.partition("?")[0]
        detail = f"{request.method} {address}: {reason}"
        return NoAnswerError(0, {"code": "timeout" if is_late else "network", "detail": detail})


def _read(response: http.client.HTTPResponse) -> Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Answer(response.status, headers, response.read())
