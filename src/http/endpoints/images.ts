import { z } from "zod";
import {
  designFieldsBody,
  designListBody,
  fullDesignBody,
  renderReportBody,
} from "../../operations/bodies.ts";
import { getDesignFields } from "../../operations/designs/get-design-fields.ts";
import { getDesign } from "../../operations/designs/get-design.ts";
import { listDesigns, listDesignsInput } from "../../operations/designs/list-designs.ts";
import { presentReport } from "../../operations/present.ts";
import { refuseWarnings } from "../../operations/render/refuse-warnings.ts";
import { renderEdited, renderInput } from "../../operations/render/render-edited.ts";
import { defineEndpoint } from "../endpoint.ts";
import { warnings } from "../openapi-runtime-url.ts";
import { fromText } from "../query-number.ts";
import { warningHeader } from "../warning-header.ts";

const { pageSize, pageNumber } = listDesignsInput.shape;
const { design_id, layers, background, quality } = renderInput.shape;

const renderBody = renderInput.extend({
  design_id: design_id.describe("The design's id"),
  layers: layers.describe("Edits: each a layer_id and the properties to set, as GET …/fields lists them"),
  background: background.describe("The canvas behind the layers, for this one render"),
  quality: quality.describe("Without effect on png; the design's own when not given"),
  report: z
    .boolean()
    .default(false)
    .describe("Answers JSON with the image as base64 and every warning, in place of the image's bytes"),
  strict: z
    .boolean()
    .default(false)
    .describe("Refuses with 422 render_warnings whatever would come out otherwise than asked for"),
});

/** The four calls of the specification (§4.2). */
export const imageEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/v1/images",
    access: "viewer",
    summary: "List designs",
    description:
      "Every design of the company by name, or one page of them. Filters ignore case and go together.",
    query: listDesignsInput.extend({ pageSize: fromText(pageSize), pageNumber: fromText(pageNumber) }),
    answers: { 200: { description: "Designs", schema: designListBody } },
    handle: async ({ parts, caller, query }) => ({ body: await listDesigns(parts, caller, query) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/v1/images/{id}",
    access: "viewer",
    summary: "Read one design",
    answers: { 200: { description: "The design", schema: fullDesignBody } },
    handle: async ({ parts, caller, path }) => ({ body: await getDesign(parts, caller, path("id")) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/v1/images/{designId}/fields",
    access: "viewer",
    summary: "List editable layers",
    description:
      "Layers that POST /v1/images may edit, the properties each supports, and their values today.",
    answers: { 200: { description: "Layers", schema: designFieldsBody } },
    handle: async ({ parts, caller, path }) => ({
      body: await getDesignFields(parts, caller, path("designId")),
    }),
  }),
  defineEndpoint({
    method: "post",
    path: "/v1/images",
    access: "viewer",
    summary: "Render an image with edits",
    description:
      "Renders once and answers the image's bytes, or a JSON report with `report`. The design stays as it is, and no URL is made: for e-mails and pages use the runtime URL.",
    body: renderBody,
    example: {
      design_id: "dsn_…",
      layers: [{ layer_id: "headline", text: "Good morning, Ada", color: "#ffe9c2" }],
      format: "png",
    },
    answers: {
      200: {
        description: "The image; a report when one was asked for",
        schema: renderReportBody,
        headers: { "X-Limn-Warnings": warnings },
        media: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
      },
    },
    handle: async ({ parts, caller, body: { report, strict, ...input } }) => {
      const image = await renderEdited(parts, caller, input);
      if (strict) refuseWarnings(image.warnings);
      const told = warningHeader(image.warnings);
      if (report) return { body: presentReport(image), headers: told };
      return { body: image.bytes, headers: { "Content-Type": image.mimeType, ...told } };
    },
  }),
];
