import { z } from "zod";

const count = z.int().min(0);
const cycle = z.looseObject({
  start: z.string().describe("First day, in UTC"),
  end: z.string().describe("Last day"),
  opens: count,
});
const row = z.looseObject({
  id: z.string().nullable().describe("null: all designs that are deleted, together"),
  name: z.string(),
  cycle: count.describe("Opens in the present cycle"),
  last_cycle: count,
  lifetime: count,
});
export type UsageRow = z.output<typeof row>;

export const usageSummaryBody = z.looseObject({
  cycle,
  last_cycle: cycle.extend({
    opens_to_same_day: count.describe("On as many of its days as the present cycle has had, today included"),
  }),
  lifetime: count,
  projects: z.array(row).describe("Every project, most opened first; deleted designs last"),
  designs: z
    .array(row.extend({ project_id: z.string().nullable(), project_name: z.string().nullable() }))
    .describe("The 50 most opened; deleted designs last"),
});
export type UsageSummaryBody = z.output<typeof usageSummaryBody>;
