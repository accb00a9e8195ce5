"""A design's permanent image URL."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from decimal import Decimal
from math import isfinite, isnan
from urllib.parse import quote

Value = str | int | float | bool | None


def runtime_url(render_url: str, values: Mapping[str, Value] | None = None) -> str:
    """A design's permanent image URL with values. It needs no key and no call.

    `render_url` is that of a design. Values that are None or missing show the design's own. For a
    signed design, sign the result with `sign_url`, or call `generate_image_url`.
    """
    pairs = [
        f"&{_encode(name)}={_encode(_to_text(value))}"
        for name, value in (values or {}).items()
        if value is not None
    ]
    return render_url + "".join(pairs)


def sign_url(url: str, secret: str) -> str:
    """Signs a runtime URL with the company's signing secret (Settings → Signed URLs).

    Add all values first: the signature covers every byte after the question mark. Keep the secret
    out of pages and apps.
    """
    query = url[url.find("?") + 1 :]
    signature = hmac.new(secret.encode(), query.encode(), hashlib.sha256).digest()[:16]
    return f"{url}&s={base64.urlsafe_b64encode(signature).rstrip(b'=').decode()}"


def _encode(text: str) -> str:
    """As encodeURIComponent does. Half a surrogate pair can't be encoded."""
    whole = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return quote(whole, safe="!*'()")


def _to_text(value: str | int | float | bool) -> str:
    """As JavaScript writes it, so that all clients make the same URL."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return _write_float(value)
    return str(value)


def _write_float(value: float) -> str:
    if isnan(value):
        return "NaN"
    if not isfinite(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return "0"
    if 1e-6 <= abs(value) < 1e21:
        text = format(Decimal(repr(value)), "f")
        return text.rstrip("0").rstrip(".") if "." in text else text
    digits, _, exponent = format(Decimal(repr(value)).normalize(), "e").partition("e")
    return f"{digits}e{int(exponent):+d}"
