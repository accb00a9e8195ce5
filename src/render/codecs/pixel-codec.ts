import type { LendMemory } from "../../bounds/buffer-pool.ts";
import type { Pixels } from "./pixels.ts";
import type { Patch, PatchCodec } from "./patch-codec.ts";

/** A picture for whoever encodes it: nothing is written to it until it is given back. */
export interface LentPixels extends Pixels {
  giveBack: () => void;
}

/**
 * Pixels as they are, for formats that are coded whole: patches are laid over a copy of the first picture's. Copies lie
 * in memory of `lend`.
 */
export function createPixelCodec({
  alpha,
  patchesOver,
  lend,
}: Pick<PatchCodec<never>, "alpha" | "patchesOver"> & { lend: LendMemory }): PatchCodec<Pixels, LentPixels> {
  return {
    alpha,
    patchesOver,
    code: (pixels) => pixels,
    // Nobody writes to what is kept.
    file: (pixels) => ({ ...pixels, giveBack: () => undefined }),
    patchedFile({ data, width, height }, patches) {
      const { bytes, giveBack } = lend(data.byteLength);
      bytes.set(data);
      for (const patch of patches) layOver(bytes, width, patch);
      const copy = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { data: copy, width, height, giveBack };
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
