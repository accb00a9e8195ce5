import fc from "fast-check";
import { designSchema } from "../src/design/design.ts";
import { fontFamilies } from "../src/design/font-families.ts";
import { type Hints, layerArbitraries } from "../test/support/schema-arbitraries.ts";
import { quality } from "./bench-designs.ts";

type Document = Record<string, unknown> & { name: string; width: number; height: number };

/** A random design as JPEG, and the parameters that a mailing sets. */
export interface RandomDesign {
  document: Document & { output: { format: "jpg"; quality: number } };
  parameters: readonly string[];
}

const seed = 14;

/** Always the same designs for a count: 400 to 1,200 pixels wide, of 3 to 8 layers with any properties. */
export function randomDesigns(count: number): RandomDesign[] {
  return fc
    .sample(sizes.chain(documentOf), { numRuns: count, seed })
    .map((document, index) => ({ ...document, name: `Random ${index + 1}` }))
    .map((document) => ({ document, parameters: ["who", "place"].filter((name) => isUsed(document, name)) }));
}

const sizes = fc.record({
  width: fc.integer({ min: 20, max: 60 }).map((steps) => steps * 20),
  height: fc.integer({ min: 10, max: 50 }).map((steps) => steps * 20),
});

function isUsed(document: object, name: string): boolean {
  return JSON.stringify(document).includes(`{{${name}`);
}

function documentOf({ width, height }: { width: number; height: number }) {
  const kinds = layerArbitraries(hintsFor(width, height));
  const kind = (type: string) => kinds.get(type) as fc.Arbitrary<Record<string, unknown>>;
  const others = ["text", "text", "image", "image", "shape", "shape", "code", "rating", "progress", "svg"];
  const text = (words: readonly string[]) =>
    fc
      .tuple(kind("text"), fc.constantFrom(...words))
      .map(([layer, own]) => ({ ...layer, text: own, runs: undefined }));
  const layers = fc
    .tuple(
      fc.array(fc.oneof(...others.map(kind)), { minLength: 2, maxLength: 5 }),
      text(["Hello {{who|friend}}!", "{{who|friend}}", "A gift for *{{who|you}}*, only today"]),
      fc.option(text(["See you in {{place|town}}", "{{place|Here}} · Friday, 19:00"])),
      fc.option(kind("group"), { freq: 2 }),
    )
    .map(([below, first, second, group]) => {
      const all = [...below, first, ...(second === null ? [] : [second])];
      const [member, ...rest] = all.map((layer, index) => named(layer, index));
      if (group === null || member === undefined) return all.map((layer, index) => named(layer, index));
      return [{ ...named(group, 90), group: undefined }, { ...member, group: "layer-90" }, ...rest];
    });
  const background = fc.constantFrom("#ffffff", "#f4f1ea", "#1d1b26", "#ff5733");
  return fc
    .record({ layers, color: background })
    .map(({ layers: own, color }) => ({
      name: "",
      width,
      height,
      background: { color },
      output: { format: "jpg" as const, quality },
      layers: own,
    }))
    .filter((document) => designSchema.safeParse({ ...document, name: "Any" }).success);
}

function named(layer: Record<string, unknown>, index: number) {
  const id = `layer-${index}`;
  return { ...layer, layer_id: id, name: `layer_${index}`, group: undefined, dynamic: false, hidden: false };
}

const assets = ["misty-mountains", "portrait-leila", "mesh-lagoon", "headphones", "tokyo-bay", "logo-tarn"];
const words = [
  "Only this week",
  "An invitation",
  "Thank you for *everything*",
  "Save 20 % on your next order",
];
const svg = '<svg viewBox="0 0 24 24"><path fill="#d6336c" d="M12 2l9 18H3z"/></svg>';

const clear = "#00000000";
const gradient = {
  type: "linear",
  angle: 60,
  stops: [
    { color: "#d6336c", position: 0 },
    { color: "#5b7cfa", position: 1 },
  ],
};

/**
 * Values for a design of this size. What costs most, such as shadows, strokes and gradients, occurs in about every fourth
 * layer that may have it. All values without a hint are derived from the schemas.
 */
function hintsFor(width: number, height: number): Hints {
  const share = (of: number, min: number, max: number) =>
    fc.integer({ min: Math.round(of * min), max: Math.round(of * max) });
  return {
    x: share(width, 0, 0.6),
    y: share(height, 0, 0.7),
    width: share(width, 0.2, 0.7),
    height: share(height, 0.15, 0.5),
    rotation: fc.constantFrom(0, 0, 0, 0, 0, 0, -8, 12, 90),
    opacity: fc.constantFrom(1, 1, 1, 0.7),
    group: fc.constant(undefined),
    border_width: fc.constantFrom(0, 0, 2, 6),
    border_radius: fc.constantFrom(0, 0, 12, 40),
    shadow_blur: fc.constantFrom(0, 0, 0, 8, 24),
    shadow_x: fc.constantFrom(0, 0, 0, 3),
    shadow_y: fc.constantFrom(0, 0, 0, 4),
    more_shadows: fc.constantFrom([], [], [], [{ x: 2, y: 6, blur: 16, color: "#1d1b2680" }]),
    text: fc.constantFrom(...words),
    short_text: fc.constant(undefined),
    fallback: fc.constant(undefined),
    font_family: fc.constantFrom(...fontFamilies),
    font_size: fc.integer({ min: 14, max: 64 }),
    min_font_size: fc.constantFrom(8, 12),
    highlight_font_family: fc.constantFrom(undefined, undefined, ...fontFamilies),
    highlight_font_size: fc.constant(undefined),
    letter_spacing: fc.constantFrom(0, 0, 0, 1),
    stroke_width: fc.constantFrom(0, 0, 0, 2, 4),
    color_gradient: fc.constantFrom(undefined, undefined, undefined, gradient),
    "shape.fill_gradient": fc.constantFrom(undefined, gradient),
    background_color: fc.constantFrom(clear, clear, clear, "#ffe8a3", "#1d1b26cc"),
    line_background_color: fc.constantFrom(clear, clear, clear, "#ffe8a3"),
    text_decoration: fc.constantFrom("none", "none", "none", "underline", "line-through"),
    padding: fc.constantFrom(0, 0, 12),
    line_background_padding_x: fc.constantFrom(0, 8),
    line_background_padding_y: fc.constantFrom(0, 2),
    line_background_radius: fc.constantFrom(0, 4),
    max_lines: fc.constantFrom(undefined, 1, 2, 3),
    blur: fc.constantFrom(0, 0, 0, 6),
    image_url: fc.constantFrom(...assets.map((name) => `asset:${name}`)),
    fallback_url: fc.constant(undefined),
    mask_path: fc.constantFrom(undefined, undefined, "M 50 0 L 100 100 L 0 100 Z"),
    stroke_dash: fc.constantFrom(undefined, undefined, [6, 3]),
    thickness: fc.constantFrom(undefined, 8, 20),
    gap: fc.constantFrom(0, 6),
    "rating.value": fc.integer({ min: 0, max: 5 }),
    "progress.value": fc.integer({ min: 0, max: 100 }),
    "progress.min": fc.constant(0),
    "progress.max": fc.constant(100),
    "code.value": fc.constantFrom("https://example.com/t/4711", "4006381333931"),
    svg: fc.constant(svg),
  };
}
