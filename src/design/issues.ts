import type { z } from "zod";

/** One thing wrong with a value: where, what was found, what is accepted. */
export interface Issue {
  /** `layers[2].font_size`; empty for the value as a whole. */
  path: string;
  message: string;
  found?: unknown;
  allowed?: readonly unknown[];
}

/** The issues of a failed zod check, each with what was found at its path. */
export function issuesOf(error: z.ZodError, value: unknown): Issue[] {
  return error.issues.map((issue) => {
    const path = writePath(issue.path);
    if (issue.code === "unrecognized_keys") {
      const keys = issue.keys.join(", ");
      return { path: path === "" ? keys : `${path}.${keys}`, message: "Unknown key", found: issue.keys };
    }
    const found = shorten(valueAt(value, issue.path));
    const allowed = issue.code === "invalid_value" ? { allowed: issue.values } : unionValues(issue);
    return { path, message: issue.message, ...(found === undefined ? {} : { found }), ...allowed };
  });
}

function unionValues(issue: z.core.$ZodIssue): { allowed?: readonly unknown[] } {
  if (issue.code !== "invalid_union" || !("options" in issue) || !Array.isArray(issue.options)) return {};
  return { allowed: issue.options };
}

/** `["layers", 2, "x"]` as `layers[2].x`. */
function writePath(parts: readonly PropertyKey[]): string {
  return parts.reduce<string>((path, part) => {
    if (typeof part === "number") return `${path}[${part}]`;
    return path === "" ? String(part) : `${path}.${String(part)}`;
  }, "");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === "object" && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );
}

function shorten(found: unknown): unknown {
  if (typeof found === "string") return found.length > 80 ? `${found.slice(0, 80)}…` : found;
  return typeof found === "object" && found !== null
    ? Array.isArray(found)
      ? "an array"
      : "an object"
    : found;
}
