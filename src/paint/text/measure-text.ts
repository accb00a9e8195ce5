import type { PaintContext } from "../canvas.ts";
import { cssFont, type FontStyle } from "./font-stack.ts";

export interface MeasureText {
  /** Advance width in pixels of one run at a size of one pixel, without letter spacing; it grows linearly with size. */
  width(text: string, style: FontStyle): number;
  /** Height above and depth below the baseline at a size of one pixel, as the font's own tables say. */
  lineExtent(style: FontStyle): { ascent: number; descent: number };
}

// Large enough that rounding inside the shaper doesn't show, and the same in every home of the painter.
const measuredAt = 100;
const mostRemembered = 20_000;

/** Measures on a context of its own, remembering what it measured. */
export function createMeasureText(context: PaintContext): MeasureText {
  const widths = new Map<string, number>();
  const extents = new Map<string, { ascent: number; descent: number }>();
  let fontInUse = "";

  function use(style: FontStyle): string {
    const font = cssFont(style, measuredAt);
    if (font !== fontInUse) {
      context.font = font;
      context.lang = "en";
      context.fontKerning = "normal";
      fontInUse = font;
    }
    return font;
  }

  return {
    width(text, style) {
      const key = `${style.font_style} ${style.font_weight} ${style.font_family}\n${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      use(style);
      const width = context.measureText(text).width / measuredAt;
      if (widths.size >= mostRemembered) widths.clear();
      widths.set(key, width);
      return width;
    },
    lineExtent(style) {
      const font = use(style);
      const known = extents.get(font);
      if (known !== undefined) return known;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
      const extent = {
        ascent: fontBoundingBoxAscent / measuredAt,
        descent: fontBoundingBoxDescent / measuredAt,
      };
      extents.set(font, extent);
      return extent;
    },
  };
}
