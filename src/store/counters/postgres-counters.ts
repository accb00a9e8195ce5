import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { CounterState, Counters } from "./counters.ts";

const droppedAtOnce = 10_000;

/** Counts in a table that all nodes share. Its clock is the database's. */
export function createPostgresCounters({ queries }: Pick<Database, "queries">): Counters {
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
      return additions.map(({ name }) => states.get(name) ?? { used: 0, left: 0 });
    },
    async dropEnded() {
      // Some at a time, because a statement that takes long is ended.
      const ended = sql`ends_at <= clock_timestamp()`;
      const some = sql`select ctid from counters where ${ended} limit ${sql.lit(droppedAtOnce)}`;
      const drop = sql`delete from counters where ctid in (${some}) and ${ended}`;
      for (let dropped = droppedAtOnce; dropped === droppedAtOnce;)
        dropped = Number((await drop.execute(queries)).numAffectedRows ?? 0n);
    },
  };
}
