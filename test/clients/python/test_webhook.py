"""Events that a server has sent; the environment has what arrived."""

import json
import os
import time
import unittest
from unittest import mock

from limn_client import WebhookError, verify_webhook

_event = json.loads(os.environ["LIMN_EVENT"])
_headers: dict[str, str] = _event["headers"]
_body: bytes = _event["body"].encode()
_secret: str = _event["secret"]
_other = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="


class Webhook(unittest.TestCase):
    def test_is_verified_with_its_secret(self) -> None:
        event = verify_webhook(_body, _headers, _secret)
        self.assertEqual(event["type"], "webhook.test")
        self.assertEqual(event["data"]["message"], "This is a test.")
        upper = {name.upper(): value for name, value in _headers.items()}
        self.assertEqual(verify_webhook(_body, upper, _secret), event)

    def test_is_refused_when_it_was_changed(self) -> None:
        with self.assertRaisesRegex(WebhookError, "No signature is right"):
            verify_webhook(_body + b" ", _headers, _secret)
        with self.assertRaisesRegex(WebhookError, "No signature is right"):
            verify_webhook(_body, _headers, _other)
        with self.assertRaises(WebhookError):
            verify_webhook(_body, {**_headers, "webhook-id": "msg_other"}, _secret)

    def test_may_have_further_signatures(self) -> None:
        signatures = f"v1,é {_headers['webhook-signature']} v2,x"
        verify_webhook(_body, {**_headers, "webhook-signature": signatures}, _secret)

    def test_is_refused_when_it_is_old_or_from_the_future(self) -> None:
        now = time.time()
        for moment in (now + 301, now - 301):
            with mock.patch("limn_client.webhook.time.time", return_value=moment):
                with self.assertRaisesRegex(WebhookError, "too old"):
                    verify_webhook(_body, _headers, _secret, tolerance_seconds=60)

    def test_is_refused_without_its_headers_or_a_secret(self) -> None:
        with self.assertRaisesRegex(WebhookError, "webhook-id is missing"):
            verify_webhook(_body, {}, _secret)
        with self.assertRaisesRegex(WebhookError, "isn't a number"):
            verify_webhook(_body, {**_headers, "webhook-timestamp": "soon"}, _secret)
        with self.assertRaisesRegex(WebhookError, "isn't one of a webhook"):
            verify_webhook(_body, _headers, "whsec_!")


if __name__ == "__main__":
    unittest.main()
