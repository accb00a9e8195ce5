import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOffscreen } from "../../../../test/support/create-offscreen.ts";
import { type Design, designSchema } from "../../../design/design.ts";
import { paintLayers } from "../../../paint/paint-layer.ts";
import { layOutScene, paintSceneBackground, type Scene } from "../../../paint/scene.ts";
import { createMeasureWithFonts } from "../../../render/worker/fonts/measure-with-fonts.ts";
import { changedLayers } from "./changed-layers.ts";
import { createDragPainter } from "./drag-painter.ts";

const size = { width: 200, height: 160 };
const area = { x: 0, y: 0, ...size };

function createSheet(width: number, height: number) {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d") };
}
const tools = {
  measureText: createMeasureWithFonts(),
  createOffscreen,
  createPath: (data: string) => new Path2D(data),
  now: 0,
  moves: false,
};
const noPictures = { background: undefined, layers: new Map() };
const newPainter = () => createDragPainter({ createSheet, createOffscreen, alpha: () => true });

const look = fc.record({
  x: fc.integer({ min: -30, max: 180 }),
  y: fc.integer({ min: -30, max: 140 }),
  width: fc.integer({ min: 10, max: 120 }),
  height: fc.integer({ min: 10, max: 90 }),
  rotation: fc.constantFrom(0, 0, 30),
  opacity: fc.constantFrom(1, 1, 0.5),
  shadow_blur: fc.constantFrom(0, 0, 9),
  shadow_y: fc.constantFrom(0, 5),
  border_width: fc.constantFrom(0, 4),
  group: fc.constantFrom(undefined, undefined, "group"),
});
const shape = look.chain((own) =>
  fc
    .constantFrom("#d6336c", "#1971c280", "#2f9e44")
    .map((fill_color) => ({ type: "shape", ...own, fill_color })),
);
const text = look.map((own) => ({ type: "text", text: "Hello fig", font_size: 24, ...own }));
const anyDesign = fc
  .tuple(fc.array(fc.oneof(shape, text), { minLength: 2, maxLength: 8 }), fc.constantFrom(0.6, 1))
  .map(([layers, opacity]) => {
    const group = { type: "group", layer_id: "group", name: "group", ...area, opacity, rotation: 10 };
    const named = layers.map((layer, at) => ({ layer_id: `l${at}`, name: `l${at}`, ...layer }));
    const background = { color: "#f8f9fa" };
    return designSchema.parse({ name: "Any", ...size, background, layers: [...named, group] });
  });
const anyDrag = fc.tuple(
  anyDesign,
  fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 3 }),
  fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
    minLength: 1,
    maxLength: 4,
  }),
);

function moved(design: Design, ids: ReadonlySet<string>, [x, y]: readonly [number, number]): Design {
  const layers = design.layers.map((layer) =>
    ids.has(layer.layer_id) ? { ...layer, x: layer.x + x, y: layer.y + y } : layer,
  );
  return { ...design, layers };
}

/** The scenes of a drag, laid out as the engine does. */
function scenesOf([design, places, steps]: [Design, number[], [number, number][]]) {
  const moving = new Set(places.map((at) => design.layers[at % design.layers.length]?.layer_id ?? ""));
  let last = layOutScene(design, noPictures, tools);
  const scenes = [last];
  for (const step of steps) {
    const next = moved(last.design, moving, step);
    const changed = changedLayers(last.design, next) ?? [];
    last = layOutScene(next, noPictures, tools, { changed, reference: { ...last, changed: [] } });
    scenes.push(last);
  }
  return { scenes, last, moving };
}

function whole(scene: Scene): Uint8ClampedArray {
  const { context } = createSheet(size.width, size.height);
  paintSceneBackground(context, scene, true);
  paintLayers(context, scene.layers, { area, createOffscreen, moment: 0 });
  return context.getImageData(0, 0, size.width, size.height).data;
}

function dragged(scenes: readonly Scene[], moving: ReadonlySet<string>): Uint8ClampedArray {
  const painter = newPainter();
  const { context } = createSheet(size.width, size.height);
  for (const scene of scenes) painter.paint(context, scene, moving);
  return context.getImageData(0, 0, size.width, size.height).data;
}

function distance(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((most, level, at) => Math.max(most, Math.abs(level - (other[at] ?? 0))), 0);
}

describe("a drag", () => {
  it("ends with the pixels of its last frame alone, after any frames before it", () => {
    fc.assert(
      fc.property(anyDrag, (drag) => {
        const { scenes, last, moving } = scenesOf(drag);
        expect(distance(dragged(scenes, moving), dragged([last], moving))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it("shows what painting every layer shows, within the rounding of one more composition", () => {
    fc.assert(
      fc.property(anyDrag, (drag) => {
        const { scenes, last, moving } = scenesOf(drag);
        expect(distance(dragged(scenes, moving), whole(last))).toBeLessThanOrEqual(8);
      }),
      { numRuns: 60 },
    );
  });

  it("is exact where opaque layers are above the moving one", () => {
    const box = { width: 60, height: 40 };
    const layers = [10, 40, 70].map((x, at) => {
      const id = `l${at}`;
      return { type: "shape", layer_id: id, name: id, x, y: 20, ...box, fill_color: "#1971c2" };
    });
    const design = designSchema.parse({ name: "Opaque", ...size, layers });
    const { scenes, last, moving } = scenesOf([design, [0], [[5, 3]]]);
    expect(distance(dragged(scenes, moving), whole(last))).toBe(0);
  });

  it("starts over when a layer that rests has changed, or another context is painted", () => {
    const { scenes, moving } = scenesOf([
      designSchema.parse({
        name: "Two",
        ...size,
        layers: ["a", "b"].map((id) => ({
          type: "shape",
          layer_id: id,
          name: id,
          ...area,
          fill_color: "#e03131",
        })),
      }),
      [0],
      [[5, 3]],
    ]);
    const [first] = scenes as [Scene];
    const painter = newPainter();
    const { context } = createSheet(size.width, size.height);
    painter.paint(context, first, moving);
    const next = moved(first.design, new Set(["b"]), [30, 30]);
    const other = layOutScene(next, noPictures, tools);
    painter.paint(context, other, moving);
    expect(distance(context.getImageData(0, 0, size.width, size.height).data, whole(other))).toBe(0);
    const { context: fresh } = createSheet(size.width, size.height);
    painter.paint(fresh, other, moving);
    expect(distance(fresh.getImageData(0, 0, size.width, size.height).data, whole(other))).toBe(0);
  });
});
