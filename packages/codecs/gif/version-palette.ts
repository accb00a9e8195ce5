import type { Pixels } from "../patch-codec.ts";
import { type PixelBox, pixelsOf } from "./changed-box.ts";
import { isCloseEnough, maxColors } from "./choose-palette.ts";
import { chooseColors, errorOf, type VersionPalette } from "./gif-colors.ts";

/** Rows of a band, which is coded by itself. */
export const bandRows = 64;

export function bandsOf(width: number, height: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(height / bandRows) }, (_, index) => ({
    from: index * bandRows * width,
    to: Math.min(height, (index + 1) * bandRows) * width,
  }));
}

export function choosePaletteFor(
  image: Pixels,
  quality: number,
  id: VersionPalette["id"] = {},
): VersionPalette {
  const { width, height } = image;
  const pixels = pixelsOf(image).slice();
  const colors = chooseColors(pixels, maxColors(quality));
  const errors = bandsOf(width, height).map(({ from, to }) => errorOf(colors, pixels.subarray(from, to)));
  return { id, colors, error: errorOf(colors, pixels), errors, width, height, pixels };
}

/**
 * For each tile of 16 × 16 pixels of an image, the squared error of the palette summed over its samples, or `same` where the
 * image is the one that the palette was chosen for.
 */
export type TileErrors = Float64Array<ArrayBuffer>;

const tileSide = 16;
const same = -1;
// Every other pixel of every other row. The place decides, so that an error doesn't depend on how an image was made.
const sampleStep = 2;

/** The pixels of a box (0xAABBGGRR), and the palette's indexes of the whole image. */
interface IndexedPixels {
  pixels: Uint32Array;
  indexes: Uint8Array;
}

export function tileErrorsOf(palette: VersionPalette, image: IndexedPixels): TileErrors {
  const { width, height } = palette;
  const tiles = new Float64Array(Math.ceil(width / tileSide) * Math.ceil(height / tileSide));
  measureTiles(palette, tiles, { left: 0, top: 0, width, height }, image);
  return tiles;
}

/** Measures the tiles of a box of whole tiles, clipped to the image. */
export function measureTiles(
  palette: VersionPalette,
  tiles: TileErrors,
  { left, top, width, height }: PixelBox,
  { pixels, indexes }: IndexedPixels,
): void {
  const across = Math.ceil(palette.width / tileSide);
  for (let y = 0; y < height; y += tileSide) {
    for (let x = 0; x < width; x += tileSide) {
      const tile = {
        left: x,
        top: y,
        right: Math.min(x + tileSide, width),
        bottom: Math.min(y + tileSide, height),
      };
      const at = ((top + y) / tileSide) * across + (left + x) / tileSide;
      const box = { left, top, width, pixels };
      tiles[at] = isTileSame(palette, tile, box) ? same : tileError(palette, tile, { ...box, indexes });
    }
  }
}

interface Tile {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface BoxPixels {
  left: number;
  top: number;
  width: number;
  pixels: Uint32Array;
}

function isTileSame(palette: VersionPalette, tile: Tile, { left, top, width, pixels }: BoxPixels): boolean {
  for (let y = tile.top; y < tile.bottom; y += 1) {
    const [row, other] = [y * width, (top + y) * palette.width + left];
    for (let x = tile.left; x < tile.right; x += 1)
      if (pixels[row + x] !== palette.pixels[other + x]) return false;
  }
  return true;
}

function tileError(
  { colors: { flat }, width: across }: VersionPalette,
  tile: Tile,
  { left, top, width, pixels, indexes }: BoxPixels & IndexedPixels,
): number {
  let sum = 0;
  for (let y = tile.top; y < tile.bottom; y += sampleStep) {
    const [row, other] = [y * width, (top + y) * across + left];
    for (let x = tile.left; x < tile.right; x += sampleStep) {
      const pixel = pixels[row + x] as number;
      const at = (indexes[other + x] as number) * 3;
      const redder = (flat[at] as number) - (pixel & 0xff);
      const greener = (flat[at + 1] as number) - ((pixel >> 8) & 0xff);
      const bluer = (flat[at + 2] as number) - ((pixel >> 16) & 0xff);
      sum += redder * redder + greener * greener + bluer * bluer;
    }
  }
  return sum;
}

/**
 * Whether the palette is about as good for an image as for its own: where the two differ, its error is hardly larger than in the
 * same bands of its own image.
 */
export function fitsPalette({ error, errors, width, height }: VersionPalette, tiles: TileErrors): boolean {
  const across = Math.ceil(width / tileSide);
  let [sum, samples, ownError] = [0, 0, error];
  for (let at = 0; at < tiles.length; at += 1) {
    const tile = tiles[at] as number;
    if (tile === same) continue;
    const [x, y] = [(at % across) * tileSide, Math.floor(at / across) * tileSide];
    sum += tile;
    samples += samplesIn(x, width) * samplesIn(y, height);
    ownError = Math.max(ownError, errors[Math.floor(y / bandRows)] ?? 0);
  }
  return samples === 0 || isCloseEnough(sum / samples, ownError);
}

const samplesIn = (from: number, side: number) => Math.ceil(Math.min(tileSide, side - from) / sampleStep);
