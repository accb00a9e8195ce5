import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const banner = fileURLToPath(new URL("../../designs/email-banner.json", import.meta.url));
const environment = { LIMN_RENDER_PATHS: "incremental", LIMN_LOG_LEVEL: "info" };

/** Starts a server, opens the design three times and stops it; returns the last image's pixels, and its log. */
async function serveOnce(folder: string, path: string, whileRunning: () => PromiseLike<void>) {
  await using server = await startServer(folder, environment);
  let image: Uint8Array = new Uint8Array();
  for (const name of ["Ada", "Bo", "Zoë"]) {
    image = await (await fetch(`${server.base}${path}&first_name=${name}`)).bytes();
  }
  await whileRunning();
  const { stderr } = await server.end("SIGTERM");
  const log = stderr.split("\n").findLast((line) => line.includes("storedPictures")) ?? "{}";
  const { storedPictures, storedReferences } = JSON.parse(log);
  return { pixels: await sharp(image).raw().toBuffer(), counts: { storedPictures, storedReferences } };
}

test("decoded pictures and references in files survive a restart, and losing them loses nothing", async () => {
  using folder = temporaryFolder();
  const { companyId } = await prepareData(folder.path);
  const words = ["design", "import", banner, "--project", "Tests", "--company", companyId];
  const { designs } = await limnJson<{ designs: { id: string }[] }>(folder.path, words);
  const path = `/img?c=${companyId}&i=${designs[0]?.id}`;
  const cache = join(folder.path, "cache");
  const names = () => readdirSync(folder.path).includes("cache") && readdirSync(cache);
  const once = (whileRunning = () => Promise.resolve()) => serveOnce(folder.path, path, whileRunning);

  // Two pictures, and the reference that shows both.
  const first = await once(() => expect.poll(names).toHaveLength(3));
  const nothingFound = { storedPictures: { found: 0 }, storedReferences: { found: 0 } };
  expect(first.counts).toMatchObject(nothingFound);
  const files = readdirSync(cache).map((name) => join(cache, name));
  const later = await once();
  expect(later.counts.storedReferences.found).toBeGreaterThan(0);
  expect(later.pixels.equals(first.pixels)).toBe(true);

  truncateSync(files[0] as string, 100);
  for (const file of files.slice(1)) writeFileSync(file, readFileSync(file).fill(7, 5000, 5010));
  writeFileSync(join(cache, "notes.txt"), "A file of somebody else");
  const damaged = await once(() => expect.poll(names).toHaveLength(4));
  expect(damaged.counts).toMatchObject(nothingFound);
  expect(damaged.pixels.equals(first.pixels)).toBe(true);

  expect(await limnJson(folder.path, ["verify"])).toMatchObject({ sound: true, orphan_blobs: [] });
  const backup = join(folder.path, "backup.limn");
  await limnJson(folder.path, ["backup", backup]);
  expect(readFileSync(backup).byteLength).toBeLessThan(2_000_000);
}, 120_000);
