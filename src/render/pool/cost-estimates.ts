import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { formatFacts, type OutputFormat } from "../../design/output-formats.ts";
import type { Task } from "../protocol/messages.ts";

/** What a job does, as far as its cost depends on it: renders by their format. */
export type WorkKind = OutputFormat | "thumbnail" | Exclude<Task["kind"], "render">;

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

/** Milliseconds that jobs occupy a worker, learned from those that ended. */
export interface CostEstimates {
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
const maxVersions = 10_000;
const weightOfLatest = 0.2;

/**
 * Exponentially weighted means. A version that was never rendered has the mean of all versions in its format. Time and
 * not CPU is measured: what a render waits for within its worker occupies the worker too.
 */
export function createCostEstimates(): CostEstimates {
  const versions = createBoundedCache<number>(maxVersions);
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
