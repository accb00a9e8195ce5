import {
  designFieldsBody,
  designListBody,
  fullDesignBody,
  renderReportBody,
  temporaryImageBody,
} from "../../operations/bodies.ts";
import { fieldsInput, getDesign, getDesignFields } from "../../operations/designs/get-design.ts";
import { designOrderInput, listDesigns, listDesignsInput } from "../../operations/designs/list-designs.ts";
import { presentReport } from "../../operations/present.ts";
import { renderImage, renderInput } from "../../operations/render/render-image.ts";
import { renderTemporaryImage } from "../../operations/render/temporary-images.ts";
import { defineRestEndpoint, coerceNumber } from "../endpoint.ts";
import { warningsHeaderDescription } from "../openapi/describe-runtime-url.ts";
import { makeWarningHeader } from "../warning-header.ts";
import { designExample, designFieldsExample, designListExample } from "../examples/designs.ts";
import { renderExample, renderReportExample, temporaryImageExample } from "../examples/images.ts";

const { pageSize, pageNumber } = listDesignsInput.shape;

export const designListQuery = listDesignsInput.extend({
  pageSize: coerceNumber(pageSize),
  pageNumber: coerceNumber(pageNumber),
  sort: designOrderInput,
});

const warningsHeader = { "X-Limn-Warnings": warningsHeaderDescription };

/** Listing, reading and rendering designs. */
export const imageEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/images",
    operationId: "listImages",
    scope: "read",
    reach: "listed",
    access: "viewer",
    summary: "List designs",
    description: "All designs of the company, or one page of them. Filters ignore case and can be combined.",
    query: designListQuery,
    answers: { 200: { description: "Designs", schema: designListBody, example: designListExample } },
    handle: async ({ services, caller, query }) => ({ body: await listDesigns(services, caller, query) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/images/{id}",
    operationId: "getImage",
    scope: "read",
    reach: "design",
    parameters: { id: "Id of the design" },
    access: "viewer",
    summary: "Read one design",
    answers: { 200: { description: "The design", schema: fullDesignBody, example: designExample } },
    handle: async ({ services, caller, path }) => ({ body: await getDesign(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/images/{designId}/fields",
    operationId: "getDesignFields",
    scope: "read",
    reach: "design",
    parameters: { designId: "Id of the design" },
    access: "viewer",
    summary: "List editable layers",
    description:
      "The layers that POST /v1/images can edit, with their properties and current values, on the design's own canvas or in one of its sizes.",
    query: fieldsInput,
    answers: { 200: { description: "Layers", schema: designFieldsBody, example: designFieldsExample } },
    handle: async ({ services, caller, path, query }) => ({
      body: await getDesignFields(services, caller, path("designId"), query.size),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/images",
    operationId: "renderImage",
    scope: "render",
    reach: "named",
    errorStatuses: [404],
    access: "viewer",
    summary: "Render an image with values and edits",
    description:
      "Renders once and returns the image's bytes. Fill it in by parameter names as the runtime URL does, edit layers, or both. The design doesn't change. For emails and pages use the runtime URL instead.",
    body: renderInput,
    example: renderExample,
    answers: {
      200: {
        description: "The image",
        headers: warningsHeader,
        media: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
      },
    },
    handle: async ({ services, caller, body }) => {
      const image = await renderImage(services, caller, body);
      return {
        body: image.bytes,
        headers: { "Content-Type": image.mimeType, ...makeWarningHeader(image.warnings) },
      };
    },
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/images/url",
    operationId: "renderImageUrl",
    scope: "render",
    reach: "named",
    errorStatuses: [404],
    access: "viewer",
    summary: "Render an image to a temporary URL",
    description:
      "Takes the same body as POST /v1/images and returns an address that serves the image for 30 seconds, without a key. For programs that pass files on by address.",
    body: renderInput,
    example: renderExample,
    answers: {
      200: { description: "The image's address", schema: temporaryImageBody, example: temporaryImageExample },
    },
    handle: async ({ services, caller, body }) => ({
      body: await renderTemporaryImage(services, caller, body),
    }),
  }),
  defineRestEndpoint({
    method: "post",
    path: "/v1/images/report",
    operationId: "renderImageReport",
    scope: "render",
    reach: "named",
    errorStatuses: [404],
    access: "viewer",
    summary: "Render an image and report on it",
    description:
      "Takes the same body as POST /v1/images and returns JSON with the image in base64 and all warnings.",
    body: renderInput,
    example: renderExample,
    answers: {
      200: {
        description: "The image and its warnings",
        schema: renderReportBody,
        example: renderReportExample,
        headers: warningsHeader,
      },
    },
    handle: async ({ services, caller, body }) => {
      const image = await renderImage(services, caller, body);
      return { body: presentReport(image), headers: makeWarningHeader(image.warnings) };
    },
  }),
];
