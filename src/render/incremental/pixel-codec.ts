import type { BufferPool } from "../../bounds/buffer-pool.ts";
import type { Patch, PatchCodec, Pixels } from "../../../packages/codecs/patch-codec.ts";

/** An image to encode, which doesn't change until it is released. */
export interface PooledPixels extends Pixels {
  release: () => void;
}

/**
 * Keeps raw pixels, for formats that are encoded whole: patches are copied onto a copy of the reference's pixels.
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
    keepsPixels: true,
    code: (pixels) => pixels,
    // The kept pixels never change.
    file: (pixels) => ({ ...pixels, release: () => undefined }),
    patchedFile({ data, width, height }, patches) {
      const { bytes, release } = buffers.acquire(data.byteLength);
      bytes.set(data);
      for (const patch of patches) copyPatch(bytes, width, patch);
      const copy = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { data: copy, width, height, release };
    },
    weigh: ({ data }) => data.byteLength,
  };
}

function copyPatch(rgba: Uint8Array, width: number, patch: Patch): void {
  for (let row = 0; row < patch.height; row += 1) {
    const from = row * patch.width * 4;
    rgba.set(patch.data.subarray(from, from + patch.width * 4), ((patch.y + row) * width + patch.x) * 4);
  }
}
