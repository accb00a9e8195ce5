import fc from "fast-check";
import { bindablesOf } from "../../src/design/bindings/bound-properties.ts";
import { applyParams } from "../../src/design/apply-params.ts";
import { type Design, designSchema } from "../../src/design/design.ts";
import type { OutputFormat } from "../../src/design/output-formats.ts";
import { layerSchema, type LayerType } from "../../src/kinds/kinds.ts";
import { jobVersion } from "./job-version.ts";
import { type Hints, layerArbitraries } from "./schema-arbitraries.ts";
import { parametersOf } from "../../src/design/parameters.ts";

const height = 230;
const anyText = fc.constantFrom(
  "{{who|Ada}}",
  "Dear *{{who}}*, welcome",
  "Always the same",
  "{{who}} 👩🏽‍🚀 مرحبا",
);
const moreShadows = [
  { x: 9, y: 3, color: "#d6336c" },
  { blur: 12, color: "#1d1b2680" },
];
const groups = ["g0", "g1", "g2"];

const test = fc.constantFrom(
  { parameter: "who", is: "ada" },
  { parameter: "who", is_not: "Ada" },
  { parameter: "who", filled: false },
  { parameter: "vip", in: ["yes", "gold"] },
  { parameter: "vip", filled: true },
  { parameter: "level", above: 0.5 },
  { parameter: "level", below: 30 },
  { time: { after: "2029-12-31T22:58" } },
  { time: { weekdays: ["sat", "sun"] } },
  { countdown: "l0", is: "over" },
  { countdown: "l1", is: "running" },
  { countdown: "clock", is: "over" },
);
const someTests = fc.array(test, { minLength: 1, maxLength: 2 });
const conditions = fc.oneof(
  someTests.map((all) => ({ all })),
  someTests.map((any) => ({ any })),
);

/** Up to three bound properties of a kind: colors to one parameter, numbers to another. */
function bindings(type: LayerType): fc.Arbitrary<unknown> {
  const bound = fc
    .subarray([...bindablesOf(type)], { minLength: 1, maxLength: 3 })
    .map((properties) =>
      Object.fromEntries(
        properties.map(([name, { type: valueType }]) => [name, valueType === "color" ? "accent" : "level"]),
      ),
    );
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: bound });
}

/** Hints for a canvas of 240 × 230 pixels. All other values are derived from the schemas. */
const hints: Hints = {
  x: fc.integer({ min: -40, max: 200 }),
  y: fc.integer({ min: -40, max: height }),
  width: fc.integer({ min: 10, max: 240 }),
  height: fc.integer({ min: 10, max: 120 }),
  rotation: fc.constantFrom(0, 0, 0, 17, 90),
  opacity: fc.constantFrom(1, 1, 0.5),
  // Hidden layers are removed before layers are compared.
  hidden: fc.constantFrom(false, false, false, false, true),
  border_width: fc.constantFrom(0, 0, 5),
  border_radius: fc.constantFrom(0, 0, 18, 30),
  shadow_blur: fc.constantFrom(0, 0, 7, 20),
  shadow_y: fc.constantFrom(0, 5),
  shadow_x: fc.constantFrom(0, -4),
  more_shadows: fc.constantFrom([], [], moreShadows),
  group: fc.constantFrom(undefined, undefined, ...groups),
  width_mode: fc.constantFrom("fixed", "hug", "fill"),
  height_mode: fc.constantFrom("fixed", "hug", "fill"),
  grow: fc.constantFrom(1, 2),
  min_width: fc.constantFrom(undefined, undefined, 20),
  max_width: fc.constantFrom(undefined, undefined, 90),
  min_height: fc.constantFrom(undefined, undefined, 30),
  max_height: fc.constantFrom(undefined, undefined, 60),
  absolute: fc.constantFrom(false, false, false, true),
  show_when: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: conditions }),
  text: anyText,
  short_text: fc.constantFrom(undefined, undefined, "{{who}}"),
  fallback: fc.constantFrom(undefined, "friend"),
  font_family: fc.constantFrom("Inter", "Playfair Display", "Caveat"),
  font_size: fc.integer({ min: 8, max: 60 }),
  min_font_size: fc.constantFrom(1, 8, 20),
  highlight_font_family: fc.constantFrom(undefined, "Playfair Display"),
  highlight_font_size: fc.constantFrom(undefined, undefined, 30),
  letter_spacing: fc.constantFrom(0, 0, 2, -1),
  stroke_width: fc.constantFrom(0, 0, 3),
  padding: fc.constantFrom(0, 0, 6),
  line_background_padding_x: fc.constantFrom(0, 8),
  line_background_padding_y: fc.constantFrom(0, 2),
  line_background_radius: fc.constantFrom(0, 4),
  max_lines: fc.constantFrom(undefined, 1, 2),
  blur: fc.constantFrom(0, 0, 3),
  image_url: fc.constantFrom("asset:one", "asset:two"),
  fallback_url: fc.constantFrom(undefined, "asset:two"),
  mask_path: fc.constantFrom(undefined, "M 0 0 L 100 0 L 50 100 Z", "M 50 0 L 100 100 L 0 100 Z"),
  stroke_dash: fc.constantFrom(undefined, undefined, [6, 3], [1, 8, 2]),
  thickness: fc.constantFrom(undefined, 4, 12),
  gap: fc.constantFrom(0, 6),
  "rating.value": fc.integer({ min: 0, max: 5 }),
  "rating.fallback": fc.constantFrom(undefined, 1, 2),
  "progress.value": fc.integer({ min: -10, max: 110 }),
  "progress.fallback": fc.constantFrom(undefined, 5, 50),
  "progress.min": fc.constantFrom(0, 10),
  "progress.max": fc.constantFrom(100, 60),
  "code.value": fc.constantFrom("1234", "{{who|12}}", "12345678901234567890"),
  "code.fallback": fc.constantFrom(undefined, "0"),
  "countdown.until": fc.constantFrom("2030-01-01T00:00:00Z", "2029-12-31T22:58:58Z", "2024-06-01"),
  "countdown.plus": fc.constantFrom(undefined, undefined, "1d"),
  "countdown.every": fc.constantFrom(undefined, undefined, undefined, { unit: "day", at: "22:59" }),
  "countdown.fallback": fc.constantFrom(undefined, "2031-01-01"),
  "countdown.template": fc.constantFrom("{d}d {hh}:{mm}", "{s}"),
  "countdown.expired_text": fc.constantFrom("", "over"),
  // Every second takes a frame.
  "countdown.seconds": fc.constantFrom(1, 2),
  svg: fc.constantFrom(
    '<svg viewBox="0 0 24 24"><path fill="#d6336c" d="M2 2h20v20H2z"/></svg>',
    '<svg viewBox="0 0 24 12"><circle cx="12" cy="6" r="5" fill="currentColor" opacity=".6"/></svg>',
  ),
};

const layerTypes = layerSchema.options.flatMap(({ shape }) => [...shape.type.values]);
const kinds = layerArbitraries({
  ...hints,
  ...Object.fromEntries(layerTypes.map((type) => [`${type}.bind`, bindings(type)])),
});
const kindOf = (type: string) => {
  const layers = kinds.get(type);
  if (layers === undefined) throw new Error(`There is no kind of layer called ${type}`);
  return layers;
};
const text = kindOf("text");
const members = fc.oneof(
  // Texts change most often.
  { weight: 4, arbitrary: text },
  ...[...kinds].flatMap(([type, arbitrary]) =>
    type === "text" || type === "group" ? [] : [{ weight: 1, arbitrary }],
  ),
);
export const anyLayers = fc
  .tuple(
    fc.array(members, { minLength: 1, maxLength: 6 }),
    fc.option(fc.tuple(...groups.map(() => fc.tuple(kindOf("group"), fc.integer({ min: 0, max: 6 }))))),
  )
  .map(([layers, around]) => {
    const listed: object[] = layers.map((layer, index) => ({
      ...layer,
      layer_id: `l${index}`,
      name: `photo${index}`,
      group: around === null ? undefined : layer["group"],
    }));
    for (const [index, [own, at]] of around?.entries() ?? []) {
      const id = `g${index}`;
      // A group is a member of a later group or of none, so that there is no cycle.
      const group = String(own["group"]) > id ? own["group"] : undefined;
      listed.splice(at, 0, { ...own, layer_id: id, name: id, group });
    }
    return listed;
  });
export const designOf = (layers: readonly object[]) =>
  designSchema.parse({ name: "Any", width: 240, height, background: { color: "#f4f1eacc" }, layers });
export const designs = fc.tuple(anyLayers, fc.constantFrom(1, 1, 1, 2, 0.5, 1.25)).map(([layers, scale]) => ({
  ...designOf(layers),
  output: { format: "jpg", quality: 82, scale } as const,
}));
export const values = fc.record({
  who: fc.constantFrom("Ada", "Grace Hopper", "", "Wolfeschlegelsteinhausenbergerdorff", "ゆき", "g"),
  photo1: fc.constantFrom("asset:one", "asset:two", undefined),
  vip: fc.constantFrom("yes", "Gold ", "", undefined),
  accent: fc.constantFrom("5b7cfa", "#d6336c80", "no color", undefined, undefined),
  level: fc.constantFrom("0", "0.4", "45", "-20", "1,000", undefined, undefined),
});
type SampleValues = typeof values extends fc.Arbitrary<infer Value> ? Value : never;
export type Values = Pick<SampleValues, "who" | "photo1"> & Partial<SampleValues>;

const now = Date.parse("2029-12-31T22:58:57Z");

/** The job for a reader with these values. */
export function jobFor(design: Design, given: Values, format: OutputFormat) {
  const query = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: value === "" ? undefined : value }],
  );
  const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000, now });
  const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
  const { scale } = design.output;
  const job = { design: filled.design, pictures, format, quality: 82, scale, now };
  return {
    job,
    /** The same job as one of the version with this name. */
    of: (name: string) => ({ ...job, changed: filled.changed, version: jobVersion(name, design, now) }),
  };
}
