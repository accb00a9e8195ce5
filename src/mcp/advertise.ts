import { z } from "zod";
import { describeJsonText } from "./json-text.ts";
import type { Tool } from "./tool.ts";

/** A tool as tools/list tells it. Schemas are flat and short: some clients drop tools with `$ref` or a long list. */
export function advertise(tool: Tool) {
  const { name, title, description, hints } = tool;
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(tool.input, "input"),
    outputSchema: objectSchema(tool.output, "output"),
    annotations: { title, ...hints },
  };
}

function objectSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema as unknown as z.ZodType, jsonSchema),
  });
  return rest as { type: "object" };
}

function simplify(schema: z.ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const description = describeJsonText(schema);
  if (description !== undefined) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, { type: "string", description });
  }
  // What is true of every integer, string key or open object says nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.additionalProperties !== false) delete json.additionalProperties;
  delete json.propertyNames;
}
