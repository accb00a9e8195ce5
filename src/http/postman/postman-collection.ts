import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { idVariables, makePostmanItems } from "./postman-request.ts";
import type { PostmanCollection } from "./postman-types.ts";

/**
 * A Postman collection of the REST API and the runtime URL, made from their OpenAPI document: a folder for each tag, a
 * request with example values for each operation, and the key and ids as variables.
 */
export function makePostmanCollection({ info, servers, tags, paths }: OpenApiDocument): PostmanCollection {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const base = servers[0]?.url ?? "";
  const renderBase = paths["/img"]?.["get"]?.servers?.[0]?.url ?? base;
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "X-API-KEY", type: "string" },
        { key: "value", value: "{{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: [
      { key: "baseUrl", value: base },
      { key: "renderBaseUrl", value: renderBase },
      { key: "apiKey", value: "" },
      ...idVariables.map((key) => ({ key, value: "" })),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations.filter(({ operation }) => operation.tags.includes(name)).flatMap(makePostmanItems),
    })),
  };
}
