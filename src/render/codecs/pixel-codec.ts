import type { BufferPool } from "../../bounds/buffer-pool.ts";
import type { Pixels } from "./pixels.ts";
import type { Patch, PatchCodec } from "./patch-codec.ts";

/** An image to be encoded: nothing is written to it until it is released. */
export interface PooledPixels extends Pixels {
  release: () => void;
}

/**
 * Pixels as they are, for formats that are encoded whole: patches are laid over a copy of the reference's pixels.
 */
export function createPixelCodec({
  alpha,
  patchesOver,
  buffers,
}: Pick<PatchCodec<never>, "alpha" | "patchesOver"> & { buffers: BufferPool }): PatchCodec<
  Pixels,
  PooledPixels
> {
  return {
    alpha,
    patchesOver,
    code: (pixels) => pixels,
    // Nobody writes to what is kept.
    file: (pixels) => ({ ...pixels, release: () => undefined }),
    patchedFile({ data, width, height }, patches) {
      const { bytes, release } = buffers.acquire(data.byteLength);
      bytes.set(data);
      for (const patch of patches) layOver(bytes, width, patch);
      const copy = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { data: copy, width, height, release };
    },
    weigh: ({ data }) => data.byteLength,
  };
}

function layOver(rgba: Uint8Array, width: number, patch: Patch): void {
  for (let row = 0; row < patch.height; row += 1) {
    const from = row * patch.width * 4;
    rgba.set(patch.data.subarray(from, from + patch.width * 4), ((patch.y + row) * width + patch.x) * 4);
  }
}
