import type { Database } from "./database/database.ts";
import type { CountedOpens } from "./fold-batch.ts";
import { chunksOf } from "./chunks.ts";
import { addEvent } from "./webhook-events.ts";

const firstMilestone = 100;
const designsAtOnce = 200;

/** Adds an event for each milestone that the lifetime count of a design has passed with these counts. */
export async function addMilestones(
  transaction: Database["queries"],
  counts: readonly CountedOpens[],
  timestamp: string,
): Promise<void> {
  const companies = await transaction
    .selectFrom("webhooks")
    .select("company_id")
    .distinct()
    .where("events", "like", '%"opens.reached"%')
    .execute();
  if (companies.length === 0) return;
  const added = new Map<string, number>();
  for (const { design_id, n } of counts.filter(({ kind }) => kind !== "click"))
    added.set(design_id, (added.get(design_id) ?? 0) + n);
  for (const ids of chunksOf([...added.keys()], designsAtOnce)) {
    const designs = await transaction
      .selectFrom("designs")
      .innerJoin("open_cycles", "open_cycles.design_id", "designs.id")
      .select(({ fn }) => ["designs.id", "designs.name", "designs.company_id", fn.sum("n").as("opens")])
      .where("designs.id", "in", ids)
      .where(
        "designs.company_id",
        "in",
        companies.map(({ company_id }) => company_id),
      )
      .where("designs.deleted_at", "is", null)
      .groupBy(["designs.id", "designs.name", "designs.company_id"])
      .execute();
    for (const { id, name, company_id, opens } of designs) {
      for (const milestone of milestonesIn(Number(opens) - (added.get(id) ?? 0), Number(opens))) {
        const data = { design_id: id, name, lifetime_open_count: milestone };
        await addEvent(transaction, company_id, { type: "opens.reached", data }, timestamp);
      }
    }
  }
}

/** 100, 1,000, 10,000 and so on, above `before` and up to `now`. */
export function milestonesIn(before: number, now: number): number[] {
  const passed: number[] = [];
  for (let milestone = firstMilestone; milestone <= now; milestone *= 10) {
    if (milestone > before) passed.push(milestone);
  }
  return passed;
}
