// @module-tag both-databases
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { chunksOf } from "./chunks.ts";
import { belongsTo, ownedTables } from "./company-tables.ts";

type Temporary = Awaited<ReturnType<typeof openTemporaryStore>>;

/** A company with many designs and what was found in a long check. */
async function createLargeCompany({ store }: Temporary): Promise<string> {
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  const naming = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
  for (let at = 0; at < 300; at += 1)
    await store.designs.create({ id: `dsn_${at}`, company_id, project_id, ...naming });
  const asked = {
    table_name: null,
    table_id: null,
    base_load: null,
    sizes: null,
    pictures: 0,
    total: 20_000,
  };
  const made = { company_id, design_id: "dsn_1", design_version: 1, ...asked };
  const check = await store.checks.create(made, "worker", 5);
  if (check === "limit") throw new Error("The first check is refused");
  const rows = Array.from({ length: 20_000 }, (_, row) => ({
    check_id: check.id,
    row,
    key: null,
    codes: " text_cut ",
    findings: "[0]",
  }));
  for (const some of chunksOf(rows, 500))
    await store.database.queries.insertInto("check_rows").values(some).execute();
  return company_id;
}

const countIn = async ({ store }: Temporary, table: (typeof ownedTables)[number], company: string) => {
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${belongsTo(table, company)}`;
  return Number((await counted.execute(store.database.queries)).rows[0]?.count);
};

test("lets others write while it empties the tables of a company, and leaves little for the last step", async () => {
  await using temporary = await openTemporaryStore();
  const { erasure, companies } = temporary.store;
  const company = await createLargeCompany(temporary);
  await erasure.close(company);
  const state = { isThinned: false };
  const thinning = erasure
    .thin(company, await erasure.blobs(company))
    .finally(() => (state.isThinned = true));
  let written = 0;
  for (; !state.isThinned; written += 1) await companies.create({ name: "Other", anchor_day: 1 });
  await thinning;
  expect(written).toBeGreaterThan(30);
  const left: Record<string, number> = {};
  for (const table of ownedTables) left[table] = await countIn(temporary, table, company);
  expect(left).toMatchObject({ designs: 0, check_rows: 0, companies: 1 });
  expect(Math.max(...Object.values(left))).toBe(1);
  await erasure.finish(company);
  expect(await countIn(temporary, "companies", company)).toBe(0);
});
