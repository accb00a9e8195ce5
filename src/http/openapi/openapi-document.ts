import { z } from "zod";
import { makePublicSchema } from "../../operations/designs/read-document.ts";
import { errorCodes } from "../../operations/error-codes.ts";
import type { PublicUrls } from "../../operations/services.ts";
import { endpoints } from "../endpoints.ts";
import { problemExamples } from "../examples/problems.ts";
import { describeEndpoint, errorResponses } from "./describe-endpoint.ts";
import { describeRuntimeUrl } from "./describe-runtime-url.ts";
import { describeWebhooks } from "./describe-webhooks.ts";
import { type Components, toJsonSchema, withoutDefaults } from "./to-json-schema.ts";
import type { OpenApiDocument, Schema } from "./openapi-types.ts";

/** The OpenAPI 3.1 description of the REST API, generated from the table that serves it, and of the runtime URL. */
export function makeOpenApiDocument(urls: PublicUrls): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  const components: Components = new Map();
  for (const [tag, list] of Object.entries(endpoints)) {
    for (const endpoint of list) {
      const operation = describeEndpoint(endpoint, tag, components);
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation };
    }
  }
  const webhooks = describeWebhooks("Webhooks" satisfies keyof typeof endpoints, components);
  return {
    openapi: "3.1.0",
    info: {
      title: "Limn",
      version: "1",
      description:
        "Image designs behind permanent URLs that are personalised at every open. Every call takes an API key, except for the runtime URL.",
      contact: { name: "Limn", url: `${urls.base}/docs` },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: urls.base }],
    security: [{ key: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, "/img": { get: describeRuntimeUrl(urls, runtimeTag) } },
    webhooks,
    components: {
      securitySchemes: { key: keyScheme },
      schemas: {
        ...Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
        DesignDocument: designSchema(urls),
        Problem: toJsonSchema(problemBody, "output"),
      },
      responses: Object.fromEntries(
        Object.values(errorResponses).map(([name, description]) => [
          name,
          {
            description,
            content: {
              "application/problem+json": {
                schema: { $ref: "#/components/schemas/Problem" },
                example: problemExamples[name],
              },
            },
          },
        ]),
      ),
    },
  };
}

const keyScheme = {
  type: "apiKey",
  in: "header",
  name: "X-API-KEY",
  description:
    "A key has scopes: read, render and write, by default all. `x-limn-scope` of an operation names the one that it needs. A key may also be limited to projects. A call beyond its limits is 403 key_scope.",
};

const runtimeTag = "Runtime URL";

const tags: Record<keyof typeof endpoints | typeof runtimeTag, string> = {
  Images: "Rendering designs, and what can be edited in them",
  Batches: "Rendering one design with the values of many rows",
  Checks: "Which rows of a list a design shows differently",
  Projects: "Named groups of designs",
  Designs: "Designs as a whole",
  Documents: "Drafts and versions of designs",
  Assets: "Uploaded pictures and fonts",
  Fonts: "Families that texts can be set in",
  Tables: "Rows that fill designs at each open",
  Usage: "Counted opens",
  Webhooks: "Events that are sent to an address",
  Account: "The company and the key of a call",
  "Audit log": "Who changed what",
  [runtimeTag]: "The permanent address of a design's image",
};

function designSchema(urls: PublicUrls): Schema {
  const { $schema: _, $id: __, ...schema } = makePublicSchema(urls);
  return withoutDefaults(schema);
}

const problemBody = z
  .looseObject({
    type: z.string().describe("URL of the page that explains the code"),
    title: z.string().describe("Short description of the code"),
    status: z.int().describe("HTTP status of the response"),
    detail: z.string().describe("What is wrong with this request"),
    code: z.enum(Object.keys(errorCodes) as [string, ...string[]]).describe("Stable code for programs"),
    request_id: z.string().describe("Same as the X-Request-Id header"),
    errors: z
      .array(
        z.looseObject({
          path: z.string().describe("For example layers[2].font_size"),
          message: z.string().describe("What is wrong with the value"),
          found: z.unknown().optional().describe("The value found"),
          allowed: z.array(z.unknown()).optional().describe("The values accepted"),
        }),
      )
      .describe("All wrong values"),
  })
  .describe("A problem document, RFC 9457");
