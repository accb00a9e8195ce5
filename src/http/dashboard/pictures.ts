import { readPlace } from "../../operations/render/design-at.ts";
import {
  drawDesign,
  type Lasting,
  pictureInput,
  previewDesign,
} from "../../operations/render/preview-design.ts";
import { defineEndpoint } from "../endpoint.ts";
import { warnings } from "../openapi-runtime-url.ts";
import { fromText } from "../query-number.ts";
import { warningHeader } from "../warning-header.ts";

const keeping: Record<Lasting, string> = {
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
    query: pictureInput.extend({ width: fromText(pictureInput.shape.width) }),
    answers: { 200: { description: "The picture", media: ["image/webp"] } },
    handle: async ({ services, caller, path, query, signal }) => {
      const wanted = { id: path("id"), place: readPlace(path("version")), ...query, signal: signal() };
      const { image, lasts } = await drawDesign(services, caller, wanted);
      return {
        body: image.bytes,
        headers: { "Content-Type": image.mimeType, "Cache-Control": keeping[lasts] },
      };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/designs/{id}/preview/{version}",
    access: "viewer",
    summary: "Preview a runtime URL without counting an open",
    description: "`version` as for pictures; the query string is the runtime URL's, without `c` and `i`.",
    answers: {
      200: {
        description: "The image, as the design's output says",
        headers: { "X-Limn-Warnings": warnings },
        media: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"],
      },
    },
    handle: async ({ services, caller, path, rawQuery, signal }) => {
      const place = readPlace(path("version"));
      const wanted = { id: path("id"), place, query: rawQuery(), signal: signal() };
      const image = await previewDesign(services, caller, wanted);
      return {
        body: image.bytes,
        headers: { "Content-Type": image.mimeType, ...warningHeader(image.warnings) },
      };
    },
  }),
];
