import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createSemaphore } from "../../bounds/semaphore.ts";
import { startThread } from "../../bounds/start-thread.ts";
import { asStoreError } from "../../store/errors.ts";
import { receiveParts, waitForRoom } from "../request-bodies.ts";
import { invalid, ServiceError } from "../service-error.ts";
import { createBodyDigest } from "./body-digest.ts";
import { listLimits } from "./list-limits.ts";
import type { ListReply } from "./list-thread.ts";
import type { ListFile, ReadListResult } from "./read-list.ts";
import { openRowsFile, type RowsFile } from "./rows-file.ts";

/** A list that was received or opened, in a file of this process. */
export interface List {
  /** Reads it in a thread. Throws malformed or invalid. */
  read: () => Promise<ReadListResult>;
  /** Opens the rows that were read. They are in no folder any more then, and are gone when they are closed. */
  openRows: () => Promise<RowsFile>;
  /** Bytes of the body. */
  size: number;
  /** A digest of the body in place of it, so that equal requests are recognised, also forms with another boundary. */
  toJSON: () => string;
}

/** Receives bodies with lists, and reads them, in a folder for what mustn't outlive the process. */
export interface Lists {
  /**
   * Runs `work` with the body of a request. Throws busy for too many of a company at once, too_large, request_timeout for a body
   * that comes too slowly, and malformed when the client hangs up.
   */
  receive<T>(request: Request, company: string, work: (list: List) => Promise<T>): Promise<T>;
  /** Runs `work` with a file of the command line's. */
  open<T>(file: ListFile, work: (list: List) => Promise<T>): Promise<T>;
  /** Removes what earlier processes have left. */
  clear: () => void;
}

/** At once, of all companies together; one alone gets half of them. */
const maxAtOnce = 8;
const waitMs = 4000;
/** Enough for parts of a few megabytes, and the texts of an Excel file; a row that needs more isn't one. */
const memoryMegabytes = 256;

/** Where the rows of a list stand that is a file at `path`. */
const rowsPathOf = (path: string): string => `${path}.rows`;

export function createLists(folder: string): Lists {
  const room = createSemaphore({
    permits: maxAtOnce,
    leavesRoom: true,
    waitMs,
    onTimeout: () =>
      new ServiceError("busy", "Your company sends too many lists at once. Try again in a moment.", {
        retryAfterSeconds: 5,
      }),
  });

  /** A new path, whose file and rows are removed when `work` ends. */
  async function withPath<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw asStoreError(error);
    });
    const path = join(folder, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
      await rm(rowsPathOf(path), { force: true });
    }
  }

  return {
    async receive(request, company, work) {
      if (Number(request.headers.get("content-length") ?? 0) > listLimits.bytes) throw tooLarge();
      const contentType = request.headers.get("content-type") ?? "";
      const receive = async (path: string) => {
        const received = await writeBody(request, contentType, path);
        return await work(listOf({ path, contentType }, rowsPathOf(path), received));
      };
      return await waitForRoom(room, { request, company }, () => withPath(receive));
    },
    open: async (file, work) =>
      await withPath((path) => work(listOf(file, rowsPathOf(path), { size: 0, digest: "" }))),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function listOf(file: ListFile, rowsPath: string, { size, digest }: { size: number; digest: string }): List {
  return {
    size,
    read: async () => await readInThread(file, rowsPath),
    openRows: async () => await openRowsFile(rowsPath),
    toJSON: () => digest,
  };
}

async function readInThread(file: ListFile, rowsPath: string): Promise<ReadListResult> {
  const worker = startThread(new URL("./list-thread.ts", import.meta.url), {
    workerData: { ...file, rowsPath },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  try {
    const [reply] = (await once(worker, "message")) as [ListReply];
    if ("result" in reply) return reply.result;
    const { code, message, issues } = reply.problem;
    throw new ServiceError(code, message, { issues });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      throw invalid([{ path: "rows", message: "A row is too large, or an Excel file has too many texts" }]);
    throw error;
  } finally {
    await worker.terminate();
  }
}

async function writeBody(
  request: Request,
  contentType: string,
  path: string,
): Promise<{ size: number; digest: string }> {
  const digest = createBodyDigest(contentType);
  let size = 0;
  let failure: unknown;
  const watched = async function* watched() {
    try {
      for await (const part of receiveParts(request, { maxBytes: listLimits.bytes, tooLarge })) {
        digest.add(part);
        size += part.byteLength;
        yield part;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    await pipeline(watched, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw failure ?? asStoreError(error);
  }
  return { size, digest: digest.end() };
}

function tooLarge(): ServiceError {
  return new ServiceError("too_large", `A list has at most ${listLimits.bytes} bytes.`);
}
