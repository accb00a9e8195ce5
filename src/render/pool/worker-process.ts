import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
// Has glibc keep the memory of canvases and pictures for the next ones: giving it back and taking it anew at each
// render costs the system more than painting does.
import allocation from "./allocation.json" with { type: "json" };
import { createFrames } from "../protocol/frames.ts";
import { createGivenWork, type GivenWork } from "./sent-jobs.ts";
import type { LendMemory } from "../../bounds/buffer-pool.ts";
import { type Mailbox, placeBytes, openMailbox } from "../protocol/shared-buffer.ts";
// Pixels and pictures lie outside the heap: without these, gathering its few objects costs a third of a render.
import nodeOptions from "./node-options.json" with { type: "json" };
import type { Wire } from "./worker-answers.ts";
import type { FromProcess, ToProcess } from "../protocol/messages.ts";
import { ProcessEnded } from "../protocol/errors.ts";

/** One render process, as the server holds it. */
export interface ProcessHandle extends GivenWork {
  /** Resolves once the process can render; rejects with ProcessEnded. */
  ready: Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  pid: number | undefined;
  kill(): void;
}

// While V8 marks in small steps no pixels go: 70 MB grow meanwhile. At once it takes 15 ms, every thousands of renders.
// And only a collection of young objects lets go of pixels that were read, so it must come often (ADR 0011).
const ofPixels = ["--no-incremental-marking", "--max-semi-space-size=1"];
// Reading its modules anew would cost a process most of its start, and the line waits for one that is replaced.
const compileCache = fileURLToPath(new URL("../../../node_modules/.cache/limn", import.meta.url));
const program = fileURLToPath(new URL("../worker/main.ts", import.meta.url));

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
  const work = createGivenWork(wire, deadlineMs, () => child.kill("SIGKILL"));

  wire.onMessage = (message, bytes) => {
    if (message.kind === "ready") {
      work.setAble(true);
      ready.resolve();
    } else work.hear(message, bytes);
  };
  const end = () => {
    ready.reject(new ProcessEnded());
    ended.resolve();
    wire.onMessage = () => undefined;
    work.end();
    mailbox?.close();
  };
  // What it said before its end is still read: the piece that it ended under is the one after.
  child.once("exit", () => {
    work.setAble(false);
    setImmediate(end);
  });
  child.once("error", end);

  return {
    ...work,
    ready: ready.promise,
    ended: ended.promise,
    pid: child.pid,
    kill: () => void child.kill("SIGKILL"),
  };
}

function spawnProcess(picturePixels: number, mailbox: Mailbox | undefined): ChildProcess {
  const given = [picturePixels, mailbox === undefined ? 0 : placeBytes];
  // No secret is in it: what decodes strangers' bytes has an environment of its own.
  return spawn(process.execPath, [...nodeOptions, ...ofPixels, program, ...given.map(String)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...allocation },
    stdio: ["ignore", "ignore", "inherit", "pipe", mailbox?.descriptor ?? "ignore"],
  });
}
