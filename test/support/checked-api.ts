import { expect } from "vitest";
import { z } from "zod";
import { type Api, createApi } from "./call-api.ts";

type JsonSchema = Record<string, unknown>;

interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }>; $ref?: string }>;
}

/** The parts of /openapi.json that tests need. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: JsonSchema } & Record<string, JsonSchema> };
}

export async function readDescription(base: string): Promise<Description> {
  return (await (await fetch(`${base}/openapi.json`)).json()) as Description;
}

/**
 * The API, with every response checked against /openapi.json. A response with a documented status has the documented content.
 * Every other response is a problem document with the same status.
 */
export function createCheckedApi(base: string, key: string | undefined, description: Description): Api {
  const api = createApi(base, key);
  const schemas = new Map<JsonSchema, z.ZodType>();
  const check = (schema: JsonSchema, body: unknown, where: string) => {
    const schemaCheck = schemas.get(schema) ?? toCheck(schema, description);
    schemas.set(schema, schemaCheck);
    const { success, error } = schemaCheck.safeParse(body);
    expect(success ? "" : `${where}: ${z.prettifyError(error)}`).toBe("");
  };
  return async (method, path, request) => {
    const answer = await api(method, path, request);
    const where = `${method} ${path} ${answer.status}`;
    const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
    const expectedResponse = findOperation(description, method, path)?.responses[answer.status];
    if (expectedResponse === undefined || expectedResponse.$ref !== undefined) {
      expect(`${where} ${type}`).toBe(`${where} application/problem+json`);
      check(description.components.schemas.Problem, answer.body, where);
      expect(answer.body).toMatchObject({ status: answer.status });
      return answer;
    }
    const content = expectedResponse.content?.[type];
    if (expectedResponse.content !== undefined)
      expect(`${where} ${Object.keys(expectedResponse.content).join()}`).toContain(type);
    if (content !== undefined && type === "application/json") check(content.schema, answer.body, where);
    return answer;
  };
}

/** Moves the components of OpenAPI to `$defs`, as JSON Schema expects. */
function toCheck(schema: JsonSchema, { components }: Description): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as JsonSchema);
}

function findOperation({ paths }: Description, method: string, path: string): Operation | undefined {
  const segments = new URL(path, "http://limn").pathname.split("/");
  const fits = (template: string) => {
    const parts = template.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith("{") || part === segments[at])
    );
  };
  const found = [segments.join("/"), ...Object.keys(paths)].find((one) => one in paths && fits(one));
  return found === undefined ? undefined : paths[found]?.[method.toLowerCase()];
}
