import { fallbackFamilies } from "../../design/font-families.ts";
import { coverageTable } from "./coverage-table.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
// No installed font has glyphs beyond the Tertiary Ideographic Plane.
const end = 0x33480;

interface Coverage {
  /** For each code point, the index in `sets` of the families that cover it. */
  setOf: Uint16Array;
  sets: readonly (readonly number[])[];
}

let coverage: Coverage | undefined;

/** The fallback families that have a glyph for a code point, as sorted indices of `fallbackFamilies`. */
export function familiesCovering(codePoint: number): readonly number[] {
  coverage ??= readCoverageTable();
  return coverage.sets[coverage.setOf[codePoint] ?? 0] ?? [];
}

/** The code points that a fallback family has glyphs for, as inclusive ranges. */
export function coveredRanges(family: string): readonly (readonly [number, number])[] {
  return rangesOf(coverageTable[family] ?? "");
}

function readCoverageTable(): Coverage {
  const setOf = new Uint16Array(end);
  const sets: number[][] = [[]];
  for (const [family, name] of fallbackFamilies.entries()) {
    // For each set, the index of that set plus this family.
    const extendedSets: number[] = [];
    for (const [first, last] of rangesOf(coverageTable[name] ?? "")) {
      for (let code = first; code <= last; code += 1) {
        const setIndex = setOf[code] ?? 0;
        setOf[code] = extendedSets[setIndex] ??= sets.push([...(sets[setIndex] ?? []), family]) - 1;
      }
    }
  }
  return { setOf, sets };
}

/** Decodes inclusive ranges from groups of five bits. */
function rangesOf(encodedRanges: string): [number, number][] {
  const ranges: [number, number][] = [];
  let next = 0;
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = digits.indexOf(encodedRanges[at] ?? "A");
      at += 1;
      value |= (digit & 31) << shift;
      if (digit < 32) return value;
    }
  };
  while (at < encodedRanges.length) {
    const first = next + number();
    next = first + number();
    ranges.push([first, next - 1]);
  }
  return ranges;
}
