import { foldCase } from "../../design/fold-case.ts";
import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import type { DataTable } from "../../store/data-tables.ts";
import { designsInReach } from "../project-reach.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

export interface TableUser {
  id: string;
  name: string;
}

/** Documents are stored as they were sent, blanks included. */
const namesTables = /"data":\s*\[\s*\{/;

/** The designs whose live version or draft names a table. */
export async function findTableUsers(
  services: Pick<Services, "store">,
  caller: Caller,
  { name_folded }: Pick<DataTable, "name_folded">,
): Promise<TableUser[]> {
  return (await findAllTableUsers(services, caller)).get(name_folded) ?? [];
}

/** The designs whose live version or draft names a table, by the table's folded name. */
export async function findAllTableUsers(
  { store }: Pick<Services, "store">,
  caller: Caller,
): Promise<ReadonlyMap<string, TableUser[]>> {
  const reached = await designsInReach({ store }, caller);
  const users = new Map<string, Map<string, TableUser>>();
  for await (const { design_id, name, deleted, document } of store.inventory.documents(caller.companyId)) {
    // Parsing is slow, and few documents name tables.
    if (deleted || reached?.has(design_id) === false || !namesTables.test(document)) continue;
    for (const table of namedTables(document).map((named) => foldCase(named))) {
      const ofTable = users.get(table) ?? new Map<string, TableUser>();
      users.set(table, ofTable.set(design_id, { id: design_id, name }));
    }
  }
  return new Map([...users].map(([table, ofTable]) => [table, [...ofTable.values()]]));
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
