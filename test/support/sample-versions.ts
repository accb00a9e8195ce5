import fc from "fast-check";
import { applyParams } from "../../src/design/apply-params.ts";
import { type Design, designSchema } from "../../src/design/design.ts";
import type { OutputFormat } from "../../src/design/output-formats.ts";
import { jobVersion } from "./job-version.ts";
import { parametersOf } from "../../src/design/parameters.ts";

const height = 230;
const place = {
  x: fc.integer({ min: -40, max: 200 }),
  y: fc.integer({ min: -40, max: height }),
  width: fc.integer({ min: 10, max: 240 }),
  height: fc.integer({ min: 10, max: 120 }),
  rotation: fc.constantFrom(0, 0, 0, 17, 90),
  opacity: fc.constantFrom(1, 1, 0.5),
  shadow_blur: fc.constantFrom(0, 0, 7, 20),
  shadow_y: fc.constantFrom(0, 5),
  shadow_x: fc.constantFrom(0, -4),
  more_shadows: fc.constantFrom(
    [],
    [],
    [
      { x: 9, y: 3, color: "#d6336c" },
      { blur: 12, color: "#1d1b2680" },
    ],
  ),
  group: fc.constantFrom(undefined, undefined, "g0", "g1", "g2"),
};
export const text = fc.record({
  ...place,
  type: fc.constant("text"),
  text: fc.constantFrom("{{who|Ada}}", "Dear *{{who}}*, welcome", "Always the same", "{{who}} 👩🏽‍🚀 مرحبا"),
  font_size: fc.integer({ min: 8, max: 60 }),
  font_family: fc.constantFrom("Inter", "Playfair Display", "Caveat"),
  stroke_width: fc.constantFrom(0, 0, 3),
  background_color: fc.constantFrom("#00000000", "#ffe8a380"),
  overflow: fc.constantFrom("shrink", "ellipsis", "visible", "clip"),
  letter_spacing: fc.constantFrom(0, 2),
  text_decoration: fc.constantFrom("none", "none", "underline"),
  line_background_color: fc.constantFrom("#00000000", "#00000000", "#5b7cfa80"),
  highlight_color: fc.constantFrom(undefined, "#43aa8b"),
  color: fc.constantFrom("#1d1b26", "#d6336c"),
});
const shape = fc.record({
  ...place,
  type: fc.constant("shape"),
  shape: fc.constantFrom("rectangle", "ellipse", "line"),
  fill_color: fc.constantFrom("#5b7cfa", "#5b7cfa66"),
  stroke_width: fc.constantFrom(0, 4),
});
const image = fc.record({
  ...place,
  type: fc.constant("image"),
  image_url: fc.constantFrom("asset:one", "asset:two"),
  mask: fc.constantFrom("box", "circle", "path"),
  flip: fc.constantFrom("none", "horizontal"),
  blur: fc.constantFrom(0, 3),
  dynamic: fc.boolean(),
  border_radius: fc.constantFrom(0, 30),
});
const group = fc.record({
  ...place,
  type: fc.constant("group"),
  clip: fc.boolean(),
  border_width: fc.constantFrom(0, 0, 5),
  border_radius: fc.constantFrom(0, 18),
  at: fc.integer({ min: 0, max: 6 }),
});
const anyLayers = fc
  .tuple(
    fc.array(fc.oneof(text, shape, image), { minLength: 1, maxLength: 6 }),
    fc.option(fc.tuple(group, group, group)),
  )
  .map(([layers, groups]) => {
    const listed: object[] = layers.map((layer, index) => ({
      layer_id: `l${index}`,
      name: `photo${index}`,
      ...layer,
      group: groups === null ? undefined : layer.group,
    }));
    for (const [index, { at, ...own }] of groups?.entries() ?? []) {
      // A group lies in a later one or in none, so that there is no circle.
      const around = own.group !== undefined && own.group > `g${index}` ? own.group : undefined;
      listed.splice(at, 0, { ...own, layer_id: `g${index}`, name: `g${index}`, group: around });
    }
    return listed;
  });
export const designOf = (layers: readonly object[]) =>
  designSchema.parse({ name: "Any", width: 240, height, background: { color: "#f4f1eacc" }, layers });
export const designs = anyLayers.map(designOf);
export const values = fc.record({
  who: fc.constantFrom("Ada", "Grace Hopper", "", "Wolfeschlegelsteinhausenbergerdorff", "ゆき", "g"),
  photo1: fc.constantFrom("asset:one", "asset:two", undefined),
});
export type Values = typeof values extends fc.Arbitrary<infer Value> ? Value : never;

/** What a reader with these values asks for. */
export function jobFor(design: Design, { who, photo1 }: Values, format: OutputFormat) {
  const query = [
    { name: "who", value: who === "" ? undefined : who },
    ...(photo1 === undefined ? [] : [{ name: "photo1", value: photo1 }]),
  ];
  const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
  const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
  const job = { design: filled.design, pictures, format, quality: 82 };
  return {
    job,
    /** The same job as one of a version of this name. */
    of: (name: string) => ({ ...job, changed: filled.changed, version: jobVersion(name, design) }),
  };
}
