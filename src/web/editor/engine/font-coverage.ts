import type { Covers } from "../../../paint/text/styled-text.ts";

/** The characters of uploaded fonts. */
export interface FontCoverage {
  /** Which characters a family has: none until they are loaded, which this starts. Undefined for families without ids. */
  of: (family: string) => Covers | undefined;
  isPending(): boolean;
}

/** Ascending inclusive ranges of code points. */
export type CodeRanges = readonly (readonly number[])[];

const none: Covers = () => false;

/** `idsOf` lists the files of an uploaded family. Calls `onLoad` when characters have been loaded. */
export function createFontCoverage(
  idsOf: (family: string) => readonly string[] | undefined,
  loadRanges: (id: string) => Promise<CodeRanges>,
  onLoad: () => void,
): FontCoverage {
  const byIds = new Map<string, Covers>();
  let loading = 0;

  async function load(key: string, ids: readonly string[]): Promise<void> {
    byIds.set(key, none);
    loading += 1;
    // Without its characters the family still shows those that other fonts have too.
    const files = await Promise.all(ids.map(async (id) => await loadRanges(id).catch((): CodeRanges => [])));
    loading -= 1;
    byIds.set(key, (codePoint) => files.some((ranges) => isWithin(ranges, codePoint)));
    onLoad();
  }

  return {
    of(family) {
      const ids = idsOf(family);
      if (ids === undefined) return undefined;
      const key = ids.join(" ");
      if (!byIds.has(key)) void load(key, ids);
      return byIds.get(key);
    },
    isPending: () => loading > 0,
  };
}

function isWithin(ranges: CodeRanges, codePoint: number): boolean {
  return ranges.some(([first = 0, last = 0]) => codePoint >= first && codePoint <= last);
}
