import type { layerBox, layerPlace } from "./layer-box.ts";
import * as words from "./editor-words.ts";

/** The titles of the panel's sections, in their order. */
export const sections = {
  layer: words.layer,
  content: words.content,
  picture: words.picture,
  place: words.positionAndSize,
  layout: words.layout,
  letters: words.letters,
  paragraph: words.paragraph,
  fit: words.fit,
  shape: words.shape,
  fill: words.fillAndStroke,
  look: words.look,
  emphasis: words.emphasis,
  "line-background": words.lineBackground,
  border: words.border,
  shadow: words.shadow,
} as const;
export type Section = keyof typeof sections;

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
  name: { label: words.name, section: "layer", control: "name" },
  dynamic: { label: words.dynamic, section: "layer" },
  hidden: { label: words.hidden, section: "layer" },
  locked: { label: words.locked, section: "layer" },

  x: { label: "X", section: "place" },
  y: { label: "Y", section: "place" },
  width: { label: words.width, section: "place" },
  height: { label: words.height, section: "place" },
  width_mode: { label: words.widthFollows, section: "place" },
  height_mode: { label: words.heightFollows, section: "place" },
  grow: { label: words.shareOfRest, section: "layout" },
  min_width: { label: words.minWidth, section: "layout" },
  max_width: { label: words.maxWidth, section: "layout" },
  min_height: { label: words.minHeight, section: "layout" },
  max_height: { label: words.maxHeight, section: "layout" },
  absolute: { label: words.absolutePosition, section: "layout" },
  anchor_x: { label: words.anchorAcross, section: "layout" },
  anchor_y: { label: words.anchorDown, section: "layout" },
  rotation: { label: words.rotation, section: "place" },
  opacity: { label: words.opacity, section: "place", control: "percent" },
  border_radius: { label: words.radius, section: "place" },

  border_width: { label: words.borderWidth, section: "border" },
  border_color: { label: words.border, section: "border", control: "color" },

  shadow_color: { label: words.shadow, section: "shadow", control: "color" },
  shadow_blur: { label: words.shadowBlur, section: "shadow" },
  shadow_x: { label: words.shadowX, section: "shadow" },
  shadow_y: { label: words.shadowY, section: "shadow" },
  more_shadows: { label: words.moreShadows, section: "shadow", control: "shadows" },
} as const satisfies Record<
  Exclude<BoxProperty, "type" | "layer_id" | "group" | "show_when" | "bind">,
  PropertyEntry
>;

/** Properties that several kinds have under one label. */
const shared = {
  value: { label: words.value, section: "content" },
  fallback: { label: words.fallback, section: "content" },
  max: { label: words.maximum, section: "content" },
  fit: { label: words.fit, section: "picture" },
  font_family: { label: words.font, section: "letters", control: "font" },
  font_size: { label: words.size, section: "letters" },
  color: { label: words.color, section: "letters", control: "color" },
  color_gradient: { label: words.gradient, section: "letters", control: "gradient" },
  padding: { label: words.padding, section: "paragraph" },
  shape: { label: words.shape, section: "shape" },
  background_color: { label: words.background, section: "fill", control: "color" },
  stroke_width: { label: words.strokeWidth, section: "fill" },
  stroke_color: { label: words.stroke, section: "fill", control: "color" },
} as const satisfies Record<string, PropertyEntry>;

/** The entries of these properties, for a kind that has them too. */
export function sharedProperties<Name extends keyof typeof shared>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, shared[name]])) as Pick<typeof shared, Name>;
}
