import type { PatchCodec, Pixels } from "../patch-codec.ts";
import { codeInSteps, codeJpeg } from "./code-jpeg.ts";
import type { CodedJpeg } from "./coded-jpeg.ts";
import { type JpegCoder, openJpegCoder } from "./jpeg-coder.ts";
import { mcuPatches } from "./mcu-patches.ts";
import { loadJpeg, patchJpeg } from "./patch-jpeg.ts";

// WebAssembly's memory never shrinks. After a picture that took more than this a new coder is opened.
const mostBytes = 16 * 1024 * 1024;

// Rounding up from 0.6 of a step instead of a half makes files 3 to 6 % smaller at the same likeness, and at the same
// error.
const deadZone = 0.1;

/** Baseline JPEG, 4:2:0, with Huffman tables made for each picture that is coded whole. */
export function createJpegCodec(): PatchCodec<CodedJpeg> {
  // Opened when first needed, and the picture that lies in its memory.
  let opened: { coder: JpegCoder; loaded?: CodedJpeg } | undefined;

  function theCoder() {
    if (opened !== undefined && opened.coder.memory(0).byteLength > mostBytes) opened = undefined;
    opened ??= { coder: openJpegCoder() };
    return opened;
  }

  return {
    alpha: false,
    patchesOver: mcuPatches,
    code(pixels, { quality }) {
      const own = theCoder();
      delete own.loaded;
      return codeJpeg(own.coder, pixels, { quality, deadZone });
    },
    file: ({ file }) => file,
    patchedFile(coded, patches) {
      const own = theCoder();
      if (own.loaded !== coded) loadJpeg(own.coder, coded);
      own.loaded = coded;
      return patchJpeg(own.coder, coded, patches);
    },
    weigh: ({ file, places, dcs, hashes, codes, quantisers }) =>
      [file, places, dcs, hashes, codes, quantisers].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

// About a millisecond's.
const pixelsOfTurn = 100_000;

/** What `code` makes, a part at each turn of the event loop; with a coder of its own. */
export async function codeInTurns(pixels: Pixels, quality: number): Promise<CodedJpeg> {
  const steps = codeInSteps(openJpegCoder(), pixels, { quality, deadZone });
  const stepsOfTurn = Math.ceil(pixelsOfTurn / (pixels.width * 16));
  for (let step = 1; ; step += 1) {
    const { done, value } = steps.next();
    if (done === true) return value;
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    if (step % stepsOfTurn === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
