import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFailingDisk } from "../../test/support/failing-disk.ts";
import { createJournal } from "./journal.ts";
import { formatLine, openKey } from "./journal-file.ts";
import { listJournals, readLines } from "./read-journal.ts";
import { createMemoryCounts, createMemoryLog } from "../../test/support/memory-counts.ts";

const open = (designId: string) => ({ designId, day: "2026-11-21", cycleStart: "2026-11-15" });
const LINE = formatLine(openKey(open("dsn_a")), 1).length;

async function start(rotateBytes?: number) {
  const folder = mkdtempSync(join(tmpdir(), "limn-opens-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const counts = createMemoryCounts();
  const disk = createFailingDisk();
  const log = createMemoryLog();
  const { fold, positions } = counts;
  const options = { folder, fold, positions, log, disk, foldEveryMs: 3_600_000, syncEveryMs: 1 };
  const journal = await createJournal({ ...options, ...(rotateBytes === undefined ? {} : { rotateBytes }) });
  const content = () => readLines(readFileSync(join(folder, listJournals(folder)[0] ?? "")));
  const recordAll = (...ids: string[]) => Promise.all(ids.map((id) => journal.record(open(id))));
  return { journal, kept: counts, disk, log, content, folder, recordAll };
}

/** Free space from nothing to two and a half lines. */
const ROOMS = [0, 1, 20, LINE - 1, LINE, LINE + 7, 2 * LINE, 2 * LINE + 20];

test.each(ROOMS)(
  "with %i free bytes, opens are answered, kept in memory, and written when there is space",
  async (room) => {
    const { journal, kept: counts, disk, content, recordAll } = await start();
    await recordAll("dsn_a");
    disk.room = room;
    await recordAll("dsn_a", "dsn_b", "dsn_c");
    expect(journal.status()).toBe("down");
    expect(content()).toEqual({
      counter: new Map([[openKey(open("dsn_a")), 1]]),
      damaged: [],
      newerLines: 0,
    });
    await recordAll("dsn_b", "dsn_d");
    expect(journal.pending().reduce((sum, { n }) => sum + n, 0)).toBe(6);
    disk.room = Number.POSITIVE_INFINITY;
    await journal.foldNow();
    expect(journal.status()).toBe("ok");
    expect(journal.pending()).toEqual([]);
    expect(Object.fromEntries(counts.totals())).toEqual({ dsn_a: 2, dsn_b: 2, dsn_c: 1, dsn_d: 1 });
    expect(content().damaged).toEqual([]);
    await journal.close();
  },
);

test.each(ROOMS)(
  "with %i free bytes and a torn line that can't be removed, nothing is lost or counted twice",
  async (room) => {
    const { journal, kept: counts, disk, content, recordAll } = await start();
    disk.room = room;
    disk.refuses.add("truncate");
    await recordAll("dsn_a", "dsn_b", "dsn_c");
    const inMemory = journal.pending();
    expect(inMemory.reduce((sum, { n }) => sum + n, 0)).toBe(3);
    await journal.foldNow();
    expect(journal.status()).toBe("down");
    await recordAll("dsn_a");
    disk.room = Number.POSITIVE_INFINITY;
    await journal.foldNow();
    await recordAll("dsn_c");
    const sums = content().counter;
    expect([...sums.values()].reduce((sum, n) => sum + n, 0)).toBe(5);
    await journal.close();
    expect(Object.fromEntries(counts.totals())).toEqual({ dsn_a: 2, dsn_b: 1, dsn_c: 2 });
  },
);

test("logs a full disk once at its begin and once at its end", async () => {
  const { journal, disk, log, recordAll } = await start();
  disk.room = 0;
  await recordAll("dsn_a");
  await journal.foldNow();
  await journal.foldNow();
  disk.room = Number.POSITIVE_INFINITY;
  await journal.foldNow();
  await journal.close();
  expect(log.lines.map(({ level }) => level)).toEqual(["error", "info"]);
  expect(log.lines[0]?.message).toMatch(/kept in memory.*tried again each second/);
});

test("logs opens that couldn't be written when the journal closes", async () => {
  const { journal, disk, log, recordAll } = await start();
  disk.room = 0;
  await recordAll("dsn_a", "dsn_a", "dsn_b");
  await journal.close();
  expect(log.lines.at(-1)).toMatchObject({ level: "error", details: { opens: 3 } });
});

test("degrades the journal when a sync fails, and retries it", async () => {
  const { journal, kept: counts, disk, recordAll } = await start();
  disk.refuses.add("sync");
  await recordAll("dsn_a");
  while (journal.status() === "ok") {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  disk.refuses.delete("sync");
  while (journal.status() !== "ok") {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await journal.close();
  expect(counts.totals()).toEqual(new Map([["dsn_a", 1]]));
});

test("continues the current file when no new one can be created", async () => {
  const { journal, kept: counts, disk, folder, recordAll } = await start(LINE);
  disk.refuses.add("create");
  for (let n = 0; n < 4; n += 1) {
    await recordAll("dsn_a");
    await journal.foldNow();
  }
  expect(journal.status()).toBe("degraded");
  expect(listJournals(folder)).toEqual(["journal-00000001.log"]);
  disk.refuses.delete("create");
  await recordAll("dsn_a");
  await journal.foldNow();
  expect(journal.status()).toBe("ok");
  expect(listJournals(folder)).not.toContain("journal-00000001.log");
  await journal.close();
  expect(counts.totals()).toEqual(new Map([["dsn_a", 5]]));
});
