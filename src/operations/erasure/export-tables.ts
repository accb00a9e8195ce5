import type { Caller, Services } from "../services.ts";
import { writeTable } from "../tables/manage-rows.ts";
import { presentTable } from "../tables/table-bodies.ts";
import { type ExportEntry, fileName, jsonEntry } from "./export-entry.ts";

/** Tables with their rows, and what is set for them. */
export async function* exportTables(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): AsyncGenerator<ExportEntry> {
  const tables = await store.tables.list(companyId);
  if (tables.length === 0) return;
  const files = tables.map((table) => ({
    table,
    file: `company/tables/${fileName(table.name)}-${table.id}.csv`,
  }));
  yield jsonEntry(
    "company/tables.json",
    files.map(({ table, file }) => ({ file, ...presentTable(table) })),
  );
  for (const { table, file } of files) yield { name: file, input: writeTable({ store }, table) };
}
