import type { z } from "zod";
import { parseJsonText } from "../operations/parse-json.ts";
import { invalid } from "../operations/service-error.ts";

const descriptions = new WeakMap<z.ZodType, string>();

/**
 * Marks an argument that the tool's schema declares as a string of JSON. The value itself is accepted too, because
 * assistants and clients send either.
 */
export function jsonText<Schema extends z.ZodType>(schema: Schema, description: string): Schema {
  descriptions.set(schema, description);
  return schema;
}

/** The description of such an argument; undefined for any other. */
export function describeJsonText(schema: z.ZodType): string | undefined {
  return descriptions.get(schema);
}

/** Parses every JSON text among the arguments; a blank text counts as absent. Throws `invalid` for malformed JSON. */
export function readJsonTexts(
  shape: Record<string, z.ZodType>,
  args: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args)
      .map(([name, value]) => {
        const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
        const isText = schema !== undefined && descriptions.has(schema) && typeof value === "string";
        return [name, isText ? readJson(name, value) : value] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

function readJson(name: string, text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return parseJsonText(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid([
      { path: name, message: `Is not JSON that can be read: ${reason.slice(0, 300).toWellFormed()}` },
    ]);
  }
}
