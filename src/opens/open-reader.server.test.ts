import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finished, startScript } from "../../test/support/child-script.ts";
import { createStore } from "../store/store.ts";
import { openSqlite } from "../store/database/sqlite.ts";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { createJournal } from "./journal.ts";
import { formatLine } from "./journal-file.ts";
import { addCounts, createMemoryCounts, createMemoryLog } from "../../test/support/memory-counts.ts";
import { createOpenReader } from "./open-reader.ts";

const open = (designId: string) => ({ designId, day: "2026-11-21", cycleStart: "2026-11-15" });
const sum = (totals: Map<string, number>) => [...totals.values()].reduce((all, n) => all + n, 0);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "limn-opens-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("returns only stored counts without a journal folder", async () => {
  const { positions } = createMemoryCounts();
  const reader = createOpenReader({ folder: join(emptyFolder(), "none"), positions });
  expect(await reader.read(async () => 7)).toEqual({ counted: 7, pending: [] });
});

test("reads exact counts beside a journal that records, folds and rotates", async () => {
  const counts = createMemoryCounts();
  const folder = emptyFolder();
  const { fold, positions } = counts;
  const timing = { foldEveryMs: 1, rotateBytes: 500 };
  const journal = await createJournal({ folder, fold, positions, log: createMemoryLog(), ...timing });
  const reader = createOpenReader({ folder, positions });
  let asked = 0;
  let answered = 0;
  const reading = new AbortController();
  const recordAll = async () => {
    while (!reading.signal.aborted) {
      asked += 5;
      await Promise.all(Array.from({ length: 5 }, (_, n) => journal.record(open(`dsn_${n}`))));
      answered += 5;
    }
  };
  const recorder = recordAll();
  for (let n = 0; n < 100; n += 1) {
    const atLeast = answered;
    const { counted, pending } = await reader.read(async () => counts.totals());
    const total = sum(addCounts(counted, pending));
    expect(total).toBeGreaterThanOrEqual(atLeast);
    expect(total).toBeLessThanOrEqual(asked);
  }
  reading.abort();
  await recorder;
  await journal.close();
});

test("never changes a file", async () => {
  const folder = emptyFolder();
  const content = `${formatLine("2026-11-21 2026-11-15 dsn_a", 3)}torn`;
  writeFileSync(join(folder, "journal-00000001.log"), content);
  const { positions } = createMemoryCounts();
  const { pending } = await createOpenReader({ folder, positions }).read(async () => undefined);
  expect(pending).toMatchObject([{ design_id: "dsn_a", n: 3 }]);
  expect(readdirSync(folder)).toEqual(["journal-00000001.log"]);
  expect(readFileSync(join(folder, "journal-00000001.log"), "latin1")).toBe(content);
});

test("reports counts that never settle instead of guessing", async () => {
  let offset = 0;
  const positions = async () => new Map([["journal-00000001.log", (offset += 1)]]);
  const reader = createOpenReader({ folder: emptyFolder(), positions });
  await expect(reader.read(async () => 0)).rejects.toThrow(/folded during each of 100 attempts/);
});

test("a second process on the same database and folder sees the first one's acknowledged opens", async () => {
  await using temporary = await openTemporaryStore();
  const { companies, projects, designs } = temporary.store;
  const { id: company_id } = await companies.create({ name: "Acme", anchor_day: 15 });
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const naming = { name: "D", name_folded: "d" };
  await designs.create({ id: "dsn_a", company_id, project_id, ...naming, document: "{}", parameters: "[]" });
  const folder = join(temporary.folder, "opens");
  const { printed } = await finished(
    startScript(
      import.meta.url,
      `const { openSqlite } = await import(url("../store/database/sqlite.ts"));
       const { createStore } = await import(url("../store/store.ts"));
       const { createJournal } = await import(url("./journal.ts"));
       const { opens } = createStore(await openSqlite(${JSON.stringify(temporary.path)}));
       const log = { info() {}, error() {} };
       const folder = ${JSON.stringify(folder)};
       const journal = await createJournal({ folder, fold: opens.fold, positions: opens.positions, log });
       const open = { designId: "dsn_a", day: "2026-11-21", cycleStart: "2026-11-15" };
       for (let n = 0; n < 40; n += 1) await journal.record(open);
       await journal.foldNow();
       for (let n = 0; n < 2; n += 1) await journal.record(open);
       process.stdout.write("42", () => process.kill(process.pid, "SIGKILL"));`,
    ),
  );
  expect(printed).toBe("42");
  const beside = await openSqlite(temporary.path);
  const { opens } = createStore(beside);
  const reader = createOpenReader({ folder, positions: opens.positions });
  const request = { company_id, cycle_start: "2026-11-15" };
  const { counted, pending } = await reader.read(() => opens.countsFor(request));
  expect((counted.get("dsn_a")?.lifetime ?? 0) + sum(addCounts(new Map(), pending))).toBe(42);
  await beside.close();
});
