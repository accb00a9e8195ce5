import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

// A header of 64 bytes, then the content. All numbers are little-endian.
//   0  magic, with the number of this format
//   8  CRC-32 of the content
//  12  length of the content in bytes
//  16  SHA-256 of the key
const magic = Buffer.from("LIMNCF01", "latin1");
const crcAt = 8;
const lengthAt = 12;
const keyAt = 16;
export const headerBytes = 64;
/** A bitmap of 16 million pixels, the largest that is decoded, and its sizes. */
export const maxContentBytes = 65 * 2 ** 20;

/** Identifies a content: the SHA-256 of its key, 32 bytes. */
export function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export function makeHeader(keyHash: Uint8Array, content: Uint8Array): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.set(magic);
  header.writeUInt32LE(crc32(content), crcAt);
  header.writeUInt32LE(content.byteLength, lengthAt);
  header.set(keyHash, keyAt);
  return header;
}

/** The content of a file; undefined if any byte of the file differs from what was written for this key. */
export function contentOf(file: Buffer, keyHash: Uint8Array): Buffer | undefined {
  if (file.byteLength < headerBytes) return undefined;
  const content = file.subarray(headerBytes);
  return makeHeader(keyHash, content).equals(file.subarray(0, headerBytes)) ? content : undefined;
}
