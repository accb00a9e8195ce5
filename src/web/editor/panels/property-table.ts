import type { Layer } from "../../../kinds/kinds.ts";

type KeysOf<ALayer> = ALayer extends unknown ? keyof ALayer : never;
export type LayerProperty = Exclude<KeysOf<Layer>, "type" | "layer_id" | "group" | "show_when" | "bind">;

export const sections = [
  "Layer",
  "Content",
  "Picture",
  "Position and size",
  "Letters",
  "Paragraph",
  "Fit",
  "Shape",
  "Fill and stroke",
  "Look",
  "Highlights",
  "Line background",
  "Border",
  "Shadow",
] as const;
export type Section = (typeof sections)[number];

/** How a property is edited where its schema doesn't say it: a number, a choice, a switch or a line of text. */
type Control =
  | "area"
  | "color"
  | "font"
  | "weight"
  | "percent"
  | "picture"
  | "gradient"
  | "shadows"
  | "name"
  | "lengths"
  | "none";

export interface PropertyEntry {
  label: string;
  section: Section;
  control?: Control;
  /** Shown only when another property has one of these values. */
  only?: { property: LayerProperty; is: readonly unknown[] };
}

const of = (property: LayerProperty, ...is: readonly unknown[]) => ({ only: { property, is } });
const openShapes = of("shape", "line", "path");

/** Every property of every kind of layer, in the order of the panel. A new property needs an entry. */
export const properties = {
  name: { label: "Name", section: "Layer", control: "name" },
  dynamic: { label: "Dynamic", section: "Layer" },
  hidden: { label: "Hidden", section: "Layer" },
  locked: { label: "Locked", section: "Layer" },

  text: { label: "Text", section: "Content", control: "area" },
  value: { label: "Value", section: "Content" },
  until: { label: "Until", section: "Content" },
  fallback: { label: "Fallback", section: "Content" },
  short_text: { label: "Short text", section: "Content" },
  template: { label: "Template", section: "Content" },
  expired_text: { label: "Text after the end", section: "Content" },
  seconds: { label: "Seconds of animation", section: "Content" },
  svg: { label: "SVG", section: "Content", control: "area" },
  symbology: { label: "Kind of code", section: "Content" },
  error_correction: { label: "Error correction", section: "Content", ...of("symbology", "qr", "gs1-qr") },
  show_text: { label: "Show the value below", section: "Content" },
  min: { label: "Minimum", section: "Content" },
  max: { label: "Maximum", section: "Content" },
  symbol: { label: "Symbol", section: "Content" },

  image_url: { label: "Picture", section: "Picture", control: "picture" },
  fallback_url: { label: "Fallback", section: "Picture", control: "picture" },
  fit: { label: "Fit", section: "Picture" },
  focus_x: { label: "Focus X", section: "Picture", control: "percent" },
  focus_y: { label: "Focus Y", section: "Picture", control: "percent" },
  flip: { label: "Flip", section: "Picture" },
  mask: { label: "Mask", section: "Picture" },
  mask_path: { label: "Mask path", section: "Picture", ...of("mask", "path") },
  blur: { label: "Blur", section: "Picture" },
  brightness: { label: "Brightness", section: "Picture", control: "percent" },
  contrast: { label: "Contrast", section: "Picture", control: "percent" },
  saturation: { label: "Saturation", section: "Picture", control: "percent" },
  grayscale: { label: "Grayscale", section: "Picture", control: "percent" },
  tint_color: { label: "Tint", section: "Picture", control: "color" },

  x: { label: "X", section: "Position and size" },
  y: { label: "Y", section: "Position and size" },
  width: { label: "Width", section: "Position and size" },
  height: { label: "Height", section: "Position and size" },
  rotation: { label: "Rotation", section: "Position and size" },
  opacity: { label: "Opacity", section: "Position and size", control: "percent" },
  clip: { label: "Clip members", section: "Position and size" },

  font_family: { label: "Font", section: "Letters", control: "font" },
  font_weight: { label: "Weight", section: "Letters", control: "weight" },
  font_size: { label: "Size", section: "Letters" },
  font_style: { label: "Style", section: "Letters" },
  color: { label: "Color", section: "Letters", control: "color" },
  color_gradient: { label: "Gradient", section: "Letters", control: "gradient" },
  letter_spacing: { label: "Letter spacing", section: "Letters" },
  text_transform: { label: "Case", section: "Letters" },
  text_decoration: { label: "Decoration", section: "Letters" },
  figures: { label: "Digits", section: "Letters" },

  text_align: { label: "Align", section: "Paragraph" },
  vertical_align: { label: "Vertical align", section: "Paragraph" },
  line_height: { label: "Line height", section: "Paragraph" },
  padding: { label: "Padding", section: "Paragraph" },
  balanced: { label: "Balance lines", section: "Paragraph" },

  overflow: { label: "If too long", section: "Fit" },
  min_font_size: { label: "Smallest size", section: "Fit", ...of("overflow", "shrink") },
  max_lines: { label: "Most lines", section: "Fit" },

  shape: { label: "Shape", section: "Shape" },
  sides: { label: "Sides", section: "Shape", ...of("shape", "polygon") },
  star_points: { label: "Points", section: "Shape", ...of("shape", "star") },
  inner_radius: { label: "Inner radius", section: "Shape", control: "percent", ...of("shape", "star") },
  points: { label: "Points", section: "Shape", control: "none" },
  closed: { label: "Closed", section: "Shape", ...of("shape", "path") },
  thickness: { label: "Thickness", section: "Shape" },
  rounded: { label: "Round ends", section: "Shape" },
  direction: { label: "Direction", section: "Shape" },
  start_angle: { label: "Start angle", section: "Shape", ...of("shape", "ring") },
  gap: { label: "Gap", section: "Shape" },

  fill_color: { label: "Fill", section: "Fill and stroke", control: "color" },
  fill_gradient: { label: "Fill gradient", section: "Fill and stroke", control: "gradient" },
  background_color: { label: "Background", section: "Fill and stroke", control: "color" },
  empty_color: { label: "Empty color", section: "Fill and stroke", control: "color" },
  track_color: { label: "Track color", section: "Fill and stroke", control: "color" },
  stroke_width: { label: "Stroke width", section: "Fill and stroke" },
  stroke_color: { label: "Stroke", section: "Fill and stroke", control: "color" },
  stroke_gradient: { label: "Stroke gradient", section: "Fill and stroke", control: "gradient" },
  stroke_dash: { label: "Dashes", section: "Fill and stroke", control: "lengths" },
  line_cap: { label: "Line ends", section: "Fill and stroke", ...openShapes },
  line_start: { label: "Start of the line", section: "Fill and stroke", ...openShapes },
  line_end: { label: "End of the line", section: "Fill and stroke", ...openShapes },

  highlight_color: { label: "Highlight color", section: "Highlights", control: "color" },
  highlight_font_family: { label: "Highlight font", section: "Highlights", control: "font" },
  highlight_font_size: { label: "Highlight size", section: "Highlights" },
  highlight_font_weight: { label: "Highlight weight", section: "Highlights" },
  highlight_font_style: { label: "Highlight style", section: "Highlights" },

  line_background_color: { label: "Line background", section: "Line background", control: "color" },
  line_background_padding_x: { label: "Padding across", section: "Line background" },
  line_background_padding_y: { label: "Padding down", section: "Line background" },
  line_background_radius: { label: "Radius of lines", section: "Line background" },

  border_width: { label: "Border width", section: "Border" },
  border_color: { label: "Border", section: "Border", control: "color" },
  border_radius: { label: "Radius", section: "Border" },

  shadow_color: { label: "Shadow", section: "Shadow", control: "color" },
  shadow_blur: { label: "Shadow blur", section: "Shadow" },
  shadow_x: { label: "Shadow X", section: "Shadow" },
  shadow_y: { label: "Shadow Y", section: "Shadow" },
  more_shadows: { label: "More shadows", section: "Shadow", control: "shadows" },
} as const satisfies Record<LayerProperty, PropertyEntry>;

/** Sections that start closed, unless one of their properties differs from its default. */
export const quietSections: ReadonlySet<Section> = new Set([
  "Highlights",
  "Line background",
  "Border",
  "Shadow",
]);
