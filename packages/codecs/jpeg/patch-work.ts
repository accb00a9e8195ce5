import type { Patch } from "../patch-codec.ts";
import type { CodedJpeg, JpegCoder } from "./coded-jpeg.ts";

/** A patch and its position on the grid of MCUs. */
export interface PlacedPatch {
  patch: Patch;
  /** Columns and rows of MCUs: the first, and the one after the last. */
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** The patches to encode, and addresses in the coder's memory. */
export interface PatchWork {
  coder: JpegCoder;
  coded: CodedJpeg;
  /** From left to right. */
  patches: readonly PlacedPatch[];
  /** The encoded file and the hashes of its MCUs. */
  file: number;
  hashes: number;
  /** The current row of MCUs: its pixels, the same padded to whole MCUs, its blocks and its hashes. */
  pixels: number;
  paddedPixels: number;
  blocks: number;
  rowHashes: number;
}

/** The progress within a row of MCUs. */
export interface RowState {
  row: number;
  /** The first MCU that isn't written yet. */
  next: number;
  /** Whether the MCU before `next` was encoded again. */
  isPreviousNew: boolean;
}
