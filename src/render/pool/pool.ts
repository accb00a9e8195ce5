import type { Design } from "../../design/design.ts";
import type { Finding } from "../../design/lint/finding.ts";
import type { Task } from "./choose-job.ts";
import { createCrew } from "./workers.ts";
import { createLateVersions, type LateVersions } from "./slow-renders.ts";
import { ProcessEnded, RenderBusy, RenderFailed, RenderTooSlow } from "../protocol/errors.ts";

import type { InspectedFont, InspectedPicture, Result, Results, Work } from "../protocol/messages.ts";
import type { JobFont, LoadPicture, Rendered, RenderJob } from "../protocol/render-job.ts";
import { createServeLine } from "./dispatch.ts";
import { createWaitingLine } from "./queue.ts";

export interface PoolOptions {
  processes: number;
  /** Renders that may wait for a process, in all. */
  queueLength: number;
  /** Milliseconds that a render may wait for a process. */
  waitMs: number;
  /** Milliseconds that one render may take once it has a process. */
  deadlineMs: number;
  /** Pixels of one original picture; larger ones count as broken. */
  picturePixels: number;
  log: { warn(fields: object, message: string): void };
}

export interface RenderPool {
  /** Rejects with PictureBroken, RenderBusy, RenderTooSlow or RenderFailed. */
  render(job: RenderJob, loadPicture: LoadPicture): Promise<Rendered>;
  /** What a picture is. Rejects with PictureBroken when it is none, and as render does. */
  inspect(bytes: Uint8Array): Promise<InspectedPicture>;
  /** What a font is, or why it can't be used. Rejects as render does: bytes may make a process crash or hang. */
  inspectFont(bytes: Uint8Array): Promise<InspectedFont>;
  /** What is likely not meant in a design that wears these fonts. Rejects as render does. */
  lint(design: Design, fonts: readonly JobFont[], loadFont: LoadPicture): Promise<Finding[]>;
  /** Resolves when every process can render. */
  ready: Promise<void>;
  pids(): number[];
  close(): Promise<void>;
}

const mostTries = 2;

/** Render processes and the line before them. Work whose process ended under it is given to another once. */
export function createRenderPool(options: PoolOptions, late = createLateVersions()): RenderPool {
  const { queueLength: length, waitMs } = options;
  const line = createWaitingLine<Task>({ length, waitMs, giveUp });
  let closing = false;
  const toProcesses = createServeLine({
    line,
    crew: () => crew.members(),
    isForAnother: (task, error) => isForAnother(task, error, closing),
  });
  const crew = createCrew({ ...options, onReady: toProcesses.serve });

  async function queue<Kind extends Work["kind"]>(
    work: Work & { kind: Kind },
    loadPicture: LoadPicture,
  ): Promise<Results[Kind]> {
    const task = { work, loadPicture, outcome: Promise.withResolvers<Result>(), tries: 0, sentTo: undefined };
    toProcesses.add(task);
    return (await task.outcome.promise) as Results[Kind];
  }

  return {
    render: (job, load) => unlessLate(late, job, () => queue({ kind: "render", job }, load)),
    inspect: (bytes) => queue({ kind: "inspect", key: "upload" }, () => Promise.resolve(bytes)),
    inspectFont: (bytes) => queue({ kind: "inspect font", key: "upload" }, () => Promise.resolve(bytes)),
    lint: (design, fonts, load) => queue({ kind: "lint", design, fonts }, load),
    ready: crew.ready,
    pids: () => crew.pids(),
    async close() {
      closing = true;
      line.close();
      await crew.close();
    },
  };
}

function giveUp(task: Task, busy: RenderBusy): void {
  task.sentTo?.takeBack();
  task.outcome.reject(busy);
}

/** Whether work that its process couldn't do is another's now; otherwise it is refused. */
function isForAnother({ tries, outcome }: Task, error: Error, closing: boolean): boolean {
  if (!(error instanceof ProcessEnded)) outcome.reject(error);
  else if (closing) outcome.reject(new RenderBusy("The render processes are being stopped"));
  else if (tries >= mostTries) outcome.reject(new RenderFailed("Its process ended twice"));
  else return true;
  return false;
}

/** Refuses at once what was late again and again: others' renders need the processes. */
async function unlessLate(
  late: LateVersions,
  { base }: RenderJob,
  render: () => Promise<Rendered>,
): Promise<Rendered> {
  if (base === undefined) return await render();
  const { key } = base;
  if (late.isRefused(key)) throw new RenderTooSlow("It was too slow more than once");
  try {
    const rendered = await render();
    late.wasInTime(key);
    return rendered;
  } catch (error) {
    if (error instanceof RenderTooSlow) late.wasLate(key);
    throw error;
  }
}
