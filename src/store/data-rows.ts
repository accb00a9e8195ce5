import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { DataTable, TableName } from "./data-tables.ts";
import type { Database } from "./database/database.ts";

/** A visible row. */
export interface DataRow {
  key: string;
  /** JSON: texts by column, without empty ones and without the key. */
  cells: string;
}

/** A row with what is needed to fill a design from it alone. */
export interface LookedUpRow extends DataRow {
  /** JSON list: the columns of its table. */
  columns: string;
  key_column: string;
}

/** Reading the rows that are visible: see `DataTablesTable`. */
export function createDataRows({ queries, jsonElements }: Database) {
  // Compiled once, because opens wait for them, and to build a query takes longer than to run it.
  const oneRow = lookUpQuery(sql`r.key = ${""} order by r.load desc limit 1`).compile(queries);
  const rowsInList = lookUpQuery(
    sql`r.key in (select value ->> 0 from ${jsonElements("")} as wanted) order by r.load`,
  ).compile(queries);
  const run = async (
    query: CompiledQuery<LookedUpRow>,
    { company_id, name_folded }: TableName,
    wanted: string,
  ) =>
    (await queries.executeQuery<LookedUpRow>({ ...query, parameters: [company_id, name_folded, wanted] }))
      .rows;

  return {
    /** The rows with these keys, as many as there are, in one query. */
    async lookUp(name: TableName, keys: readonly string[]): Promise<LookedUpRow[]> {
      const [first = ""] = keys;
      if (keys.length === 1) return await run(oneRow, name, first);
      const rows = await run(rowsInList, name, JSON.stringify(keys.map((key) => [key])));
      // The newest of a key is the last.
      return [...new Map(rows.map((row) => [row.key, row])).values()];
    },

    /** Rows in the order of their keys, those whose key begins with `prefix`. */
    async page(
      table: Pick<DataTable, "id" | "base_load" | "load">,
      { limit, offset, prefix }: { limit: number; offset: number; prefix?: string | undefined },
    ): Promise<DataRow[]> {
      return await visibleRows(queries, table)
        .$if(prefix !== undefined, (query) => startingWith(query, prefix ?? ""))
        .limit(limit)
        .offset(offset)
        .execute();
    },

    /** How many rows have a key that begins with `prefix`. */
    async count(table: Pick<DataTable, "id" | "base_load" | "load">, prefix: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*) as n from
        (${startingWith(visibleRows(queries, table), prefix)}) as matching`.execute(queries);
      return rows[0]?.n ?? 0;
    },

    /** Rows after a key, so that all can be read some at a time. */
    async after(
      table: Pick<DataTable, "id" | "base_load" | "load">,
      key: string | undefined,
      limit: number,
    ): Promise<DataRow[]> {
      return await visibleRows(queries, table)
        .$if(key !== undefined, (query) => query.where("r.key", ">", key ?? ""))
        .limit(limit)
        .execute();
    },
  };
}

/** Its parameters are the company, the folded name, and one of the condition's. */
function lookUpQuery(condition: RawBuilder<unknown>): RawBuilder<LookedUpRow> {
  return sql<LookedUpRow>`select r.key, r.cells, t.columns, t.key_column
    from data_tables t join data_rows r on r.table_id = t.id and r.load between t.base_load and t.load
    where t.company_id = ${""} and t.name_folded = ${""} and ${condition}`;
}

/** The newest row of each key, in the order of keys. */
function visibleRows(
  queries: Database["queries"],
  { id, base_load, load }: Pick<DataTable, "id" | "base_load" | "load">,
) {
  return queries
    .selectFrom("data_rows as r")
    .select(["r.key", "r.cells"])
    .where("r.table_id", "=", id)
    .where("r.load", ">=", base_load)
    .where("r.load", "<=", load)
    .where((expressions) =>
      expressions.not(
        expressions.exists(
          expressions
            .selectFrom("data_rows as newer")
            .select("newer.load")
            .where("newer.table_id", "=", id)
            .whereRef("newer.key", "=", "r.key")
            .whereRef("newer.load", ">", "r.load")
            .where("newer.load", "<=", load),
        ),
      ),
    )
    .orderBy("r.key");
}

/** Keys are compared by code points, so those with a prefix lie together. */
function startingWith(query: ReturnType<typeof visibleRows>, prefix: string) {
  return query.where("r.key", ">=", prefix).where("r.key", "<", `${prefix}\u{10FFFF}`);
}
