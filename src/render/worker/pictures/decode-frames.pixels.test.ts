import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodePicture } from "./decode-picture.ts";
import { animation } from "../../../../test/support/animation.ts";
import { decodeLimits } from "./open-picture.ts";

const box = { width: 20, height: 20, fit: "fill" } as const;
const red = [250, 20, 20] as const;
const blue = [20, 20, 250] as const;

/** A GIF with frames without delays, by default of one pixel, on a canvas of this size. */
function tinyFrames(count: number, side: number, frameSide = 1): Buffer {
  const screen = Buffer.from(
    Array.from("GIF89a", (letter) => letter.charCodeAt(0)).concat(0, 0, 0, 0, 0x80, 0, 0),
  );
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const colors = Buffer.from([250, 20, 20, 20, 20, 250]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(frameSide, 5);
  frame.writeUInt16LE(frameSide, 7);
  return Buffer.concat([screen, colors, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}

describe("a picture that moves", () => {
  it("is decoded with its frames and their start times", async () => {
    const bytes = await animation([red, blue, red], { delay: [100, 0, 50] });
    const { movement } = await decodePicture(bytes, box, decodeLimits, true);
    // A frame without a delay has the delay that browsers use.
    expect(movement).toMatchObject({ length: 250, isShortened: false });
    expect(movement?.frames.map(({ from }) => from)).toEqual([0, 100, 200]);
  });

  it("is decoded only at its first frame if it must be still", async () => {
    const picture = await decodePicture(await animation([red, blue]), box);
    expect(picture.movement).toBeUndefined();
  });

  it("uses the crop of its first frame for all frames", async () => {
    const bytes = await animation([red, blue], { width: 90 });
    const place = { width: 20, height: 20, fit: "cover" } as const;
    const { movement } = await decodePicture(bytes, place, decodeLimits, true);
    expect(movement?.frames).toHaveLength(2);
  });

  it("lasts at most a minute", async () => {
    const bytes = await animation([red, blue, red], { delay: [40_000, 40_000, 40_000] });
    const { movement } = await decodePicture(bytes, box, decodeLimits, true);
    expect(movement).toMatchObject({ length: 60_000, isShortened: true });
    expect(movement?.frames).toHaveLength(2);
  });

  it("is blurred frame by frame", async () => {
    const look = {
      blur: 4,
      brightness: 1,
      contrast: 1,
      saturation: 1,
      grayscale: 0,
      tint_color: "#00000000",
    };
    const { movement } = await decodePicture(
      await animation([red, blue]),
      { ...box, look },
      decodeLimits,
      true,
    );
    const [first] = movement?.frames ?? [];
    const context = createCanvas(20, 20).getContext("2d");
    context.drawImage(first?.image as never, 0, 0);
    const [redness = 0, , blueness = 0] = context.getImageData(10, 19, 1, 1).data;
    expect(redness).toBeGreaterThan(230);
    expect(blueness).toBeLessThan(40);
  });
});

describe("a hostile animation", () => {
  it("of 100,000 frames is cut to 100", async () => {
    const { movement } = await decodePicture(tinyFrames(100_000, 1), box, decodeLimits, true);
    expect(movement?.frames).toHaveLength(100);
    expect(movement?.isShortened).toBe(true);
  });

  it("with huge frames is refused, and one with only a huge canvas has the size of its frames", async () => {
    const huge = tinyFrames(50, 60_000, 60_000);
    await expect(decodePicture(huge, box, decodeLimits, true)).rejects.toThrow("pixel limit");
    const picture = await decodePicture(tinyFrames(50, 60_000), box, decodeLimits, true);
    expect(picture).toMatchObject({ width: 1, height: 1 });
  });

  it("has as many frames of a large canvas as the limit of pixels allows", async () => {
    const { movement } = await decodePicture(tinyFrames(500, 2000), box, decodeLimits, true);
    expect(movement?.frames).toHaveLength(10);
  });

  it("has no more pixels than the cache holds, for any box", async () => {
    const place = { width: 2000, height: 2000, fit: "fill" } as const;
    const { movement } = await decodePicture(tinyFrames(90, 10), place, decodeLimits, true);
    expect(movement?.frames).toHaveLength(2);
  });

  it("damaged after its first frame is still", async () => {
    const [width, height] = [60, 60];
    const noise = Buffer.alloc(width * height * 9).map((_, at) => (at * at * 7 + at) % 256);
    const raw = { width, height: height * 3, channels: 3, pageHeight: height } as const;
    const bytes = await sharp(noise, { raw }).gif().toBuffer();
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 200);
    const picture = await decodePicture(bytes, box, decodeLimits, true);
    expect(picture.movement).toBeUndefined();
    expect(picture).toMatchObject({ width, height });
  });

  it("cut off in the middle is refused", async () => {
    const bytes = await animation([red, blue, red], { width: 200, height: 200, format: "webp" });
    const half = bytes.subarray(0, bytes.length / 2);
    await expect(decodePicture(half, box, decodeLimits, true)).rejects.toThrow();
  });
});
