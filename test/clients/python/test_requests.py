"""Requests to a server that is busy or gone."""

from __future__ import annotations

import json
import threading
import time
import unittest
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest import mock

from limn_client import InvalidError, Limn, LimnError, NoAnswerError, UnavailableError
from limn_client.answer import read_warnings

BROKEN = 0
SILENT = -1


class _Server(ThreadingHTTPServer):
    """Answers with the statuses of a list, then with 200."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers: list[int] = []
        self.requests: list[tuple[str, str | None, bytes]] = []
        self.ended = threading.Event()
        self.retry_after = "0"


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        self.server.requests.append((self.command, self.headers.get("idempotency-key"), body))
        status = self.server.answers.pop(0) if self.server.answers else 200
        if status == BROKEN:
            self.close_connection = True
            return
        if status == SILENT:
            self.server.ended.wait(60)
            return
        content = json.dumps({"id": "prj_1", "code": "busy", "detail": "Busy."}).encode()
        self.send_response(status)
        if status in (429, 503):
            self.send_header("Retry-After", self.server.retry_after)
        if status == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PATCH = do_DELETE = _answer

    def log_message(self, format: str, *args: object) -> None:
        pass


class Requests(unittest.TestCase):
    def setUp(self) -> None:
        self.server = _Server()
        thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))
        thread.start()
        self.addCleanup(thread.join, 60)
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.addCleanup(self.server.ended.set)
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        self.pauses: list[float] = []
        sleep = mock.patch("limn_client.request.time.sleep", self.pauses.append)
        sleep.start()
        self.addCleanup(sleep.stop)

    def _connect(self, *answers: int, retries: int = 2, timeout_seconds: float = 60) -> Limn:
        self.server.requests.clear()
        self.server.answers = list(answers)
        return Limn(self.base, "k", retries=retries, timeout_seconds=timeout_seconds)

    def test_are_sent_again_with_the_same_body_and_idempotency_key(self) -> None:
        project = self._connect(503, BROKEN).create_project({"name": "Once"})
        self.assertEqual(project["id"], "prj_1")
        self.assertEqual(len(self.server.requests), 3)
        self.assertEqual(len(set(self.server.requests)), 1)
        method, key, body = self.server.requests[0]
        self.assertEqual((method, json.loads(body)), ("POST", {"name": "Once"}))
        self.assertRegex(key or "", r"^[0-9a-f-]{36}$")
        self.assertEqual(self.pauses, [0.5, 1.0])

    def test_keep_the_key_that_the_caller_gives(self) -> None:
        self._connect().create_project({"name": "Once"}, idempotency_key="mine")
        self.assertEqual(self.server.requests[0][1], "mine")

    def test_wait_as_long_as_the_server_asks(self) -> None:
        self.server.retry_after = "7"
        self._connect(429).list_projects()
        self.server.retry_after = "3600"
        self._connect(503).list_projects()
        self.server.retry_after = "soon"
        self._connect(503).list_projects()
        self.assertEqual(self.pauses, [7.0, 30.0, 0.5])

    def test_are_sent_as_often_as_allowed_and_no_more(self) -> None:
        with self.assertRaises(UnavailableError) as raised:
            self._connect(503, 503, 503, 503).list_projects()
        self.assertEqual((raised.exception.status, raised.exception.code), (503, "busy"))
        self.assertEqual(raised.exception.retry_after_seconds, 0)
        self.assertEqual(len(self.server.requests), 3)
        with self.assertRaises(UnavailableError):
            self._connect(503, retries=0).list_projects()
        self.assertEqual(len(self.server.requests), 1)

    def test_without_an_answer_name_the_address(self) -> None:
        address = f"GET {self.base}/v1/designs: "
        with self.assertRaises(NoAnswerError) as lost:
            self._connect(BROKEN, retries=0).list_designs(name_contains="secret")
        self.assertEqual((lost.exception.status, lost.exception.code), (0, "network"))
        self.assertTrue(str(lost.exception).startswith(address))
        self.assertIsNotNone(lost.exception.__cause__)
        with self.assertRaises(NoAnswerError) as late:
            self._connect(SILENT, SILENT, retries=1, timeout_seconds=0.05).list_designs()
        self.assertEqual(late.exception.code, "timeout")
        self.assertEqual(str(late.exception), f"{address}no answer in time")
        self.assertEqual(len(self.server.requests), 2)

    def test_that_delete_are_done_when_the_lost_one_was(self) -> None:
        self._connect(BROKEN, 404).delete_project("prj_1")
        for answers in [(404,), (503, 404)]:
            with self.assertRaises(LimnError) as raised:
                self._connect(*answers).delete_project("prj_1")
            self.assertEqual(raised.exception.status, 404)

    def test_are_not_sent_again_after_other_refusals(self) -> None:
        with self.assertRaises(InvalidError):
            self._connect(422).create_project({"name": "Once"})
        self.assertEqual(len(self.server.requests), 1)

    def test_follow_no_redirect(self) -> None:
        with self.assertRaises(LimnError) as raised:
            self._connect(302).list_projects()
        self.assertEqual(raised.exception.status, 302)
        self.assertEqual(len(self.server.requests), 1)

    def test_wait_for_a_batch_no_longer_than_allowed(self) -> None:
        limn = self._connect()
        clock: Callable[[], float] = iter([0.0, 0.5, 2.0]).__next__
        running = {"status": "running", "done": 0}
        with (
            mock.patch.object(limn, "get_batch", return_value=running),
            mock.patch("limn_client.limn.time.sleep"),
            mock.patch("limn_client.limn.time.monotonic", clock),
            self.assertRaises(TimeoutError),
        ):
            limn.wait_for_batch("bat_1", timeout_seconds=1)


class Warnings(unittest.TestCase):
    def test_are_read_from_their_header(self) -> None:
        header = "headline;reason=text_shrunk;font_size=18, a%2Cb;reason=broken,*;more=3"
        read = [(one.layer, one.reason, one.details) for one in read_warnings(header)]
        self.assertEqual(
            read,
            [
                ("headline", "text_shrunk", {"font_size": "18"}),
                ("a,b", "broken", {}),
                ("*", "more", {"more": "3"}),
            ],
        )
        self.assertEqual(read_warnings(""), [])


if __name__ == "__main__":
    unittest.main()
