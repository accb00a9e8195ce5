import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createSharedBound } from "../../bounds/bounded-cache.ts";
import { designSchema } from "../../design/design.ts";
import { type OutputFormat, outputFormats } from "../../design/output-formats.ts";
import { formatFacts } from "../../design/output-formats.ts";
import { layOutScene, type Scene } from "../../paint/scene.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { renderScene } from "../../../test/support/render-scene.ts";
import type { SceneVersion } from "./reference.ts";
import { createCanvasPool, createOffscreens } from "./offscreen-canvases.ts";
import { createFormatRenderers } from "./render-formats.ts";

const [width, height] = [160, 100];
const noPictures = { background: undefined, layers: new Map() };

/** Gradients beside transparent pixels. */
function plainScene(): Scene {
  const stops = ["#ff0000", "#00ff40", "#2040ff"].map((color, at) => ({ color, position: at / 2 }));
  const shape = { type: "shape", fill_gradient: { type: "linear", angle: 30, stops } };
  const layers = [{ ...shape, layer_id: "s", name: "s", x: 80, y: 0, width: 80, height }];
  const design = designSchema.parse({
    name: "Any",
    width,
    height,
    background: { color: "#00000000" },
    layers,
  });
  const missing = () => {
    throw new Error("Nothing of it is needed");
  };
  const tools = { measureText: missing, createOffscreen, createPath: missing, encodeSymbol: undefined };
  return layOutScene(design, noPictures, { ...tools, now: 0, moves: false });
}

const canvases = createCanvasPool();
const createOffscreen = createOffscreens(canvases);
const newFormats = () =>
  createFormatRenderers({
    acquire: canvases.acquire,
    freeLater: canvases.freeLater,
    release: canvases.release,
    createOffscreen,
    createCache: createSharedBound(100_000_000),
    reportFreed: () => undefined,
  });
const formats = newFormats();

describe.each(outputFormats)("%s", (format) => {
  const fileOf = async (quality: number) =>
    Buffer.from(await formats[format].whole({ scene: plainScene(), quality, dynamicLayers: new Set() }));

  it("has its media type, and decodes to the image", async () => {
    const { format: found, ...size } = await sharp(await fileOf(90)).metadata();
    expect(formatFacts[format].mediaType).toBe(`image/${format === "jpg" ? "jpeg" : format}`);
    expect(size).toMatchObject({ width, height });
    expect(found).toBe(format === "jpg" ? "jpeg" : format === "avif" ? "heif" : format);
  });

  it("gets smaller with less quality, unless it is lossless", async () => {
    const [small, large] = [(await fileOf(10)).length, (await fileOf(95)).length];
    if (format === "png") expect(small).toBe(large);
    else expect(small).toBeLessThan(large);
  });

  it("keeps transparent pixels if it can, otherwise paints them white", async () => {
    const data = await sharp(await fileOf(90))
      .ensureAlpha()
      .raw()
      .toBuffer();
    if (format === "jpg") expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    else expect(data[3]).toBe(0);
  });
});

it("formats that are encoded whole share a version's reference across qualities, and others don't", async () => {
  const own = newFormats();
  const scene = plainScene();
  const versionOf = (name: string): SceneVersion => ({
    key: publishedVersion(name, 1),
    dynamicLayers: new Set(),
  });
  const [one, two] = [versionOf("one"), versionOf("two")];
  await renderScene(own.webp, scene, 50, one);
  const sceneOf = (format: OutputFormat, version: SceneVersion) =>
    own[format].find(version, 82).reference?.scene;
  expect(sceneOf("avif", one)).toBe(scene);
  expect(sceneOf("gif", one)).toBe(scene);
  expect([sceneOf("jpg", one), sceneOf("png", one), sceneOf("webp", two)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
