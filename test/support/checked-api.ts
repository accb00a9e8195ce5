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
  components: { schemas: { Problem: JsonSchema } };
}

export async function readDescription(base: string): Promise<Description> {
  return (await (await fetch(`${base}/openapi.json`)).json()) as Description;
}

/**
 * The API, with every answer held against /openapi.json: a status that is told there has the content that is told for
 * it, and every other answer is a problem document whose status is its own.
 */
export function createCheckedApi(base: string, key: string | undefined, description: Description): Api {
  const api = createApi(base, key);
  const schemas = new Map<JsonSchema, z.ZodType>();
  const check = (schema: JsonSchema, body: unknown, where: string) => {
    const known = schemas.get(schema) ?? z.fromJSONSchema(schema);
    schemas.set(schema, known);
    const { success, error } = known.safeParse(body);
    expect.soft(success ? "" : `${where}: ${z.prettifyError(error)}`).toBe("");
  };
  return async (method, path, request) => {
    const answer = await api(method, path, request);
    const where = `${method} ${path} ${answer.status}`;
    const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
    const told = findOperation(description, method, path)?.responses[answer.status];
    if (told === undefined) {
      expect.soft(`${where} ${type}`).toBe(`${where} application/problem+json`);
      check(description.components.schemas.Problem, answer.body, where);
      expect.soft(answer.body).toMatchObject({ status: answer.status });
      return answer;
    }
    const content = told.content?.[type];
    if (told.content !== undefined)
      expect.soft(`${where} ${Object.keys(told.content).join()}`).toContain(type);
    if (content !== undefined && type === "application/json") check(content.schema, answer.body, where);
    return answer;
  };
}

function findOperation({ paths }: Description, method: string, path: string): Operation | undefined {
  const given = new URL(path, "http://limn").pathname.split("/");
  const fits = (template: string) => {
    const parts = template.split("/");
    return (
      parts.length === given.length && parts.every((part, at) => part.startsWith("{") || part === given[at])
    );
  };
  const found = Object.keys(paths).find(fits);
  return found === undefined ? undefined : paths[found]?.[method.toLowerCase()];
}
