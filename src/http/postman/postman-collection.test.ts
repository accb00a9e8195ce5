import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../endpoints.ts";
import { makeOpenApiDocument } from "../openapi/openapi-document.ts";
import { makePostmanCollection } from "./postman-collection.ts";

const urls = { base: "https://limn.example.com", renderBase: "https://img.example.com" };
const collection = makePostmanCollection(makeOpenApiDocument(urls));
const items = collection.item.flatMap(({ item }) => item);

// What Postman's schema of collections 2.1 says about the parts that are used.
const pair = z.strictObject({
  key: z.string().min(1),
  value: z.string(),
  description: z.string().optional(),
  disabled: z.literal(true).optional(),
});
const auth = z.union([
  z.strictObject({ type: z.literal("noauth") }),
  z.strictObject({
    type: z.literal("apikey"),
    apikey: z.array(z.strictObject({ key: z.string(), value: z.string(), type: z.literal("string") })),
  }),
]);
const raw = z.strictObject({
  mode: z.literal("raw"),
  raw: z.string(),
  options: z.strictObject({ raw: z.strictObject({ language: z.literal("json") }) }),
});
const file = z.strictObject({ key: z.string(), type: z.literal("file"), src: z.null() });
const text = z.strictObject({ key: z.string(), type: z.literal("text"), value: z.string() });
const form = z.strictObject({ mode: z.literal("formdata"), formdata: z.array(z.union([file, text])) });
const url = z.strictObject({
  raw: z.string(),
  host: z.array(z.string()),
  path: z.array(z.string()),
  query: z.array(pair).optional(),
  variable: z.array(pair).optional(),
});
const request = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  description: z.string(),
  auth: auth.optional(),
  header: z.array(pair),
  url,
  body: z.union([raw, form]).optional(),
});
const response = z.strictObject({
  name: z.string(),
  originalRequest: request,
  code: z.int().min(200).max(299),
  header: z.array(pair),
  body: z.string(),
  _postman_previewlanguage: z.literal("json"),
});
const item = z.strictObject({ name: z.string().min(1), request, response: z.array(response) });
const collectionSchema = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    schema: z.literal("https://schema.getpostman.com/json/collection/v2.1.0/collection.json"),
  }),
  auth,
  variable: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  item: z.array(z.strictObject({ name: z.string(), description: z.string(), item: z.array(item).min(1) })),
});

test("is a collection of Postman's format 2.1, without members that are undefined", () => {
  expect(JSON.parse(JSON.stringify(collection))).toEqual(collection);
  expect(z.prettifyError(collectionSchema.safeParse(collection).error ?? new z.ZodError([]))).toBe("");
});

test("has a request for every operation, in the folder of its tag", () => {
  const addresses = new Set(
    items.map(
      ({
        request: {
          method,
          url: { path },
        },
      }) => `${method} /${path.join("/")}`,
    ),
  );
  for (const [tag, list] of Object.entries(endpoints)) {
    const folder = collection.item.find(({ name }) => name === tag);
    for (const { method, path, summary } of list) {
      expect(folder?.item.map(({ name }) => name)).toContain(summary);
      expect(addresses).toContain(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
    }
  }
  expect(addresses).toContain("GET /img");
});

test("takes the server, the key and all ids from variables", () => {
  const variables = new Set(collection.variable.map(({ key }) => key));
  const sent = JSON.stringify(items.map((one) => one.request));
  const used = Array.from(sent.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
  expect(used).toContain("designId");
  // The others are Limn's own placeholders.
  expect(used.filter((name) => /Id$|Url$|Key$/.test(name) && !variables.has(name))).toEqual([]);
  expect(sent).not.toContain("_…");
  expect(collection.variable.find(({ key }) => key === "renderBaseUrl")?.value).toBe(urls.renderBase);
  expect(collection.variable.find(({ key }) => key === "apiKey")?.value).toBe("");
});

test("needs no key for the runtime URL alone", () => {
  const keyless = items.filter((one) => one.request.auth !== undefined);
  expect(
    keyless.map(
      ({
        request: {
          url: { raw: address },
        },
      }) => address,
    ),
  ).toEqual(["{{renderBaseUrl}}/img?c={{companyId}}&i={{designId}}&first_name=Ada"]);
});
