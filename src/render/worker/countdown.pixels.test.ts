import { createOffscreen } from "../../../test/support/create-offscreen.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import { type createCanvas, Path2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import { look } from "../../kinds/text/schema.ts";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { differingPixels, renderPng, smallDesign } from "../../../test/golden/golden.ts";
import { plainLayers } from "../../../test/golden/plain-layers.ts";
import { propertyCases } from "../../../test/golden/property-cases.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";
import { createEngine } from "./engine.ts";
import { layOutScene, type SceneTools } from "../../paint/scene.ts";

const render = createEngine();
const now = Date.parse("2026-12-01T00:00:00Z");
const until = "2026-12-01T00:00:12Z";
const area = { x: 0, y: 0, width: 400, height: 200 };
const tools: SceneTools = {
  measureText: createMeasureWithFonts(),
  createPath: (data) => new Path2D(data),
  createOffscreen,
  now,
  moves: true,
};

function layOut(design: Design, time: { now: number; moves: boolean } = tools) {
  return layOutScene(design, { background: undefined, layers: new Map() }, { ...tools, ...time });
}

/** The pixels of a design's layers at an instant. */
function painted(design: Design, moment: number, time?: { now: number; moves: boolean }): Buffer {
  const { context } = tools.createOffscreen(area.width, area.height) as unknown as {
    context: ReturnType<ReturnType<typeof createCanvas>["getContext"]>;
  };
  paintLayers(context, layOut(design, time).layers, { area, createOffscreen: tools.createOffscreen, moment });
  return Buffer.from(context.getImageData(0, 0, area.width, area.height).data);
}

const countdown = (change: object = {}) => ({ type: "countdown", until, width: 300, ...change });

describe("a countdown", () => {
  const cases = Object.entries(propertyCases.text).filter(([property]) => property in look);

  it.each(cases)("supports a text layer's %s", async (_, shown) => {
    const { from = {}, to } = shown as { from?: object; to: object };
    const { text, ...layer } = { ...plainLayers.text, ...from, ...to };
    const figures = "figures" in layer ? {} : { figures: "normal" };
    const own = { ...layer, ...figures, type: "countdown", until, template: text };
    const same = await renderPng(smallDesign([{ ...layer, text }]));
    expect(await differingPixels(same, await renderPng(smallDesign([own])))).toBe(0);
  });

  it("shows in an animation the same as still images second by second", () => {
    const design = designOf(countdown({ template: "{ss}", expired_text: "over", seconds: 20 }));
    const [layer] = layOut(design).layers;
    expect(layer?.drawing.motion).toEqual({
      moments: Array.from({ length: 13 }, (_, second) => second * 1000),
      length: 20_000,
      repeats: false,
    });
    for (const second of [0, 1, 11, 12, 19]) {
      const still = painted(design, 0, { now: now + second * 1000, moves: false });
      expect(painted(design, second * 1000 + 500).equals(still)).toBe(true);
    }
  });

  it("holds its last second while other layers move on", () => {
    const design = designOf(countdown({ template: "{ss}", seconds: 5 }));
    const last = painted(design, 4000);
    for (const moment of [5000, 7300, 60_000]) expect(painted(design, moment).equals(last)).toBe(true);
  });

  it("keeps its size while it runs, and its frames within its ink", () => {
    const change = { template: "{s}", width: 30, height: 200, font_size: 150, font_family: "Bebas Neue" };
    const [layer] = layOut(designOf(countdown(change))).layers;
    const [late] = layOut(designOf(countdown(change)), { now: now + 5000, moves: false }).layers;
    expect(layer?.drawing.text?.font_size).toBeLessThan(late?.drawing.text?.font_size ?? 0);
  });

  it("is still if its text doesn't change", () => {
    const [layer] = layOut(designOf(countdown({ until: "2027-01-01T12:00Z", template: "{d} days" }))).layers;
    expect(layer?.drawing.motion).toBeUndefined();
  });

  it("runs in a flattened group", () => {
    const design = designOf(
      { layer_id: "g", type: "group", opacity: 0.5 },
      countdown({ group: "g", template: "{s}" }),
    );
    const later = painted(design, 0, { now: now + 1000, moves: false });
    expect(painted(design, 1000).equals(later)).toBe(true);
    expect(painted(design, 0).equals(later)).toBe(false);
  });

  it("encodes a GIF with a frame per second, whose size depends on its digits", async () => {
    const design = { ...designOf(countdown({ font_size: 40, seconds: 25, until: "2026-12-02" })), ...area };
    const { bytes } = await render({ design, pictures: [], now, format: "gif", quality: 82 }, noPicture);
    const { pages, delay = [] } = await sharp(bytes, { pages: -1 }).metadata();
    expect([pages, new Set(delay)]).toEqual([25, new Set([1000])]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it.each(["gif", "webp"] as const)("is played once in a %s, encoded whole or joined", async (format) => {
    const shown = designOf(countdown({ font_size: 40, seconds: 4, template: "{ss}" }));
    const clear = { ...shown, background: { ...shown.background, color: "#ffffff80" } };
    for (const design of [shown, clear]) {
      const job = { design: { ...design, ...area }, pictures: [], now, format, quality: 82 };
      for (const version of [{}, { version: jobVersion("once", job.design) }]) {
        const { bytes } = await createEngine()({ ...job, ...version }, noPicture);
        expect(await sharp(bytes, { pages: -1 }).metadata()).toMatchObject({ pages: 4, loop: 1 });
      }
    }
  });

  it("is never reused from an earlier open with other text", async () => {
    const design = designSchema.parse({ ...designOf(countdown({ font_size: 20 })), height: 60 });
    const job = { design, pictures: [], format: "jpg", quality: 90 } as const;
    for (const second of [0, 1, 1, 7, 30]) {
      const time = { now: now + second * 1000 };
      const shared = await render({ ...job, ...time, version: jobVersion("one", design) }, noPicture);
      // The next render may overwrite it.
      const bytes = Buffer.from(shared.bytes);
      const fresh = await createEngine()({ ...job, ...time }, noPicture);
      const [one, other] = await Promise.all(
        [bytes, fresh.bytes].map((jpeg) => sharp(jpeg).raw().toBuffer()),
      );
      expect(one?.equals(other as Buffer)).toBe(true);
    }
  });
});

async function noPicture(): Promise<Uint8Array> {
  throw new Error("There is none");
}
