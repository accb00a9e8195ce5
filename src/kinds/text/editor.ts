import { Type } from "lucide-react";
import { type EditorKind, ink } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { TextLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

/** The look of new texts, with letters that fit the height of their box. */
export function newLetters({ height }: { height: number }) {
  const font_size = Math.max(8, Math.round(height * 0.45));
  return { color: ink, font_family: "DM Sans", font_weight: 600, font_size, vertical_align: "middle" };
}

export const lookProperties = {
  ...sharedProperties("font_family"),
  font_weight: { label: words.weight, section: "letters", control: "weight" },
  ...sharedProperties("font_size"),
  font_style: { label: words.style, section: "letters" },
  ...sharedProperties("color", "color_gradient"),
  letter_spacing: { label: words.letterSpacing, section: "letters" },
  text_transform: { label: words.caseLabel, section: "letters" },
  text_decoration: { label: words.decoration, section: "letters" },
  figures: { label: words.digits, section: "letters" },

  text_align: { label: words.align, section: "paragraph" },
  vertical_align: { label: words.verticalAlign, section: "paragraph" },
  line_height: { label: words.lineHeight, section: "paragraph" },
  ...sharedProperties("padding"),
  balanced: { label: words.balanceLines, section: "paragraph" },

  overflow: { label: words.ifTooLong, section: "fit" },
  min_font_size: { label: words.minSize, section: "fit", ...onlyFor("overflow", "shrink") },
  max_lines: { label: words.maxLines, section: "fit" },

  ...sharedProperties("background_color", "stroke_width", "stroke_color"),

  highlight_color: { label: words.emphasisColor, section: "emphasis", control: "color" },
  highlight_font_family: { label: words.emphasisFont, section: "emphasis", control: "font" },
  highlight_font_size: { label: words.emphasisSize, section: "emphasis" },
  highlight_font_weight: { label: words.emphasisWeight, section: "emphasis" },
  highlight_font_style: { label: words.emphasisStyle, section: "emphasis" },

  line_background_color: { label: words.lineBackground, section: "line-background", control: "color" },
  line_background_padding_x: { label: words.paddingAcross, section: "line-background" },
  line_background_padding_y: { label: words.paddingDown, section: "line-background" },
  line_background_radius: { label: words.radiusOfLines, section: "line-background" },
} as const;

export const textEditor = {
  icon: Type,
  tools: {
    text: {
      label: words.text,
      icon: Type,
      key: "T",
      button: words.text,
      ratio: 4,
      share: 0.5,
      values: (box) => ({ text: words.yourText, ...newLetters(box) }),
      follows: ["color", "font_family", "font_weight"],
    },
  },
  properties: {
    text: { label: words.text, section: "content", control: "area" },
    runs: { label: words.styledWords, section: "content", control: "none" },
    ...sharedProperties("fallback"),
    short_text: { label: words.shorterTextIfItDoesntFit, section: "content" },
    ...lookProperties,
  },
  inPlace: "type",
} satisfies EditorKind<TextLayer>;
