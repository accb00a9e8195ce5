import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import { deleteInPieces } from "./delete-in-pieces.ts";

type CountTable = "open_days" | "open_cycles" | "counted_days";

/** A design may have thousands of days. */
const designsAtOnce = 100;

/**
 * Deletes the counts in a table whose designs aren't there, which were folded after their company was deleted. Returns how
 * many. Reads the ids of some designs at a time: one statement over all counts would take long.
 */
export async function dropOrphansOf(
  database: Pick<Database, "queries" | "rowAddress">,
  table: CountTable,
): Promise<number> {
  let dropped = 0;
  for (let last: string | undefined = ""; last !== undefined;) {
    const ids = await designsAfter(database.queries, table, last);
    const designs = await database.queries
      .selectFrom("designs")
      .select("id")
      .where("id", "in", ids)
      .execute();
    const known = new Set(designs.map(({ id }) => id));
    const orphans = ids.filter((id) => !known.has(id));
    if (orphans.length > 0)
      dropped += await deleteInPieces(database, table, {
        condition: sql<boolean>`design_id in (${sql.join(orphans)})`,
      });
    last = ids.length < designsAtOnce ? undefined : ids.at(-1);
  }
  return dropped;
}

async function designsAfter(
  queries: Database["queries"],
  table: CountTable,
  last: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom(table)
    .select("design_id")
    .distinct()
    .where("design_id", ">", last)
    .orderBy("design_id")
    .limit(designsAtOnce)
    .execute();
  return rows.map(({ design_id }) => design_id);
}
