import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { registerFamily } from "../register-family.ts";
import { type LetterLook, maskReach, phases } from "./letter-look.ts";
import type { MadeMask } from "./mask-wire.ts";
import type { MaskOrder } from "./order-masks.ts";

/** Masks of letters on every quarter of a pixel, as Skia paints them. */
export function makeLetterMasks({ size, letters, ...look }: MaskOrder): MadeMask[] {
  for (const [, family = ""] of look.font.matchAll(/"([^"]*)"/g)) registerFamily(family);
  const reach = maskReach(size, look);
  const [width, height] = [reach * 2, reach * 2];
  const context = createCanvas(width, height).getContext("2d");
  return letters.flatMap((letter) =>
    Array.from({ length: phases }, (_, phase) => {
      context.clearRect(0, 0, width, height);
      paintLetter(context, look, letter, { x: reach + phase / phases, y: reach });
      return cutOut(context.getImageData(0, 0, width, height), reach);
    }),
  );
}

function paintLetter(
  context: SKRSContext2D,
  { font, language, color, blur }: LetterLook,
  letter: string,
  { x, y }: { x: number; y: number },
): void {
  context.save();
  context.lang = language;
  context.fontKerning = "normal";
  context.font = font;
  context.fillStyle = color;
  if (blur === undefined) {
    context.fillText(letter, x, y);
  } else {
    // The letter itself stands where nothing shows.
    const away = context.canvas.width * 2;
    context.shadowColor = color;
    context.shadowBlur = blur;
    context.shadowOffsetX = away;
    context.fillText(letter, x - away, y);
  }
  context.restore();
}

interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What of a picture isn't clear, its place told from the pen, which stands at `reach` from the left and the top. */
function cutOut({ data, width, height }: Picture, reach: number): MadeMask {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  if (right <= left) return { left: 0, top: 0, width: 0, height: 0, data: new Uint8Array() };
  const [across, down] = [right - left, bottom - top];
  const alphas = new Uint8Array(across * down);
  for (let at = 0; at < alphas.length; at += 1) {
    const [x, y] = [left + (at % across), top + Math.floor(at / across)];
    alphas[at] = data[(y * width + x) * 4 + 3] ?? 0;
  }
  return { left: left - reach, top: top - reach, width: across, height: down, data: alphas };
}
