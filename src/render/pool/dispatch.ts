import type { LoadPicture } from "../protocol/render-job.ts";
import type { Result, Task } from "../protocol/messages.ts";
import type { Queue } from "./queue.ts";
import type { SentJob } from "./sent-jobs.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** A task on its way through the pool. It stays in the queue until a worker starts it. */
export interface Job {
  task: Task;
  loadPicture: LoadPicture;
  outcome: PromiseWithResolvers<Result>;
  /** How many times it was started. */
  tries: number;
  /** The worker that it was sent to. */
  worker: WorkerProcess | undefined;
}

/** Assigns queued jobs to workers. */
export interface Dispatch {
  /** Sends the job to an idle worker or queues it. Throws RenderBusy when the queue is full. */
  add: (job: Job) => void;
  /** Sends what can be sent now. */
  run: () => void;
}

interface DispatchOptions {
  queue: Queue<Job>;
  workers: () => Iterable<WorkerProcess>;
  /** Called when a job has failed. Returns whether it is retried. */
  retries: (job: Job, error: Error) => boolean;
}

/** How long a job may wait behind another one in a worker, in milliseconds, before the next idle worker takes it over. */
const patienceMs = 20;

export function createDispatch({ queue, workers, retries }: DispatchOptions): Dispatch {
  let isLookDue = false;

  function run(patience = patienceMs): void {
    while (!queue.isEmpty()) {
      const choice = chooseJob(queue, workers(), patience);
      if (choice === undefined) break;
      choice.job.worker?.cancel();
      send(choice.job, choice.worker);
    }
    if (!queue.isEmpty() && idleWorker(workers()) !== undefined) lookAgain();
  }

  /** Lets an idle worker take over a job that waits behind another one, after all received answers are read. */
  function lookAgain(): void {
    if (isLookDue) return;
    isLookDue = true;
    setImmediate(() => {
      isLookDue = false;
      run(0);
    });
  }

  function send(job: Job, worker: WorkerProcess): void {
    job.worker = worker;
    worker.send(sentJob(job, { queue, retries, run }));
  }

  return {
    add(job) {
      const worker = queue.isEmpty() ? idleWorker(workers()) : undefined;
      if (worker !== undefined) send(job, worker);
      else {
        queue.push(job);
        run();
      }
    },
    run,
  };
}

function sentJob(
  job: Job,
  { queue, retries, run }: Pick<DispatchOptions, "queue" | "retries"> & Pick<Dispatch, "run">,
): SentJob {
  return {
    task: job.task,
    loadPicture: job.loadPicture,
    started() {
      queue.remove(job);
      job.tries += 1;
    },
    completed(result) {
      job.worker = undefined;
      job.outcome.resolve(result);
      run();
    },
    failed(error) {
      job.worker = undefined;
      if (retries(job, error)) queue.unshift(job);
      run();
    },
    requeued() {
      job.worker = undefined;
      run();
    },
  };
}

/**
 * Chooses which job goes to which worker next. A queued job goes to an idle worker. Where all are busy, a render is sent
 * ahead, behind another render, so that its worker needn't wait for it. A job that has waited behind a render for more
 * than `patience` milliseconds goes to the next idle worker first of all, and nothing else is sent ahead meanwhile, so
 * that one becomes idle. Nothing is sent ahead past a job that isn't a render.
 */
export function chooseJob(
  queue: Pick<Queue<Job>, "find">,
  all: Iterable<WorkerProcess>,
  patience: number,
): { job: Job; worker: WorkerProcess } | undefined {
  const workers = [...all];
  const since = performance.now() - patience;
  const areDelayed = workers.some((worker) => worker.delays(since));
  const idle = idleWorker(workers);
  if (idle !== undefined) {
    const job = queue.find(({ worker }) => worker === undefined || (areDelayed && worker.delays(since)));
    return job && { job, worker: idle };
  }
  const job = areDelayed ? undefined : queue.find(({ worker }) => worker === undefined);
  if (job?.task.kind !== "render") return undefined;
  const [worker] = workers
    .filter((one) => one.hasRoom(since))
    .toSorted((one, other) => one.startedAt() - other.startedAt());
  return worker && { job, worker };
}

/** The most recently used idle worker, whose CPU caches are the warmest. */
export function idleWorker(workers: Iterable<WorkerProcess>): WorkerProcess | undefined {
  return [...workers]
    .filter((worker) => worker.isIdle())
    .toSorted((one, other) => other.startedAt() - one.startedAt())[0];
}
