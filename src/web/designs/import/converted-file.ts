import type { writeDrawing } from "../../../design/drawing/write-drawing.ts";

/** A file of another program as design documents, or why it can't be read. */
export type ConvertedFile =
  | {
      ok: true;
      /** `left`: what was left out or replaced. */
      designs: { document: ReturnType<typeof writeDrawing>["document"]; left: string[] }[];
      /** A document names a picture by its place here, as in `picture:3`. */
      pictures: ConvertedPicture[];
      /** What of the whole file was left out. */
      left?: string[];
    }
  | { ok: false; problem: string };

/** A picture as a file, or why it can't be had. */
export type ConvertedPicture = Blob | { problem: string };

/** What a file is converted for. */
export interface ConversionTarget {
  /** The file's name without its ending. */
  name: string;
  /** Font families that a design may use. */
  families: readonly string[];
  /** Pixels of a canvas's longest side. */
  canvasSide: number;
}

/** More than any design may have; the server says how many it takes. */
export const maxLayers = 200;

/** Pixels in all pictures of a file. */
export const maxPixels = 400_000_000;
