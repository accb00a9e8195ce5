import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { importDesignWithPicture } from "../support/design-with-picture.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { s3Environment, type S3Server, startS3Server } from "../support/s3-server.ts";
import { card } from "../support/small-designs.ts";
import { type Environment, startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { server: postgresServer } = usePostgres();

const secret = { LIMN_SECRET: "a secret of two nodes, of some length" };
const embedded = temporaryFolder();
const folders: Disposable[] = [embedded];
let s3: S3Server;
let companyId: string;
let designId: string;
let key: string;
/** The picture of a reader, from the embedded set-up. */
let picture: string;

beforeAll(async () => {
  s3 = await startS3Server();
  ({ companyId, key } = await prepareData(embedded.path, [card({ name: "Ünïcode 名前" })]));
  designId = await importDesignWithPicture(embedded.path, companyId);
  await using server = await startServer(embedded.path);
  picture = await open(server.base);
  for (let count = 1; count < 7; count += 1) await open(server.base);
  // Leaves a journal that nobody has counted.
  await server.end("SIGKILL");
});

afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  for (const folder of folders) folder[Symbol.dispose]();
});

function newFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

/** The settings of an empty set-up for many nodes. */
async function newScaled(prefix: string): Promise<Environment> {
  const url = await (await postgresServer()).createDatabase();
  return { ...secret, LIMN_DATABASE_URL: url, ...s3Environment(s3.port), LIMN_S3_PREFIX: prefix };
}

/** The settings as options of migrate-to. */
const optionsOf = (environment: Environment) =>
  Object.entries(environment)
    .filter(([name]) => /^LIMN_(DATABASE_URL|S3_)/.test(name))
    .flatMap(([name, value]) => [
      `--${name.slice("LIMN_".length).toLowerCase().replaceAll("_", "-")}`,
      value,
    ]);

async function open(base: string): Promise<string> {
  const answer = await fetch(`${base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.bytes()).toString("base64");
}

async function expectSame(folder: string, environment: Environment, opens: number): Promise<void> {
  expect(await limnJson(folder, ["verify"], environment)).toMatchObject({
    sound: true,
    companies: 1,
    designs: 2,
    assets: 1,
    opens,
  });
  await using server = await startServer(folder, environment);
  expect(await open(server.base)).toBe(picture);
  await expect.poll(() => opensOverRest(server.base, key, designId)).toBe(opens + 1);
  await server.end("SIGTERM");
}

test("moves an embedded data folder to PostgreSQL and an object store, and back", async () => {
  const scaled = await newScaled("moved");
  const words = ["migrate-to", ...optionsOf(scaled)];
  const moved = await runLimn(embedded.path, words);
  expect(moved).toMatchObject({ code: 0 });
  expect(moved.stdout).toMatch(/Both sides are equal: 1 companies, 2 designs, 1 assets, 7 opens/);
  expect(moved.stderr).toContain("design_versions: 2 rows");
  expect(moved.stdout + moved.stderr).not.toContain(scaled["LIMN_S3_SECRET_ACCESS_KEY"]);
  await expectSame(newFolder(), scaled, 7);
  // The source is still whole.
  await expectSame(embedded.path, {}, 7);

  const again = await runLimn(embedded.path, words);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("already has data")]);

  const back = newFolder();
  const returned = await limnJson(newFolder(), ["migrate-to", "--data-dir", back], scaled);
  expect(returned).toMatchObject({ designs: 2, assets: 1, opens: 8, missing_assets: [] });
  await expectSame(back, {}, 8);
});

test("doesn't move the data of a running server", async () => {
  const scaled = await newScaled("running");
  await using server = await startServer(embedded.path);
  const { code, stderr } = await runLimn(embedded.path, ["migrate-to", ...optionsOf(scaled)]);
  expect([code, stderr]).toEqual([1, expect.stringContaining("Another Limn server is already running")]);
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  await server.end("SIGTERM");
});

test("needs the name of a target", async () => {
  const { code, stderr } = await runLimn(embedded.path, ["migrate-to"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("--database-url or --data-dir")]);
});

test("backups of either set-up are restored into the other", async () => {
  const opens = (await limnJson<{ opens: number }>(embedded.path, ["verify"])).opens;
  const scaled = await newScaled("restored");
  const files = newFolder();
  await limnJson(embedded.path, ["backup", join(files, "embedded.limn")]);
  const node = newFolder();
  await limnJson(node, ["restore", join(files, "embedded.limn")], scaled);
  await expectSame(node, scaled, opens);
  expect((await runLimn(node, ["restore", join(files, "embedded.limn")], scaled)).code).toBe(1);

  expect(await limnJson(node, ["backup", join(files, "scaled.limn")], scaled)).toMatchObject({
    opens: opens + 1,
  });
  const back = newFolder();
  await limnJson(back, ["restore", join(files, "scaled.limn")]);
  await expectSame(back, {}, opens + 1);
});
