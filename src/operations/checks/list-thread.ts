import { parentPort, workerData } from "node:worker_threads";
import type { Issue } from "../../design/issues.ts";
import { ServiceError } from "../service-error.ts";
import { yieldThread } from "../../bounds/yield-cores.ts";
import { type ListFile, readList, type ReadListResult } from "./read-list.ts";

/** Runs in a worker thread: reads a body with a list, so that a large one delays no open. */

/** An error is a value, because a thread can't throw one with its properties. */
export type ListReply =
  | { result: ReadListResult }
  | { problem: { code: "malformed" | "invalid"; message: string; issues: readonly Issue[] } };

yieldThread("late");

async function read({ rowsPath, ...list }: ListFile & { rowsPath: string }): Promise<ListReply> {
  try {
    return { result: await readList(list, rowsPath) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const code = error.code === "malformed" ? "malformed" : "invalid";
    return { problem: { code, message: error.message, issues: error.issues } };
  }
}

const reply = await read(workerData as ListFile & { rowsPath: string });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.postMessage(reply);
