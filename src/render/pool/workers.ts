import { setTimeout } from "node:timers/promises";
import { createBufferPool } from "../../bounds/buffer-pool.ts";
import { watchMemory } from "./worker-memory.ts";
import { startWorker, type WorkerOptions, type WorkerProcess } from "./worker-process.ts";

/** A fixed number of workers. One that ends is replaced; one that can't be started is tried again with backoff. */
export interface Workers {
  /** The workers as they are now, with or without jobs; some may still be starting. */
  all: Iterable<WorkerProcess>;
  /** Resolves when all initial workers are ready; rejects when one can't be started. */
  ready: Promise<void>;
  /** The configured number of workers, how many are ready, and how many have ended and were replaced. */
  status(): { wanted: number; up: number; restarts: number };
  pids(): number[];
  close(): Promise<void>;
}

interface WorkersOptions extends Omit<WorkerOptions, "buffers"> {
  processes: number;
  log: { warn(fields: object, message: string): void };
  /** Called when a worker is ready. */
  onReady: () => void;
  start?: (options: WorkerOptions) => WorkerProcess;
}

/** What a worker takes beside its caches, and what one render may take for a moment. */
const memoryBesideCaches = 1024 * 1024 * 1024;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

export function createWorkers({ processes, ...options }: WorkersOptions): Workers {
  const workers = new Set<WorkerProcess>();
  const up = new Set<WorkerProcess>();
  const closing = new AbortController();
  const buffers = createBufferPool();
  const { log, onReady, start = startWorker } = options;
  let restarts = 0;
  const place: Place = {
    workers,
    up,
    log,
    onReady,
    onRestart: () => void (restarts += 1),
    closing: closing.signal,
    start: () => start({ ...options, buffers }),
  };
  const first = Array.from({ length: processes }, () => Promise.withResolvers<void>());
  const places = first.map((outcome) => keepFilled(place, outcome));
  const ready = Promise.all(first.map(({ promise }) => promise)).then(() => undefined);
  // Whoever doesn't wait for it meets the failure at the first render.
  ready.catch(() => undefined);
  const limitBytes = options.cacheBytes + memoryBesideCaches;
  const stopWatching = watchMemory(() => workers, { limitBytes, log });
  return {
    all: workers,
    ready,
    status: () => ({ wanted: processes, up: up.size, restarts }),
    pids: () => [...workers].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      closing.abort();
      stopWatching();
      for (const worker of workers) worker.kill();
      await Promise.all(places);
    },
  };
}

interface Place extends Pick<WorkersOptions, "log" | "onReady"> {
  workers: Set<WorkerProcess>;
  /** The workers that are ready. */
  up: Set<WorkerProcess>;
  /** Called when a worker has ended that was ready. */
  onRestart: () => void;
  closing: AbortSignal;
  start: () => WorkerProcess;
}

/** Runs one worker after another until the pool closes. `first` resolves to whether the first one was ready. */
async function keepFilled(place: Place, first: PromiseWithResolvers<void>): Promise<void> {
  const { closing, log } = place;
  let failures = 0;
  while (!closing.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- a worker is replaced after its end
    const wasUp = await runOne(place, first.resolve).catch((error: unknown) => {
      log.warn({ err: error }, "No process can be made for a worker");
      return false;
    });
    if (closing.aborted) return;
    failures = wasUp ? 0 : failures + 1;
    if (wasUp) continue;
    first.reject(new Error("A render process can't start; what it said stands above."));
    const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    log.warn({ failures, retry_ms: ms }, "A render process could not start and is tried again");
    // oxlint-disable-next-line no-await-in-loop -- one that can't start would be tried in a tight loop
    await setTimeout(ms, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
}

/** Runs a worker until it ends. Returns whether it was ever ready. */
async function runOne(
  { workers, up, closing, log, onReady, onRestart, start }: Place,
  onUp: () => void,
): Promise<boolean> {
  const worker = start();
  workers.add(worker);
  const isUp = await worker.ready.then(
    () => true,
    () => false,
  );
  if (isUp) {
    up.add(worker);
    onUp();
    onReady();
  }
  await worker.ended;
  workers.delete(worker);
  up.delete(worker);
  // pino writes the server's own `pid` into every line.
  if (isUp && !closing.aborted) {
    onRestart();
    log.warn({ render_pid: worker.pid }, "A render process ended and is replaced");
  }
  return isUp;
}
