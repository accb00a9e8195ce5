import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../../../design/geometry.ts";
import type { Dropped } from "../../collect-dropped.ts";
import { registerFamily } from "../../register-family.ts";
import { type LetterLook, maskReach, phases } from "./letter-look.ts";
import type { MadeMask } from "./mask-wire.ts";
import type { MaskOrder } from "./order-masks.ts";

/** Masks of letters on every quarter of a pixel, as Skia paints them. */
export type MakeLetterMasks = (order: MaskOrder) => MadeMask[];

export function createMakeLetterMasks(dropped: Dropped): MakeLetterMasks {
  let paper: SKRSContext2D | undefined;

  /** A canvas with this much around a pen in its middle. */
  function paperFor(reach: number): SKRSContext2D {
    if (paper !== undefined && paper.canvas.width >= reach * 2) return paper;
    if (paper !== undefined) dropped(paper.canvas.width * paper.canvas.height * 4);
    paper = createCanvas(reach * 2, reach * 2).getContext("2d");
    return paper;
  }

  return ({ size, letters, ...look }) => {
    for (const [, family = ""] of look.font.matchAll(/"([^"]*)"/g)) registerFamily(family);
    const context = paperFor(maskReach(size, look));
    const middle = context.canvas.width / 2;
    return letters.flatMap((letter) => {
      const box = boxOf(context, look, letter);
      return Array.from({ length: phases }, (_, phase) => {
        context.clearRect(0, 0, middle * 2, middle * 2);
        paintLetter(context, look, letter, { x: middle + phase / phases, y: middle });
        const { x, y, width, height } = box;
        const { data } = context.getImageData(middle + x, middle + y, width, height);
        dropped(data.byteLength);
        return cutOut(data, box);
      });
    });
  };
}

// Outlines are fitted to rows, and stand up to three quarters of a pixel farther to the right.
const spare = 4;

/** Where ink may be, around the pen. */
function boxOf(context: SKRSContext2D, look: LetterLook, letter: string): Box {
  context.save();
  use(context, look);
  const extent = context.measureText(letter);
  context.restore();
  const around = Math.ceil((look.blur ?? 0) * 1.5) + spare;
  const x = Math.floor(-extent.actualBoundingBoxLeft) - around;
  const y = Math.floor(-extent.actualBoundingBoxAscent) - around;
  const right = Math.ceil(extent.actualBoundingBoxRight) + around;
  const bottom = Math.ceil(extent.actualBoundingBoxDescent) + around;
  return { x, y, width: right - x, height: bottom - y };
}

function use(context: SKRSContext2D, { font, language, color }: LetterLook): void {
  context.lang = language;
  context.fontKerning = "normal";
  context.font = font;
  context.fillStyle = color;
}

function paintLetter(
  context: SKRSContext2D,
  look: LetterLook,
  letter: string,
  { x, y }: { x: number; y: number },
): void {
  context.save();
  use(context, look);
  if (look.blur === undefined) {
    context.fillText(letter, x, y);
  } else {
    // The letter itself stands where nothing shows.
    const away = context.canvas.width * 2;
    context.shadowColor = look.color;
    context.shadowBlur = look.blur;
    context.shadowOffsetX = away;
    context.fillText(letter, x - away, y);
  }
  context.restore();
}

/** What of a picture isn't clear, its place told from the pen as that of the picture's box is. */
function cutOut(data: Uint8ClampedArray, { x: fromX, y: fromY, width, height }: Box): MadeMask {
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
  return { left: fromX + left, top: fromY + top, width: across, height: down, data: alphas };
}
