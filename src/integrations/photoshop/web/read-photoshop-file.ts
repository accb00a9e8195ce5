import {
  getLayerImageData,
  getLayerMaskImageData,
  initializeCanvas,
  type Layer,
  type Psd,
  readPsd,
  type ReadOptions,
} from "ag-psd";
import { writeDrawing } from "../../../design/drawing/write-drawing.ts";
import {
  type ConversionTarget,
  type ConvertedFile,
  type ConvertedPicture,
  maxLayers,
  maxPixels,
} from "../../../web/designs/import/converted-file.ts";
import type { Pixels } from "../../../web/designs/import/pixels.ts";
import { photoshopDrawings } from "./photoshop-drawings.ts";
import { type LayerPixels, picturePixels, type PictureSource } from "./photoshop-pixels.ts";
import * as words from "./words.ts";

/** Bytes that the pixels of one layer may take. */
const maxLayerBytes = 1_000_000_000;

type Encode = (pixels: Pixels, side: number) => Promise<Blob>;

/** Converts a Photoshop file. Its layers are unpacked one after another, so that memory is bounded by the largest. */
export async function readPhotoshopFile(
  bytes: Uint8Array,
  { name, families, canvasSide }: ConversionTarget,
  encode: Encode,
): Promise<ConvertedFile> {
  const problem = problemOfHeader(bytes);
  if (problem !== undefined) return { ok: false, problem };
  try {
    const psd = layered(bytes);
    const read = layerPixels();
    const { drawings, pictures } = photoshopDrawings(psd, name, read);
    const designs = drawings.map(({ drawing, left }) => {
      const written = writeDrawing(drawing, { families, canvasSide, maxLayers });
      return { document: written.document, left: [...left, ...written.left] };
    });
    const isEmpty = designs.every(({ document }) => document.layers.length === 0);
    if (isEmpty) return { ok: false, problem: words.thisFileContainsNothing };
    return { ok: true, designs, pictures: await encodeAll(pictures, { read, encode, canvasSide }) };
  } catch (error) {
    return { ok: false, problem: whyUnreadable(error) };
  }
}

// The reader needs no canvas for pixels that are given as they are.
const noCanvas = () => {
  throw new Error("Pixels are read without a canvas");
};
type MakePixels = NonNullable<Parameters<typeof initializeCanvas>[1]>;
const plainPixels = ((width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})) as MakePixels;

/** A file without layers has one that shows its picture. */
function layered(bytes: Uint8Array): Psd {
  const psd = parse(bytes);
  const { children = [], width, height } = psd;
  if (!children.every((layer) => isNothing(layer))) return psd;
  const { imageData } = parse(bytes, { useRawData: false, skipCompositeImageData: false });
  if (imageData === undefined) return psd;
  const name = words.flatPicture;
  return { ...psd, children: [{ name, left: 0, top: 0, right: width, bottom: height, imageData }] };
}

const isNothing = (layer: Layer) =>
  sizeOf(layer) === 0 && [layer.children, layer.text, layer.vectorFill].every((part) => part === undefined);

function parse(bytes: Uint8Array, change: ReadOptions = {}): Psd {
  initializeCanvas(noCanvas, plainPixels);
  return readPsd(bytes, {
    useRawData: true,
    useImageData: true,
    skipCompositeImageData: true,
    ...change,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    totalMemoryLimit: maxLayerBytes,
  });
}

/** Keeps only the pixels of the layer that was asked for last. */
function layerPixels(): LayerPixels {
  return {
    pixels: remembered((layer) => layer.imageData ?? getLayerImageData(layer)),
    mask: remembered(getLayerMaskImageData),
  };
}

function remembered<Value>(read: (layer: Layer) => Value): (layer: Layer) => Value | undefined {
  let last: { layer: Layer; value: Value | undefined } | undefined;
  return (layer) => {
    if (last?.layer !== layer)
      last = { layer, value: sizeOf(layer) > maxLayerBytes ? undefined : read(layer) };
    return last.value;
  };
}

const sizeOf = ({ left = 0, top = 0, right = 0, bottom = 0 }: Layer) => (right - left) * (bottom - top) * 4;

interface Encoding {
  read: LayerPixels;
  encode: Encode;
  canvasSide: number;
}

/** One for each source. */
async function encodeAll(pictures: readonly PictureSource[], { read, encode, canvasSide }: Encoding) {
  const encoded: ConvertedPicture[] = [];
  let room = maxPixels;
  for (const picture of pictures) {
    room -= picture.box.width * picture.box.height;
    encoded.push(
      room < 0 ? { problem: words.tooLarge } : await encode(picturePixels(picture, read), canvasSide),
    );
  }
  return encoded;
}

/** Modes of colors that the reader doesn't have. */
const unknownModes: Readonly<Record<number, string>> = {
  4: "CMYK",
  7: words.multichannel,
  8: words.duotone,
  9: words.lab,
};

/** What the first bytes say against a file. */
function problemOfHeader(bytes: Uint8Array): string | undefined {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 26 || header.getUint32(0) !== 0x38_42_50_53) return words.thisIsntPhotoshopFile;
  const mode = unknownModes[header.getUint16(24)];
  return mode === undefined ? undefined : words.thisFilesColors(mode);
}

function whyUnreadable(error: unknown): string {
  if (error instanceof RangeError && /memory|allocation|length/i.test(error.message))
    return words.thisFilesLayersAreToo;
  return words.thisPhotoshopFileCantBeRead;
}
