import type { Patch, PatchCodec } from "../patch-codec.ts";
import { type PixelBox, pixelsOf } from "./changed-box.ts";
import { isCloseEnough, mostColours } from "./choose-palette.ts";
import { chooseColours, errorOf, type GifColours } from "./gif-colours.ts";
import { colourBitsOf, imageBlock } from "./image-block.ts";
import { codeBand, type LzwBand } from "./lzw-band.ts";
import { mcuPatches } from "../jpeg/mcu-patches.ts";

/** An image as palette indexes, coded in bands of rows. */
export interface CodedGif {
  width: number;
  height: number;
  /** 0xAABBGGRR. */
  pixels: Uint32Array;
  colours: GifColours;
  /** The mean squared error of the colours, and in each band. */
  error: number;
  errors: readonly number[];
  indexes: Uint8Array;
  bands: readonly LzwBand[];
  /** The band of the last image that differed there. Images opened in the same second share their countdown. */
  latest: (LatestBand | undefined)[];
}

interface LatestBand {
  indexes: Uint8Array;
  band: LzwBand;
}

/** The first frame of an animation, which covers the whole canvas. */
export interface FirstFrame {
  block: Uint8Array;
  /** The colours of the block, and those that the version's other frames share. */
  colours: GifColours;
  shared: GifColours;
  /** The error of the shared colours on the image that they were chosen for. */
  sharedError: number;
}

// LZW starts anew in each band. Animated starter designs become 1 to 3 % larger.
const bandRows = 64;

/** The first frames of a version, with the palette of the first of them as long as its colours are close enough. */
export const firstFrameCodec: PatchCodec<CodedGif, FirstFrame> = {
  alpha: true,
  patchesOver: mcuPatches,
  keepsPixels: false,
  code(given, { quality }) {
    const pixels = pixelsOf(given).slice();
    return codeImage({ ...given, pixels }, chooseColours(pixels, mostColours(quality)));
  },
  file: (coded) => firstFrame(coded, coded),
  patchedFile(coded, patches, { quality }) {
    if (patches.every((patch) => fits(coded, patch))) return firstFrame(coded, withPatches(coded, patches));
    const pixels = coded.pixels.slice();
    for (const patch of patches) copyRows(patch, pixels, coded.width, (pixel) => pixel);
    return firstFrame(coded, codeImage({ ...coded, pixels }, chooseColours(pixels, mostColours(quality))));
  },
  weigh: ({ pixels, indexes, bands }) =>
    // The latest bands weigh at most as much again.
    pixels.byteLength + indexes.byteLength * 2 + bands.reduce((sum, { bytes }) => sum + bytes.length * 2, 0),
};

type Image = Pick<CodedGif, "width" | "height" | "pixels">;

function codeImage({ width, height, pixels }: Image, colours: GifColours): CodedGif {
  const indexes = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) indexes[at] = colours.indexOf(pixels[at] as number);
  const places = bandsOf(width, height);
  const cut = <Part>(of: { subarray: (from: number, to: number) => Part }) =>
    places.map(({ from, to }) => of.subarray(from, to));
  return {
    width,
    height,
    pixels,
    colours,
    error: errorOf(colours, pixels),
    errors: cut(pixels).map((band) => errorOf(colours, band)),
    indexes,
    bands: cut(indexes).map((band) => codeBand(band, colourBitsOf(colours))),
    latest: [],
  };
}

function bandsOf(width: number, height: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(height / bandRows) }, (_, index) => ({
    from: index * bandRows * width,
    to: Math.min(height, (index + 1) * bandRows) * width,
  }));
}

function firstFrame(
  { colours: shared, error: sharedError, width, height }: CodedGif,
  { colours, bands }: Pick<CodedGif, "colours" | "bands">,
): FirstFrame {
  const box: PixelBox = { left: 0, top: 0, width, height };
  return {
    block: imageBlock({ box, colours, ownTable: colours !== shared, bands }),
    colours,
    shared,
    sharedError,
  };
}

/** Whether the palette is about as good for a patch as for the image that it was chosen for. */
function fits({ colours, error, errors }: CodedGif, patch: Patch): boolean {
  const last = Math.floor((patch.y + patch.height - 1) / bandRows);
  const beside = errors.slice(Math.floor(patch.y / bandRows), last + 1);
  return isCloseEnough(errorOf(colours, pixelsOf(patch)), Math.max(error, ...beside));
}

/** The image with these patches, of which only the bands are coded that differ. */
function withPatches(coded: CodedGif, patches: readonly Patch[]): Pick<CodedGif, "colours" | "bands"> {
  const { colours, width, height, latest } = coded;
  const indexes = coded.indexes.slice();
  for (const patch of patches) copyRows(patch, indexes, width, colours.indexOf);
  const bands = bandsOf(width, height).map(({ from, to }, index) => {
    const top = index * bandRows;
    const kept = coded.bands[index] as LzwBand;
    if (!patches.some(({ y, height: rows }) => y < top + bandRows && y + rows > top)) return kept;
    const own = indexes.subarray(from, to);
    if (Buffer.compare(own, coded.indexes.subarray(from, to)) === 0) return kept;
    const last = latest[index];
    if (last !== undefined && Buffer.compare(own, last.indexes) === 0) return last.band;
    const band = codeBand(own, colourBitsOf(colours));
    latest[index] = { indexes: own.slice(), band };
    return band;
  });
  return { colours, bands };
}

function copyRows(
  patch: Patch,
  to: Uint8Array | Uint32Array,
  width: number,
  valueOf: (pixel: number) => number,
): void {
  const pixels = pixelsOf(patch);
  for (let row = 0; row < patch.height; row += 1) {
    const start = (patch.y + row) * width + patch.x;
    const from = row * patch.width;
    for (let column = 0; column < patch.width; column += 1)
      to[start + column] = valueOf(pixels[from + column] as number);
  }
}
