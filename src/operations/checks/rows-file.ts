import { type FileHandle, open, rm } from "node:fs/promises";
import type { JsonValue } from "../../design/query-values.ts";
import { asStoreError } from "../../store/errors.ts";

/** Rows in an open file without a name. */
export interface RowsFile {
  /** The values of the next rows; fewer than `count` at the end. */
  next: (count: number) => Promise<Record<string, JsonValue>[]>;
  close: () => Promise<void>;
}

const bytesAtOnce = 256 * 1024;
const lineFeed = 10;

/** Opens a file with the values of a row as JSON on each line, and removes its name: no other process finds it. */
export async function openRowsFile(path: string): Promise<RowsFile> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw asStoreError(error);
  });
  await rm(path, { force: true });
  const lines = createLines(file);
  return {
    async next(count) {
      while (lines.waiting() < count && !lines.isEnded()) await lines.read();
      return lines.take(count).map((line) => JSON.parse(line) as Record<string, JsonValue>);
    },
    close: async () => await file.close(),
  };
}

function createLines(file: FileHandle) {
  let rest: Buffer = Buffer.alloc(0);
  let position = 0;
  let isEnded = false;
  const waiting: string[] = [];
  return {
    waiting: () => waiting.length,
    isEnded: () => isEnded,
    take: (count: number) => waiting.splice(0, count),
    /** Reads the next part. */
    async read(): Promise<void> {
      const part = Buffer.allocUnsafe(bytesAtOnce);
      const { bytesRead } = await file.read(part, 0, bytesAtOnce, position).catch((error: unknown) => {
        throw asStoreError(error);
      });
      position += bytesRead;
      isEnded = bytesRead === 0;
      const bytes = Buffer.concat([rest, part.subarray(0, bytesRead)]);
      let start = 0;
      for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
        waiting.push(bytes.toString("utf8", start, end));
        start = end + 1;
      }
      rest = bytes.subarray(start);
    },
  };
}
