import { foldCase } from "../../../design/fold-case.ts";

type Parameters = readonly { name: string }[];

/** The names that image URLs of the live version may use and a draft no longer reads. */
export function lostParameters(live: Parameters, draft: Parameters): string[] {
  const read = new Set(draft.map(({ name }) => foldCase(name)));
  return live.map(({ name }) => name).filter((name) => !read.has(foldCase(name)));
}
