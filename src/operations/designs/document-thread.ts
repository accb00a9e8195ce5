import { parentPort } from "node:worker_threads";
import { countValues, parseJson } from "../parse-json.ts";
import { checkDocument, type DocumentRules } from "./check-document.ts";

/** Runs in a worker thread, one request at a time, so that large documents delay no open. */

export type DocumentRequest =
  | { type: "parse_json"; bytes: Uint8Array; maxValues: number }
  | { type: "check_document"; document: unknown; rules: DocumentRules };

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

parentPort?.on("message", (request: DocumentRequest) => {
  const reply: DocumentReply =
    request.type === "parse_json"
      ? parseBounded(request.bytes, request.maxValues)
      : { result: checkDocument(request.document, request.rules) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
  parentPort?.postMessage(reply);
});
