import { readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const designsFolder = fileURLToPath(new URL("../../designs", import.meta.url));
// One worker, because another one would find what the first has just stored.
const environment = {
  LIMN_RENDER_PATHS: "incremental",
  LIMN_LOG_LEVEL: "info",
  LIMN_RENDER_PROCESSES: "1",
};

/** Starts a server, opens the designs three times and stops it; returns the last images' pixels, and its counts of files. */
async function serveOnce(folder: string, paths: readonly string[], whileRunning: () => PromiseLike<void>) {
  await using server = await startServer(folder, environment);
  const images: Uint8Array[] = [];
  for (const name of ["Ada", "Bo", "Zoë"]) {
    for (const path of paths)
      images.push(await (await fetch(`${server.base}${path}&first_name=${name}`)).bytes());
  }
  await whileRunning();
  const { stderr } = await server.end("SIGTERM");
  const log = stderr.split("\n").findLast((line) => line.includes("storedPictures")) ?? "{}";
  const { storedPictures, storedReferences } = JSON.parse(log);
  const pixels = await Promise.all(images.slice(-paths.length).map((image) => sharp(image).raw().toBuffer()));
  return { pixels: Buffer.concat(pixels), counts: { storedPictures, storedReferences } };
}

test("decoded pictures and references in files survive a restart, and losing them loses nothing", async () => {
  using folder = temporaryFolder();
  using documents = temporaryFolder();
  const { companyId } = await prepareData(folder.path);
  symlinkSync(join(designsFolder, "assets"), join(documents.path, "assets"));
  const banner = JSON.parse(readFileSync(join(designsFolder, "email-banner.json"), "utf8"));
  const paths: string[] = [];
  for (const format of ["jpg", "webp"]) {
    const document = { ...banner, output: { format, quality: 82 } };
    const file = join(documents.path, `${format}.json`);
    writeFileSync(file, JSON.stringify(document));
    const words = ["design", "import", file, "--project", "Tests", "--company", companyId];
    const { designs } = await limnJson<{ designs: { id: string }[] }>(folder.path, words);
    paths.push(`/img?c=${companyId}&i=${designs[0]?.id}`);
  }
  const cache = join(folder.path, "cache");
  const names = () => readdirSync(folder.path).includes("cache") && readdirSync(cache);
  const once = (whileRunning = () => Promise.resolve()) => serveOnce(folder.path, paths, whileRunning);

  // The JPEG's reference, and two pictures of the design in a format without one.
  const first = await once(() => expect.poll(names).toHaveLength(3));
  const nothingFound = { storedPictures: { found: 0 }, storedReferences: { found: 0 } };
  expect(first.counts).toMatchObject(nothingFound);
  const files = readdirSync(cache).map((name) => join(cache, name));
  const later = await once();
  expect(later.counts.storedReferences.found).toBeGreaterThan(0);
  expect(later.counts.storedPictures.found).toBeGreaterThan(0);
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
});
