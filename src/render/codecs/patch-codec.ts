import type { Box } from "../../design/geometry.ts";
import type { Pixels } from "./pixels.ts";

/** A part of a picture, in whole pixels, that is painted and coded anew. */
export interface Patch extends Box {
  /** Straight RGBA, row by row. */
  data: Uint8ClampedArray;
}

export interface CodeOptions {
  /** 1 to 100; without effect on png. */
  quality: number;
  /** Whether no pixel of the design can be transparent. */
  opaque: boolean;
}

/** A format in which a picture that differs from a coded one in some boxes alone needs only those coded anew. */
export interface PatchCodec<Coded, File = Uint8Array> {
  /** Whether transparent pixels survive; otherwise the design is painted on white. */
  alpha: boolean;
  /**
   * The boxes that have to be painted and read so that a picture which differs in `boxes` alone can be coded: they lie
   * in the picture, don't overlap, top to bottom.
   */
  patchesOver(boxes: readonly Box[], size: { width: number; height: number }): Box[];
  /** Codes a whole picture and keeps what patches need of it. */
  code(pixels: Pixels, options: CodeOptions): Coded;
  file(coded: Coded): File;
  /**
   * The file of a picture that differs from a coded one in these patches alone. `coded` stays as it is. The bytes may
   * lie in memory that the next call writes over.
   */
  patchedFile(coded: Coded, patches: readonly Patch[], options: CodeOptions): File;
  /** Bytes that it keeps in memory. */
  weigh(coded: Coded): number;
}
