import { z } from "zod";
import { countedKinds } from "../../design/counted-kinds.ts";
import type { KnownFetcher } from "./record-open.ts";
import type { DayOfKinds } from "./exact-counts.ts";
import { invalid } from "../service-error.ts";
import { designNotFound } from "../designs/get-design.ts";
import { projectNotFound } from "../manage-projects.ts";
import { requireDesignReach, requireProjectReach } from "../project-reach.ts";
import type { Caller, Services } from "../services.ts";

export const usageInput = z.strictObject({
  from: z.iso.date().optional().describe("First day, YYYY-MM-DD in UTC; default: 29 days before `to`"),
  to: z.iso.date().optional().describe("Last day; default: today"),
  project_id: z.string().max(200).optional().describe("Only designs of this project"),
  design_id: z.string().max(200).optional().describe("Only this design"),
});

/** Who fetched an image: a class of `docs/opens.md`. */
export type FetcherClass = KnownFetcher | "other";

export const splitUsageInput = usageInput.extend({
  split: z
    .enum(["fetcher", "design"])
    .optional()
    .describe(
      "fetcher adds each day's opens by the class of their fetcher; design adds the opens of all days by design",
    ),
});

/** The range of a report, both days included. */
export interface UsageRange {
  from: string;
  to: string;
  /** Number of days. */
  length: number;
}

export interface UsageDay {
  day: string;
  opens: number;
  clicks: number;
  /** Their sum is the day's opens. */
  fetchers?: Record<FetcherClass, number>;
}

/** Opens of one design on all days together. */
export interface UsageOfDesign {
  design_id: string;
  /** Empty once a deleted design is gone. */
  name: string;
  project_id: string | null;
  deleted: boolean;
  opens: number;
}

export interface UsageBody {
  from: string;
  to: string;
  total: number;
  days: UsageDay[];
  /** The most opened first. */
  designs?: UsageOfDesign[];
  /** Of designs that aren't listed. */
  other_opens?: number;
}

const dayMs = 86_400_000;
const maxDays = 3660;

/** Opens by day, including days without any, of the company or of one project or design of its own. */
export async function getUsage(
  { store, opens, now }: Pick<Services, "store" | "opens" | "now">,
  caller: Caller,
  { split, ...input }: z.output<typeof splitUsageInput>,
): Promise<UsageBody> {
  const { from, to, length } = parseUsageRange(input, now());
  const { project_id, design_id } = input;
  await requireOwnScope(store, caller, input);
  await requireProjectReach({ store }, caller, project_id);
  if (design_id !== undefined) await requireDesignReach({ store }, caller, design_id);
  const request = {
    company_id: caller.companyId,
    project_ids: caller.projectIds,
    from,
    to,
    ...(project_id === undefined ? {} : { project_id }),
    ...(design_id === undefined ? {} : { design_id }),
  };
  const counts = await opens.daily(request);
  const days = fillDays(from, length, counts).map((day) => presentDay(day, split === "fetcher"));
  const total = counts.reduce((sum, { n }) => sum + n, 0);
  const ofDesigns = split === "design" ? await splitByDesign({ store, opens }, request) : {};
  return { from, to, total, days, ...ofDesigns };
}

/** Of designs in one answer. */
const maxDesigns = 1000;

async function splitByDesign(
  { store, opens }: Pick<Services, "store" | "opens">,
  request: Parameters<Services["opens"]["inDays"]>[0],
): Promise<Pick<UsageBody, "designs" | "other_opens">> {
  const counts = (await opens.inDays(request)).sort(
    (one, other) => other.n - one.n || (one.design_id < other.design_id ? -1 : 1),
  );
  const listed = counts.slice(0, maxDesigns);
  const names = await store.opens.namesOf(listed.map(({ design_id }) => design_id));
  return {
    designs: listed.map(({ design_id, project_id, deleted, n }) => ({
      design_id,
      name: names.get(design_id) ?? "",
      project_id,
      deleted,
      opens: n,
    })),
    other_opens: counts.slice(maxDesigns).reduce((sum, { n }) => sum + n, 0),
  };
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

function fillDays(from: string, length: number, counts: readonly DayOfKinds[]): DayOfKinds[] {
  const byDay = new Map(counts.map((count) => [count.day, count]));
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index);
    return byDay.get(day) ?? { day, n: 0, kinds: {} };
  });
}

function presentDay({ day, n, kinds }: DayOfKinds, splits: boolean): UsageDay {
  const counts = { day, opens: n, clicks: kinds.click ?? 0 };
  if (!splits) return counts;
  const known = countedKinds
    .filter((kind) => kind !== "click")
    .map((kind) => [kind, kinds[kind] ?? 0] as const);
  const other = known.reduce((rest, [, opens]) => rest - opens, n);
  return { ...counts, fetchers: { ...Object.fromEntries(known), other } as Record<FetcherClass, number> };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
