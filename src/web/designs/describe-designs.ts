import type { ListedDesignBody } from "../../operations/designs/list-design-pages.ts";
import { formatCount } from "../kit/formats/format-counts.ts";

/** `“Spring banner”` for one design, `3 designs` for several. */
export function describeDesigns(designs: readonly { name: string }[]): string {
  return designs.length === 1 ? `“${designs[0]?.name ?? ""}”` : `${designs.length} designs`;
}

/** A warning about the opens of designs to be deleted; undefined if they were never opened. */
export function deletionWarning(designs: readonly { lifetime_open_count: number }[]): string | undefined {
  const opens = designs.reduce((sum, design) => sum + design.lifetime_open_count, 0);
  if (opens === 0) return undefined;
  const times = opens === 1 ? "once" : `${formatCount(opens)} times`;
  const [they, pictures] = designs.length === 1 ? ["It was", "its image"] : ["They were", "their images"];
  return `${they} opened ${times}. Emails and pages that show ${pictures} will show an empty space.`;
}

/** What one has to know of a design before one uses it; undefined when there is nothing. */
export function describeState({
  paused,
  draft_differs,
}: Pick<ListedDesignBody, "paused" | "draft_differs">): string | undefined {
  if (paused) return "Paused";
  return draft_differs ? "Unpublished changes" : undefined;
}
