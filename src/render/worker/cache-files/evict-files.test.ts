import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { chooseEvicted, evictFiles, type UsedFile } from "./evict-files.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const nameOf = (index: number) => index.toString(16).padStart(64, "0");

describe("the files to evict", () => {
  const files = fc.array(
    fc.record({ bytes: fc.integer({ min: 0, max: 100 }), age: fc.integer({ min: 0, max: 9 * dayMs }) }),
  );
  const toUsed = (given: readonly { bytes: number; age: number }[]): UsedFile[] =>
    given.map(({ bytes, age }, index) => ({ name: nameOf(index), bytes, usedAt: now - age }));

  it("leave room, and no file that was used later than one that stays", () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 2000 }), (given, max) => {
        const all = toUsed(given);
        const evicted = new Set(chooseEvicted(all, max, now));
        const kept = all.filter(({ name }) => !evicted.has(name));
        const gone = all.filter(({ name }) => evicted.has(name));
        expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual((max * 15) / 16);
        const oldestKept = Math.min(...kept.map(({ usedAt }) => usedAt));
        expect(Math.max(...gone.map(({ usedAt }) => usedAt))).toBeLessThanOrEqual(oldestKept);
      }),
    );
  });

  it("are none if all were used lately and fit", () => {
    expect(chooseEvicted(toUsed([{ bytes: 900, age: 6 * dayMs }]), 1000, now)).toEqual([]);
  });

  it("contain those unused for a week, so that a deleted picture doesn't stay", () => {
    expect(chooseEvicted(toUsed([{ bytes: 1, age: 7 * dayMs + 1 }]), 1000, now)).toEqual([nameOf(0)]);
  });
});

describe("a folder of cache files", () => {
  function fill(folder: string, name: string, age: number): string {
    const path = join(folder, name);
    writeFileSync(path, Buffer.alloc(1000));
    utimesSync(path, (now - age) / 1000, (now - age) / 1000);
    return path;
  }

  it("loses the oldest files and what a killed process left, and keeps what isn't its own", async () => {
    using folder = temporaryFolder();
    const [oldest, newest] = [fill(folder.path, nameOf(1), 2000), fill(folder.path, nameOf(2), 1000)];
    const leftover = fill(folder.path, `${nameOf(3)}.77-1`, 2 * 3_600_000);
    const inProgress = fill(folder.path, `${nameOf(4)}.78-1`, 500);
    const foreign = fill(folder.path, "notes.txt", 30 * dayMs);
    mkdirSync(join(folder.path, nameOf(5)));
    await evictFiles(folder.path, 2500, now);
    expect([oldest, newest, leftover, inProgress, foreign].map(existsSync)).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(readdirSync(folder.path)).toHaveLength(4);
  });

  it("tells how much may be written until the next time", async () => {
    using folder = temporaryFolder();
    expect(await evictFiles(folder.path, 1600, now)).toEqual({ roomBytes: 100, isCrowded: false });
  });

  it.each([
    [2, false],
    [0.5, true],
  ])(
    "that was used %d hours ago is removed, and whether more are in use than fit is %s",
    async (hours, isCrowded) => {
      using folder = temporaryFolder();
      const file = fill(folder.path, nameOf(1), hours * 3_600_000);
      expect(await evictFiles(folder.path, 900, now)).toMatchObject({ isCrowded });
      expect(existsSync(file)).toBe(false);
    },
  );
});
