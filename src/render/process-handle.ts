import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
// Has glibc keep the memory of canvases and pictures for the next ones: giving it back and taking it anew at each
// render costs the system more than painting does.
import allocation from "./allocation.json" with { type: "json" };
import { changesFrom } from "./design-changes.ts";
import { createFrames, type Frames } from "./frames.ts";
import type { LendMemory } from "./lent-memory.ts";
import { type Mailbox, mailboxBytes, openMailbox } from "./mailbox.ts";
// Pixels and pictures lie outside the heap: without these, gathering its few objects costs a third of a render.
import nodeOptions from "./node-options.json" with { type: "json" };
import { openLayers } from "./open-layers.ts";
import { PictureBroken } from "./picture-broken.ts";
import type { FromProcess, Result, ToProcess, WireJob, Work } from "./process-messages.ts";
import { ProcessEnded, RenderFailed } from "./render-errors.ts";
import type { LoadPicture, Rendered, RenderJob } from "./render-job.ts";

/** One render process, as the server holds it. */
export interface ProcessHandle {
  /** Resolves once the process can render; rejects with ProcessEnded. */
  ready: Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  pid: number | undefined;
  /** One piece of work at a time. Rejects with PictureBroken, RenderFailed or ProcessEnded. */
  run(work: Work, loadPicture: LoadPicture): Promise<Result>;
  kill(): void;
}

interface Running {
  work: Work;
  loadPicture: LoadPicture;
  outcome: PromiseWithResolvers<Result>;
}

/** How the server and a process speak. */
interface Wire extends Frames<ToProcess, FromProcess> {
  mailbox: Mailbox | undefined;
  lend: LendMemory;
}

// Reading its modules anew would cost a process most of its start, and the line waits for one that is replaced.
const compileCache = fileURLToPath(new URL("../../node_modules/.cache/limn", import.meta.url));
const program = fileURLToPath(new URL("./render-process.ts", import.meta.url));

export interface ProcessOptions {
  picturePixels: number;
  /** Where images come to lie. */
  lend: LendMemory;
}

export function startRenderProcess({ picturePixels, lend }: ProcessOptions): ProcessHandle {
  const mailbox = openMailbox();
  const given = [picturePixels, mailbox === undefined ? 0 : mailboxBytes];
  // No secret is in it: what decodes strangers' bytes has an environment of its own.
  const child = spawn(process.execPath, [...nodeOptions, program, ...given.map(String)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...allocation },
    stdio: ["ignore", "ignore", "inherit", "pipe", mailbox?.descriptor ?? "ignore"],
  });
  const socket = child.stdio[3] as Duplex;
  // A process that ends while it is written to is noticed by its exit.
  socket.on("error", () => undefined);
  const wire: Wire = Object.assign(createFrames<ToProcess, FromProcess>(socket), { mailbox, lend });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let running: Running | undefined;

  wire.onMessage = (message, bytes) => {
    if (message.kind === "ready") ready.resolve();
    else if (running !== undefined) answer(message, bytes, running, wire);
  };
  const end = () => {
    ready.reject(new ProcessEnded());
    running?.outcome.reject(new ProcessEnded());
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
      running = { work, loadPicture, outcome };
      wire.send(work.kind === "render" ? { kind: "render", job: wireJob(work.job) } : work);
      try {
        return await outcome.promise;
      } finally {
        running = undefined;
      }
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

function wireJob({ design, base, ...rest }: RenderJob): WireJob {
  const changes = base && changesFrom(base.design, design);
  return base === undefined || changes === undefined
    ? { ...rest, design }
    : { ...rest, baseKey: base.key, changes };
}

function answer(message: FromProcess, bytes: Uint8Array, running: Running, wire: Wire): void {
  const { work, loadPicture, outcome } = running;
  if (message.kind === "done") {
    const result = message.result as Result;
    if (work.kind !== "render") outcome.resolve(result);
    else if (message.posted === undefined) outcome.resolve({ ...(result as Rendered), bytes });
    else collect(result as Rendered, message.posted, running, wire);
  } else if (message.kind === "broken") {
    outcome.reject(new PictureBroken(message.targets));
  } else if (message.kind === "failed") {
    outcome.reject(new RenderFailed(message.message));
  } else if (message.kind === "need picture") {
    void sendPicture(wire, message.key, loadPicture);
  } else if (message.kind === "need base" && work.kind === "render" && work.job.base !== undefined) {
    const { design } = work.job.base;
    wire.send({ kind: "base", design, open: [...openLayers(design)] });
  }
}

/** Fetches an image from the mailbox. */
function collect(result: Rendered, length: number, { outcome }: Running, { mailbox, lend }: Wire): void {
  // What decodes strangers' bytes may say anything.
  if (mailbox === undefined || !(length >= 0 && length <= mailboxBytes)) {
    outcome.reject(new RenderFailed("It posted what no mailbox holds"));
    return;
  }
  const { bytes, giveBack } = lend(length);
  try {
    mailbox.read(bytes);
    outcome.resolve({ ...result, bytes, giveBack });
  } catch (error) {
    outcome.reject(new RenderFailed("Its image can't be fetched", { cause: error }));
  }
}

async function sendPicture(wire: Wire, key: string, loadPicture: LoadPicture): Promise<void> {
  const bytes = await loadPicture(key).catch(() => undefined);
  wire.send({ kind: "picture", key, loaded: bytes !== undefined }, bytes);
}
