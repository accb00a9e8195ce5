import { createCanvas } from "@napi-rs/canvas";
import type { FontChain, FontStyle } from "../../../paint/text/font-stack.ts";
import { createMeasureText, type MeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import { registerFamily } from "./register-font.ts";

/**
 * Measures with the installed fonts. Registers a family when the first text needs it, which works because every text is
 * measured before it is drawn.
 */
export function createMeasureWithFonts(): MeasureWith {
  const measureWith = createMeasureText(createCanvas(1, 1).getContext("2d"));
  const registeredChains = new WeakSet<FontChain>();
  let lastFamily = "";
  const register = ({ font_family }: FontStyle) => {
    if (font_family !== lastFamily) registerFamily(font_family);
    lastFamily = font_family;
  };
  return (chain) => {
    if (!registeredChains.has(chain)) {
      for (const family of chain.families) registerFamily(family);
      registeredChains.add(chain);
    }
    return measureAfter(register, measureWith(chain));
  };
}

/** Measures after the fonts of a style were registered. */
export function measureAfter(register: (style: FontStyle) => void, measure: MeasureText): MeasureText {
  return {
    run(text, style, direction) {
      register(style);
      return measure.run(text, style, direction);
    },
    lineExtent(style) {
      register(style);
      return measure.lineExtent(style);
    },
  };
}
