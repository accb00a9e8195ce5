import type { PatchCodec } from "../patches/patch-codec.ts";
import { cutIntoStrips, stripsOver } from "../patches/strips.ts";
import type { Pixels } from "../pixels.ts";
import { encodeStrip, joinStrips, wholeHead } from "./jpeg-strip.ts";

/** The scans of a JPEG's strips, top to bottom, and the head they go behind. */
interface CodedJpeg {
  head: Uint8Array;
  scans: readonly Uint8Array[];
}

const none = new Uint8Array();

/** Baseline JPEG, 4:2:0. */
export const jpegCodec: PatchCodec<CodedJpeg> = {
  alpha: false,
  patchesOver: stripsOver,
  code: (pixels, { quality }) => codeJpeg(pixels, quality),
  file: ({ head, scans }) => joinStrips(head, scans),
  patchedFile({ head, scans: shared }, patches, { quality }) {
    const scans = [...shared];
    for (const { rgba, index, ...size } of patches.flatMap(cutIntoStrips))
      scans[index] = encodeStrip(rgba, size, { quality, place: index }).scan;
    return joinStrips(head, scans);
  },
  weigh: ({ scans }) => scans.reduce((sum, scan) => sum + scan.byteLength, 0),
};

function codeJpeg(pixels: Pixels, quality: number): CodedJpeg {
  const strips = cutIntoStrips(pixels).map(({ rgba, index, ...size }) => {
    const strip = encodeStrip(rgba, size, { quality, place: 0 });
    return { head: index === 0 ? Buffer.from(strip.head) : none, scan: Buffer.from(strip.scan) };
  });
  const head = wholeHead(strips[0]?.head ?? none, pixels);
  return { head, scans: strips.map(({ scan }) => scan) };
}
