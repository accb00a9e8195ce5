import { z } from "zod";
import { problems } from "../operations/errors.ts";
import type { AnswerDescription, Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints/all.ts";

/** The OpenAPI 3.1 description of the REST API, made from the same table that serves it. */
export function openApiDocument(baseUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, list] of Object.entries(endpoints)) {
    for (const endpoint of list) {
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeEndpoint(endpoint, tag) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Limn",
      version: "1",
      description:
        "Image personalisation: designs, runtime URLs, one-off renders. The runtime URL itself is GET /img and needs no key.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl }],
    security: [{ key: [] }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-API-KEY" } },
      schemas: { Problem: jsonSchema(problemBody) },
      responses: {
        Problem: {
          description: "What is wrong, and what is accepted",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

const problemBody = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [string, ...string[]]),
  request_id: z.string(),
  errors: z.array(
    z.looseObject({ path: z.string(), message: z.string(), allowed: z.array(z.unknown()).optional() }),
  ),
});

function describeEndpoint(endpoint: Endpoint, tag: string): Record<string, unknown> {
  const { method, path, summary, description } = endpoint;
  return {
    tags: [tag],
    operationId: `${method}${path.replaceAll(/[/{}]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? "")}`,
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [...pathParameters(path), ...queryParameters(endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, answer]) => [status, describeAnswer(answer)]),
      ),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

function pathParameters(path: string) {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(schema: z.ZodType | undefined) {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, part]) => {
    const { description, ...rest } = jsonSchema(part as z.ZodType, "output");
    return {
      name,
      in: "query",
      required: false,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.upload === true) {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (endpoint.body === undefined) return {};
  return {
    requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body) } } },
  };
}

function describeAnswer({ description, schema, media = [] }: AnswerDescription) {
  const bytes = media.map((type) => [type, { schema: { type: "string", contentMediaType: type } }] as const);
  const json =
    schema === undefined ? [] : [["application/json", { schema: jsonSchema(schema, "output") }] as const];
  const content = Object.fromEntries([...bytes, ...json]);
  return { description, ...(Object.keys(content).length > 0 ? { content } : {}) };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
