import type { BufferPool } from "../../bounds/buffer-pool.ts";
import { isTimeDependent } from "../../design/time/time-of-design.ts";
import { pictureTargetsOf } from "../../design/picture-requests.ts";
import { differencesOf } from "../protocol/layer-differences.ts";
import type { JobVersion, LoadPicture, Rendered, RenderJob } from "../protocol/render-job.ts";
import { PictureBroken, RenderBusy, RenderFailed, RenderTooSlow, WorkerEnded } from "../protocol/errors.ts";
import { type Frames, type SharedBuffer, slotBytes } from "../protocol/frames.ts";
import type {
  FromWorker,
  ClosedDocument,
  PlacedPicture,
  Result,
  SentRenderJob,
  SentTask,
  SharedImage,
  SmallImage,
  Task,
  ToWorker,
} from "../protocol/messages.ts";
import { resultSchemas } from "../protocol/check-message.ts";
import { createDeadline, readProcessTimes } from "./deadline.ts";

/** A task for a worker, with its callbacks. */
export interface SentJob {
  task: Task;
  loadPicture: LoadPicture;
  /** Whether another render may wait in the worker behind it. */
  isShort: boolean;
  /** The previous job is answered, so the worker performs this one now. */
  started(): void;
  completed(result: Result): void;
  /** With PictureBroken, RenderBusy, RenderFailed, RenderTooSlow or WorkerEnded. */
  failed(error: Error): void;
  /** The worker ended before it started the job. */
  requeued(): void;
}

/** The connection between the server and a worker. */
export interface Channel extends Frames<ToWorker, FromWorker> {
  sharedBuffer: SharedBuffer | undefined;
  buffers: BufferPool;
}

/**
 * The jobs that a worker has: one in progress, and at most one render that waits in the worker behind it. A worker that
 * had to wait for its next job would sleep meanwhile and wake with cold caches. Times are `performance`'s.
 */
export interface SentJobs {
  /** Whether the worker is ready and has no job. */
  isIdle(): boolean;
  /** Whether a render may be sent ahead: behind a single short one. */
  hasRoom(): boolean;
  /** When the last job was started. */
  startedAt(): number;
  /** Starts the job at once when none is in progress. */
  send(job: SentJob): void;
}

/** Also handles the worker's messages and its end. */
interface WorkerJobs extends SentJobs {
  receive: (message: FromWorker, bytes: Uint8Array) => void;
  /** No more jobs may be sent. What the worker has said is still received. */
  stop(): void;
  end(): void;
}

interface State {
  jobs: SentJob[];
  startedAt: number;
  isUp: boolean;
}

export interface SentJobsOptions {
  /** Milliseconds that a job may take once it was started. */
  deadlineMs: number;
  /** Called when a job takes longer. */
  kill: () => void;
  /** Called when the worker is ready. */
  onReady?: () => void;
  /** Of the worker's process. */
  pid?: number | undefined;
}

export function createSentJobs(
  channel: Channel,
  { deadlineMs, kill, onReady, pid }: SentJobsOptions,
): WorkerJobs {
  const state: State = { jobs: [], startedAt: 0, isUp: false };
  let late: Error | undefined;
  const onLate = (why: "slow" | "starved") => {
    late =
      why === "slow" ? new RenderTooSlow(`Took longer than ${deadlineMs} ms`) : new RenderBusy("starved");
    kill();
  };
  const readTimes = () => (pid === undefined ? undefined : readProcessTimes(pid));
  const deadline = createDeadline({ ms: deadlineMs, onLate, readTimes });

  function start(job: SentJob): void {
    state.startedAt = deadline.start();
    job.started();
  }

  return {
    ...statusOf(state),
    send(job) {
      const { task } = job;
      channel.send(sentTask(task));
      state.jobs.push(job);
      if (state.jobs.length === 1) start(job);
    },
    receive(message, bytes) {
      if (message.kind === "ready") {
        state.isUp = true;
        return onReady?.();
      }
      const [job, next] = state.jobs;
      if (job === undefined || answerRequest(message, job, channel)) return;
      state.jobs.shift();
      deadline.stop();
      if (next !== undefined) start(next);
      settle(message, bytes, job, channel);
    },
    stop: () => void (state.isUp = false),
    end() {
      deadline.stop();
      const [first, ...others] = state.jobs;
      Object.assign(state, { jobs: [], isUp: false });
      // A job that waited behind the one in progress isn't to blame for the worker's end.
      for (const job of others) job.requeued();
      first?.failed(late ?? new WorkerEnded());
    },
  };
}

function statusOf(state: State): Pick<SentJobs, "isIdle" | "hasRoom" | "startedAt"> {
  return {
    isIdle: () => state.isUp && state.jobs.length === 0,
    hasRoom: () => state.isUp && state.jobs.length === 1 && state.jobs[0]?.isShort === true,
    startedAt: () => state.startedAt,
  };
}

function sentTask(task: Task): SentTask {
  if (task.kind === "render") return { kind: "render", job: sentRenderJob(task.job) };
  return task.kind === "measure" ? { kind: "measure", jobs: task.jobs.map(sentRenderJob) } : task;
}

function sentRenderJob({ design, version, changed = [], ...rest }: RenderJob): SentRenderJob {
  return version === undefined
    ? { ...rest, design, changed }
    : { ...rest, versionKey: version.key, differences: differencesOf(version.design, design, changed) };
}

/** Answers a request of the worker. Returns whether the message was one. */
function answerRequest(message: FromWorker, { task, loadPicture }: SentJob, channel: Channel): boolean {
  if (message.kind === "need picture") {
    void sendPicture(channel, message.key, loadPicture);
    return true;
  }
  if (message.kind !== "need version") return false;
  const version = versionOf(task);
  if (version !== undefined) {
    const { design, dynamicLayers } = version;
    const pictureTargets = isTimeDependent(design) ? undefined : pictureTargetsOf(design);
    channel.send({ kind: "version", design, dynamicLayers: [...dynamicLayers], pictureTargets });
  }
  return true;
}

function versionOf(task: Task): JobVersion | undefined {
  if (task.kind === "render") return task.job.version;
  return task.kind === "measure" ? task.jobs[0]?.version : undefined;
}

async function sendPicture(channel: Channel, key: string, loadPicture: LoadPicture): Promise<void> {
  const bytes = await loadPicture(key).catch(() => undefined);
  channel.send({ kind: "picture", key, loaded: bytes !== undefined }, bytes);
}

function settle(message: FromWorker, bytes: Uint8Array, job: SentJob, channel: Channel): void {
  if (message.kind === "broken") job.failed(new PictureBroken(message.pictures, message.reason));
  else if (message.kind === "failed") job.failed(new RenderFailed(message.message));
  else if (message.kind !== "done") job.failed(new RenderFailed("The worker answered out of turn"));
  else complete(message, bytes, job, channel);
}

function complete(
  { result, shared }: FromWorker & { kind: "done" },
  bytes: Uint8Array,
  job: SentJob,
  channel: Channel,
): void {
  const checked = resultSchemas[job.task.kind].safeParse(result);
  if (!checked.success) job.failed(new RenderFailed("The worker's result can't be read"));
  else if (withBytes.has(job.task.kind)) job.completed({ ...(checked.data as BytesResult), bytes });
  else if (job.task.kind !== "render") job.completed(checked.data as Result);
  else if (shared === undefined) job.completed({ ...(checked.data as RenderResult), bytes });
  else readShared(checked.data as RenderResult, shared, job, channel);
}

type BytesResult = PlacedPicture | SmallImage | ClosedDocument;

/** The tasks besides renders whose result is a file. */
const withBytes: ReadonlySet<Task["kind"]> = new Set(["place", "shrink", "close document"]);

type RenderResult = Omit<Rendered, "bytes" | "release">;

/** Copies an image out of the shared buffer. */
function readShared(
  result: RenderResult,
  { slot, length }: SharedImage,
  job: SentJob,
  { sharedBuffer, buffers }: Channel,
): void {
  if (sharedBuffer === undefined || length > slotBytes) {
    job.failed(new RenderFailed("The worker named an image outside the shared buffer"));
    return;
  }
  const { bytes, release } = buffers.acquire(length);
  try {
    sharedBuffer.read(bytes, slot);
  } catch (error) {
    job.failed(new RenderFailed("The image can't be read from the shared buffer", { cause: error }));
    return;
  }
  job.completed({ ...result, bytes, release });
}
