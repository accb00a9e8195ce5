import type { Patch, Pixels } from "../../packages/codecs/patch-codec.ts";
import type { JoinedFormat } from "../../src/render/worker/animation/joined-format.ts";

/** A decoded frame: its pixels (RGBA), and its duration in milliseconds. */
export interface Frame {
  pixels: Uint8ClampedArray;
  duration: number;
}

/** A format that joins raw samples, so that tests see exactly what was painted and kept. */
export function createJoinedSamples(): JoinedFormat<Pixels, readonly Patch[]> & { frames: () => Frame[] } {
  const basis = {};
  let last: Frame[] = [];
  return {
    frames: () => last,
    oneBox: false,
    encodeFirst: ({ data, width, height }) => ({ data: data.slice(), width, height }),
    basisOf: () => basis,
    hasOwnColors: () => false,
    encodeChange({ before, after }) {
      // Only pixels that differ, as in a GIF: others must not be taken from another reader's image.
      const changed = after.map((patch, at) => onlyChanged(patch, before[at]));
      return changed.some(({ data }) => data.some((level) => level > 0)) ? changed : undefined;
    },
    weigh: (patches) => patches.reduce((sum, { data }) => sum + data.byteLength, 0),
    join({ first, duration, rest, width }) {
      let pixels = first.data.slice();
      last = [{ pixels, duration }];
      for (const { change, duration: shown } of rest) {
        pixels = pixels.slice();
        for (const patch of change) draw(patch, pixels, width);
        last.push({ pixels, duration: shown });
      }
      return new Uint8Array();
    },
  };
}

function onlyChanged(patch: Patch, before: Patch | undefined): Patch {
  const data = patch.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => before?.data[at + channel] === data[at + channel]);
    if (isSame) data.fill(0, at, at + 4);
  }
  return { ...patch, data };
}

function draw(patch: Patch, to: Uint8ClampedArray, width: number): void {
  for (let at = 0; at < patch.data.length; at += 4) {
    if (patch.data[at + 3] === 0) continue;
    const x = patch.x + ((at / 4) % patch.width);
    const y = patch.y + Math.floor(at / 4 / patch.width);
    to.set(patch.data.subarray(at, at + 4), (y * width + x) * 4);
  }
}
