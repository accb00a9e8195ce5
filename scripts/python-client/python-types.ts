import type { Schema } from "../../src/http/openapi/openapi-types.ts";
import { isPlainName, toClassName, toSingular, writeDocstring } from "./python-names.ts";

/** The types of a Python module: their code by name, and the name of each shape that has one. */
export interface PythonTypes {
  definitions: Map<string, string>;
  shapes: Map<string, string>;
}

const prefix = "#/components/schemas/";

/** A TypedDict, or another type, for each named schema and for each object within them. */
export function makePythonTypes(schemas: Record<string, Schema>): PythonTypes {
  const types: PythonTypes = { definitions: new Map(), shapes: new Map() };
  for (const name of Object.keys(schemas)) types.definitions.set(name, "");
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.properties === undefined) throw new Error(`${name} isn't an object`);
    types.definitions.set(name, writeTypedDict(name, schema, types));
  }
  return types;
}

/** The Python type of a schema. An object in it gets `name`. */
export function writeType(schema: Schema, name: string, types: PythonTypes): string {
  const { $ref, enum: values, const: only, anyOf, oneOf, type } = schema;
  if ($ref !== undefined) return $ref.slice(prefix.length);
  if (values !== undefined) return `Literal[${values.map(writeLiteral).join(", ")}]`;
  if (only !== undefined) return `Literal[${writeLiteral(only)}]`;
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) {
    return joinTypes(variants.map((one) => writeType(one, nameVariant(one, name), types)));
  }
  if (Array.isArray(type))
    return joinTypes(type.map((one) => writeType({ ...schema, type: one }, name, types)));
  if (schema.properties !== undefined) return nameShape(schema, name, types);
  return writePlainType(schema, name, types);
}

const plainTypes: Record<string, string> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

function writePlainType(
  { type, items, additionalProperties }: Schema,
  name: string,
  types: PythonTypes,
): string {
  if (type === "array") {
    return `list[${items === undefined ? "Any" : writeType(items, toSingular(name), types)}]`;
  }
  if (type !== "object") return plainTypes[String(type)] ?? "Any";
  const isOpen = typeof additionalProperties !== "object" || Object.keys(additionalProperties).length === 0;
  return `dict[str, ${isOpen ? "Any" : writeType(additionalProperties, `${name}Value`, types)}]`;
}

function writeLiteral(value: unknown): string {
  return value === true ? "True" : value === false ? "False" : JSON.stringify(value);
}

function joinTypes(types: readonly string[]): string {
  const unique = [...new Set(types)];
  return unique.includes("Any") ? "Any" : unique.join(" | ");
}

/** A variant is named after its kind: a layer of type text. */
function nameVariant({ properties }: Schema, name: string): string {
  const kind = properties?.["type"]?.const;
  return typeof kind === "string" ? `${name}${toClassName(kind)}` : name;
}

/** The name of an object within another one. Equal shapes share the first one's. */
function nameShape(schema: Schema, name: string, types: PythonTypes): string {
  const shape = JSON.stringify(withoutTexts(schema));
  const known = types.shapes.get(shape);
  if (known !== undefined) return known;
  let free = name;
  for (let number = 2; types.definitions.has(free); number += 1) free = `${name}${number}`;
  types.shapes.set(shape, free);
  types.definitions.set(free, "");
  types.definitions.set(free, writeTypedDict(free, schema, types));
  return free;
}

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).filter(
    ([name, part]) => name !== "description" || typeof part !== "string",
  );
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutTexts(part)]));
}

function writeTypedDict(name: string, schema: Schema, types: PythonTypes): string {
  const { properties = {}, required = [], description } = schema;
  const fields = Object.entries(properties).map(([field, part]) => {
    const type = writeType(part, `${name}${toClassName(field)}`, types);
    return { field, type: required.includes(field) ? type : `NotRequired[${type}]`, text: part.description };
  });
  if (fields.some(({ field }) => !isPlainName(field))) {
    const members = fields.map(({ field, type }) => `    "${field}": ${JSON.stringify(type)},`);
    return `${name} = TypedDict("${name}", {\n${members.join("\n")}\n})`;
  }
  const lines = fields.flatMap(({ field, type, text }) => [
    `    ${field}: ${type}`,
    ...(text === undefined ? [] : [writeDocstring(text, 4)]),
  ]);
  const head = description === undefined ? [] : [writeDocstring(description, 4), ""];
  return [`class ${name}(TypedDict):`, ...head, ...(lines.length === 0 ? ["    pass"] : lines)].join("\n");
}
