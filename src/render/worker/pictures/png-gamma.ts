import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const headerEnd = signature.length + 25;
const srgbGamma = 45_455;
/** Files that mean sRGB round its gamma. */
const asGood = 500;

/** Whether bytes are of a PNG file. */
function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length)) && bytes.length > headerEnd;
}

/**
 * A PNG whose gamma (gAMA) isn't that of sRGB, with a color profile of that gamma instead: libvips applies profiles alone, and
 * in 16 bits. The same bytes for other files, and for those with a profile or the mark of sRGB (PNG 3, 4.3). sharp doesn't apply
 * profiles of 16-bit shades of grey, which stay as they are.
 */
export function withGammaProfile(bytes: Uint8Array): Uint8Array {
  const gamma = isPng(bytes) ? gammaOf(bytes) : undefined;
  if (gamma === undefined || gamma === 0 || Math.abs(gamma - srgbGamma) <= asGood) return bytes;
  const isGrey = (bytes[25] ?? 0) % 4 === 0;
  const profile = deflateSync(gammaProfile(100_000 / gamma, isGrey));
  const chunk = pngChunk("iCCP", Buffer.concat([Buffer.from("gamma\0\0", "latin1"), profile]));
  return Buffer.concat([bytes.subarray(0, headerEnd), chunk, bytes.subarray(headerEnd)]);
}

/** The file's gamma times 100,000, if nothing else says what its colors are. */
function gammaOf(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let gamma: number | undefined;
  for (let at = headerEnd; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    if (name === "gAMA" && view.getUint32(at) === 4) gamma = view.getUint32(at + 8);
    if (name === "iCCP" || name === "sRGB" || name === "cICP") return undefined;
    if (name === "IDAT") return gamma;
  }
  return undefined;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(data.length);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}

// Of the profile connection space, and of sRGB's primaries in it.
const white = [0.9642, 1, 0.8249];
const primaries = { r: [0.4361, 0.2225, 0.0139], g: [0.3851, 0.7169, 0.0971], b: [0.1431, 0.0606, 0.7141] };

/** A display profile with sRGB's primaries, in which light is the signal to the power of an exponent (ICC.1:2022, 8.3). */
function gammaProfile(exponent: number, isGrey: boolean): Buffer {
  const curve = Buffer.alloc(16);
  curve.write("para", "latin1");
  curve.writeInt32BE(fixed(exponent), 12);
  const tags: [string, Buffer][] = isGrey
    ? [["kTRC", curve]]
    : Object.entries(primaries).flatMap(([name, place]): [string, Buffer][] => [
        [`${name}XYZ`, xyz(place)],
        [`${name}TRC`, curve],
      ]);
  return profileOf([["wtpt", xyz(white)], ...tags], isGrey ? "GRAY" : "RGB ");
}

function profileOf(tags: readonly [string, Buffer][], space: string): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const header = Buffer.alloc(128);
  let place = header.length + table.length;
  for (const [index, [name, { length }]] of tags.entries()) {
    const at = 4 + index * 12;
    table.write(name, at, "latin1");
    table.writeUInt32BE(place, at + 4);
    table.writeUInt32BE(length, at + 8);
    place += length;
  }
  header.writeUInt32BE(place);
  header.writeUInt32BE(0x04_40_00_00, 8);
  header.write(`mntr${space}XYZ `, 12, "latin1");
  header.write("acsp", 36, "latin1");
  for (const [index, share] of white.entries()) header.writeInt32BE(fixed(share), 68 + index * 4);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

function xyz(numbers: readonly number[]): Buffer {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", "latin1");
  for (const [index, number] of numbers.entries()) tag.writeInt32BE(fixed(number), 8 + index * 4);
  return tag;
}

/** As a fixed-point number with 16 bits after the point. */
function fixed(number: number): number {
  return Math.round(Math.min(32_767, number) * 65_536);
}
