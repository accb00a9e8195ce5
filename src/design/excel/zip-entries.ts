import { Inflate } from "fflate";
import { UnreadableExcel } from "./excel-file.ts";

/** A file in a zip file. */
export interface ZipEntry {
  name: string;
  isStored: boolean;
  /** Where its header begins. */
  header: number;
  /** Bytes as it is stored. */
  bytes: number;
}

const directoryEnd = 0x06_05_4b_50;
const directoryEndBytes = 22;
const largeDirectoryEndLocator = 0x07_06_4b_50;
const longestComment = 65_535;
const directoryEntry = 0x02_01_4b_50;
const maxEntries = 10_000;
/** In place of a number that stands in an extra field (ZIP64). */
const elsewhere = 0xff_ff_ff_ff;

/** The files in a zip file by name, as its directory lists them (APPNOTE 6.3.10). Throws RangeError for other bytes. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, ZipEntry>();
  const decoder = new TextDecoder();
  let at = directoryStart(view);
  for (let count = 0; count < maxEntries && at + 46 <= bytes.length; count += 1) {
    if (view.getUint32(at, true) !== directoryEntry) break;
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const name = decoder.decode(bytes.subarray(at + 46, nameEnd));
    const isStored = view.getUint16(at + 10, true) === 0;
    entries.set(name, { name, isStored, ...placeOf(view, at, { start: nameEnd, end: extraEnd }) });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

function directoryStart(view: DataView): number {
  const first = Math.max(0, view.byteLength - directoryEndBytes - longestComment);
  for (let at = view.byteLength - directoryEndBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== directoryEnd) continue;
    const start = view.getUint32(at + 16, true);
    const locator = at - 20;
    if (start !== elsewhere || locator < 0 || view.getUint32(locator, true) !== largeDirectoryEndLocator)
      return start;
    return readLong(view, readLong(view, locator + 8) + 48);
  }
  throw new RangeError("It isn't a zip file");
}

function placeOf(
  view: DataView,
  at: number,
  extra: { start: number; end: number },
): Pick<ZipEntry, "bytes" | "header"> {
  const [bytes, size, header] = [20, 24, 42].map((place) => view.getUint32(at + place, true));
  // The extra field has those of the three that stand elsewhere, in this order.
  let next = longNumbers(view, extra);
  const take = (number = 0) => {
    if (number !== elsewhere || next === undefined) return number;
    const long = readLong(view, next);
    next += 8;
    return long;
  };
  take(size);
  return { bytes: take(bytes), header: take(header) };
}

function longNumbers(view: DataView, { start, end }: { start: number; end: number }): number | undefined {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  return undefined;
}

const readLong = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

/** Unpacked to at most a thousand times as much at once. */
const bytesAtOnce = 4096;

/** The text of an entry, in parts of a few megabytes at most. Throws UnreadableExcel for more than `most` bytes of it. */
export function* textOf(bytes: Uint8Array, entry: ZipEntry, max: number): Generator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  for (const part of partsOf(bytes, entry)) {
    size += part.length;
    if (size > max) throw new UnreadableExcel(`It is too large: ${entry.name} has more than ${max} bytes`);
    yield decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}

function* partsOf(bytes: Uint8Array, { header, isStored, bytes: length }: ZipEntry): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const end = start + length;
  if (end > bytes.length) throw new RangeError("An entry ends beyond the file");
  let unpacked: Uint8Array[] = [];
  const inflate = new Inflate((part) => void unpacked.push(part));
  for (let at = start; at < end; at += bytesAtOnce) {
    const part = bytes.subarray(at, Math.min(end, at + bytesAtOnce));
    if (isStored) unpacked.push(part);
    else inflate.push(part, at + bytesAtOnce >= end);
    yield* unpacked;
    unpacked = [];
  }
}
