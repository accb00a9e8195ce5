import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import type { Task } from "../protocol/messages.ts";

/** What a job does, as far as its cost depends on it: renders by their format. */
type WorkKind = OutputFormat | "thumbnail" | Exclude<Task["kind"], "render">;

/** Jobs that cost about as much as each other. */
export interface Work {
  kind: WorkKind;
  /** The version whose cached parts are used. */
  version: string | undefined;
}

export function workKindOf(task: Task): WorkKind {
  if (task.kind !== "render") return task.kind;
  return task.job.fitWidth === undefined ? task.job.format : "thumbnail";
}

/**
 * What the server goes by: it sees neither what a job will take nor the caches of its workers, so it concludes both from the jobs
 * before.
 */
export interface Estimates<Worker extends object> {
  costs: CostEstimates;
  holdings: Holdings<Worker>;
  heldBack: HeldBack;
}

export function createEstimates<Worker extends object>(): Estimates<Worker> {
  return { costs: createCostEstimates(), holdings: createHoldings(), heldBack: createHeldBack() };
}

/** Milliseconds that jobs occupy a worker, learned from those that ended. */
interface CostEstimates {
  /** `isFirst`: the worker has none of the version's cached parts. */
  estimate(work: Work, isFirst: boolean): number;
  /** Learns from a job that took so many milliseconds. */
  observe(work: Work, isFirst: boolean, ms: number): void;
}

// Before anything is measured. Too high would refuse renders that fit, too low is corrected by the first answers.
const assumedMs = {
  inParts: { first: 40, later: 3, alone: 10 },
  // Long until it is known: a format that is encoded whole may be animated.
  whole: { first: 80, later: 60, alone: 60 },
  other: 20,
};
const maxCosts = 10_000;
const weightOfLatest = 0.2;

/**
 * Exponentially weighted means. A version that was never rendered has the mean of all versions in its format. Time and
 * not CPU is measured: what a render waits for within its worker occupies the worker too.
 */
function createCostEstimates(): CostEstimates {
  const versions = createBoundedCache<number>(maxCosts);
  const kinds = new Map<string, number>();
  return {
    estimate(work, isFirst) {
      const known = work.version === undefined ? undefined : versions.peek(versionName(work, isFirst));
      return known ?? kinds.get(kindName(work, isFirst)) ?? assume(work, isFirst);
    },
    observe(work, isFirst, ms) {
      const kind = kindName(work, isFirst);
      kinds.set(kind, weigh(kinds.get(kind) ?? assume(work, isFirst), ms));
      if (work.version === undefined) return;
      const version = versionName(work, isFirst);
      const before = versions.get(version);
      versions.set(version, before === undefined ? ms : weigh(before, ms));
    },
  };
}

/** A single outlier, such as a garbage collection, counts as at most three times the mean. */
function weigh(mean: number, ms: number): number {
  return mean + weightOfLatest * (Math.min(ms, 3 * mean + 5) - mean);
}

const kindName = (work: Work, isFirst: boolean) => `${work.kind} ${turnOf(work, isFirst)}`;
const versionName = (work: Work, isFirst: boolean) => `${work.version} ${kindName(work, isFirst)}`;

function turnOf({ version }: Work, isFirst: boolean): "first" | "later" | "alone" {
  return version === undefined ? "alone" : isFirst ? "first" : "later";
}

function assume(work: Work, isFirst: boolean): number {
  if (!(work.kind in formatFacts)) return work.kind === "thumbnail" ? assumedMs.whole.alone : assumedMs.other;
  const { inParts } = formatFacts[work.kind as OutputFormat];
  return (inParts ? assumedMs.inParts : assumedMs.whole)[turnOf(work, isFirst)];
}

/** What workers cache: which versions' parts, probably, and how many bytes. */
interface Holdings<Worker extends object> {
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
function createHoldings<Worker extends object>(): Holdings<Worker> {
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
interface HeldBack {
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
function createHeldBack(): HeldBack {
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
