import { nameSchema } from "../../operations/schema-names.ts";
import { z } from "zod";
import { deleteAsset } from "../../operations/assets/delete-asset.ts";
import { listFonts } from "../../operations/fonts/list-fonts.ts";
import { previewFont, previewFontInput } from "../../operations/fonts/preview-font.ts";
import { getAsset, listAssets, listAssetsInput, readAssetFile } from "../../operations/assets/read-assets.ts";
import { uploadAsset } from "../../operations/assets/upload-asset.ts";
import { defineEndpoint, coerceNumber, makeLocation } from "../endpoint.ts";

const fontBody = nameSchema(
  "Font",
  z.looseObject({
    family: z.string().describe("What font_family names"),
    subfamily: z.string().describe("What the file calls this member, such as Bold Italic"),
    style: z.enum(["normal", "italic"]),
    weights: z
      .looseObject({ least: z.int(), most: z.int() })
      .describe("Equal, unless the font varies in weight"),
    axes: z.array(z.looseObject({ tag: z.string(), least: z.number(), usual: z.number(), most: z.number() })),
    named_weights: z.array(z.looseObject({ name: z.string(), weight: z.number() })),
    glyphs: z.int(),
    letters: z.int().describe("Characters that it has; others come from Noto"),
  }),
);

const assetBody = nameSchema(
  "UploadedAsset",
  z.looseObject({
    id: z.string().describe("A picture's is written as asset:ID in image_url"),
    kind: z.string().describe("image or font"),
    mime_type: z.string(),
    width: z.int().nullable().describe("Pixels, upright; null for a font"),
    height: z.int().nullable().describe("Pixels, upright; null for a font"),
    bytes: z.int().describe("Size of the upload"),
    font: fontBody.optional().describe("What a font says of itself"),
  }),
);

const listedAssetBody = nameSchema("Asset", assetBody.extend({ created_at: z.string() }));

const assetListBody = nameSchema(
  "AssetList",
  z.looseObject({
    assets: z.array(listedAssetBody),
    total: z.int().describe("Assets on all pages"),
    page_size: z.int(),
    page_number: z.int().describe("Counted from 1"),
    total_pages: z.int(),
  }),
);

const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
const assetTypes = [...pictureTypes, "font/ttf", "font/otf", "font/woff2"];

const { pageSize, pageNumber } = listAssetsInput.shape;

const fontListBody = nameSchema(
  "FontList",
  z.looseObject({
    families: z.array(
      z.looseObject({
        family: z.string().describe("What font_family names"),
        source: z.enum(["installed", "company"]),
        weights: z.array(z.number()).describe("Of its files; a file that varies gives both ends"),
        styles: z.array(z.string()).describe("normal, italic"),
        designs: z.int().describe("Designs whose draft or live version draws with it"),
        used_by: z.array(z.looseObject({ id: z.string(), name: z.string() })).describe("At most 20 of them"),
        files: z.array(assetBody).describe("A company's own uploads; none for an installed family"),
      }),
    ),
    total: z.int(),
  }),
);

const { weight } = previewFontInput.shape;

export const assetEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/v1/assets",
    operationId: "uploadAsset",
    access: "editor",
    summary: "Upload a picture or a font",
    description:
      "JPEG, PNG, WebP, GIF or AVIF, or a TrueType, OpenType or WOFF2 font, as multipart/form-data, in the field `file`. " +
      "A font takes the place of its family's files of the same style whose weights it has.",
    upload: true,
    query: z.object({
      family: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .describe("The name a font is kept under; its own when not given"),
    }),
    body: z.custom<Uint8Array>(),
    answers: {
      201: { description: "The asset", schema: assetBody, headers: { Location: "Where it can be read" } },
    },
    handle: async ({ services, caller, query, body }) => {
      const asset = await uploadAsset(services, caller, body, query);
      return { status: 201, body: asset, headers: makeLocation("assets", asset.id) };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/v1/assets",
    operationId: "listAssets",
    access: "viewer",
    summary: "List uploaded pictures and fonts",
    description: "Newest first, by page.",
    query: listAssetsInput.extend({ pageSize: coerceNumber(pageSize), pageNumber: coerceNumber(pageNumber) }),
    answers: { 200: { description: "Assets", schema: assetListBody } },
    handle: async ({ services, caller, query }) => ({ body: await listAssets(services, caller, query) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/v1/assets/{id}",
    operationId: "getAsset",
    parameters: { id: "Id of the asset" },
    access: "viewer",
    summary: "Read one asset",
    answers: { 200: { description: "The asset", schema: listedAssetBody } },
    handle: async ({ services, caller, path }) => ({ body: await getAsset(services, caller, path("id")) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/v1/assets/{id}/file",
    operationId: "downloadAsset",
    parameters: { id: "Id of the asset" },
    access: "viewer",
    summary: "Download an asset",
    description: "The bytes as they were uploaded.",
    answers: { 200: { description: "The file", media: assetTypes } },
    handle: async ({ services, caller, path }) => {
      const { bytes, mimeType } = await readAssetFile(services, caller, path("id"));
      return { body: bytes, headers: { "Content-Type": mimeType, "Content-Security-Policy": "sandbox" } };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/v1/assets/{id}",
    operationId: "deleteAsset",
    parameters: { id: "Id of the asset" },
    errorStatuses: [409],
    access: "editor",
    summary: "Delete a picture or a font",
    description:
      "409 asset_in_use names the designs whose live version or draft shows the picture, or draws with the last file of the font's family. Earlier versions don't hold it: they then show their fallback, and can still be restored.",
    query: z.strictObject({
      force: z
        .enum(["true", "false"])
        .optional()
        .describe("true deletes it all the same: designs then show what stands in for it"),
    }),
    answers: { 204: { description: "It is gone" } },
    handle: async ({ services, caller, path, query }) => {
      await deleteAsset(services, caller, path("id"), { force: query.force === "true" });
      return { status: 204 };
    },
  }),
];

export const fontEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/v1/fonts",
    operationId: "listFonts",
    access: "viewer",
    summary: "List font families",
    description: "All that font_family may name: the company's own, then those that come with Limn.",
    answers: { 200: { description: "Families", schema: fontListBody } },
    handle: async ({ services, caller }) => ({ body: await listFonts(services, caller) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/v1/fonts/preview",
    operationId: "previewFont",
    access: "viewer",
    summary: "Draw a sample of a family",
    query: previewFontInput.extend({ weight: coerceNumber(weight) }),
    answers: { 200: { description: "600 × 160 pixels", media: ["image/png"] } },
    handle: async ({ services, caller, query, signal }) => {
      const { bytes, mimeType } = await previewFont(services, caller, query, signal());
      // Short, because a font may be replaced; by key, because each company has its own fonts.
      const cacheHeaders = { "Cache-Control": "private, max-age=600", Vary: "X-API-KEY" };
      return { body: bytes, headers: { "Content-Type": mimeType, ...cacheHeaders } };
    },
  }),
];
