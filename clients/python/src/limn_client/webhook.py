"""Events that Limn sends."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any, TypedDict


class WebhookEvent(TypedDict):
    """What a webhook receives."""

    type: str
    """Such as batch.finished."""
    timestamp: str
    """When it happened, in ISO 8601."""
    data: dict[str, Any]


class WebhookError(ValueError):
    """A request that Limn didn't send, or that is too old."""


def verify_webhook(
    body: bytes,
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance_seconds: float = 300,
) -> WebhookEvent:
    """Verifies a request to your webhook, and returns its event.

    `body` is the bytes as they came, before any parsing. `secret` is the webhook's: whsec_… An
    event may come twice; the header webhook-id is then the same. Raises a WebhookError.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        event_id = given["webhook-id"]
        timestamp = given["webhook-timestamp"]
        signatures = given["webhook-signature"].split()
    except KeyError as missing:
        raise WebhookError(f"The header {missing.args[0]} is missing.") from None
    _check_age(timestamp, tolerance_seconds)
    expected = _sign(f"{event_id}.{timestamp}.".encode() + body, secret)
    # During a rotation several secrets sign. ASCII alone can be compared in constant time.
    if not any(hmac.compare_digest(expected, one.encode()) for one in signatures):
        raise WebhookError("No signature is right.")
    event: WebhookEvent = json.loads(body)
    return event


def _check_age(timestamp: str, tolerance_seconds: float) -> None:
    try:
        age = time.time() - int(timestamp)
    except ValueError:
        raise WebhookError("The header webhook-timestamp isn't a number.") from None
    if abs(age) > tolerance_seconds:
        raise WebhookError("The request is too old, or one of the clocks is wrong.")


def _sign(content: bytes, secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise WebhookError("The secret isn't one of a webhook: whsec_…") from None
    signature = hmac.new(key, content, hashlib.sha256).digest()
    return b"v1," + base64.b64encode(signature)
