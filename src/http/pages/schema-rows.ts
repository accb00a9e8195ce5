import type { Schema } from "../openapi/openapi-types.ts";
import type { Row } from "./html.ts";

const documentReference = "#/components/schemas/DesignDocument";

/** Rows for the properties of a request; required ones are marked. */
export function makeInputRows(schema: Schema): Row[] {
  return makePropertyRows(schema, "");
}

/** Rows for the properties of an answer. */
export function makeOutputRows(schema: Schema): Row[] {
  return makePropertyRows(schema, "").map((row) => ({ ...row, needed: false }));
}

/** Nested properties follow their parent: `background.color`, `days[].opens`. */
function makePropertyRows(nullableSchema: Schema, prefix: string): Row[] {
  const schema = withoutNull(nullableSchema);
  if (schema.items !== undefined) return makePropertyRows(schema.items, `${prefix}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const part = withoutNull(property);
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const needed = schema.required?.includes(key) === true && part.default === undefined;
    const row: Row = { name, note: describeType(part), needed, meaning: describeMeaning(part) };
    return [row, ...makePropertyRows(part, name)];
  });
}

/** The schema without null, which stands for an omitted value. */
function withoutNull(schema: Schema): Schema {
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  if (only === undefined || others.length > 0) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...only, ...rest };
}

// A longer list of values has a page of its own.
const maxEnumValues = 8;

/** Whether a schema is the design document, whose properties fill a page of their own. */
export function isDesignDocument({ $ref }: Schema): boolean {
  return $ref === documentReference;
}

/** `integer 1–100`, `jpg | png`, `list of objects`. */
export function describeType(schema: Schema): string {
  if (isDesignDocument(schema)) return "design document";
  if (schema.enum !== undefined && schema.enum.length <= maxEnumValues)
    return schema.enum.map(String).join(" | ");
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return union.map(describeType).join(" or ");
  if (schema.type === "array") return `list of ${pluralise(describeType(schema.items ?? {}))}`;
  const type = String(schema.type ?? "any value");
  return [type, describeRange(schema)].filter((word) => word !== "").join(" ");
}

function describeMeaning(schema: Schema): string {
  if (isDesignDocument(schema)) return "As `/schema/design.json` describes it.";
  const initial = schema.default === undefined ? "" : ` Without it: \`${JSON.stringify(schema.default)}\`.`;
  const text = schema.description ?? "";
  const end = text === "" || /[.!?]$/.test(text) ? "" : ".";
  return `${text}${end}${initial}`.trim();
}

function describeRange({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `of at most ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum}`;
  if (minimum !== undefined && minimum > 0) return `from ${minimum}`;
  return "";
}

function pluralise(type: string): string {
  return /^(?:object|string|integer|number)$/.test(type) ? `${type}s` : type;
}
