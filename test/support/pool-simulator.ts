import { vi } from "vitest";
import { createDispatch } from "../../src/render/pool/dispatch.ts";
import { makeJob, createQueue } from "../../src/render/pool/job.ts";
import { type Channel, createSentJobs } from "../../src/render/pool/sent-jobs.ts";
import type { WorkerProcess } from "../../src/render/pool/worker-process.ts";
import { RenderBusy, WorkerEnded } from "../../src/render/protocol/errors.ts";
import type { JobVersion } from "../../src/render/protocol/render-job.ts";
import type { Task, ToWorker } from "../../src/render/protocol/messages.ts";
import { designOf, textLayer } from "./design-fixtures.ts";
import { jobVersion } from "./job-version.ts";

/** Renders that arrive from one company. Times are milliseconds since the simulation began. */
export interface Stream {
  company: string;
  /** Rendered in turn. */
  versions: readonly string[];
  /** What an image takes in a worker that has the version's cached parts. The first one takes 36 ms more. */
  costMs: number;
  perSecond: number;
  from: number;
  until: number;
  /** So many more arrive at once, at `from`. */
  atOnce?: number;
  isOpen?: boolean;
}

export interface Answer {
  company: string;
  version: string;
  /** When it arrived. */
  at: number;
  /** Until it was answered or refused. */
  ms: number;
  isRefused: boolean;
}

interface Simulation {
  workers: number;
  streams: readonly Stream[];
  /** When a worker ends; it is replaced half a second later. */
  crashes?: readonly number[];
}

const openWaitMs = 2000;
const callWaitMs = 8000;
const restartMs = 500;
const firstMs = 36;
const design = designOf(textLayer());

/**
 * Drives the pool's queue and dispatch with simulated workers on Vitest's fake clock. Every render has the cost that its
 * stream names, so what is simulated is only who waits, for how long, and who is refused.
 */
export function simulate({ workers: count, streams, crashes = [] }: Simulation): Answer[] {
  const answers: Answer[] = [];
  const began = performance.now();
  const clock = () => performance.now() - began;
  const costs = new Map<string, number>();
  const workers = new Set<SimulatedWorker>();
  const queue = createQueue(512 * count);
  const dispatch = createDispatch({
    queue,
    openWaitMs,
    callWaitMs,
    workers: () => [...workers].map(({ worker }) => worker),
    retries: (job, error) => error instanceof WorkerEnded && job.tries < 2,
  });
  const versions = new Map<string, JobVersion>();
  function versionOf(name: string): JobVersion {
    const version = versions.get(name) ?? jobVersion(name, design);
    versions.set(name, version);
    return version;
  }
  const addWorker = () => workers.add(createWorker((key) => costs.get(key) ?? 0));
  for (let index = 0; index < count; index += 1) addWorker();

  function arrive(stream: Stream, version: string): void {
    const { company, isOpen = true } = stream;
    const shared = versionOf(`${company} ${version}`);
    costs.set(shared.key, stream.costMs);
    const at = clock();
    const end = (isRefused: boolean) =>
      void answers.push({ company, version, at, ms: clock() - at, isRefused });
    const task: Task = {
      kind: "render",
      job: { design: shared.design, changed: [], version: shared, pictures: [], format: "jpg", quality: 82 },
    };
    const job = makeJob(task, () => Promise.reject(new Error("It has no pictures")), {
      companyId: company,
      isOpen,
    });
    job.outcome = { ...job.outcome, resolve: () => end(false), reject: () => end(true) };
    if (isOpen && dispatch.refuses({ companyId: company, version: shared.key, format: "jpg" })) {
      end(true);
      return;
    }
    try {
      dispatch.add(job);
    } catch (error) {
      if (!(error instanceof RenderBusy)) throw error;
      end(true);
    }
  }

  for (const stream of streams) schedule(stream, clock, (version) => arrive(stream, version));
  for (const at of crashes) {
    setTimeout(() => {
      const [first] = workers;
      if (first === undefined) return;
      workers.delete(first);
      first.end();
      setTimeout(() => {
        addWorker();
        dispatch.run();
      }, restartMs);
    }, at);
  }
  vi.advanceTimersByTime(Math.max(...streams.map(({ until }) => until)) + callWaitMs + openWaitMs);
  return answers;
}

function schedule(stream: Stream, clock: () => number, arrive: (version: string) => void): void {
  const { versions, perSecond, from, until, atOnce = 0 } = stream;
  let next = 0;
  const one = () => arrive(versions[(next += 1) % versions.length] as string);
  setTimeout(() => {
    for (let index = 0; index < atOnce; index += 1) one();
  }, from);
  let sent = 0;
  const send = () => {
    const due = Math.floor(((clock() - from) * perSecond) / 1000);
    for (; sent < due; sent += 1) one();
    if (clock() < until) setTimeout(send, 1);
  };
  if (perSecond > 0) setTimeout(send, from);
}

interface SimulatedWorker {
  worker: WorkerProcess;
  end: () => void;
}

/** Renders one job after another in their simulated times. */
function createWorker(costOf: (versionKey: string) => number): SimulatedWorker {
  const cached = new Set<string>();
  const waiting: ToWorker[] = [];
  let isBusy = false;
  let hasEnded = false;

  function renderNext(): void {
    const message = waiting.shift();
    isBusy = message !== undefined;
    if (message?.kind !== "render") return;
    const key = "versionKey" in message.job ? message.job.versionKey : "";
    const isFirst = !cached.has(key);
    cached.add(key);
    setTimeout(
      () => {
        if (hasEnded) return;
        const made = isFirst
          ? ({ made: { way: "whole", why: "first of its version" }, isCold: true } as const)
          : ({ made: { way: "incremental", why: "dynamic layers differ" } } as const);
        jobs.receive({ kind: "done", result: { width: 1, height: 1, ...made } }, new Uint8Array());
        renderNext();
      },
      costOf(key) + (isFirst ? firstMs : 0),
    );
  }

  const channel: Channel = {
    send(message) {
      if (message.kind !== "render") return;
      waiting.push(message);
      if (!isBusy) renderNext();
    },
    onMessage: () => undefined,
    sharedBuffer: undefined,
    buffers: { acquire: () => ({ bytes: new Uint8Array(), release: () => undefined }) },
  };
  const jobs = createSentJobs(channel, { deadlineMs: 60_000, kill: () => undefined });
  jobs.receive({ kind: "ready" }, new Uint8Array());
  const ever = Promise.resolve();
  return {
    worker: { ...jobs, ready: ever, ended: ever, pid: 1, kill: () => undefined },
    end() {
      hasEnded = true;
      jobs.end();
    },
  };
}
