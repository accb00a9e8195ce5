import { parentPort } from "node:worker_threads";
import { yieldThread } from "../../bounds/yield-cores.ts";
import { type BatchSource, readBatch } from "../batches/read-batch.ts";
import { countValues, parseJson } from "../parse-json.ts";
import { checkDocument, type DocumentRules } from "../designs/check-document.ts";

/** Runs in a worker thread, one request at a time, so that large documents delay no open. */

export type DocumentRequest =
  | { type: "parse_json"; bytes: Uint8Array; maxValues: number }
  | { type: "check_document"; document: unknown; rules: DocumentRules }
  | { type: "read_batch"; source: BatchSource };

/** `result` is what the function of the request returns; `problem` is what is wrong with a JSON text. */
export type DocumentReply = { result: unknown } | { problem: string };

function parseBounded(bytes: Uint8Array, maxValues: number): DocumentReply {
  try {
    const result = parseJson(bytes);
    // Copying them to the other thread would block it.
    return countValues(result) > maxValues ? { problem: `it has more than ${maxValues} values` } : { result };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function answer(request: DocumentRequest): DocumentReply {
  if (request.type === "parse_json") return parseBounded(request.bytes, request.maxValues);
  if (request.type === "check_document") return { result: checkDocument(request.document, request.rules) };
  return { result: readBatch(request.source) };
}

yieldThread("soon");

parentPort?.on("message", (request: DocumentRequest) => {
  const reply = answer(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  parentPort?.postMessage(reply);
});
