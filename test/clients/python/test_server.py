"""The client against a running server, which the environment names."""

import io
import os
import tempfile
import unittest
import zipfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from limn_client import (
    ConflictError,
    InvalidError,
    Limn,
    NotFoundError,
    UnauthorizedError,
    Upload,
    runtime_url,
    sign_url,
)
from limn_client.types import DesignDocument

_base = os.environ["LIMN_BASE"]
_design = os.environ["LIMN_DESIGN"]
_limn = Limn(f"{_base}/", os.environ["LIMN_KEY"])


class Designs(unittest.TestCase):
    def test_are_listed_read_and_opened(self) -> None:
        designs = _limn.list_designs(sort="-created_at")["designs"]
        self.assertIn(_design, [one["id"] for one in designs])
        design = _limn.get_design(_design)
        made = _limn.generate_image_url(_design, {"params": {"first_name": "Ada & Co"}})
        url = runtime_url(design["render_url"], {"first_name": "Ada & Co", "nothing": None})
        self.assertEqual(url, made["url"])
        with urlopen(url, timeout=60) as answer:
            self.assertEqual(answer.status, 200)

    def test_are_gone_through_page_by_page(self) -> None:
        copies = [_limn.copy_design(_design, {"name": f"Copy {number}"}) for number in range(3)]
        found = [one["id"] for one in _limn.iterate_designs(page_size=2, name_contains="Copy ")]
        self.assertEqual(found, [copy["id"] for copy in copies])
        for copy in copies:
            _limn.delete_design(copy["id"])
        self.assertEqual(list(_limn.iterate_designs(page_size=2, name_contains="Copy ")), [])
        deleted = _limn.list_designs(deleted=True)["designs"]
        self.assertEqual({one["id"] for one in deleted}, {copy["id"] for copy in copies})

    def test_are_signed_as_the_server_signs(self) -> None:
        design = _limn.update_design(_design, {"protection": {"signed": True}})
        self.addCleanup(_limn.update_design, _design, {"protection": {"signed": False}})
        url = runtime_url(design["render_url"], {"first_name": "Zoë 🌸"})
        signed = sign_url(url, os.environ["LIMN_SIGNING_SECRET"])
        made = _limn.generate_image_url(_design, {"params": {"first_name": "Zoë 🌸"}})
        self.assertEqual(signed, made["url"])
        with urlopen(signed, timeout=60) as answer:
            self.assertEqual(answer.status, 200)
        with self.assertRaises(HTTPError) as refused:
            urlopen(url, timeout=60)
        refused.exception.close()
        self.assertEqual(refused.exception.code, 403)

    def test_keep_changes_that_somebody_else_made(self) -> None:
        copy = _limn.copy_design(_design)["id"]
        self.addCleanup(_limn.delete_design, copy)
        read = _limn.request("GET", f"/v1/designs/{copy}/document")
        document: DesignDocument = read.json()
        changed = document.copy()
        changed["name"] = "Changed"
        _limn.save_draft(copy, document, if_match=read.headers["etag"])
        saved = _limn.save_draft(copy, changed, publish=True)
        self.assertEqual(saved["name"], "Changed")
        with self.assertRaises(ConflictError) as conflict:
            _limn.save_draft(copy, document, if_match=read.headers["etag"])
        self.assertEqual(conflict.exception.code, "version_conflict")
        self.assertEqual(_limn.get_version(copy, 2)["name"], "Changed")


class Images(unittest.TestCase):
    def test_are_rendered_as_files_and_reports(self) -> None:
        image = _limn.render_image({"design_id": _design, "params": {"first_name": "Ada"}, "format": "png"})
        self.assertEqual((image.media_type, image.content[1:4]), ("image/png", b"PNG"))
        self.assertEqual(image.warnings, [])
        report = _limn.render_image_report({"design_id": _design})
        self.assertEqual((report["mime_type"], report["warnings"]), ("image/png", []))

    def test_tell_how_they_differ_from_the_request(self) -> None:
        image = _limn.render_image({"design_id": _design, "params": {"first_name": "long " * 200}})
        self.assertEqual(image.warnings[0].layer, "name")
        self.assertIn("text_shrunk", [one.reason for one in image.warnings])


class Checks(unittest.TestCase):
    def test_are_made_and_waited_for(self) -> None:
        name = "long " * 200
        rows = _limn.create_check({"design_id": _design, "rows": [{"params": {"first_name": name}}]})
        csv = _limn.create_csv_check(f"first_name\n{name}\nAda\n", design_id=_design, pictures=True)
        for check, total in ((rows, 1), (csv, 2)):
            ended = _limn.wait_for_check(check["id"], poll_seconds=0.1, timeout_seconds=300)
            self.assertEqual((ended["status"], ended["total"]), ("finished", total))
            self.assertEqual(ended["findings"][0]["rows"], [1])
            listed = list(_limn.iterate_check_rows(check["id"]))
            self.assertEqual([one["row"] for one in listed], [1])


class Batches(unittest.TestCase):
    def test_are_made_waited_for_and_downloaded(self) -> None:
        rows = _limn.create_batch({"design_id": _design, "rows": [{"filename": "ada"}, {}]})
        csv = _limn.create_csv_batch("filename,first_name\ncleo,Zoë\n", design_id=_design, format="webp", quality=80)
        names = []
        for batch in (rows, csv):
            seen: list[int] = []
            ended = _limn.wait_for_batch(
                batch["id"], poll_seconds=0.1, on_progress=lambda one: seen.append(one["done"]), timeout_seconds=300
            )
            self.assertEqual((ended["status"], ended["failed"]), ("finished", 0))
            self.assertEqual(seen[-1], ended["total"])
            archive = _limn.download_batch(batch["id"])
            self.assertEqual(archive.media_type, "application/zip")
            names.append(zipfile.ZipFile(io.BytesIO(archive.content)).namelist())
        self.assertIn("report.csv", names[0])
        self.assertEqual(names[1], ["cleo.webp", "report.csv"])
        listed = [one["row"] for one in _limn.iterate_batch_rows(rows["id"], page_size=1)]
        self.assertEqual(listed, [1, 2])

    def test_take_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "people.csv")
            path.write_text("first_name\nAda\n", encoding="utf-8")
            batch = _limn.create_csv_batch(path, design_id=_design, output="pdf")
            scaled = _limn.create_csv_batch(path, design_id=_design, format="png", scale=0.5)
        self.assertEqual((batch["output"], batch["total"]), ("pdf", 1))
        _limn.wait_for_batch(scaled["id"], poll_seconds=0.1, timeout_seconds=300)
        archive = zipfile.ZipFile(io.BytesIO(_limn.download_batch(scaled["id"]).content))
        image = archive.read(archive.namelist()[0])
        self.assertEqual(int.from_bytes(image[16:20], "big"), round(_limn.get_design(_design)["width"] * 0.5))
        _limn.delete_batch(batch["id"])


class Assets(unittest.TestCase):
    def test_are_uploaded_and_downloaded(self) -> None:
        picture = _limn.render_image({"design_id": _design, "format": "png"}).content
        uploaded = _limn.upload_asset(Upload(picture, 'Zoë "1".png'))
        self.addCleanup(_limn.delete_asset, uploaded["id"], force=True)
        self.assertEqual((uploaded["kind"], uploaded["name"]), ("image", 'Zoë "1".png'))
        file = _limn.download_asset(uploaded["id"])
        self.assertEqual((file.media_type, file.content), ("image/png", picture))
        self.assertEqual([one["id"] for one in _limn.iterate_assets(kind="image")], [uploaded["id"]])


class CsvFiles(unittest.TestCase):
    def test_are_the_audit_log_and_tables(self) -> None:
        table = _limn.create_table({"name": "guests", "key": "id"})["name"]
        self.addCleanup(_limn.delete_table, table)
        _limn.put_table_rows(table, {"rows": [{"id": "r1", "city": "Zürich"}]})
        file = _limn.download_table(table)
        self.assertEqual((file.media_type, file.content.decode()), ("text/csv", "id,city\r\nr1,Zürich\r\n"))
        log = _limn.download_audit_log(action="table.created")
        self.assertEqual(log.media_type, "text/csv")
        head, *entries = log.content.decode("utf-8-sig").splitlines()
        self.assertEqual(head.partition(",")[0], "at")
        self.assertEqual(len(entries), len(list(_limn.iterate_audit_log(action="table.created"))))
        self.assertIn("table.created", entries[0])


class Errors(unittest.TestCase):
    def test_have_the_members_of_the_problem_document(self) -> None:
        with self.assertRaises(NotFoundError) as missing:
            _limn.get_design("dsn_none/../x?y")
        self.assertEqual((missing.exception.status, missing.exception.code), (404, "design_not_found"))
        with self.assertRaises(InvalidError) as invalid:
            _limn.render_image({"design_id": _design, "layers": [{"layer_id": "nobody"}]})
        self.assertEqual(invalid.exception.errors[0]["path"], "layers[0].layer_id")
        self.assertRegex(invalid.exception.request_id or "", r"^[0-9a-f-]{36}$")
        with self.assertRaises(UnauthorizedError):
            Limn(_base, "limn_live_wrong").list_designs()


if __name__ == "__main__":
    unittest.main()
