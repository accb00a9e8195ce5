import { join } from "node:path";
import { expect, test } from "vitest";
import { finished, startScript } from "../../test/support/child-script.ts";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { createJournal } from "./journal.ts";
import { createMemoryLog } from "../../test/support/memory-counts.ts";

const KILLS = 5;
const AT_ONCE = 16;

/** Records opens endlessly, prints a line for each acknowledged one, and folds and rotates meanwhile. */
const recorder = (path: string, folder: string) => `
  import { writeSync } from "node:fs";
  const { openSqlite } = await import(url("../store/database/sqlite.ts"));
  const { createStore } = await import(url("../store/store.ts"));
  const { createJournal } = await import(url("./journal.ts"));
  const { opens } = createStore(await openSqlite(${JSON.stringify(path)}));
  const log = { info() {}, error(details, message) { console.error(details, message); } };
  const timing = { foldEveryMs: 5, syncEveryMs: 5, rotateBytes: 2000 };
  const folder = ${JSON.stringify(folder)};
  const journal = await createJournal({ folder, fold: opens.fold, positions: opens.positions, log, ...timing });
  const acknowledge = () => {
    for (;;) {
      try {
        return writeSync(1, "+\\n");
      } catch (error) {
// The pipe is full until the test reads it.
        if (error.code !== "EAGAIN") throw error;
      }
    }
  };
  const record = async (n) => {
    for (;;) {
      await journal.record({ designId: "dsn_" + n, day: "2026-11-21", cycleStart: "2026-11-15" });
      acknowledge();
    }
  };
  for (let n = 0; n < ${AT_ONCE}; n += 1) record(n);
`;

test("loses no acknowledged open when the process is killed repeatedly", async () => {
  await using temporary = await openTemporaryStore();
  const folder = join(temporary.folder, "opens");
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startScript(import.meta.url, recorder(temporary.path, folder));
    const end = finished(child);
    let seen = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      seen += chunk.length / 2;
      if (seen > 2000 + kill * 777) {
        child.kill("SIGKILL");
      }
    });
    const { printed, end: signal } = await end;
    expect(signal).toBe("SIGKILL");
    acknowledged += printed.split("\n").length - 1;
  }
  const { fold, positions, verifyCounts } = temporary.store.opens;
  const log = createMemoryLog();
  const journal = await createJournal({ folder, fold, positions, log });
  await journal.close();
  const { queries } = temporary.store.database;
  const sums = queries.selectFrom("open_cycles").select(({ fn }) => fn.sum("n").as("n"));
  const counted = Number((await sums.executeTakeFirstOrThrow()).n);
  expect(counted).toBeGreaterThanOrEqual(acknowledged);
  expect(counted).toBeLessThanOrEqual(acknowledged + KILLS * AT_ONCE);
  expect(await verifyCounts()).toEqual([]);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
