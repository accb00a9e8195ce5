import type { ListedDesignBody } from "../../operations/designs/list-design-pages.ts";
import * as words from "./words.ts";

/** `“Spring banner”` for one design, `3 designs` for several. */
export function describeDesigns(designs: readonly { name: string }[]): string {
  return designs.length === 1 ? `“${designs[0]?.name ?? ""}”` : words.countedDesigns(designs.length);
}

/** A warning about the opens of designs to be deleted; undefined if they were never opened. */
export function deletionWarning(designs: readonly { lifetime_open_count: number }[]): string | undefined {
  const opens = designs.reduce((sum, design) => sum + design.lifetime_open_count, 0);
  if (opens === 0) return undefined;
  return words.wereOpened(designs.length, opens);
}

/** What one has to know of a design before one uses it; undefined when there is nothing. */
export function describeState({
  paused,
  draft_differs,
}: Pick<ListedDesignBody, "paused" | "draft_differs">): string | undefined {
  if (paused) return words.paused;
  return draft_differs ? words.unpublishedChanges : undefined;
}
