import type { layerBox, layerPlace } from "./layer-box.ts";

/** The sections of the panel, in their order. */
export const sections = [
  "Layer",
  "Content",
  "Picture",
  "Position and size",
  "Layout",
  "Letters",
  "Paragraph",
  "Fit",
  "Shape",
  "Fill and stroke",
  "Look",
  "Emphasis",
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
  | "recurrence"
  | "until"
  | "none";

export interface PropertyEntry<Property extends string = string> {
  label: string;
  section: Section;
  control?: Control;
  /** Shown only when another property has one of these values. */
  only?: { property: Property; is: readonly unknown[] };
}

export function onlyFor<Property extends string>(property: Property, ...is: readonly unknown[]) {
  return { only: { property, is } };
}

/** Properties that every kind has. */
export type BoxProperty = keyof typeof layerBox | keyof typeof layerPlace | "type" | "bind";

/** Those that the panel has fields for. */
export const boxProperties = {
  name: { label: "Name", section: "Layer", control: "name" },
  dynamic: { label: "Dynamic", section: "Layer" },
  hidden: { label: "Hidden", section: "Layer" },
  locked: { label: "Locked", section: "Layer" },

  x: { label: "X", section: "Position and size" },
  y: { label: "Y", section: "Position and size" },
  width: { label: "Width", section: "Position and size" },
  height: { label: "Height", section: "Position and size" },
  width_mode: { label: "Width follows", section: "Position and size" },
  height_mode: { label: "Height follows", section: "Position and size" },
  grow: { label: "Share of the rest", section: "Layout" },
  min_width: { label: "Min. width", section: "Layout" },
  max_width: { label: "Max. width", section: "Layout" },
  min_height: { label: "Min. height", section: "Layout" },
  max_height: { label: "Max. height", section: "Layout" },
  absolute: { label: "Absolute position", section: "Layout" },
  anchor_x: { label: "Anchor across", section: "Layout" },
  anchor_y: { label: "Anchor down", section: "Layout" },
  rotation: { label: "Rotation", section: "Position and size" },
  opacity: { label: "Opacity", section: "Position and size", control: "percent" },
  border_radius: { label: "Radius", section: "Position and size" },

  border_width: { label: "Border width", section: "Border" },
  border_color: { label: "Border", section: "Border", control: "color" },

  shadow_color: { label: "Shadow", section: "Shadow", control: "color" },
  shadow_blur: { label: "Shadow blur", section: "Shadow" },
  shadow_x: { label: "Shadow X", section: "Shadow" },
  shadow_y: { label: "Shadow Y", section: "Shadow" },
  more_shadows: { label: "More shadows", section: "Shadow", control: "shadows" },
} as const satisfies Record<
  Exclude<BoxProperty, "type" | "layer_id" | "group" | "show_when" | "bind">,
  PropertyEntry
>;

/** Properties that several kinds have under one label. */
const shared = {
  value: { label: "Value", section: "Content" },
  fallback: { label: "Fallback", section: "Content" },
  max: { label: "Maximum", section: "Content" },
  fit: { label: "Fit", section: "Picture" },
  font_family: { label: "Font", section: "Letters", control: "font" },
  font_size: { label: "Size", section: "Letters" },
  color: { label: "Color", section: "Letters", control: "color" },
  color_gradient: { label: "Gradient", section: "Letters", control: "gradient" },
  padding: { label: "Padding", section: "Paragraph" },
  shape: { label: "Shape", section: "Shape" },
  background_color: { label: "Background", section: "Fill and stroke", control: "color" },
  stroke_width: { label: "Stroke width", section: "Fill and stroke" },
  stroke_color: { label: "Stroke", section: "Fill and stroke", control: "color" },
} as const satisfies Record<string, PropertyEntry>;

/** The entries of these properties, for a kind that has them too. */
export function sharedProperties<Name extends keyof typeof shared>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, shared[name]])) as Pick<typeof shared, Name>;
}
