import type { Box } from "../../design/geometry.ts";
import type { Pixels } from "../pixels.ts";
import type { PatchCodec } from "./patch-codec.ts";

const side = 16;

/** Samples as they are, in patches as tight as squares of 16 pixels allow; what they leave out must not have differed. */
export function testCodec(alpha: boolean): PatchCodec<Pixels> {
  return {
    alpha,
    patchesOver: squaresOver,
    code: ({ data, ...size }) => ({ ...size, data: Uint8ClampedArray.from(data) }),
    file: ({ data }) => Uint8Array.from(data),
    patchedFile({ data, width }, patches) {
      const file = Uint8Array.from(data);
      for (const patch of patches) {
        for (let row = 0; row < patch.height; row += 1) {
          const from = row * patch.width * 4;
          const to = ((patch.y + row) * width + patch.x) * 4;
          file.set(patch.data.subarray(from, from + patch.width * 4), to);
        }
      }
      return file;
    },
    weigh: ({ data }) => data.byteLength,
  };
}

function squaresOver(boxes: readonly Box[], { width, height }: { width: number; height: number }): Box[] {
  const rows = Array.from({ length: Math.ceil(height / side) }, (_, row) => row * side);
  return rows.flatMap((y): Box[] => {
    const tall = Math.min(side, height - y);
    const inRow = boxes.filter((box) => box.y < y + side && box.y + box.height > y);
    const columns = Array.from({ length: Math.ceil(width / side) }, (_, column) => column * side);
    const runs: Box[] = [];
    for (const x of columns) {
      if (!inRow.some((box) => box.x < x + side && box.x + box.width > x)) continue;
      const wide = Math.min(side, width - x);
      const last = runs.at(-1);
      if (last !== undefined && last.x + last.width === x) last.width += wide;
      else runs.push({ x, y, width: wide, height: tall });
    }
    return runs;
  });
}
