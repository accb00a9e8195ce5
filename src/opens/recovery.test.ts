import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createJournal } from "./journal.ts";
import { formatLine, openKey } from "./journal-file.ts";
import { createMemoryCounts, createMemoryLog } from "../../test/support/memory-counts.ts";

const line = (designId: string, n = 1) =>
  formatLine(openKey({ designId, day: "2026-11-21", cycleStart: "2026-11-15" }), n);

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), "limn-opens-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

async function startAndStop(folder: string, counts = createMemoryCounts()) {
  const log = createMemoryLog();
  const { fold, positions } = counts;
  const journal = await createJournal({ folder, fold, positions, log, foldEveryMs: 3_600_000 });
  await journal.close();
  const damaged = readdirSync(folder).filter((name) => name.endsWith(".damaged"));
  const aside = damaged.map((name) => readFileSync(join(folder, name), "latin1")).join("");
  return {
    totals: Object.fromEntries(counts.totals()),
    aside,
    damaged,
    errors: log.lines.filter(isError),
    folder,
  };
}

const isError = ({ level }: { level: string }) => level === "error";

test("counts sound journals of several processes and removes their files", async () => {
  const folder = folderWith({
    "journal-00000003.log": line("dsn_a", 2) + line("dsn_b"),
    "journal-00000007.log": line("dsn_a", 40),
    "notes.txt": "not a journal",
  });
  const { totals, errors } = await startAndStop(folder);
  expect(totals).toEqual({ dsn_a: 42, dsn_b: 1 });
  expect(errors).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(["journal-00000008.log", "notes.txt"]);
});

test("counts only lines after the stored position", async () => {
  const counts = createMemoryCounts();
  const first = line("dsn_a", 5);
  const journal = "journal-00000001.log";
  const opens = [{ design_id: "dsn_a", day: "2026-11-21", cycle_start: "2026-11-15", n: 5 }];
  await counts.fold({ journal, from: 0, to: first.length, counts: opens });
  const { totals } = await startAndStop(folderWith({ [journal]: first + line("dsn_a", 2) }), counts);
  expect(totals).toEqual({ dsn_a: 7 });
});

test("logs nothing for an empty journal or one shorter than its position", async () => {
  const counts = createMemoryCounts();
  await counts.fold({ journal: "journal-00000002.log", from: 0, to: 999, counts: [] });
  const folder = folderWith({ "journal-00000001.log": "", "journal-00000002.log": line("dsn_a") });
  const { totals, errors } = await startAndStop(folder, counts);
  expect(totals).toEqual({});
  expect(errors).toEqual([]);
  expect(readdirSync(folder)).toEqual(["journal-00000003.log"]);
});

test("quarantines a torn tail and counts the lines before it", async () => {
  const torn = line("dsn_b").slice(0, 25);
  const { totals, aside, errors } = await startAndStop(
    folderWith({ "journal-00000001.log": line("dsn_a", 3) + torn }),
  );
  expect(totals).toEqual({ dsn_a: 3 });
  expect(aside).toBe(`${torn}\n`);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toMatch(/torn write or a fault of the disk.*put aside/);
});

test("loses only the line of a flipped bit", async () => {
  const bytes = Buffer.from(line("dsn_a", 3) + line("dsn_b", 5) + line("dsn_c", 7), "latin1");
  const middle = line("dsn_a", 3).length + 20;
  bytes[middle] = (bytes[middle] ?? 0) ^ 4;
  const { totals, aside } = await startAndStop(folderWith({ "journal-00000001.log": bytes }));
  expect(totals).toEqual({ dsn_a: 3, dsn_c: 7 });
  expect(aside).toHaveLength(line("dsn_b", 5).length);
});

test("quarantines lines of a newer version and logs them as such", async () => {
  const newer = "v2 2026-11-21 something else 6387fc70\n";
  const { totals, aside, errors } = await startAndStop(
    folderWith({ "journal-00000001.log": line("dsn_a") + newer + line("dsn_a") }),
  );
  expect(totals).toEqual({ dsn_a: 2 });
  expect(aside).toBe(newer);
  expect(errors[0]?.message).toMatch(/newer version of Limn/);
});

test("continues after a file of zeros, which a power cut may leave", async () => {
  const { totals, damaged } = await startAndStop(
    folderWith({ "journal-00000001.log": Buffer.alloc(5000), "journal-00000002.log": line("dsn_a") }),
  );
  expect(totals).toEqual({ dsn_a: 1 });
  expect(damaged).toEqual(["journal-00000001.log.0.damaged"]);
});

test("repeats a start that the database interrupted without counting twice", async () => {
  const counts = createMemoryCounts();
  const folder = folderWith({
    "journal-00000001.log": line("dsn_a") + "torn",
    "journal-00000002.log": line("dsn_a"),
  });
  counts.behaviour = "loses_answer";
  await expect(startAndStop(folder, counts)).rejects.toThrow("The connection broke.");
  counts.behaviour = "works";
  const { totals, damaged } = await startAndStop(folder, counts);
  expect(totals).toEqual({ dsn_a: 2 });
  expect(damaged).toEqual(["journal-00000001.log.0.damaged"]);
});

test("folds a long journal in batches", async () => {
  const counts = createMemoryCounts();
  const lines = Array.from({ length: 120_000 }, (_, n) => line(`dsn_${n % 10}`));
  const { totals } = await startAndStop(folderWith({ "journal-00000001.log": lines.join("") }), counts);
  expect(Object.values(totals)).toEqual(Array.from({ length: 10 }, () => 12_000));
  expect(counts.folds).toBeGreaterThan(1);
});
