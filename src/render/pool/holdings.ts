import { createBoundedCache } from "../../bounds/bounded-cache.ts";
/** What workers cache: which versions' parts, probably, and how many bytes. */
export interface Holdings<Worker extends object> {
  holds(worker: Worker, version: string): boolean;
  /** The one of these workers that has held a version for longest. */
  firstHolder(workers: readonly Worker[], version: string): Worker | undefined;
  /** Also marks the version as used last. */
  hold(worker: Worker, version: string): void;
  release(worker: Worker, version: string): void;
  /** Records the bytes in a worker's caches. */
  setBytes(worker: Worker, bytes: number): void;
  bytes(workers: Iterable<Worker>): number;
}

// More than a worker's caches hold in practice. A version that was evicted there costs one first render, as measured.
const maxVersions = 1000;

/** A worker's versions are those that it was sent last. They are forgotten with the worker. */
export function createHoldings<Worker extends object>(): Holdings<Worker> {
  // When a worker began to hold a version, as a number that grows.
  const versions = new WeakMap<Worker, Map<string, number>>();
  let latest = 0;
  const bytes = new WeakMap<Worker, number>();
  return {
    holds: (worker, version) => versions.get(worker)?.has(version) ?? false,
    firstHolder(workers, version) {
      let first: { worker: Worker; since: number } | undefined;
      for (const worker of workers) {
        const since = versions.get(worker)?.get(version);
        if (since !== undefined && since < (first?.since ?? Number.POSITIVE_INFINITY))
          first = { worker, since };
      }
      return first?.worker;
    },
    hold(worker, version) {
      const held = versions.get(worker) ?? new Map<string, number>();
      versions.set(worker, held);
      const since = held.get(version) ?? (latest += 1);
      // A map's order is that of insertion, so the first is the least recently used.
      held.delete(version);
      held.set(version, since);
      const [oldest] = held.keys();
      if (held.size > maxVersions && oldest !== undefined) held.delete(oldest);
    },
    release: (worker, version) => void versions.get(worker)?.delete(version),
    setBytes: (worker, count) => void bytes.set(worker, count),
    bytes: (workers) => [...workers].reduce((sum, worker) => sum + (bytes.get(worker) ?? 0), 0),
  };
}

/** How long renders of each version lately waited for a worker that holds it while another worker was idle. */
export interface HeldBack {
  /** Milliseconds, of which each counts less the longer ago it was. */
  waitedMs(version: string, now: number): number;
  add(version: string, ms: number, now: number): void;
  /** Another worker holds the version now. */
  clear(version: string): void;
}

const decayMs = 1000;

/**
 * Renders are held back for affinity, which costs time. Once they have waited as long as a first render would take, a copy
 * in another worker is cheaper. Without the decay, every version would be copied everywhere in time.
 */
export function createHeldBack(): HeldBack {
  const waits = createBoundedCache<{ ms: number; at: number }>(maxVersions);
  const waitedMs = (version: string, now: number) => {
    const waited = waits.peek(version);
    return waited === undefined ? 0 : waited.ms * Math.exp((waited.at - now) / decayMs);
  };
  return {
    waitedMs,
    add: (version, ms, now) => waits.set(version, { ms: waitedMs(version, now) + ms, at: now }),
    clear: (version) => waits.delete(version),
  };
}
