"""The same URLs as the TypeScript client's; see runtime-url-vectors.json."""

import json
import unittest
from pathlib import Path

from limn_client import runtime_url, sign_url

_vectors = json.loads((Path(__file__).parent.parent / "runtime-url-vectors.json").read_text())


class RuntimeUrl(unittest.TestCase):
    def test_is_that_of_the_other_client(self) -> None:
        render_url = _vectors["render_url"]
        for vector in _vectors["vectors"]:
            with self.subTest(vector["query"]):
                url = runtime_url(render_url, vector["values"])
                self.assertEqual(url, render_url + vector["query"])

    def test_has_the_signature_of_the_other_client(self) -> None:
        for vector in _vectors["signed"]:
            url = _vectors["render_url"] + vector["query"]
            signed = sign_url(url, _vectors["secret"])
            self.assertEqual(signed, f"{url}&s={vector['signature']}")

    def test_takes_no_values(self) -> None:
        self.assertEqual(runtime_url("https://limn.example.com/img?c=1&i=2"), "https://limn.example.com/img?c=1&i=2")

    def test_writes_numbers_that_json_has_not(self) -> None:
        self.assertEqual(runtime_url("", {"a": float("nan")}), "&a=NaN")
        self.assertEqual(runtime_url("", {"a": float("-inf")}), "&a=-Infinity")
        self.assertEqual(runtime_url("", {"a": -0.0}), "&a=0")


if __name__ == "__main__":
    unittest.main()
