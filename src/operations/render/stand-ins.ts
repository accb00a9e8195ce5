import type { QueryValue } from "../../design/query-values.ts";
import { ProcessEndedTwice } from "../../render/protocol/errors.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import { ServiceError } from "../service-error.ts";

/** Why a stand-in is answered: the image would wait too long, its render takes too long or ends its processes, or it may not be shown. */
export const standInCauses = ["load", "fault", "protection"] as const;

export type StandInCause = (typeof standInCauses)[number];

/** Why an image can't be made in time: it was refused for load, or took too long or ended its processes. Undefined for other errors. */
export function standInCauseOf(error: unknown): StandInCause | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  if (error.code === "render_too_slow" || error.cause instanceof ProcessEndedTwice) return "fault";
  return error.code === "busy" ? "load" : undefined;
}

/** An image that is answered in place of a reader's own. */
export interface StandIn {
  bytes: Uint8Array;
  mimeType: string;
  width: number;
  height: number;
}

/** An image of a render without values. */
export type OwnImage = StandIn & { warnings: readonly unknown[] };

/** Images without a reader's values, in memory, for opens that can't be answered with their own. */
export interface StandIns {
  /**
   * Has the image made that stands in for these values' one, at idle priority, if it is missing or old and the version is opened
   * again: most are opened once. Returns at once.
   */
  noteOpen(live: LiveDesign, values: readonly QueryValue[]): void;
  /** Keeps an image that was made without values anyway. Its bytes are copied. */
  keep(live: LiveDesign, image: OwnImage): void;
  /**
   * For an open that can't be rendered. Waits a little if the image is being made, less by `waitedMs` where the open has waited
   * in the queue.
   */
  ownImage(
    live: LiveDesign,
    values: readonly QueryValue[],
    reason: { cause: StandInCause; waitedMs: number },
  ): Promise<StandIn | undefined>;
  /** What the design's protection shows instead of an image that it refuses. Undefined for a transparent pixel. */
  ofProtection(live: LiveDesign, values: readonly QueryValue[]): Promise<StandIn | undefined>;
  /** How many were answered since the start. */
  counts(): Readonly<Record<StandInCause, number>>;
  /** In memory. */
  bytes(): number;
}
