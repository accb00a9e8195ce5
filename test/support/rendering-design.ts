import { Path2D } from "@napi-rs/canvas";
import { createSharedBound } from "../../src/bounds/bounded-cache.ts";
import { applyParams } from "../../src/design/apply-params.ts";
import type { Design } from "../../src/design/design.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { publishedVersion } from "../../src/design/version-key.ts";
import { layOutScene, type SceneTools } from "../../src/paint/scene.ts";
import { createIncrementalRenderer } from "../../src/render/incremental/incremental-renderer.ts";
import { createCanvasPool, createOffscreens } from "../../src/render/incremental/offscreen-canvases.ts";
import { createMeasureWithFonts } from "../../src/render/worker/fonts/job-fonts.ts";
import { renderScene } from "./render-scene.ts";
import { testCodec } from "./test-codec.ts";

const canvases = createCanvasPool();
const offscreens = createOffscreens(canvases);
const measureText = createMeasureWithFonts();
const createPath = (data: string) => new Path2D(data);

/** What was done for the images so far. */
interface Counts {
  /** Images that were encoded whole. The first is encoded twice, because the second one becomes the reference. */
  wholes: number;
  offscreens: number;
  /** Pixels that were painted in patches. */
  patched: number;
}

/** Returns a function that renders a design's images of one version, for the pixels of each, and what it counts. */
export function renderingDesign(
  design: Design,
  dynamicLayers: readonly string[],
): { render: (values: Record<string, string>) => Uint8Array; counts: Counts } {
  const counts: Counts = { wholes: 0, offscreens: 0, patched: 0 };
  const createOffscreen: SceneTools["createOffscreen"] = (width, height) => {
    counts.offscreens += 1;
    return offscreens(width, height);
  };
  const tools = { measureText, createOffscreen, createPath, encodeSymbol: undefined, now: 0, moves: false };
  const renderer = createIncrementalRenderer(countingCodec(counts), {
    acquire: canvases.acquire,
    freeLater: canvases.freeLater,
    release: canvases.release,
    createOffscreen,
    createCache: createSharedBound(10_000_000, () => undefined),
    maxPixels: 1_000_000,
    reportFreed: () => undefined,
  });
  const parameters = parametersOf(design);
  const version = { key: publishedVersion("one", 1), dynamicLayers: new Set(dynamicLayers) };
  const render = (values: Record<string, string>) => {
    const query = Object.entries(values).map(([name, value]) => ({ name, value }));
    const filled = applyParams(design, parameters, query, { graphemes: 2000 });
    const found = { background: undefined, layers: new Map() };
    const { changed } = filled;
    const reference = renderer.find(version, 82).reference?.scene;
    const scene = layOutScene(filled.design, found, tools, { changed, reference });
    const whole = layOutScene(filled.design, found, tools, { changed });
    const { data } = renderScene(renderer, scene, 82, version, whole);
    canvases.releaseAll();
    return new Uint8Array(data);
  };
  return { render, counts };
}

function countingCodec(counts: Counts): ReturnType<typeof testCodec> {
  const codec = testCodec(false);
  return {
    ...codec,
    code(...given) {
      counts.wholes += 1;
      return codec.code(...given);
    },
    patchedFile(coded, patches, options) {
      for (const { width, height } of patches) counts.patched += width * height;
      return codec.patchedFile(coded, patches, options);
    },
  };
}
