import type { FontStyle } from "../../../paint/text/font-stack.ts";
import { remembering } from "./remembering.ts";

export interface ReadFont {
  style: FontStyle;
  /** In pixels. */
  size: number;
}

/** Reads what `cssFont` wrote. */
export const readFont = remembering(1000, (font: string): ReadFont => {
  const [, slant, weight, size, family] = /^(\S+) (\S+) (\S+)px "([^"]*)"/.exec(font) ?? [];
  const style: FontStyle = {
    font_family: family ?? "",
    font_weight: Number(weight),
    font_style: slant === "italic" ? "italic" : "normal",
  };
  return { style, size: Number(size) };
});
