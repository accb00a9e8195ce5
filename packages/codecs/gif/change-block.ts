import type { Box, Patch } from "../patch-codec.ts";
import { changedBox, pixelsOf } from "./changed-box.ts";
import type { ChoosePalette } from "./choose-palette.ts";
import type { GifColors } from "./gif-colors.ts";
import { colorBitsOf, imageBlock } from "./image-block.ts";
import type { JoinedFrame } from "./join-gif.ts";
import { codeBand } from "./lzw-band.ts";

/** The block of a frame that differs from the one before it. */
export type ChangeBlock = Pick<JoinedFrame, "block" | "transparentIndex">;

interface ChangedPixels {
  /** The bounds on the canvas of all changed pixels. */
  box: Box;
  /** For each changed pixel its place in the box, and its value (0xAABBGGRR). */
  places: Uint32Array;
  values: Uint32Array;
}

/**
 * Encodes what changes between two moments, painted in the same boxes, which don't overlap. Pixels that don't change are
 * transparent. Undefined if nothing changes. `shared` are the colors of the file's own table.
 */
export function changeBlock(
  before: readonly Patch[],
  after: readonly Patch[],
  { choose, shared }: { choose: ChoosePalette; shared: GifColors },
): ChangeBlock | undefined {
  const changed = changedPixels(before, after);
  if (changed === undefined) return undefined;
  const { box, places, values } = changed;
  const colors = choose(values);
  const transparentIndex = colors.palette.length;
  const indexes = new Uint8Array(box.width * box.height).fill(transparentIndex);
  for (let at = 0; at < places.length; at += 1)
    indexes[places[at] as number] = colors.indexOf((values[at] as number) & 0xffffff);
  const block = imageBlock({
    box: { left: box.x, top: box.y, width: box.width, height: box.height },
    colors,
    ownTable: colors !== shared,
    bands: [codeBand(indexes, colorBitsOf(colors))],
  });
  return { block, transparentIndex };
}

function changedPixels(before: readonly Patch[], after: readonly Patch[]): ChangedPixels | undefined {
  const boxes = after.flatMap((patch, index) => {
    const earlier = before[index];
    const box = earlier && changedBox(pixelsOf(earlier), pixelsOf(patch), patch.width);
    if (earlier === undefined || box === undefined) return [];
    return { earlier, patch, x: patch.x + box.left, y: patch.y + box.top, ...sizeOf(box) };
  });
  if (boxes.length === 0) return undefined;
  const box = boundsOf(boxes);
  const places = new Uint32Array(boxes.reduce((sum, { width, height }) => sum + width * height, 0));
  const values = new Uint32Array(places.length);
  let count = 0;
  for (const { earlier, patch, ...part } of boxes) {
    const [old, now] = [pixelsOf(earlier), pixelsOf(patch)];
    for (let y = part.y; y < part.y + part.height; y += 1) {
      const row = (y - patch.y) * patch.width - patch.x;
      for (let x = part.x; x < part.x + part.width; x += 1) {
        const value = now[row + x] as number;
        if (old[row + x] === value) continue;
        places[count] = (y - box.y) * box.width + x - box.x;
        values[count] = value;
        count += 1;
      }
    }
  }
  return { box, places: places.subarray(0, count), values: values.subarray(0, count) };
}

function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height };
}

function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
