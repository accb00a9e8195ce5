import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import type { BufferPool } from "../../bounds/buffer-pool.ts";
import { yieldCores } from "../../bounds/yield-cores.ts";
import { checkFromWorker } from "../protocol/check-message.ts";
import { WorkerEnded } from "../protocol/errors.ts";
import { createFrames, openSharedBuffer, type SharedBuffer, slotBytes } from "../protocol/frames.ts";
import type { FromWorker, ToWorker } from "../protocol/messages.ts";
// Makes glibc keep the memory of canvases and pictures for the next ones. To return it and take it again at each render
// costs the system more than painting does.
import allocation from "./allocation.json" with { type: "json" };
import { nodeOptions } from "./node-options.ts";
import type { RenderPaths } from "../protocol/render-ways.ts";
import { type Channel, createSentJobs, type SentJobs, type SentJobsOptions } from "./sent-jobs.ts";

/** One worker: a child process that decodes, paints and encodes. */
export interface WorkerProcess extends SentJobs {
  /** Resolves once the worker can render; rejects with WorkerEnded. */
  ready: Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  pid: number | undefined;
  kill(): void;
}

export interface FileCacheOptions {
  folder: string;
  /** Of all files together. */
  bytes: number;
}

export interface WorkerOptions {
  paths: RenderPaths;
  /** Bytes of decoded pictures and references that a worker keeps. */
  cacheBytes: number;
  /** The cache in files that all workers share; none by default. */
  fileCache?: FileCacheOptions | undefined;
  /** Pixels of one original picture; a larger one counts as broken. */
  picturePixels: number;
  /** Milliseconds that a job may take; the process is killed when it takes longer. */
  deadlineMs: number;
  /** Whether other processes come first where there aren't cores for all. */
  yields?: boolean | undefined;
  /** Where finished images are copied to. */
  buffers: BufferPool;
}

/**
 * Options of Node for workers: the server's, and some for pixels. While V8 marks in small steps no pixels are freed and 70 MB
 * pile up; at once it takes 15 ms every thousands of renders. Only a collection of young objects frees pixels that were read
 * back, so it must come often (docs/adr/0011). The server's limit for the growth of its heap (docs/adr/0063) isn't meant for
 * workers, whose memory is mostly pixels.
 */
export const workerNodeOptions = [
  ...nodeOptions,
  "--no-incremental-marking",
  "--max-semi-space-size=1",
  "--heap-growing-percent=0",
];
// Compiling its modules again would take most of a worker's start, while the queue waits for the replacement.
const compileCache = fileURLToPath(new URL("../../../node_modules/.cache/limn", import.meta.url));
// Images don't depend on the fonts of the machine. @napi-rs/canvas would also look for them in the home of a user who, in a
// container, may have none.
const environment = { DISABLE_SYSTEM_FONTS_LOAD: "1" };
const program = fileURLToPath(new URL("../worker/main.ts", import.meta.url));

/** Starts a worker. Throws the system's error when no process can be created. */
export function startWorker({ deadlineMs, buffers, ...settings }: WorkerOptions): WorkerProcess {
  const sharedBuffer = openSharedBuffer();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let child: ChildProcess;
  try {
    child = spawnWorker(settings, sharedBuffer);
  } catch (error) {
    sharedBuffer?.close();
    throw error;
  }
  if (settings.yields === true) yieldCores(child);
  const kill = () => void child.kill("SIGKILL");
  const { jobs, close } = connect(
    child,
    { sharedBuffer, buffers },
    {
      deadlineMs,
      kill,
      onReady: ready.resolve,
      pid: child.pid,
    },
  );
  const end = () => {
    ready.reject(new WorkerEnded());
    ended.resolve();
    close();
    jobs.end();
    sharedBuffer?.close();
  };
  // Where the system has no descriptors left, no `exit` follows.
  child.once("error", end);
  // What the worker said before its end is still read: it was at the job after the last that it answered.
  child.once("exit", () => {
    jobs.stop();
    setImmediate(end);
  });
  return { ...jobs, ready: ready.promise, ended: ended.promise, pid: child.pid, kill };
}

function connect(
  child: ChildProcess,
  memory: Pick<Channel, "sharedBuffer" | "buffers">,
  options: SentJobsOptions,
): { jobs: ReturnType<typeof createSentJobs>; close: () => void } {
  // Node leaves `stdio` undefined when the process could not be made, whatever its type says.
  const socket = (child.stdio as ChildProcess["stdio"] | undefined)?.[3] as Duplex | undefined;
  if (socket === undefined) {
    const channel: Channel = { ...memory, send: () => undefined, onMessage: () => undefined };
    return { jobs: createSentJobs(channel, options), close: () => undefined };
  }
  // A worker that ends while it is written to is noticed by its exit.
  socket.on("error", () => undefined);
  // A worker that can't be spoken to is of no use.
  socket.once("close", options.kill);
  const channel: Channel = Object.assign(createFrames<ToWorker, FromWorker>(socket, checkFromWorker), memory);
  const jobs = createSentJobs(channel, options);
  channel.onMessage = jobs.receive;
  return { jobs, close: () => void (channel.onMessage = () => undefined) };
}

function spawnWorker(
  { picturePixels, paths, cacheBytes, fileCache }: Omit<WorkerOptions, "deadlineMs" | "buffers">,
  sharedBuffer: SharedBuffer | undefined,
): ChildProcess {
  const shared = sharedBuffer === undefined ? 0 : slotBytes;
  const files = fileCache === undefined ? [] : [fileCache.bytes, fileCache.folder];
  const words = [picturePixels, shared, paths, cacheBytes, ...files].map(String);
  // The environment holds no secret of the server's: a worker decodes untrusted bytes.
  return spawn(process.execPath, [...workerNodeOptions, program, ...words], {
    env: { NODE_COMPILE_CACHE: compileCache, ...environment, ...allocation.worker },
    stdio: ["ignore", "ignore", "inherit", "pipe", sharedBuffer?.descriptor ?? "ignore"],
  });
}
