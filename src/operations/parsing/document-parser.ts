import type { Worker } from "node:worker_threads";
import { createSemaphore } from "../../bounds/semaphore.ts";
import { startThread } from "../../bounds/start-thread.ts";
import { isExcel } from "../../design/excel/excel-file.ts";
import type { BatchRequest } from "../batches/batch-input.ts";
import { type BatchSource, type ReadBatch, readBatch } from "../batches/read-batch.ts";
import { parseJson } from "../parse-json.ts";
import { ServiceError } from "../service-error.ts";
import { checkDocument, type CheckedDocument, type DocumentRules } from "../designs/check-document.ts";
import type { DocumentReply, DocumentRequest } from "./document-thread.ts";

/**
 * Parses what callers save. Large texts and documents are parsed in a thread of their own, in which companies take turns:
 * many of one don't keep another waiting for more than one of them.
 */
export interface DocumentParser {
  /** Throws malformed for a text that isn't JSON. */
  parseJson(bytes: Uint8Array, companyId: string): Promise<unknown>;
  checkDocument(document: unknown, rules: DocumentRules, companyId: string): Promise<CheckedDocument>;
  /** Reads the rows of a company's batch. Throws malformed or invalid. */
  readBatch(source: BatchSource, companyId: string): Promise<BatchRequest>;
  /** Requests that waited too long for the thread, since the start. */
  refused(): number;
  /** Ends the thread. A running request fails. */
  close(): Promise<void>;
}

/** Smaller ones take less than five milliseconds. */
const largeBytes = 65_536;
const largeCharacters = 32_768;
/** Batches are checked row by row, which takes more. */
const largeBatchBytes = 8192;
/** Copying so many values from thread to thread takes about ten milliseconds. A design of 200 layers has 20,000. */
const maxValues = 40_000;
/** Of one task: CPU time of the thread, so that a busy machine fails no document, and time in all. */
const deadlines = { cpuMs: 6000, ms: 25_000 };
/** Longer than the longest task of another company. */
const waitMs = 30_000;
/** A thread takes 40 MB, and starts in a fifth of a second. */
const idleMs = 20_000;
const memoryMegabytes = 256;
const checkMs = 200;

/** The thread is started at the first large text, and ends when it has been idle for 20 seconds. */
export function createDocumentParser(): DocumentParser {
  const oneAtATime = createSemaphore({ permits: 1, waitMs, onTimeout: busy });
  const thread = createThread();

  const ask = async (request: DocumentRequest, companyId: string) =>
    await oneAtATime.run(companyId, () => thread.ask(request));

  return {
    refused: oneAtATime.refused,
    async parseJson(bytes, companyId) {
      if (bytes.byteLength < largeBytes) return parseOrThrow(bytes);
      const reply = await ask({ type: "parse_json", bytes, maxValues }, companyId);
      if ("problem" in reply) throw malformed(reply.problem);
      return reply.result;
    },
    async checkDocument(document, rules, companyId) {
      if (countCharacters(document, largeCharacters) < largeCharacters) return checkDocument(document, rules);
      // Only these, because the limits may be all settings.
      const { canvasSide, canvasPixels, layers, graphemes, renderCostMs } = rules.limits;
      const limits = { canvasSide, canvasPixels, layers, graphemes, renderCostMs };
      const request = { type: "check_document", document, rules: { ...rules, limits } } as const;
      const reply = await ask(request, companyId);
      return (reply as { result: CheckedDocument }).result;
    },
    async readBatch(source, companyId) {
      const bytes = source.kind === "json" ? source.bytes : source.file;
      // A small Excel file may unpack to a large one.
      const isSmall = bytes.byteLength < largeBatchBytes && !isExcel(bytes);
      const readInThread = async () => {
        const reply = await ask({ type: "read_batch", source }, companyId);
        return (reply as { result: ReadBatch }).result;
      };
      const read = isSmall ? readBatch(source) : await readInThread();
      if (read.ok) return read.request;
      throw new ServiceError(read.code, read.message, { issues: read.issues });
    },
    close: thread.close,
  };
}

interface Thread {
  /** Answers one request; the caller waits before the next. */
  ask(request: DocumentRequest): Promise<DocumentReply>;
  close: () => Promise<void>;
}

function createThread(): Thread {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    async ask(request) {
      clearTimeout(idleTimer);
      worker ??= startThread(new URL("./document-thread.ts", import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      });
      try {
        return await askWorker(worker, request);
      } catch (error) {
        await end();
        throw error;
      } finally {
        idleTimer = setTimeout(() => void end(), idleMs).unref();
      }
    },
    close: end,
  };
}

async function askWorker(worker: Worker, request: DocumentRequest): Promise<DocumentReply> {
  const { promise, resolve, reject } = Promise.withResolvers<DocumentReply>();
  const isLate = createDeadline(worker);
  const timer = setInterval(() => {
    void isLate().then((late) => {
      if (late) reject(tooExpensive(`longer than ${deadlines.cpuMs / 1000} s`));
    });
  }, checkMs);
  const onError = (error: Error) => reject(isOutOfMemory(error) ? tooExpensive("too much memory") : error);
  const onExit = () => reject(new Error("The thread that parses documents has ended"));
  worker.once("message", resolve).once("error", onError).once("exit", onExit);
  worker.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    worker.postMessage(request, transferredWith(request));
    return await promise;
  } finally {
    clearInterval(timer);
    worker.off("message", resolve).off("error", onError).off("exit", onExit);
    // An idle thread must not keep the process alive.
    worker.unref();
  }
}

/** A larger body has memory of its own, and nobody reads it after the thread. */
const transferredBytes = 1024 * 1024;

/** What goes to the thread as it is: to copy 20 MB takes longer than a reader should wait. */
function transferredWith(request: DocumentRequest): ArrayBuffer[] {
  if (request.type !== "read_batch") return [];
  const { source } = request;
  const { buffer } = source.kind === "json" ? source.bytes : source.file;
  return buffer instanceof ArrayBuffer && buffer.byteLength > transferredBytes ? [buffer] : [];
}

/** Returns whether the task that begins now has taken too long. */
function createDeadline(worker: Worker): () => Promise<boolean> {
  const startedAt = performance.now();
  let usedBefore: number | undefined;
  return async () => {
    if (performance.now() - startedAt > deadlines.ms) return true;
    // A thread that starts or has ended tells none.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    const usedMs = (user + system) / 1000;
    usedBefore ??= usedMs;
    return usedMs - usedBefore > deadlines.cpuMs;
  };
}

const isOutOfMemory = (error: Error) => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

function parseOrThrow(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error), error);
  }
}

/** Values nested more deeply can't be copied to a thread, and only a file that a command reads has them. */
const deepest = 64;

/** Counts the characters of all texts, and a few for each list or object, until there are `enough`. */
function countCharacters(value: unknown, enough: number, depth = 0): number {
  // A short graphic may repeat its parts thousands of times.
  if (typeof value === "string") return value.includes("<use") ? enough : value.length;
  if (typeof value !== "object" || value === null || depth > deepest) return 1;
  let count = 32;
  for (const part of Object.values(value)) {
    if (count >= enough) break;
    count += countCharacters(part, enough, depth + 1);
  }
  return count;
}

function malformed(problem: string, cause?: unknown): ServiceError {
  return new ServiceError("malformed", `The body isn't JSON: ${problem}.`, { cause });
}

function tooExpensive(what: string): ServiceError {
  return new ServiceError(
    "invalid",
    `Checking this takes ${what}. Make it smaller, or its graphics simpler.`,
  );
}

function busy(): ServiceError {
  return new ServiceError(
    "busy",
    "Too many large documents and files are being read. Try again in a moment.",
    {
      retryAfterSeconds: 2,
    },
  );
}
