"""Forms with a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4


@dataclass(frozen=True)
class Upload:
    """A file to send."""

    content: bytes
    name: str = "file"
    """The server knows a picture by this name."""


def write_form(fields: Mapping[str, str], file: Upload | Path) -> tuple[bytes, str]:
    """The body of a multipart form, and its Content-Type."""
    sent = Upload(file.read_bytes(), file.name) if isinstance(file, Path) else file
    boundary = f"limn-{uuid4().hex}"
    parts = [
        _write_part(boundary, f'name="{_quote(name)}"', value.encode())
        for name, value in fields.items()
    ]
    disposition = f'name="file"; filename="{_quote(sent.name)}"'
    parts.append(_write_part(boundary, disposition, sent.content))
    body = b"".join(parts) + f"--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


def _write_part(boundary: str, disposition: str, content: bytes) -> bytes:
    head = f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\n\r\n"
    return head.encode() + content + b"\r\n"


def _quote(name: str) -> str:
    """As browsers write names in forms."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
