import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Design } from "../../../design/design.ts";
import type { OutputFormat } from "../../../design/output-formats.ts";
import { pictureRequests } from "../../../design/picture-requests.ts";
import { designOf, imageLayer, textLayer } from "../../../../test/support/design-fixtures.ts";
import { createEngine } from "../engine.ts";
import { animation } from "../../../../test/support/animation.ts";

const render = createEngine();
const red = [250, 20, 20] as const;
const green = [20, 200, 20] as const;
const blue = [20, 20, 250] as const;

async function rendered(
  design: Design,
  format: OutputFormat,
  pictures: Record<string, Buffer>,
  base?: string,
) {
  return await render(
    {
      design,
      pictures: pictureRequests(design, () => "absent").map(({ target, sources }) => ({
        target,
        key: keyOf(pictures[sources[0] ?? ""]),
      })),
      format,
      quality: 90,
      ...(base === undefined ? {} : { base: { key: base, design } }),
    },
    (key) =>
      Promise.resolve(Object.values(pictures).find((bytes) => keyOf(bytes) === key) ?? Buffer.alloc(0)),
  );
}

function keyOf(bytes: Buffer = Buffer.alloc(0)): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Each frame's color at a point, and its duration. */
async function framesAt(bytes: Uint8Array, x: number, y: number) {
  const { pages = 1, delay = [], loop, width, pageHeight, height } = await sharp(bytes).metadata();
  const frames = [];
  for (let page = 0; page < pages; page += 1) {
    const data = await sharp(bytes, { page }).removeAlpha().raw().toBuffer();
    const at = (y * width + x) * 3;
    frames.push([...data.subarray(at, at + 3)]);
  }
  return { frames, delay, loop, width, height: pageHeight ?? height };
}

function near(found: readonly number[] | undefined, expected: readonly number[]): boolean {
  return found !== undefined && found.every((channel, at) => Math.abs(channel - (expected[at] ?? 0)) <= 20);
}

const layered = () => designOf(imageLayer({ x: 10, y: 10 }), textLayer({ x: 150, y: 10, font_size: 12 }));

describe.each(["gif", "webp"] as const)("a design with a moving picture, as %s", (format) => {
  it.each(["gif", "webp"] as const)("is animated like its %s", async (source) => {
    const picture = await animation([red, green, blue], { format: source, delay: [100, 300, 50] });
    const { bytes, warnings } = await rendered(layered(), format, { "asset:own": picture });
    const { frames, delay, loop, width, height } = await framesAt(bytes, 50, 30);
    expect({ delay, loop, width, height }).toEqual({
      delay: [100, 300, 50],
      loop: 0,
      width: 400,
      height: 200,
    });
    expect([red, green, blue].map((color, at) => near(frames[at], color))).toEqual([true, true, true]);
    expect(warnings).toBeUndefined();
  });

  it("is animated behind its layers if it is the background", async () => {
    const design = {
      ...layered(),
      background: { color: "#ffffff", image_url: "asset:ground", fit: "cover" as const },
    };
    const pictures = {
      "asset:ground": await animation([red, blue]),
      "asset:own": await animation([green, green]),
    };
    const { bytes } = await rendered(design, format, pictures);
    const ground = await framesAt(bytes, 300, 150);
    expect([near(ground.frames[0], red), near(ground.frames[1], blue)]).toEqual([true, true]);
    expect((await framesAt(bytes, 50, 30)).frames.every((color) => near(color, green))).toBe(true);
  });

  it.each(["jpg", "avif"] as const)("is animated after a still %s of the same version", async (still) => {
    const pictures = { "asset:own": await animation([red, blue]) };
    const design = layered();
    await rendered(design, still, pictures, `d ${format} ${still}`);
    const { bytes } = await rendered(design, format, pictures, `d ${format} ${still}`);
    expect((await framesAt(bytes, 50, 30)).frames).toHaveLength(2);
  });

  it("has one frame if nothing is animated", async () => {
    const { bytes } = await rendered(layered(), format, { "asset:own": await animation([red]) });
    expect((await framesAt(bytes, 50, 30)).frames).toHaveLength(1);
  });

  it("keeps transparent pixels", async () => {
    const design = designOf(imageLayer({ x: 10, y: 10 }));
    const clear = { ...design, background: { ...design.background, color: "#00000000" } };
    const { bytes } = await rendered(clear, format, { "asset:own": await animation([red, blue]) });
    for (const page of [0, 1]) {
      const data = await sharp(bytes, { page }).ensureAlpha().raw().toBuffer();
      expect([data[3], data[(30 * 400 + 50) * 4 + 3]]).toEqual([0, 255]);
    }
  });
});

describe("a moving picture", () => {
  it.each(["jpg", "png", "avif"] as const)("is still in %s, at its first frame", async (format) => {
    const picture = await animation([red, green]);
    const { bytes } = await rendered(layered(), format, { "asset:own": picture });
    const { frames } = await framesAt(bytes, 50, 30);
    expect(frames).toHaveLength(1);
    expect(near(frames[0], red)).toBe(true);
  });

  it("with too many frames is shortened, and so is an image that costs too much; both yield warnings", async () => {
    const long = await animation(
      Array.from({ length: 130 }, (_, at) => [(at * 97) % 256, (at * 31) % 256, (at % 5) * 50] as const),
      { width: 10, height: 10, delay: Array.from({ length: 130 }, () => 20) },
    );
    const { bytes, warnings } = await rendered(layered(), "gif", { "asset:own": long });
    expect((await framesAt(bytes, 50, 30)).frames).toHaveLength(100);
    expect(warnings).toEqual([{ target: { kind: "layer", layer_id: "l0" }, code: "frames_dropped" }]);
    const large = { ...layered(), width: 1600, height: 1200 };
    const dropped = await rendered(large, "gif", { "asset:own": long });
    expect((await sharp(dropped.bytes).metadata()).pages).toBeLessThan(25);
    expect(dropped.warnings).toContainEqual({ target: { kind: "image" }, code: "frames_dropped" });
    const still = await rendered({ ...layered(), width: 4000, height: 4000 }, "gif", { "asset:own": long });
    expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1);
    expect(still.warnings).toContainEqual({ target: { kind: "image" }, code: "frames_dropped" });
  });

  it("adds little more to a GIF than its changes", async () => {
    const picture = await animation([red, green, blue, red, green, blue]);
    const still = await rendered(layered(), "gif", { "asset:own": await animation([red]) });
    const moving = await rendered(layered(), "gif", { "asset:own": picture });
    expect(moving.bytes.length - still.bytes.length).toBeLessThan(10_000);
  });
});
