import type { Design } from "../design.ts";
import type { EmailSource } from "./email-sources.ts";

/** Faults that readers of emails see or have to wait for. */
export const emailCodes = [
  "heavy",
  "format_not_shown",
  "dark_letters",
  "first_frame",
  "alt_lacks_text",
  "wide",
  "end_not_told",
] as const;

export type EmailCode = (typeof emailCodes)[number];

/** What isn't a fault, but good to know before sending. */
export const emailNoteCodes = ["countdown_freezes", "time_freezes", "rows_freeze", "alt_leaves_out"] as const;

export type EmailNoteCode = (typeof emailNoteCodes)[number];

/** One place of a fault. */
export interface EmailFault {
  layer_id?: string;
  message: string;
  bytes?: number;
}

export type EmailFinding = EmailFault & { code: EmailCode };

export type EmailNote = EmailFault & { code: EmailNoteCode };

/** Bytes of the image. */
export interface EmailWeights {
  /** With the design's own texts. */
  default: number;
  /** With the values of the stress case that makes it heaviest. */
  heaviest: number;
  /** What that case is called. */
  heaviestCase: string;
}

/** A design on one of its canvases, and what is known about it. */
export interface EmailContext {
  design: Design;
  /** Of the design's own canvas; absent without a renderer. */
  weights?: EmailWeights | undefined;
  /** When it is checked, in milliseconds since 1970. */
  now: number;
}

/** A rule about what email programs do, and where that is known from. */
export interface EmailRule {
  /** What is a fault, as the documentation says it. */
  fault: string;
  sources: readonly EmailSource[];
  find: (context: EmailContext) => readonly EmailFault[];
}
