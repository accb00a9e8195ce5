import type { Box } from "../../src/design/geometry.ts";
import { createPixelCodec } from "../../src/render/incremental/pixel-codec.ts";

const side = 16;

/** A codec with the tightest patches of squares of 16 pixels, so that a test fails if pixels outside of them differ. */
export function testCodec(alpha: boolean) {
  const acquire = (length: number) => ({ bytes: new Uint8Array(length), release: () => undefined });
  return createPixelCodec({ alpha, patchesOver: squaresOver, buffers: { acquire } });
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
