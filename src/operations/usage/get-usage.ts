import { z } from "zod";
import type { DayCount } from "../../store/open-reports.ts";
import { invalid } from "../service-error.ts";
import { designNotFound } from "../designs/get-design.ts";
import { projectNotFound } from "../manage-projects.ts";
import type { Caller, Services } from "../services.ts";

export const usageInput = z.strictObject({
  from: z.iso.date().optional().describe("First day, YYYY-MM-DD in UTC; default: 29 days before `to`"),
  to: z.iso.date().optional().describe("Last day; default: today"),
  project_id: z.string().max(200).optional().describe("Only designs of this project"),
  design_id: z.string().max(200).optional().describe("Only this design"),
});

/** The range of a report, both days included. */
export interface UsageRange {
  from: string;
  to: string;
  /** Number of days. */
  length: number;
}

export type UsageBody = { from: string; to: string; total: number; days: { day: string; opens: number }[] };

const dayMs = 86_400_000;
const maxDays = 3660;

/** Opens by day, including days without any, of the company or of one project or design of its own. */
export async function getUsage(
  { store, opens, now }: Pick<Services, "store" | "opens" | "now">,
  caller: Caller,
  input: z.output<typeof usageInput>,
): Promise<UsageBody> {
  const { from, to, length } = parseUsageRange(input, now());
  const { project_id, design_id } = input;
  await requireOwnScope(store, caller, input);
  const counts = await opens.daily({
    company_id: caller.companyId,
    from,
    to,
    ...(project_id === undefined ? {} : { project_id }),
    ...(design_id === undefined ? {} : { design_id }),
  });
  return { from, to, total: counts.reduce((sum, { n }) => sum + n, 0), days: fillDays(from, length, counts) };
}

/** Throws when the range is too long or its ends are in the wrong order. */
export function parseUsageRange(
  input: Pick<z.output<typeof usageInput>, "from" | "to">,
  now: Date,
): UsageRange {
  const to = input.to ?? now.toISOString().slice(0, 10);
  const from = input.from ?? addDays(to, -29);
  // Dates before the year 0 have another format.
  if (from.startsWith("-")) throw invalid([{ path: "to", message: "Too far in the past", found: to }]);
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (length < 1) throw invalid([{ path: "from", message: "Is after `to`", found: from }]);
  if (length > maxDays) throw invalid([{ path: "from", message: `At most ${maxDays} days`, found: length }]);
  return { from, to, length };
}

/** Throws for an unknown id. Zeros would look like a design that nobody opens. */
export async function requireOwnScope(
  { projects, designs }: Services["store"],
  { companyId }: Caller,
  { project_id, design_id }: Pick<z.output<typeof usageInput>, "project_id" | "design_id">,
): Promise<void> {
  if (project_id !== undefined && (await projects.get(companyId, project_id)) === undefined) {
    throw projectNotFound(project_id);
  }
  if (design_id !== undefined && (await designs.get(companyId, design_id)) === undefined) {
    throw designNotFound(design_id);
  }
}

function fillDays(from: string, length: number, counts: readonly DayCount[]): UsageBody["days"] {
  const byDay = new Map(counts.map(({ day, n }) => [day, n]));
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index);
    return { day, opens: byDay.get(day) ?? 0 };
  });
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
