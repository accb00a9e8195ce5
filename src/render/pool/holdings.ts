/** What workers cache: which versions' parts, probably, and how many bytes. */
export interface Holdings<Worker extends object> {
  holds(worker: Worker, version: string): boolean;
  /** Also marks the version as used last. */
  hold(worker: Worker, version: string): void;
  release(worker: Worker, version: string): void;
  /** Records the bytes in a worker's caches. */
  setBytes(worker: Worker, bytes: number): void;
  bytes(workers: Iterable<Worker>): number;
}

// More than a worker's caches hold in practice. A version that was evicted there costs one first render, as measured.
const mostVersions = 1000;

/** A worker's versions are those that it was sent last. They are forgotten with the worker. */
export function createHoldings<Worker extends object>(): Holdings<Worker> {
  const versions = new WeakMap<Worker, Set<string>>();
  const bytes = new WeakMap<Worker, number>();
  return {
    holds: (worker, version) => versions.get(worker)?.has(version) ?? false,
    hold(worker, version) {
      const held = versions.get(worker) ?? new Set();
      versions.set(worker, held);
      // A set's order is that of insertion, so the first is the least recently used.
      held.delete(version);
      held.add(version);
      const [oldest] = held;
      if (held.size > mostVersions && oldest !== undefined) held.delete(oldest);
    },
    release: (worker, version) => void versions.get(worker)?.delete(version),
    setBytes: (worker, count) => void bytes.set(worker, count),
    bytes: (workers) => [...workers].reduce((sum, worker) => sum + (bytes.get(worker) ?? 0), 0),
  };
}
