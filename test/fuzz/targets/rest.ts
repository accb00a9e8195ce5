import fc from "fast-check";
import { type FuzzCase, jsonHeaders, keyHeader, type Step } from "../fuzz-case.ts";
import type { FuzzServer } from "../fuzz-server.ts";
import type { FuzzTarget } from "../fuzz-target.ts";
import { hostilePart, hostileString, nearlyValid, writeJson } from "../hostile-values.ts";
import { createSchemaValues, type JsonSchema } from "../schema-values.ts";

interface Operation {
  path: string;
  method: string;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  upload: boolean;
}

const anyId = fc.constantFrom(
  "@victim@",
  "@victim@",
  "@victim@",
  "@project@",
  "@asset@",
  "dsn_00000000000000",
  "__proto__",
);
/** Values of properties that name objects; otherwise hardly any request would find one. */
const hints = {
  design_id: anyId,
  designId: anyId,
  project_id: fc.constantFrom("@project@", "@project@", "@project@", "@victim@", ""),
  layer_id: fc.constantFrom("name", "photo", "other"),
};

/** Every operation of the OpenAPI document: its path, query, headers and body. */
export const restTarget: FuzzTarget = {
  name: "REST operations",
  cases: 200,
  make(server) {
    const operations = operationsOf(server);
    return fc.oneof(...operations.map((operation) => caseOf(operation, server)));
  },
};

function operationsOf({ description }: FuzzServer): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => path.startsWith("/v1/"))
      .map(([method, { parameters = [], requestBody }]) => ({
        path,
        method: method.toUpperCase(),
        parameters: parameters as Operation["parameters"],
        body: requestBody?.content["application/json"]?.schema as JsonSchema | undefined,
        upload: requestBody?.content["multipart/form-data"] !== undefined,
      })),
  );
}

function caseOf(operation: Operation, { description }: FuzzServer): fc.Arbitrary<FuzzCase> {
  const { method, path, parameters, body, upload } = operation;
  const valuesOf = createSchemaValues(description.components.schemas, hints);
  return fc
    .record({
      path: pathOf(path, method),
      query: queryOf(parameters, valuesOf),
      body: body === undefined ? fc.constant(undefined) : nearlyValid(valuesOf(body)).map(writeJson),
      file: upload ? fc.uint8Array({ maxLength: 300 }) : fc.constant(undefined),
      name: hostileString,
      headers: headersOf(parameters),
    })
    .map(({ path, query, body, file, name, headers }) => {
      const step: Step = { method, path: path + query, headers };
      if (body !== undefined) step.body = body;
      if (file !== undefined)
        step.file = { name: name.toWellFormed(), bytes: Buffer.from(file).toString("base64") };
      return { steps: method === "DELETE" ? [...makeFirst(path), step] : [step] };
    });
}

/** The object that a DELETE may delete, so that others stay. */
function makeFirst(path: string): Step[] {
  if (!path.includes("@made@")) return [];
  if (path.startsWith("/v1/designs"))
    return [{ method: "POST", path: "/v1/designs/@victim@/copy", headers: jsonHeaders, body: "{}" }];
  if (path.startsWith("/v1/projects"))
    return [{ method: "POST", path: "/v1/projects", headers: jsonHeaders, body: '{"name":"For a moment"}' }];
  return [];
}

function pathOf(template: string, method: string): fc.Arbitrary<string> {
  const names = Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const usual = method === "DELETE" ? "@made@" : usualId(template);
  const values = names.map((name) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(name === "n" ? "1" : usual) },
      { weight: 1, arbitrary: hostilePart.filter((part) => part !== "" && !/^(\.|%2e)+$/i.test(part)) },
    ),
  );
  return fc
    .tuple(...values)
    .map((parts) =>
      parts.reduce(
        (path, part, index) => path.replace(`{${names[index] ?? ""}}`, () => part.replaceAll(" ", "+")),
        template,
      ),
    );
}

function usualId(template: string): string {
  if (template.startsWith("/v1/projects")) return "@project@";
  return template.startsWith("/v1/assets") ? "@asset@" : "@victim@";
}

function queryOf(
  parameters: Operation["parameters"],
  valuesOf: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === "query");
  const pairs = known.map(({ name, schema }) => {
    const valid = valuesOf(schema).map((value) => encodeURIComponent(String(value).toWellFormed()));
    return fc
      .option(fc.oneof({ weight: 3, arbitrary: valid }, hostilePart))
      .map((value) => (value === null ? "" : `${name}=${value}`));
  });
  const other = fc.option(fc.tuple(hostilePart, hostilePart), { freq: 9 });
  return fc.tuple(fc.tuple(...pairs), other).map(([listed, extra]) => {
    const all = [...listed, extra === null ? "" : extra.join("=")].filter((pair) => pair !== "");
    return all.length === 0 ? "" : `?${all.join("&")}`;
  });
}

const etags = fc.constantFrom(
  '"1"',
  "1",
  "*",
  'W/"1"',
  '""',
  '"',
  '"999999999999999999999"',
  '"1", "2"',
  "x".repeat(300),
);

function headersOf(parameters: Operation["parameters"]): fc.Arbitrary<Record<string, string>> {
  const types = fc.constantFrom(
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "",
    "application/xml",
  );
  const read = parameters.some(
    ({ in: place, name }) => place === "header" && name.toLowerCase() === "if-match",
  );
  return fc
    .record({
      type: fc.oneof({ weight: 12, arbitrary: fc.constant("application/json") }, types),
      etag: fc.option(etags),
    })
    .map(({ type, etag }) => ({
      ...keyHeader,
      "content-type": type,
      ...(read && etag !== null ? { "if-match": etag } : {}),
    }));
}
