import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import { countedKinds } from "../design/counted-kinds.ts";
import type { CountedOpens, FoldBatch } from "./fold-batch.ts";
import { inOwnCycles } from "./own-cycles.ts";
import { chunksOf } from "./chunks.ts";
import { addMilestones } from "./open-milestones.ts";

export interface CountMismatch {
  design_id: string;
  by_day: number;
  by_cycle: number;
}

/** Rows of one upsert: three bound values each, far below what any database takes in one statement. */
const ROWS_AT_ONCE = 200;

export function createFoldedOpens(database: Database, now: () => Date = () => new Date()) {
  const { queries } = database;
  return {
    /**
     * Adds a batch to the counts and advances the journal's position in one transaction. Repeating a batch changes nothing
     * (`already_folded`). Throws when the batch doesn't begin at the journal's position. `whenLocked` is awaited once the
     * transaction holds all its locks.
     */
    fold: (batch: FoldBatch, whenLocked?: () => Promise<void>) =>
      queries.transaction().execute(async (transaction) => {
        if (!(await movePosition(transaction, batch))) return "already_folded";
        const counts = await inOwnCycles({ ...database, queries: transaction }, batch.counts);
        await whenLocked?.();
        await addCounts(transaction, counts);
        await addMilestones(transaction, counts, now().toISOString());
        await forgetPositions(transaction, batch.forget ?? []);
        return "folded";
      }),
    positions: () => readPositions(queries),
    verifyCounts: () => findCountMismatches(queries),
  };
}

/** False when the journal is already folded that far. Two calls at once are serialised. */
export async function movePosition(
  queries: Database["queries"],
  { journal, from, to }: FoldBatch,
): Promise<boolean> {
  await queries
    .insertInto("journal_positions")
    .values({ journal, offset: 0 })
    .onConflict((conflict) => conflict.column("journal").doNothing())
    .execute();
  const updatedRow = await queries
    .updateTable("journal_positions")
    .set({ offset: to })
    .where("journal", "=", journal)
    .where("offset", "=", from)
    .returning("offset")
    .executeTakeFirst();
  if (updatedRow !== undefined) return true;
  const { offset } = await queries
    .selectFrom("journal_positions")
    .select("offset")
    .where("journal", "=", journal)
    .executeTakeFirstOrThrow();
  if (offset >= to) return false;
  throw new Error(
    `Opens of ${journal} from byte ${from} on cannot be folded: it was folded to byte ${offset}.`,
  );
}

export async function forgetPositions(queries: Database["queries"], journals: string[]): Promise<void> {
  if (journals.length === 0) return;
  await queries.deleteFrom("journal_positions").where("journal", "in", journals).execute();
}

/** Bytes of each journal that are part of the counts. */
async function readPositions(queries: Database["queries"]): Promise<Map<string, number>> {
  const rows = await queries.selectFrom("journal_positions").selectAll().execute();
  return new Map(rows.map(({ journal, offset }) => [journal, offset]));
}

/** Designs whose days and cycles have different sums. */
async function findCountMismatches(queries: Database["queries"]): Promise<CountMismatch[]> {
  const { rows } = await sql<{ design_id: string; by_day: unknown; by_cycle: unknown }>`
    select design_id, sum(by_day) as by_day, sum(by_cycle) as by_cycle
    from (
      select design_id, n as by_day, 0 as by_cycle from open_days
      union all
      select design_id, 0 as by_day, n as by_cycle from open_cycles
    ) as both_tables
    group by design_id
    having sum(by_day) <> sum(by_cycle)
    order by design_id`.execute(queries);
  return rows.map((row) => ({ ...row, by_day: Number(row.by_day), by_cycle: Number(row.by_cycle) }));
}

/** Adds to the counts in the caller's transaction. */
export async function addCounts(queries: Database["queries"], all: CountedOpens[]): Promise<void> {
  await addKinds(queries, all);
  const counts = all.filter(({ kind }) => kind !== "click");
  const days = sumBy(counts, (count) => count.day);
  for (const rows of chunksOf(days, ROWS_AT_ONCE)) {
    await queries
      .insertInto("open_days")
      .values(rows.map(({ design_id, date, n }) => ({ design_id, day: date, n })))
      .onConflict((conflict) =>
        conflict.columns(["design_id", "day"]).doUpdateSet({ n: sql<number>`open_days.n + excluded.n` }),
      )
      .execute();
  }
  const cycles = sumBy(counts, (count) => count.cycle_start);
  for (const rows of chunksOf(cycles, ROWS_AT_ONCE)) {
    await queries
      .insertInto("open_cycles")
      .values(rows.map(({ design_id, date, n }) => ({ design_id, cycle_start: date, n })))
      .onConflict((conflict) =>
        conflict
          .columns(["design_id", "cycle_start"])
          .doUpdateSet({ n: sql<number>`open_cycles.n + excluded.n` }),
      )
      .execute();
  }
}

/** Clicks and known fetchers by day; what a cycle has follows from its days. */
async function addKinds(queries: Database["queries"], counts: CountedOpens[]): Promise<void> {
  for (const kind of countedKinds) {
    const days = sumBy(
      counts.filter((count) => count.kind === kind),
      (count) => count.day,
    );
    for (const rows of chunksOf(days, ROWS_AT_ONCE)) {
      await queries
        .insertInto("counted_days")
        .values(rows.map(({ design_id, date, n }) => ({ design_id, kind, day: date, n })))
        .onConflict((conflict) =>
          conflict
            .columns(["design_id", "kind", "day"])
            .doUpdateSet({ n: sql<number>`counted_days.n + excluded.n` }),
        )
        .execute();
    }
  }
}

/**
 * One upsert can't change a row twice, so counts that differ only in the other date are summed first. Sorted, so that two
 * transactions can't wait for each other.
 */
function sumBy(counts: CountedOpens[], dateOf: (count: CountedOpens) => string) {
  const sums = new Map<string, { design_id: string; date: string; n: number }>();
  for (const count of counts) {
    const date = dateOf(count);
    const key = `${date} ${count.design_id}`;
    const sum = sums.get(key);
    if (sum === undefined) {
      sums.set(key, { design_id: count.design_id, date, n: count.n });
    } else {
      sum.n += count.n;
    }
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
