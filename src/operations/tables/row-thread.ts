import { createReadStream } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { yieldThread } from "../../bounds/yield-cores.ts";
import type { Issue } from "../../design/issues.ts";
import type { RowChunk } from "../../store/row-chunks.ts";
import type { RowsRead } from "../../store/row-loads.ts";
import { ServiceError } from "../service-error.ts";
import type { RowRules } from "./row-chunks.ts";
import type { RowFormat } from "./read-records.ts";
import { readRows } from "./read-rows.ts";
import { sortedRows } from "./sorted-rows.ts";

/** Runs in a worker thread: reads a file of rows, a part at each request, so that a large one delays no open. */

export interface RowFile {
  path: string;
  format: RowFormat;
  rules: RowRules;
}

/** An error is a value, because a thread can't throw one with its properties. */
export type RowReply =
  | { chunk: RowChunk }
  | { end: RowsRead }
  | { problem: { code: "malformed" | "invalid"; message: string; issues: readonly Issue[] } };

const bytesAtOnce = 256 * 1024;

yieldThread("late");

const { path, format, rules } = workerData as RowFile;
const parts = sortedRows(
  readRows(() => createReadStream(path, { highWaterMark: bytesAtOnce }), format, rules),
  `${path}.sorted`,
);

async function next(): Promise<RowReply> {
  try {
    const { done, value } = await parts.next();
    return done === true ? { end: value } : { chunk: value };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const code = error.code === "malformed" ? "malformed" : "invalid";
    return { problem: { code, message: error.message, issues: error.issues } };
  }
}

async function answer(): Promise<void> {
  const reply = await next();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  parentPort?.postMessage(reply);
}

parentPort?.on("message", () => void answer());
