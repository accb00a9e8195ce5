import type { Pixels } from "../pixels.ts";
import { type CodedPicture, stripCount, type StripCodec, stripRows } from "../strips/strip-codec.ts";
import { encodeStrip, joinStrips, wholeHead } from "./jpeg-strip.ts";

const none = new Uint8Array();

/** Baseline JPEG, 4:2:0; a strip is its scan alone. */
export const jpegCodec: StripCodec<Uint8Array> = {
  alpha: false,
  codePicture: (pixels, { quality }) => codeJpeg(pixels, quality),
  codeStrip: (rgba, size, options) => encodeStrip(rgba, size, options).scan,
  join: ({ head, strips }) => joinStrips(head, strips),
  weigh: (scan) => scan.byteLength,
};

function codeJpeg({ data, width, height }: Pixels, quality: number): CodedPicture<Uint8Array> {
  const strips = Array.from({ length: stripCount(height) }, (_, index) => {
    const top = index * stripRows;
    const rows = Math.min(stripRows, height - top);
    const rgba = new Uint8Array(data.buffer, data.byteOffset + top * width * 4, rows * width * 4);
    const strip = encodeStrip(rgba, { width, height: rows }, { quality, place: 0 });
    return { head: index === 0 ? Buffer.from(strip.head) : none, scan: Buffer.from(strip.scan) };
  });
  const head = wholeHead(strips[0]?.head ?? none, { width, height });
  return { head, strips: strips.map(({ scan }) => scan) };
}
