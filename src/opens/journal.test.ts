import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createJournal, type JournalOptions } from "./journal.ts";
import { listJournals, readLines } from "./read-journal.ts";
import {
  addCounts,
  createMemoryCounts,
  type MemoryCounts,
  createMemoryLog,
} from "../../test/support/memory-counts.ts";

const open = (designId: string) => ({ designId, day: "2026-11-21", cycleStart: "2026-11-15" });
const sum = (totals: Map<string, number>) => [...totals.values()].reduce((all, n) => all + n, 0);

/** Timers that never fire unless a test sets them. */
async function start(counts: MemoryCounts, options: Partial<JournalOptions> = {}) {
  const folder = options.folder ?? emptyFolder();
  const log = createMemoryLog();
  const { fold, positions } = counts;
  const journal = await createJournal({ folder, fold, positions, log, foldEveryMs: 3_600_000, ...options });
  const inFiles = () =>
    listJournals(folder).reduce(
      (all, name) => all + sum(readLines(readFileSync(join(folder, name))).counter),
      0,
    );
  return { journal, folder, log, inFiles };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "limn-opens-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "opens");
}

test("an open is in the journal's file when recording resolves", async () => {
  const { journal, inFiles } = await start(createMemoryCounts());
  for (let n = 1; n <= 20; n += 1) {
    await journal.record(open("dsn_a"));
    expect(inFiles()).toBe(n);
  }
  await journal.close();
});

test("opens of one turn of the event loop share one line per design", async () => {
  const { journal, folder } = await start(createMemoryCounts());
  await Promise.all(Array.from({ length: 500 }, (_, n) => journal.record(open(`dsn_${n % 3}`))));
  const [name = ""] = listJournals(folder);
  const lines = readFileSync(join(folder, name), "latin1").trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  expect(journal.pending().map(({ n }) => n)).toEqual([167, 167, 166]);
  await journal.close();
});

test("folding moves opens from pending to stored counts every second", async () => {
  const counts = createMemoryCounts();
  const { journal } = await start(counts, { foldEveryMs: 1 });
  await journal.record(open("dsn_a"));
  while (counts.totals().get("dsn_a") !== 1 || journal.pending().length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(journal.status()).toBe("ok");
  await journal.close();
});

test("folds nothing when nothing is recorded", async () => {
  const counts = createMemoryCounts();
  const { journal } = await start(counts);
  await journal.foldNow();
  await journal.record(open("dsn_a"));
  await journal.foldNow();
  await journal.foldNow();
  expect(counts.folds).toBe(1);
  await journal.close();
});

test("a read during recording and folding is exact", async () => {
  const counts = createMemoryCounts();
  const { journal } = await start(counts, { foldEveryMs: 1, rotateBytes: 500 });
  let answered = 0;
  let asked = 0;
  const read = async () => {
    const atLeast = answered;
    const { counted, pending } = await journal.read(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return counts.totals();
    });
    const atMost = asked;
    const total = sum(addCounts(counted, pending));
    expect(total).toBeGreaterThanOrEqual(atLeast);
    expect(total).toBeLessThanOrEqual(atMost);
  };
  for (let round = 0; round < 300; round += 1) {
    const records = Array.from({ length: 7 }, async (_, n) => {
      asked += 1;
      await journal.record(open(`dsn_${n}`));
      answered += 1;
    });
    await Promise.all([read(), ...records, read()]);
    await (round % 10 === 0 ? journal.foldNow() : undefined);
  }
  await read();
  await journal.close();
  expect(sum(counts.totals())).toBe(2100);
});

test("rotates a long file, and removes it after it is folded", async () => {
  const counts = createMemoryCounts();
  const { journal, folder, inFiles } = await start(counts, { rotateBytes: 100 });
  const seen = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    await journal.record(open("dsn_a"));
    await journal.foldNow();
    listJournals(folder).forEach((name) => seen.add(name));
    expect(listJournals(folder)).toHaveLength(1);
  }
  expect(seen.size).toBe(5);
  expect(inFiles()).toBe(0);
  expect((await counts.positions()).size).toBeLessThanOrEqual(2);
  await journal.close();
  expect(counts.totals()).toEqual(new Map([["dsn_a", 12]]));
});

test("closing folds everything and refuses further opens", async () => {
  const counts = createMemoryCounts();
  const { journal } = await start(counts);
  const recording = journal.record(open("dsn_a"));
  await journal.close();
  await recording;
  expect(counts.totals()).toEqual(new Map([["dsn_a", 1]]));
  await expect(journal.record(open("dsn_a"))).rejects.toThrow("The journal of opens is closed.");
});

test("folds journals of earlier processes at the start, and doesn't reuse their numbers", async () => {
  const counts = createMemoryCounts();
  const folder = emptyFolder();
  const names: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { journal } = await start(counts, { folder });
    names.push(...listJournals(folder));
    await journal.record(open("dsn_a"));
    await journal.close();
  }
  expect(names).toEqual(["journal-00000001.log", "journal-00000002.log", "journal-00000003.log"]);
  expect(counts.totals()).toEqual(new Map([["dsn_a", 3]]));
});

test("keeps opens in the journal and reports degraded while the database fails, then recovers", async () => {
  const counts = createMemoryCounts();
  const { journal, log } = await start(counts, { foldEveryMs: 1, rotateBytes: 50 });
  counts.behaviour = "refuses";
  await journal.record(open("dsn_a"));
  while (journal.status() === "ok") {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await journal.record(open("dsn_b"));
  const { pending } = await journal.read(async () => undefined);
  expect(pending.map(({ design_id, n }) => [design_id, n])).toEqual([
    ["dsn_a", 1],
    ["dsn_b", 1],
  ]);
  counts.behaviour = "works";
  while (journal.status() !== "ok") {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await journal.close();
  expect(counts.totals()).toEqual(new Map(Object.entries({ dsn_a: 1, dsn_b: 1 })));
  expect(log.lines.map(({ level, details }) => [level, "work" in details && details.work])).toEqual([
    ["error", "fold"],
    ["info", "fold"],
  ]);
});

test("doesn't count a fold twice whose response was lost", async () => {
  const counts = createMemoryCounts();
  const { journal } = await start(counts);
  await journal.record(open("dsn_a"));
  counts.behaviour = "loses_answer";
  await journal.foldNow();
  expect(journal.pending()).toEqual([]);
  await journal.record(open("dsn_a"));
  counts.behaviour = "works";
  await journal.foldNow();
  expect(counts.totals()).toEqual(new Map([["dsn_a", 2]]));
  expect(journal.pending()).toEqual([]);
  await journal.close();
});

test("leaves opens for the next start when it closes while the database fails", async () => {
  const counts = createMemoryCounts();
  const { journal, folder } = await start(counts);
  await journal.record(open("dsn_a"));
  counts.behaviour = "refuses";
  await journal.close();
  await expect(start(counts, { folder })).rejects.toThrow("The database is locked.");
  counts.behaviour = "works";
  const again = await start(counts, { folder });
  expect(counts.totals()).toEqual(new Map([["dsn_a", 1]]));
  await again.journal.close();
  expect(existsSync(folder) && readdirSync(folder)).toEqual(["journal-00000002.log"]);
});
