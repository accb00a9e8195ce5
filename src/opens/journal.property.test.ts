import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFailingDisk } from "../../test/support/failing-disk.ts";
import { createJournal } from "./journal.ts";
import { listJournals } from "./read-journal.ts";
import type { Journal } from "./journal.ts";
import { addCounts, createMemoryCounts, createMemoryLog } from "../../test/support/memory-counts.ts";

const LINES = 45;

type Step =
  | { do: "record"; designs: number[] }
  | { do: "fold" | "read" | "kill" }
  | { do: "close"; folds: boolean }
  | { do: "database"; behaviour: "works" | "refuses" | "loses_answer" }
  | { do: "disk"; room: number; keepsTorn: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("record" as const),
      designs: fc.array(fc.nat(3), { maxLength: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("fold" as const, "read", "kill") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("close" as const), folds: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("database" as const),
      behaviour: fc.constantFrom("works" as const, "refuses", "loses_answer"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("disk" as const),
      room: fc.oneof(fc.nat(4 * LINES), fc.constant(Number.POSITIVE_INFINITY)),
      keepsTorn: fc.boolean(),
    }),
  },
);

/** Runs the steps. A kill continues with a copy of the files and discards the journal's memory. */
async function play(root: string, steps: Step[]): Promise<void> {
  const counts = createMemoryCounts();
  const disk = createFailingDisk();
  const expected = new Map<string, number>();
  let folder = join(root, "0");
  mkdirSync(folder, { recursive: true });
  const begin = () => {
    const { fold, positions } = counts;
    const timing = { foldEveryMs: 3_600_000, syncEveryMs: 3_600_000, rotateBytes: 3 * LINES };
    return createJournal({ folder, fold, positions, disk, log: createMemoryLog(), ...timing });
  };
  const heal = () => {
    counts.behaviour = "works";
    disk.room = Number.POSITIVE_INFINITY;
    disk.refuses.clear();
  };
  const check = async (journal: Journal) => {
    const { counted, pending } = await journal.read(async () => counts.totals());
    expect(addCounts(counted, pending)).toEqual(expected);
  };
  let journal = await begin();
  for (const each of steps) {
    if (each.do === "record") {
      await Promise.all(
        each.designs.map((design) =>
          journal.record({ designId: `dsn_${design}`, day: "2026-11-21", cycleStart: "2026-11-15" }),
        ),
      );
      each.designs.forEach((design) =>
        expected.set(`dsn_${design}`, (expected.get(`dsn_${design}`) ?? 0) + 1),
      );
    } else if (each.do === "fold") {
      await journal.foldNow().catch(() => undefined);
    } else if (each.do === "read") {
      await check(journal);
    } else if (each.do === "database") {
      counts.behaviour = each.behaviour;
    } else if (each.do === "disk") {
      disk.room = each.room;
      disk.refuses = new Set(each.keepsTorn ? ["truncate"] : []);
    } else {
      if (each.do === "close" || journal.status() !== "ok") {
        // A kill loses opens that a full disk kept in memory, so they are written first, without folding.
        heal();
        counts.behaviour = "refuses";
        await journal.foldNow().catch(() => undefined);
      }
      if (each.do === "close") {
        counts.behaviour = each.folds ? "works" : "refuses";
        await journal.close();
      }
      const before = folder;
      folder = join(root, String(Number(folder.slice(root.length + 1)) + 1));
      mkdirSync(folder);
      listJournals(before).forEach((name) => copyFileSync(join(before, name), join(folder, name)));
      heal();
      journal = await begin();
    }
  }
  heal();
  await journal.foldNow();
  await check(journal);
  await journal.close();
  expect(counts.totals()).toEqual(expected);
}

test("totals are exact after any sequence of recording, folding, rotating, failing, killing and restarting", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const root = mkdtempSync(join(tmpdir(), "limn-opens-"));
      try {
        await play(root, steps);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    { numRuns: 300 },
  );
});
