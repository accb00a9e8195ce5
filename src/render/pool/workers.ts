import { createBufferPool } from "../../bounds/buffer-pool.ts";
import { startWorker, type WorkerOptions, type WorkerProcess } from "./worker-process.ts";

/** A fixed number of workers. One that ends is replaced; one that can't be started is tried again with backoff. */
export interface Workers {
  /** The workers as they are now, with or without jobs; some may still be starting. */
  all(): Iterable<WorkerProcess>;
  /** Resolves when every first worker can render; rejects when one can't be started. */
  ready: Promise<void>;
  /** How many workers there should be, and how many can render now. */
  status(): { wanted: number; up: number };
  pids(): number[];
  close(): Promise<void>;
}

interface WorkersOptions extends Omit<WorkerOptions, "buffers"> {
  processes: number;
  log: { warn(fields: object, message: string): void };
  /** Called whenever a worker has become able to render. */
  onReady: () => void;
  start?: (options: WorkerOptions) => WorkerProcess;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;

export function createWorkers({
  processes,
  log,
  onReady,
  start = startWorker,
  ...options
}: WorkersOptions): Workers {
  const buffers = createBufferPool();
  const workers = new Set<WorkerProcess>();
  const up = new Set<WorkerProcess>();
  const closed = Promise.withResolvers<void>();
  let isClosing = false;

  /** Runs one worker to its end; whether it could ever render. */
  async function runOne(onFirst: () => void): Promise<boolean> {
    const worker = start({ ...options, buffers });
    workers.add(worker);
    const isUp = await worker.ready.then(
      () => true,
      () => false,
    );
    if (isUp) {
      up.add(worker);
      onFirst();
      onReady();
    }
    await worker.ended;
    workers.delete(worker);
    up.delete(worker);
    // pino writes the server's own `pid` into every line.
    if (!isClosing) log.warn({ render_pid: worker.pid }, "A render process ended and is replaced");
    return isUp;
  }

  /** Keeps one place filled until the pool closes. */
  async function keepOne({ resolve, reject }: PromiseWithResolvers<void>): Promise<void> {
    let failures = 0;
    while (!isClosing) {
      // oxlint-disable-next-line no-await-in-loop -- a worker is replaced after its end
      const isUp = await runOne(resolve).catch((error: unknown) => {
        log.warn({ err: error, failures }, "A render process can't be started and is tried again");
        return false;
      });
      failures = isUp ? 0 : failures + 1;
      reject(new Error("A render process can't start; what it said stands above."));
      // oxlint-disable-next-line no-await-in-loop -- one that can't start would be tried in a tight loop
      if (!isUp && !isClosing) await Promise.race([pause(failures), closed.promise]);
    }
  }

  const places = Array.from({ length: processes }, () => Promise.withResolvers<void>());
  const running = places.map(keepOne);
  const ready = Promise.all(places.map(({ promise }) => promise)).then(() => undefined);
  // Whoever doesn't wait for it meets the failure at the first render.
  ready.catch(() => undefined);
  return {
    all: () => workers,
    ready,
    status: () => ({ wanted: processes, up: up.size }),
    pids: () => [...workers].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      isClosing = true;
      closed.resolve();
      for (const worker of workers) worker.kill();
      await Promise.all(running);
    },
  };
}

function pause(failures: number): Promise<void> {
  const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
