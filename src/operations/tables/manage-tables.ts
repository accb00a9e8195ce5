import type { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import type { DataTable } from "../../store/data-tables.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { checkSource, type FeedSource } from "./feed-source.ts";
import { findTable, tableName, tableNotFound } from "./find-table.ts";
import { sweepLater } from "./sweep-tables.ts";
import {
  type newTableInput,
  presentTable,
  type TableBody,
  type tableChangesInput,
  type tableDetailsBody,
  type TablesBody,
} from "./table-bodies.ts";
import { findAllTableUsers, findTableUsers } from "./table-usage.ts";
import type { DesignUser } from "../design-uses.ts";

const maxTables = 100;

type TableServices = Pick<Services, "store">;
type UsageServices = TableServices & Pick<Services, "designUses">;

export async function makeTable(
  { store, feeds, now }: TableServices & Pick<Services, "feeds" | "now">,
  { companyId: company_id }: Caller,
  { name, key, keys = "given", description = "", source }: z.output<typeof newTableInput>,
): Promise<TableBody> {
  await checkSource({ feeds }, source);
  const table = { company_id, name, name_folded: foldCase(name), key_column: key, keys, description };
  const made = await store.tables.create({ ...table, ...sourceColumns(source ?? null, now()) }, maxTables);
  if (made.result === "created") return presentTable(made.table);
  if (made.result === "limit")
    throw new ServiceError("table_limit", `Your company has ${maxTables} tables, and more aren't allowed.`);
  throw new ServiceError("table_exists", `There is a table named ${JSON.stringify(name)} already.`, {
    issues: [{ path: "name", message: "Expected a name that no table has, in any case", found: name }],
  });
}

/** All tables; with `withUsers` each with the designs that name it. */
export async function listTables(
  services: UsageServices,
  caller: Caller,
  { withUsers }: { withUsers: boolean },
): Promise<TablesBody> {
  const tables = await services.store.tables.list(caller.companyId);
  if (!withUsers) return { tables: tables.map(presentTable) };
  const users = await findAllTableUsers(services, caller);
  const usersOf = ({ name_folded }: DataTable) => users.get(name_folded) ?? [];
  return { tables: tables.map((table) => ({ ...presentTable(table), used_by: usersOf(table) })) };
}

/** A table with the designs that name it. */
export async function getTable(
  services: UsageServices,
  caller: Caller,
  name: string,
): Promise<z.output<typeof tableDetailsBody>> {
  const table = await findTable(services, caller, name);
  return { ...presentTable(table), used_by: await findTableUsers(services, caller, table) };
}

export async function changeTable(
  { store, feeds, now }: TableServices & Pick<Services, "feeds" | "now">,
  { companyId }: Caller,
  name: string,
  { keys, description, source }: z.output<typeof tableChangesInput>,
): Promise<TableBody> {
  await checkSource({ feeds }, source);
  const changes = {
    ...(source === undefined ? {} : { ...sourceColumns(source, now()), source_state: null }),
    ...(keys === undefined ? {} : { keys }),
    ...(description === undefined ? {} : { description }),
  };
  const table = await store.tables.update(tableName(companyId, name), changes);
  if (table === undefined) throw tableNotFound(name);
  return presentTable(table);
}

/** A feed is fetched at once when it is set. */
function sourceColumns(source: FeedSource | null, now: Date) {
  return source === null
    ? { source: null, source_due_at: null }
    : { source: JSON.stringify(source), source_due_at: now.toISOString() };
}

/** Deletes a table with its rows. Without `force` not one that a live version or a draft names. */
export async function deleteTable(
  services: UsageServices & Pick<Services, "log" | "rowSweeps">,
  caller: Caller,
  name: string,
  { force }: { force: boolean },
): Promise<void> {
  const table = await findTable(services, caller, name);
  if (!force) {
    const users = await findTableUsers(services, caller, table);
    if (users.length > 0) throw inUse(users);
  }
  const removed = await services.store.tables.remove(table);
  if (removed === undefined) throw tableNotFound(name);
  services.store.tables.notifyRemoval(table);
  sweepLater(services, removed);
}

function inUse(users: readonly DesignUser[]): ServiceError {
  const number = users.length === 1 ? "1 design names" : `${users.length} designs name`;
  const shown = users.slice(0, 100);
  return new ServiceError(
    "table_in_use",
    `The live version or the draft of ${number} this table: ${shown
      .slice(0, 5)
      .map(({ name }) => name)
      .join(", ")}. Change them first, or delete with ?force=true.`,
    { issues: shown.map(({ id, name }) => ({ path: id, message: "Names the table", found: name })) },
  );
}
