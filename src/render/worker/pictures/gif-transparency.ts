/** Where the blocks of a GIF are (GIF89a, 18 to 27). */
interface GifBlocks {
  /** The place behind the last complete frame. */
  end: number;
  /** Whether libvips gives its frames an alpha channel, which it does only if one has a transparent color. */
  hasTransparency: boolean;
  /** Whether a frame may leave a part of the canvas uncovered. */
  leavesGaps: boolean;
}

const controlLabel = 0xf9;
const imageSeparator = 0x2c;
const extensionIntroducer = 0x21;
/** Restores what was before the frame. After "restore to background", libvips shows the color of the background. */
const restorePrevious = 3;

/** A frame of one transparent pixel, and the trailer. */
const clearFrame = Buffer.from("21f90401000000002c00000000010001008000000000000002024401003b", "hex");

/**
 * A GIF that shows black where its frames don't reach, with a last frame more, which has a transparent color: then libvips
 * leaves these parts transparent, as browsers do. Undefined for other files.
 */
export function withClearFrame(bytes: Uint8Array): Uint8Array | undefined {
  if (Buffer.from(bytes.subarray(0, 3)).toString("latin1") !== "GIF" || bytes.length < 14) return undefined;
  const { end, hasTransparency, leavesGaps } = readBlocks(bytes);
  return hasTransparency || !leavesGaps ? undefined : Buffer.concat([bytes.subarray(0, end), clearFrame]);
}

function readBlocks(bytes: Uint8Array): GifBlocks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = { end: 0, hasTransparency: false, leavesGaps: false };
  let at = 13 + tableBytes(bytes[10]);
  while (at + 10 < bytes.length) {
    if (bytes[at] === extensionIntroducer) {
      const flags = bytes[at + 1] === controlLabel ? (bytes[at + 3] ?? 0) : 0;
      if ((flags & 1) === 1) found.hasTransparency = true;
      if (((flags >> 2) & 7) === restorePrevious) found.leavesGaps = true;
      at = skipSubBlocks(bytes, at + 2);
    } else if (bytes[at] === imageSeparator) {
      if (found.end === 0 && !coversCanvas(view, at)) found.leavesGaps = true;
      at = skipSubBlocks(bytes, at + 10 + tableBytes(bytes[at + 9]) + 1);
      // A frame that is cut off stays the last.
      if (at > bytes.length) return { ...found, leavesGaps: false };
      found.end = at;
    } else break;
  }
  return found.end === 0 ? { ...found, leavesGaps: false } : found;
}

/** Whether the frame at this place covers all of the canvas. */
function coversCanvas(view: DataView, at: number): boolean {
  const number = (place: number) => view.getUint16(place, true);
  const isAtStart = number(at + 1) === 0 && number(at + 3) === 0;
  return isAtStart && number(at + 5) >= number(6) && number(at + 7) >= number(8);
}

function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** The place behind sub-blocks and the empty one that ends them; behind the file if none does. */
function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
