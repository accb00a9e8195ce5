import type { CodedJpeg } from "./coded-jpeg.ts";
import type { JpegCoder } from "./jpeg-coder.ts";

/** A patch in the coder's memory. */
export interface PlacedPatch {
  /** Its size in pixels, and where they lie. */
  width: number;
  height: number;
  pixels: number;
  /** Columns and rows of MCUs: the first, and the one after the last. */
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** What is under way, and where things lie. */
export interface PatchWork {
  coder: JpegCoder;
  coded: CodedJpeg;
  /** From left to right. */
  patches: readonly PlacedPatch[];
  /** The coded file, and the hashes of its MCUs. */
  file: number;
  hashes: number;
  /** A row of MCUs whose pixels had to be filled up, its blocks and its hashes. */
  filled: number;
  blocks: number;
  hashed: number;
}

/** How far a row of MCUs has come. */
export interface RowState {
  row: number;
  /** The first MCU that isn't written yet, and whether the one before it was coded anew. */
  next: number;
  anew: boolean;
}
