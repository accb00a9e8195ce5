import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread that sees none of the server's settings, which contain secrets. It has the server's cache of compiled code:
 * stripping types in each thread again takes 13 to 18 MB and 50 ms.
 */
export function startThread(
  module: URL,
  options: Pick<WorkerOptions, "workerData" | "resourceLimits">,
): Worker {
  const compileCache = process.env["NODE_COMPILE_CACHE"];
  const env = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache };
  const worker = new Worker(module, { ...options, execArgv: [], env });
  // A thread may also fail while nobody waits for it: out of memory while it is given up for taking too long. Without a
  // listener such an error would end the server; who waits listens too.
  return worker.on("error", () => undefined);
}
