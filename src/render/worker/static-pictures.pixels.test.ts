import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { jobVersion } from "../../../test/support/job-version.ts";
import { readPixels } from "../../../test/support/read-pixels.ts";
import { applyParams } from "../../design/apply-params.ts";
import { designSchema } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { createEngine } from "./engine.ts";

const photo = { layer_id: "photo", name: "photo", type: "image", image_url: "asset:one" };
const name = { layer_id: "name", name: "name", type: "text", text: "{{who|Ada}}", font_size: 20 };
const design = designSchema.parse({
  name: "Photo",
  width: 400,
  height: 400,
  output: { format: "png" },
  layers: [
    { ...photo, x: 0, y: 0, width: 400, height: 400 },
    { ...name, x: 20, y: 20, width: 120, height: 40, overflow: "clip" },
  ],
});

/** Larger than the cache, when it is decoded. */
function largePicture(): Promise<Uint8Array> {
  const canvas = createCanvas(520, 520);
  const context = canvas.getContext("2d");
  context.fillStyle = "#43aa8b";
  context.fillRect(60, 60, 300, 200);
  return canvas.encode("png");
}

// Smaller than the decoded photo, larger than what is kept of the image.
const cacheBytes = 800_000;

it("loads a static layer's picture only for images that are painted whole", async () => {
  const render = createEngine(undefined, { cacheBytes });
  const loaded: string[] = [];
  const version = jobVersion("photo", design);
  const open = async (who: string, edited: readonly string[] = []) => {
    const query = [{ name: "who", value: who }];
    const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
    const pictures = [{ target: { kind: "layer", layer_id: "photo" } as const, key: "asset:one" }];
    const job = { design: filled.design, changed: [...filled.changed, ...edited], pictures, version };
    const rendered = await render({ ...job, format: "png", quality: 82 }, (key) => {
      loaded.push(key);
      return largePicture();
    });
    const bytes = Buffer.from(rendered.bytes);
    const alone = await createEngine()(
      { design: filled.design, pictures, format: "png", quality: 82 },
      largePicture,
    );
    const [made, expected] = [await readPixels(bytes), await readPixels(Buffer.from(alone.bytes))];
    expect(Buffer.from(made.data).equals(Buffer.from(expected.data))).toBe(true);
    return { way: rendered.made.way, loads: loaded.length };
  };
  expect(await open("Grace")).toEqual({ way: "whole", loads: 1 });
  expect(await open("Zoë")).toEqual({ way: "reference", loads: 2 });
  expect(await open("Ida")).toEqual({ way: "incremental", loads: 2 });
  // Once before it is decided that all is painted, and once after.
  expect(await open("Kim", ["photo"])).toEqual({ way: "whole", loads: 4 });
  expect(await open("Noor")).toEqual({ way: "incremental", loads: 4 });
});

it("drops a static layer's picture once a reference has its pixels", async () => {
  const render = createEngine(undefined, { cacheBytes: 10_000_000 });
  const version = jobVersion("dropped photo", design);
  const pictures = [{ target: { kind: "layer", layer_id: "photo" } as const, key: "asset:one" }];
  const open = async () => {
    const job = { design, changed: [], pictures, version, format: "png", quality: 82 } as const;
    const { cachedBytes } = await render(job, largePicture);
    return cachedBytes;
  };
  const pictureBytes = 400 * 400 * 4;
  expect(await open()).toBeGreaterThanOrEqual(pictureBytes);
  expect(await open()).toBeLessThan(pictureBytes);
});
