import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { importDesignWithPicture } from "../support/design-with-picture.ts";
import { prepareData } from "../support/prepare-data.ts";
import { runLimn } from "../support/run-limn.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

interface Verified {
  sound: boolean;
  faults: { part: string; message: string }[];
  orphan_blobs: string[];
}

test("verify reports every kind of damage to a data folder, and fails only for damage", async () => {
  using folder = temporaryFolder();
  const { companyId } = await prepareData(folder.path);
  const designId = await importDesignWithPicture(folder.path, companyId);
  const verify = async () => {
    const { code, stdout } = await runLimn(folder.path, ["verify", "--json"]);
    const body = JSON.parse(stdout) as Verified;
    expect(code).toBe(body.sound ? 0 : 1);
    return body;
  };
  const images = join(folder.path, "assets", "image");
  const [picture = ""] = readdirSync(images);
  const change = (sql: string) => {
    const database = new DatabaseSync(join(folder.path, "limn.db"));
    database.exec(sql);
    database.close();
  };
  expect(await verify()).toMatchObject({ sound: true, faults: [], orphan_blobs: [] });

  writeFileSync(join(images, "ast_00000000000000.png"), "nobody's");
  const orphan = await verify();
  expect(orphan).toMatchObject({ sound: true, orphan_blobs: ["image/ast_00000000000000.png"] });

  truncateSync(join(images, picture), 10);
  expect((await verify()).faults).toMatchObject([
    { part: "assets", message: expect.stringContaining("10 bytes") },
  ]);
  rmSync(join(images, picture));
  expect((await verify()).faults).toMatchObject([
    { part: "assets", message: expect.stringContaining("gone") },
  ]);

  change(`insert into open_days (design_id, day, n) values ('${designId}', '2026-11-21', 3)`);
  const counts = (await verify()).faults.find(({ part }) => part === "counts");
  expect(counts?.message).toContain(`${designId} has 3 opens by day and 0 by cycle`);

  change("delete from assets");
  const designs = (await verify()).faults.filter(({ part }) => part === "designs");
  expect(designs.map(({ message }) => message)).toEqual([
    expect.stringContaining(`The draft of ${designId} refers to a missing asset`),
    expect.stringContaining(`The live version of ${designId} refers to a missing asset`),
  ]);

  change("pragma foreign_keys = off; delete from projects");
  expect((await verify()).faults).toContainEqual({
    part: "database",
    message: "A row of designs refers to a missing row of projects.",
  });
  const result = await runLimn(folder.path, ["verify"]);
  expect(result.code).toBe(1);
  expect(result.stdout).toMatch(/^\d+ faults: 1 companies/m);
});

test("verify of a damaged database names the restore", async () => {
  using folder = temporaryFolder();
  await prepareData(folder.path);
  const path = join(folder.path, "limn.db");
  const bytes = readFileSync(path);
  bytes.fill(0xa5, 100);
  writeFileSync(path, bytes);
  const { code, stderr } = await runLimn(folder.path, ["verify"]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/is damaged .*limn restore BACKUP/)]);
});
