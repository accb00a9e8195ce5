import { nameSchema } from "../../operations/schema-names.ts";
import { z } from "zod";
import { deleteAsset } from "../../operations/assets/delete-asset.ts";
import { listFonts } from "../../operations/fonts/list-fonts.ts";
import { previewFont, previewFontInput } from "../../operations/render/preview-font.ts";
import { getAsset, listAssets, listAssetsInput, findAssetFile } from "../../operations/assets/read-assets.ts";
import { uploadAsset } from "../../operations/assets/upload-asset.ts";
import { checkInput } from "../../operations/service-error.ts";
import { defineRestEndpoint, coerceNumber, makeLocation } from "../endpoint.ts";
import type { MultipartForm } from "../multipart-file.ts";
import {
  assetExample,
  assetListExample,
  fontListExample,
  uploadedAssetExample,
  uploadFormExample,
} from "../examples/assets.ts";

const fontBody = nameSchema(
  "Font",
  z.looseObject({
    family: z.string().describe("Value of font_family"),
    subfamily: z.string().describe("Style name in the file, such as Bold Italic"),
    style: z.enum(["normal", "italic"]),
    weights: z
      .looseObject({ least: z.int(), most: z.int() })
      .describe("Equal unless the font has a weight axis"),
    axes: z.array(z.looseObject({ tag: z.string(), least: z.number(), usual: z.number(), most: z.number() })),
    named_weights: z.array(z.looseObject({ name: z.string(), weight: z.number() })),
    glyphs: z.int(),
    letters: z.int().describe("Number of characters in the font; others come from Noto"),
  }),
);

const assetBody = nameSchema(
  "UploadedAsset",
  z.looseObject({
    id: z.string().describe("Use asset:ID as the image_url of a picture"),
    kind: z.string().describe("image or font"),
    mime_type: z.string(),
    width: z.int().nullable().describe("Pixels after EXIF rotation; null for a font"),
    height: z.int().nullable().describe("Pixels after EXIF rotation; null for a font"),
    bytes: z.int().describe("Size of the upload"),
    name: z.string().nullable().optional().describe("A picture's name; null if it isn't known"),
    font: fontBody.optional().describe("Description of a font"),
  }),
);

const listedAssetBody = nameSchema("Asset", assetBody.extend({ created_at: z.string() }));

const assetListBody = nameSchema(
  "AssetList",
  z.looseObject({
    assets: z.array(listedAssetBody),
    total: z.int().describe("Assets on all pages"),
    page_size: z.int(),
    page_number: z.int().describe("Starts at 1"),
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
        family: z.string().describe("Value of font_family"),
        source: z.enum(["installed", "company"]),
        weights: z
          .array(z.number())
          .describe("Weights of its files; a variable font lists both ends of its range"),
        styles: z.array(z.string()).describe("normal, italic"),
        designs: z.int().describe("Number of designs whose draft or live version uses the family"),
        used_by: z
          .array(z.looseObject({ id: z.string(), name: z.string() }))
          .describe("At most 20 of these designs"),
        files: z.array(assetBody).describe("The company's uploads; empty for Limn's families"),
      }),
    ),
    total: z.int(),
  }),
);

const { weight } = previewFontInput.shape;

const uploadNames = z.object({
  family: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe("Family name for a font; default: the name in the file"),
  name: z.string().trim().max(200).optional().describe("Name of a picture; default: the file's own"),
});

export const assetEndpoints = [
  defineRestEndpoint({
    method: "post",
    path: "/v1/assets",
    operationId: "uploadAsset",
    scope: "write",
    reach: "shared",
    errorStatuses: [409],
    access: "editor",
    summary: "Upload a picture or a font",
    description:
      "JPEG, PNG, WebP, GIF or AVIF, or a TrueType, OpenType or WOFF2 font, as multipart/form-data in the field `file`. " +
      "`family` and `name` may also be fields of the form. " +
      "A picture with the bytes of another of the company answers that one. " +
      "A font replaces files of the same family and style whose weights it contains.",
    upload: true,
    formExample: uploadFormExample,
    query: uploadNames,
    body: z.custom<MultipartForm>(),
    answers: {
      201: {
        description: "The asset",
        schema: assetBody,
        example: uploadedAssetExample,
        headers: { Location: "URL of the asset" },
      },
    },
    handle: async ({ services, caller, query, body }) => {
      const names = {
        name: body.fileName.toWellFormed(),
        ...checkInput(uploadNames, body.fields),
        ...query,
      };
      const asset = await uploadAsset(services, caller, body.file, names);
      return { status: 201, body: asset, headers: makeLocation("assets", asset.id) };
    },
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/assets",
    operationId: "listAssets",
    scope: "read",
    reach: "shared",
    access: "viewer",
    summary: "List uploaded pictures and fonts",
    description: "Newest first, in pages.",
    query: listAssetsInput.extend({ pageSize: coerceNumber(pageSize), pageNumber: coerceNumber(pageNumber) }),
    answers: { 200: { description: "Assets", schema: assetListBody, example: assetListExample } },
    handle: async ({ services, caller, query }) => ({ body: await listAssets(services, caller, query) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/assets/{id}",
    operationId: "getAsset",
    scope: "read",
    reach: "shared",
    parameters: { id: "Id of the asset" },
    access: "viewer",
    summary: "Read one asset",
    answers: { 200: { description: "The asset", schema: listedAssetBody, example: assetExample } },
    handle: async ({ services, caller, path }) => ({ body: await getAsset(services, caller, path("id")) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/assets/{id}/file",
    operationId: "downloadAsset",
    scope: "read",
    reach: "shared",
    parameters: { id: "Id of the asset" },
    access: "viewer",
    summary: "Download an asset",
    description: "The uploaded bytes.",
    answers: { 200: { description: "The file", media: assetTypes } },
    handle: async ({ services, caller, path }) => {
      const file = await findAssetFile(services, caller, path("id"));
      const { stream, size } = await file.stream();
      const length = { "Content-Length": String(size) };
      const fixed = { "Content-Type": file.mimeType, "Content-Security-Policy": "sandbox" };
      return { body: stream, headers: { ...length, ...fixed } };
    },
  }),
  defineRestEndpoint({
    method: "delete",
    path: "/v1/assets/{id}",
    operationId: "deleteAsset",
    scope: "write",
    reach: "shared",
    parameters: { id: "Id of the asset" },
    errorStatuses: [409],
    access: "editor",
    summary: "Delete a picture or a font",
    description:
      "409 asset_in_use lists the designs whose live version or draft uses the picture, or the last file of the font's family. Earlier versions don't prevent it. They then show their fallback and can still be restored.",
    query: z.strictObject({
      force: z
        .enum(["true", "false"])
        .optional()
        .describe("true deletes it although it is in use; designs then show their fallback"),
    }),
    answers: { 204: { description: "Deleted" } },
    handle: async ({ services, caller, path, query }) => {
      await deleteAsset(services, caller, path("id"), { force: query.force === "true" });
      return { status: 204 };
    },
  }),
];

export const fontEndpoints = [
  defineRestEndpoint({
    method: "get",
    path: "/v1/fonts",
    operationId: "listFonts",
    scope: "read",
    reach: "shared",
    access: "viewer",
    summary: "List font families",
    description: "All values of font_family: the company's families, then Limn's.",
    answers: { 200: { description: "Families", schema: fontListBody, example: fontListExample } },
    handle: async ({ services, caller }) => ({ body: await listFonts(services, caller) }),
  }),
  defineRestEndpoint({
    method: "get",
    path: "/v1/fonts/preview",
    operationId: "previewFont",
    scope: "read",
    reach: "shared",
    access: "viewer",
    summary: "Render a sample of a family",
    queryExample: { family: "Inter" },
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
