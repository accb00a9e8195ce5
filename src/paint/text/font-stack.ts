import { fallbackFamilies } from "../../design/font-families.ts";

/** How letters look, whatever their size. */
export interface FontStyle {
  font_family: string;
  font_weight: number;
  font_style: "normal" | "italic";
}

/** Which families are asked for the letters of a text that its own family lacks, and in which language it is set. */
export interface FontChain {
  /** The families, in order, as CSS writes them. */
  css: string;
  /** Chooses among the forms of letters that languages write differently (BCP 47). */
  language: string;
  /** Two chains of one name are the same. */
  name: string;
}

/** The chain of a text, measured and drawn alike. */
export function fontChain(_text: string, language: string): FontChain {
  return { css: fallbackFamilies.map((family) => `"${family}"`).join(", "), language, name: language };
}

/** A CSS font of a size in pixels, whose stack ends in the families of the chain. */
export function cssFont(
  { font_family, font_weight, font_style }: FontStyle,
  size: number,
  chain: FontChain,
): string {
  return `${font_style} ${font_weight} ${size}px "${font_family}", ${chain.css}`;
}
