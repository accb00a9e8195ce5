import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packTar, unpackTar } from "modern-tar";
import { expect, onTestFinished, test } from "vitest";
import { createArchive, DamagedArchiveError, openArchive } from "./archive.ts";

const madeAt = new Date("2026-11-21T10:00:00.000Z");
const large = Buffer.alloc(3_000_000, "abcdefg");
const longName = `assets/image/${"x".repeat(150)}.png`;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "limn-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeArchive(folder: string): Promise<string> {
  const path = join(folder, "archive");
  const archive = await createArchive(path, madeAt);
  await archive.add("limn.db", large.byteLength, [large.subarray(0, 1000), large.subarray(1000)]);
  await archive.add("empty", 0, []);
  await archive.add(longName, 5, [Buffer.from("bytes")]);
  await archive.close();
  return path;
}

async function namesIn(path: string): Promise<string[]> {
  const reader = await openArchive(path);
  const names: string[] = [];
  for await (const { name } of reader.entries()) names.push(name);
  return names;
}

test("reads files in order with their bytes, also after skipped ones", async () => {
  const path = await makeArchive(temporaryFolder());
  const archive = await openArchive(path);
  expect(archive.madeAt).toBe(madeAt.toISOString());
  for await (const { name, content } of archive.entries()) {
    if (name !== "limn.db") continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(large)).toBe(true);
  }
  expect(await namesIn(path)).toEqual(["limn.db", "empty", longName]);
});

test("tar unpacks it, and sha256sum checks it", async () => {
  const folder = temporaryFolder();
  execFileSync("tar", ["-xf", await makeArchive(folder), "-C", folder]);
  expect(readFileSync(join(folder, "limn.db")).equals(large)).toBe(true);
  const names = ["limn-backup.json", "limn.db", "empty", longName];
  const lines = names.map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  expect(readFileSync(join(folder, "checksums.sha256"), "utf8")).toBe(lines.join(""));
});

test.each<[string, (entries: Awaited<ReturnType<typeof unpackTar>>) => unknown, RegExp]>([
  ["without its last file", (entries) => entries.pop(), /bytes that were put there/],
  ["without one of its files", (entries) => entries.splice(2, 1), /bytes that were put there/],
  ["with files in another order", (entries) => entries.splice(1, 0, ...entries.splice(2, 1)), /put there/],
  ["with a file twice", (entries) => entries.splice(1, 0, ...entries.slice(2, 3)), /twice/],
  ["with a file after its checksums", (entries) => entries.push(...entries.slice(1, 2)), /follows/],
  ["of a later form", (entries) => (entries[0]!.data = Buffer.from('{"format":3}')), /form 3/],
])("an archive %s is refused", async (_, change, message) => {
  const path = await makeArchive(temporaryFolder());
  const entries = await unpackTar(readFileSync(path));
  change(entries);
  const resized = entries.map(({ header, data }) => ({
    header: { ...header, size: data?.length ?? 0 },
    data,
  }));
  writeFileSync(path, await packTar(resized.map(({ header, data }) => ({ header, body: data }))));
  await expect(openArchive(path)).rejects.toThrow(DamagedArchiveError);
  await expect(openArchive(path)).rejects.toThrow(message);
});

test("refuses a size that differs from the content while writing", async () => {
  const archive = await createArchive(join(temporaryFolder(), "archive"), madeAt);
  await expect(archive.add("short", 10, [Buffer.from("short")])).rejects.toThrow();
});

test("reports content that can't be read completely", async () => {
  const archive = await createArchive(join(temporaryFolder(), "archive"), madeAt);
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("read failed");
  }
  await expect(archive.add("broken", 10, broken())).rejects.toThrow("read failed");
});

test("reports a file that can't be written", async () => {
  const making = createArchive(join(temporaryFolder(), "missing", "archive"), madeAt);
  await expect(making.then(async (archive) => await archive.close())).rejects.toThrow(/ENOENT|missing/);
});
