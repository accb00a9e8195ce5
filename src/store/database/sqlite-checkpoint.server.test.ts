import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { createStore } from "../store.ts";
import { openSqlite } from "./sqlite.ts";

it("leaves no value of a deleted batch in the database's files, however many deletions ask at once", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "limn.db");
  const database = await openSqlite(path);
  const store = createStore(database);
  const company_id = (await store.companies.create({ name: "Acme", anchor_day: 1 })).id;
  const project = await store.projects.create({ company_id, name: "P", name_folded: "p" });
  const names = { name: "Card", name_folded: "card", document: "{}", parameters: "[]" };
  const design = await store.designs.create({ company_id, project_id: project.id, ...names });
  if (design.result !== "created") throw new Error(design.result);
  const value = "recipient-4711@example.com";
  const rows = Array.from({ length: 300 }, (_, row) => ({
    filename: `${row}.png`,
    params: JSON.stringify({ to: value }),
  }));
  const kind = { design_version: 1, output: "zip", format: "png", quality: 80 } as const;
  const batch = await store.batches.create({ company_id, design_id: design.id, ...kind, rows });
  await store.batches.forget(batch);
  const files = () => [path, `${path}-wal`].map((file) => readFileSync(file).includes(value));
  expect(files()).toContain(true);
  const done = await Promise.all(Array.from({ length: 20 }, () => database.releaseDeleted()));
  expect(done.every(Boolean)).toBe(true);
  expect(files()).toEqual([false, false]);
  expect(statSync(`${path}-wal`).size).toBe(0);
  expect(database.fault()).toBeUndefined();
  await database.close();
});
