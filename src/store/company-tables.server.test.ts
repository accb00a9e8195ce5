import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { companyTables, ownedTables } from "./company-tables.ts";

/** All columns of all tables, by table. */
async function columnsByTable(
  queries: Awaited<ReturnType<typeof openTemporaryStore>>["store"]["database"]["queries"],
) {
  const tables = await queries.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

it("knows every table that has a company's id, and every table that refers to one that it knows", async () => {
  await using temporary = await openTemporaryStore();
  const columns = await columnsByTable(temporary.store.database.queries);
  expect([...columns.keys()]).toEqual(expect.arrayContaining(Object.keys(companyTables)));
  const withCompany = [...columns].filter(([, names]) => names.includes("company_id")).map(([name]) => name);
  expect(withCompany.length).toBeGreaterThan(10);
  expect(withCompany.filter((name) => !(ownedTables as string[]).includes(name))).toEqual([]);
  // Tables of opens before they are counted are emptied every second.
  const shortLived = ["answered_opens"];
  const withParent = [...columns].filter(([, names]) =>
    names.some((name) => ["design_id", "batch_id", "check_id", "webhook_id", "project_id"].includes(name)),
  );
  const forgotten = withParent
    .map(([name]) => name)
    .filter((name) => !(ownedTables as string[]).includes(name) && !shortLived.includes(name));
  expect(forgotten).toEqual([]);
});

it("deletes rows before those that they refer to", async () => {
  await using temporary = await openTemporaryStore();
  if (process.env["TEST_DATABASE"] === "postgres") return;
  for (const [index, table] of ownedTables.entries()) {
    const { rows } = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${table})`.execute(temporary.store.database.queries);
    const owners = rows.map((row) => ownedTables.indexOf(row.table as (typeof ownedTables)[number]));
    expect({ table, owners: owners.filter((owner) => owner >= 0 && owner <= index) }).toEqual({
      table,
      owners: [],
    });
  }
});
