import { RenderBusy } from "../protocol/errors.ts";
import type { Rendered, StoredPictureCounts } from "../protocol/render-job.ts";

/** What happened since the start, for operators. */
export interface RenderCounts {
  /** How many images came about in each way, and why: `whole, it has no version`. */
  renders: Readonly<Record<string, number>>;
  /** How many renders were refused because they would have waited too long, or had. */
  refused: number;
  /** How many decoded pictures were looked up in files. */
  storedPictures: Readonly<StoredPictureCounts>;
}

export function createRenderCounts() {
  const renders: Record<string, number> = {};
  const stored: StoredPictureCounts = { found: 0, missed: 0 };
  let refused = 0;
  return {
    read: (): RenderCounts => ({ renders, refused, storedPictures: stored }),
    rendered({ made: { way, why }, storedPictures }: Rendered): void {
      renders[`${way}, ${why}`] = (renders[`${way}, ${why}`] ?? 0) + 1;
      stored.found += storedPictures?.found ?? 0;
      stored.missed += storedPictures?.missed ?? 0;
    },
    /** Returns what it is given: whether a render is refused. */
    refusal(isRefused: boolean): boolean {
      if (isRefused) refused += 1;
      return isRefused;
    },
    failed(error: unknown): void {
      if (error instanceof RenderBusy) refused += 1;
    },
  };
}
