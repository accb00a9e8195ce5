import { Type } from "lucide-react";
import { type EditorKind, ink } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { TextLayer } from "./schema.ts";

/** The look of new texts, with letters that fit the height of their box. */
export function newLetters({ height }: { height: number }) {
  const font_size = Math.max(8, Math.round(height * 0.45));
  return { color: ink, font_family: "DM Sans", font_weight: 600, font_size, vertical_align: "middle" };
}

export const lookProperties = {
  ...sharedProperties("font_family"),
  font_weight: { label: "Weight", section: "Letters", control: "weight" },
  ...sharedProperties("font_size"),
  font_style: { label: "Style", section: "Letters" },
  ...sharedProperties("color", "color_gradient"),
  letter_spacing: { label: "Letter spacing", section: "Letters" },
  text_transform: { label: "Case", section: "Letters" },
  text_decoration: { label: "Decoration", section: "Letters" },
  figures: { label: "Digits", section: "Letters" },

  text_align: { label: "Align", section: "Paragraph" },
  vertical_align: { label: "Vertical align", section: "Paragraph" },
  line_height: { label: "Line height", section: "Paragraph" },
  ...sharedProperties("padding"),
  balanced: { label: "Balance lines", section: "Paragraph" },

  overflow: { label: "If too long", section: "Fit" },
  min_font_size: { label: "Min. size", section: "Fit", ...onlyFor("overflow", "shrink") },
  max_lines: { label: "Max. lines", section: "Fit" },

  ...sharedProperties("background_color", "stroke_width", "stroke_color"),

  highlight_color: { label: "Emphasis color", section: "Emphasis", control: "color" },
  highlight_font_family: { label: "Emphasis font", section: "Emphasis", control: "font" },
  highlight_font_size: { label: "Emphasis size", section: "Emphasis" },
  highlight_font_weight: { label: "Emphasis weight", section: "Emphasis" },
  highlight_font_style: { label: "Emphasis style", section: "Emphasis" },

  line_background_color: { label: "Line background", section: "Line background", control: "color" },
  line_background_padding_x: { label: "Padding across", section: "Line background" },
  line_background_padding_y: { label: "Padding down", section: "Line background" },
  line_background_radius: { label: "Radius of lines", section: "Line background" },
} as const;

export const textEditor = {
  icon: Type,
  tools: {
    text: {
      label: "Text",
      icon: Type,
      key: "T",
      button: "Text",
      ratio: 4,
      share: 0.5,
      values: (box) => ({ text: "Your text", ...newLetters(box) }),
      follows: ["color", "font_family", "font_weight"],
    },
  },
  properties: {
    text: { label: "Text", section: "Content", control: "area" },
    runs: { label: "Styled words", section: "Content", control: "none" },
    ...sharedProperties("fallback"),
    short_text: { label: "Shorter text if it doesn't fit", section: "Content" },
    ...lookProperties,
  },
  inPlace: "type",
} satisfies EditorKind<TextLayer>;
