import type { Worker } from "node:worker_threads";
import { startThread } from "../../bounds/start-thread.ts";
import type { WebFontReply, WebFontRequest, WebFontSource } from "./web-font-thread.ts";

/** Returns a web font as WOFF2. The same bytes are returned for the same source. */
export type MakeWebFont = (source: WebFontSource) => Promise<Uint8Array<ArrayBuffer>>;

/** A thread with a large font takes up to 80 MB. */
const idleMs = 5000;

/**
 * Makes each web font once, at its first use, and keeps it: about 14 MB for all that pages know. They are made one after the
 * other in a thread, which ends when there is nothing to make.
 */
export function createMakeWebFont(): MakeWebFont {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const waiting = new Map<string, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function take(name: string): PromiseWithResolvers<Uint8Array<ArrayBuffer>> | undefined {
    const request = waiting.get(name);
    waiting.delete(name);
    if (waiting.size === 0) idleTimer = setTimeout(() => end(undefined), idleMs).unref();
    return request;
  }

  function end(failure: Error | undefined): void {
    void thread?.terminate();
    thread = undefined;
    for (const request of waiting.values()) request.reject(failure);
    waiting.clear();
  }

  function start(): Worker {
    const started = startThread(new URL("./web-font-thread.ts", import.meta.url), {});
    started.on("message", ({ name, bytes, problem = "" }: WebFontReply) => {
      const request = take(name);
      if (bytes === undefined) request?.reject(new Error(`The web font ${name} can't be made: ${problem}`));
      else request?.resolve(bytes);
    });
    // Nobody waits for a thread that has been replaced.
    const endOf = (error: Error) => void (started === thread && end(error));
    started.on("error", endOf);
    started.on("exit", () => endOf(new Error("The thread of web fonts has ended")));
    // The connections of readers keep the process alive, not this thread.
    started.unref();
    return started;
  }

  function ask(name: string, source: WebFontSource): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idleTimer);
    thread ??= start();
    const request = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    waiting.set(name, request);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    thread.postMessage({ name, source } satisfies WebFontRequest);
    return request.promise;
  }

  return async (source) => {
    const name = [source.file, ...(source.characters ?? [])].join(" ");
    const known = made.get(name) ?? ask(name, source);
    made.set(name, known);
    try {
      return await known;
    } catch (error) {
      made.delete(name);
      throw error;
    }
  };
}
