import { z } from "zod";
import { color, layerId, pictureAddress } from "../../src/design/values.ts";
import type { Schema } from "../../src/http/openapi/openapi-types.ts";
import { code } from "./markdown.ts";

const patterns = new Map(
  (
    [
      [color, "a color"],
      [layerId, "1 to 64 letters, digits, `-`, `_`"],
      [pictureAddress, "an http or https URL, or `asset:ID`"],
    ] as const
  ).map(([schema, words]) => [z.toJSONSchema(schema).pattern, words]),
);

/** The accepted values of a property, in words. */
export function describeValue(schema: Schema): string {
  const description = patterns.get(schema.pattern);
  if (description !== undefined) return description;
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined)
    return schema.enum.map((value) => code(JSON.stringify(value).replaceAll('"', ""))).join(", ");
  if (schema.type === "boolean") return "`true`, `false`";
  if (schema.type === "array")
    return `list of ${describeItems(schema.items)}, at most ${group(schema.maxItems)}`;
  if (schema.type === "object") return describeObject(schema.properties);
  if (schema.type === "string") return `text, at most ${group(schema.maxLength)} characters`;
  const range = `${group(schema.minimum)} to ${group(schema.maximum)}`;
  return schema.type === "integer" ? `whole number, ${range}` : `number, ${range}`;
}

function describeItems(items: Schema = {}): string {
  if (items.type === "object")
    return `{${Object.keys(items.properties ?? {})
      .map(code)
      .join(", ")}}`;
  if (items.type === "number") return "numbers";
  return items.type === "array" ? "points [x, y]" : "layers";
}

export function describeDefault({ default: value }: Schema): string {
  if (value === undefined) return "none";
  if (value === "") return "empty";
  return typeof value === "object" ? "all its defaults" : code(JSON.stringify(value).replaceAll('"', ""));
}

function group(value: number | undefined): string {
  return value?.toLocaleString("en") ?? "";
}

function describeObject(properties: Schema["properties"] = {}): string {
  if (properties["stops"] !== undefined) return "a [gradient](#a-gradient)";
  if (properties["all"] !== undefined) return "a [condition](#conditions)";
  if (properties["opacity"] === undefined) return "see below";
  return `[parameters](#bound-properties) of ${Object.keys(properties).map(code).join(", ")}`;
}
