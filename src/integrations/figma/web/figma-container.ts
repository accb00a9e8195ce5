import { Inflate, unzipSync } from "fflate";
import { Decompress } from "fzstd";
import { FigmaFileError } from "./kiwi-reader.ts";
import * as words from "./words.ts";

/** The parts of a `.fig` file, or of what Figma puts on the clipboard. */
export interface FigmaContainer {
  schema: Uint8Array;
  message: Uint8Array;
  /** The bytes of a picture by its hash in hexadecimal digits; undefined if the file doesn't have it. */
  picture: (hash: string) => Uint8Array<ArrayBuffer> | undefined;
  /** Why one isn't there. */
  withoutPicture: string;
}

/** Bytes that a part may unpack to. */
const maxBytes = 400_000_000;
const maxPictureBytes = 60_000_000;

const otherFiles: Readonly<Record<string, string>> = {
  "fig-jam.": words.thisIsFigjamBoard,
  "fig-deck": words.theseAreFigmaSlides,
};

/** Takes a file apart. Throws FigmaFileError and errors of the libraries. */
export function openFigmaFile(bytes: Uint8Array): FigmaContainer {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const canvas = isZip ? entryOf(bytes, "canvas.fig", maxBytes) : bytes;
  if (canvas === undefined) throw new FigmaFileError("No canvas.fig in the zip file");
  const [schema, message] = chunksOf(canvas);
  if (schema === undefined || message === undefined) throw new FigmaFileError("A part is missing");
  return {
    schema: unpack(schema),
    message: unpack(message),
    picture: (hash) => (isZip ? entryOf(bytes, `images/${hash}`, maxPictureBytes) : undefined),
    withoutPicture: isZip ? words.notInFileOrTooLarge : words.notIn,
  };
}

/** Why a file that is none of Figma’s designs can't be read; undefined for one that looks like it. */
export function problemOfHead(bytes: Uint8Array): string | undefined {
  const canvas = bytes[0] === 0x50 && bytes[1] === 0x4b ? headOf(bytes) : bytes;
  const magic = new TextDecoder("latin1").decode(canvas?.subarray(0, 8));
  if (magic === "fig-kiwi") return undefined;
  return otherFiles[magic] ?? words.thisIsntFileOfFigma;
}

function headOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return entryOf(bytes, "canvas.fig", maxBytes);
  } catch {
    return undefined;
  }
}

function entryOf(zip: Uint8Array, wanted: string, max: number): Uint8Array<ArrayBuffer> | undefined {
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
    name === wanted && originalSize <= max;
  return unzipSync(zip, { filter })[wanted];
}

const headBytes = 12;

/** After the head, each part follows its length. */
function chunksOf(canvas: Uint8Array): Uint8Array[] {
  const view = new DataView(canvas.buffer, canvas.byteOffset, canvas.byteLength);
  const chunks: Uint8Array[] = [];
  for (let at = headBytes; at + 4 <= canvas.length && chunks.length < 2;) {
    const length = view.getUint32(at, true);
    chunks.push(canvas.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return chunks;
}

/** A part is packed by deflate, in newer files by Zstandard. */
function unpack(chunk: Uint8Array): Uint8Array {
  const isZstandard = chunk[0] === 0x28 && chunk[1] === 0xb5 && chunk[2] === 0x2f && chunk[3] === 0xfd;
  const parts: Uint8Array[] = [];
  let size = 0;
  const take = (part: Uint8Array) => {
    size += part.length;
    if (size > maxBytes) throw new FigmaFileError("The file unpacks to too much");
    parts.push(part);
  };
  if (isZstandard) new Decompress(take).push(chunk, true);
  else new Inflate(take).push(chunk, true);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
