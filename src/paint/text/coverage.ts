import { fallbackFamilies } from "../../design/font-families.ts";
import { coverageTable } from "./coverage-table.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
// Nothing beyond the third ideographic plane has a glyph anywhere.
const end = 0x33480;

interface Coverage {
  /** For each code point, which of the sets of families covers it. */
  setOf: Uint16Array;
  sets: readonly (readonly number[])[];
}

let coverage: Coverage | undefined;

/** The fallback families that have a glyph for a code point, by their places in `fallbackFamilies`, in order. */
export function familiesCovering(codePoint: number): readonly number[] {
  coverage ??= readCoverageTable();
  return coverage.sets[coverage.setOf[codePoint] ?? 0] ?? [];
}

function readCoverageTable(): Coverage {
  const setOf = new Uint16Array(end);
  const sets: number[][] = [[]];
  for (const [family, name] of fallbackFamilies.entries()) {
    // The set that each known set becomes with this family.
    const grown: number[] = [];
    for (const [first, last] of rangesOf(coverageTable[name] ?? "")) {
      for (let code = first; code <= last; code += 1) {
        const known = setOf[code] ?? 0;
        setOf[code] = grown[known] ??= sets.push([...(sets[known] ?? []), family]) - 1;
      }
    }
  }
  return { setOf, sets };
}

/** Ranges with both ends in them, from the groups of five bits that the table is written in. */
function rangesOf(written: string): [number, number][] {
  const ranges: [number, number][] = [];
  let next = 0;
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = digits.indexOf(written[at] ?? "A");
      at += 1;
      value |= (digit & 31) << shift;
      if (digit < 32) return value;
    }
  };
  while (at < written.length) {
    const first = next + number();
    next = first + number();
    ranges.push([first, next - 1]);
  }
  return ranges;
}
