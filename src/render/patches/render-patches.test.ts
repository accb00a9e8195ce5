import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { Layer } from "../../design/layer-kinds.ts";
import { shadowsOf } from "../../paint/shadows.ts";
import { createRenderDesign } from "../render-design.ts";

const painted = createRenderDesign();
const whole = createRenderDesign();

// Of 255 levels, in straight colours, where layers are translucent.
const mostRounding = 8;
// Letters cast their shadows one by one, and each faint one that falls on another is rounded again.
const roundingOfLetter = 2;
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
const text = fc.record({
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
const designOf = (layers: readonly object[]) =>
  designSchema.parse({ name: "Any", width: 240, height, background: { color: "#f4f1eacc" }, layers });
const designs = anyLayers.map(designOf);
const values = fc.record({
  who: fc.constantFrom("Ada", "Grace Hopper", "", "Wolfeschlegelsteinhausenbergerdorff", "ゆき", "g"),
  photo1: fc.constantFrom("asset:one", "asset:two", undefined),
});
type Values = typeof values extends fc.Arbitrary<infer Value> ? Value : never;

describe("a picture of which only what differs is painted", () => {
  it.each(["jpg", "png"] as const)(
    "has the same samples as the first of its version painted whole, as %s",
    async (format) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          designs,
          fc.array(values, { minLength: 2, maxLength: 4 }),
          async (design, readers) => {
            const base = { key: `${format} ${(run += 1)}`, design };
            for (const reader of readers) {
              const job = jobFor(design, reader, format);
              // Read at once: the bytes may lie in memory that the next picture is written to.
              const { bytes } = await painted({ ...job, base }, picture);
              const own = await samples(bytes);
              const first = { key: `${format} first ${(run += 1)}`, design };
              const { bytes: expected } = await whole({ ...job, base: first }, picture);
              expect(own.equals(await samples(expected))).toBe(true);
            }
          },
        ),
        { numRuns: 60 },
      );
    },
    120_000,
  );

  it("differs from one that shares nothing by what rounding twice leaves at the most", async () => {
    await fc.assert(
      fc.asyncProperty(designs.map(withCrispLetters), values, async (design, reader) => {
        expect(await mostDifferent(design, reader)).toBeLessThanOrEqual(mostRounding);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it("differs by two levels more for each letter whose blurred shadow falls on others", async () => {
    const caption = { layer_id: "caption", name: "caption", text: "Always", group: undefined };
    const open = { layer_id: "open", name: "open", type: "text", text: "{{who}}", font_size: 10 };
    const under = { ...open, x: 100, y: 200, width: 100, height: 20 };
    await fc.assert(
      fc.asyncProperty(text, values, async (own, reader) => {
        const design = designOf([under, { ...own, ...caption }]);
        const blurred = shadowsOf(design.layers[1] as Layer).filter(({ blur }) => blur > 0);
        const most = mostRounding + roundingOfLetter * caption.text.length * blurred.length;
        expect(await mostDifferent(design, reader)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

function withCrispLetters(design: Design): Design {
  const crisp = { shadow_blur: 0, more_shadows: [] };
  const layers = design.layers.map((layer) => (layer.type === "text" ? { ...layer, ...crisp } : layer));
  return { ...design, layers };
}

let unshared = 0;

/** By how many levels a design's picture differs at the most when it is painted as a version's, and by itself. */
async function mostDifferent(design: Design, reader: Values): Promise<number> {
  const job = jobFor(design, reader, "png");
  const base = { key: `shared ${(unshared += 1)}`, design };
  const shared = await samples((await painted({ ...job, base }, picture)).bytes);
  const alone = await samples((await whole(job, picture)).bytes);
  return shared.reduce((most, level, at) => Math.max(most, Math.abs(level - (alone[at] ?? 0))), 0);
}

function jobFor(design: Design, { who, photo1 }: Values, format: "jpg" | "png") {
  const query = [
    { name: "who", value: who === "" ? undefined : who },
    ...(photo1 === undefined ? [] : [{ name: "photo1", value: photo1 }]),
  ];
  const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
  const pictures = filled.pictures.map(({ target, sources }) => ({ target, key: sources[0] ?? "" }));
  return { design: filled.design, pictures, format, quality: 82 };
}

function picture(key: string): Promise<Uint8Array> {
  const canvas = createCanvas(90, 60);
  const context = canvas.getContext("2d");
  context.fillStyle = key === "asset:one" ? "#43aa8b" : "#f7b267";
  context.fillRect(0, 0, 90, 60);
  context.fillStyle = "#ffffff";
  context.fillRect(20, 10, 30, 20);
  return canvas.encode("png");
}

async function samples(bytes: Uint8Array): Promise<Buffer> {
  return await sharp(bytes).raw().toBuffer();
}
