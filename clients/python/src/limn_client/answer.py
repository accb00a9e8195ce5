"""What the server answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote


@dataclass(frozen=True)
class ImageWarning:
    """A difference between an image and its request."""

    layer: str
    """A layer_id, background, or image for the whole image; * stands for further warnings."""
    reason: str
    """A code such as text_shrunk, or why a picture is unavailable."""
    details: dict[str, str] = field(default_factory=dict)
    """Such as font_size."""


@dataclass(frozen=True)
class File:
    """An image or another file."""

    content: bytes
    media_type: str
    """Such as image/png."""
    warnings: list[ImageWarning]
    """Differences between the image and the request; usually empty."""


@dataclass(frozen=True)
class Answer:
    """An answer with its headers, whose names are in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.content)

    def file(self) -> File:
        """The body as it is."""
        media_type = self.headers.get("content-type", "application/octet-stream")
        warnings = read_warnings(self.headers.get("x-limn-warnings", ""))
        return File(self.content, media_type.partition(";")[0], warnings)

    def problem(self) -> dict[str, Any]:
        """The members of a problem document; none if it isn't one."""
        try:
            body = json.loads(self.content)
        except ValueError:
            return {}
        return body if isinstance(body, dict) else {}

    def retry_after_seconds(self) -> float | None:
        """The header Retry-After, which Limn gives in seconds."""
        try:
            return float(self.headers["retry-after"])
        except (KeyError, ValueError):
            return None


def read_warnings(header: str) -> list[ImageWarning]:
    """Reads X-Limn-Warnings: `headline;reason=text_shrunk;font_size=18, photo;reason=broken`."""
    warnings = []
    for part in header.split(","):
        layer, *pairs = part.strip().split(";")
        if layer == "":
            continue
        details = {
            name.strip(): unquote(value)
            for name, _, value in (pair.partition("=") for pair in pairs)
        }
        warnings.append(ImageWarning(unquote(layer), details.pop("reason", "more"), details))
    return warnings
