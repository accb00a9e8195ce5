"""The client."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, TypeVar
from urllib.request import OpenerDirector

from .answer import File
from .generated.api import LimnApi
from .generated.types import Batch, Check, CreatedBatch, CreatedCheck
from .send import Connection
from .upload import Upload


class Limn(LimnApi):
    """A client for one server and key, with a method for each REST operation.

    Methods return the answer's body: a dict of a named type, or a File for images and other
    files. They raise a LimnError when the server refuses a request or doesn't answer. A client
    may be used by several threads.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        retries: int = 2,
        timeout_seconds: float = 60,
        opener: OpenerDirector | None = None,
    ) -> None:
        """`base_url` is the server's address, such as https://limn.example.com.

        A request is sent again, `retries` times at most, after 429, 503, a broken connection or
        no answer within `timeout_seconds`. `opener` is one of urllib, such as one with a proxy or
        other certificates.
        """
        super().__init__(Connection(base_url, api_key, timeout_seconds, opener), retries)

    def create_csv_batch(
        self,
        csv: str | bytes | Path,
        *,
        design_id: str,
        format: str | None = None,
        quality: int | None = None,
        scale: float | None = None,
        output: Literal["zip", "pdf"] | None = None,
        sizes: Sequence[str] | None = None,
        strict: bool | None = None,
        idempotency_key: str | None = None,
    ) -> CreatedBatch:
        """Makes a batch with a row for each line of a CSV file.

        Its first line has the names of the parameters; a column `filename` names the files.
        `strict` refuses columns that no parameter has.
        """
        options = {
            "design_id": design_id,
            "format": format,
            "quality": None if quality is None else str(quality),
            "scale": None if scale is None else str(scale),
            "output": output,
            "sizes": None if sizes is None else ",".join(sizes),
            "strict": None if strict is None else str(strict).lower(),
        }
        content = csv.encode() if isinstance(csv, str) else csv
        answer: CreatedBatch = self.request(
            "POST",
            "/v1/batches",
            headers={"Idempotency-Key": idempotency_key},
            form={name: value for name, value in options.items() if value is not None},
            file=Upload(content, "rows.csv") if isinstance(content, bytes) else content,
        ).json()
        return answer

    def create_csv_check(
        self,
        csv: str | bytes | Path,
        *,
        design_id: str,
        sizes: Sequence[str] | None = None,
        pictures: bool | None = None,
        idempotency_key: str | None = None,
    ) -> CreatedCheck:
        """Makes a check with a row for each line of a CSV file, of at most 200 MB.

        Its first line has the names of the parameters.
        """
        options = {
            "design_id": design_id,
            "sizes": None if sizes is None else ",".join(sizes),
            "pictures": None if pictures is None else str(pictures).lower(),
        }
        content = csv.encode() if isinstance(csv, str) else csv
        answer: CreatedCheck = self.request(
            "POST",
            "/v1/checks",
            headers={"Idempotency-Key": idempotency_key},
            form={name: value for name, value in options.items() if value is not None},
            file=Upload(content, "rows.csv") if isinstance(content, bytes) else content,
        ).json()
        return answer

    def download_audit_log(
        self,
        *,
        who: str | None = None,
        action: str | None = None,
        target: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> File:
        """The whole audit log as CSV, newest first, or what matches the filters.

        They are those of `list_audit_log`.
        """
        filters = {"who": who, "action": action, "target": target, "from": from_, "to": to}
        return self.request("GET", "/v1/audit-log", query={**filters, "format": "csv"}).file()

    def wait_for_batch(
        self,
        id: str,
        *,
        poll_seconds: float = 1,
        on_progress: Callable[[Batch], object] | None = None,
        timeout_seconds: float | None = None,
    ) -> Batch:
        """Waits until a batch is finished, failed or cancelled, and returns its last state.

        `on_progress` is called with each state that is read. Raises a TimeoutError after
        `timeout_seconds`; the batch goes on.
        """
        return _wait(lambda: self.get_batch(id), f"The batch {id}", poll_seconds, on_progress, timeout_seconds)

    def wait_for_check(
        self,
        id: str,
        *,
        poll_seconds: float = 1,
        on_progress: Callable[[Check], object] | None = None,
        timeout_seconds: float | None = None,
    ) -> Check:
        """Waits until a check is finished, failed or cancelled, and returns its last state.

        `on_progress` is called with each state that is read. Raises a TimeoutError after
        `timeout_seconds`; the check goes on.
        """
        return _wait(lambda: self.get_check(id), f"The check {id}", poll_seconds, on_progress, timeout_seconds)


_Work = TypeVar("_Work", Batch, Check)


def _wait(
    read: Callable[[], _Work],
    name: str,
    poll_seconds: float,
    on_progress: Callable[[_Work], object] | None,
    timeout_seconds: float | None,
) -> _Work:
    end = None if timeout_seconds is None else time.monotonic() + timeout_seconds
    while True:
        work = read()
        if on_progress is not None:
            on_progress(work)
        if work["status"] not in ("queued", "running"):
            return work
        if end is not None and time.monotonic() >= end:
            raise TimeoutError(f"{name} isn't finished yet; it goes on.")
        time.sleep(max(0.1, poll_seconds))
