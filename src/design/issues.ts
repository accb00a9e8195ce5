import type { z } from "zod";
import { messageOf } from "./issue-messages.ts";
import { knownKeys } from "./known-keys.ts";
import { nearNames } from "./near-names.ts";

/** One thing wrong with a value: where, what was found, what is accepted. */
export interface Issue {
  /** `layers[2].font_size`; empty for the value as a whole. */
  path: string;
  message: string;
  found?: unknown;
  allowed?: readonly unknown[];
}

// A body may hold many wrong objects, and an answer may not grow far beyond what asked for it.
const mostKeys = 20;
const mostListed = 20;

/** The issues of a failed zod check, each with what was found at its path. */
export function issuesOf(error: z.ZodError, value: unknown, schema: z.ZodType): Issue[] {
  let listed = 0;
  return error.issues.flatMap((issue): Issue | Issue[] => {
    const path = writePath(issue.path);
    if (issue.code === "unrecognized_keys") {
      listed += 1;
      const allowed = listed > mostListed ? undefined : knownKeys(schema, issue.path, value);
      return unknownKeys(issue.keys, path, allowed);
    }
    const whole = valueAt(value, issue.path);
    const found = shorten(whole);
    const allowed = issue.code === "invalid_value" ? { allowed: issue.values } : unionValues(issue);
    const message = messageOf(issue, whole) + (whole === undefined ? misspelling(issue.path, value) : "");
    return { path, message, ...(found === undefined ? {} : { found }), ...allowed };
  });
}

function unknownKeys(keys: readonly string[], path: string, allowed: readonly string[] | undefined): Issue[] {
  const named = keys.slice(0, mostKeys).map((key): Issue => {
    const found = shortText(key);
    const [near] = nearNames(key, allowed ?? [], 1);
    const message = near === undefined ? "Unknown key" : `Unknown key; did you mean ${near}?`;
    return { path: path === "" ? found : `${path}.${found}`, message, found };
  });
  if (keys.length > mostKeys) {
    named.push({ path, message: `And ${keys.length - mostKeys} more unknown keys` });
  }
  return named.map((issue, index) => (index === 0 && allowed !== undefined ? { ...issue, allowed } : issue));
}

/** The key that may have been meant for a missing one, among all that stand beside it. */
function misspelling(path: readonly PropertyKey[], value: unknown): string {
  const beside = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof key !== "string" || typeof beside !== "object" || beside === null) return "";
  const [near] = nearNames(key, Object.keys(beside), 1);
  return near === undefined ? "" : `; found ${JSON.stringify(shortText(near))} in its place`;
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
  if (typeof found === "string") return shortText(found);
  return typeof found === "object" && found !== null
    ? Array.isArray(found)
      ? "an array"
      : "an object"
    : found;
}

function shortText(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
