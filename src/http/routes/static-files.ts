import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { isCodingAccepted } from "../content-coding.ts";
import type { App } from "../hono-app.ts";

const picture = new URL("../../../docs/pictures/starter-designs.jpg", import.meta.url);

const cacheHeaders = { "Cache-Control": "public, max-age=86400", "X-Content-Type-Options": "nosniff" };
// An italic L on the background of the starter designs' picture.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#15131c"/><path d="M15.5 6 11 23.5c3-1.6 6.5-1.5 11.5.5" fill="none" stroke="#ff9c78" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Serves the favicon, and the picture of the starter designs as a file, so that it counts no opens. */
export function servePictures(app: App): void {
  app.get("/favicon.svg", (context) =>
    context.body(icon, 200, { ...cacheHeaders, "Content-Type": "image/svg+xml" }),
  );
  app.get("/pictures/starter-designs.jpg", async (context) => {
    const bytes = await readFile(picture);
    return context.body(bytes, 200, { ...cacheHeaders, "Content-Type": "image/jpeg" });
  });
}

/**
 * Web fonts of the pages, from the same packages as fonts for designs. A browser requests those for scripts only when a
 * text needs them and the system has none (`src/web/ui/faces.css`).
 */
const webFonts: Record<string, string> = {
  "fraunces-600": "fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
  "dm-sans-400": "dm-sans/400Regular/DMSans_400Regular.ttf",
  "dm-sans-600": "dm-sans/600SemiBold/DMSans_600SemiBold.ttf",
  "noto-devanagari": "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "noto-thai": "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
  "noto-japanese": "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
  "noto-korean": "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf",
  "noto-chinese": "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
};

const compress = promisify(brotliCompress);
// Compressing megabytes takes longer than sending them.
const maxCompressedBytes = 300_000;

interface FontResponse {
  bytes: Uint8Array<ArrayBuffer>;
  coding: Record<string, string>;
}

/** Serves `/faces/{name}.ttf`; small fonts are cached compressed. */
export function serveWebFonts(app: App): void {
  const cache = new Map<string, Promise<FontResponse>>();
  for (const [name, file] of Object.entries(webFonts)) {
    app.get(`/faces/${name}.ttf`, async ({ req }) => {
      const acceptsBrotli = isCodingAccepted(req.header("accept-encoding"), "br");
      const bytes = await readFont(file);
      const isSmall = acceptsBrotli && bytes.byteLength <= maxCompressedBytes;
      const response = isSmall ? await compressCached(cache, name, bytes) : { bytes, coding: {} };
      return new Response(response.bytes, { headers: { ...fontHeaders, ...response.coding } });
    });
  }
}

const fontHeaders = {
  "Content-Type": "font/ttf",
  "Cache-Control": "public, max-age=2592000",
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
};

async function readFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL(import.meta.resolve(`@expo-google-fonts/${file}`))));
}

async function compressCached(
  cache: Map<string, Promise<FontResponse>>,
  name: string,
  bytes: Uint8Array,
): Promise<FontResponse> {
  const cached = cache.get(name);
  if (cached !== undefined) return await cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const compressed = compress(bytes, { params }).then((bytes) => ({
    bytes: new Uint8Array(bytes),
    coding: { "Content-Encoding": "br" },
  }));
  cache.set(name, compressed);
  return await compressed;
}
