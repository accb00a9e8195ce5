import { z } from "zod";
import type { AnswerDescription, Endpoint } from "./endpoint.ts";
import { jsonSchemaOf } from "./json-schema-of.ts";
import type { Operation, Parameter, Response } from "./openapi-types.ts";

/** One endpoint as OpenAPI describes it. */
export function describeEndpoint(endpoint: Endpoint, tag: string): Operation {
  const { method, path, summary, description } = endpoint;
  return {
    tags: [tag],
    operationId: operationId(method, path),
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint.query),
      ...headerParameters(endpoint.headers),
    ],
    ...requestBody(endpoint),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, answer]) => [status, describeAnswer(answer)]),
      ),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

/** `getV1ImagesId` for `GET /v1/images/{id}`. */
function operationId(method: string, path: string): string {
  const words = path.replaceAll(
    /[/{}]+(\w)?/g,
    (_, letter: string | undefined) => letter?.toUpperCase() ?? "",
  );
  return method + words;
}

function pathParameters(path: string): Parameter[] {
  const owner = /^\/v1\/(project|asset)s/.exec(path)?.[1] ?? "design";
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: name === "n" ? "Number of the version" : `Id of the ${owner}`,
    schema: name === "n" ? { type: "integer", minimum: 1 } : { type: "string" },
  }));
}

function queryParameters(schema: z.ZodType | undefined): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, part]) => {
    const { description, ...rest } = jsonSchemaOf(part as z.ZodType, "output");
    return {
      name,
      in: "query",
      required: !(part as z.ZodType).safeParse(undefined).success,
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

function headerParameters(headers: Record<string, string> = {}): Parameter[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
}

function requestBody({ upload, body, example }: Endpoint): Pick<Operation, "requestBody"> {
  if (upload === true) {
    const file = {
      type: "string",
      contentMediaType: "application/octet-stream",
      description: "The picture's bytes",
    };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (body === undefined) return {};
  const content = { schema: jsonSchemaOf(body), ...(example === undefined ? {} : { example }) };
  return { requestBody: { required: true, content: { "application/json": content } } };
}

function describeAnswer({ description, schema, media = [], headers }: AnswerDescription): Response {
  const bytes = media.map((type) => [type, { schema: { type: "string", contentMediaType: type } }] as const);
  const json =
    schema === undefined ? [] : [["application/json", { schema: jsonSchemaOf(schema, "output") }] as const];
  const content = Object.fromEntries([...bytes, ...json]);
  const described = Object.entries(headers ?? {}).map(
    ([name, text]) => [name, { description: text, schema: { type: "string" } }] as const,
  );
  return {
    description,
    ...(described.length > 0 ? { headers: Object.fromEntries(described) } : {}),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}
