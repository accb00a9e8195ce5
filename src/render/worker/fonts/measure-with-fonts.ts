import { createCanvas } from "@napi-rs/canvas";
import type { FontChain, FontStyle } from "../../../paint/text/font-stack.ts";
import { createMeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import { registerFamily } from "./register-family.ts";

/**
 * Measures in this process, with the installed fonts. A family is taken up when the first text needs it: every text is
 * measured before it is drawn.
 */
export function createMeasureWithFonts(): MeasureWith {
  const measureWith = createMeasureText(createCanvas(1, 1).getContext("2d"));
  const ready = new WeakSet<FontChain>();
  let inUse = "";
  const takeUp = ({ font_family }: FontStyle) => {
    if (font_family !== inUse) registerFamily(font_family);
    inUse = font_family;
  };
  return (chain) => {
    if (!ready.has(chain)) {
      for (const family of chain.families) registerFamily(family);
      ready.add(chain);
    }
    const measure = measureWith(chain);
    return {
      run(text, style) {
        takeUp(style);
        return measure.run(text, style);
      },
      lineExtent(style) {
        takeUp(style);
        return measure.lineExtent(style);
      },
    };
  };
}
