import fc from "fast-check";
import { type Design, designSchema } from "../../src/design/design.ts";

/** A design of these layers, each given by its differences from a plain one. */
export function designOf(...layers: readonly Record<string, unknown>[]): Design {
  const plain = { x: 0, y: 0, width: 100, height: 40 };
  const full = layers.map((layer, index) => ({
    layer_id: `l${index}`,
    name: `n${index}`,
    ...plain,
    ...layer,
  }));
  return designSchema.parse({ name: "Test", width: 400, height: 200, layers: full });
}

export const textLayer = (change: Record<string, unknown> = {}) => ({
  type: "text",
  text: "Sample",
  ...change,
});
export const imageLayer = (change: Record<string, unknown> = {}) => ({
  type: "image",
  image_url: "asset:own",
  ...change,
});

const colors = fc.constantFrom("#000", "#a1b2c3", "#11223344", "#FFFFFF");
const box = {
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 500 }),
  height: fc.integer({ min: 1, max: 500 }),
  rotation: fc.integer({ min: -360, max: 360 }),
  opacity: fc.constantFrom(0, 0.25, 1),
  dynamic: fc.boolean(),
  hidden: fc.boolean(),
  shadow_blur: fc.constantFrom(0, 4),
  shadow_color: colors,
  more_shadows: fc.constantFrom([], [{ x: 3 }], [{ blur: 2, color: "#a1b2c3" }, { y: -1 }]),
};
const text = fc.record({
  ...box,
  type: fc.constant("text"),
  text: fc.oneof(fc.string(), fc.constant("Hi {{first_name|there}} and {{other}}")),
  fallback: fc.option(fc.string(), { nil: undefined }),
  font_size: fc.integer({ min: 1, max: 200 }),
  text_align: fc.constantFrom("left", "start", "justify"),
  color: colors,
});
const image = fc.record({
  ...box,
  type: fc.constant("image"),
  image_url: fc.constantFrom("asset:a", "https://a.example/b.png"),
});
const shape = fc.record({
  ...box,
  type: fc.constant("shape"),
  shape: fc.constantFrom("ellipse", "line"),
  fill_color: colors,
});
const group = fc.record({ ...box, type: fc.constant("group"), clip: fc.boolean() });
const countdown = fc.record({
  ...box,
  type: fc.constant("countdown"),
  until: fc.constantFrom("2026-12-24", "{{deadline|2026-12-24T18:00Z}}"),
  template: fc.string(),
});

/** Random documents: any layers, each with some of its properties. */
export const documents = fc
  .array(fc.oneof(text, image, shape, group, countdown), { maxLength: 6 })
  .map((layers) => ({
    name: "Any",
    width: 300,
    height: 200,
    layers: layers.map((layer, index) => ({
      layer_id: `l${index}`,
      name: `name ${index}`,
      ...Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== undefined)),
    })),
  }));
