import { z } from "zod";
import { cutToCodeUnits } from "./cut-to-code-units.ts";
import { nearNames } from "./near-names.ts";

/** A validation issue: the path, the value found, and the accepted values. */
export interface Issue {
  /** Such as `layers[2].font_size`; empty for the value as a whole. */
  path: string;
  message: string;
  found?: unknown;
  allowed?: readonly unknown[];
}

// Limits the size of an answer to a request with many invalid objects.
const maxKeys = 20;
const maxListed = 20;

/** The issues of a zod error, each with the value at its path. */
export function issuesOf(error: z.ZodError, value: unknown, schema: z.ZodType): Issue[] {
  let listCount = 0;
  return error.issues
    .flatMap((issue) => inChosenOption(issue, schema, value))
    .flatMap((issue): Issue | Issue[] => {
      const path = writePath(issue.path);
      if (issue.code === "unrecognized_keys") {
        listCount += 1;
        const allowed = listCount > maxListed ? undefined : acceptedKeys(schema, issue.path, value);
        return unknownKeys(issue.keys, path, allowed);
      }
      const whole = valueAt(value, issue.path);
      const found = shorten(whole);
      const allowed = issue.code === "invalid_value" ? { allowed: issue.values } : unionValues(issue);
      const message = messageOf(issue, whole) + (whole === undefined ? misspelling(issue.path, value) : "");
      return { path, message, ...(found === undefined ? {} : { found }), ...allowed };
    });
}

/** The issues of the option that a value of a union is meant to be, with their paths in the whole value. */
function inChosenOption(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length < 2) return [issue];
  const union = schemaAt(schema, issue.path, value);
  const chosen = union instanceof z.ZodUnion ? optionByKey(union, valueAt(value, issue.path)) : undefined;
  if (chosen === undefined) return [issue];
  return (issue.errors[chosen] ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The index of the option of objects whose first key the value has; undefined if there is none. */
function optionByKey(union: z.ZodUnion, value: unknown): number | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const firstKeys = union.options.map(
    (option) => option instanceof z.ZodObject && Object.keys(option.shape)[0],
  );
  const index = firstKeys.findIndex((key) => typeof key === "string" && key in value);
  return index < 0 ? undefined : index;
}

function unknownKeys(keys: readonly string[], path: string, allowed: readonly string[] | undefined): Issue[] {
  const keyIssues = keys.slice(0, maxKeys).map((key): Issue => {
    const found = shortText(key);
    const [near] = nearNames(key, allowed ?? [], 1);
    const message = near === undefined ? "Unknown key" : `Unknown key; did you mean ${near}?`;
    return { path: path === "" ? found : `${path}.${found}`, message, found };
  });
  if (keys.length > maxKeys) {
    keyIssues.push({ path, message: `And ${keys.length - maxKeys} more unknown keys` });
  }
  return keyIssues.map((issue, index) =>
    index === 0 && allowed !== undefined ? { ...issue, allowed } : issue,
  );
}

/** Suggests the sibling key that may be a misspelling of a missing one. */
function misspelling(path: readonly PropertyKey[], value: unknown): string {
  const siblings = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof key !== "string" || typeof siblings !== "object" || siblings === null) return "";
  const [near] = nearNames(key, Object.keys(siblings), 1);
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
  return text.length > 80 ? `${cutToCodeUnits(text, 80)}…` : text;
}

const kinds: Record<string, string> = {
  string: "string",
  number: "number",
  int: "whole number",
  boolean: "true or false",
  array: "array",
  object: "object",
  record: "object",
  null: "null",
};

/** The schema's own message, or zod's in plain English. */
function messageOf(issue: z.core.$ZodIssue, found: unknown): string {
  const { message } = issue;
  if (issue.code === "invalid_union" && issue.discriminator !== undefined) {
    return found === undefined ? "Is missing" : `Unknown ${issue.discriminator}`;
  }
  if (!/^(?:Invalid|Too)\b/.test(message)) {
    return found === undefined ? `Is missing. ${message}` : message;
  }
  const expected = expectation(issue);
  if (found === undefined) return expected === undefined ? "Is missing" : `Is missing; expected ${expected}`;
  return expected === undefined ? message : `Expected ${expected}`;
}

function expectation(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === "invalid_type") return kinds[issue.expected];
  if (issue.code === "invalid_value") {
    return issue.values.length === 1 ? JSON.stringify(issue.values[0]) : "one of the accepted values";
  }
  if (issue.code === "too_small") return bound(issue.origin, "at least", Number(issue.minimum));
  if (issue.code === "too_big") return bound(issue.origin, "at most", Number(issue.maximum));
  return undefined;
}

function bound(origin: string, side: "at least" | "at most", limit: number): string {
  if (origin === "string") return `${side} ${limit} character${limit === 1 ? "" : "s"}`;
  if (origin === "array") return `${side} ${limit} entr${limit === 1 ? "y" : "ies"}`;
  return `${side} ${limit}`;
}

/** The keys that the schema accepts in the object at this path; undefined when it isn't an object. */
function acceptedKeys(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): readonly string[] | undefined {
  const inner = schemaAt(schema, path, value);
  const option = inner && chooseOption(inner, valueAt(value, path));
  return option instanceof z.ZodObject ? Object.keys(option.shape) : undefined;
}

/** The schema of the value at a path, without wrappers; undefined if the schema has no such path. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): z.ZodType | undefined {
  const own = unwrap(schema);
  const [key, ...rest] = path;
  if (key === undefined) return own;
  const inner = chooseOption(own, value);
  if (inner instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType | undefined> = inner.shape;
    const part = shape[String(key)];
    return part && schemaAt(part, rest, partOf(value, key));
  }
  return inner instanceof z.ZodArray
    ? schemaAt(inner.element as z.ZodType, rest, partOf(value, key))
    : undefined;
}

/** The schema inside of optional, default and transform wrappers. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: before, out } = schema.def;
    return unwrap((before instanceof z.ZodTransform ? out : before) as z.ZodType);
  }
  const isWrapper =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable;
  return isWrapper ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

/** The option of a union that matches the value: by its discriminator, or by a key. */
function chooseOption(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  if (!(schema instanceof z.ZodUnion)) return schema;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) {
    const index = optionByKey(schema, value);
    return index === undefined ? undefined : (schema.options[index] as z.ZodType);
  }
  const { discriminator } = schema.def;
  const options = schema.options as unknown as readonly z.ZodObject[];
  const name = partOf(value, discriminator);
  return options.find(({ shape }) => (shape[discriminator] as z.ZodType).safeParse(name).success);
}

function partOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}
