import { expect } from "vitest";
import { z } from "zod";
import { type Api, createApi } from "./call-api.ts";
import { type Description, findOperation, type JsonSchema, toCheck } from "./response-schemas.ts";

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
