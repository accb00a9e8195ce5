import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { type JournalContent, readLines } from "./journal-lines.ts";

const NAME = /^journal-(\d{8,})\.log$/;

/** `sequence` counts from 1. No number is used twice, so each position belongs to exactly one journal. */
export function journalName(sequence: number): string {
  return `journal-${String(sequence).padStart(8, "0")}.log`;
}

/** 0 when `name` is not that of a journal. */
export function journalSequence(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}

/** Names of the journals in a folder, oldest first; none when the folder is missing. */
export function listJournals(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => journalSequence(name) > 0)
    .sort((one, other) => journalSequence(one) - journalSequence(other));
}

export interface JournalSection extends JournalContent {
  from: number;
  to: number;
}

const SECTION_BYTES = 4 * 1024 * 1024;

/** Reads a journal from a byte offset to its end, in sections that end with a line. Throws ENOENT for a missing file. */
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
