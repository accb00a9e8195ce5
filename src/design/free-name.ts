import { cutToCodeUnits } from "./cut-to-code-units.ts";
import { longestParameterName } from "./parameter-names.ts";

/** Names that differ from one another: each call gives the first of `base`, `base_2` … that `taken` and no call has had. */
export function createFreeNames(taken: Iterable<string> = []): (base: string) => string {
  const names = new Set(taken);
  // All smaller numbers of the stem are taken, so that thousands of equal names take no time.
  const nextNumbers = new Map<string, number>();
  return (base) => {
    const stem = cutToCodeUnits(base.replace(/_\d+$/, ""), longestParameterName - 6);
    const name = names.has(base) ? numberedName(names, stem, nextNumbers.get(stem) ?? 2) : base;
    if (name !== base) nextNumbers.set(stem, Number(/\d+$/.exec(name)?.[0]) + 1);
    names.add(name);
    return name;
  };
}

/** The first of `base`, `base_2`, `base_3` … that isn't taken. */
export function freeName(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base;
  return numberedName(taken, base.replace(/_\d+$/, ""), 2);
}

function numberedName(taken: ReadonlySet<string>, stem: string, first: number): string {
  for (let number = first; ; number += 1) {
    const name = `${cutToCodeUnits(stem, longestParameterName - 6)}_${number}`;
    if (!taken.has(name)) return name;
  }
}
