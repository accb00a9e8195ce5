import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { formatFacts } from "../../design/output-formats.ts";
import type { Task } from "../protocol/messages.ts";
import type { JobVersion, RenderJob } from "../protocol/render-job.ts";

/** What a task's cost is estimated from. */
export type TaskKind =
  | { kind: "render"; job: Pick<RenderJob, "format" | "fitWidth"> & { version?: Pick<JobVersion, "key"> } }
  | { kind: Exclude<Task["kind"], "render"> };

/** Milliseconds that tasks occupy a worker, learned from those that ended. */
export interface CostEstimates {
  /** `isFirst`: the worker has none of the version's cached parts. */
  estimate(task: TaskKind, isFirst: boolean): number;
  /** Learns from a task that took so many milliseconds. */
  observe(task: Task, isFirst: boolean, ms: number): void;
}

// Before anything is measured. Too high would refuse renders that fit, too low is corrected by the first answers.
const assumedMs = {
  inParts: { first: 40, later: 3, alone: 10 },
  // Long until it is known: a format that is encoded whole may be animated.
  whole: { first: 80, later: 60, alone: 60 },
  other: 20,
};
const mostVersions = 10_000;
const weightOfLatest = 0.2;

/**
 * Exponentially weighted means. A version that was never rendered has the mean of all versions in its format. Time and
 * not CPU is measured: what a render waits for within its worker occupies the worker too.
 */
export function createCostEstimates(): CostEstimates {
  const versions = createBoundedCache<number>(mostVersions);
  const formats = new Map<string, number>();
  return {
    estimate(task, isFirst) {
      const version = versionName(task, isFirst);
      const known = version === undefined ? undefined : versions.peek(version);
      return known ?? formats.get(formatName(task, isFirst)) ?? assume(task, isFirst);
    },
    observe(task, isFirst, ms) {
      const format = formatName(task, isFirst);
      formats.set(format, weigh(formats.get(format) ?? assume(task, isFirst), ms));
      const version = versionName(task, isFirst);
      if (version === undefined) return;
      const before = versions.get(version);
      versions.set(version, before === undefined ? ms : weigh(before, ms));
    },
  };
}

/** A single outlier, such as a garbage collection, counts as at most three times the mean. */
function weigh(mean: number, ms: number): number {
  return mean + weightOfLatest * (Math.min(ms, 3 * mean + 5) - mean);
}

function formatName(task: TaskKind, isFirst: boolean): string {
  if (task.kind !== "render") return task.kind;
  const { format, fitWidth, version } = task.job;
  return fitWidth === undefined ? `${format} ${wayOf(version, isFirst)}` : "thumbnail";
}

function wayOf(version: Pick<JobVersion, "key"> | undefined, isFirst: boolean): "first" | "later" | "alone" {
  return version === undefined ? "alone" : isFirst ? "first" : "later";
}

function versionName(task: TaskKind, isFirst: boolean): string | undefined {
  if (task.kind !== "render" || task.job.version === undefined) return undefined;
  return `${task.job.version.key} ${formatName(task, isFirst)}`;
}

function assume(task: TaskKind, isFirst: boolean): number {
  if (task.kind !== "render") return assumedMs.other;
  const { format, fitWidth, version } = task.job;
  const assumed = formatFacts[format].inParts && fitWidth === undefined ? assumedMs.inParts : assumedMs.whole;
  return assumed[wayOf(version, isFirst)];
}
