import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readLines } from "./journal-lines.ts";
import type { JournalContent } from "./journal-lines.ts";

export interface JournalSection extends JournalContent {
  from: number;
  to: number;
}

/** Much larger than a line, much smaller than memory. */
const SECTION_BYTES = 4 * 1024 * 1024;

/** Reads a journal from a byte offset to its end in pieces that end with a line. Throws ENOENT when it is gone. */
export function* readSections(
  path: string,
  from: number,
  sectionBytes: number = SECTION_BYTES,
): Generator<JournalSection> {
  const descriptor = openSync(path, "r");
  try {
    const { size } = fstatSync(descriptor);
    let start = from;
    while (start < size) {
      const bytes = readPiece(descriptor, start, Math.min(sectionBytes, size - start));
      const lastLineFeed = bytes.lastIndexOf(10);
      const atEnd = start + bytes.length >= size || lastLineFeed === -1;
      const length = atEnd ? bytes.length : lastLineFeed + 1;
      if (length === 0) {
        return;
      }
      yield { from: start, to: start + length, ...readLines(bytes.subarray(0, length)) };
      start += length;
    }
  } finally {
    closeSync(descriptor);
  }
}

function readPiece(descriptor: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(descriptor, bytes, filled, length - filled, start + filled);
    if (count === 0) {
      break;
    }
    filled += count;
  }
  return bytes.subarray(0, filled);
}
