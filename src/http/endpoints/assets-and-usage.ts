import { z } from "zod";
import { getUsage, usageInput } from "../../operations/get-usage.ts";
import { uploadAsset } from "../../operations/upload-asset.ts";
import { defineEndpoint } from "../endpoint.ts";

const assetBody = z.looseObject({
  id: z.string().describe("Write it as asset:ID in image_url"),
  kind: z.string().describe("image"),
  mime_type: z.string(),
  width: z.int().describe("Pixels, upright"),
  height: z.int().describe("Pixels, upright"),
  bytes: z.int().describe("Size of the upload"),
});

const usageBody = z.looseObject({
  from: z.string().describe("First day, YYYY-MM-DD"),
  to: z.string().describe("Last day"),
  total: z.int().describe("Opens on all these days"),
  days: z
    .array(z.looseObject({ day: z.string(), opens: z.int() }))
    .describe("One entry a day, days without any included"),
});

export const assetEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/v1/assets",
    summary: "Upload a picture",
    description: "JPEG, PNG, WebP, GIF or AVIF as multipart/form-data, in the field `file`.",
    upload: true,
    body: z.custom<Uint8Array>(),
    answers: { 201: { description: "The asset", schema: assetBody } },
    handle: async ({ parts, caller, body }) => ({
      status: 201,
      body: await uploadAsset(parts, caller, body),
    }),
  }),
];

export const usageEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/v1/usage",
    summary: "Count opens by day",
    description: "An open is a GET of a runtime URL that was answered with the design's image.",
    query: usageInput,
    answers: { 200: { description: "Opens a day, in UTC", schema: usageBody } },
    handle: async ({ parts, caller, query }) => ({ body: await getUsage(parts, caller, query) }),
  }),
];
