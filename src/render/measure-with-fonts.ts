import { createCanvas } from "@napi-rs/canvas";
import type { FontChain } from "../paint/text/font-stack.ts";
import { createMeasureText, type MeasureWith } from "../paint/text/measure-text.ts";
import { registerFamilies, registerFonts } from "./fonts.ts";

/**
 * Measures in this process, with the installed fonts. The families of a script are taken up when the first text needs
 * them: every text is measured before it is drawn.
 */
export function createMeasureWithFonts(): MeasureWith {
  registerFonts();
  const measureWith = createMeasureText(createCanvas(1, 1).getContext("2d"));
  const ready = new WeakSet<FontChain>();
  return (chain) => {
    if (!ready.has(chain)) {
      registerFamilies(chain.families);
      ready.add(chain);
    }
    return measureWith(chain);
  };
}
