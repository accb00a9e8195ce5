/** Versions of designs that took longer than a render may, so that a few opens of one can't hold every process. */
export interface LateVersions {
  /** Whether renders of it are refused for now. */
  isRefused(key: string): boolean;
  wasLate(key: string): void;
  wasInTime(key: string): void;
}

// Once may be a process that hung for a reason of its own.
const strikes = 2;
const firstPauseMs = 30_000;
const longestPauseMs = 600_000;
const mostRemembered = 1000;

/** `now` is a clock in milliseconds. Each further time that a version is late, it is refused for twice as long. */
export function createLateVersions(now: () => number = () => performance.now()): LateVersions {
  const known = new Map<string, { times: number; until: number }>();
  return {
    isRefused: (key) => (known.get(key)?.until ?? 0) > now(),
    wasLate(key) {
      const times = (known.get(key)?.times ?? 0) + 1;
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (times - strikes));
      known.delete(key);
      known.set(key, { times, until: times < strikes ? 0 : now() + pause });
      const [oldest] = known.keys();
      if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    },
    wasInTime: (key) => void known.delete(key),
  };
}
