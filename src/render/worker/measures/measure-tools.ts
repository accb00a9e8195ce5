import type { CreateOffscreen } from "../../../paint/canvas.ts";
import type { CoversOf } from "../../../paint/text/styled-text.ts";

/** What measuring works with. */
export interface MeasureTools {
  createCanvas: (width: number, height: number) => { context: ReadableContext; release: () => void };
  createOffscreen: CreateOffscreen;
  ownCovers: CoversOf | undefined;
  /** Whether the image's format has transparency. */
  alpha: boolean;
}

type ReadableContext = ReturnType<CreateOffscreen>["context"] & {
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
};
