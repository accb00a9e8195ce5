import { type BoundedCache, createBoundedCache } from "../../bounds/bounded-cache.ts";
import { createSemaphore, type Semaphore } from "../../bounds/semaphore.ts";
import { refusalReasons, RenderBusy, RenderTooSlow } from "../protocol/errors.ts";
import type { Rendered, RenderJob } from "../protocol/render-job.ts";

/** Prevents renders that miss their deadline from occupying all workers. */
export interface SlowRenders {
  /** Runs `render`. Rejects at once with RenderTooSlow for renders that were too slow before. */
  guard: (job: RenderJob, render: () => Promise<Rendered>) => Promise<Rendered>;
}

interface Strikes {
  count: number;
  refusedUntil: number;
}

/** State of a version with a late render. */
interface SuspectVersion {
  /** Of the version as a whole, while no render of it has ever been in time. */
  strikes: Strikes;
  /** Of the very values that were late. */
  values: BoundedCache<Strikes>;
  /** Which layers the late values changed: renders that change just these run one at a time until then. */
  lanes: BoundedCache<{ until: number; semaphore: Semaphore }>;
}

// One late render may be a worker that hung for a reason of its own.
const maxStrikes = 2;
const firstPauseMs = 30_000;
const longestPauseMs = 600_000;
const maxVersions = 1000;
const maxValues = 50;
const maxInTime = 10_000;

/**
 * A version of which no render has been in time is refused after two late ones, for longer each time. Once a render of it
 * has been in time, the version isn't the cause but the values are, which one reader chose: only the same values are
 * refused, and renders that change the same layers use one worker at a time, so that other readers and other designs keep
 * the rest. `now` is a clock in milliseconds; a render waits `waitMs` for its lane.
 */
export function createSlowRenders(waitMs: number, now: () => number = () => performance.now()): SlowRenders {
  const suspects = createBoundedCache<SuspectVersion>(maxVersions);
  const inTime = createBoundedCache<true>(maxInTime);

  function refuseSlow(job: RenderJob, suspect: SuspectVersion): void {
    const strikes = [suspect.strikes, suspect.values.get(valuesOf(job))];
    if (strikes.some((one) => one !== undefined && one.refusedUntil > now())) {
      throw new RenderTooSlow(refusalReasons.slow_before, "slow_before");
    }
  }

  function recordLate(key: string, job: RenderJob): void {
    const suspect = suspects.get(key) ?? {
      strikes: noStrikes(),
      values: createBoundedCache(maxValues),
      lanes: createBoundedCache(maxValues),
    };
    suspects.set(key, suspect);
    if (inTime.get(key)) suspectValues(suspect, job, { now: now(), waitMs });
    else suspect.strikes = struck(suspect.strikes, now());
  }

  function recordInTime(key: string, job: RenderJob): void {
    const suspect = suspects.get(key);
    if (suspect !== undefined) {
      suspect.strikes = noStrikes();
      suspect.values.delete(valuesOf(job));
    }
    if (inTime.get(key) === undefined) inTime.set(key, true);
  }

  return {
    async guard(job, render) {
      const { version } = job;
      if (version === undefined) return await render();
      const suspect = suspects.get(version.key);
      if (suspect !== undefined) refuseSlow(job, suspect);
      const lane = suspect && laneOf(job, suspect, now());
      try {
        const rendered = await (lane === undefined ? render() : lane.run("", render));
        recordInTime(version.key, job);
        return rendered;
      } catch (error) {
        if (error instanceof RenderTooSlow) recordLate(version.key, job);
        throw error;
      }
    },
  };
}

function laneOf(job: RenderJob, suspect: SuspectVersion, now: number): Semaphore | undefined {
  const lane = suspect.lanes.get(laneName(job));
  return lane !== undefined && lane.until > now ? lane.semaphore : undefined;
}

function suspectValues(
  suspect: SuspectVersion,
  job: RenderJob,
  { now, waitMs }: { now: number; waitMs: number },
): void {
  const values = valuesOf(job);
  suspect.values.set(values, struck(suspect.values.get(values), now));
  const onTimeout = () => new RenderBusy("slow_layers");
  const semaphore = laneOf(job, suspect, now) ?? createSemaphore({ permits: 1, waitMs, onTimeout });
  suspect.lanes.set(laneName(job), { until: now + firstPauseMs, semaphore });
}

function noStrikes(): Strikes {
  return { count: 0, refusedUntil: 0 };
}

function struck(before: Strikes | undefined, now: number): Strikes {
  const count = (before?.count ?? 0) + 1;
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (count - maxStrikes));
  return { count, refusedUntil: count < maxStrikes ? 0 : now + pause };
}

/** A reader's values: the keys of the pictures, and the changed layers. */
function valuesOf({ design, changed = [], pictures }: RenderJob): string {
  const layers = design.layers.filter(({ layer_id }) => changed.includes(layer_id));
  return JSON.stringify([pictures, layers]);
}

function laneName({ changed = [] }: RenderJob): string {
  return changed.toSorted().join(" ");
}
