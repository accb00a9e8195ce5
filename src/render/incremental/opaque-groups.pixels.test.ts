import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import { createEngine } from "../worker/engine.ts";
import { keepingFirst } from "../../../test/support/keeping-first.ts";
import { readPixels } from "../../../test/support/read-pixels.ts";
import { samplePicture } from "../../../test/support/sample-picture.ts";
import { anyLayers, jobFor, values } from "../../../test/support/sample-versions.ts";

const place = { x: 32, y: 32, width: 336, height: 240 };
const shadow = { shadow_color: "#1d1b2680", shadow_blur: 24, shadow_y: 9 };
const words = { layer_id: "words", name: "words", type: "text", text: "Dear {{who}}", group: "card" };
const name = { ...words, width: 130, height: 40, font_size: 30, color: "#ffffff" };

/** A group with a shadow, of which one member is opaque in most of its box, and members above and below that one. */
const cards = fc
  .record({
    group: fc.record({
      clip: fc.boolean(),
      border_radius: fc.constantFrom(0, 24),
      border_width: fc.constantFrom(0, 6),
      opacity: fc.constantFrom(1, 1, 1, 1, 1, 0.5),
      rotation: fc.constantFrom(0, 0, 0, 0, 0, 17),
      shadow_blur: fc.constantFrom(0, 24),
      more_shadows: fc.constantFrom([], [{ x: 9, y: 3, color: "#d6336c" }]),
    }),
    cover: fc.constantFrom<object>(
      { type: "shape", shape: "rectangle", fill_color: "#5b7cfa" },
      { type: "shape", shape: "rectangle", fill_color: "#5b7cfa", border_radius: 18, stroke_width: 5 },
      { type: "shape", shape: "rectangle", fill_color: "#5b7cfacc" },
      { type: "shape", shape: "ellipse", fill_color: "#5b7cfa" },
      { type: "image", image_url: "asset:one", border_radius: 30 },
      { type: "image", image_url: "asset:one", x: 32.5 },
      { type: "image", image_url: "asset:one", flip: "horizontal" },
    ),
    layers: anyLayers,
    boxes: fc.array(
      fc.record({
        x: fc.integer({ min: 20, max: 280 }),
        y: fc.integer({ min: 20, max: 200 }),
        width: fc.integer({ min: 20, max: 80 }),
        height: fc.integer({ min: 10, max: 50 }),
      }),
      { minLength: 6, maxLength: 6 },
    ),
    at: fc.integer({ min: 0, max: 1 }),
    namePlace: fc.record({ x: fc.integer({ min: 40, max: 230 }), y: fc.integer({ min: 40, max: 225 }) }),
    isNested: fc.boolean(),
  })
  .map(({ group, cover, layers, boxes, at, namePlace, isNested }) => {
    const inner = isNested ? "inner" : "card";
    const members: object[] = layers
      .filter((layer) => !("type" in layer && layer.type === "group"))
      .slice(0, 2)
      .map((layer, index) => ({ ...layer, ...boxes[index], ...still(layer), group: inner }));
    members.splice(at, 0, { ...place, layer_id: "cover", name: "cover", group: inner, ...cover });
    const nested = { layer_id: "inner", name: "inner", type: "group", group: "card", ...shadow, ...place };
    return designOf([
      { layer_id: "card", name: "card", type: "group", ...shadow, ...place, ...group },
      ...(isNested ? [nested] : []),
      ...members,
      { ...name, ...namePlace },
    ]);
  });

/** What makes a layer the same for all readers. */
function still(layer: object): object {
  const own = { show_when: undefined, bind: undefined, dynamic: false };
  if ("value" in layer && typeof layer.value === "string") return { ...own, value: "1234" };
  return "text" in layer ? { ...own, text: "Always", runs: undefined, short_text: undefined } : own;
}

const readers = values.map(({ who }) => ({ who, photo1: undefined }));

function designOf(layers: readonly object[]): Design {
  return designSchema.parse({
    name: "Card",
    width: 400,
    height: 300,
    background: { color: "#f4f1ea" },
    layers,
  });
}

describe("an image of a group in which one member is opaque", () => {
  it("has the same samples as the version's first image painted whole", async () => {
    const painted = keepingFirst(createEngine());
    const whole = keepingFirst(createEngine());
    let run = 0;
    await fc.assert(
      fc.asyncProperty(cards, fc.array(readers, { minLength: 2, maxLength: 4 }), async (design, opens) => {
        const version = `card ${(run += 1)}`;
        for (const reader of opens) {
          const job = jobFor(design, reader, "jpg");
          const { bytes } = await painted(job.of(version), samplePicture);
          const own = await readPixels(bytes);
          const { bytes: expected } = await whole(job.of(`first ${(run += 1)}`), samplePicture);
          expect(own.data.equals((await readPixels(expected)).data)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
