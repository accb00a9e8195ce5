import { z } from "zod";

/** A whole number as a query string writes it. */
export function fromText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text),
    schema,
  );
}
