import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "../../bounds/start-thread.ts";
import { asStoreError, StoreUnavailableError } from "../errors.ts";
import { toStoreError } from "./sqlite-errors.ts";
import type {
  ExecuteResult,
  ThreadFailure,
  ThreadOptions,
  ThreadReply,
  ThreadRequest,
} from "./sqlite-thread.ts";

/** A connection to SQLite on its own thread. Requests run one at a time, in order. */
export interface SqliteSession {
  execute(sql: string, parameters?: readonly unknown[]): Promise<ExecuteResult>;
  rollback(): Promise<void>;
  backup(target: string): Promise<void>;
  integrityCheck(): Promise<string[]>;
  /** Errors in the pages, without comparing indexes; several times as fast. */
  quickCheck(): Promise<string[]>;
  /** Finishes earlier requests, then ends the thread. A thread that hangs is terminated after five seconds. */
  close(): Promise<void>;
  /** Ends the thread at once. Open requests fail. */
  terminate(): Promise<void>;
  /** Whether the thread has ended by itself. Every request then fails. */
  hasFailed(): boolean;
}

export interface SessionOptions extends ThreadOptions {
  onExternalChange?: (() => void) | undefined;
  /** Called with SQLite's message when a statement found that the file is damaged. */
  onDamage?: ((message: string) => void) | undefined;
  /** The thread starts at once, but opens the connection only after this promise. */
  after?: Promise<unknown>;
}

const CLOSE_TIMEOUT_MILLISECONDS = 5000;

export function startSession(settings: SessionOptions): SqliteSession {
  const { onExternalChange, onDamage, after = Promise.resolve(), ...options } = settings;
  const worker = startThread(new URL("./sqlite-thread.ts", import.meta.url), { workerData: options });
  const { request, hasFailed } = createRequests(worker, { onExternalChange, onDamage });
  const opening = after.then(() => request<void>({ type: "open" }));
  // Every waiting request reports the error.
  opening.catch(() => undefined);
  const whenOpen = async <Result>(work: ThreadRequest): Promise<Result> => {
    await opening;
    return await request<Result>(work);
  };

  return {
    execute: (sql, parameters = []) => whenOpen({ type: "execute", sql, parameters }),
    rollback: () => (hasFailed() ? Promise.resolve() : whenOpen({ type: "rollback" })),
    backup: (target) => whenOpen({ type: "backup", target }),
    integrityCheck: () => whenOpen({ type: "integrity_check" }),
    quickCheck: () => whenOpen({ type: "quick_check" }),
    hasFailed,
    terminate: async () => void (await worker.terminate()),
    async close() {
      const ended = once(worker, "exit");
      const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MILLISECONDS);
      await opening.catch(() => undefined);
      if (!hasFailed()) {
        request({ type: "close" }).catch(() => undefined);
        worker.ref();
        await ended;
      }
      clearTimeout(timer);
    },
  };
}

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Sends requests to the thread and settles them with its replies. */
function createRequests(
  worker: Worker,
  { onExternalChange, onDamage }: Pick<SessionOptions, "onExternalChange" | "onDamage">,
) {
  const pending = new Map<number, Pending>();
  let failure: StoreUnavailableError | undefined;
  let lastId = 0;

  function settle(id: number, how: (request: Pending) => void): void {
    const request = pending.get(id);
    pending.delete(id);
    // An idle database must not keep the process alive.
    if (pending.size === 0) worker.unref();
    if (request !== undefined) how(request);
  }

  function fail(cause: unknown): void {
    failure ??= new StoreUnavailableError("input_output", cause);
    const error = failure;
    for (const id of pending.keys()) settle(id, ({ reject }) => reject(error));
  }

  worker.on("message", (reply: ThreadReply) => {
    if (reply.type === "external_change") onExternalChange?.();
    else if (reply.type === "result") settle(reply.id, ({ resolve }) => resolve(reply.result));
    else {
      const error = toError(reply.failure);
      if (isDamage(error)) onDamage?.(reply.failure.message);
      settle(reply.id, ({ reject }) => reject(error));
    }
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The database's thread has ended")));
  worker.unref();

  const request = <Result>(work: ThreadRequest): Promise<Result> => {
    if (failure !== undefined) return Promise.reject(failure);
    const id = (lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    pending.set(id, { resolve: (result) => resolve(result as Result), reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    worker.postMessage({ id, ...work });
    return promise;
  };
  return { request, hasFailed: () => failure !== undefined };
}

const isDamage = (error: unknown) => error instanceof StoreUnavailableError && error.failure === "corrupt";

function toError({ message, code, errcode }: ThreadFailure): unknown {
  const error = Object.assign(new Error(message), { code, errcode });
  return asStoreError(toStoreError(error));
}
