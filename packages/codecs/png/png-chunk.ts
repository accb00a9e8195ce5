import { crc32 } from "node:zlib";

// Of Adler-32 (RFC 1950 §8.2).
const modulus = 65_521;

/** The checksum of two concatenated parts, from their checksums and the length of the second. */
export function joinAdler32(
  first: { sum: number; bytes: number },
  second: { sum: number; bytes: number },
): { sum: number; bytes: number } {
  const [firstLow, firstHigh] = halves(first.sum);
  const [secondLow, secondHigh] = halves(second.sum);
  // The second part was computed with an initial low sum of 1 instead of the first part's.
  const low = (firstLow + secondLow + modulus - 1) % modulus;
  const carried = ((second.bytes % modulus) * ((firstLow + modulus - 1) % modulus)) % modulus;
  const high = (firstHigh + secondHigh + carried) % modulus;
  return { sum: high * 0x1_0000 + low, bytes: first.bytes + second.bytes };
}

function halves(sum: number): [low: number, high: number] {
  return [sum % 0x1_0000, Math.floor(sum / 0x1_0000)];
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk: length, name, content, CRC-32 of name and content (PNG 3, 5.3). */
export function pngChunk(name: "IHDR" | "IDAT" | "IEND", content: Uint8Array): Buffer {
  const chunk = Buffer.allocUnsafe(content.byteLength + 12);
  chunk.writeUInt32BE(content.byteLength, 0);
  chunk.write(name, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.byteLength)), 8 + content.byteLength);
  return chunk;
}

const truecolor = 2;
const truecolorWithAlpha = 6;

/** Eight bits a channel, not interlaced. */
export function headerChunk({
  width,
  height,
  opaque,
}: {
  width: number;
  height: number;
  opaque: boolean;
}): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content[8] = 8;
  content[9] = opaque ? truecolor : truecolorWithAlpha;
  return pngChunk("IHDR", content);
}
