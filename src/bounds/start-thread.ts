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
  return new Worker(module, { ...options, execArgv: [], env });
}
