import { sql } from "kysely";
import type { DataTable } from "./data-tables.ts";
import type { Database } from "./database/database.ts";

/** Rows to write, each key once. */
export interface RowChunk {
  /** JSON list of `[key, cells as JSON text]`: one text, because a list of many is slow to hand to another thread. */
  json: string;
  count: number;
}

/** How a chunk differs from what is visible, and from what its load had written before. */
export interface ChunkCounts {
  added: number;
  /** Keys that are visible already. */
  existing: number;
  changed: number;
  /** By how many characters the table grows if nothing else changes. */
  grown: number;
}

type Queries = Database["queries"];

interface ChunkTarget {
  table: DataTable;
  chunk: RowChunk;
  /** The load that the chunk is a part of; undefined for rows that are visible at once. */
  load?: number;
}

/** How a chunk differs from the rows that are visible, apart from what its load has counted before. */
export async function countChunk(
  { jsonElements }: Database,
  queries: Queries,
  { table: { id, base_load, load: committed }, chunk, load = -1 }: ChunkTarget,
): Promise<ChunkCounts> {
  // A look into the index for each row: the planner of PostgreSQL knows nothing yet of rows that were just written.
  const { rows } = await sql<Record<keyof ChunkCounts, number | null>>`select
      sum(case when old is null and earlier is null then 1 else 0 end) as added,
      sum(case when old is not null and earlier is null then 1 else 0 end) as existing,
      sum(case when old <> cells then 1 else 0 end)
        - sum(case when old <> earlier then 1 else 0 end) as changed,
      sum(length(cells) - coalesce(length(old), -length(key))) as grown
    from (select key, cells,
        (select o.cells from data_rows o where o.table_id = ${id} and o.key = given.key
          and o.load between ${sql.lit(base_load)} and ${sql.lit(committed)}
          order by o.load desc limit 1) as old,
        (select e.cells from data_rows e where e.table_id = ${id} and e.key = given.key
          and e.load = ${sql.lit(load)}) as earlier
      from (select value ->> 0 as key, value ->> 1 as cells from ${jsonElements(chunk.json)} as element) as given
    ) as compared`.execute(queries);
  const { added, existing, changed, grown } = rows[0] ?? {};
  return {
    added: added ?? 0,
    existing: existing ?? 0,
    changed: changed ?? 0,
    grown: grown ?? 0,
  };
}

export async function writeChunk(
  { jsonElements }: Database,
  queries: Queries,
  { table, chunk, load }: Required<ChunkTarget>,
): Promise<void> {
  await sql`insert into data_rows (table_id, key, load, cells)
    select ${sql.lit(table.id)}, value ->> 0, ${sql.lit(load)}, value ->> 1
      from ${jsonElements(chunk.json)} as element where true
    on conflict (table_id, key, load) do update set cells = excluded.cells`.execute(queries);
}

/** Deletes every version of these rows but those of a load that runs. */
export async function deleteVisible(
  { jsonElements }: Database,
  queries: Queries,
  { table, keys }: { table: DataTable; keys: readonly string[] },
): Promise<void> {
  const wanted = jsonElements(JSON.stringify(keys.map((key) => [key])));
  await sql`delete from data_rows where table_id = ${table.id} and load <= ${sql.lit(table.load)}
    and key in (select value ->> 0 from ${wanted} as wanted)`.execute(queries);
}
