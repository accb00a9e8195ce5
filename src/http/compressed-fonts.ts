import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { chooseCoding, type ContentCoding } from "./content-coding.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// On the installed families, quality 5 saves 46 to 70 % at 40 ms a megabyte, on a thread; 11 takes seconds a megabyte.
const encoders: Record<ContentCoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipped(bytes),
};

// Browsers keep a font for a year, so only a few that many people use at once are worth memory.
const mostBytes = 24 * 1024 * 1024;
const compressed = createBoundedCache<Uint8Array>(mostBytes);

/** Compresses a font for a client, unless it is compressed in itself. `id` identifies the bytes. */
export async function compressFont(
  id: string,
  { bytes, mimeType }: { bytes: Uint8Array; mimeType: string },
  acceptEncoding: string | undefined,
): Promise<{ body: Uint8Array; headers: Record<string, string> }> {
  const coding = mimeType === "font/woff2" ? undefined : chooseCoding(acceptEncoding);
  if (coding === undefined) return { body: bytes, headers: { Vary: "Accept-Encoding" } };
  const key = `${coding} ${id}`;
  const body = compressed.get(key) ?? (await encoders[coding](bytes));
  compressed.set(key, body, { weight: body.byteLength });
  return { body, headers: { Vary: "Accept-Encoding", "Content-Encoding": coding } };
}
