import { execFileSync } from "node:child_process";
import {
  chmodSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { needsLinux } from "../../../../test/support/needs-linux.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createCacheFiles } from "./cache-files.ts";

const maxBytes = 2 ** 26;
const content = Buffer.from("pixels".repeat(1000));

function onlyFile(folder: string): string {
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  return join(folder, names[0] as string);
}

describe("a cache in files", () => {
  it("gives what was stored, to another process too", async () => {
    using folder = temporaryFolder();
    const path = join(folder.path, "cache");
    await createCacheFiles({ folder: path, maxBytes }).write("one", content);
    const later = createCacheFiles({ folder: path, maxBytes });
    expect(Buffer.from(later.read("one") ?? [])).toEqual(content);
    expect(later.read("two")).toBeUndefined();
  });

  it("replaces a content that two processes store at once", async () => {
    using folder = temporaryFolder();
    const caches = [1, 2].map(() => createCacheFiles({ folder: folder.path, maxBytes }));
    await Promise.all(caches.map((cache) => cache.write("one", content)));
    expect(Buffer.from(caches[0]?.read("one") ?? [])).toEqual(content);
    onlyFile(folder.path);
  });

  it("is readable for its own user alone, and says nothing of its keys", async () => {
    using folder = temporaryFolder();
    await createCacheFiles({ folder: folder.path, maxBytes }).write("https://a.example/face.jpg", content);
    const path = onlyFile(folder.path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path).includes("face.jpg")).toBe(false);
    expect(path).not.toContain("face");
  });

  it("notes the use of a file at most once an hour", async () => {
    using folder = temporaryFolder();
    const now = () => Date.UTC(2026, 10, 22);
    const cache = createCacheFiles({ folder: folder.path, maxBytes, now });
    await cache.write("one", content);
    const path = onlyFile(folder.path);
    const useAfter = (ageMs: number) => {
      utimesSync(path, (now() - ageMs) / 1000, (now() - ageMs) / 1000);
      cache.read("one");
      return now() - statSync(path).mtimeMs;
    };
    expect(useAfter(1000)).toBe(1000);
    expect(useAfter(4_000_000)).toBe(0);
  });

  it("notes the use of a content that isn't read, if it is stored", async () => {
    using folder = temporaryFolder();
    const now = () => Date.UTC(2026, 10, 22);
    const cache = createCacheFiles({ folder: folder.path, maxBytes, now });
    await cache.write("one", content);
    const path = onlyFile(folder.path);
    utimesSync(path, 1, 1);
    await cache.touch("two");
    expect(statSync(path).mtimeMs).toBe(1000);
    await cache.touch("one");
    expect(statSync(path).mtimeMs).toBe(now());
    onlyFile(folder.path);
  });
});

describe("a damaged file counts as missing and is removed:", () => {
  async function damaged(damage: (path: string) => void) {
    using folder = temporaryFolder();
    const cache = createCacheFiles({ folder: folder.path, maxBytes });
    await cache.write("one", content);
    damage(onlyFile(folder.path));
    const found = cache.read("one");
    return { found, names: readdirSync(folder.path) };
  }

  it.each<[string, (path: string) => void]>([
    ["an empty one", (path) => truncateSync(path, 0)],
    ["one cut in its header", (path) => truncateSync(path, 20)],
    ["one cut in its content", (path) => truncateSync(path, 1000)],
    ["one that is longer", (path) => writeFileSync(path, Buffer.concat([readFileSync(path), content]))],
    ["a foreign one", (path) => writeFileSync(path, "not ours".repeat(100))],
  ])("%s", async (_, damage) => {
    expect(await damaged(damage)).toEqual({ found: undefined, names: [] });
  });

  it("one with any flipped bit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length + 63), fc.nat(7), async (at, bit) => {
        const flip = (path: string) => {
          const bytes = readFileSync(path);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          writeFileSync(path, bytes);
        };
        expect((await damaged(flip)).found).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it("the file of another key", async () => {
    using folder = temporaryFolder();
    const cache = createCacheFiles({ folder: folder.path, maxBytes });
    await cache.write("one", content);
    const one = onlyFile(folder.path);
    await cache.write("two", content);
    const two = readdirSync(folder.path)
      .map((name) => join(folder.path, name))
      .find((path) => path !== one);
    writeFileSync(two as string, readFileSync(one));
    expect(cache.read("two")).toBeUndefined();
    expect(cache.read("one")).toBeDefined();
  });
});

describe("a folder that takes no files", () => {
  it("is left alone, and tried again a minute later", async () => {
    using folder = temporaryFolder();
    const path = join(folder.path, "cache");
    writeFileSync(path, "a file where the folder should be");
    let now = 0;
    const cache = createCacheFiles({ folder: path, maxBytes, now: () => now });
    await cache.write("one", content);
    expect(cache.read("one")).toBeUndefined();
    rmSync(path);
    await cache.write("one", content);
    expect(cache.read("one")).toBeUndefined();
    now = 60_000;
    await cache.write("one", content);
    expect(cache.read("one")).toBeDefined();
  });

  // Permissions don't bind root.
  it.skipIf(process.getuid?.() === 0)("is still read from if it is only readable", async () => {
    using folder = temporaryFolder();
    const cache = createCacheFiles({ folder: folder.path, maxBytes });
    await cache.write("one", content);
    chmodSync(folder.path, 0o500);
    await cache.write("two", content);
    expect([cache.read("one") !== undefined, cache.read("two")]).toEqual([true, undefined]);
    chmodSync(folder.path, 0o700);
  });

  it("keeps nothing beyond its bound", async () => {
    using folder = temporaryFolder();
    let minutes = 0;
    const now = () => Date.now() + minutes * 60_000;
    const cache = createCacheFiles({ folder: folder.path, maxBytes: 200_000, now });
    for (; minutes < 60; minutes += 1) await cache.write(`content ${minutes}`, content);
    const total = readdirSync(folder.path).length * (content.length + 64);
    expect(total).toBeLessThanOrEqual(200_000);
    expect(cache.read("content 59")).toBeDefined();
    await cache.write("larger than the bound", Buffer.alloc(300_000));
    expect(cache.read("larger than the bound")).toBeUndefined();
  });

  it("isn't written to for a minute when more files are in use than it holds", async () => {
    using folder = temporaryFolder();
    let now = Date.now();
    const cache = createCacheFiles({ folder: folder.path, maxBytes: 200_000, now: () => now });
    let written = 0;
    for (; !cache.isPaused() && written < 1000; written += 1)
      await cache.write(`content ${written}`, content);
    expect(written).toBeLessThan(200_000 / content.length + 2);
    await cache.write("later", content);
    expect(cache.read("later")).toBeUndefined();
    now += 60_000;
    expect(cache.isPaused()).toBe(false);
    await cache.write("later", content);
    expect(cache.read("later")).toBeDefined();
  });

  // A process of its own, because the limit binds all of it.
  needsLinux("leaves no part of a file that couldn't be written whole", () => {
    using folder = temporaryFolder();
    const program = `
      process.on("SIGXFSZ", () => undefined);
      const { createCacheFiles } = await import(${JSON.stringify(import.meta.resolve("./cache-files.ts"))});
      const cache = createCacheFiles({ folder: ${JSON.stringify(folder.path)}, mostBytes: ${maxBytes} });
      await cache.write("one", Buffer.alloc(3_000_000));
      console.log(cache.read("one"));`;
    const script = 'ulimit -f 1000; exec "$0" --input-type=module -e "$1"';
    const said = execFileSync("bash", ["-c", script, process.execPath, program], { encoding: "utf8" });
    expect(said).toBe("undefined\n");
    expect(readdirSync(folder.path)).toEqual([]);
  });
});
