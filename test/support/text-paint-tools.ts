import { Path2D } from "@napi-rs/canvas";
import type { PaintTools } from "../../src/paint/drawing.ts";
import { createMeasureWithFonts } from "../../src/render/worker/fonts/job-fonts.ts";

/** What laying out a text layer needs, with the fonts that come with Limn. */
export const textPaintTools: PaintTools = {
  measureText: createMeasureWithFonts(),
  createOffscreen: () => {
    throw new Error("Not needed");
  },
  createPath: (data: string) => new Path2D(data),
  encodeSymbol: undefined,
  picture: undefined,
  language: "en",
  now: 0,
  moves: false,
};
