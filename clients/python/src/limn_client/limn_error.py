"""Errors of requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .generated.types import ErrorCode, ProblemError


class LimnError(Exception):
    """A request that the server refused, or that had no answer.

    It has the members of the server's problem document (RFC 9457).
    """

    def __init__(
        self,
        status: int,
        problem: dict[str, Any],
        retry_after_seconds: float | None = None,
    ) -> None:
        detail = problem.get("detail") or problem.get("title") or f"The server answered {status}."
        super().__init__(detail)
        self.status = status
        """The HTTP status; 0 when there was no answer."""
        self.code: ErrorCode | str = problem.get("code", "unknown")
        """A code of the error catalogue, such as design_not_found; network or timeout when there
        was no answer.
        """
        self.request_id: str | None = problem.get("request_id")
        """Quote it when you report a fault."""
        self.errors: list[ProblemError] = problem.get("errors", [])
        """What is wrong with which value, and what is accepted."""
        self.retry_after_seconds = retry_after_seconds
        """When to try again, after 429 and 503."""


class NoAnswerError(LimnError):
    """The connection failed, or no answer came in time."""


class MalformedError(LimnError):
    """400: the request can't be read."""


class UnauthorizedError(LimnError):
    """401: the API key is missing, wrong, revoked or expired."""


class ForbiddenError(LimnError):
    """403: the caller may not do this."""


class NotFoundError(LimnError):
    """404: your company has nothing with this id."""


class ConflictError(LimnError):
    """409: the present state doesn't allow it."""


class InvalidError(LimnError):
    """422: `errors` lists each wrong value."""


class RateLimitError(LimnError):
    """429: too many calls, after all retries."""


class UnavailableError(LimnError):
    """503: the server is overloaded, starting or stopping, after all retries."""


_by_status: dict[int, type[LimnError]] = {
    400: MalformedError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    409: ConflictError,
    422: InvalidError,
    429: RateLimitError,
    503: UnavailableError,
}


def make_error(
    status: int, problem: dict[str, Any], retry_after_seconds: float | None
) -> LimnError:
    """The error for an answer's status."""
    kind = _by_status.get(status, LimnError)
    return kind(status, problem, retry_after_seconds)
