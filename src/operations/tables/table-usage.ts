import { foldCase } from "../../design/fold-case.ts";
import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import type { DataTable } from "../../store/data-tables.ts";
import type { DesignUser } from "../design-uses.ts";
import { designsInReach } from "../project-reach.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

/** The designs whose live version or draft names a table. */
export async function findTableUsers(
  services: Pick<Services, "store" | "designUses">,
  caller: Caller,
  { name_folded }: Pick<DataTable, "name_folded">,
): Promise<DesignUser[]> {
  return (await findAllTableUsers(services, caller)).get(name_folded) ?? [];
}

/** The designs whose live version or draft names a table, by the table's folded name. */
export async function findAllTableUsers(
  { store, designUses }: Pick<Services, "store" | "designUses">,
  caller: Caller,
): Promise<ReadonlyMap<string, DesignUser[]>> {
  const reached = await designsInReach({ store }, caller);
  const users = new Map<string, DesignUser[]>();
  for (const { id, name, tables } of await designUses.of(caller.companyId)) {
    if (reached?.has(id) === false) continue;
    for (const table of tables) {
      const ofTable = users.get(table) ?? [];
      ofTable.push({ id, name });
      users.set(table, ofTable);
    }
  }
  return users;
}

/** The tables that a stored document names. */
function namedTables(document: string): string[] {
  const { data = [] } = JSON.parse(document) as Partial<Pick<Design, "data">>;
  return data.map(({ table }) => table);
}

/**
 * Throws when a design names a table that its company doesn't have. What `earlierDocument` names already may stay, since
 * tables can be deleted; it is the document that is replaced or copied.
 */
export async function checkTables(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  { data }: Design,
  earlierDocument?: string,
): Promise<void> {
  if (data.length === 0) return;
  const tables = await store.tables.list(companyId);
  const known = new Set(tables.map(({ name_folded }) => name_folded));
  for (const name of earlierDocument === undefined ? [] : namedTables(earlierDocument))
    known.add(foldCase(name));
  const issues = data.flatMap(({ table }, index): Issue[] =>
    known.has(foldCase(table))
      ? []
      : [
          {
            path: `document.data[${index}].table`,
            message: "There is no such table in this company",
            found: table,
            allowed: tables.slice(0, 20).map(({ name }) => name),
          },
        ],
  );
  if (issues.length > 0) throw invalid(issues);
}
