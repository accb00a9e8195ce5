import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PictureBroken } from "./picture-broken.ts";
import type { FromProcess, Result, ToProcess, Work } from "./process-messages.ts";
import { ProcessEnded, RenderFailed } from "./render-errors.ts";
import type { LoadPicture } from "./render-job.ts";

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
  loadPicture: LoadPicture;
  outcome: PromiseWithResolvers<Result>;
}

const program = fileURLToPath(new URL("./render-process.ts", import.meta.url));

export function startRenderProcess({ picturePixels }: { picturePixels: number }): ProcessHandle {
  // An empty environment: what decodes strangers' bytes holds no secret.
  const child = fork(program, [String(picturePixels)], {
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let running: Running | undefined;

  child.on("message", (message: FromProcess) => {
    if (message.kind === "ready") ready.resolve();
    else if (running === undefined) return;
    else if (message.kind === "need") void supply(child, message.key, running.loadPicture);
    else settle(message, running.outcome);
  });
  const end = () => {
    ready.reject(new ProcessEnded());
    running?.outcome.reject(new ProcessEnded());
    ended.resolve();
  };
  child.once("exit", end);
  child.once("error", end);

  return {
    ready: ready.promise,
    ended: ended.promise,
    pid: child.pid,
    async run(work, loadPicture) {
      const outcome = Promise.withResolvers<Result>();
      running = { loadPicture, outcome };
      say(child, work);
      try {
        return await outcome.promise;
      } finally {
        running = undefined;
      }
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

function settle(message: FromProcess, outcome: PromiseWithResolvers<Result>): void {
  if (message.kind === "done") outcome.resolve(message.result);
  else if (message.kind === "broken") outcome.reject(new PictureBroken(message.targets));
  else if (message.kind === "failed") outcome.reject(new RenderFailed(message.message));
}

async function supply(child: ChildProcess, key: string, loadPicture: LoadPicture): Promise<void> {
  const bytes = await loadPicture(key).catch(() => undefined);
  say(child, { kind: "picture", key, bytes });
}

function say(child: ChildProcess, message: ToProcess): void {
  // A process that ends meanwhile is noticed by its exit, so a failed send needs no word of its own.
  if (child.connected) child.send(message, () => undefined);
}
