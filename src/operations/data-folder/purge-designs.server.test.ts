// @module-tag both-databases
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSqlite } from "../../store/database/sqlite.ts";
import { createStore } from "../../store/store.ts";
import { purgeDesigns } from "./purge-designs.ts";

const day = 86_400_000;

it("a deleted design can be restored for 30 days with its deleted project, and is then purged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "limn-purge-"));
  let instant = Date.parse("2026-01-01T00:00:00Z");
  const now = () => new Date(instant);
  const store = createStore(await openSqlite(join(folder, "limn.db")), now);
  try {
    const { id: company_id } = await store.companies.create({ name: "C", anchor_day: 1 });
    const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
    const names = { name: "D", name_folded: "d" };
    const design = await store.designs.create({
      company_id,
      project_id,
      ...names,
      document: "{}",
      parameters: "[]",
    });
    if (design.result !== "created") throw new Error(design.result);
    await store.designs.softDelete(company_id, design.id);
    instant += 29 * day;
    expect(await purgeDesigns({ store, now })).toBe(0);
    expect(await store.projects.delete(company_id, project_id)).toEqual({ result: "deleted" });
    expect(await store.designs.undelete(company_id, design.id)).toBe(true);
    expect(await store.projects.get(company_id, project_id)).toMatchObject({ name: "P" });
    await store.designs.softDelete(company_id, design.id);
    instant += 29 * day;
    instant += 2 * day;
    expect(await purgeDesigns({ store, now })).toBe(1);
    expect(await store.designs.undelete(company_id, design.id)).toBe(false);
    expect(await store.projects.delete(company_id, project_id)).toEqual({ result: "deleted" });
  } finally {
    await store.database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
