import { z } from "zod";
import { parameterName } from "../values.ts";

/** The comparisons of a test, of which it has exactly one. */
const comparisons = {
  is: z.string().max(500).optional().describe("The value is this text, in any case"),
  is_not: z.string().max(500).optional().describe("The value is another text, or is missing"),
  in: z.array(z.string().max(500)).max(100).optional().describe("The value is one of these texts"),
  filled: z
    .boolean()
    .optional()
    .describe("true: there is a value that isn't blank and no merge tag; false: there is none"),
  above: z.number().min(-1e15).max(1e15).optional().describe("The value is a number above this one"),
  below: z.number().min(-1e15).max(1e15).optional().describe("The value is a number below this one"),
};

export type Comparison = keyof typeof comparisons;

const comparisonNames = Object.keys(comparisons) as readonly Comparison[];

const test = z
  .strictObject({ parameter: parameterName.describe("Name of the parameter"), ...comparisons })
  .refine(
    (one) => comparisonNames.filter((name) => one[name] !== undefined).length === 1,
    `Expected exactly one of ${comparisonNames.join(", ")} beside parameter`,
  )
  .meta({ minProperties: 2, maxProperties: 2 });

export type ConditionTest = z.output<typeof test>;

const tests = z.array(test).min(1).max(20).optional();

export const condition = z
  .strictObject({
    all: tests.describe("The layer is shown if all of these tests hold"),
    any: tests.describe("The layer is shown if one of these tests holds"),
  })
  .refine(({ all, any }) => (all === undefined) !== (any === undefined), "Expected either all or any")
  .meta({ minProperties: 1, maxProperties: 1 });

/** When a layer is shown. */
export type Condition = z.output<typeof condition>;

/** Its tests, and whether all of them have to hold. */
export function testsOf({ all, any }: Condition): { tests: readonly ConditionTest[]; isAll: boolean } {
  return { tests: all ?? any ?? [], isAll: any === undefined };
}
