import type { Patch, PatchCodec } from "../patch-codec.ts";
import { type PixelBox, pixelsOf } from "./changed-box.ts";
import { maxColors } from "./choose-palette.ts";
import { chooseColors, type GifColors, type VersionPalette } from "./gif-colors.ts";
import { colorBitsOf, imageBlock } from "./image-block.ts";
import { codeBand, type LzwBand } from "./lzw-band.ts";
import { mcuPatches } from "../jpeg/mcu-patches.ts";
import {
  bandRows,
  bandsOf,
  choosePaletteFor,
  fitsPalette,
  measureTiles,
  type TileErrors,
  tileErrorsOf,
} from "./version-palette.ts";

/** An image as indexes of its version's palette, coded in bands of rows. */
export interface CodedGif {
  width: number;
  height: number;
  /** 0xAABBGGRR. */
  pixels: Uint32Array;
  palette: VersionPalette;
  quality: number;
  tiles: TileErrors;
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
  /** The colors of the block. */
  colors: GifColors;
  /** Whose colors the version's other frames share. */
  palette: VersionPalette;
}

/**
 * The first frames of a version, with its palette, or with one of their own where it doesn't fit. Which one depends on the image
 * and the version alone, never on the image whose parts are reused.
 */
export const firstFrameCodec: PatchCodec<CodedGif, FirstFrame> = {
  alpha: true,
  patchesOver: mcuPatches,
  keepsPixels: false,
  code(given, { quality, palette = choosePaletteFor(given, quality) }) {
    const { width, height } = given;
    const pixels = pixelsOf(given).slice();
    const { indexes, bands } = codePixels({ width, height, pixels }, palette.colors);
    const tiles = tileErrorsOf(palette, { pixels, indexes });
    return { width, height, pixels, palette, quality, tiles, indexes, bands, latest: [] };
  },
  file(coded) {
    const { palette, tiles, quality } = coded;
    if (!fitsPalette(palette, tiles)) return ownFrame(coded, palette, quality);
    return frameOf(coded, { colors: palette.colors, bands: coded.bands }, palette);
  },
  patchedFile(coded, patches, { quality, palette = coded.palette }) {
    if (palette.id !== coded.palette.id) return wholeFrame(withPixels(coded, patches), palette, quality);
    const indexes = indexesWith(coded, patches);
    const tiles = coded.tiles.slice();
    for (const patch of patches)
      measureTiles(palette, tiles, boxOf(patch), { pixels: pixelsOf(patch), indexes });
    if (!fitsPalette(palette, tiles)) return ownFrame(withPixels(coded, patches), palette, quality);
    return frameOf(coded, { colors: palette.colors, bands: bandsWith(coded, patches, indexes) }, palette);
  },
  weigh: ({ pixels, indexes, bands }) =>
    // The latest bands weigh at most as much again.
    pixels.byteLength + indexes.byteLength * 2 + bands.reduce((sum, { bytes }) => sum + bytes.length * 2, 0),
};

type Image = Pick<CodedGif, "width" | "height" | "pixels">;
type CodedBands = { colors: GifColors; bands: readonly LzwBand[] };

const boxOf = ({ x: left, y: top, width, height }: Patch): PixelBox => ({ left, top, width, height });

function codePixels({ width, height, pixels }: Image, colors: GifColors) {
  const indexes = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) indexes[at] = indexAt(pixels, at, colors);
  const bands = bandsOf(width, height).map(({ from, to }) =>
    codeBand(indexes.subarray(from, to), colorBitsOf(colors)),
  );
  return { indexes, bands };
}

function frameOf(
  { width, height }: Pick<Image, "width" | "height">,
  { colors, bands }: CodedBands,
  palette: VersionPalette,
): FirstFrame {
  const box: PixelBox = { left: 0, top: 0, width, height };
  const block = imageBlock({ box, colors, ownTable: colors !== palette.colors, bands });
  return { block, colors, palette };
}

function wholeFrame(image: Image, palette: VersionPalette, quality: number): FirstFrame {
  const { colors } = palette;
  const { indexes, bands } = codePixels(image, colors);
  const tiles = tileErrorsOf(palette, { pixels: image.pixels, indexes });
  return fitsPalette(palette, tiles)
    ? frameOf(image, { colors, bands }, palette)
    : ownFrame(image, palette, quality);
}

function ownFrame(image: Image, palette: VersionPalette, quality: number): FirstFrame {
  const colors = chooseColors(image.pixels, maxColors(quality));
  return frameOf(image, { colors, bands: codePixels(image, colors).bands }, palette);
}

function withPixels({ width, height, pixels }: Image, patches: readonly Patch[]): Image {
  const copy = pixels.slice();
  for (const patch of patches) {
    const changed = pixelsOf(patch);
    for (let row = 0; row < patch.height; row += 1)
      copy.set(changed.subarray(row * patch.width, (row + 1) * patch.width), startOf(patch, row, width));
  }
  return { width, height, pixels: copy };
}

function indexesWith(coded: CodedGif, patches: readonly Patch[]): Uint8Array {
  const indexes = coded.indexes.slice();
  for (const patch of patches) setIndexes(indexes, patch, coded);
  return indexes;
}

/** The bands of the image with these patches and indexes, of which only those are coded that differ. */
function bandsWith(coded: CodedGif, patches: readonly Patch[], indexes: Uint8Array): LzwBand[] {
  const { palette, width, height, latest } = coded;
  const { colors } = palette;
  return bandsOf(width, height).map(({ from, to }, index) => {
    const top = index * bandRows;
    const kept = coded.bands[index] as LzwBand;
    if (!patches.some(({ y, height: rows }) => y < top + bandRows && y + rows > top)) return kept;
    const own = indexes.subarray(from, to);
    if (Buffer.compare(own, coded.indexes.subarray(from, to)) === 0) return kept;
    const last = latest[index];
    if (last !== undefined && Buffer.compare(own, last.indexes) === 0) return last.band;
    const band = codeBand(own, colorBitsOf(colors));
    latest[index] = { indexes: own.slice(), band };
    return band;
  });
}

/** Searches only the pixels that differ from the coded image's: most of a patch is what lies behind a text. */
function setIndexes(indexes: Uint8Array, patch: Patch, { pixels, palette, width }: CodedGif): void {
  const changed = pixelsOf(patch);
  for (let row = 0; row < patch.height; row += 1) {
    const to = startOf(patch, row, width);
    const from = row * patch.width;
    for (let column = 0; column < patch.width; column += 1)
      if (changed[from + column] !== pixels[to + column])
        indexes[to + column] = indexAt(changed, from + column, palette.colors);
  }
}

/** The place on a canvas of so many columns where a row of a patch starts. */
const startOf = (patch: Patch, row: number, width: number) => (patch.y + row) * width + patch.x;

// Without alpha it is a small integer, which V8 passes without allocating.
const indexAt = (pixels: Uint32Array, at: number, { indexOf }: GifColors) =>
  indexOf((pixels[at] as number) & 0xffffff);
