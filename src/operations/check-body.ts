import type { z } from "zod";
import { checkInput } from "./service-error.ts";

/**
 * Parses a JSON body by a schema. An empty list in place of an object within the body counts as an empty object, which PHP
 * writes so. Throws `invalid` with every issue.
 */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.filter(expectsObject).map(({ path }) => path);
  return checkInput(schema, paths.reduce(withObjectAt, body));
}

function expectsObject(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length === 0) return false;
  return issue.code === "invalid_type" && (issue.expected === "object" || issue.expected === "record");
}

/** The value with an empty object at the path, if an empty list is there. */
function withObjectAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return Array.isArray(value) && value.length === 0 ? {} : value;
  const part = withObjectAt((value as Record<PropertyKey, unknown>)[key], rest);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...(value as object), [key]: part };
}
