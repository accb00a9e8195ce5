import { Path2D } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { createMeasureWithFonts } from "../worker/fonts/measure-with-fonts.ts";
import { layOutScene, type SceneTools } from "../../paint/scene.ts";
import { createSharedBound } from "../../bounds/bounded-cache.ts";
import { createCanvasPool } from "./offscreen-canvases.ts";
import { createIncrementalRenderer } from "./incremental-renderer.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { renderScene } from "../../../test/support/render-scene.ts";
import { testCodec } from "../../../test/support/test-codec.ts";

const greeting = { layer_id: "g", name: "g", type: "text", font_size: 30, overflow: "shrink", max_lines: 1 };
const design = designSchema.parse({
  name: "A greeting",
  width: 400,
  height: 80,
  layers: [{ ...greeting, x: 10, y: 10, width: 380, height: 60, text: "Good morning, {{name}}" }],
});
const parameters = parametersOf(design);
const version = { key: publishedVersion("one", 1), dynamicLayers: new Set(["g"]) };
const canvases = createCanvasPool(() => undefined);
const createOffscreen: SceneTools["createOffscreen"] = (width, height) => {
  const offscreen = canvases.acquire(width, height);
  return { ...offscreen, release: () => canvases.release(offscreen) };
};
const reportFreed = () => undefined;
const mostPixels = 1_000_000;
const createPath = (data: string) => new Path2D(data);
const measureText = createMeasureWithFonts();
const tools = { measureText, createOffscreen, createPath, encodeSymbol: undefined, now: 0, moves: false };

/** Renders one image per name; returns how many of them were encoded whole. */
function renderAll(names: readonly string[]): { wholes: number; files: Uint8Array[] } {
  const codec = testCodec(false);
  // The first image is encoded twice, because the second becomes the reference.
  let wholes = -1;
  const renderer = createIncrementalRenderer(
    {
      ...codec,
      code(pixels, options) {
        wholes += 1;
        return codec.code(pixels, options);
      },
    },
    {
      acquire: canvases.acquire,
      release: canvases.release,
      createOffscreen,
      createCache: createSharedBound(10_000_000, reportFreed),
      mostPixels,
      reportFreed,
    },
  );
  const files = names.map((value) => {
    const filled = applyParams(design, parameters, [{ name: "name", value }], { graphemes: 2000 });
    const found = { background: undefined, layers: new Map() };
    const { changed } = filled;
    const reference = renderer.referenceScene(version, 82);
    const scene = layOutScene(filled.design, found, tools, { changed, reference });
    const whole = layOutScene(filled.design, found, tools, { changed });
    const { data } = renderScene(renderer, scene, 82, version, whole);
    canvases.releaseAll();
    return new Uint8Array(data);
  });
  return { wholes, files };
}

const short = Array.from({ length: 200 }, (_, reader) => `Ada ${reader}`);
const long = "Bartholomew of the far and high mountains";
const mixed = short.map((name, reader) => (reader % 4 === 3 ? `${name}, ${long}` : name));

it("replaces a reference that differs much from most images with one that differs little", () => {
  expect(renderAll([long, ...short]).wholes).toBe(2);
  expect(renderAll([long, ...mixed]).wholes).toBe(2);
});

it("keeps a reference that differs little from most images, also if each reader comes twice", () => {
  expect(renderAll(short).wholes).toBe(1);
  expect(renderAll(mixed).wholes).toBe(1);
  expect(renderAll(short.flatMap((name) => [name, name])).wholes).toBe(1);
});

it("images don't depend on which came first", () => {
  const [after, before] = [renderAll([long, ...mixed]).files.slice(1), renderAll(mixed).files];
  expect(after.findIndex((file, reader) => Buffer.compare(file, before[reader] as Uint8Array) !== 0)).toBe(
    -1,
  );
});
