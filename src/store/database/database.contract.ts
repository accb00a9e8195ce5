import { sql } from "kysely";
import { expect, test } from "vitest";
import { StoreUnavailableError } from "../errors.ts";
import { createStore, type Store } from "../store.ts";
import type { Database } from "./database.ts";

/** Two handles to one empty database, like those of two processes. */
export interface DatabasePair extends AsyncDisposable {
  one: Database;
  other: Database;
  /** Blocks the writes of others, like a third process, until it is disposed of. */
  lock(): Promise<AsyncDisposable>;
}

/** The contract of databases. `open` creates an empty one. */
export function databaseContract(kind: string, open: () => Promise<DatabasePair>): void {
  test(`${kind}: a write is read by the next query of the same handle and of another`, async () => {
    await using pair = await open();
    const [one, other] = [createStore(pair.one), createStore(pair.other)];
    const company = await one.companies.create({ name: "Acme", anchor_day: 1 });
    expect(await one.companies.get(company.id)).toEqual(company);
    expect(await other.companies.get(company.id)).toEqual(company);
  });

  test(`${kind}: a write of another handle is reported, an own write isn't`, async () => {
    await using pair = await open();
    let [toOne, toOther] = [0, 0];
    pair.one.onExternalChange(() => (toOne += 1));
    const end = pair.other.onExternalChange(() => (toOther += 1));
    await createStore(pair.one).companies.create({ name: "Acme", anchor_day: 1 });
    await expect.poll(() => toOther).toBeGreaterThan(0);
    expect(toOne).toBe(0);
    const before = toOther;
    end();
    await createStore(pair.other).companies.create({ name: "Later", anchor_day: 1 });
    await expect.poll(() => toOne).toBeGreaterThan(0);
    expect(toOther).toBe(before);
  });

  test(`${kind}: counts its statements by kind, failed ones too`, async () => {
    await using pair = await open();
    const { companies } = createStore(pair.one);
    const calls = (name: string) => {
      const found = pair.one.calls().find(({ kind: one }) => one === name);
      return [found?.succeeded, found?.failed];
    };
    const [inserted = 0] = calls("insert");
    const [selected = 0] = calls("select");
    await companies.create({ name: "Acme", anchor_day: 1 });
    await companies.list();
    expect([calls("insert"), calls("select")]).toEqual([
      [inserted + 1, 0],
      [selected + 1, 0],
    ]);
    await expect(sql`select nothing from nowhere`.execute(pair.one.queries)).rejects.toThrow();
    expect(calls("other")[1]).toBe(1);
    expect(pair.one.calls().every(({ seconds }) => seconds >= 0)).toBe(true);
  });

  test(`${kind}: a failed transaction leaves nothing, and the next one works`, async () => {
    await using pair = await open();
    const { companies } = createStore(pair.one);
    const row = { id: "com_1", anchor_day: 1, created_at: "2026", sender: null, merge_fields: "[]" };
    const work = pair.one.queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("companies")
        .values({ ...row, name: "Acme" })
        .execute();
      throw new Error("interrupted");
    });
    await expect(work).rejects.toThrow("interrupted");
    expect(await companies.list()).toEqual([]);
    await companies.create({ name: "Next", anchor_day: 1 });
    expect(await companies.list()).toHaveLength(1);
  });

  test(`${kind}: others read the state before a transaction until it is committed`, async () => {
    await using pair = await open();
    const { companies } = createStore(pair.one);
    const { id } = await companies.create({ name: "Before", anchor_day: 1 });
    await pair.one.queries.transaction().execute(async (transaction) => {
      await transaction.updateTable("companies").set({ name: "After" }).where("id", "=", id).execute();
      expect(await companies.get(id)).toMatchObject({ name: "Before" });
    });
    expect(await companies.get(id)).toMatchObject({ name: "After" });
  });

  test(`${kind}: reads continue while a write waits for a lock, and the write succeeds`, async () => {
    await using pair = await open();
    const { companies } = createStore(pair.one);
    const lock = await pair.lock();
    let isWritten = false;
    const write = companies.create({ name: "Acme", anchor_day: 1 }).finally(() => (isWritten = true));
    for (let count = 0; count < 20; count += 1) expect(await companies.list()).toEqual([]);
    expect(isWritten).toBe(false);
    await lock[Symbol.asyncDispose]();
    const written = await write;
    expect(await companies.list()).toEqual([written]);
  });

  test(`${kind}: a write that waits too long is refused as busy, in a transaction or not`, async () => {
    await using pair = await open();
    const { companies } = createStore(pair.one);
    await using _lock = await pair.lock();
    const writes = [
      companies.create({ name: "Acme", anchor_day: 1 }),
      companies.update("com_unknown", { name: "Acme" }),
    ];
    for (const result of await Promise.allSettled(writes)) {
      expect(result).toMatchObject({ status: "rejected", reason: { failure: "busy" } });
      expect(result).toHaveProperty("reason", expect.any(StoreUnavailableError));
    }
  });

  test(`${kind}: counts and sums are numbers, and texts are sorted by code points`, async () => {
    await using pair = await open();
    const { queries } = pair.one;
    const { opens } = createStore(pair.one);
    const names = ["ä", "a", "B", "_", "a b", "aa", "😀", "Z"];
    const { designId } = await makeDesign(createStore(pair.one));
    for (const name of names) {
      await createStore(pair.one).companies.create({ name, anchor_day: 1 });
    }
    const sorted = await queries.selectFrom("companies").select("name").orderBy("name").execute();
    const byCodePoints = [...names, "Acme"].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(sorted.map(({ name }) => name)).toEqual(byCodePoints);
    const counts = [{ design_id: designId, day: "2026-11-21", cycle_start: "2026-11-01", n: 3_000_000_000 }];
    await opens.fold({ journal: "j", from: 0, to: 10, counts });
    const row = await queries
      .selectFrom("open_days")
      .select(({ fn }) => [
        fn.countAll<number>().as("rows"),
        fn.sum<number>("n").as("sum"),
        fn.max("n").as("max"),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ rows: 1, sum: 3_000_000_000, max: 3_000_000_000 });
    expect(await opens.positions()).toEqual(new Map([["j", 10]]));
    const { rows } = await sql<{ n: number }>`select count(*) as n from companies`.execute(queries);
    expect(rows).toEqual([{ n: names.length + 1 }]);
  });

  test(`${kind}: of two owners who demote each other at once, one stays`, async () => {
    await using pair = await open();
    const [one, other] = [createStore(pair.one), createStore(pair.other)];
    const { id } = await one.companies.create({ name: "Acme", anchor_day: 1 });
    const person = (name: string) => ({ name, email: `${name}@example.com`, password_hash: "x" });
    await one.members.makeFirstOwner(id, person("ada"));
    const invitation = { company_id: id, email: "bob@example.com", role: "owner" as const };
    const link = { id: "inv_1", token_hash: "t", expires_at: "2100-01-01T00:00:00.000Z" };
    await one.invitations.put({ ...invitation, ...link }, 10);
    await one.invitations.accept("t", { newUser: person("bob") });
    const [ada, bob] = await one.members.list(id);
    const changes = await Promise.all([
      one.members.changeRole(id, ada?.id ?? "", "viewer"),
      other.members.changeRole(id, bob?.id ?? "", "viewer"),
    ]);
    expect(changes.sort()).toEqual(["done", "last_owner"]);
    expect((await one.members.list(id)).filter(({ role }) => role === "owner")).toHaveLength(1);
  });

  test(`${kind}: a batch that two processes fold at once counts once`, async () => {
    await using pair = await open();
    const { designId } = await makeDesign(createStore(pair.one));
    const stores = [createStore(pair.one), createStore(pair.other)];
    const counts = [{ design_id: designId, day: "2026-11-21", cycle_start: "2026-11-01", n: 5 }];
    const batch = { journal: "j", from: 0, to: 10, counts };
    const results = await Promise.all(stores.map(({ opens }) => opens.fold(batch)));
    expect(results.sort()).toEqual(["already_folded", "folded"]);
    expect(await createStore(pair.one).opens.verifyCounts()).toEqual([]);
    expect(await createStore(pair.one).inventory.sums()).toMatchObject({ opens: 5 });
  });

  test(`${kind}: a project is deleted or gets a design, never both`, async () => {
    await using pair = await open();
    const [one, other] = [createStore(pair.one), createStore(pair.other)];
    const { company_id } = await makeDesign(one);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await one.projects.create({ company_id, name: "P", name_folded: "p" });
      const [deletion, creation] = await Promise.all([
        one.projects.delete(company_id, id),
        other.designs.create({ ...design, company_id, project_id: id }),
      ]);
      const isDeleted = deletion.result === "deleted";
      expect(creation.result).toBe(isDeleted ? "unknown_project" : "created");
    }
  });

  test(`${kind}: cycles stay the sums of days when an anchor day moves during folds`, async () => {
    await using pair = await open();
    const [one, other] = [createStore(pair.one), createStore(pair.other)];
    const { company_id, designId } = await makeDesign(one);
    const fold = (n: number) => {
      const counts = [{ design_id: designId, day: "2026-11-21", cycle_start: "2026-11-01", n: 1 }];
      return other.opens.fold({ journal: "j", from: n, to: n + 1, counts });
    };
    for (let n = 0; n < 10; n += 1) {
      await Promise.all([one.companies.update(company_id, { anchor_day: n + 2 }), fold(n)]);
    }
    const { queries } = pair.one;
    expect(await queries.selectFrom("open_cycles").select(["cycle_start", "n"]).execute()).toEqual([
      { cycle_start: "2026-11-11", n: 10 },
    ]);
  });
}

const design = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };

async function makeDesign(store: Store): Promise<{ company_id: string; designId: string }> {
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  const made = await store.designs.create({ ...design, company_id, project_id });
  if (made.result !== "created") throw new Error(made.result);
  return { company_id, designId: made.id };
}
