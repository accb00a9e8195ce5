import { mapSchema } from "./to-json-schema.ts";
import type { OpenApiDocument, Operation, Response, Schema } from "./openapi-types.ts";

const prefix = "#/components/schemas/";

/** Replaces references by the named schemas. A design document stays a reference. */
export function resolveReferences(document: OpenApiDocument): OpenApiDocument {
  const resolve = (schema: Schema): Schema =>
    mapSchema(schema, (part) => {
      const { $ref, ...beside } = part;
      const name = $ref?.startsWith(prefix) === true ? $ref.slice(prefix.length) : undefined;
      const target = name === undefined ? undefined : document.components.schemas[name];
      if (target === undefined || name === "DesignDocument") return part;
      return { ...resolve(target), ...beside };
    });
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const operationEntries = Object.entries(operations).map(
      ([method, operation]) => [method, resolveOperation(operation, resolve)] as const,
    );
    return [path, Object.fromEntries(operationEntries)] as const;
  });
  const webhooks = Object.entries(document.webhooks).map(
    ([type, { post }]) => [type, { post: resolveOperation(post, resolve) }] as const,
  );
  return { ...document, paths: Object.fromEntries(paths), webhooks: Object.fromEntries(webhooks) };
}

function resolveOperation(operation: Operation, resolve: (schema: Schema) => Schema): Operation {
  const { requestBody, responses } = operation;
  const resolveContent = (content: NonNullable<Response["content"]>) =>
    Object.fromEntries(
      Object.entries(content).map(([type, one]) => [type, { ...one, schema: resolve(one.schema) }]),
    );
  return {
    ...operation,
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, content: resolveContent(requestBody.content) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        "$ref" in response || response.content === undefined
          ? response
          : { ...response, content: resolveContent(response.content) },
      ]),
    ),
  };
}
