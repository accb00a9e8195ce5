import type { LaidOutLayer } from "../../paint/laid-out-layer.ts";
import { shadowsOf } from "../../paint/shadows.ts";
import { largestSize } from "./plain-letters.ts";

// What a letter costs beside its pixels.
const eachLetter = 1000;

/** At about how many pixels masks are laid for a text, those of its letters and of each of its shadows. */
export function pixelsToLay({ layer, drawing: { typeset } }: LaidOutLayer): number {
  if (typeset === undefined) return 0;
  const blurs = [0, ...shadowsOf(layer).map(({ blur }) => blur)];
  return typeset.lines.reduce((sum, line) => {
    const size = largestSize(line);
    const each = blurs.reduce((pixels, blur) => pixels + (size + blur * 3) ** 2 + eachLetter, 0);
    return sum + line.text.length * each;
  }, 0);
}
