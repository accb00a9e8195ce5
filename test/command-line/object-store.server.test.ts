import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importDesignWithPicture } from "../support/design-with-picture.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { s3Environment, type S3Server, s3Secret, startS3Server } from "../support/s3-server.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const source = join(folder.path, "source");
const fromFiles = join(folder.path, "from-files.limn");
let store: S3Server;
let companyId: string;
let designId: string;

beforeAll(async () => {
  store = await startS3Server();
  companyId = (await prepareData(source)).companyId;
  designId = await importDesignWithPicture(source, companyId);
  await limnJson(source, ["backup", fromFiles]);
});

afterAll(async () => {
  await store[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** The settings of an installation with its own part of the bucket. */
const inBucket = (prefix: string) => s3Environment(store.port, { LIMN_S3_PREFIX: prefix });
const objectsIn = (prefix: string) =>
  store.requests.filter((request) => request.startsWith(`PUT /limn-assets/${prefix}/`));

async function imageOf(path: string, environment: Record<string, string>): Promise<Buffer> {
  await using server = await startServer(path, environment);
  const answer = await fetch(`${server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
  expect(answer.headers.get("x-limn-warnings")).toBeNull();
  return Buffer.from(await answer.bytes());
}

test("a backup of files is restored into an object store, and a backup of that into files", async () => {
  const inStore = join(folder.path, "in-store");
  await limnJson(inStore, ["restore", fromFiles], inBucket("one"));
  expect(existsSync(join(inStore, "assets"))).toBe(false);
  expect(objectsIn("one")).toHaveLength(1);
  const verified = await limnJson(inStore, ["verify"], inBucket("one"));
  expect(verified).toMatchObject({ sound: true, assets: 1, orphan_blobs: [] });
  const fromStore = join(folder.path, "from-store.limn");
  expect(await limnJson(inStore, ["backup", fromStore], inBucket("one"))).toMatchObject({
    assets: 1,
    missing_assets: [],
  });
  const again = join(folder.path, "again");
  await limnJson(again, ["restore", fromStore]);
  expect(await limnJson(again, ["verify"])).toMatchObject({ sound: true, assets: 1, orphan_blobs: [] });
  const image = await imageOf(source, {});
  expect((await imageOf(inStore, inBucket("one"))).equals(image)).toBe(true);
  expect((await imageOf(again, {})).equals(image)).toBe(true);
});

test("verify compares sizes without reading the objects, and names what is missing and what nobody refers to", async () => {
  const path = join(folder.path, "verified");
  await limnJson(path, ["restore", fromFiles], inBucket("two"));
  const put = objectsIn("two")[0]?.slice("PUT ".length) ?? "";
  await limnJson(path, ["verify"], inBucket("two"));
  expect(store.requests).not.toContain(`GET ${put}`);
  store.lose(put);
  const { code, stdout } = await runLimn(path, ["verify", "--json"], inBucket("two"));
  expect({ code, body: JSON.parse(stdout) as unknown }).toMatchObject({
    code: 1,
    body: { sound: false, faults: [{ part: "assets", message: expect.stringContaining("gone") }] },
  });
  // An empty installation beside the objects of another one.
  const other = join(folder.path, "other");
  await prepareData(other);
  const beside = await limnJson(other, ["verify"], inBucket("one"));
  expect(beside).toMatchObject({ sound: true, orphan_blobs: [expect.stringMatching(/^image\//)] });
});

test("a restore that loses the object store leaves no data that looks whole, and succeeds afterwards", async () => {
  await using proxy = await startFaultProxy(store.port);
  const path = join(folder.path, "interrupted");
  const environment = s3Environment(proxy.port, { LIMN_S3_PREFIX: "three" });
  await proxy.fail("refuse");
  const { code, stderr } = await runLimn(path, ["restore", fromFiles], environment);
  expect(code).toBe(1);
  expect(stderr).toMatch(/can't be reached/);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toContain(s3Secret);
  expect(existsSync(path)).toBe(false);
  await proxy.fail("none");
  await limnJson(path, ["restore", fromFiles], environment);
  expect(await limnJson(path, ["verify"], environment)).toMatchObject({ sound: true, orphan_blobs: [] });
});

test("settings show the object store without its secret", async () => {
  const { stdout } = await runLimn(source, ["settings"], inBucket("one"));
  expect(stdout).toContain("LIMN_S3_BUCKET=limn-assets");
  expect(stdout).toContain("LIMN_S3_SECRET_ACCESS_KEY=(set, not shown)");
  expect(stdout).not.toContain(s3Secret);
});
