import { crc32 } from "node:zlib";
import { type CountedKind, fromCountedId, toCountedId } from "../design/counted-kinds.ts";
import type { CountedOpens } from "../store/fold-batch.ts";

/**
 * A line: `v1 <day> <cycle_start> <design_id> <n> <crc>` and a line feed. The checksum is the CRC-32 of everything before
 * the last space, in eight hexadecimal digits. Empty lines are ignored.
 */
const LINE = /^v1 (\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d \S+) ([1-9]\d{0,14})$/;
const CHECKED_LINE = /^(v\d+ .*) ([0-9a-f]{8})$/;

export interface JournalContent {
  counter: OpenCounter;
  /** Unreadable bytes in order, line feeds included. */
  damaged: Buffer[];
  /** How many of the unreadable lines have a valid checksum, so that a newer version wrote them. */
  newerLines: number;
}

export function formatLine(key: string, n: number): string {
  const checked = `v1 ${key} ${n}`;
  return `${checked} ${checksum(checked)}\n`;
}

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

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}

/** One open or click, at the moment it is answered. */
export interface Open {
  designId: string;
  kind?: CountedKind | undefined;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** First day of the company's cycle. */
  cycleStart: string;
}

/** Number of opens by `day cycle_start design_id[:kind]`, the key that a line of the journal holds. */
export type OpenCounter = Map<string, number>;

export function openKey({ designId, kind, day, cycleStart }: Open): string {
  return `${day} ${cycleStart} ${kind === undefined ? designId : toCountedId({ design_id: designId, kind })}`;
}

export function addOpens(counter: OpenCounter, key: string, n: number): void {
  counter.set(key, (counter.get(key) ?? 0) + n);
}

export function addCounts(target: OpenCounter, source: OpenCounter): void {
  for (const [key, n] of source) {
    addOpens(target, key, n);
  }
}

export function toCountedOpens(counter: OpenCounter): CountedOpens[] {
  return [...counter].map(([key, n]) => {
    const [day = "", cycle_start = "", id = ""] = key.split(" ");
    return { ...fromCountedId(id), day, cycle_start, n };
  });
}
