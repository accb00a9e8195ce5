import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { chooseColors } from "../../../../packages/codecs/gif/gif-colors.ts";
import { colorBitsOf, imageBlock } from "../../../../packages/codecs/gif/image-block.ts";
import { joinGif } from "../../../../packages/codecs/gif/join-gif.ts";
import { codeBand } from "../../../../packages/codecs/gif/lzw-band.ts";
import { decodePicture } from "./decode-picture.ts";

const canvas = { width: 40, height: 30 };
const box = { ...canvas, fit: "fill", focus_x: 0.5, focus_y: 0.5 } as const;
const red = 0xff0000ff;

type Frame = { left: number; top: number; width: number; height: number };

/** A GIF of red rectangles without a transparent color. */
function gifOf(frames: readonly Frame[], disposal = 1): Uint8Array {
  const colors = chooseColors(Uint32Array.of(red), 255);
  const file = joinGif({
    ...canvas,
    colors,
    repeats: true,
    frames: frames.map((frame) => {
      const index = new Uint8Array(frame.width * frame.height).fill(colors.indexOf(red));
      const bands = [codeBand(index, colorBitsOf(colors))];
      const block = imageBlock({ box: frame, colors, ownTable: false, bands });
      return { block, transparentIndex: undefined, duration: 200 };
    }),
  });
  return Buffer.from(file).map((byte, at, all) => (isFlags(all, at) ? disposal << 2 : byte));
}

/** Whether a byte is the flags of a graphic control extension. */
const isFlags = (all: Uint8Array, at: number) =>
  all[at - 3] === 0x21 && all[at - 2] === 0xf9 && all[at - 1] === 4;

async function alphas(bytes: Uint8Array, places: readonly [number, number][], moving = false) {
  const picture = await decodePicture(bytes, box, undefined, moving);
  const images = picture.movement?.frames.map(({ image }) => image) ?? [picture.image];
  return images.map((image) => {
    const context = createCanvas(40, 30).getContext("2d");
    context.drawImage(image as never, 0, 0);
    return places.map(([x, y]) => context.getImageData(x, y, 1, 1).data[3]);
  });
}

const middle: Frame = { left: 10, top: 10, width: 10, height: 10 };
const corner: Frame = { left: 0, top: 0, width: 5, height: 5 };
const whole: Frame = { left: 0, top: 0, ...canvas };

describe("a GIF without a transparent color", () => {
  it("is transparent where its frame doesn't reach", async () => {
    expect(
      await alphas(gifOf([middle]), [
        [15, 15],
        [2, 2],
      ]),
    ).toEqual([[255, 0]]);
  });

  it("is transparent where none of its frames reached yet, and has no frame more", async () => {
    const places: [number, number][] = [
      [15, 15],
      [2, 2],
      [30, 25],
    ];
    expect(await alphas(gifOf([middle, corner]), places, true)).toEqual([
      [255, 0, 0],
      [255, 255, 0],
    ]);
  });

  it("is transparent again where its first frame was taken away", async () => {
    const places: [number, number][] = [
      [15, 15],
      [2, 2],
    ];
    expect(await alphas(gifOf([whole, corner], 3), places, true)).toEqual([
      [255, 255],
      [0, 255],
    ]);
  });

  it("stays opaque if its first frame covers it", async () => {
    expect(
      await alphas(
        gifOf([whole, corner]),
        [
          [15, 15],
          [2, 2],
        ],
        true,
      ),
    ).toEqual([
      [255, 255],
      [255, 255],
    ]);
  });

  it("that ends early is decoded as far as it goes", async () => {
    const bytes = gifOf([middle, corner]);
    const [whole_] = await alphas(bytes.subarray(0, -1), [[15, 15]]);
    expect(whole_).toEqual([255]);
  });
});
