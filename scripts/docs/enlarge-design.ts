import type { Design } from "../../src/design/design.ts";

// Every property that is a length or a list of lengths.
const lengths = new Set([
  "x",
  "y",
  "width",
  "height",
  "blur",
  "border_width",
  "border_radius",
  "shadow_blur",
  "shadow_x",
  "shadow_y",
  "font_size",
  "min_font_size",
  "highlight_font_size",
  "letter_spacing",
  "stroke_width",
  "stroke_dash",
  "padding",
  "line_background_padding_x",
  "line_background_padding_y",
  "line_background_radius",
  "gap",
  "thickness",
]);

/** Scales a design. Painting it larger is sharper than enlarging its picture. */
export function enlargeDesign(design: Design, times: number): Design {
  const { width, height } = design;
  const layers = design.layers.map((layer) => enlarge(layer, times));
  return { ...design, width: width * times, height: height * times, layers };
}

function enlarge<Value extends object>(value: Value, times: number): Value {
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (lengths.has(name)) return [name, multiplied(part, times)];
    return name === "more_shadows"
      ? [name, part.map((shadow: object) => enlarge(shadow, times))]
      : [name, part];
  });
  return Object.fromEntries(entries) as Value;
}

function multiplied(part: unknown, times: number): unknown {
  if (Array.isArray(part)) return part.map((one) => multiplied(one, times));
  return typeof part === "number" ? part * times : part;
}
