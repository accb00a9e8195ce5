import { once } from "node:events";
import { startThread } from "../../bounds/start-thread.ts";
import { invalid, ServiceError } from "../service-error.ts";
import type { RowParts } from "./read-rows.ts";
import type { RowFile, RowReply } from "./row-thread.ts";

/** Enough for parts of a few megabytes; a row that needs more isn't one. */
const memoryMegabytes = 256;

/** Reads a file of rows in a thread of its own, which reads the next part while the caller writes one. */
export async function* readRowFile(file: RowFile): RowParts {
  const worker = startThread(new URL("./row-thread.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const ask = async (): Promise<RowReply> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    worker.postMessage("next");
    const [reply] = (await once(worker, "message")) as [RowReply];
    return reply;
  };
  try {
    for (let asked = ask(); ;) {
      const reply = await asked;
      if ("problem" in reply) {
        const { code, message, issues } = reply.problem;
        throw new ServiceError(code, message, { issues });
      }
      if ("end" in reply) return reply.end;
      asked = ask();
      // It is awaited in the next turn, unless the caller gives up.
      asked.catch(() => undefined);
      yield reply.chunk;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      throw invalid([{ path: "rows", message: "A row is too large" }]);
    throw error;
  } finally {
    await worker.terminate();
  }
}
