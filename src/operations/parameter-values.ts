import { z } from "zod";
import { presentText, type QueryValue } from "../design/query-values.ts";

/** Of one image. */
export const maxValues = 500;

/** Values by parameter name, as a program sends them. Numbers and booleans become text; null is absent. */
export const parameterValues = z
  .record(
    z.string().max(200),
    z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()], {
      error: "Expected a text of at most 20000 characters, a number, true or false",
    }),
  )
  .refine((values) => Object.keys(values).length <= maxValues, `Expected at most ${maxValues} values`);

/** Values as they are typed in a command count as decoded values of a query string. */
export function readTypedValues(values: readonly { name: string; value: string }[]): QueryValue[] {
  return values.map(({ name, value }) => ({ name, ...presentText(value) }));
}
