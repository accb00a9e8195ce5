import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { createSemaphore } from "../bounds/semaphore.ts";
import type { AssetFile } from "../operations/assets/read-assets.ts";
import { chooseCoding, type ContentCoding } from "./content-coding.ts";
import type { Answer } from "./endpoint.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// On the installed families, quality 5 saves 46 to 70 % at 40 ms a megabyte, on a thread; 11 takes seconds a megabyte.
const encoders: Record<ContentCoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipped(bytes),
};

// Browsers keep a font for a year, so only a few that many people use at once are worth memory.
const maxBytes = 24 * 1024 * 1024;
const compressed = createBoundedCache<Uint8Array>(maxBytes);
/** Those that the cache has dropped, while a slow reader still holds them. */
const held = new Map<string, WeakRef<Uint8Array>>();
const forgotten = new FinalizationRegistry<string>((key) => {
  if (held.get(key)?.deref() === undefined) held.delete(key);
});
const pending = new Map<string, Promise<Uint8Array>>();
// Compressing takes memory of several times the font. Companies take turns.
const oneAtATime = createSemaphore({ permits: 1 });

/** Answers a font compressed, unless it is compressed in itself or the client takes no coding. `id` identifies the bytes. */
export async function answerFont(
  { id, company }: { id: string; company: string },
  file: AssetFile,
  acceptEncoding: string | undefined,
): Promise<Required<Pick<Answer, "body" | "headers">>> {
  const coding = file.mimeType === "font/woff2" ? undefined : chooseCoding(acceptEncoding);
  const varying = { Vary: "Accept-Encoding" };
  if (coding === undefined) {
    const { stream, size } = await file.stream();
    return { body: stream, headers: { ...varying, "Content-Length": String(size) } };
  }
  const compress = async () => await encoders[coding](await file.read());
  const body = await compressOnce(`${coding} ${id}`, () => oneAtATime.run(company, compress));
  return { body, headers: { ...varying, "Content-Encoding": coding } };
}

/** However many readers there are, fast or slow, there is one compressed form. */
async function compressOnce(key: string, compress: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = compressed.get(key) ?? held.get(key)?.deref();
  if (known !== undefined) return known;
  const making = pending.get(key) ?? compress().finally(() => pending.delete(key));
  pending.set(key, making);
  const bytes = await making;
  if (held.get(key)?.deref() !== bytes) {
    held.set(key, new WeakRef(bytes));
    forgotten.register(bytes, key);
    compressed.set(key, bytes, { weight: bytes.byteLength });
  }
  return bytes;
}
