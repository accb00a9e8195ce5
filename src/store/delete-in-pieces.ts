import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";

/**
 * Deletes the rows of a table that meet a condition, so few at once that other writers wait for a moment only, and that no
 * statement takes long. Returns how many.
 */
export async function deleteInPieces(
  { queries, rowAddress }: Pick<Database, "queries" | "rowAddress">,
  table: keyof Tables,
  { condition, atOnce = 1000 }: { condition: RawBuilder<boolean>; atOnce?: number },
): Promise<number> {
  const [rows, address] = [sql.table(table), sql.ref(rowAddress)];
  const some = sql`select ${address} from ${rows} where ${condition} limit ${sql.lit(atOnce)}`;
  // Again, because another process may have changed a row since it was chosen.
  const deletion = sql`delete from ${rows} where ${address} in (${some}) and ${condition}`;
  for (let deleted = 0; ;) {
    const piece = Number((await deletion.execute(queries)).numAffectedRows ?? 0n);
    deleted += piece;
    if (piece < atOnce) return deleted;
  }
}
