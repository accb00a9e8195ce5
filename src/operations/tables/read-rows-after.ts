import type { DataRow } from "../../store/data-rows.ts";
import type { DataTable, TableName } from "../../store/data-tables.ts";
import type { Store } from "../../store/store.ts";
import { ServiceError } from "../service-error.ts";

/** Rows that a reader began with. */
type KnownRows = TableName & Pick<DataTable, "id" | "base_load">;

/**
 * The next rows of a table as it is now, in the order of their keys, so that all can be read some at a time, however long that
 * takes. Throws table_replaced if the table is gone, or all of its rows were replaced since the first were read.
 */
export async function readRowsAfter(
  { tables }: Pick<Store, "tables">,
  known: KnownRows,
  key: string | undefined,
  limit: number,
): Promise<{ table: DataTable; rows: DataRow[] }> {
  const find = async () => {
    const table = await tables.get(known);
    if (table?.id !== known.id || table.base_load !== known.base_load) throw tableReplaced();
    return table;
  };
  for (let table = await find(); ;) {
    const rows = await tables.after(table, key, limit);
    // What a load has replaced meanwhile may be deleted already, and wasn't read then.
    const next = await find();
    if (next.load === table.load) return { table, rows };
    table = next;
  }
}

function tableReplaced(): ServiceError {
  return new ServiceError(
    "table_replaced",
    "The table was replaced or deleted while it was read. Begin again.",
  );
}
