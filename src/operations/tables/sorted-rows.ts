import { closeSync, openSync, readSync, writeSync } from "node:fs";
import type { RowChunk } from "../../store/row-chunks.ts";
import type { RowParts } from "./read-rows.ts";

/** Written at once, so that one entry of an index page after another is filled. */
const maxRows = 10_000;
const maxBytes = 2_500_000;
const bufferBytes = 1_000_000;

/**
 * The same rows in about the order of their keys, by way of a file at `path`. A database then fills one page of its index after
 * another. In the order of a file with random keys it would change most pages again and again, and write ten times as much.
 * All rows are read, and so checked, before the first part comes. A row takes 20 bytes of memory.
 */
export async function* sortedRows(parts: RowParts, path: string): RowParts {
  const file = openSync(path, "wx+", 0o600);
  try {
    const entries = createEntries();
    const write = createBufferedWriter(file);
    let next = await parts.next();
    while (next.done !== true) {
      for (const row of JSON.parse(next.value.json) as [key: string, cells: string][])
        entries.add(row[0], write(JSON.stringify(row)));
      next = await parts.next();
    }
    write.end();
    yield* chunksOf(file, entries);
    return next.value;
  } finally {
    closeSync(file);
  }
}

/** Where a row stands in the file. */
interface Place {
  offset: number;
  length: number;
}

/** The places of rows, and the first eight bytes of their keys. */
function createEntries() {
  let capacity = 16_384;
  let count = 0;
  let [high, low, lengths] = [
    new Uint32Array(capacity),
    new Uint32Array(capacity),
    new Uint32Array(capacity),
  ];
  let offsets = new Float64Array(capacity);
  const prefix = Buffer.alloc(8);

  const grow = () => {
    capacity *= 2;
    const copy = (from: Uint32Array<ArrayBuffer>) => {
      const to = new Uint32Array(capacity);
      to.set(from);
      return to;
    };
    [high, low, lengths] = [copy(high), copy(low), copy(lengths)];
    const larger = new Float64Array(capacity);
    larger.set(offsets);
    offsets = larger;
  };

  return {
    add(key: string, { offset, length }: Place): void {
      if (count === capacity) grow();
      // Keys are compared by their bytes in UTF-8.
      prefix.fill(0).write(key.slice(0, 9));
      high[count] = prefix.readUInt32BE(0);
      low[count] = prefix.readUInt32BE(4);
      offsets[count] = offset;
      lengths[count] = length;
      count += 1;
    },
    /** In the order of keys; those that begin alike in the order in which they were added. */
    inOrder(): Uint32Array {
      const order = Uint32Array.from({ length: count }, (_, at) => at);
      const [first, second] = [high, low];
      return order.sort(
        (one, other) => first[one]! - first[other]! || second[one]! - second[other]! || one - other,
      );
    },
    place: (at: number): Place => ({ offset: offsets[at] ?? 0, length: lengths[at] ?? 0 }),
  };
}

/** Appends texts to a file, and returns where each stands. */
function createBufferedWriter(file: number) {
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let filled = 0;
  let written = 0;
  const flush = () => {
    for (let at = 0; at < filled;) at += writeSync(file, buffer, at, filled - at);
    written += filled;
    filled = 0;
  };
  const write = (text: string): Place => {
    // A character takes at most three bytes for each code unit; a row is much smaller than the buffer.
    if (filled + text.length * 3 > bufferBytes) flush();
    const length = buffer.write(text, filled);
    filled += length;
    return { offset: written + filled - length, length };
  };
  return Object.assign(write, { end: flush });
}

function* chunksOf(file: number, entries: ReturnType<typeof createEntries>): Generator<RowChunk> {
  let rows = new Map<string, string>();
  let bytes = 0;
  for (const at of entries.inOrder()) {
    const row = readText(file, entries.place(at));
    // Of a key that is given twice the last row counts: those with one key stand beside each other.
    rows.set(JSON.stringify((JSON.parse(row) as [string])[0]), row);
    bytes += row.length;
    if (rows.size < maxRows && bytes < maxBytes) continue;
    yield chunkOf(rows);
    rows = new Map();
    bytes = 0;
  }
  if (rows.size > 0) yield chunkOf(rows);
}

const chunkOf = (rows: ReadonlyMap<string, string>): RowChunk => ({
  json: `[${[...rows.values()].join()}]`,
  count: rows.size,
});

let reading = Buffer.allocUnsafe(65_536);

function readText(file: number, { offset, length }: Place): string {
  if (length > reading.length) reading = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length;) {
    const count = readSync(file, reading, filled, length - filled, offset + filled);
    if (count === 0) throw new Error("The file of sorted rows ends early");
    filled += count;
  }
  return reading.toString("utf8", 0, length);
}
