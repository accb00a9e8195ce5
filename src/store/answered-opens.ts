import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import { fromCountedId, toCountedId } from "../design/counted-kinds.ts";
import type { CountedOpens, FoldBatch } from "./fold-batch.ts";
import { addCounts, forgetPositions, movePosition } from "./folded-opens.ts";
import { addMilestones } from "./open-milestones.ts";
import { inOwnCycles } from "./own-cycles.ts";

export type AnsweredOpens = ReturnType<typeof createAnsweredOpens>;

const ROWS_AT_ONCE = 100_000;
/** A read takes milliseconds and a fold comes once a second, so this many collisions in a row mean a bug. */
const ATTEMPTS = 100;

/**
 * Opens in PostgreSQL that aren't part of the counts yet. Adding a row needs no lock that other nodes hold, however many
 * of them count the same designs; one node at a time folds all rows into the counts.
 */
export function createAnsweredOpens(database: Database) {
  const { queries } = database;
  return {
    /** Stores opens with one insert. */
    add: (counts: readonly CountedOpens[]): Promise<void> => insert(queries, counts),

    /**
     * Stores a batch of a journal, and advances the journal's position in the same transaction. Repeating a batch changes
     * nothing (`already_folded`). Throws when the batch doesn't begin at the journal's position.
     */
    addBatch: (batch: FoldBatch, whenLocked?: () => Promise<void>) =>
      queries.transaction().execute(async (transaction) => {
        if (!(await movePosition(transaction, batch))) return "already_folded";
        await whenLocked?.();
        await insert(transaction, batch.counts);
        await forgetPositions(transaction, batch.forget ?? []);
        return "folded";
      }),

    /** Folds stored opens into the counts, unless another process does. Returns whether all are folded. */
    fold: (): Promise<boolean> =>
      queries.transaction().execute(async (transaction) => {
        const { rows: locks } = await sql<{ taken: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended('limn answered opens', 0)) as taken`.execute(
          transaction,
        );
        if (locks[0]?.taken !== true) return true;
        const { rows } = await sql<CountedOpens & { taken: number }>`
          with taken as (
            delete from answered_opens
            where id in (select id from answered_opens order by id limit ${sql.lit(ROWS_AT_ONCE)})
            returning design_id, day, cycle_start, n
          )
          select design_id, day, cycle_start, sum(n) as n, (select count(*) from taken) as taken
          from taken group by design_id, day, cycle_start`.execute(transaction);
        const [first] = rows;
        if (first === undefined) return true;
        await sql`update answered_folds set n = n + 1`.execute(transaction);
        const counts = await inOwnCycles({ ...database, queries: transaction }, rows.map(withKind));
        await addCounts(transaction, counts);
        await addMilestones(transaction, counts, new Date().toISOString());
        return first.taken < ROWS_AT_ONCE;
      }),

    /** Runs `work`, which reads counts, and returns the opens that are stored at the same moment. Repeats both after a fold. */
    async read<T>(work: () => Promise<T>): Promise<{ counted: T; pending: CountedOpens[] }> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const before = await countFolds(queries);
        const pending = await readAnswered(queries);
        const counted = await work();
        if (before === (await countFolds(queries))) return { counted, pending };
      }
      throw new Error(`The opens could not be read: they were folded during each of ${ATTEMPTS} attempts.`);
    },
  };
}

async function insert(queries: Database["queries"], counts: readonly CountedOpens[]): Promise<void> {
  await sql`
    insert into answered_opens (design_id, day, cycle_start, n)
    select * from unnest(${counts.map(toCountedId)}::text[], ${counts.map((count) => count.day)}::text[],
      ${counts.map((count) => count.cycle_start)}::text[], ${counts.map((count) => count.n)}::bigint[])`.execute(
    queries,
  );
}

async function readAnswered(queries: Database["queries"]): Promise<CountedOpens[]> {
  const { rows } = await sql<CountedOpens>`
    select design_id, day, cycle_start, sum(n) as n from answered_opens
    group by design_id, day, cycle_start`.execute(queries);
  return rows.map(withKind);
}

const withKind = <Row extends CountedOpens>(row: Row) => ({ ...row, ...fromCountedId(row.design_id) });

/** Adds the opens that are stored in one database to the counts of another, which has its designs. */
export async function countAnsweredIn(from: Database["queries"], to: Database): Promise<void> {
  await addCounts(to.queries, await inOwnCycles(to, await readAnswered(from)));
}

async function countFolds(queries: Database["queries"]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select n from answered_folds`.execute(queries);
  return rows[0]?.n ?? 0;
}
