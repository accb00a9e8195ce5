import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { applyParams } from "../../../design/apply-params.ts";
import { designSchema } from "../../../design/design.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { jobVersion } from "../../../../test/support/job-version.ts";
import { createEngine } from "../engine.ts";

const file = new URL("../../../../designs/flash-sale.json", import.meta.url);
const { version: _, ...document } = JSON.parse(readFileSync(file, "utf8")) as { version: number };
const flashSale = designSchema.parse(document);
const now = Date.parse("2026-11-22T12:00:00Z");

/** The job of an open so many seconds later. */
function openOf(query: Record<string, string>, second = 0, design = flashSale) {
  const values = Object.entries(query).map(([name, value]) => ({ name, value }));
  const filled = applyParams(design, parametersOf(design), values, { graphemes: 2000 });
  const { changed } = filled;
  const version = jobVersion("sale", design);
  const time = now + second * 1000;
  return {
    design: filled.design,
    changed,
    version,
    pictures: [],
    format: "gif",
    quality: 82,
    now: time,
  } as const;
}

const noPicture = () => Promise.reject(new Error("There is none"));

async function framesOf(bytes: Uint8Array): Promise<{ data: Buffer; delay: number[] | undefined }> {
  const { delay } = await sharp(bytes, { pages: -1 }).metadata();
  return { data: await sharp(bytes, { pages: -1 }).removeAlpha().raw().toBuffer(), delay };
}

describe("an animated GIF", () => {
  it("joined from cached frames has the same samples as one encoded whole", async () => {
    const joined = createEngine();
    const whole = createEngine(undefined, { paths: "whole" });
    await joined(openOf({ first_name: "Ada" }), noPicture);
    for (const [first_name, second] of [
      ["Grace", 1],
      ["ゆき", 1],
      ["Zoë 🎉🌈", 7],
    ] as const) {
      const open = openOf({ first_name }, second);
      const own = await joined(open, noPicture);
      const expected = await whole(open, noPicture);
      expect(own.made.way).toBe("joined");
      expect(expected.made).toEqual({ way: "animated", why: "LIMN_RENDER_PATHS is whole" });
      const [frames, others] = [await framesOf(own.bytes), await framesOf(expected.bytes)];
      expect(frames.delay).toEqual(others.delay);
      expect(frames.data.equals(others.data)).toBe(true);
    }
  });

  it("ends with the text for the end if its countdown ends meanwhile", async () => {
    const engine = createEngine();
    const [before, over] = [30, 5].map((left) => (Date.parse("2027-11-26T09:00:00Z") - now) / 1000 - left);
    await engine(openOf({ first_name: "Ada" }, before), noPicture);
    const open = openOf({ first_name: "Grace" }, over);
    const { bytes, made } = await engine(open, noPicture);
    const { data, delay } = await framesOf(bytes);
    const others = await framesOf((await createEngine(undefined, { paths: "whole" })(open, noPicture)).bytes);
    expect(made.way).toBe("joined");
    expect(delay).toEqual([1000, 1000, 1000, 1000, 1000, 25_000]);
    expect(delay).toEqual(others.delay);
    expect(data.equals(others.data)).toBe(true);
  });

  it("has colors of its own if the version's don't have those of its values", async () => {
    const engine = createEngine();
    await engine(openOf({ first_name: "Ada" }), noPicture);
    expect((await engine(openOf({ first_name: "Grace" }), noPicture)).made).toEqual({
      way: "joined",
      why: "dynamic layers differ",
    });
    expect((await engine(openOf({ first_name: "🌈🍏🫐" }), noPicture)).made).toEqual({
      way: "joined",
      why: "its colors differ from the version's",
    });
  });

  it("with readers' values over its countdown is joined from their own frames", async () => {
    const over = designSchema.parse({
      ...flashSale,
      layers: flashSale.layers.map((layer) => (layer.layer_id === "code" ? { ...layer, y: 190 } : layer)),
    });
    const engine = createEngine();
    await engine(openOf({ code: "ONE" }, 0, over), noPicture);
    const { made, bytes } = await engine(openOf({ code: "TWO" }, 0, over), noPicture);
    expect(made).toEqual({ way: "joined", why: "values lie over what moves" });
    const expected = await createEngine()(openOf({ code: "TWO" }, 0, over), noPicture);
    const [frames, others] = [await framesOf(bytes), await framesOf(expected.bytes)];
    expect(frames.data.equals(others.data)).toBe(true);
  });

  it("is painted frame by frame if its pixels may be transparent", async () => {
    const clear = designSchema.parse({ ...flashSale, background: { color: "#ff573380" } });
    const { made } = await createEngine()(openOf({}, 0, clear), noPicture);
    expect(made).toEqual({ way: "animated", why: "pixels may be transparent" });
  });
});
