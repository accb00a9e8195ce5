import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { VersionKey } from "../../design/version-key.ts";
import { withChanges } from "../protocol/design-changes.ts";
import { PictureBroken } from "../protocol/errors.ts";
import { createFrames } from "../protocol/frames.ts";
import type { FromWorker, Linting, SentRenderJob, SentTask, ToWorker } from "../protocol/messages.ts";
import type { JobVersion, RenderJob } from "../protocol/render-job.ts";
import { createEngine } from "./engine.ts";
import { createJobSequence } from "./job-sequence.ts";
import { inspectPicture } from "./pictures/inspect-picture.ts";
import { decodeLimits } from "./pictures/open-picture.ts";

// The program of a worker. Untrusted pictures are decoded here, so that a crash or a hang of a native library ends this
// process and never the server.

const [, , picturePixels = decodeLimits.inputPixels, sharedSlotBytes = 0, paths] = process.argv;
const limits = { ...decodeLimits, inputPixels: Number(picturePixels) };
const render = createEngine(limits, { paths: paths === "whole" ? "whole" : "incremental" });
/** How much each of the shared buffer's two slots holds; 0 where there is no shared buffer. */
const slotBytes = Number(sharedSlotBytes);
const sharedBuffer = 4;
let slot = 0;
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
  return awaited.promise;
}

async function findVersion(key: string): Promise<JobVersion> {
  const known = versions.get(key);
  if (known !== undefined) return known;
  awaitedVersion = Promise.withResolvers();
  frames.send({ kind: "need version" });
  const version = { key: key as VersionKey, ...(await awaitedVersion.promise) };
  // An object takes several times the memory of its text.
  versions.set(key, version, { weight: JSON.stringify(version.design).length * 4 });
  return version;
}

async function readJob(job: SentRenderJob): Promise<RenderJob> {
  if ("design" in job) return job;
  const { versionKey, changes, ...rest } = job;
  const version = await findVersion(versionKey);
  const changed = changes.map(([, { layer_id }]) => layer_id);
  return { ...rest, design: withChanges(version.design, changes), version, changed };
}

async function renderImage(job: SentRenderJob): Promise<void> {
  const { bytes, ...result } = await render(await readJob(job), loadPicture);
  if (share(bytes)) frames.send({ kind: "done", result, shared: { slot, length: bytes.byteLength } });
  else frames.send({ kind: "done", result }, bytes);
}

/** Writes a file to the slot that the last one didn't take; false when it has no room for it. */
function share(bytes: Uint8Array): boolean {
  if (bytes.byteLength > slotBytes) return false;
  // The server sends no second job behind one whose answer it hasn't read, so it has read what this slot held.
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
  const result = await inspectPicture(bytes, limits).catch(() => {
    throw new PictureBroken([]);
  });
  frames.send({ kind: "done", result });
}

async function inspectFontFile(key: string): Promise<void> {
  const bytes = await loadPicture(key);
  // Uploads of fonts are rare, and a replacement worker has to start quickly.
  const { inspectFont } = await import("./fonts/inspect-font.ts");
  const result = inspectFont(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  frames.send({ kind: "done", result });
}

async function lint({ design, fonts }: Linting): Promise<void> {
  // Only people at a dashboard ask for it.
  const { lintWithFonts } = await import("./fonts/lint-with-fonts.ts");
  frames.send({ kind: "done", result: await lintWithFonts(design, fonts, loadPicture) });
}

async function perform(task: SentTask): Promise<void> {
  if (task.kind === "render") await renderImage(task.job);
  else if (task.kind === "inspect") await inspect(task.key);
  else if (task.kind === "inspect font") await inspectFontFile(task.key);
  else await lint(task);
}

async function performAndReport(task: SentTask): Promise<void> {
  try {
    await perform(task);
  } catch (error) {
    if (error instanceof PictureBroken) frames.send({ kind: "broken", targets: error.targets });
    else {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      frames.send({ kind: "failed", message });
    }
  } finally {
    pictures.clear();
  }
}

const jobs = createJobSequence(performAndReport, () => frames.send({ kind: "cancelled" }));

frames.onMessage = (message, bytes) => {
  if (message.kind === "version") {
    const { design, dynamicLayers } = message;
    awaitedVersion?.resolve({ design, dynamicLayers: new Set(dynamicLayers) });
  } else if (message.kind === "cancel") jobs.cancelLast();
  else if (message.kind !== "picture") jobs.add(message);
  else if (message.loaded) pictures.get(message.key)?.resolve(bytes);
  else pictures.get(message.key)?.reject(new Error("The picture couldn't be loaded"));
};
// The server is gone: nothing is left to do.
server.on("close", () => process.exit(0));
server.on("error", () => process.exit(0));
frames.send({ kind: "ready" });
// For the workers to come: one that is killed doesn't write down what it compiled. With it a start takes half the time
// and 30 MB less, since no types have to be stripped.
setTimeout(flushCompileCache, 500).unref();
