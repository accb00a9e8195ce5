import { sql } from "kysely";
import { cycleStart, nextCycleStart } from "./cycles.ts";
import type { Database } from "./database/database.ts";
import type { CountedOpens } from "./fold-batch.ts";
import { chunksOf } from "./chunks.ts";

type Queries = Database["queries"];

const IDS_AT_ONCE = 500;

/**
 * Replaces the cycle of each count by the one that contains its day now: the company may have changed its anchor day since
 * the journal was written. Counts of unknown designs don't change. Call it in a transaction.
 */
export async function inOwnCycles(
  database: Pick<Database, "queries" | "lockRows">,
  counts: readonly CountedOpens[],
): Promise<CountedOpens[]> {
  const anchorDays = await anchorDaysOf(database, [...new Set(counts.map(({ design_id }) => design_id))]);
  return counts.map((count) => {
    const anchorDay = anchorDays.get(count.design_id);
    if (anchorDay === undefined) return count;
    return { ...count, cycle_start: cycleStart(anchorDay, new Date(count.day)) };
  });
}

/** Anchor days by design. Locks the companies, because a change of an anchor day recounts all cycles. */
async function anchorDaysOf(
  { queries, lockRows }: Pick<Database, "queries" | "lockRows">,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const designs: { id: string; company_id: string }[] = [];
  for (const chunk of chunksOf(ids, IDS_AT_ONCE)) {
    const rows = await queries
      .selectFrom("designs")
      .select(["id", "company_id"])
      .where("id", "in", chunk)
      .execute();
    designs.push(...rows);
  }
  const companyIds = [...new Set(designs.map(({ company_id }) => company_id))].sort();
  const anchorDays = new Map<string, number>();
  for (const chunk of chunksOf(companyIds, IDS_AT_ONCE)) {
    await lockRows(queries, "companies", chunk, "shared");
    const rows = await queries
      .selectFrom("companies")
      .select(["id", "anchor_day"])
      .where("id", "in", chunk)
      .execute();
    for (const { id, anchor_day } of rows) anchorDays.set(id, anchor_day);
  }
  return new Map(designs.map(({ id, company_id }) => [id, anchorDays.get(company_id) ?? 1]));
}

/** Recounts a company's cycles from its days, which don't depend on the anchor day. Call it in a transaction. */
export async function recountCycles(queries: Queries, company_id: string, anchorDay: number): Promise<void> {
  const days = () =>
    queries
      .selectFrom("designs")
      .innerJoin("open_days", "open_days.design_id", "designs.id")
      .where("designs.company_id", "=", company_id);
  await queries
    .deleteFrom("open_cycles")
    .where("design_id", "in", (all) =>
      all.selectFrom("designs").select("id").where("company_id", "=", company_id),
    )
    .execute();
  const range = await days()
    .select(({ fn }) => [fn.min("open_days.day").as("first"), fn.max("open_days.day").as("last")])
    .executeTakeFirst();
  const last = range?.last ?? "";
  let start = last === "" ? "" : cycleStart(anchorDay, new Date(range?.first ?? last));
  while (start !== "" && start <= last) {
    const next = nextCycleStart(anchorDay, new Date(start));
    const sums = days()
      .where("open_days.day", ">=", start)
      .where("open_days.day", "<", next)
      .groupBy("open_days.design_id")
      .select(({ fn }) => [
        "open_days.design_id",
        sql<string>`${start}`.as("cycle_start"),
        fn.sum<number>("open_days.n").as("n"),
      ]);
    await queries
      .insertInto("open_cycles")
      .columns(["design_id", "cycle_start", "n"])
      .expression(sums)
      .execute();
    start = next;
  }
}
