"""The client."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal
from urllib.request import OpenerDirector

from .generated.api import LimnApi
from .generated.types import Batch, CreatedBatch
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
        end = None if timeout_seconds is None else time.monotonic() + timeout_seconds
        while True:
            batch = self.get_batch(id)
            if on_progress is not None:
                on_progress(batch)
            if batch["status"] not in ("queued", "running"):
                return batch
            if end is not None and time.monotonic() >= end:
                raise TimeoutError(f"The batch {id} isn't finished yet; it goes on.")
            time.sleep(max(0.1, poll_seconds))
