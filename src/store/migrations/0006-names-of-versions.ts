import type { Kysely } from "kysely";

interface VersionRows {
  design_versions: { design_id: string; number: number; document: string; name: string };
}

const rowsAtOnce = 200;

/** Names of versions, so that lists need not read documents; and the time of a project's deletion. */
export async function addNamesOfVersions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("design_versions")
    .addColumn("name", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema.alterTable("projects").addColumn("deleted_at", "text").execute();
  await fillNames(database);
}

/** In JavaScript, because databases read JSON differently. */
async function fillNames(untyped: Kysely<unknown>): Promise<void> {
  const database = untyped as Kysely<VersionRows>;
  let last = { design_id: "", number: 0 };
  for (;;) {
    const { design_id, number } = last;
    const rows = await database
      .selectFrom("design_versions")
      .select(["design_id", "number", "document"])
      .where((row) =>
        row.or([
          row("design_id", ">", design_id),
          row.and([row("design_id", "=", design_id), row("number", ">", number)]),
        ]),
      )
      .orderBy("design_id")
      .orderBy("number")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) {
      await database
        .updateTable("design_versions")
        .set({ name: nameIn(row.document) })
        .where("design_id", "=", row.design_id)
        .where("number", "=", row.number)
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

function nameIn(document: string): string {
  const { name } = JSON.parse(document) as { name?: unknown };
  return typeof name === "string" ? name : "";
}
