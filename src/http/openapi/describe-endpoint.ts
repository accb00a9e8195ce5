import { z } from "zod";
import { type AnswerDescription, type Endpoint, isRepeatable, rowBodyTypes } from "../endpoint.ts";
import { type Components, toJsonSchema } from "./to-json-schema.ts";
import { pathParameterExample } from "../examples/ids.ts";
import type { Operation, Parameter, Response } from "./openapi-types.ts";

/** Errors by status: the component that describes each, and its description. */
export const errorResponses = {
  400: ["Malformed", "Malformed request"],
  401: ["Unauthorized", "Missing or invalid API key"],
  403: ["Forbidden", "The key lacks a scope, or isn't for this project"],
  404: ["NotFound", "Not found"],
  409: ["Conflict", "Conflict with the current state"],
  413: ["TooLarge", "Body too large"],
  415: ["UnsupportedMediaType", "Unsupported media type"],
  416: ["RangeNotSatisfiable", "Range past the end of the file"],
  422: ["Invalid", "Invalid values; `errors` lists each with the values accepted"],
  429: ["TooManyRequests", "Rate limit exceeded"],
  default: ["Problem", "Any other error"],
} as const;

const idempotencyKeyHeader = {
  "Idempotency-Key":
    "1 to 255 characters. An equal request with the same key within 24 hours makes nothing and gets the first answer again, with the header Idempotent-Replayed",
};

/** Describes an endpoint as an OpenAPI operation; named schemas are added to `components`. */
export function describeEndpoint(endpoint: Endpoint, tag: string, components: Components): Operation {
  const { path, operationId, summary, description, scope } = endpoint;
  if (operationId === undefined) throw new Error(`${path} has no operationId`);
  const answers = Object.entries(endpoint.answers).map(
    ([status, answer]) => [status, describeAnswer(answer, components)] as const,
  );
  return {
    tags: [tag],
    operationId,
    summary,
    description: description ?? `${summary}.`,
    parameters: [
      ...describePathParameters(endpoint),
      ...describeQueryParameters(endpoint),
      ...describeHeaders({ ...endpoint.headers, ...(isRepeatable(endpoint) ? idempotencyKeyHeader : {}) }),
    ],
    ...describeRequestBody(endpoint, components),
    ...(scope === undefined || scope === "any" ? {} : { "x-limn-scope": scope }),
    responses: { ...Object.fromEntries(answers), ...describeErrors(endpoint) },
  };
}

function describeErrors({
  path,
  query,
  body,
  headers,
  scope,
  errorStatuses = [],
}: Endpoint): Operation["responses"] {
  const sendsBody = body !== undefined;
  const statuses = new Set<keyof typeof errorResponses>([
    401,
    ...(scope === "any" ? [] : [403 as const]),
    429,
    ...(sendsBody || headers !== undefined ? [400 as const] : []),
    ...(path.includes("{") ? [404 as const] : []),
    ...(sendsBody ? [413 as const, 415 as const] : []),
    ...(sendsBody || query !== undefined ? [422 as const] : []),
    ...(errorStatuses as (404 | 409 | 416)[]),
  ]);
  const ordered = [...[...statuses].sort((one, other) => Number(one) - Number(other)), "default" as const];
  return Object.fromEntries(
    ordered.map((status) => [status, { $ref: `#/components/responses/${errorResponses[status][0]}` }]),
  );
}

function describePathParameters({ path, parameters = {} }: Endpoint): Parameter[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: parameters[name] ?? "",
    schema: name === "n" ? { type: "integer", minimum: 1 } : { type: "string" },
    ...withExample(pathParameterExample(path, name)),
  }));
}

function describeQueryParameters({ query: schema, queryExample = {} }: Endpoint): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, part]) => {
    const { description, ...rest } = toJsonSchema(part as z.ZodType, "output");
    return {
      name,
      in: "query",
      required: !(part as z.ZodType).safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...withExample(queryExample[name]),
    };
  });
}

function describeHeaders(headers: Record<string, string> = {}): Parameter[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
}

interface FormSchema {
  properties: Record<string, object>;
  required?: string[];
}

function describeRequestBody(
  { upload, body, bodyOptional, example, formExample, sources, rows }: Endpoint,
  components: Components,
): Pick<Operation, "requestBody"> {
  if (rows === true) return describeRows(example);
  if (sources !== undefined) {
    const file = { type: "string", format: "binary", description: "A CSV file in UTF-8" };
    const { properties, required = [] } = toJsonSchema(sources.form, "input") as FormSchema;
    const form = { type: "object", properties: { file, ...properties }, required: ["file", ...required] };
    const json = { schema: toJsonSchema(sources.json, "input", components), example };
    return {
      requestBody: {
        required: true,
        content: {
          "application/json": json,
          "multipart/form-data": { schema: form, ...withExample(formExample) },
        },
      },
    };
  }
  if (upload === true) {
    const file = {
      type: "string",
      format: "binary",
      description: "The bytes of the picture or font",
    };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    const content = { schema, ...withExample(formExample) };
    return { requestBody: { required: true, content: { "multipart/form-data": content } } };
  }
  if (body === undefined) return {};
  const content = { schema: toJsonSchema(body, "input", components), ...withExample(example) };
  return { requestBody: { required: bodyOptional !== true, content: { "application/json": content } } };
}

function describeRows(examples: unknown): Pick<Operation, "requestBody"> {
  const cell = { type: ["string", "number", "boolean", "null"] };
  const row = { type: "object", additionalProperties: cell };
  const json = { type: "object", properties: { rows: { type: "array", items: row } }, required: ["rows"] };
  const content = Object.keys(rowBodyTypes).map((type) => {
    const schema = type === "application/json" ? json : fileSchema(type);
    return [type, { schema, ...withExample((examples as Record<string, unknown>)[type]) }];
  });
  return { requestBody: { required: true, content: Object.fromEntries(content) } };
}

const fileSchema = (type: string) =>
  type.startsWith("text/") || type === "application/x-ndjson"
    ? { type: "string" }
    : { type: "string", format: "binary" };

function describeAnswer(
  { description, schema, example, media = [], headers }: AnswerDescription,
  components: Components,
): Response {
  const bytes = media.map((type) => [type, { schema: fileSchema(type) }] as const);
  const json =
    schema === undefined
      ? []
      : [
          [
            "application/json",
            { schema: toJsonSchema(schema, "output", components), ...withExample(example) },
          ] as const,
        ];
  const content = Object.fromEntries([...bytes, ...json]);
  const headerEntries = Object.entries(headers ?? {}).map(
    ([name, text]) => [name, { description: text, schema: { type: "string" } }] as const,
  );
  return {
    description,
    ...(headerEntries.length > 0 ? { headers: Object.fromEntries(headerEntries) } : {}),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

function withExample(example: unknown): { example?: unknown } {
  return example === undefined ? {} : { example };
}
