import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
// Has glibc keep the memory of canvases and pictures for the next ones: giving it back and taking it anew at each
// render costs the system more than painting does.
import allocation from "./allocation.json" with { type: "json" };
import { createDeadline } from "./deadline.ts";
import { changesFrom } from "./design-changes.ts";
import { createFrames } from "./frames.ts";
import type { LendMemory } from "./lent-memory.ts";
import { type Mailbox, mailboxBytes, openMailbox } from "./mailbox.ts";
// Pixels and pictures lie outside the heap: without these, gathering its few objects costs a third of a render.
import nodeOptions from "./node-options.json" with { type: "json" };
import { answer, type Running, type Wire } from "./process-answers.ts";
import type { FromProcess, Result, ToProcess, WireJob, Work } from "./process-messages.ts";
import { ProcessEnded, RenderTooSlow } from "./render-errors.ts";
import type { LoadPicture, RenderJob } from "./render-job.ts";

/** One render process, as the server holds it. */
export interface ProcessHandle {
  /** Resolves once the process can render; rejects with ProcessEnded. */
  ready: Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  pid: number | undefined;
  /** One piece of work at a time. Rejects with PictureBroken, RenderFailed, RenderTooSlow or ProcessEnded. */
  run(work: Work, loadPicture: LoadPicture): Promise<Result>;
  kill(): void;
}

// While V8 marks in small steps no pixels go: 70 MB grow meanwhile. At once it takes 15 ms, every thousands of renders.
const collectAtOnce = ["--no-incremental-marking"];
// Reading its modules anew would cost a process most of its start, and the line waits for one that is replaced.
const compileCache = fileURLToPath(new URL("../../node_modules/.cache/limn", import.meta.url));
const program = fileURLToPath(new URL("./render-process.ts", import.meta.url));

export interface ProcessOptions {
  picturePixels: number;
  /** Milliseconds that a piece of work may take; the process is ended with it. */
  deadlineMs: number;
  /** Where images come to lie. */
  lend: LendMemory;
}

export function startRenderProcess({ picturePixels, deadlineMs, lend }: ProcessOptions): ProcessHandle {
  const mailbox = openMailbox();
  const child = spawnProcess(picturePixels, mailbox);
  const socket = child.stdio[3] as Duplex;
  // A process that ends while it is written to is noticed by its exit.
  socket.on("error", () => undefined);
  // Nor is one of use that can't be spoken to.
  socket.once("close", () => child.kill("SIGKILL"));
  const wire: Wire = Object.assign(createFrames<ToProcess, FromProcess>(socket), { mailbox, lend });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let running: Running | undefined;
  const deadline = createDeadline(deadlineMs, () => {
    if (running !== undefined) running.late = true;
    child.kill("SIGKILL");
  });

  wire.onMessage = (message, bytes) => {
    if (message.kind === "ready") ready.resolve();
    else if (running !== undefined && answer(message, bytes, running, wire)) {
      running = undefined;
      deadline.stop();
    }
  };
  const end = () => {
    deadline.stop();
    ready.reject(new ProcessEnded());
    const late = running?.late === true && new RenderTooSlow(`Took longer than ${deadlineMs} ms`);
    running?.outcome.reject(late || new ProcessEnded());
    running = undefined;
    ended.resolve();
    wire.onMessage = () => undefined;
    mailbox?.close();
  };
  child.once("exit", end);
  child.once("error", end);

  return {
    ready: ready.promise,
    ended: ended.promise,
    pid: child.pid,
    async run(work, loadPicture) {
      const outcome = Promise.withResolvers<Result>();
      running = { work, loadPicture, outcome, late: false };
      deadline.start();
      wire.send(work.kind === "render" ? { kind: "render", job: wireJob(work.job) } : work);
      return await outcome.promise;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

function spawnProcess(picturePixels: number, mailbox: Mailbox | undefined): ChildProcess {
  const given = [picturePixels, mailbox === undefined ? 0 : mailboxBytes];
  // No secret is in it: what decodes strangers' bytes has an environment of its own.
  return spawn(process.execPath, [...nodeOptions, ...collectAtOnce, program, ...given.map(String)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...allocation },
    stdio: ["ignore", "ignore", "inherit", "pipe", mailbox?.descriptor ?? "ignore"],
  });
}

function wireJob({ design, base, ...rest }: RenderJob): WireJob {
  const changes = base && changesFrom(base.design, design);
  return base === undefined || changes === undefined
    ? { ...rest, design }
    : { ...rest, baseKey: base.key, changes };
}
