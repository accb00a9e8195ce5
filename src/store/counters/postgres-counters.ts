import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { CounterState, Counters } from "./counters.ts";

/** How often a node deletes counters whose period is over. */
const dropMs = 60_000;
/** Not more, because a statement that takes long is ended. */
const droppedAtOnce = 10_000;

/** Counts in a table that all nodes share. Its clock is the database's. */
export function createPostgresCounters({ queries }: Pick<Database, "queries">): Counters {
  let droppedAt = -Infinity;

  async function drop(names: readonly string[]): Promise<void> {
    // In the same order as additions.
    if (names.length > 0)
      await sql`delete from counters where name in (select name from counters
        where used = 0 and name = any(${names}::text[]) order by name for update)`.execute(queries);
    if (performance.now() - droppedAt < dropMs) return;
    droppedAt = performance.now();
    await sql`delete from counters where name in (select name from counters
      where ends_at <= clock_timestamp() limit ${sql.lit(droppedAtOnce)} for update skip locked)`.execute(
      queries,
    );
  }

  return {
    async add(additions) {
      // In one order, so that two nodes can't wait for each other.
      const sorted = additions.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      const { rows } = await sql<CounterState & { name: string }>`
        insert into counters (name, used, added, ends_at)
        select name, greatest(0, amount), amount, clock_timestamp() + period * interval '1 millisecond'
        from unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ amount }) => amount)}::integer[],
          ${sorted.map(({ period }) => period)}::double precision[]) as addition (name, amount, period)
        on conflict (name) do update set
          used = case when counters.ends_at <= clock_timestamp() then excluded.used
            else greatest(0, counters.used + excluded.added) end,
          ends_at = case when counters.ends_at <= clock_timestamp() then excluded.ends_at
            else counters.ends_at end
        returning name, used, extract(epoch from ends_at - clock_timestamp()) * 1000 as "left"`.execute(
        queries,
      );
      const states = new Map(rows.map(({ name, used, left }) => [name, { used, left }]));
      await drop(additions.flatMap(({ name, amount }) => (amount < 0 ? [name] : [])));
      return additions.map(({ name }) => states.get(name) ?? { used: 0, left: 0 });
    },
  };
}
