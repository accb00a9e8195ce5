import {
  copyFileSync,
  renameSync,
  rmSync,
  truncateSync,
  openSync,
  writeSync,
  closeSync,
  statSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { StoreUnavailableError } from "../errors.ts";
import { type FileWatch, watchDatabaseFile } from "./sqlite-file-watch.ts";

const cleanup: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const one of cleanup.splice(0).toReversed()) await one();
});

/** A database in write-ahead mode, whose log holds a commit, and its watch. `checks` are the results of its checks. */
async function watched({
  checks = [],
  now = () => 0,
}: { checks?: (string[] | Error)[]; now?: () => number } = {}) {
  const folder = temporaryFolder();
  const path = join(folder.path, "limn.db");
  const database = new DatabaseSync(path);
  database.exec("pragma journal_mode = wal; create table texts (text text)");
  database.exec("insert into texts values ('one')");
  let checked = 0;
  const watch: FileWatch = await watchDatabaseFile(path, {
    pollMs: 5,
    now,
    check() {
      const result = checks[checked] ?? [];
      checked += 1;
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
  });
  cleanup.push(
    () => folder[Symbol.dispose](),
    () => watch.close(),
    () => database.close(),
  );
  const nextPolls = async () => await new Promise((resolve) => setTimeout(resolve, 40));
  await expect.poll(() => checked).toBeGreaterThan(0);
  return { path, database, watch, nextPolls, checked: () => checked };
}

const recovery = "Stop the server, move the file away if it is there, and run limn restore";

describe("the file of an open database", () => {
  it("is sound while it is written and checkpointed", async () => {
    const { database, watch, nextPolls } = await watched();
    for (let count = 0; count < 20; count += 1) {
      database.exec("insert into texts select hex(randomblob(20000))");
      database.exec("pragma wal_checkpoint(truncate)");
      await nextPolls();
      expect(watch.fault()).toBeUndefined();
    }
  });

  it("is sound when it grows while the watch reads it", async () => {
    const { database, watch } = await watched();
    const endsAt = performance.now() + 1500;
    while (performance.now() < endsAt) {
      database.exec("insert into texts select hex(randomblob(20000))");
      database.exec("pragma wal_checkpoint(truncate)");
      await new Promise((resolve) => setImmediate(resolve));
      expect(watch.fault()).toBeUndefined();
    }
  });

  it.each<[string, (path: string) => void, string]>([
    ["is deleted", (path) => rmSync(path), "The database file was deleted"],
    ["is moved away", (path) => renameSync(path, `${path}.away`), "The database file was deleted"],
    [
      "is replaced",
      (path) => {
        copyFileSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
      "The database file was replaced",
    ],
    [
      "loses its log",
      (path) => rmSync(`${path}-wal`),
      "The write-ahead log of the database was deleted or replaced",
    ],
  ])("is found lost when it %s", async (_, change, detail) => {
    const { path, watch } = await watched();
    change(path);
    await expect.poll(watch.fault).toEqual({ failure: "lost", detail: expect.stringContaining(detail) });
    expect(watch.fault()?.detail).toContain(recovery);
  });

  it("is sound again when the same file is moved back", async () => {
    const { path, watch } = await watched();
    renameSync(path, `${path}.away`);
    await expect.poll(watch.fault).toMatchObject({ failure: "lost" });
    renameSync(`${path}.away`, path);
    await expect.poll(watch.fault).toBeUndefined();
  });

  it("may begin another log when a connection was opened again", async () => {
    const { path, watch, nextPolls } = await watched();
    watch.connectionReopened();
    copyFileSync(`${path}-wal`, `${path}-copy`);
    renameSync(`${path}-copy`, `${path}-wal`);
    watch.connectionReopened();
    await nextPolls();
    expect(watch.fault()).toBeUndefined();
  });

  it.each([
    ["to nothing", 0],
    ["to a part of its header", 50],
    ["to its first page", 4096],
  ])("is found damaged when it is cut %s", async (_, bytes) => {
    const { path, database, watch } = await watched();
    database.exec("insert into texts select hex(randomblob(20000))");
    database.exec("pragma wal_checkpoint(truncate)");
    truncateSync(path, bytes);
    await expect
      .poll(watch.fault)
      .toEqual({ failure: "corrupt", detail: `The database file was cut. ${recovery}` });
  });
});

describe("checks of the pages", () => {
  it("run when the file was written, and after an hour, but at most a twentieth of the time", async () => {
    let time = 0;
    const { path, nextPolls, checked } = await watched({ now: () => (time += 10) });
    const touch = () => {
      const descriptor = openSync(`${path}.other`, "w");
      closeSync(descriptor);
      const { size } = statSync(path);
      const file = openSync(path, "r+");
      writeSync(file, Buffer.alloc(1), 0, 1, size);
      closeSync(file);
      truncateSync(path, size);
    };
    expect(checked()).toBe(1);
    await nextPolls();
    expect(checked()).toBe(1);
    touch();
    await nextPolls();
    // A check takes ten milliseconds by this clock, which each look moves on by ten.
    expect(checked()).toBe(1);
    time += 200;
    await expect.poll(checked).toBe(2);
    time += 3_599_000;
    await nextPolls();
    expect(checked()).toBe(2);
    time += 1000;
    await expect.poll(checked).toBe(3);
  });

  it("find damage, which stays found", async () => {
    const { watch, nextPolls } = await watched({ checks: [["Page 3: never used"], []] });
    const detail = `The database is damaged: Page 3: never used. ${recovery}`;
    await expect.poll(watch.fault).toEqual({ failure: "corrupt", detail });
    await nextPolls();
    expect(watch.fault()).toMatchObject({ failure: "corrupt" });
  });

  it("that can't run say nothing, unless the file can't be read as a database", async () => {
    const full = new StoreUnavailableError("full", new Error("no space"));
    const { watch, nextPolls } = await watched({ checks: [full] });
    await nextPolls();
    expect(watch.fault()).toBeUndefined();
    const broken = new StoreUnavailableError("corrupt", new Error("malformed"));
    const other = await watched({ checks: [broken] });
    await expect.poll(other.watch.fault).toMatchObject({ failure: "corrupt" });
  });

  it("aren't needed when a statement found damage", async () => {
    const { watch } = await watched();
    watch.reportDamage("database disk image is malformed");
    expect(watch.fault()?.detail).toBe(
      `The database is damaged: database disk image is malformed. ${recovery}`,
    );
  });
});
