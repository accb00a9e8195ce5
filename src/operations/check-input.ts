import type { z } from "zod";
import { issuesOf } from "../design/issues.ts";
import { invalid } from "./errors.ts";

/** A caller's value, checked; throws a refusal that names all that is wrong with it. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  throw invalid(issuesOf(checked.error, value, schema));
}
