import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { VersionKey } from "../../design/version-key.ts";
import { PictureBroken } from "../protocol/errors.ts";
import { createFrames } from "../protocol/frames.ts";
import { withDifferences } from "../protocol/layer-differences.ts";
import type {
  FromWorker,
  Linting,
  Placing,
  SentRenderJob,
  SentTask,
  Shrinking,
  ToWorker,
} from "../protocol/messages.ts";
import type { JobVersion, Rendered, RenderJob } from "../protocol/render-job.ts";
import { createCacheFiles } from "./cache-files/cache-files.ts";
import { createEngine } from "./engine.ts";
import { decodeWithin } from "./pictures/decode-within.ts";
import { decodeLimits, inspectPicture, shrinkImage } from "./pictures/open-picture.ts";
import { createPdfDocument } from "./pdf-document.ts";
import { createStoredPictures } from "./pictures/stored-pictures.ts";
import { createStoredReferences } from "./stored-references.ts";
import { createWorkClock } from "./work-clock.ts";

// The entry of a worker. Untrusted pictures are decoded here, so that a crash or hang of a native library affects only this
// process and not the server.

// Each small buffer gets memory of its own. Otherwise Node cuts small buffers from blocks of 64 KB, and one cached strip of
// a file, of some hundred bytes, keeps its whole block in memory.
Buffer.poolSize = 0;

const [, , picturePixels = decodeLimits.inputPixels, sharedSlotBytes = 0, paths, cacheBytes] = process.argv;
const [fileCacheBytes, fileCacheFolder] = process.argv.slice(6);
const limits = { ...decodeLimits, inputPixels: Number(picturePixels) };
const files =
  fileCacheFolder === undefined
    ? undefined
    : createCacheFiles({ folder: fileCacheFolder, maxBytes: Number(fileCacheBytes) });
/** Lookups in files since the last image; most images look nothing up. */
let lookups: Pick<Rendered, "storedPictures" | "storedReferences"> = {};
const countLookup = (kind: keyof typeof lookups) => (isFound: boolean) => {
  const { found, missed } = lookups[kind] ?? { found: 0, missed: 0 };
  lookups[kind] = isFound ? { found: found + 1, missed } : { found, missed: missed + 1 };
};
const document = createPdfDocument();
const render = createEngine(limits, {
  paths: paths === "whole" ? "whole" : "incremental",
  ...(cacheBytes === undefined ? {} : { cacheBytes: Number(cacheBytes) }),
  storedPictures: files && createStoredPictures(files, countLookup("storedPictures")),
  storedReferences: files && createStoredReferences(files, countLookup("storedReferences")),
  document,
});
/** Size of each of the shared buffer's two slots; 0 without a shared buffer. */
const slotBytes = Number(sharedSlotBytes);
const sharedBuffer = 4;
let slot = 0;
const clock = createWorkClock();
const versions = createBoundedCache<JobVersion>(32 * 1024 * 1024);
const pictures = new Map<string, PromiseWithResolvers<Uint8Array>>();
let awaitedVersion: PromiseWithResolvers<Omit<JobVersion, "key">> | undefined;

const server = new Socket({ fd: 3 });
const frames = createFrames<FromWorker, ToWorker>(server, (message) => message as ToWorker);

function loadPicture(key: string): Promise<Uint8Array> {
  const requested = pictures.get(key);
  if (requested !== undefined) return requested.promise;
  const awaited = Promise.withResolvers<Uint8Array>();
  pictures.set(key, awaited);
  frames.send({ kind: "need picture", key });
  // One promise, so that a picture in two layers is waited for once.
  awaited.promise = clock.waitFor(awaited.promise);
  return awaited.promise;
}

async function findVersion(key: string): Promise<JobVersion> {
  const cachedVersion = versions.get(key);
  if (cachedVersion !== undefined) return cachedVersion;
  awaitedVersion = Promise.withResolvers();
  frames.send({ kind: "need version" });
  const version = { key: key as VersionKey, ...(await clock.waitFor(awaitedVersion.promise)) };
  // An object takes several times the memory of its text.
  versions.set(key, version, { weight: JSON.stringify(version.design).length * 4 });
  return version;
}

async function readJob(job: SentRenderJob): Promise<RenderJob> {
  if ("design" in job) return job;
  const { versionKey, differences, ...rest } = job;
  const version = await findVersion(versionKey);
  return { ...rest, version, ...withDifferences(version.design, differences) };
}

async function renderImage(job: SentRenderJob): Promise<void> {
  clock.start();
  const { bytes, ...rendered } = await render(await readJob(job), loadPicture);
  const result = { ...rendered, ...lookups, workMs: Math.max(0, clock.elapsed()) };
  lookups = {};
  if (share(bytes)) frames.send({ kind: "done", result, shared: { slot, length: bytes.byteLength } });
  else frames.send({ kind: "done", result }, bytes);
}

async function measure(sent: readonly SentRenderJob[]): Promise<void> {
  // On a busy machine the clock would count other programs, and so few jobs would be sent together that messages cost most.
  const before = process.cpuUsage();
  const jobs: RenderJob[] = [];
  for (const job of sent) jobs.push(await readJob(job));
  const result = await render.measure(jobs, loadPicture);
  const { user, system } = process.cpuUsage(before);
  frames.send({ kind: "done", result: { ...result, workMs: (user + system) / 1000 } });
}

/** Writes a file to the slots in turn; false when it is too large. */
function share(bytes: Uint8Array): boolean {
  if (bytes.byteLength > slotBytes) return false;
  // The slot is free: the server sends no second job behind one whose result it hasn't read.
  slot = 1 - slot;
  try {
    return writeSync(sharedBuffer, bytes, 0, bytes.byteLength, slot * slotBytes) === bytes.byteLength;
  } catch {
    // Shared memory is full.
    return false;
  }
}

async function inspect(key: string): Promise<void> {
  const bytes = await loadPicture(key);
  const result = await decodeWithin(limits, bytes, (within) => inspectPicture(bytes, within));
  frames.send({ kind: "done", result });
}

async function inspectFontFile(key: string): Promise<void> {
  const bytes = await loadPicture(key);
  // Imported on demand, because font uploads are rare and workers must start quickly.
  const { inspectFont } = await import("./fonts/inspect-font.ts");
  const result = inspectFont(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  frames.send({ kind: "done", result });
}

async function readFontCoverage(key: string): Promise<void> {
  const bytes = await loadPicture(key);
  // Imported on demand, as above.
  const { coverageOfFile } = await import("./fonts/company-fonts.ts");
  frames.send({ kind: "done", result: [...coverageOfFile(bytes)] });
}

async function lint({ design, fonts }: Linting): Promise<void> {
  // Imported on demand, because only the dashboard needs it.
  const { lintWithFonts } = await import("./fonts/lint-with-fonts.ts");
  frames.send({ kind: "done", result: await lintWithFonts(design, fonts, loadPicture) });
}

async function place({ key, box, quality }: Placing): Promise<void> {
  const original = await loadPicture(key);
  // Imported on demand, because only the editor needs it.
  const { placePicture } = await import("./pictures/place-picture.ts");
  const { bytes, ...result } = await decodeWithin(limits, original, (within) =>
    placePicture(original, { box, quality }, within),
  );
  frames.send({ kind: "done", result }, bytes);
}

async function shrink({ key, ...to }: Shrinking): Promise<void> {
  const { bytes, ...result } = await shrinkImage(await loadPicture(key), to);
  frames.send({ kind: "done", result }, bytes);
}

function closeDocument(): void {
  const { bytes, pages } = document.close();
  frames.send({ kind: "done", result: { pages } }, bytes);
}

async function perform(task: SentTask): Promise<void> {
  if (task.kind === "render") await renderImage(task.job);
  else if (task.kind === "measure") await measure(task.jobs);
  else if (task.kind === "inspect") await inspect(task.key);
  else if (task.kind === "inspect font") await inspectFontFile(task.key);
  else if (task.kind === "font coverage") await readFontCoverage(task.key);
  else if (task.kind === "place") await place(task);
  else if (task.kind === "shrink") await shrink(task);
  else if (task.kind === "close document") closeDocument();
  else await lint(task);
}

async function performAndReport(task: SentTask): Promise<void> {
  try {
    await perform(task);
  } catch (error) {
    if (error instanceof PictureBroken) {
      const { pictures: broken, reason } = error;
      frames.send({ kind: "broken", pictures: broken, reason });
    } else {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      frames.send({ kind: "failed", message });
    }
  } finally {
    pictures.clear();
  }
}

let lastTask = Promise.resolve();

frames.onMessage = (message, bytes) => {
  if (message.kind === "version") {
    const { design, dynamicLayers, pictureTargets } = message;
    awaitedVersion?.resolve({
      design,
      dynamicLayers: new Set(dynamicLayers),
      ...(pictureTargets === undefined ? {} : { pictureTargets: new Set(pictureTargets) }),
    });
  } else if (message.kind !== "picture") lastTask = lastTask.then(() => performAndReport(message));
  else if (message.loaded) pictures.get(message.key)?.resolve(bytes);
  else pictures.get(message.key)?.reject(new Error("The picture couldn't be loaded"));
};
// The server has ended.
server.on("close", () => process.exit(0));
server.on("error", () => process.exit(0));
frames.send({ kind: "ready" });
// Writes the compile cache for later workers, because a killed worker doesn't. It halves the time of a start and saves 30
// MB, since no types have to be stripped.
setTimeout(flushCompileCache, 500).unref();
