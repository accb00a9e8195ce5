import type { VersionPalette } from "./gif/gif-colors.ts";

/** A part of an image, in whole pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Unpremultiplied RGBA, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A part of an image, in whole pixels, that is painted and encoded again. */
export interface Patch extends Box {
  /** Unpremultiplied RGBA, row by row. */
  data: Uint8ClampedArray;
}

export interface CodeOptions {
  /** 1 to 100; without effect on png. */
  quality: number;
  /** Whether no pixel of the design can be transparent. */
  opaque: boolean;
  /** What frames of a GIF share; by default one for the image that is encoded whole. */
  palette?: VersionPalette | undefined;
}

/** A codec that encodes only the boxes in which an image differs from an encoded one. */
export interface PatchCodec<Coded, File = Uint8Array> {
  /** Whether the format has transparency; otherwise designs are painted over white. */
  alpha: boolean;
  /**
   * The boxes to paint and read in order to encode an image that differs only in `boxes`: inside the image, without overlap,
   * top to bottom.
   */
  patchesOver(boxes: readonly Box[], size: { width: number; height: number }): Box[];
  /** Encodes a whole image of which nothing is kept, if that is quicker: the file of what `code` returns. */
  encode?(pixels: Pixels, options: CodeOptions): File;
  /** Whether what `code` returns refers to the array of pixels. */
  keepsPixels: boolean;
  /** Encodes a whole image and keeps what patches need. */
  code(pixels: Pixels, options: CodeOptions): Coded;
  file(coded: Coded): File;
  /**
   * The file of an image that differs from an encoded one only in these patches. Doesn't change `coded`. The next call may
   * overwrite the bytes.
   */
  patchedFile(coded: Coded, patches: readonly Patch[], options: CodeOptions): File;
  /** Whether a value that was read from a file is an encoded image of this size. Absent if none is stored. */
  isCoded?(value: unknown, size: { width: number; height: number }): value is Coded;
  /** Its size in memory, in bytes. */
  weigh(coded: Coded): number;
}
