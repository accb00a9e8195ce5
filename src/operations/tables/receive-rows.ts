import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createSemaphore } from "../../bounds/semaphore.ts";
import { isExcel } from "../../design/excel/excel-file.ts";
import { asStoreError } from "../../store/errors.ts";
import { receiveParts, waitForRoom } from "../request-bodies.ts";
import { ServiceError } from "../service-error.ts";
import type { RowFormat } from "./read-records.ts";
import { readRows, type RowParts } from "./read-rows.ts";
import type { RowRules } from "./row-chunks.ts";

/** A body of rows, in memory if it is small and no Excel file, which may unpack to a gigabyte; else in a file of its own. */
export interface RowBody {
  size: number;
  isSmall: boolean;
  /** Reads a small one here, and a file in a thread. */
  read: (format: RowFormat, rules: RowRules) => RowParts;
}

/** Receives bodies of rows, which may be much larger than others. */
export interface RowBodies {
  /**
   * Runs `work` with a body. A large one is written to a file, which is removed when `work` ends. Throws busy for too many of
   * a company at once, too_large, request_timeout for a body that comes too slowly, and malformed when the client hangs up.
   */
  receive<T>(request: Request, company: string, work: (body: RowBody) => Promise<T>): Promise<T>;
  /** Runs `work` with a new file for rows, which is removed when `work` ends. */
  keep<T>(work: (file: RowFileOnDisk) => Promise<T>): Promise<T>;
}

interface RowFileOnDisk extends Pick<RowBody, "read"> {
  save: (parts: AsyncIterable<Uint8Array>) => Promise<void>;
}

export const largestRowBody = 200 * 1024 * 1024;
/** Parsed within a few milliseconds. */
const smallBytes = 65_536;
/** Files at once, of all companies together; one alone gets half of them. */
const files = 8;
const waitMs = 4000;

/**
 * `folder` is made at the first large body; what an earlier process has left there is removed. `readFile` reads a file of rows.
 */
export function createRowBodies(
  folder: string,
  readFile: (file: { path: string; format: RowFormat; rules: RowRules }) => RowParts,
): RowBodies {
  const room = createRoom();
  let made: Promise<void> | undefined;

  async function keep<T>(work: (file: RowFileOnDisk) => Promise<T>): Promise<T> {
    await (made ??= makeEmpty(folder));
    const path = join(folder, randomUUID());
    try {
      return await work({
        save: (parts) => writeParts(parts, path),
        read: (format, rules) => readFile({ path, format, rules }),
      });
    } finally {
      await rm(path, { force: true });
      // A thread that reads the file puts the rows in order there.
      await rm(`${path}.sorted`, { force: true });
    }
  }

  const toFile = async <T>(
    parts: AsyncIterable<Uint8Array>,
    work: (body: RowBody) => Promise<T>,
  ): Promise<T> =>
    await keep(async ({ save, read }) => {
      let size = 0;
      await save(counted(parts, (length) => (size += length)));
      return await work({ size, isSmall: false, read });
    });

  return {
    keep,
    async receive(request, company, work) {
      const announced = Number(request.headers.get("content-length") ?? Number.NaN);
      if (announced > largestRowBody) throw tooLarge();
      if (!(announced <= smallBytes)) {
        const parts = receiveParts(request, { maxBytes: largestRowBody, tooLarge });
        return await waitForRoom(room, { request, company }, () => toFile(parts, work));
      }
      const body = await whole(receiveParts(request, { maxBytes: smallBytes, tooLarge }));
      // oxlint-disable-next-line require-await -- as a file is read
      const open = async function* open() {
        yield body;
      };
      if (isExcel(body)) return await waitForRoom(room, { request, company }, () => toFile(open(), work));
      const size = body.byteLength;
      return await work({ size, isSmall: true, read: (format, rules) => readRows(open, format, rules) });
    },
  };
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

/** For files, of all companies together. */
function createRoom() {
  return createSemaphore({
    permits: files,
    leavesRoom: true,
    waitMs,
    onTimeout: () =>
      new ServiceError("busy", "Your company sends too many files of rows at once. Try again in a moment.", {
        retryAfterSeconds: 5,
      }),
  });
}

async function makeEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  } catch (error) {
    throw asStoreError(error);
  }
}

async function* counted(
  parts: AsyncIterable<Uint8Array>,
  onPart: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    onPart(part.byteLength);
    yield part;
  }
}

async function writeParts(parts: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  let failure: unknown;
  const watched = async function* watched() {
    try {
      yield* parts;
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
}

function tooLarge(): ServiceError {
  return new ServiceError("too_large", `A body of rows has at most ${largestRowBody} bytes.`);
}
