import { readFileSync } from "node:fs";
import type { WorkerProcess } from "./worker-process.ts";

interface MemoryWatch {
  /** Resident bytes of a worker that are too many for its caches and any single render. */
  limitBytes: number;
  log: { warn(fields: object, message: string): void };
  everyMs?: number;
  /** Replaces the system in tests. */
  read?: (pid: number) => number | undefined;
}

/** One render may take much for a moment, so several measurements have to agree. */
const excessesUntilEnd = 3;

/**
 * Ends a worker that has grown beyond the limit, as one does whose native code leaks, before the system's memory runs out.
 * Another one replaces it. Waits for the end of its jobs for as long as two measurements; after that they are retried.
 */
export function watchMemory(
  workers: () => Iterable<WorkerProcess>,
  { limitBytes, log, everyMs = 5000, read = residentBytes }: MemoryWatch,
): () => void {
  const excesses = new WeakMap<WorkerProcess, number>();

  function check(worker: WorkerProcess): void {
    const bytes = worker.pid === undefined ? undefined : read(worker.pid);
    if (bytes === undefined || bytes <= limitBytes) return void excesses.delete(worker);
    const count = (excesses.get(worker) ?? 0) + 1;
    excesses.set(worker, count);
    if (count < excessesUntilEnd || (!worker.isIdle() && count < excessesUntilEnd + 2)) return;
    log.warn({ render_pid: worker.pid, bytes, limit: limitBytes }, "A render process takes too much memory");
    worker.kill();
  }

  const timer = setInterval(() => {
    for (const worker of workers()) check(worker);
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Undefined for a process that has ended, and on systems without /proc. */
export function residentBytes(pid: number): number | undefined {
  try {
    return readResident(readFileSync(`/proc/${pid}/status`, "latin1"));
  } catch {
    return undefined;
  }
}

/** The resident bytes of a process by its `status` of /proc, which unlike `statm` doesn't count in pages of 4, 16 or 64 kB. */
export function readResident(status: string): number | undefined {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
