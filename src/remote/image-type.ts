export type FetchedImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";

/**
 * The type by the file's signature; Content-Type and file name are ignored. Null for other formats, such as SVG, TIFF, BMP
 * and PDF, whose decoders have a history of vulnerabilities.
 */
export function imageTypeOf(bytes: Uint8Array): FetchedImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256)).toString(
    "latin1",
  );
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
  return isAvif(head) ? "image/avif" : null;
}

const others: readonly [RegExp, string][] = [
  [/^....ftyp(?:hei[cxms]|hev[cmx]|mif1|msf1)/s, "HEIC"],
  [/^(?:II\*|MM.\*)/s, "TIFF"],
  [/^BM/, "BMP"],
  [/^%PDF-/, "PDF"],
  [/^8BPS/, "PSD"],
  [/^(?:\xff\n|....JXL )/s, "JPEG XL"],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!DOCTYPE svg|!--)/, "SVG"],
];

/** The name of a kind of picture that isn't accepted; undefined for other files. */
export function otherImageType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  if (imageTypeOf(bytes) !== null) return undefined;
  return others.find(([form]) => form.test(head))?.[1];
}

/** ISO/IEC 14496-12 §4.3: size, "ftyp", major brand, version, compatible brands; AVIF v1.1.0 §6 names the brands. */
function isAvif(head: string): boolean {
  if (!head.startsWith("ftyp", 4)) return false;
  const size = Buffer.from(head.slice(0, 4), "latin1").readUInt32BE();
  const brands = [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
  return brands.includes("avif") || brands.includes("avis");
}
