import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { yieldCores } from "../../bounds/yield-cores.ts";
import type { WebFontReply, WebFontRequest, WebFontSource } from "./web-font-process.ts";

/** Returns a web font as WOFF2. The same bytes are returned for the same source, unless it is one of letters. */
export type MakeWebFont = (source: WebFontSource) => Promise<Uint8Array<ArrayBuffer>>;

const idleMs = 5000;
const program = fileURLToPath(new URL("./web-font-process.ts", import.meta.url));

/**
 * Makes each web font once, at its first use, and keeps it: about 14 MB for all that pages know. Those of letters, which are
 * different for each design, aren't kept. All are made one after the other in a process, which ends when there is nothing to
 * make: a thread's memory, more than 100 MB, would stay with the server.
 */
export function createMakeWebFont(): MakeWebFont {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const waiting = new Map<string, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function take(name: string): PromiseWithResolvers<Uint8Array<ArrayBuffer>> | undefined {
    const request = waiting.get(name);
    waiting.delete(name);
    if (waiting.size === 0) idleTimer = setTimeout(() => end(undefined), idleMs).unref();
    return request;
  }

  function end(failure: Error | undefined): void {
    child?.kill();
    child = undefined;
    for (const request of waiting.values()) request.reject(failure);
    waiting.clear();
  }

  function start(): ChildProcess {
    const started = forkProgram();
    started.on("message", ({ name, bytes, problem = "" }: WebFontReply) => {
      const request = take(name);
      if (bytes === undefined) request?.reject(new Error(`The web font ${name} can't be made: ${problem}`));
      // A copy, because it lies in the memory of a larger message.
      else request?.resolve(Uint8Array.from(bytes));
    });
    // Nobody waits for a process that has been replaced.
    const endOf = (error: Error) => void (started === child && end(error));
    started.on("error", endOf);
    started.on("exit", () => endOf(new Error("The process of web fonts has ended")));
    return started;
  }

  function ask(name: string, source: WebFontSource): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idleTimer);
    child ??= start();
    const request = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    waiting.set(name, request);
    child.send({ name, source } satisfies WebFontRequest);
    return request.promise;
  }

  return async (source) => {
    const name = [source.file, ...(source.characters ?? []), source.letters].join(" ");
    const known = made.get(name) ?? ask(name, source);
    made.set(name, known);
    const forget = () => void made.delete(name);
    void known.then(source.letters === undefined ? undefined : forget, forget);
    return await known;
  };
}

/** The process has none of the server's settings, which contain secrets, but its cache of compiled code. */
function forkProgram(): ChildProcess {
  const compileCache = process.env["NODE_COMPILE_CACHE"];
  const child = fork(program, [], {
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  yieldCores(child);
  // The connections of readers keep the server alive, not this process.
  child.unref();
  child.channel?.unref();
  return child;
}
