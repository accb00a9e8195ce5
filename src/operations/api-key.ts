import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const prefix = "limn_live_";
const pattern = /^limn_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** A new key: the prefix, 30 random base-62 characters, and a CRC-32 of both in 6 characters. */
export function makeApiKey(): string {
  const secret = Array.from({ length: 30 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return prefix + secret + computeChecksum(prefix + secret);
}

/** Whether a text has the form of a key. The checksum rejects mistyped keys without a query. */
export function isWellFormedKey(text: string): boolean {
  const match = pattern.exec(text);
  return match !== null && computeChecksum(prefix + match[1]) === match[2];
}

/** SHA-256 in lower-case hexadecimal. A key has enough entropy that no slower hash is needed (OWASP ASVS 6.5.2). */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function computeChecksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let count = 0; count < 6; count += 1) {
    digits = alphabet[rest % alphabet.length] + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
