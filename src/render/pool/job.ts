import type { OutputFormat } from "../../design/output-formats.ts";
import type { VersionKey } from "../../design/version-key.ts";
import type { Result, Task } from "../protocol/messages.ts";
import type { LoadPicture, Rendered } from "../protocol/render-job.ts";
import type { RenderWay } from "../protocol/render-ways.ts";
import type { Flow } from "../../bounds/fair-queue.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** What a job does, as far as its cost depends on it: renders by their format. */
type WorkKind = OutputFormat | "thumbnail" | Exclude<Task["kind"], "render">;

/** Jobs that cost about as much as each other. */
export interface Work {
  kind: WorkKind;
  /** The version whose cached parts are used. */
  version: string | undefined;
}

function workKindOf(task: Task): WorkKind {
  if (task.kind !== "render") return task.kind;
  return task.job.fitWidth === undefined ? task.job.format : "thumbnail";
}

/** A task on its way through the pool. It stays in the queue until a worker starts it. */
export interface Job {
  task: Task;
  loadPicture: LoadPicture;
  outcome: PromiseWithResolvers<Result>;
  /** How many times it was started. */
  tries: number;
  /** The worker that it was sent to. */
  worker: WorkerProcess | undefined;
  flow: Flow;
  work: Work;
  /** Whether an email client waits for it. */
  isOpen: boolean;
  isBackground: boolean;
  /** Milliseconds that it will probably occupy a worker: estimated when it arrived, and for the worker it was sent to. */
  costMs: number;
  sentCostMs: number;
  /** By the clock of dispatch. */
  arrivedAt: number;
  /** Whether its worker had none of the version's cached parts when it was sent. */
  isFirst: boolean;
  /** Whether another worker had some then, or was about to make them. */
  isReopened: boolean;
  /** When its worker started it, by the clock of dispatch. */
  startedAt: number | undefined;
  /** Whether nobody waits for it any more. */
  isCancelled: boolean;
  /** Since when it waits although a worker is idle. */
  heldBackAt: number | undefined;
  /** The version that is rendered, also when it shares no cached parts. */
  versionKey: VersionKey | undefined;
  onPerformed: RenderOptions["onPerformed"];
}

/** One render that a worker has performed, for logs and metrics. */
export interface PerformedRender {
  /** The version that was rendered; undefined for a document that isn't stored. */
  versionKey: VersionKey | undefined;
  format: OutputFormat;
  /** Undefined when it exceeded its deadline. */
  made: RenderWay | undefined;
  /** Milliseconds from its arrival until a worker started it. */
  waitMs: number;
  /** Milliseconds that its worker worked on it, or until it was ended at its deadline. */
  renderMs: number;
}

/** How a render waits for a worker. */
export interface RenderOptions {
  signal?: AbortSignal | undefined;
  /** The company whose share of the workers it uses. */
  companyId?: string;
  /** Whether an email client waits for it: it is then refused at once if it would wait too long. */
  isOpen?: boolean;
  /** Whether opens should find a worker free beside it, however long it takes. */
  isBackground?: boolean;
  /** The version that is rendered, also when no cached parts of it can be used. */
  versionKey?: VersionKey | undefined;
  /** Called after a worker has performed it, also when nobody waits for it any more. */
  onPerformed?: (render: PerformedRender) => void;
}

/**
 * A company's renders of one version take turns with those of others, in each format apart: a worker may be free for the JPEGs
 * of a design, but not for its animations. Readers don't wait behind a batch.
 */
export function flowOf(companyId: string, { version = "", kind }: Work, isBackground: boolean): Flow {
  return { company: companyId, group: `${version} ${kind}${isBackground ? " background" : ""}` };
}

export function makeJob(
  task: Task,
  loadPicture: LoadPicture,
  {
    companyId = "",
    isOpen = false,
    isBackground = false,
    versionKey,
    onPerformed,
  }: Omit<RenderOptions, "signal">,
): Job {
  const isShared = task.kind === "render" && task.job.version !== undefined;
  // The fonts of a company are part of the key in workers, but not of what the pool goes by: an open is admitted before they are known.
  const version = isShared ? (versionKey ?? task.job.version?.key) : undefined;
  const work = { kind: workKindOf(task), version };
  return {
    task,
    loadPicture,
    outcome: Promise.withResolvers(),
    tries: 0,
    worker: undefined,
    flow: flowOf(companyId, work, isBackground),
    work,
    isOpen,
    isBackground,
    costMs: 0,
    sentCostMs: 0,
    arrivedAt: 0,
    isFirst: false,
    isReopened: false,
    startedAt: undefined,
    isCancelled: false,
    heldBackAt: undefined,
    versionKey,
    onPerformed,
  };
}

/**
 * What a job's worker has performed; undefined for other tasks than renders. The time is the worker's own, because the server
 * may have read the answer late. `rendered` is undefined when the worker was ended at the deadline, at `now`.
 */
export function performedRender(
  { task, versionKey, startedAt, arrivedAt }: Job,
  rendered: Rendered | undefined,
  now: number,
): PerformedRender | undefined {
  if (task.kind !== "render" || startedAt === undefined) return undefined;
  const renderMs = rendered?.workMs ?? now - startedAt;
  const { format } = task.job;
  return { versionKey, format, made: rendered?.made, waitMs: startedAt - arrivedAt, renderMs };
}
