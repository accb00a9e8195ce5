/** A least-recently-used cache bounded by the bytes its values weigh. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  /** How many uses of the cache there had been when it was used last. */
  used: number;
}

export function createBoundedCache<Value>(
  mostBytes: number,
  reportFreed: (bytes: number) => void = () => undefined,
): BoundedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let bytesUsed = 0;
  let uses = 0;

  function drop(key: string): void {
    const bytes = entries.get(key)?.bytes ?? 0;
    bytesUsed -= bytes;
    entries.delete(key);
    reportFreed(bytes);
  }

  return {
    // A hit is many times as frequent as a drop, so it only counts, and drops look for what was used longest ago.
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.used = uses += 1;
      return entry?.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > mostBytes) {
        reportFreed(bytes);
        return;
      }
      entries.set(key, { value, bytes, used: (uses += 1) });
      bytesUsed += bytes;
      while (bytesUsed > mostBytes) drop(oldestOf(entries));
    },
  };
}

function oldestOf(entries: ReadonlyMap<string, Entry<unknown>>): string {
  let oldest = "";
  let least = Number.POSITIVE_INFINITY;
  for (const [key, { used }] of entries) {
    if (used >= least) continue;
    oldest = key;
    least = used;
  }
  return oldest;
}
