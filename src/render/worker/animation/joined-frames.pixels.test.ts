import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSharedBound } from "../../../bounds/bounded-cache.ts";
import type { Design } from "../../../design/design.ts";
import { designSchema } from "../../../design/design.ts";
import { loadEncoder } from "../../../kinds/code/load-encoder.ts";
import type { VersionPalette } from "../../../../packages/codecs/gif/gif-colors.ts";
import type { Drawing } from "../../../paint/drawing.ts";
import { countdownStates, layOutStates } from "../../../paint/countdown-states.ts";
import { placeLayers } from "../../../paint/layout/place-layers.ts";
import type { Picture } from "../../../paint/picture.ts";
import { layOutScene, type ScenePictures } from "../../../paint/scene.ts";
import { createMeasureWithFonts } from "../fonts/job-fonts.ts";
import { createIncrementalRenderer } from "../../incremental/incremental-renderer.ts";
import { firstReference, planFrom } from "../../incremental/reference.ts";
import { createCanvasPool, createOffscreens } from "../../incremental/offscreen-canvases.ts";
import { createJoinedSamples, type Frame } from "../../../../test/support/joined-samples.ts";
import { anyLayers, jobFor, type Values } from "../../../../test/support/sample-versions.ts";
import { testCodec } from "../../../../test/support/test-codec.ts";
import { createAnimationRenderer } from "./animation-renderer.ts";
import { motionsOf } from "./paint-frames.ts";
import { timelineOf } from "./timeline.ts";

const canvases = createCanvasPool();
const createOffscreen = createOffscreens(canvases);
const measureText = createMeasureWithFonts();
const createPath = (data: string) => new Path2D(data);
const encodeSymbol = await loadEncoder();
const quality = 82;

/** Three frames of different colors and shapes; the third is equal to the first. */
function movingPicture(color: string): Picture {
  const frames = [0, 1, 2].map((frame) => {
    const canvas = createCanvas(90, 60);
    const context = canvas.getContext("2d");
    context.fillStyle = color;
    context.fillRect(0, 0, 90, 60);
    context.fillStyle = "#ffffff";
    context.fillRect(20 + (frame % 2) * 15, 10, 30, 20);
    return { image: canvas, from: frame * 700 };
  });
  const movement = { frames, length: 2100, isShortened: false };
  return { image: frames[0]?.image as never, width: 90, height: 60, isPlaced: false, movement };
}

const picturesByKey = new Map([
  ["asset:one", movingPicture("#43aa8b")],
  ["asset:two", movingPicture("#f7b267")],
]);

interface Open extends Pick<Values, "vip" | "accent" | "level"> {
  who: Values["who"];
  photo1: Values["photo1"] | "2030-01-01T00:00:03Z";
  /** Seconds before or after the end of a countdown. */
  second: number;
}

const opens = fc.array(
  fc.record({
    vip: fc.constantFrom("yes", undefined),
    accent: fc.constantFrom("5b7cfa", undefined),
    level: fc.constantFrom("0", "45", undefined),
    who: fc.constantFrom("Ada", "Grace Hopper", "", "ゆき"),
    photo1: fc.constantFrom("asset:one", "asset:two", "2030-01-01T00:00:03Z", undefined),
    second: fc.integer({ min: -4, max: 2 }),
  }),
  { minLength: 2, maxLength: 5 },
);
const end = Date.parse("2030-01-01T00:00:00Z");

const designs = anyLayers.map((layers) =>
  designSchema.parse({
    name: "Any",
    width: 240,
    height: 230,
    background: { color: "#f4f1ea" },
    layers: [
      ...layers.map((layer) => ("until" in layer ? { ...layer, template: "{s}", seconds: 4 } : layer)),
      { layer_id: "clock", name: "clock", type: "countdown", ...clock, ...box },
      { layer_id: "beside", name: "beside", type: "text", text: "{{who}}", ...box, x: 100 },
      { layer_id: "row", name: "row", type: "group", ...box, y: 20, width: 200, layout: { gap: 4 } },
      ...["running", "over"].map((is) => ({
        layer_id: is,
        name: is,
        type: "text",
        group: "row",
        text: `${is} {{who}}`,
        ...box,
        width: 60,
        show_when: { all: [{ countdown: "clock", is }] },
      })),
      { layer_id: "last", name: "last", type: "shape", shape: "ellipse", group: "row", ...box, width: 20 },
    ],
  }),
);
const box = { x: 20, y: 100, width: 90, height: 60 };
const clock = { until: "2030-01-01T00:00:00Z", template: "{s}", expired_text: "over", seconds: 4 };

/** The scene of an open, and a renderer of its frames with caches of its own. */
function createFrames(choosePalette?: () => VersionPalette) {
  const createCache = createSharedBound(50_000_000);
  const { acquire, release, freeLater } = canvases;
  const reportFreed = () => undefined;
  const tools = {
    acquire,
    release,
    freeLater,
    createOffscreen,
    createCache,
    reportFreed,
    maxPixels: 1_000_000,
  };
  const first = createIncrementalRenderer(testCodec(true), tools, { isWhole: true, keepsStatics: true });
  const format = createJoinedSamples();
  const renderer = createAnimationRenderer(
    first,
    choosePalette === undefined ? format : { ...format, choosePalette },
    tools,
  );
  const countdownTexts = createCache<Map<string, Drawing>>();
  const paintTools = { measureText, createOffscreen, createPath, encodeSymbol, countdownTexts, moves: true };
  const counts = { encoded: 0, cached: 0 };

  function sceneOf(design: Design, { photo1, second, ...others }: Open) {
    const job = jobFor(design, { ...others, photo1: photo1 as Values["photo1"] }, "gif").of("any");
    const layers: ScenePictures["layers"] = new Map(
      job.pictures.flatMap(({ target, key }) => {
        const picture = picturesByKey.get(key);
        if (target.kind !== "layer" || picture === undefined) return [];
        return [[target.layer_id, { key, picture }] as const];
      }),
    );
    const { version, changed } = job;
    const reference = renderer.find(version, quality).reference?.scene;
    const now = end + second * 1000;
    const pictures = { background: undefined, layers };
    const sceneTools = { ...paintTools, now };
    const states = countdownStates(job.design, sceneTools);
    const hasPicture = (id: string) => layers.has(id);
    const place = (state: Design) => placeLayers(state, { ...sceneTools, hasPicture }).design;
    const scene =
      states === undefined
        ? layOutScene(place(job.design), pictures, sceneTools, { changed, reference })
        : layOutStates(
            states.designs.map((state) => ({ design: place(state), pictures })),
            states,
            sceneTools,
            { changed, reference },
          );
    return { scene, version, timeline: timelineOf(motionsOf(scene), 120) };
  }

  return {
    counts,
    weight: createCache.weight,
    sceneOf,
    /** The frames as readers see them; undefined for a still image. */
    async joined(design: Design, open: Open): Promise<Frame[] | undefined> {
      const { scene, version, timeline } = sceneOf(design, open);
      if (timeline.frames.length < 2) return undefined;
      const { reference } = renderer.find(version, quality);
      const result = renderer.join({
        scene,
        quality,
        version,
        animation: { timeline, encodeTranslucent: undefined },
        paletteImage: { id: "none", layOut: () => scene },
        first: reference === undefined ? firstReference : planFrom(reference, scene, renderer.patchesOver),
      });
      counts.encoded += result.encoded;
      counts.cached += result.cached;
      canvases.releaseAll();
      await result.bytes;
      return format.frames();
    },
    /** The frames of an open that is the first of its version, each painted whole. */
    painted(design: Design, open: Open): Frame[] {
      const { scene, version, timeline } = sceneOf(design, open);
      const { reference } = first.make(firstReference, { scene, quality, version });
      const boxes = [{ x: 0, y: 0, width: 240, height: 230 }];
      const frames: Frame[] = [];
      for (const { moment, duration } of timeline.frames) {
        const [patch] = first.paintAt(scene, reference, boxes, moment);
        const last = frames.at(-1);
        const pixels = patch?.data ?? new Uint8ClampedArray();
        if (last !== undefined && isEqual(last.pixels, pixels)) last.duration += duration;
        else frames.push({ pixels, duration });
      }
      canvases.releaseAll();
      return frames;
    },
  };
}

function isEqual(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return Buffer.from(one).equals(Buffer.from(other));
}

describe("joined frames", () => {
  it("have the same samples as frames painted whole, for readers and seconds in any order", async () => {
    await fc.assert(
      fc.asyncProperty(designs, opens, async (design, readers) => {
        const shared = createFrames();
        for (const open of readers) {
          const own = await shared.joined(design, open);
          if (own === undefined) continue;
          const expected = createFrames().painted(design, open);
          expect(own.map(({ duration }) => duration)).toEqual(expected.map(({ duration }) => duration));
          for (const [at, { pixels }] of own.entries())
            expect(isEqual(pixels, expected[at]?.pixels ?? pixels.slice(0, 0))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("frames of a countdown", () => {
  const design = designSchema.parse({
    name: "Sale",
    width: 240,
    height: 230,
    layers: [
      { layer_id: "a", name: "a", type: "countdown", ...clock, ...box, until: "2030-06-01", seconds: 20 },
      { layer_id: "b", name: "b", type: "text", text: "{{who}}", ...box, y: 10 },
    ],
  });
  const none = { photo1: undefined, vip: undefined, accent: undefined, level: undefined };
  const open = (who: Open["who"], second: number): Open => ({ ...none, who, second });

  it("are painted and encoded once for all readers", async () => {
    const frames = createFrames();
    await frames.joined(design, open("Ada", 0));
    expect(frames.counts).toEqual({ encoded: 19, cached: 0 });
    await frames.joined(design, open("Grace Hopper", 0));
    expect(frames.counts).toEqual({ encoded: 19, cached: 19 });
    await frames.joined(design, open("g", 1));
    expect(frames.counts).toEqual({ encoded: 20, cached: 37 });
  });

  it("have a palette that weighs what it keeps after each use", async () => {
    let keptBytes = 0;
    const colors = { palette: [], flat: new Int16Array(), indexOf: () => 0, keptBytes: () => keptBytes };
    const pixels = new Uint32Array(0);
    const palette = { id: "any", colors, error: 0, errors: [], width: 240, height: 230, pixels };
    const frames = createFrames(() => palette);
    await frames.joined(design, open("Ada", 0));
    const before = frames.weight();
    for (const kept of [700_000, 1_500_000]) {
      keptBytes = kept;
      await frames.joined(design, open("Ada", 0));
      expect(frames.weight() - before).toBeGreaterThanOrEqual(kept);
    }
    expect(frames.weight() - before).toBeLessThan(1_800_000);
  });

  it("are kept from the second reader on who has the same values over it", async () => {
    const over = { ...design, layers: design.layers.map((layer) => ({ ...layer, y: 10 })) };
    const frames = createFrames();
    for (const who of ["Ada", "g", "g", "g"] as const) await frames.joined(over, open(who, 0));
    expect(frames.counts).toEqual({ encoded: 57, cached: 19 });
  });
});
