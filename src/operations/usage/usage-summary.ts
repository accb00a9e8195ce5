import { z } from "zod";
import type { DesignUsage } from "../../store/usage-reports.ts";
import { cycleStart, nextCycleStart, utcDay } from "../../store/cycles.ts";
import { companyOf } from "../company-of.ts";
import { dayAfter, requireOwn, usageInput } from "./get-usage.ts";
import type { Caller, Services } from "../services.ts";
import type { UsageSummaryBody } from "./usage-body.ts";
import { addUsage, noUsage, type Sums, usageRows } from "./usage-rows.ts";

const { project_id, design_id } = usageInput.shape;
export const summaryInput = z.strictObject({ project_id, design_id });

/** Opens of the present cycle, the last one and ever, by project and design. Its rows sum up to its totals. */
export async function usageSummary(
  { store, opens, now }: Pick<Services, "store" | "opens" | "now">,
  caller: Caller,
  input: z.output<typeof summaryInput>,
): Promise<UsageSummaryBody> {
  await requireOwn(store, caller, input);
  const { anchorDay } = await companyOf(store, caller);
  const days = daysOfCycles(anchorDay, now());
  const { project_id, design_id } = input;
  const { designs, to_same_day } = await opens.usage({
    company_id: caller.companyId,
    ...(project_id === undefined ? {} : { project_id }),
    ...(design_id === undefined ? {} : { design_id }),
    ...days,
  });
  const total = sumOf(designs);
  return {
    cycle: { start: days.cycle_start, end: dayAfter(days.next_cycle_start, -1), opens: total.cycle },
    last_cycle: {
      start: days.last_cycle_start,
      end: dayAfter(days.cycle_start, -1),
      opens: total.last_cycle,
      opens_to_same_day: to_same_day,
    },
    lifetime: total.lifetime,
    ...(await usageRows(store, caller, input, designs)),
  };
}

/** First days of three cycles, and the day of the last one that is as far into it as today is into this one. */
export function daysOfCycles(anchorDay: number, now: Date) {
  const cycle_start = cycleStart(anchorDay, now);
  const lastEnd = dayAfter(cycle_start, -1);
  const last_cycle_start = cycleStart(anchorDay, new Date(lastEnd));
  const sinceStart = (Date.parse(utcDay(now)) - Date.parse(cycle_start)) / 86_400_000;
  const alike = dayAfter(last_cycle_start, sinceStart);
  return {
    last_cycle_start,
    cycle_start,
    next_cycle_start: nextCycleStart(anchorDay, now),
    // The last cycle may have been shorter.
    same_day: alike < lastEnd ? alike : lastEnd,
  };
}

function sumOf(designs: readonly DesignUsage[]): Sums {
  return designs.reduce<Sums>(addUsage, noUsage);
}
