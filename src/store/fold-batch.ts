import type { CountedKind } from "../design/counted-kinds.ts";

/** Opens of one design by one kind of fetcher on one day, or clicks. */
export interface CountedOpens {
  design_id: string;
  /** Absent for opens by other fetchers than the known ones. */
  kind?: CountedKind;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** First day of the company's cycle that the opens belonged to when they were answered. */
  cycle_start: string;
  n: number;
}

/** Opens that one journal holds between two of its byte offsets. */
export interface FoldBatch {
  journal: string;
  from: number;
  to: number;
  counts: CountedOpens[];
  /** Journals whose files are removed, so that their positions can be deleted too. */
  forget?: string[];
}
