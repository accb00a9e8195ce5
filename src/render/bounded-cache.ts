/** A least-recently-used cache bounded by the bytes its values weigh. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
}

export function createBoundedCache<Value>(
  mostBytes: number,
  dropped: (bytes: number) => void = () => undefined,
): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let used = 0;

  function drop(key: string): void {
    const bytes = entries.get(key)?.bytes ?? 0;
    used -= bytes;
    entries.delete(key);
    dropped(bytes);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map keeps insertion order, so the entry put back last is the most recent.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > mostBytes) {
        dropped(bytes);
        return;
      }
      entries.set(key, { value, bytes });
      used += bytes;
      for (const oldest of entries.keys()) {
        if (used <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
