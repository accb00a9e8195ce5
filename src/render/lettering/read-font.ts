import type { FontStyle } from "../../paint/text/font-stack.ts";

export interface ReadFont {
  style: FontStyle;
  /** In pixels. */
  size: number;
}

const known = new Map<string, ReadFont>();
const mostKnown = 1000;

/** Reads what `cssFont` wrote. */
export function readFont(font: string): ReadFont {
  const before = known.get(font);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const [, slant, weight, size, family] = /^(\S+) (\S+) (\S+)px "([^"]*)"/.exec(font) ?? [];
  const style: FontStyle = {
    font_family: family ?? "",
    font_weight: Number(weight),
    font_style: slant === "italic" ? "italic" : "normal",
  };
  const read = { style, size: Number(size) };
  known.set(font, read);
  return read;
}
