import { longestParameterName } from "./parameter-names.ts";

/** The first of `base`, `base_2`, `base_3` … that isn't taken. */
export function freeName(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base;
  const stem = base.replace(/_\d+$/, "");
  for (let number = 2; ; number += 1) {
    const name = `${stem.slice(0, longestParameterName - 6)}_${number}`;
    if (!taken.has(name)) return name;
  }
}
