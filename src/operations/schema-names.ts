import type { z } from "zod";

const names = new WeakMap<z.ZodType, string>();

/** Gives a schema the name that it has among the components of the API's description. */
export function nameSchema<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  names.set(schema, name);
  return schema;
}

export function findSchemaName(schema: z.ZodType): string | undefined {
  return names.get(schema);
}
