import { graphemesOf } from "../../design/graphemes.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { layOutText, type TextLayout } from "./lay-out-text.ts";
import type { MeasureWith } from "./measure-text.ts";
import type { CoversOf } from "./styled-text.ts";

/** How much of a text that doesn't fit is shown, and what it would fit into. */
export interface TextAdvice {
  /** Characters that are drawn, and all of them, blanks left out. */
  shown: number;
  of: number;
  /** The largest font size, in pixels, at which all of it fits into its box; absent if none does. */
  fits_font_size?: number;
  /** The least width of the box at which all of it fits at the layer's font size; absent if none up to `mostWidth` does. */
  fits_width?: number;
}

interface AdviceTools {
  language: string;
  measureText: MeasureWith;
  ownCovers?: CoversOf | undefined;
  /** The widest box that is tried. */
  maxWidth: number;
}

/** Longer texts get no advice, because each answer lays them out about fifteen times. */
const longestText = 1000;

/** Advice for a text that was cut or shrunk into these lines. Undefined where the number of shown characters isn't known. */
export function adviseText(
  layer: TextLayer,
  lines: readonly { text: string }[],
  { maxWidth, ...tools }: AdviceTools,
): TextAdvice | undefined {
  // Which letters a clip hides isn't known.
  if (layer.overflow === "clip" || layer.text.length > longestText) return undefined;
  const { short_text: _, ...whole } = layer;
  const layOut = (changes: Partial<TextLayer>): TextLayout =>
    layOutText({ ...whole, ...changes }, tools.language, tools.measureText, tools.ownCovers);
  const { max_lines: __, ...unlimited } = whole;
  const all = layOutText(
    { ...unlimited, overflow: "visible" },
    tools.language,
    tools.measureText,
    tools.ownCovers,
  );
  const shrunk = layOut({ overflow: "shrink", min_font_size: 1 });
  const width = fittingWidth(layer, maxWidth, (wider) => !layOut({ overflow: "ellipsis", width: wider }).cut);
  return {
    shown: Math.min(countLetters(lines), countLetters(all.lines)),
    of: countLetters(all.lines),
    ...(shrunk.cut ? {} : { fits_font_size: shrunk.font_size }),
    ...(width === undefined ? {} : { fits_width: width }),
  };
}

/** The least whole number of pixels at which the text fits. */
function fittingWidth(
  { width, width_mode }: TextLayer,
  max: number,
  fitsAt: (width: number) => boolean,
): number | undefined {
  if (width_mode !== "fixed" || !fitsAt(max)) return undefined;
  let low = Math.ceil(width);
  let high = Math.floor(max);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fitsAt(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** Graphemes but blanks, and the ellipsis that a cut adds. */
function countLetters(lines: readonly { text: string }[]): number {
  return lines.reduce((sum, { text }) => {
    const drawn = text.replace(/…[\u200E\u200F]?$/, "");
    return sum + graphemesOf(drawn).filter((grapheme) => grapheme.trim() !== "").length;
  }, 0);
}
