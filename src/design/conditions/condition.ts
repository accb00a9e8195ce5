import { z } from "zod";
import { anyTime, span, timeOfDay } from "../time/time-values.ts";
import { weekdays } from "../time/weekdays.ts";
import { layerId, parameterName } from "../values.ts";

/** The comparisons of a value, of which a test has exactly one. */
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

const comparisonNames = Object.keys(comparisons) as (keyof typeof comparisons)[];

const parameterTest = z
  .strictObject({ parameter: parameterName.describe("Name of the parameter"), ...comparisons })
  .refine(
    (one) => comparisonNames.filter((name) => one[name] !== undefined).length === 1,
    `Expected exactly one of ${comparisonNames.join(", ")} beside parameter`,
  )
  .meta({ minProperties: 2, maxProperties: 2 });

const time = z
  .strictObject({
    after: anyTime
      .optional()
      .describe("From this date and time on: 2026-12-24T18:00, in the design's zone; can be a placeholder"),
    before: anyTime.optional().describe("Until this date and time, without it"),
    plus: span
      .optional()
      .describe("Added to after or before: 3d (days of the calendar), 48h or 90m (elapsed time)"),
    weekdays: z.array(z.enum(weekdays)).min(1).max(7).optional().describe("On these days of the week"),
    from: timeOfDay.optional().describe("From this time of the day on; later than to: past midnight"),
    to: timeOfDay.optional().describe("Until this time of the day, without it"),
  })
  .refine(
    ({ after, before, weekdays: days, from, to }) =>
      [after, before, days, from ?? to].filter((one) => one !== undefined).length === 1,
    "Expected exactly one of after, before, weekdays, and from with to",
  )
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "Expected from and to together")
  .refine(
    ({ after, before, plus }) => plus === undefined || after !== undefined || before !== undefined,
    "plus belongs to after or before",
  );

const timeTest = z.strictObject({ time: time.describe("Tests when the image is opened") });

const countdownTest = z.strictObject({
  countdown: layerId.describe("layer_id of a countdown"),
  is: z.enum(["running", "over"]).describe("Whether time is left"),
});

const test = z.union([parameterTest, timeTest, countdownTest]);

/** Tests the value of a parameter. */
export type ParameterTest = z.output<typeof parameterTest>;

/** Tests the time of the open. */
export type TimeTest = z.output<typeof timeTest>;

/** Tests whether a countdown has ended. */
export type CountdownTest = z.output<typeof countdownTest>;

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
