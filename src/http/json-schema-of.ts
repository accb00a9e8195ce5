import { z } from "zod";
import type { Schema } from "./openapi-types.ts";

/** The JSON Schema of what a caller sends (`input`) or is answered with (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output" = "input"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // What is true of every integer says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return rest as Schema;
}
