import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../../test/support/temporary-store.ts";
import { belongsTo, companyTables, type OwnedTable, ownedTables } from "../../store/company-tables.ts";
import { newBlobKey } from "../../store/blobs/blobs.ts";
import type { Store } from "../../store/store.ts";
import { rowBlobKeys } from "../batches/batch-parts.ts";
import { deleteCompany, deleteOwnCompany } from "./delete-company.ts";

type Bytes = Map<string, Uint8Array>;

function memoryBlobs(bytes: Bytes) {
  return {
    put: (key: string, value: Uint8Array) => Promise.resolve(void bytes.set(key, value)),
    get: (key: string) => Promise.resolve(bytes.get(key)),
    getPart: () => Promise.reject(new Error("Nothing is streamed")),
    delete: (key: string) => Promise.resolve(void bytes.delete(key)),
    list: () => Promise.resolve([]),
  };
}

const at = "2026-11-21T10:00:00.000Z";

/** A company with rows in every table that a company owns. */
async function fillCompany(store: Store, bytes: Bytes, name: string): Promise<string> {
  const { queries } = store.database;
  const company_id = (await store.companies.create({ name, anchor_day: 1 })).id;
  const owner = { name: `Owner of ${name}`, email: `${name}@example.com`, password_hash: "x" };
  await store.members.makeFirstOwner(company_id, owner);
  const project = await store.projects.create({ company_id, name: "Mails", name_folded: "mails" });
  const content = { name: "Card", name_folded: "card", document: "{}", parameters: "[]" };
  const design = await store.designs.create({ company_id, project_id: project.id, ...content });
  if (design.result !== "created") throw new Error(design.result);
  const key = await store.keys.create({ company_id, name: "key", hash: `hash of ${name}`, last4: "0000" });
  const call = { method: "GET", route: "/v1/me", status: 200, code: null, ms: 1 };
  await store.keyCalls.add([{ key_id: key.id, at, ...call }]);
  await store.signingSecrets.current(company_id, () => "secret");
  const file = { company_id, mime_type: "image/png", width: 1, height: 1, bytes: 3 };
  const assetKeys = [
    newBlobKey("image", "png"),
    newBlobKey("font", "ttf"),
    newBlobKey("image", "png"),
  ] as const;
  for (const key of assetKeys) bytes.set(key, Uint8Array.of(1, 2, 3));
  await store.assets.create({ ...file, kind: "image", blob_key: assetKeys[0] });
  const font = await store.assets.create({ ...file, kind: "font", blob_key: assetKeys[1] });
  const family = { family: "Own", family_folded: "own", subfamily: "Regular", style: "normal" as const };
  const faces = { least_weight: 400, most_weight: 400, axes: "[]", instances: "[]", glyphs: 1, letters: 1 };
  await queries
    .insertInto("fonts")
    .values({ asset_id: font.id, company_id, ...family, ...faces })
    .execute();
  const released = { asset_id: `ast_of_${name}`, company_id, blob_key: assetKeys[2] };
  await queries
    .insertInto("released_assets")
    .values({ ...released, released_at: at, removed_at: null })
    .execute();
  const webhook = await store.webhooks.create({
    company_id,
    url: "https://example.com",
    events: '["design.deleted"]',
    description: "",
    secret: "whsec_x",
  });
  await store.webhooks.addTest(webhook, { type: "test", data: {} });
  const request = { company_id, key: "once", request_hash: "hash", attempt: "one" };
  await store.idempotencyKeys.claim(request);
  const invitation = { id: `inv_of_${name}`, email: `new-${name}@example.com`, role: "viewer" } as const;
  const link = { token_hash: name, expires_at: "2027-01-01T00:00:00.000Z" };
  await store.invitations.put({ company_id, ...invitation, ...link }, 10);
  await queries
    .insertInto("one_time_links")
    .values({
      token_hash: `link of ${name}`,
      purpose: "set_up",
      company_id,
      person_id: null,
      email: null,
      expires_at: null,
      created_at: at,
    })
    .execute();
  const batch = await store.batches.create({
    company_id,
    design_id: design.id,
    design_version: 1,
    output: "zip",
    format: "png",
    quality: 80,
    rows: [{ filename: "1.png", params: '{"name":"Ada"}' }],
  });
  for (const row of [0, 1]) for (const key of rowBlobKeys(batch, row)) bytes.set(key, Uint8Array.of(1));
  await store.opens.fold({
    journal: `journal of ${name}`,
    from: 0,
    to: 1,
    counts: [
      { design_id: design.id, day: "2026-11-21", cycle_start: "2026-11-01", n: 3 },
      { design_id: design.id, kind: "click", day: "2026-11-21", cycle_start: "2026-11-01", n: 1 },
    ],
  });
  const barred = { company_id, identity_hash: `hash of ${name}`, created_at: at };
  await queries.insertInto("barred_identities").values(barred).execute();
  await fillTable(store, company_id);
  await addCheck(store, company_id, design.id);
  await shareDraft(store, company_id, design.id);
  return company_id;
}

async function shareDraft(store: Store, company_id: string, design_id: string): Promise<void> {
  const place = { company_id, design_id };
  const id = `lnk_of_${design_id}`;
  const link = { ...place, id, token_hash: `draft of ${design_id}`, author: "Ada", author_id: null };
  await store.draftLinks.put({ ...link, expires_at: "2027-01-01T00:00:00.000Z" }, 9);
  await store.remarks.add({ ...place, link_id: id, name: "Nora", text: "Fine" }, { anHour: 9, inAll: 9 });
}

async function addCheck(store: Store, company_id: string, design_id: string): Promise<void> {
  const source = { table_name: null, table_id: null, base_load: null, sizes: null, pictures: 0, total: 1 };
  const check = await store.checks.create({ company_id, design_id, design_version: 1, ...source }, "w", 5);
  if (check === "limit") throw new Error("There are too many checks");
  const counts = { done: 1, rows_with_findings: 1, rows_kept: 1, findings: "[]", last_key: null };
  const rows = [{ row: 1, key: null, codes: " text_cut ", findings: "[]" }];
  await store.checks.save("w", check.id, { ...counts, rows });
}

async function fillTable(store: Store, company_id: string): Promise<void> {
  const name = { company_id, name_folded: "readers" };
  const texts = { name: "readers", key_column: "id", keys: "given", description: "" } as const;
  await store.tables.create({ ...name, ...texts, source: null, source_due_at: null }, 9);
  const read = { columns: ["id"], guessableKeys: false };
  await store.tables.put(name, { json: '[["a","{}"]]', count: 1 }, read, 99);
}

async function countOwned(store: Store, companyId: string): Promise<Record<OwnedTable, number>> {
  const counts: [string, number][] = [];
  for (const table of ownedTables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${belongsTo(table, companyId)}`.execute(store.database.queries);
    counts.push([table, Number(rows[0]?.n)]);
  }
  return Object.fromEntries(counts) as Record<OwnedTable, number>;
}

async function countAll(store: Store): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of Object.keys(companyTables)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      store.database.queries,
    );
    counts.push([table, Number(rows[0]?.n)]);
  }
  return Object.fromEntries(counts);
}

async function withTwoCompanies(): Promise<TemporaryStore & { bytes: Bytes; ours: string; theirs: string }> {
  const temporary = await openTemporaryStore();
  const bytes: Bytes = new Map();
  const ours = await fillCompany(temporary.store, bytes, "ours");
  const theirs = await fillCompany(temporary.store, bytes, "theirs");
  return { ...temporary, bytes, ours, theirs };
}

it("deletes everything of a company, and nothing of another", async () => {
  await using data = await withTwoCompanies();
  const { store, bytes, ours, theirs } = data;
  const before = {
    owned: await countOwned(store, ours),
    other: await countOwned(store, theirs),
    all: await countAll(store),
  };
  // Otherwise a table could be forgotten without a failure.
  expect(Object.entries(before.owned).filter(([, n]) => n === 0)).toEqual([]);
  const keysBefore = bytes.size;
  const changed: string[] = [];
  store.designs.onChange((id) => changed.push(id));
  store.keys.onChange((hash) => changed.push(hash));

  const deletion = await deleteCompany({ store, blobs: memoryBlobs(bytes) }, { companyId: ours });

  expect(deletion).toMatchObject({ id: ours, name: "ours", designs: 1, assets: 3, batches: 1 });
  expect(deletion.users_without_company).toEqual(["ours@example.com"]);
  expect(changed).toEqual([expect.stringMatching(/^dsn_/), "hash of ours"]);
  expect(await countOwned(store, theirs)).toEqual(before.other);
  expect(Object.values(await countOwned(store, ours)).every((n) => n === 0)).toBe(true);
  const expected = Object.entries(before.all).map(([table, n]) => [
    table,
    n - (before.owned[table as OwnedTable] ?? 0),
  ]);
  expect(await countAll(store)).toEqual(Object.fromEntries(expected));
  expect(bytes.size).toBe(keysBefore / 2);
  expect(await store.database.integrityCheck()).toEqual([]);
});

it("goes on where it was interrupted, while nobody can use the company", async () => {
  await using data = await withTwoCompanies();
  const { store, bytes, ours } = data;
  let deletions = 0;
  const failing = {
    ...memoryBlobs(bytes),
    delete: async (key: string) => {
      deletions += 1;
      if (deletions > 2) throw new Error("The disk is gone");
      bytes.delete(key);
      return await Promise.resolve();
    },
  };
  await expect(deleteCompany({ store, blobs: failing }, { companyId: ours })).rejects.toThrow(
    "The disk is gone",
  );
  expect((await store.designs.list({ company_id: ours, deleted: false })).total).toBe(0);
  expect((await store.keys.findByHash("hash of ours"))?.revoked_at).not.toBeNull();
  await deleteCompany({ store, blobs: memoryBlobs(bytes) }, { companyId: ours });
  expect(Object.values(await countOwned(store, ours)).every((n) => n === 0)).toBe(true);
});

it("drops opens that are folded after the company is gone, and keeps those of others", async () => {
  await using data = await withTwoCompanies();
  const { store, bytes, ours } = data;
  const [design] = await store.database.queries
    .selectFrom("designs")
    .select("id")
    .where("company_id", "=", ours)
    .execute();
  await deleteCompany({ store, blobs: memoryBlobs(bytes) }, { companyId: ours });
  const counts = [{ design_id: design?.id ?? "", day: "2026-11-21", cycle_start: "2026-11-01", n: 2 }];
  await store.opens.fold({ journal: "late", from: 0, to: 1, counts });
  expect(await store.erasure.dropOrphanCounts()).toBe(1);
  expect((await store.inventory.sums()).opens).toBe(3);
});

it("asks an owner for the company's name", async () => {
  await using data = await withTwoCompanies();
  const services = { store: data.store, blobs: memoryBlobs(data.bytes) };
  const caller = { companyId: data.ours };
  await expect(deleteOwnCompany(services, caller, { name: "theirs" })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await data.store.companies.get(data.ours)).toBeDefined();
  await deleteOwnCompany(services, caller, { name: " ours " });
  expect(await data.store.companies.get(data.ours)).toBeUndefined();
});
