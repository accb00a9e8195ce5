import { readSync } from "node:fs";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import {
  headEnd,
  malformedForm,
  maxHeadBytes,
  maxParts,
  missingFile,
  readDisposition,
  severalFiles,
} from "../form-parts.ts";

/** The bytes of a file within another, `end` excluded. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FormRanges {
  /** The field `file`; undefined when there is none. */
  file: ByteRange | undefined;
  /** The other fields; the last of several with one name. */
  fields: Record<string, string>;
}

const windowBytes = 1024 * 1024;
const maxFieldBytes = 65_536;

/**
 * Finds the fields of a multipart/form-data body that is in an open file, so that its file can be read where it lies. Throws
 * malformed, and invalid for several files.
 */
export function findFormRanges(file: number, boundary: string): FormRanges {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const places = findAll(file, delimiter);
  if (places.length === 0) throw malformedForm("its boundary never comes");
  const found: FormRanges = { file: undefined, fields: {} };
  for (const [index, place] of places.entries()) {
    const start = place + delimiter.length;
    const head = readRange(file, { start, end: start + maxHeadBytes });
    if (head.toString("latin1", 0, 2) === "--") return found;
    const end = places[index + 1];
    if (end === undefined) throw malformedForm("it ends within a field");
    addPart(file, { start, end, head }, found);
  }
  return found;
}

function addPart(file: number, part: ByteRange & { head: Buffer }, found: FormRanges): void {
  const blanks = /^[ \t]*/.exec(part.head.toString("latin1", 0, 200))?.[0].length ?? 0;
  if (part.head.toString("latin1", blanks, blanks + 2) !== "\r\n")
    throw malformedForm("a boundary ends in something else");
  const headLength = part.head.indexOf(headEnd, blanks);
  const start = part.start + headLength + headEnd.length;
  if (headLength < 0 || start > part.end) throw malformedForm("the headers of a field never end");
  const { name, fileName } = readDisposition(part.head.toString("utf8", blanks + 2, headLength));
  if (name.toLowerCase() === "file") {
    if (found.file !== undefined) throw severalFiles();
    found.file = fileName === undefined ? missingFile() : { start, end: part.end };
  } else if (name !== "" && fileName === undefined) {
    if (part.end - start > maxFieldBytes)
      throw malformedForm(`the field ${cutToCodeUnits(name, 80)} is too long`);
    found.fields[name] = readRange(file, { start, end: part.end }).toString("utf8");
  }
}

/** Where the delimiter stands, as if a line break stood before the body. */
function findAll(file: number, delimiter: Buffer): number[] {
  const window = Buffer.allocUnsafe(windowBytes);
  let filled = window.write("\r\n");
  let windowStart = -filled;
  const places: number[] = [];
  for (let position = 0; ;) {
    const count = readSync(file, window, filled, windowBytes - filled, position);
    if (count === 0) return places;
    position += count;
    filled += count;
    const text = window.subarray(0, filled);
    for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
      places.push(windowStart + at);
      if (places.length > maxParts + 1) throw malformedForm(`it has more than ${maxParts} fields`);
    }
    // The delimiter may have begun at the end.
    const kept = Math.min(filled, delimiter.length - 1);
    window.copyWithin(0, filled - kept, filled);
    windowStart += filled - kept;
    filled = kept;
  }
}

function readRange(file: number, { start, end }: ByteRange): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafe(end - start);
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(file, bytes, filled, bytes.length - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}
