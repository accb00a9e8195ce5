import { createBoundedCache } from "../../bounds/bounded-cache.ts";

/** How long renders of each version lately waited for a worker that holds it while another worker was idle. */
export interface HeldBack {
  /** Milliseconds, of which each counts less the longer ago it was. */
  waitedMs(version: string, now: number): number;
  add(version: string, ms: number, now: number): void;
  /** Another worker holds the version now. */
  clear(version: string): void;
}

const mostVersions = 1000;
const decayMs = 1000;

/**
 * Renders are held back for affinity, which costs time. Once they have waited as long as a first render would take, a copy
 * in another worker is cheaper. Without the decay, every version would be copied everywhere in time.
 */
export function createHeldBack(): HeldBack {
  const waits = createBoundedCache<{ ms: number; at: number }>(mostVersions);
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
