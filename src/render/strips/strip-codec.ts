import type { Pixels } from "../pixels.ts";

/** Rows of a strip: one row of the 16-pixel blocks that JPEG's 4:2:0 is coded in, so that the least is coded anew. */
export const stripRows = 16;

export function stripCount(height: number): number {
  return Math.ceil(height / stripRows);
}

/** The coded strips of a picture, top to bottom, and the head they go behind. */
export interface CodedPicture<Strip> {
  head: Uint8Array;
  strips: readonly Strip[];
}

export interface StripOptions {
  /** 1 to 100; without effect on png. */
  quality: number;
  /** Whether no pixel of the design can be transparent. */
  opaque: boolean;
}

/** A format whose pictures can be joined from strips of rows that were coded apart. */
export interface StripCodec<Strip> {
  /** Whether transparent pixels survive; otherwise the design is painted on white. */
  alpha: boolean;
  codePicture(pixels: Pixels, options: StripOptions): CodedPicture<Strip>;
  /**
   * Codes rows of straight RGBA, at most `stripRows` of them. What it gives may lie in memory that the next call with
   * the same `place` writes over.
   */
  codeStrip(
    rgba: Uint8Array,
    size: { width: number; height: number },
    options: StripOptions & { place: number },
  ): Strip;
  join(picture: CodedPicture<Strip>): Uint8Array;
  /** Bytes that a strip keeps in memory. */
  weigh(strip: Strip): number;
}
