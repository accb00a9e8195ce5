import { crc32 } from "node:zlib";
import { addOpens } from "./tally.ts";
import type { Tally } from "./tally.ts";

/**
 * A line: `v1 <day> <cycle_start> <design_id> <n> <crc>` and a line feed. The checksum is CRC-32 of all before the space
 * that it follows, in eight hexadecimal digits. Empty lines mean nothing.
 */
const LINE = /^v1 (\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d \S+) ([1-9]\d{0,14})$/;
const CHECKED_LINE = /^(v\d+ .*) ([0-9a-f]{8})$/;

export interface JournalContent {
  tally: Tally;
  /** What could not be read, in order, line feeds included. */
  damaged: Buffer[];
  /** Among it lines that are sound but of a form that this version does not know. */
  newerLines: number;
}

export function formatLine(key: string, n: number): string {
  const checked = `v1 ${key} ${n}`;
  return `${checked} ${checksum(checked)}\n`;
}

/** Adds up the lines of a piece of a journal. A line without its line feed counts when its checksum holds. */
export function readLines(bytes: Buffer): JournalContent {
  const content: JournalContent = { tally: new Map(), damaged: [], newerLines: 0 };
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
  // A line may follow the torn beginning of another one, so the last beginning in it is looked at alone.
  const start = Math.max(text.lastIndexOf("v1 "), 0);
  const found = LINE.exec(soundPart(text.slice(start)) ?? "");
  if (found?.[1] === undefined) {
    content.damaged.push(line, Buffer.from("\n"));
    content.newerLines += soundPart(text) === undefined ? 0 : 1;
    return;
  }
  addOpens(content.tally, found[1], Number(found[2]));
  if (start > 0) {
    content.damaged.push(line.subarray(0, start), Buffer.from("\n"));
  }
}

/** The line without its checksum, or undefined when that is missing or wrong. */
function soundPart(text: string): string | undefined {
  const [, checked, crc] = CHECKED_LINE.exec(text) ?? [];
  return checked !== undefined && checksum(checked) === crc ? checked : undefined;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}
