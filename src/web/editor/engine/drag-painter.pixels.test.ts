import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOffscreen } from "../../../../test/support/create-offscreen.ts";
import { type Design, designSchema } from "../../../design/design.ts";
import { paintScene } from "../../../paint/paint-scene.ts";
import { layOutScene, type Scene } from "../../../paint/scene.ts";
import { createMeasureWithFonts } from "../../../render/worker/fonts/job-fonts.ts";
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
const partTools = { acquire: createSheet, createOffscreen };
const newPainter = () => createDragPainter({ ...partTools, createSheet, alpha: () => true });

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
  fc.uniqueArray(fc.nat(7), { maxLength: 4 }),
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
function scenesOf([design, dynamic, places, steps]: [Design, number[], number[], [number, number][]]) {
  const idsOf = (indexes: number[]) =>
    new Set(indexes.map((at) => design.layers[at % design.layers.length]?.layer_id ?? ""));
  const [dynamicLayers, moving] = [idsOf(dynamic), idsOf(places)];
  let last = layOutScene(design, noPictures, tools);
  const scenes = [last];
  for (const step of steps) {
    const next = moved(last.design, moving, step);
    const changed = changedLayers(last.design, next) ?? [];
    last = layOutScene(next, noPictures, tools, { changed, reference: { ...last, changed: [] } });
    scenes.push(last);
  }
  return { scenes, last, dragged: { dynamicLayers, moving } };
}

type Dragged = Parameters<ReturnType<typeof newPainter>["paint"]>[2];

function whole(scene: Scene, { dynamicLayers }: Dragged): Uint8ClampedArray {
  const { context } = createSheet(size.width, size.height);
  paintScene(context, scene, { alpha: true, dynamicLayers }, partTools);
  return context.getImageData(0, 0, size.width, size.height).data;
}

function framesOf(scenes: readonly Scene[], dragged: Dragged): Uint8ClampedArray {
  const painter = newPainter();
  const { context } = createSheet(size.width, size.height);
  for (const scene of scenes) painter.paint(context, scene, dragged);
  return context.getImageData(0, 0, size.width, size.height).data;
}

function distance(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((max, level, at) => Math.max(max, Math.abs(level - (other[at] ?? 0))), 0);
}

describe("a drag", () => {
  it("shows what painting its last scene whole shows, after any frames before it", () => {
    fc.assert(
      fc.property(anyDrag, (drag) => {
        const { scenes, last, dragged } = scenesOf(drag);
        expect(distance(framesOf(scenes, dragged), whole(last, dragged))).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it("starts over when a layer that rests has changed, or another context is painted", () => {
    const { scenes, dragged } = scenesOf([
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
      [],
      [0],
      [[5, 3]],
    ]);
    const [first] = scenes as [Scene];
    const painter = newPainter();
    const { context } = createSheet(size.width, size.height);
    painter.paint(context, first, dragged);
    const next = moved(first.design, new Set(["b"]), [30, 30]);
    const other = layOutScene(next, noPictures, tools);
    painter.paint(context, other, dragged);
    expect(distance(context.getImageData(0, 0, size.width, size.height).data, whole(other, dragged))).toBe(0);
    const { context: fresh } = createSheet(size.width, size.height);
    painter.paint(fresh, other, dragged);
    expect(distance(fresh.getImageData(0, 0, size.width, size.height).data, whole(other, dragged))).toBe(0);
  });
});
