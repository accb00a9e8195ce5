import { z } from "zod";
import { problems } from "../operations/errors.ts";
import type { PublicUrls } from "../operations/parts.ts";
import { publishedDesignSchema } from "../operations/designs/published-design-schema.ts";
import { endpoints } from "./endpoints/all.ts";
import { jsonSchemaOf } from "./json-schema-of.ts";
import { describeEndpoint } from "./openapi-operation.ts";
import { describeRuntimeUrl } from "./openapi-runtime-url.ts";
import type { OpenApiDocument, Schema } from "./openapi-types.ts";

/** The OpenAPI 3.1 description of the REST API, made from the same table that serves it, and of the runtime URL. */
export function openApiDocument(urls: PublicUrls): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
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
        "Image designs behind permanent URLs, filled in at every open. Every call takes an API key; the runtime URL takes none.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: urls.base }],
    security: [{ key: [] }],
    tags: [...Object.keys(endpoints), runtimeTag].map((name) => ({ name })),
    paths: { ...paths, "/img": { get: describeRuntimeUrl(urls, runtimeTag) } },
    components: {
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-API-KEY" } },
      schemas: { DesignDocument: designSchema(urls), Problem: jsonSchemaOf(problemBody, "output") },
      responses: {
        Problem: {
          description: "What is wrong, and what is accepted",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

const runtimeTag = "Runtime URL";

function designSchema(urls: PublicUrls): Schema {
  const { $schema: _, $id: __, ...schema } = publishedDesignSchema(urls);
  return schema;
}

const problemBody = z
  .looseObject({
    type: z.string().describe("Where this code is explained"),
    title: z.string().describe("The code in words"),
    status: z.int().describe("As the answer's own"),
    detail: z.string().describe("What is wrong with this request"),
    code: z.enum(Object.keys(problems) as [string, ...string[]]).describe("Stable: made to be tested for"),
    request_id: z.string().describe("Also in the answer's X-Request-Id"),
    errors: z
      .array(
        z.looseObject({
          path: z.string().describe("Such as layers[2].font_size"),
          message: z.string().describe("What is wrong there"),
          found: z.unknown().optional().describe("What stands there"),
          allowed: z.array(z.unknown()).optional().describe("What is accepted"),
        }),
      )
      .describe("Every place that is wrong"),
  })
  .describe("A problem document, RFC 9457");
