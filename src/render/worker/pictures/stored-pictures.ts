import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Picture } from "../../../paint/picture.ts";
import type { CacheFiles } from "../cache-files/cache-files.ts";
import { readContent } from "../cache-files/read-content.ts";
import { placedPicture } from "./placed-picture.ts";

/** Decoded still pictures in the cache's files. A name stands for a picture's bytes, its box and its effects. */
export interface StoredPictures {
  find(name: string): Picture | undefined;
  /** Stores a picture after the render in progress. */
  keep(name: string, picture: Picture): void;
}

// Of the original and of the decoded bitmap: width and height, each as 32 bits. Then the pixels as unpremultiplied RGBA.
const sizesBytes = 16;
// Smaller originals are decoded about as quickly as a file is read.
const minOriginalPixels = 60_000;
// Decoders and scalers of other versions may give other pixels.
const decoder = `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}`;

/** `onLookup` is called with whether a picture was found. `later` runs a function when no render is in progress. */
export function createStoredPictures(
  files: CacheFiles,
  onLookup: (isFound: boolean) => void,
  later: (run: () => void) => void = (run) => void setImmediate(run),
): StoredPictures {
  const keyOf = (name: string) => `${decoder}: ${name}`;
  return {
    find(name) {
      const picture = readContent(files, keyOf(name), readPicture);
      onLookup(picture !== undefined);
      return picture;
    },
    keep(name, picture) {
      if (picture.movement !== undefined || picture.width * picture.height < minOriginalPixels) return;
      later(() => void files.write(keyOf(name), writePicture(picture)));
    },
  };
}

function writePicture({ width, height, image }: Picture): Uint8Array {
  const canvas = image as unknown as Canvas;
  // Exact for translucent pixels too: what is premultiplied again gets the same values.
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const content = Buffer.allocUnsafeSlow(sizesBytes + data.byteLength);
  for (const [index, side] of [width, height, canvas.width, canvas.height].entries())
    content.writeUInt32LE(side, index * 4);
  content.set(data, sizesBytes);
  return content;
}

function readPicture(content: Uint8Array): Picture | undefined {
  if (content.byteLength < sizesBytes) return undefined;
  const sizes = new DataView(content.buffer, content.byteOffset, sizesBytes);
  const [width, height] = [sizes.getUint32(8, true), sizes.getUint32(12, true)];
  const pixels = content.subarray(sizesBytes);
  if (width * height === 0 || pixels.byteLength !== width * height * 4) return undefined;
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength);
  const original = { width: sizes.getUint32(0, true), height: sizes.getUint32(4, true) };
  return placedPicture({ data, width, height }, original);
}
