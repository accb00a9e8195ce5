import type { Patch } from "../patch-codec.ts";
import type { CodedJpeg } from "./coded-jpeg.ts";
import type { JpegCoder } from "./jpeg-coder.ts";

/** A patch, and where it lies on the grid of MCUs. */
export interface PlacedPatch {
  patch: Patch;
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
  /** A row of MCUs under way: its pixels, these filled up, its blocks and its hashes. */
  pixels: number;
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
