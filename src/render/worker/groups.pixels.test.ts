import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import { createOffscreen } from "../../../test/support/create-offscreen.ts";
import type { CreateOffscreen } from "../../paint/canvas.ts";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";
import { createEngine } from "./engine.ts";
import { layOutScene, type SceneTools } from "../../paint/scene.ts";

const render = createEngine();
const noPictures = { background: undefined, layers: new Map() };
const tools: SceneTools = {
  measureText: createMeasureWithFonts(),
  createPath: (data) => new Path2D(data),
  createOffscreen,
  now: 0,
  moves: false,
};

function newSheet(width: number, height: number) {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d") };
}

async function pixels(design: Design): Promise<Buffer> {
  const job = { design, pictures: [], format: "png", quality: 100 } as const;
  const { bytes } = await render(job, async () => new Uint8Array());
  return await sharp(bytes).ensureAlpha().raw().toBuffer();
}

const place = {
  x: fc.integer({ min: -30, max: 120 }),
  y: fc.integer({ min: -30, max: 80 }),
  width: fc.integer({ min: 10, max: 150 }),
  height: fc.integer({ min: 10, max: 90 }),
  rotation: fc.constantFrom(0, 0, 30, -80),
  opacity: fc.constantFrom(1, 0.5),
};
const looks = {
  shadow_blur: fc.constantFrom(0, 0, 6),
  shadow_x: fc.constantFrom(0, -12),
  more_shadows: fc.constantFrom(
    [],
    [
      { x: 20, color: "#d6336c" },
      { y: -9, blur: 5 },
    ],
  ),
};
const shape = fc.record({
  ...place,
  ...looks,
  type: fc.constant("shape"),
  shape: fc.constantFrom("rectangle", "ellipse"),
  fill_color: fc.constantFrom("#5b7cfa", "#f2a20c80"),
});
const text = fc.record({
  ...place,
  ...looks,
  type: fc.constant("text"),
  text: fc.constantFrom("Ada", "Two words\nand more"),
});
const layers = fc.array(fc.oneof(shape, text), { minLength: 1, maxLength: 4 });
const group = fc.record({ ...place, ...looks, clip: fc.boolean(), border_width: fc.constantFrom(0, 4) });

describe("a group", () => {
  it("without effects paints like its members without it", async () => {
    await fc.assert(
      fc.asyncProperty(layers, layers, async (below, members) => {
        const grouped = members.map((layer) => ({ ...layer, group: "g" }));
        const own = { layer_id: "g", type: "group" };
        const design = designOf(...grouped.slice(0, 1), ...below, own, ...grouped.slice(1));
        const plain = designOf(...below, ...members);
        expect(await pixels(design)).toEqual(await pixels(plain));
      }),
      { numRuns: 40 },
    );
  });

  it("is flattened, so that overlapping members don't shine through", async () => {
    const at = (x: number, color: string) => ({ type: "shape", x, fill_color: color, group: "g" });
    const own = { layer_id: "g", type: "group", opacity: 0.5 };
    const data = await pixels(designOf(own, at(0, "#ff0000"), at(50, "#0000ff")));
    const colorAt = (x: number) => [...data.subarray((20 * 400 + x) * 4, (20 * 400 + x) * 4 + 3)];
    expect(colorAt(20)).toEqual([255, 127, 127]);
    expect(colorAt(75)).toEqual([127, 127, 255]);
  });

  it("draws nothing outside of its declared ink", () => {
    fc.assert(
      fc.property(group, group, layers, (outer, inner, members) => {
        const design = designOf(
          { ...outer, layer_id: "outer", type: "group" },
          { ...inner, layer_id: "inner", type: "group", group: "outer" },
          ...members.map((layer, index) => ({ ...layer, group: index % 2 === 0 ? "inner" : "outer" })),
        );
        const size = { x: 0, y: 0, width: 700, height: 600 };
        const scene = layOutScene({ ...design, ...size }, noPictures, tools);
        for (const layer of scene.layers) {
          const { context } = newSheet(size.width, size.height);
          paintLayers(context, [layer], { area: size, createOffscreen, moment: 0 });
          const { x, y, width, height } = layer.ink;
          const left = Math.floor(x);
          const top = Math.floor(y);
          context.clearRect(left, top, Math.ceil(x + width) - left, Math.ceil(y + height) - top);
          expect(context.getImageData(0, 0, 700, 600).data.some((value) => value > 0)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("uses offscreen canvases at most as large as the canvas plus shadows, and few at a time", () => {
    const vast = { x: -8000, y: -8000, width: 16_384, height: 16_384, rotation: 45, opacity: 0.9 };
    const shadows = { shadow_blur: 500, shadow_x: 500, shadow_y: -500 };
    const nest = ["a", "b", "c", "d"].map((id, index, all) => ({
      ...vast,
      ...shadows,
      layer_id: id,
      type: "group",
      clip: true,
      ...(index === 0 ? {} : { group: all[index - 1] }),
    }));
    const members = Array.from({ length: 20 }, () => ({ ...vast, type: "shape", ...shadows, group: "d" }));
    const design = designSchema.parse({ ...designOf(...nest, ...members), width: 200, height: 100 });
    const scene = layOutScene(design, noPictures, tools);
    let lent = 0;
    let max = 0;
    const countingOffscreen: CreateOffscreen = (width, height) => {
      expect(width).toBeLessThanOrEqual(200 + 2 * 1251 + 64);
      expect(height).toBeLessThanOrEqual(100 + 2 * 1251 + 64);
      max = Math.max(max, (lent += 1));
      return { ...newSheet(1, 1), drawBlurred: () => undefined, release: () => void (lent -= 1) };
    };
    const area = { x: 0, y: 0, width: 200, height: 100 };
    paintLayers(newSheet(200, 100).context, scene.layers, {
      area,
      createOffscreen: countingOffscreen,
      moment: 0,
    });
    expect(max).toBe(8);
    expect(lent).toBe(0);
  });
});
