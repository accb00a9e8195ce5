import { describe, expect, it } from "vitest";
import { endpoints } from "../endpoints.ts";
import { makeOpenApiDocument } from "./openapi-document.ts";
import type { Operation, Response, Schema } from "./openapi-types.ts";

const urls = { base: "https://limn.example.com", renderBase: "https://img.example.com" };
const document = makeOpenApiDocument(urls);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value in the document with its path. */
function* walk(value: unknown, place = "#"): Generator<{ place: string; value: unknown }> {
  yield { place, value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* walk(part, `${place}/${key}`);
}

function resolve(reference: string): unknown {
  return reference
    .replace("#/", "")
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
}

const bodySchemas = ({ requestBody }: Operation): Schema[] =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);

describe("openApiDocument", () => {
  it("survives a round trip through JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("contains every served endpoint", () => {
    for (const { path, method } of Object.values(endpoints).flat()) {
      expect(document.paths[path]?.[method], `${method} ${path}`).toBeDefined();
    }
    expect(operations).toHaveLength(Object.values(endpoints).flat().length + 1);
  });

  it("has a unique operationId for every operation", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z]\w+$/);
  });

  it("names operations and schemas like functions and types", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).toEqual(
      expect.arrayContaining(["listDesigns", "getDesignFields", "renderImage", "openDesign"]),
    );
    const names = ["Design", "DesignDocument", "Project", "Asset", "RenderRequest", "RenderReport"];
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
  });

  it("describes a rendered image only as bytes", () => {
    const answer = document.paths["/v1/images"]?.["post"]?.responses["200"] as Response | undefined;
    const types = Object.keys(answer?.content ?? {});
    expect(types).toContain("image/jpeg");
    expect(types.filter((type) => !type.startsWith("image/"))).toEqual([]);
  });

  it("lists the errors of each operation", () => {
    const statuses = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {});
    expect(statuses("/v1/projects", "get")).toEqual(["200", "401", "403", "429", "default"]);
    expect(statuses("/v1/me", "get")).not.toContain("403");
    expect(statuses("/v1/designs/{id}/document", "put")).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "413",
      "415",
      "422",
      "429",
      "default",
    ]);
  });

  it("requires no property that has a default, and describes the items of each list", () => {
    for (const { place, value } of walk(document)) {
      const schema = value as Schema | null;
      const isSent = place.includes("/requestBody/") || place.includes("/DesignDocument/");
      if (isSent && typeof value === "object") expect(schema?.default, place).toBeUndefined();
      if (schema?.type === "array") expect(schema.items, place).toBeDefined();
    }
  });

  it("resolves every reference", () => {
    const references = [...walk(document)].flatMap(({ place, value }) =>
      place.endsWith("/$ref") ? [String(value)] : [],
    );
    expect(references).toContain("#/components/schemas/DesignDocument");
    for (const reference of references) expect(resolve(reference), reference).toBeDefined();
  });

  it("declares exactly the parameters of each path, as required", () => {
    for (const { path, operation } of operations) {
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it("describes every parameter with a meaning and a type", () => {
    for (const { path, operation } of operations) {
      for (const { name, description, schema } of operation.parameters) {
        expect(description, `${path} ${name}`).toBeTruthy();
        expect(schema.type, `${path} ${name}`).toBeTruthy();
      }
    }
  });

  it("describes every body", () => {
    for (const { path, method, operation } of operations) {
      for (const schema of bodySchemas(operation)) {
        const resolved = schema.$ref === undefined ? schema : (resolve(schema.$ref) as Schema);
        // Rows may be sent as text, and a row has columns of any name.
        if (resolved.type === "string" || resolved.additionalProperties !== undefined) continue;
        expect(Object.keys(resolved.properties ?? {}), `${method} ${path}`).not.toHaveLength(0);
      }
    }
  });

  it("describes the response and the errors of every operation", () => {
    for (const { path, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.some((status) => status.startsWith("2")),
        path,
      ).toBe(true);
      if (path !== "/img") expect(statuses).toContain("default");
    }
  });

  it("gives the runtime URL its own server, without a key", () => {
    const open = document.paths["/img"]?.["get"];
    expect(open?.servers).toEqual([{ url: urls.renderBase }]);
    expect(open?.security).toEqual([]);
  });
});
