import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastBackup } from "../../src/operations/data-folder/last-backup.ts";
import { opensOnCommandLine, opensOverRest } from "../support/counted-opens.ts";
import { importDesignWithPicture } from "../support/design-with-picture.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { type PreparedData, prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const source = join(folder.path, "source");
const backup = join(folder.path, "made-under-load.limn");
let data: PreparedData;
let designId: string;
let picture: Buffer;
/** Opens answered before the backup began, and at most by its end. */
let bounds: { min: number; max: number };

beforeAll(async () => {
  data = await prepareData(source);
  designId = await importDesignWithPicture(source, data.companyId);
  const server = await startServer(source);
  const url = `${server.base}/img?c=${data.companyId}&i=${designId}&first_name=Ada`;
  const load = openContinuously(url);
  await load.answered(100);
  const min = await opensOverRest(server.base, data.key, designId);
  const summary = await limnJson(source, ["backup", backup]);
  const max = await opensOverRest(server.base, data.key, designId);
  bounds = { min, max };
  await load.stop();
  expect(summary).toMatchObject({ companies: 1, designs: 2, assets: 1, missing_assets: [] });
  picture = Buffer.from(await (await fetch(url)).bytes());
  await server.end("SIGKILL");
});

afterAll(() => folder[Symbol.dispose]());

const filesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []);

describe("a backup beside a server under load", () => {
  test("is one file with every open so far; restored, it serves the same picture and accepts the same keys", async () => {
    expect(filesIn(folder.path).sort()).toEqual(["made-under-load.limn", "source"]);
    const target = join(folder.path, "restored");
    await limnJson(target, ["restore", backup]);
    expect(await limnJson(target, ["verify"])).toMatchObject({ sound: true, assets: 1, orphan_blobs: [] });
    await using server = await startServer(target);
    const opens = await opensOverRest(server.base, data.key, designId);
    expect(opens).toBeGreaterThanOrEqual(bounds.min);
    expect(opens).toBeLessThanOrEqual(bounds.max);
    const answer = await fetch(`${server.base}/img?c=${data.companyId}&i=${designId}&first_name=Ada`);
    expect(Buffer.from(await answer.bytes()).equals(picture)).toBe(true);
    expect(await opensOverRest(server.base, data.key, designId)).toBe(opens + 1);
  });

  test("contains the journal of a killed server when no server runs", async () => {
    const opens = await opensOnCommandLine(source, designId);
    const out = join(folder.path, "made-alone.limn");
    const summary = await limnJson<{ made_at: string }>(source, ["backup", out]);
    expect(summary).toMatchObject({ opens });
    expect(lastBackup(source)).toBe(Date.parse(summary.made_at) / 1000);
    const target = join(folder.path, "restored-alone");
    expect(await limnJson(target, ["restore", out])).toMatchObject({ opens });
    expect(await opensOnCommandLine(target, designId)).toBe(opens);
  });
});

describe("refused with 1, without changes", () => {
  async function refused(target: string, words: string[]): Promise<string> {
    const { code, stdout, stderr } = await runLimn(target, words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).not.toMatch(/^\s+at /m);
    return stderr;
  }

  test("a backup to an existing file", async () => {
    const before = readFileSync(backup);
    expect(await refused(source, ["backup", backup])).toContain("never replaces");
    expect(readFileSync(backup).equals(before)).toBe(true);
  });

  test("a backup to a missing folder", async () => {
    await refused(source, ["backup", join(folder.path, "nowhere", "out.limn")]);
    expect(existsSync(join(folder.path, "nowhere"))).toBe(false);
  });

  test.each(["backup", "verify"])("%s of a folder without data", async (word) => {
    const empty = join(folder.path, "empty");
    const words = word === "backup" ? ["backup", join(folder.path, "out.limn")] : ["verify"];
    expect(await refused(empty, words)).toContain("LIMN_DATA_DIR");
    expect(existsSync(empty)).toBe(false);
  });

  test("a restore into a folder with data, with advice", async () => {
    const words = await refused(source, ["restore", backup]);
    expect(words).toContain("already has data");
    expect(words).toContain("LIMN_DATA_DIR");
  });

  test("a restore while a server holds the folder", async () => {
    await using server = await startServer(join(folder.path, "held"));
    expect(await refused(join(folder.path, "held"), ["restore", backup])).toContain("already running");
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  });

  const bytesOf = () => readFileSync(backup);
  const flipped = (bytes: Buffer, at: number) => {
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    return bytes;
  };
  const marker = "Sample";
  test.each<[string, () => Buffer]>([
    ["missing", () => Buffer.alloc(0)],
    ["empty", () => Buffer.alloc(0)],
    ["some other file", () => Buffer.from("PK\u0003\u0004 this is an archive of another kind".repeat(50))],
    ["cut off in the middle", () => bytesOf().subarray(0, Math.floor(bytesOf().byteLength / 2))],
    ["cut off at its end", () => bytesOf().subarray(0, -4096)],
    ["with a changed byte in a document", () => flipped(bytesOf(), bytesOf().indexOf(marker))],
    ["with a changed byte in a picture", () => flipped(bytesOf(), bytesOf().indexOf("IDAT") + 8)],
    ["a database that is no backup", () => readFileSync(join(source, "limn.db"))],
  ])("a restore from a backup that is %s", async (name, bytes) => {
    const from = join(folder.path, `${name}.limn`);
    if (name !== "missing") writeFileSync(from, bytes());
    const target = join(folder.path, "not", "restored");
    const words = await refused(target, ["restore", from]);
    expect(words).toContain(from);
    expect(words).toMatch(/There is no file|no backup of Limn, or it is damaged; nothing was restored/);
    expect(existsSync(join(folder.path, "not"))).toBe(false);
  });

  test("the same into an existing folder, which stays empty", async () => {
    const target = join(folder.path, "there");
    mkdirSync(target);
    const from = join(folder.path, "broken.limn");
    writeFileSync(from, bytesOf().subarray(0, -4096));
    await refused(target, ["restore", from]);
    expect(filesIn(target).filter((name) => statSync(join(target, name)).size > 0)).toEqual([]);
    expect((await runLimn(target, ["restore", backup])).code).toBe(0);
  });
});

test("the next restore removes one that was killed", async () => {
  const target = join(folder.path, "killed");
  mkdirSync(join(target, ".restoring"), { recursive: true });
  mkdirSync(join(target, ".restoring", "assets", "image"), { recursive: true });
  copyFileSync(backup, join(target, ".restoring", "limn.db"));
  writeFileSync(join(target, ".restoring", "assets", "image", "ast_00000000000000.png"), "half a picture");
  expect((await runLimn(target, ["restore", backup])).code).toBe(0);
  expect(filesIn(target)).not.toContain(".restoring");
  expect(await limnJson(target, ["verify"])).toMatchObject({ sound: true, orphan_blobs: [] });
});
