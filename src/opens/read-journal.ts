import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { addOpens, checksum, type OpenCounter } from "./journal-file.ts";

const NAME = /^journal-(\d{8,})\.log$/;

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

interface JournalContent {
  counter: OpenCounter;
  /** Unreadable bytes in order, line feeds included. */
  damaged: Buffer[];
  /** How many of the unreadable lines have a valid checksum, so that a newer version wrote them. */
  newerLines: number;
}

const LINE = /^v1 (\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d \S+) ([1-9]\d{0,14})$/;
const CHECKED_LINE = /^(v\d+ .*) ([0-9a-f]{8})$/;

/** Sums the lines of a section. A line without its line feed counts when its checksum is right. */
export function readLines(bytes: Buffer): JournalContent {
  const content: JournalContent = { counter: new Map(), damaged: [], newerLines: 0 };
  let start = 0;
  while (start < bytes.length) {
    const lineFeed = bytes.indexOf(10, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    if (end > start) {
      readLine(content, bytes.subarray(start, end));
    }
    start = end + 1;
  }
  return content;
}

function readLine(content: JournalContent, line: Buffer): void {
  const text = line.toString("latin1");
  // A whole line may follow the beginning of a torn one, so only the text from the last "v1 " on is parsed.
  const start = Math.max(text.lastIndexOf("v1 "), 0);
  const [, key, n] = LINE.exec(withoutChecksum(text.slice(start)) ?? "") ?? [];
  if (key === undefined) {
    content.damaged.push(line, Buffer.from("\n"));
    content.newerLines += withoutChecksum(text) === undefined ? 0 : 1;
    return;
  }
  addOpens(content.counter, key, Number(n));
  if (start > 0) {
    content.damaged.push(line.subarray(0, start), Buffer.from("\n"));
  }
}

/** The line without its checksum; undefined when the checksum is missing or wrong. */
function withoutChecksum(text: string): string | undefined {
  const [, checked, crc] = CHECKED_LINE.exec(text) ?? [];
  return checked !== undefined && checksum(checked) === crc ? checked : undefined;
}
