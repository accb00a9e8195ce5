import type { Design } from "../../design/design.ts";
import type { Diagnostic } from "../../design/lint/diagnostic.ts";
import { ProcessEndedTwice, RenderBusy, RenderCancelled, WorkerEnded } from "../protocol/errors.ts";
import type {
  ClosedDocument,
  FontCoverage,
  InspectedFont,
  InspectedPicture,
  PictureTooLarge,
  PlacedPicture,
  Placing,
  SmallImage,
  Results,
  Task,
} from "../protocol/messages.ts";
import type { JobFont, LoadPicture, MeasuredJobs, Rendered, RenderJob } from "../protocol/render-job.ts";
import type { RenderPaths } from "../protocol/render-ways.ts";
import { createDispatch, type Dispatch, type Open, type QueueStates } from "./dispatch.ts";
import { type Job, makeJob, type PerformedRender, type RenderOptions, createQueue } from "./job.ts";
import { createRenderCounts, type RenderCounts } from "./render-counts.ts";
import { createSlowRenders } from "./slow-renders.ts";
import type { FileCacheOptions } from "./worker-process.ts";
import { createWorkers, type Workers } from "./workers.ts";

export interface PoolOptions {
  processes: number;
  /** Renders that may wait for each worker. */
  queueLength: number;
  /** Milliseconds that an open may wait for a worker. Everything else may wait as long as a render may take, if that is longer. */
  waitMs: number;
  /** Milliseconds that one render may take once a worker has started it. */
  deadlineMs: number;
  /** Pixels of one original picture; a larger one counts as broken. */
  picturePixels: number;
  paths: RenderPaths;
  /** Bytes of decoded pictures and references that each worker keeps. */
  cacheBytes: number;
  /** The cache in files that all workers share; none by default. */
  fileCache?: FileCacheOptions | undefined;
  /** Whether its processes let others come first; not by default. */
  yields?: boolean;
  /** Called after each render that a worker has performed, also when nobody waits for it any more. */
  onPerformed?: (render: PerformedRender) => void;
  log: { warn(fields: object, message: string): void };
}

export interface RenderPool {
  /** Rejects with PictureBroken, RenderBusy, RenderTooSlow, RenderFailed, or RenderCancelled once `signal` aborts. */
  render(job: RenderJob, loadPicture: LoadPicture, options?: RenderOptions): Promise<Rendered>;
  /** Lays jobs of one version out without painting them. Rejects as render does, but for broken pictures, which are results. */
  measure(
    jobs: readonly RenderJob[],
    loadPicture: LoadPicture,
    options?: RenderOptions,
  ): Promise<MeasuredJobs>;
  /** Whether an open of this version would be refused now because it would wait too long. */
  refuses(open: Open): boolean;
  /** Rejects with PictureBroken when the bytes are no picture, and as render does. */
  inspect(bytes: Uint8Array): Promise<InspectedPicture | PictureTooLarge>;
  /** Rejects as render does: a font may crash a worker or hang it. */
  inspectFont(bytes: Uint8Array): Promise<InspectedFont>;
  /** The characters of an uploaded font. Rejects as render does. */
  fontCoverage(bytes: Uint8Array): Promise<FontCoverage>;
  /** Likely mistakes in a design that uses these fonts. Rejects as render does. */
  lint(design: Design, fonts: readonly JobFont[], loadFont: LoadPicture): Promise<Diagnostic[]>;
  /** Decodes a picture for a box, exactly as renders do. Rejects as render does. */
  place(
    picture: Omit<Placing, "kind" | "key">,
    load: () => Promise<Uint8Array>,
    options?: RenderOptions,
  ): Promise<PlacedPicture>;
  /** Scales a rendered image down to at most `width` pixels across. Rejects as render does. */
  shrink(
    image: Uint8Array,
    to: { width: number; quality: number },
    options?: RenderOptions,
  ): Promise<SmallImage>;
  /** Ends the worker's PDF document. Its pages are missing that were added before a worker was replaced. Rejects as render does. */
  closeDocument(): Promise<ClosedDocument>;
  /** Resolves when every worker can render. */
  ready: Promise<void>;
  status(): PoolStatus;
  pids(): number[];
  close(): Promise<void>;
}

export interface PoolStatus extends RenderCounts {
  /** `restarts`: ended workers that were replaced, since the start. */
  workers: { wanted: number; up: number; restarts: number };
  queue: QueueStates;
  /** In the caches of all workers. */
  cachedBytes: number;
}

const maxTries = 2;

/** Workers and the queue before them. A job whose worker ended is retried once, on another worker. */
export function createRenderPool(options: PoolOptions): RenderPool {
  const { processes, queueLength, waitMs, deadlineMs, onPerformed = () => undefined } = options;
  const slowRenders = createSlowRenders(waitMs);
  const counts = createRenderCounts();
  let isClosing = false;
  const queue = createQueue(queueLength * processes);
  const dispatch = createDispatch({
    queue,
    openWaitMs: waitMs,
    callWaitMs: Math.max(waitMs, deadlineMs),
    workers: () => workers.all,
    retries: (job, error) => retries(job, error, isClosing),
    onPerformed,
  });
  const workers = createWorkers({ ...options, onReady: dispatch.run });
  const run = createRunTask(dispatch);
  return {
    async render(job, loadPicture, renderOptions) {
      try {
        const start = () => run({ kind: "render", job }, loadPicture, renderOptions);
        const rendered = await slowRenders.guard(job, start);
        counts.rendered(rendered, job.format);
        return rendered;
      } catch (error) {
        counts.failed(error, renderOptions?.isOpen);
        throw error;
      }
    },
    measure: (jobs, loadPicture, measureOptions) =>
      run({ kind: "measure", jobs }, loadPicture, measureOptions),
    refuses: (open) => counts.refusal(dispatch.refuses(open)),
    inspect: (bytes) => run({ kind: "inspect", key: "upload" }, () => Promise.resolve(bytes)),
    inspectFont: (bytes) => run({ kind: "inspect font", key: "upload" }, () => Promise.resolve(bytes)),
    fontCoverage: (bytes) => run({ kind: "font coverage", key: "font" }, () => Promise.resolve(bytes)),
    lint: (design, fonts, loadFont) => run({ kind: "lint", design, fonts }, loadFont),
    place: (picture, load, options) => run({ kind: "place", key: "picture", ...picture }, load, options),
    shrink: (image, to, options) =>
      run({ kind: "shrink", key: "image", ...to }, () => Promise.resolve(image), options),
    closeDocument: () => run({ kind: "close document" }, loadNothing),
    ready: workers.ready,
    status: () => readStatus(workers, dispatch, counts.read()),
    pids: () => workers.pids(),
    async close() {
      isClosing = true;
      queue.close();
      await workers.close();
    },
  };
}

const loadNothing = () => Promise.reject(new Error("It needs no picture"));

function readStatus(workers: Workers, dispatch: Dispatch, counts: RenderCounts): PoolStatus {
  return {
    workers: workers.status(),
    queue: dispatch.states(),
    cachedBytes: dispatch.cachedBytes(),
    ...counts,
  };
}

type RunTask = <Kind extends Task["kind"]>(
  task: Task & { kind: Kind },
  loadPicture: LoadPicture,
  options?: RenderOptions,
) => Promise<Results[Kind]>;

function createRunTask(dispatch: Dispatch): RunTask {
  return async (task, loadPicture, options = {}) => {
    const { signal } = options;
    if (signal?.aborted === true) throw new RenderCancelled();
    const job = makeJob(task, loadPicture, options);
    // What a worker has started it finishes, since it can't be interrupted.
    const cancel = () => {
      dispatch.cancel(job);
      job.outcome.reject(new RenderCancelled());
    };
    dispatch.add(job);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return (await job.outcome.promise) as Results[typeof task.kind];
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  };
}

/** Whether a failed job is retried; otherwise its caller is told why not. */
function retries({ tries, outcome }: Job, error: Error, isClosing: boolean): boolean {
  if (!(error instanceof WorkerEnded)) outcome.reject(error);
  else if (isClosing) outcome.reject(new RenderBusy("stopping"));
  else if (tries >= maxTries) outcome.reject(new ProcessEndedTwice());
  else return true;
  return false;
}
