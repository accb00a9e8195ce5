import { fallbackFamilies } from "../../design/font-families.ts";

/** How letters look, whatever their size. */
export interface FontStyle {
  font_family: string;
  font_weight: number;
  font_style: "normal" | "italic";
}

/** A CSS font of a size in pixels, whose stack ends in families that cover every script installed. */
export function cssFont({ font_family, font_weight, font_style }: FontStyle, size: number): string {
  const families = [font_family, ...fallbackFamilies.filter((family) => family !== font_family)];
  return `${font_style} ${font_weight} ${size}px ${families.map((family) => `"${family}"`).join(", ")}`;
}
