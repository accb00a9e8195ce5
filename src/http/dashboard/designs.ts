import { nowInput } from "../../operations/output-input.ts";
import { invalid } from "../../operations/service-error.ts";
import { fullDesignBody } from "../../operations/bodies.ts";
import { compareDraft, draftStateBody } from "../../operations/designs/compare-draft.ts";
import { draftNewsBody, readDraftNews } from "../../operations/designs/draft-news.ts";
import { duplicateDesign, duplicateInput } from "../../operations/designs/duplicate-design.ts";
import { lintBody, lintStoredDesign } from "../../operations/checks/lint-design.ts";
import {
  designPageBody,
  designPageInput,
  listDesignPages,
} from "../../operations/designs/list-design-pages.ts";
import {
  changeSnippetChoices,
  readSnippetChoices,
  snippetChoicesBody,
  snippetChoicesInput,
} from "../../operations/designs/snippet-choices.ts";
import {
  createFromTemplate,
  listTemplates,
  setTemplate,
  templateInput,
  templateListBody,
} from "../../operations/designs/templates.ts";
import { renderTemplate } from "../../operations/render/render-template.ts";
import { parseVersionRef } from "../../operations/designs/design-version.ts";
import {
  renderThumbnail,
  type ThumbnailLifetime,
  thumbnailInput,
  previewDesign,
} from "../../operations/render/preview-design.ts";
import { defineEndpoint, coerceNumber } from "../endpoint.ts";
import { warningsHeaderDescription } from "../openapi/describe-runtime-url.ts";
import { makeWarningHeader } from "../warning-header.ts";

const { page_size, page_number } = designPageInput.shape;

export const designPageEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs",
    access: "viewer",
    summary: "List designs by page",
    query: designPageInput.extend({
      page_size: coerceNumber(page_size),
      page_number: coerceNumber(page_number),
    }),
    answers: { 200: { description: "Designs", schema: designPageBody } },
    handle: async ({ services, caller, query }) => ({ body: await listDesignPages(services, caller, query) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/designs/{id}/duplicate",
    access: "editor",
    summary: "Duplicate a design",
    description: "It is live at once.",
    body: duplicateInput,
    answers: { 201: { description: "The new design", schema: fullDesignBody } },
    handle: async ({ services, caller, path, body }) => ({
      status: 201,
      body: await duplicateDesign(services, caller, path("id"), body),
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/lint",
    access: "viewer",
    summary: "Find likely mistakes in a design",
    answers: { 200: { description: "Findings, bottom layer first", schema: lintBody } },
    handle: async ({ services, caller, path, signal }) => ({
      body: await lintStoredDesign(services, caller, path("id"), signal()),
    }),
  }),
];

export const templateEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/templates",
    access: "viewer",
    summary: "List the templates of new designs",
    answers: { 200: { description: "Templates, by name", schema: templateListBody } },
    handle: async ({ services, caller }) => ({ body: await listTemplates(services, caller) }),
  }),
  defineEndpoint({
    method: "put",
    path: "/templates/{id}",
    access: "editor",
    summary: "Make a design a template of new ones",
    answers: { 204: { description: "It is listed first; later publications change it" } },
    handle: async ({ services, caller, path }) => {
      await setTemplate(services, caller, path("id"), true);
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/templates/{id}",
    access: "editor",
    summary: "Make a template an ordinary design again",
    answers: { 204: { description: "Designs that were made from it stay" } },
    handle: async ({ services, caller, path }) => {
      await setTemplate(services, caller, path("id"), false);
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/templates/{id}/picture",
    access: "viewer",
    summary: "Render a thumbnail of a template",
    answers: { 200: { description: "The picture", media: ["image/webp"] } },
    handle: async ({ services, path }) => ({
      body: await renderTemplate(services, path("id")),
      headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=86400" },
    }),
  }),
  defineEndpoint({
    method: "post",
    path: "/templates/{id}/designs",
    access: "editor",
    summary: "Create a design from a template",
    description: "It is live at once.",
    body: templateInput,
    answers: { 201: { description: "The new design", schema: fullDesignBody } },
    handle: async ({ services, caller, path, body }) => ({
      status: 201,
      body: await createFromTemplate(services, caller, path("id"), body),
    }),
  }),
];

export const draftEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/draft",
    access: "viewer",
    summary: "Compare a draft with the live version",
    answers: { 200: { description: "Its revision and its changes", schema: draftStateBody } },
    handle: async ({ services, caller, path }) => ({
      body: await compareDraft(services, caller, path("id")),
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/draft/news",
    access: "viewer",
    summary: "Tell who saved a draft last, and when",
    answers: { 200: { description: "Its revision, its author, and open remarks", schema: draftNewsBody } },
    handle: async ({ services, caller, path }) => ({
      body: await readDraftNews(services, caller, path("id")),
    }),
  }),
];

const cacheControl: Record<ThumbnailLifetime, string> = {
  always: "private, max-age=31536000, immutable",
  briefly: "private, max-age=600",
  not: "private, no-cache",
};

export const pictureEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/picture/{version}",
    access: "viewer",
    summary: "Render a thumbnail of a design",
    description: "`version`: a number, `live` or `draft`. A version's picture may be kept.",
    query: thumbnailInput.extend({ width: coerceNumber(thumbnailInput.shape.width) }),
    answers: { 200: { description: "The picture", media: ["image/webp"] } },
    handle: async ({ services, caller, path, query, signal }) => {
      const request = {
        id: path("id"),
        version: parseVersionRef(path("version")),
        ...query,
        signal: signal(),
      };
      const { image, lifetime } = await renderThumbnail(services, caller, request);
      return {
        body: image.bytes,
        headers: { "Content-Type": image.mimeType, "Cache-Control": cacheControl[lifetime] },
      };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/preview/{version}",
    access: "viewer",
    summary: "Preview a runtime URL without counting an open",
    description:
      "`version` as for pictures; the query string is the runtime URL's, without `c` and `i`. `X-Limn-Now` is the time of the open, in ISO 8601. With `X-Limn-Advice: on`, warnings of texts that don't fit say what would.",
    answers: {
      200: {
        description: "The image, as the design's output says",
        headers: { "X-Limn-Warnings": warningsHeaderDescription },
        media: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
      },
    },
    handle: async ({ services, caller, path, rawQuery, header, signal }) => {
      const version = parseVersionRef(path("version"));
      const now = readNow(header("x-limn-now"));
      const isMeasured = header("x-limn-advice") === "on";
      const request = { id: path("id"), version, query: rawQuery(), now, isMeasured, signal: signal() };
      const image = await previewDesign(services, caller, request);
      return {
        body: image.bytes,
        headers: { "Content-Type": image.mimeType, ...makeWarningHeader(image.warnings) },
      };
    },
  }),
];

export const snippetEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/snippet",
    access: "viewer",
    summary: "Read what members have chosen for a design's snippets",
    answers: { 200: { description: "The choices", schema: snippetChoicesBody } },
    handle: async ({ services, caller, path }) => ({
      body: await readSnippetChoices(services, caller, path("id")),
    }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/designs/{id}/snippet",
    access: "editor",
    summary: "Choose what a design's snippets have, for everybody",
    body: snippetChoicesInput,
    answers: { 200: { description: "The choices", schema: snippetChoicesBody } },
    handle: async ({ services, caller, path, body }) => ({
      body: await changeSnippetChoices(services, caller, path("id"), body),
    }),
  }),
];

/** The time that a preview is for; undefined for now. Throws invalid. */
function readNow(text: string | undefined): string | undefined {
  const now = nowInput.optional().safeParse(text);
  if (now.success) return now.data;
  throw invalid([{ path: "X-Limn-Now", message: "Expected a date and time in ISO 8601", found: text }]);
}
