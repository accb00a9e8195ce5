import { FontError, fontLimits } from "./font-limits.ts";

/** An inclusive range of covered code points. */
export type CodeRange = readonly [first: number, last: number];

// Platform and encoding of Unicode maps, preferred first; the last is that of old symbol fonts.
const unicodeMaps = ["3 10", "0 4", "0 6", "3 1", "0 3", "0 2", "0 1", "0 0", "3 0"];

/** The characters with glyphs in a `cmap` table. Throws FontError without a supported map. */
export function readCoverage(cmap: Buffer): CodeRange[] {
  try {
    const at = findMap(cmap);
    const format = at === undefined ? undefined : cmap.readUInt16BE(at);
    if (at !== undefined && format === 12) return joinRanges(readGroups(cmap, at));
    if (at !== undefined && format === 4) return joinRanges(readSegments(cmap, at));
  } catch (error) {
    // An offset outside of the table.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new FontError("Its character map can't be read");
}

/** Where the best Unicode map of a `cmap` table begins. */
export function findMap(cmap: Buffer): number | undefined {
  const maps = new Map<string, number>();
  const count = cmap.readUInt16BE(2);
  for (let at = 4; at < 4 + Math.min(count, 64) * 8; at += 8) {
    maps.set(`${cmap.readUInt16BE(at)} ${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4));
  }
  const best = unicodeMaps.find((map) => maps.has(map));
  return best === undefined ? undefined : maps.get(best);
}

/** Format 12: groups of code points. */
function readGroups(cmap: Buffer, at: number): CodeRange[] {
  const count = cmap.readUInt32BE(at + 12);
  const ranges: CodeRange[] = [];
  let mapped = 0;
  for (let group = 0; group < count; group += 1) {
    const place = at + 16 + group * 12;
    const first = cmap.readUInt32BE(place);
    const last = cmap.readUInt32BE(place + 4);
    mapped += last - first + 1;
    if (last < first || last > 0x10ffff || mapped > fontLimits.mappedCharacters) throw outOfOrder();
    ranges.push([first, last]);
  }
  return ranges;
}

/** Format 4: segments of the basic multilingual plane. */
function readSegments(cmap: Buffer, at: number): CodeRange[] {
  const doubled = cmap.readUInt16BE(at + 6);
  const ranges: CodeRange[] = [];
  let mapped = 0;
  for (let index = 0; index < doubled; index += 2) {
    const last = cmap.readUInt16BE(at + 14 + index);
    const first = cmap.readUInt16BE(at + 16 + doubled + index);
    if (first === 0xffff) continue;
    mapped += last - first + 1;
    if (last < first || mapped > fontLimits.mappedCharacters) throw outOfOrder();
    const place = at + 16 + doubled * 3 + index;
    const listed = cmap.readUInt16BE(place);
    if (listed === 0) ranges.push([first, last]);
    else for (let code = first; code <= last; code += 1) addListed(ranges, cmap, place + listed, code, first);
  }
  return ranges;
}

function addListed(ranges: CodeRange[], cmap: Buffer, start: number, code: number, first: number): void {
  const place = start + (code - first) * 2;
  // Common fonts have a last segment beyond the table.
  if (place + 2 <= cmap.length && cmap.readUInt16BE(place) !== 0) ranges.push([code, code]);
}

function joinRanges(ranges: readonly CodeRange[]): CodeRange[] {
  const joined: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

function outOfOrder(): FontError {
  return new FontError("Its character map is out of order");
}
