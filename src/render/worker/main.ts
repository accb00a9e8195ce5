import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import type { Design } from "../../design/design.ts";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { decodeLimits } from "./pictures/open-picture.ts";
import { withChanges } from "../protocol/design-changes.ts";
import { createFrames } from "../protocol/frames.ts";
import { inspectPicture } from "./pictures/inspect-picture.ts";
import { PictureBroken } from "../protocol/picture-broken.ts";
import type { FromProcess, Linting, ToProcess, WireJob, WorkMessage } from "../protocol/messages.ts";
import { createRenderDesign } from "./engine.ts";
import type { RenderJob } from "../protocol/render-job.ts";
import { createWorkInTurn } from "./job-sequence.ts";

// The program of a render process: untrusted pictures are decoded here, so that a crash or a hang of a native
// library ends this process and never the server.

interface Base {
  design: Design;
  open: ReadonlySet<string>;
}

const limits = { ...decodeLimits, inputPixels: Number(process.argv[2] ?? decodeLimits.inputPixels) };
const renderDesign = createRenderDesign(limits);
/** How much each of the mailbox's two places takes; none where there is no mailbox. */
const placeBytes = Number(process.argv[3] ?? 0);
const mailbox = 4;
let place = 0;
const bases = createBoundedCache<Base>(32 * 1024 * 1024);
const pictures = new Map<string, PromiseWithResolvers<Uint8Array>>();
let awaitedBase: PromiseWithResolvers<Base> | undefined;

const server = new Socket({ fd: 3 });
const frames = createFrames<FromProcess, ToProcess>(server);

function loadPicture(key: string): Promise<Uint8Array> {
  const known = pictures.get(key);
  if (known !== undefined) return known.promise;
  const awaited = Promise.withResolvers<Uint8Array>();
  pictures.set(key, awaited);
  frames.send({ kind: "need picture", key });
  return awaited.promise;
}

async function baseOf(key: string): Promise<Base> {
  const known = bases.get(key);
  if (known !== undefined) return known;
  awaitedBase = Promise.withResolvers();
  frames.send({ kind: "need base" });
  const base = await awaitedBase.promise;
  // An object weighs several times its text.
  bases.set(key, base, JSON.stringify(base.design).length * 4);
  return base;
}

async function readJob(job: WireJob): Promise<RenderJob> {
  if ("design" in job) return job;
  const base = await baseOf(job.baseKey);
  return { ...job, design: withChanges(base.design, job.changes), base: { key: job.baseKey, ...base } };
}

async function render(job: WireJob): Promise<void> {
  const { bytes, ...result } = await renderDesign(await readJob(job), loadPicture);
  if (post(bytes)) frames.send({ kind: "done", result, posted: { place, length: bytes.byteLength } });
  else frames.send({ kind: "done", result }, bytes);
}

/** Lays a file in the mailbox, where the one before the last lay; false when it has no room for it. */
function post(bytes: Uint8Array): boolean {
  if (bytes.byteLength > placeBytes) return false;
  // The server sends no second piece behind one whose answer it hasn't read, so it has fetched what lies there.
  place = 1 - place;
  try {
    return writeSync(mailbox, bytes, 0, bytes.byteLength, place * placeBytes) === bytes.byteLength;
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

async function tryFont(key: string): Promise<void> {
  const bytes = await loadPicture(key);
  // Uploads of fonts are rare, and a process that replaces another has to start quickly.
  const { inspectFont } = await import("./fonts/inspect-font.ts");
  frames.send({
    kind: "done",
    result: inspectFont(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  });
}

async function lint({ design, fonts }: Linting): Promise<void> {
  // Only people at a dashboard ask for it.
  const { lintWithFonts } = await import("./fonts/lint-with-fonts.ts");
  frames.send({ kind: "done", result: await lintWithFonts(design, fonts, loadPicture) });
}

async function work(message: WorkMessage): Promise<void> {
  if (message.kind === "render") await render(message.job);
  else if (message.kind === "inspect") await inspect(message.key);
  else if (message.kind === "inspect font") await tryFont(message.key);
  else await lint(message);
}

async function report(message: WorkMessage): Promise<void> {
  try {
    await work(message);
  } catch (error) {
    if (error instanceof PictureBroken) frames.send({ kind: "broken", targets: error.targets });
    else
      frames.send({
        kind: "failed",
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  } finally {
    pictures.clear();
  }
}

const workInTurn = createWorkInTurn(report, () => frames.send({ kind: "left undone" }));

frames.onMessage = (message, bytes) => {
  if (message.kind === "base") awaitedBase?.resolve({ design: message.design, open: new Set(message.open) });
  else if (message.kind === "take back") workInTurn.takeBack();
  else if (message.kind !== "picture") workInTurn.add(message);
  else if (message.loaded) pictures.get(message.key)?.resolve(bytes);
  else pictures.get(message.key)?.reject(new Error("The picture couldn't be loaded"));
};
// The server is gone: nothing is left to do.
server.on("close", () => process.exit(0));
server.on("error", () => process.exit(0));
frames.send({ kind: "ready" });
// Kept for the processes to come: one that is killed doesn't write down what it compiled. With it a start takes half
// the time and 30 MB less, for nothing needs the stripper of types.
setTimeout(flushCompileCache, 500).unref();
