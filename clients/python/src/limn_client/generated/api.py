# Generated from the API's description by `npm run clients`. Don't edit.
"""A method for each operation of the REST API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from ..answer import File
from ..request import Requests, quote_id
from ..upload import Upload
from .types import (
    Asset,
    AssetList,
    AuditEntry,
    AuditLog,
    Batch,
    BatchList,
    BatchRow,
    BatchRows,
    Check,
    CheckRow,
    CheckRows,
    CreatedBatch,
    CreatedCheck,
    Design,
    DesignChange,
    DesignCopy,
    DesignDocument,
    DesignFields,
    DesignList,
    DesignSummary,
    DocumentToCheck,
    EmailCheck,
    FontList,
    GenerateImageUrlAnswer,
    ListDesignsAnswer,
    ListDesignsAnswerDesign,
    Me,
    NewBatch,
    NewCheck,
    NewDesign,
    NewProject,
    NewTable,
    NewWebhook,
    Project,
    ProjectChange,
    ProjectList,
    Publication,
    PutTableRows,
    RenderReport,
    RenderRequest,
    Table,
    TableChanges,
    TableDetails,
    TableRows,
    Tables,
    TemporaryImage,
    UploadedAsset,
    UrlRequest,
    Usage,
    Validation,
    VersionList,
    Webhook,
    WebhookChange,
    WebhookDelivery,
    WebhookDeliveryList,
    WebhookList,
    WrittenRows,
)


class LimnApi(Requests):
    """A method for each operation of the REST API, under its operation id in snake case."""

    def list_images(
        self,
        *,
        project_name: str | None = None,
        name_contains: str | None = None,
        page_size: int | None = None,
        page_number: int | None = None,
        sort: Literal["name", "created_at", "-created_at", "updated_at", "-updated_at", "billing_cycle_open_count", "-billing_cycle_open_count", "lifetime_open_count", "-lifetime_open_count"] | None = None,
    ) -> DesignList:
        """List designs. All designs of the company, or one page of them. Filters ignore case and
        can be combined.
        """
        answer: DesignList = self.request(
            "GET",
            "/v1/images",
            query={
                "projectName": project_name,
                "nameContains": name_contains,
                "pageSize": page_size,
                "pageNumber": page_number,
                "sort": sort,
            },
        ).json()
        return answer

    def iterate_images(
        self,
        *,
        project_name: str | None = None,
        name_contains: str | None = None,
        page_size: int = 100,
        sort: Literal["name", "created_at", "-created_at", "updated_at", "-updated_at", "billing_cycle_open_count", "-billing_cycle_open_count", "lifetime_open_count", "-lifetime_open_count"] | None = None,
    ) -> Iterator[DesignSummary]:
        """Goes through all pages of list_images."""
        page_number = 1
        while True:
            page = self.list_images(project_name=project_name, name_contains=name_contains, page_size=page_size, sort=sort, page_number=page_number)
            yield from page["designs"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def render_image(
        self,
        body: RenderRequest,
    ) -> File:
        """Render an image with values and edits. Renders once and returns the image's bytes. Fill
        it in by parameter names as the runtime URL does, edit layers, or both. The design
        doesn't change. For emails and pages use the runtime URL instead.
        """
        return self.request(
            "POST",
            "/v1/images",
            json=body,
        ).file()

    def get_image(
        self,
        id: str,
    ) -> Design:
        """Read one design."""
        answer: Design = self.request(
            "GET",
            f"/v1/images/{quote_id(id)}",
        ).json()
        return answer

    def get_design_fields(
        self,
        design_id: str,
        *,
        size: str | None = None,
    ) -> DesignFields:
        """List editable layers. The layers that POST /v1/images can edit, with their properties and
        current values, on the design's own canvas or in one of its sizes.
        """
        answer: DesignFields = self.request(
            "GET",
            f"/v1/images/{quote_id(design_id)}/fields",
            query={
                "size": size,
            },
        ).json()
        return answer

    def render_image_url(
        self,
        body: RenderRequest,
    ) -> TemporaryImage:
        """Render an image to a temporary URL. Takes the same body as POST /v1/images and returns an
        address that serves the image for 30 seconds, without a key. For programs that pass files
        on by address.
        """
        answer: TemporaryImage = self.request(
            "POST",
            "/v1/images/url",
            json=body,
        ).json()
        return answer

    def render_image_report(
        self,
        body: RenderRequest,
    ) -> RenderReport:
        """Render an image and report on it. Takes the same body as POST /v1/images and returns JSON
        with the image in base64 and all warnings.
        """
        answer: RenderReport = self.request(
            "POST",
            "/v1/images/report",
            json=body,
        ).json()
        return answer

    def create_batch(
        self,
        body: NewBatch,
        *,
        idempotency_key: str | None = None,
    ) -> CreatedBatch:
        """Render many images. Renders the live version of a design once for each row, in the
        background. Send rows as JSON, or a CSV or Excel file (.xlsx, its first sheet) whose
        first line has the names of the parameters; CSV with comma, semicolon or tab, in UTF-8,
        UTF-16 or Windows-1252. A column `filename` names the files.
        """
        answer: CreatedBatch = self.request(
            "POST",
            "/v1/batches",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def list_batches(
        self,
        *,
        page_size: int | None = None,
        page_number: int | None = None,
        design_id: str | None = None,
    ) -> BatchList:
        """List batches. Newest first, in pages. Batches are deleted 7 days after they were made."""
        answer: BatchList = self.request(
            "GET",
            "/v1/batches",
            query={
                "pageSize": page_size,
                "pageNumber": page_number,
                "design_id": design_id,
            },
        ).json()
        return answer

    def iterate_batches(
        self,
        *,
        page_size: int = 100,
        design_id: str | None = None,
    ) -> Iterator[Batch]:
        """Goes through all pages of list_batches."""
        page_number = 1
        while True:
            page = self.list_batches(page_size=page_size, design_id=design_id, page_number=page_number)
            yield from page["batches"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def get_batch(
        self,
        id: str,
    ) -> Batch:
        """Read a batch's progress."""
        answer: Batch = self.request(
            "GET",
            f"/v1/batches/{quote_id(id)}",
        ).json()
        return answer

    def delete_batch(
        self,
        id: str,
    ) -> None:
        """Delete a batch. Stops it, and deletes its images and rows."""
        self.request(
            "DELETE",
            f"/v1/batches/{quote_id(id)}",
        )

    def list_batch_rows(
        self,
        id: str,
        *,
        page_size: int | None = None,
        page_number: int | None = None,
        status: Literal["queued", "done", "failed"] | None = None,
    ) -> BatchRows:
        """List the rows of a batch. In order, in pages, each with its status, error and warnings."""
        answer: BatchRows = self.request(
            "GET",
            f"/v1/batches/{quote_id(id)}/rows",
            query={
                "pageSize": page_size,
                "pageNumber": page_number,
                "status": status,
            },
        ).json()
        return answer

    def iterate_batch_rows(
        self,
        id: str,
        *,
        page_size: int = 100,
        status: Literal["queued", "done", "failed"] | None = None,
    ) -> Iterator[BatchRow]:
        """Goes through all pages of list_batch_rows."""
        page_number = 1
        while True:
            page = self.list_batch_rows(id, page_size=page_size, status=status, page_number=page_number)
            yield from page["rows"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def download_batch(
        self,
        id: str,
        *,
        range: str | None = None,
        if_range: str | None = None,
    ) -> File:
        """Download the images of a batch. A zip file with the images and report.csv, or a PDF file.
        409 `not_finished` until it is made. A download that was interrupted goes on with Range.
        """
        return self.request(
            "GET",
            f"/v1/batches/{quote_id(id)}/file",
            headers={
                "Range": range,
                "If-Range": if_range,
            },
        ).file()

    def cancel_batch(
        self,
        id: str,
    ) -> Batch:
        """Cancel a batch. Stops it. What is done can be downloaded. A finished batch stays as it
        is.
        """
        answer: Batch = self.request(
            "POST",
            f"/v1/batches/{quote_id(id)}/cancel",
        ).json()
        return answer

    def create_check(
        self,
        body: NewCheck,
        *,
        idempotency_key: str | None = None,
    ) -> CreatedCheck:
        """Check a list before it is sent. Lays the live version of a design out for each row,
        without painting it, in the background: the findings of a row are the warnings of its
        image. Send rows as JSON, the name of a table, or a CSV or Excel file (.xlsx, at most 50
        MB, its first sheet) whose first line has the names of the parameters; CSV with comma,
        semicolon or tab, in UTF-8, UTF-16 or Windows-1252. At most 200 MB and 1,000,000 rows. No
        value of a row is stored.
        """
        answer: CreatedCheck = self.request(
            "POST",
            "/v1/checks",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def get_check(
        self,
        id: str,
    ) -> Check:
        """Read a check's progress and findings. Also while it runs. Checks are deleted 7 days after
        they were made.
        """
        answer: Check = self.request(
            "GET",
            f"/v1/checks/{quote_id(id)}",
        ).json()
        return answer

    def delete_check(
        self,
        id: str,
    ) -> None:
        """Delete a check. Stops it, and deletes what it found."""
        self.request(
            "DELETE",
            f"/v1/checks/{quote_id(id)}",
        )

    def list_check_rows(
        self,
        id: str,
        *,
        code: Literal["image_replaced", "image_left_out", "value_replaced", "format_unread", "tag_unresolved", "text_shrunk", "text_shortened", "text_cut", "letters_left_out", "font_replaced", "stack_overfull", "code_too_small", "code_left_out", "row_unknown", "data_unavailable", "size_unknown", "scale_reduced", "not_personalised", "frames_dropped", "picture_not_tried"] | None = None,
        page_size: int | None = None,
        page_number: int | None = None,
    ) -> CheckRows:
        """List the rows that have findings. In order, in pages: the first 100,000 rows that have
        findings.
        """
        answer: CheckRows = self.request(
            "GET",
            f"/v1/checks/{quote_id(id)}/rows",
            query={
                "code": code,
                "pageSize": page_size,
                "pageNumber": page_number,
            },
        ).json()
        return answer

    def iterate_check_rows(
        self,
        id: str,
        *,
        code: Literal["image_replaced", "image_left_out", "value_replaced", "format_unread", "tag_unresolved", "text_shrunk", "text_shortened", "text_cut", "letters_left_out", "font_replaced", "stack_overfull", "code_too_small", "code_left_out", "row_unknown", "data_unavailable", "size_unknown", "scale_reduced", "not_personalised", "frames_dropped", "picture_not_tried"] | None = None,
        page_size: int = 100,
    ) -> Iterator[CheckRow]:
        """Goes through all pages of list_check_rows."""
        page_number = 1
        while True:
            page = self.list_check_rows(id, code=code, page_size=page_size, page_number=page_number)
            yield from page["rows"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def cancel_check(
        self,
        id: str,
    ) -> Check:
        """Stop a check. What was found so far can be read. A finished check stays as it is."""
        answer: Check = self.request(
            "POST",
            f"/v1/checks/{quote_id(id)}/cancel",
        ).json()
        return answer

    def list_projects(
        self,
    ) -> ProjectList:
        """List projects."""
        answer: ProjectList = self.request(
            "GET",
            "/v1/projects",
        ).json()
        return answer

    def create_project(
        self,
        body: NewProject,
        *,
        idempotency_key: str | None = None,
    ) -> Project:
        """Create a project."""
        answer: Project = self.request(
            "POST",
            "/v1/projects",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def get_project(
        self,
        id: str,
    ) -> Project:
        """Read one project."""
        answer: Project = self.request(
            "GET",
            f"/v1/projects/{quote_id(id)}",
        ).json()
        return answer

    def update_project(
        self,
        id: str,
        body: ProjectChange,
    ) -> Project:
        """Rename a project."""
        answer: Project = self.request(
            "PATCH",
            f"/v1/projects/{quote_id(id)}",
            json=body,
        ).json()
        return answer

    def delete_project(
        self,
        id: str,
    ) -> None:
        """Delete a project. 409 if it contains designs that aren't deleted. Restoring one of its
        deleted designs restores the project too.
        """
        self.request(
            "DELETE",
            f"/v1/projects/{quote_id(id)}",
        )

    def list_designs(
        self,
        *,
        project_name: str | None = None,
        name_contains: str | None = None,
        page_size: int | None = None,
        page_number: int | None = None,
        sort: Literal["name", "created_at", "-created_at", "updated_at", "-updated_at", "billing_cycle_open_count", "-billing_cycle_open_count", "lifetime_open_count", "-lifetime_open_count"] | None = None,
        deleted: bool | None = None,
    ) -> ListDesignsAnswer:
        """List designs. Same as GET /v1/images. With deleted=true it lists deleted designs that can
        be restored.
        """
        answer: ListDesignsAnswer = self.request(
            "GET",
            "/v1/designs",
            query={
                "projectName": project_name,
                "nameContains": name_contains,
                "pageSize": page_size,
                "pageNumber": page_number,
                "sort": sort,
                "deleted": deleted,
            },
        ).json()
        return answer

    def iterate_designs(
        self,
        *,
        project_name: str | None = None,
        name_contains: str | None = None,
        page_size: int = 100,
        sort: Literal["name", "created_at", "-created_at", "updated_at", "-updated_at", "billing_cycle_open_count", "-billing_cycle_open_count", "lifetime_open_count", "-lifetime_open_count"] | None = None,
        deleted: bool | None = None,
    ) -> Iterator[ListDesignsAnswerDesign]:
        """Goes through all pages of list_designs."""
        page_number = 1
        while True:
            page = self.list_designs(project_name=project_name, name_contains=name_contains, page_size=page_size, sort=sort, deleted=deleted, page_number=page_number)
            yield from page["designs"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def create_design(
        self,
        body: NewDesign,
        *,
        idempotency_key: str | None = None,
    ) -> Design:
        """Create a design from a document. The design is live immediately as version 1."""
        answer: Design = self.request(
            "POST",
            "/v1/designs",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def get_design(
        self,
        id: str,
    ) -> Design:
        """Read a design. Same as GET /v1/images/{id}."""
        answer: Design = self.request(
            "GET",
            f"/v1/designs/{quote_id(id)}",
        ).json()
        return answer

    def update_design(
        self,
        id: str,
        body: DesignChange,
    ) -> Design:
        """Rename, move or protect a design. The id and the runtime URL don't change. An empty body
        changes nothing. `protection` pauses the runtime URL, lets it answer signed URLs only,
        and bounds its values, picture hosts and opens.
        """
        answer: Design = self.request(
            "PATCH",
            f"/v1/designs/{quote_id(id)}",
            json=body,
        ).json()
        return answer

    def delete_design(
        self,
        id: str,
    ) -> None:
        """Delete a design. Its runtime URL answers 404 immediately. The design can be restored for
        30 days.
        """
        self.request(
            "DELETE",
            f"/v1/designs/{quote_id(id)}",
        )

    def validate_design(
        self,
        body: DocumentToCheck,
    ) -> Validation:
        """Check a document without saving it. Says what POST /v1/designs would refuse, finds likely
        mistakes, and estimates what an image costs. Nothing is saved.
        """
        answer: Validation = self.request(
            "POST",
            "/v1/designs/validate",
            json=body,
        ).json()
        return answer

    def copy_design(
        self,
        id: str,
        body: DesignCopy | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> Design:
        """Copy a design. Creates a new design from the draft. It is live immediately as version 1
        and has its own id and runtime URL.
        """
        answer: Design = self.request(
            "POST",
            f"/v1/designs/{quote_id(id)}/copy",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def generate_image_url(
        self,
        id: str,
        body: UrlRequest | None = None,
    ) -> GenerateImageUrlAnswer:
        """Make a runtime URL with values. Encodes the values, and signs the URL if the design is
        signed. Nothing is rendered or stored. Names that no parameter has are left out and
        listed.
        """
        answer: GenerateImageUrlAnswer = self.request(
            "POST",
            f"/v1/designs/{quote_id(id)}/url",
            json=body,
        ).json()
        return answer

    def check_email(
        self,
        id: str,
    ) -> EmailCheck:
        """Check a design for emails. Renders the live version with its own texts and with those of
        its stress cases, at most twelve images, after everything that somebody waits for, and
        reports what email programs make of it: weight, formats, dark mode, alternative text,
        width, and what freezes in their copies. None of it counts as an open.
        """
        answer: EmailCheck = self.request(
            "GET",
            f"/v1/designs/{quote_id(id)}/email-check",
        ).json()
        return answer

    def undelete_design(
        self,
        id: str,
    ) -> Design:
        """Restore a deleted design. If its project was deleted too, the project is restored with
        it.
        """
        answer: Design = self.request(
            "POST",
            f"/v1/designs/{quote_id(id)}/undelete",
        ).json()
        return answer

    def get_draft(
        self,
        id: str,
    ) -> DesignDocument:
        """Read a design's draft. In canonical form, with an ETag for If-Match."""
        answer: DesignDocument = self.request(
            "GET",
            f"/v1/designs/{quote_id(id)}/document",
        ).json()
        return answer

    def save_draft(
        self,
        id: str,
        body: DesignDocument,
        *,
        publish: bool | None = None,
        if_match: str | None = None,
    ) -> DesignDocument:
        """Save a design's draft. Replaces the whole draft. Without If-Match, it also overwrites
        changes that somebody else has made. Texts may be unfinished: unknown formats of
        placeholders, and parameters of two types at once, are refused only when the draft is
        published.
        """
        answer: DesignDocument = self.request(
            "PUT",
            f"/v1/designs/{quote_id(id)}/document",
            query={
                "publish": publish,
            },
            headers={
                "If-Match": if_match,
            },
            json=body,
        ).json()
        return answer

    def publish_draft(
        self,
        id: str,
        body: Publication | None = None,
        *,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> Design:
        """Publish the draft. Publishes a new version, which the next open shows. If the draft is
        already live, no version is created.
        """
        answer: Design = self.request(
            "POST",
            f"/v1/designs/{quote_id(id)}/publish",
            headers={
                "If-Match": if_match,
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def list_versions(
        self,
        id: str,
    ) -> VersionList:
        """List versions, newest first."""
        answer: VersionList = self.request(
            "GET",
            f"/v1/designs/{quote_id(id)}/versions",
        ).json()
        return answer

    def get_version(
        self,
        id: str,
        n: int,
    ) -> DesignDocument:
        """Read a version's document. In canonical form."""
        answer: DesignDocument = self.request(
            "GET",
            f"/v1/designs/{quote_id(id)}/versions/{quote_id(n)}",
        ).json()
        return answer

    def restore_version(
        self,
        id: str,
        n: int,
        *,
        discard_draft: bool | None = None,
        idempotency_key: str | None = None,
    ) -> Design:
        """Restore an earlier version. Publishes the earlier version again as a new version, with
        its name. The draft becomes the same document. 409 draft_unpublished if the draft has
        changes that are in no version.
        """
        answer: Design = self.request(
            "POST",
            f"/v1/designs/{quote_id(id)}/versions/{quote_id(n)}/restore",
            query={
                "discard_draft": discard_draft,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
        ).json()
        return answer

    def upload_asset(
        self,
        file: Upload | Path,
        *,
        family: str | None = None,
        name: str | None = None,
        idempotency_key: str | None = None,
    ) -> UploadedAsset:
        """Upload a picture or a font. JPEG, PNG, WebP, GIF or AVIF, or a TrueType, OpenType or
        WOFF2 font, as multipart/form-data in the field `file`. `family` and `name` may also be
        fields of the form. A picture with the bytes of another of the company answers that one.
        A font replaces files of the same family and style whose weights it contains.
        """
        answer: UploadedAsset = self.request(
            "POST",
            "/v1/assets",
            query={
                "family": family,
                "name": name,
            },
            headers={
                "Idempotency-Key": idempotency_key,
            },
            file=file,
        ).json()
        return answer

    def list_assets(
        self,
        *,
        kind: Literal["image", "font"] | None = None,
        page_size: int | None = None,
        page_number: int | None = None,
    ) -> AssetList:
        """List uploaded pictures and fonts. Newest first, in pages."""
        answer: AssetList = self.request(
            "GET",
            "/v1/assets",
            query={
                "kind": kind,
                "pageSize": page_size,
                "pageNumber": page_number,
            },
        ).json()
        return answer

    def iterate_assets(
        self,
        *,
        kind: Literal["image", "font"] | None = None,
        page_size: int = 100,
    ) -> Iterator[Asset]:
        """Goes through all pages of list_assets."""
        page_number = 1
        while True:
            page = self.list_assets(kind=kind, page_size=page_size, page_number=page_number)
            yield from page["assets"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def get_asset(
        self,
        id: str,
    ) -> Asset:
        """Read one asset."""
        answer: Asset = self.request(
            "GET",
            f"/v1/assets/{quote_id(id)}",
        ).json()
        return answer

    def delete_asset(
        self,
        id: str,
        *,
        force: bool | None = None,
    ) -> None:
        """Delete a picture or a font. 409 asset_in_use lists the designs whose live version or
        draft uses the picture, or the last file of the font's family. Earlier versions don't
        prevent it. They then show their fallback and can still be restored.
        """
        self.request(
            "DELETE",
            f"/v1/assets/{quote_id(id)}",
            query={
                "force": force,
            },
        )

    def download_asset(
        self,
        id: str,
    ) -> File:
        """Download an asset. The uploaded bytes."""
        return self.request(
            "GET",
            f"/v1/assets/{quote_id(id)}/file",
        ).file()

    def list_fonts(
        self,
    ) -> FontList:
        """List font families. All values of font_family: the company's families, then Limn's."""
        answer: FontList = self.request(
            "GET",
            "/v1/fonts",
        ).json()
        return answer

    def preview_font(
        self,
        *,
        family: str,
        weight: int | None = None,
        style: Literal["normal", "italic"] | None = None,
        text: str | None = None,
    ) -> File:
        """Render a sample of a family."""
        return self.request(
            "GET",
            "/v1/fonts/preview",
            query={
                "family": family,
                "weight": weight,
                "style": style,
                "text": text,
            },
        ).file()

    def create_table(
        self,
        body: NewTable,
        *,
        idempotency_key: str | None = None,
    ) -> Table:
        """Create a table. An empty table. Its rows fill designs that name it under `data` at each
        open. With `keys: random`, rows without a key get one that nobody can guess.
        """
        answer: Table = self.request(
            "POST",
            "/v1/tables",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def list_tables(
        self,
        *,
        used_by: bool | None = None,
    ) -> Tables:
        """List tables. All tables of the company, by name."""
        answer: Tables = self.request(
            "GET",
            "/v1/tables",
            query={
                "used_by": used_by,
            },
        ).json()
        return answer

    def get_table(
        self,
        name: str,
    ) -> TableDetails:
        """Read a table's columns and where it is used."""
        answer: TableDetails = self.request(
            "GET",
            f"/v1/tables/{quote_id(name)}",
        ).json()
        return answer

    def update_table(
        self,
        name: str,
        body: TableChanges,
    ) -> Table:
        """Change a table's description, keys or feed."""
        answer: Table = self.request(
            "PATCH",
            f"/v1/tables/{quote_id(name)}",
            json=body,
        ).json()
        return answer

    def delete_table(
        self,
        name: str,
        *,
        force: bool | None = None,
    ) -> None:
        """Delete a table with its rows. 409 `table_in_use` lists the designs whose live version or
        draft names the table.
        """
        self.request(
            "DELETE",
            f"/v1/tables/{quote_id(name)}",
            query={
                "force": force,
            },
        )

    def put_table_rows(
        self,
        name: str,
        body: PutTableRows,
        *,
        replace: bool | None = None,
    ) -> WrittenRows:
        """Add and replace many rows. Adds rows, and replaces whole rows by their key: all of them
        or none. At most 200 MB, 1,000,000 rows, 64 columns, 2,000 characters a cell and 16 KB a
        row. Send JSON, a JSON object a line, CSV, or an Excel file (.xlsx of at most 50 MB, its
        first sheet). Of a key that is given twice the last row counts. New columns are added.
        Rows are in force from the next open on.
        """
        answer: WrittenRows = self.request(
            "PUT",
            f"/v1/tables/{quote_id(name)}/rows",
            query={
                "replace": replace,
            },
            json=body,
        ).json()
        return answer

    def list_table_rows(
        self,
        name: str,
        *,
        page_size: int | None = None,
        page_number: int | None = None,
        prefix: str | None = None,
    ) -> TableRows:
        """List rows. In the order of their keys, in pages."""
        answer: TableRows = self.request(
            "GET",
            f"/v1/tables/{quote_id(name)}/rows",
            query={
                "pageSize": page_size,
                "pageNumber": page_number,
                "prefix": prefix,
            },
        ).json()
        return answer

    def iterate_table_rows(
        self,
        name: str,
        *,
        page_size: int = 100,
        prefix: str | None = None,
    ) -> Iterator[dict[str, str]]:
        """Goes through all pages of list_table_rows."""
        page_number = 1
        while True:
            page = self.list_table_rows(name, page_size=page_size, prefix=prefix, page_number=page_number)
            yield from page["rows"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1

    def get_table_row(
        self,
        name: str,
        key: str,
    ) -> dict[str, str]:
        """Read a row."""
        answer: dict[str, str] = self.request(
            "GET",
            f"/v1/tables/{quote_id(name)}/rows/{quote_id(key)}",
        ).json()
        return answer

    def put_table_row(
        self,
        name: str,
        key: str,
        body: dict[str, Any],
    ) -> dict[str, str]:
        """Add or replace a row. The body is the whole row; a column that isn't given becomes empty."""
        answer: dict[str, str] = self.request(
            "PUT",
            f"/v1/tables/{quote_id(name)}/rows/{quote_id(key)}",
            json=body,
        ).json()
        return answer

    def delete_table_row(
        self,
        name: str,
        key: str,
    ) -> None:
        """Delete a row."""
        self.request(
            "DELETE",
            f"/v1/tables/{quote_id(name)}/rows/{quote_id(key)}",
        )

    def download_table(
        self,
        name: str,
    ) -> File:
        """Download a table as CSV. In UTF-8, with the keys, for the import into the sender of your
        emails.
        """
        return self.request(
            "GET",
            f"/v1/tables/{quote_id(name)}/file",
        ).file()

    def get_usage(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        project_id: str | None = None,
        design_id: str | None = None,
        split: Literal["fetcher", "design"] | None = None,
    ) -> Usage:
        """Count opens by day. An open is a GET of a runtime URL that was answered with the design's
        image.
        """
        answer: Usage = self.request(
            "GET",
            "/v1/usage",
            query={
                "from": from_,
                "to": to,
                "project_id": project_id,
                "design_id": design_id,
                "split": split,
            },
        ).json()
        return answer

    def list_webhooks(
        self,
    ) -> WebhookList:
        """List webhooks."""
        answer: WebhookList = self.request(
            "GET",
            "/v1/webhooks",
        ).json()
        return answer

    def create_webhook(
        self,
        body: NewWebhook,
        *,
        idempotency_key: str | None = None,
    ) -> Webhook:
        """Create a webhook. Sends events to an address, signed as the Standard Webhooks
        specification says. The secret is shown once.
        """
        answer: Webhook = self.request(
            "POST",
            "/v1/webhooks",
            headers={
                "Idempotency-Key": idempotency_key,
            },
            json=body,
        ).json()
        return answer

    def get_webhook(
        self,
        id: str,
    ) -> Webhook:
        """Read one webhook."""
        answer: Webhook = self.request(
            "GET",
            f"/v1/webhooks/{quote_id(id)}",
        ).json()
        return answer

    def update_webhook(
        self,
        id: str,
        body: WebhookChange,
    ) -> Webhook:
        """Change or pause a webhook, or rotate its secret. `enabled` false pauses it. A webhook
        whose address has answered 410 is paused too; `enabled` true or another address lets it
        go on.
        """
        answer: Webhook = self.request(
            "PATCH",
            f"/v1/webhooks/{quote_id(id)}",
            json=body,
        ).json()
        return answer

    def delete_webhook(
        self,
        id: str,
    ) -> None:
        """Delete a webhook. What it hasn't received is not sent any more."""
        self.request(
            "DELETE",
            f"/v1/webhooks/{quote_id(id)}",
        )

    def test_webhook(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> WebhookDelivery:
        """Send a test event."""
        answer: WebhookDelivery = self.request(
            "POST",
            f"/v1/webhooks/{quote_id(id)}/test",
            headers={
                "Idempotency-Key": idempotency_key,
            },
        ).json()
        return answer

    def list_webhook_deliveries(
        self,
        id: str,
        *,
        page_size: int | None = None,
    ) -> WebhookDeliveryList:
        """List the deliveries of a webhook. Newest first. Deliveries are kept for 30 days."""
        answer: WebhookDeliveryList = self.request(
            "GET",
            f"/v1/webhooks/{quote_id(id)}/deliveries",
            query={
                "pageSize": page_size,
            },
        ).json()
        return answer

    def resend_webhook_delivery(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> WebhookDelivery:
        """Send a delivery again. As soon as possible, with the same `webhook-id` and body, whether
        it arrived or not. It is retried as a new one is.
        """
        answer: WebhookDelivery = self.request(
            "POST",
            f"/v1/webhooks/{quote_id(id)}/deliveries/{quote_id(delivery_id)}/resend",
            headers={
                "Idempotency-Key": idempotency_key,
            },
        ).json()
        return answer

    def get_me(
        self,
    ) -> Me:
        """Read who calls. The company and the key of this call, and the server's limits."""
        answer: Me = self.request(
            "GET",
            "/v1/me",
        ).json()
        return answer

    def list_audit_log(
        self,
        *,
        page_size: int | None = None,
        page_number: int | None = None,
        who: str | None = None,
        action: Literal["company.created", "company.changed", "company.brand_changed", "company.exported", "project.created", "project.renamed", "project.deleted", "design.created", "design.changed", "design.draft_saved", "design.snippet_changed", "design.published", "design.version_restored", "design.deleted", "design.restored", "draft_link.created", "draft_link.revoked", "remark.resolved", "remark.reopened", "remark.deleted", "asset.uploaded", "asset.changed", "asset.deleted", "table.created", "table.changed", "table.deleted", "table.rows_changed", "webhook.created", "webhook.changed", "webhook.deleted", "webhook.tested", "webhook.delivery_resent", "batch.created", "batch.cancelled", "batch.deleted", "check.created", "check.cancelled", "check.deleted", "member.added", "member.role_changed", "member.removed", "member.reset_link_created", "member.second_factor_removed", "invitation.created", "invitation.withdrawn", "key.created", "key.replaced", "key.revoked", "signing_secret.created", "signing_secret.revoked", "company", "project", "design", "draft_link", "remark", "asset", "table", "webhook", "batch", "check", "member", "invitation", "key", "signing_secret"] | None = None,
        target: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> AuditLog:
        """List who changed what. Newest first, in pages, kept for 400 days. No value is in it, and
        names of what was changed aren't either. In the dashboard only admins and owners see it.
        """
        answer: AuditLog = self.request(
            "GET",
            "/v1/audit-log",
            query={
                "pageSize": page_size,
                "pageNumber": page_number,
                "who": who,
                "action": action,
                "target": target,
                "from": from_,
                "to": to,
            },
        ).json()
        return answer

    def iterate_audit_log(
        self,
        *,
        page_size: int = 100,
        who: str | None = None,
        action: Literal["company.created", "company.changed", "company.brand_changed", "company.exported", "project.created", "project.renamed", "project.deleted", "design.created", "design.changed", "design.draft_saved", "design.snippet_changed", "design.published", "design.version_restored", "design.deleted", "design.restored", "draft_link.created", "draft_link.revoked", "remark.resolved", "remark.reopened", "remark.deleted", "asset.uploaded", "asset.changed", "asset.deleted", "table.created", "table.changed", "table.deleted", "table.rows_changed", "webhook.created", "webhook.changed", "webhook.deleted", "webhook.tested", "webhook.delivery_resent", "batch.created", "batch.cancelled", "batch.deleted", "check.created", "check.cancelled", "check.deleted", "member.added", "member.role_changed", "member.removed", "member.reset_link_created", "member.second_factor_removed", "invitation.created", "invitation.withdrawn", "key.created", "key.replaced", "key.revoked", "signing_secret.created", "signing_secret.revoked", "company", "project", "design", "draft_link", "remark", "asset", "table", "webhook", "batch", "check", "member", "invitation", "key", "signing_secret"] | None = None,
        target: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> Iterator[AuditEntry]:
        """Goes through all pages of list_audit_log."""
        page_number = 1
        while True:
            page = self.list_audit_log(page_size=page_size, who=who, action=action, target=target, from_=from_, to=to, page_number=page_number)
            yield from page["entries"]
            if page_number >= page["total_pages"]:
                return
            page_number += 1
