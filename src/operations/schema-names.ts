import type { z } from "zod";

const names = new WeakMap<z.ZodType, string>();

/** Sets a schema's name among the components of the OpenAPI description. */
export function nameSchema<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  names.set(schema, name);
  return schema;
}

export function findSchemaName(schema: z.ZodType): string | undefined {
  return names.get(schema);
}
