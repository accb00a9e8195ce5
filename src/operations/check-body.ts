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
  const read = withObjectsAt(part, paths);
  return { parsed: schema.safeParse(read), part: read };
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function expectsObject(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && (issue.expected === "object" || issue.expected === "record");
}

/** The value with an empty object wherever one of the paths leads to an empty list. Copies each part of the value once. */
function withObjectsAt(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.some(({ length }) => length === 0)) return isEmptyList(value) ? {} : value;
  const parts = value as Record<PropertyKey, unknown>;
  const read = [...Map.groupBy(paths, ([key = ""]) => key)].map(([key, group]) => {
    const below = group.map(([, ...rest]) => rest);
    return [key, withObjectsAt(parts[key], below)] as const;
  });
  const changed = Object.fromEntries(read);
  return Array.isArray(value) ? Object.assign([...value], changed) : { ...parts, ...changed };
}
