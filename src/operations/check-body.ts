import type { z } from "zod";
import { issuesOf } from "../design/issues.ts";
import { checkInput, invalid } from "./service-error.ts";

/**
 * Parses a JSON body by a schema. An empty list in place of an object within the body counts as an empty object, which PHP
 * writes so. Throws `invalid` with every issue.
 */
export function checkBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (isEmptyList(body)) return checkInput(schema, body);
  const { parsed, part } = parsePart(schema, body);
  if (parsed.success) return parsed.data;
  throw invalid(issuesOf(parsed.error, part, schema));
}

/** Parses a part of a JSON body, such as a row, with the same empty lists. Returns the part as it was read, too. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  part: unknown,
): { parsed: z.ZodSafeParseResult<z.output<Schema>>; part: unknown } {
  const parsed = schema.safeParse(part);
  if (parsed.success) return { parsed, part };
  const paths = parsed.error.issues.filter(expectsObject).map(({ path }) => path);
  if (paths.length === 0) return { parsed, part };
  const read = paths.reduce(withObjectAt, part);
  return { parsed: schema.safeParse(read), part: read };
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function expectsObject(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && (issue.expected === "object" || issue.expected === "record");
}

/** The value with an empty object at the path, if an empty list is there. */
function withObjectAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return isEmptyList(value) ? {} : value;
  const part = withObjectAt((value as Record<PropertyKey, unknown>)[key], rest);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...(value as object), [key]: part };
}
