// @module-tag both-databases
import { beforeEach, expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import type { Check } from "./checks.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let company_id: string;
const design_id = "dsn_1";

beforeEach(async () => {
  temporary = await openTemporaryStore();
  const { companies, projects, designs } = temporary.store;
  company_id = (await companies.create({ name: "Acme", anchor_day: 1 })).id;
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const naming = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
  await designs.create({ id: design_id, company_id, project_id, ...naming });
  return () => temporary[Symbol.asyncDispose]();
});

const checks = () => temporary.store.checks;
const get = async (id: string) => await checks().get(company_id, id);
const ofTable = { table_name: "Readers", table_id: "tbl_1", base_load: 3 };

async function create(source: Partial<Check> = {}, worker = "w", max = 5): Promise<Check> {
  const rows = { table_name: null, table_id: null, base_load: null, sizes: null, pictures: 0, total: 9 };
  const check = { company_id, design_id, design_version: 1, ...rows, ...source };
  const made = await checks().create(check, worker, max);
  if (made === "limit") throw new Error("There are too many");
  return made;
}

const row = (number: number, codes: string, key: string | null = null) => ({
  row: number,
  key,
  codes,
  findings: "[0]",
});

const progress = (done: number, rows: ReturnType<typeof row>[]) => ({
  done,
  rows_with_findings: done,
  rows_kept: rows.length,
  findings: '[{"code":"text_cut"}]',
  last_key: null,
  rows,
});

test("what is found is kept with its rows, which are listed in order and by their codes", async () => {
  const { id } = await create();
  expect(await get(id)).toMatchObject({ status: "queued", done: 0, findings: "[]" });
  const many = Array.from({ length: 1203 }, (_, at) => row(at + 1, " text_cut "));
  expect(await checks().save("w", id, progress(1203, many))).toBe(true);
  const two = [row(2000, " text_cut image_replaced ", "ada"), row(3000, " image_replaced ")];
  expect(await checks().save("w", id, progress(3000, two))).toBe(true);
  expect(await get(id)).toMatchObject({ status: "running", done: 3000, rows_with_findings: 3000 });
  const page = { limit: 2, offset: 1202 };
  expect(await checks().rows(id, { code: "text_cut", ...page })).toEqual({
    rows: [many[1202], two[0]],
    total: 1204,
  });
  expect(await checks().rows(id, { code: "image_replaced", limit: 5, offset: 0 })).toEqual({
    rows: two,
    total: 2,
  });
  expect((await checks().rows(id, { limit: 1, offset: 0 })).total).toBe(1205);
});

test("a company has only so many that aren't finished", async () => {
  const { id } = await create({}, "w", 1);
  const other = { company_id, design_id, design_version: 1, ...ofTable, sizes: null, pictures: 0, total: 1 };
  expect(await checks().create(other, "w", 1)).toBe("limit");
  await checks().end("w", id, { status: "finished", total: 7 });
  expect(await get(id)).toMatchObject({ status: "finished", total: 7, finished_at: expect.any(String) });
  expect(await checks().create(other, "w", 1)).toMatchObject({ table_id: "tbl_1" });
});

test("one that was cancelled or removed keeps nothing more", async () => {
  const { id } = await create();
  await checks().save("w", id, progress(2, [row(1, " text_cut ")]));
  expect(await checks().cancel(company_id, id)).toMatchObject({ status: "cancelled", done: 2 });
  expect(await checks().save("w", id, progress(4, [row(3, " text_cut ")]))).toBe(false);
  await checks().end("w", id, { status: "finished" });
  expect(await get(id)).toMatchObject({ status: "cancelled", done: 2 });
  expect((await checks().rows(id, { limit: 9, offset: 0 })).total).toBe(1);
  expect(await checks().remove("com_other", id)).toBe(false);
  expect(await checks().remove(company_id, id)).toBe(true);
  expect(await get(id)).toBeUndefined();
  expect(await checks().keepClaims("w", [id])).toEqual([]);
});

test("after the end of its process, one of a table goes on and one of sent rows has failed", async () => {
  const sent = await create();
  const table = await create(ofTable);
  const error = { code: "interrupted", message: "Again" };
  // While their process lives, nobody takes them.
  await checks().interrupt(error);
  expect(await checks().takeOver("other")).toBeUndefined();
  temporary.advance(50_000);
  expect(await checks().keepClaims("w", [sent.id, table.id])).toHaveLength(2);
  temporary.advance(50_000);
  expect(await checks().takeOver("other")).toBeUndefined();
  temporary.advance(11_000);
  await checks().interrupt(error);
  expect(await get(sent.id)).toMatchObject({ status: "failed", error: JSON.stringify(error) });
  expect(await checks().takeOver("other")).toMatchObject({ id: table.id, claimed_by: "other" });
  expect(await checks().takeOver("third")).toBeUndefined();
  expect(await checks().save("w", table.id, progress(1, []))).toBe(false);
  // The same folder's next process begins at once.
  await checks().giveUp("other");
  expect(await checks().takeOver("other")).toMatchObject({ id: table.id });
});

test("is deleted after seven days, with its rows", async () => {
  const old = await create();
  await checks().save("w", old.id, progress(2, [row(1, " text_cut "), row(2, " text_cut ")]));
  temporary.advance(6 * 24 * 60 * 60_000);
  const young = await create();
  expect(await checks().sweep()).toBe(0);
  temporary.advance(24 * 60 * 60_000);
  expect(await checks().sweep()).toBe(1);
  expect([await get(old.id), (await get(young.id))?.id]).toEqual([undefined, young.id]);
  expect((await checks().rows(old.id, { limit: 9, offset: 0 })).total).toBe(0);
});
