import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import {
  makeScriptStyles,
  sliceAddress,
  sliceCharacters,
  slicedFaces,
  slicesOf,
} from "../faces/script-faces.ts";
import { sliceFont } from "../faces/slice-font.ts";
import { isCodingAccepted } from "../content-coding.ts";
import type { App } from "../hono-app.ts";

const picture = new URL("../../../docs/pictures/starter-designs.jpg", import.meta.url);
const fonts = new URL("../../../fonts/", import.meta.url);

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
 * Web fonts of the pages: single weights, from the same packages as fonts for designs. A browser requests those for scripts
 * only when a text needs them and the system has none (`src/web/ui/faces.css`).
 */
const webFonts: Record<string, string> = {
  "fraunces-600": "pages/Fraunces_600SemiBold.ttf",
  "dm-sans-400": "pages/DMSans_400Regular.ttf",
  "dm-sans-600": "pages/DMSans_600SemiBold.ttf",
  "noto-devanagari": "pages/NotoSansDevanagari_400Regular.ttf",
  "noto-thai": "pages/NotoSansThai_400Regular.ttf",
};

/** The font of code, of which pages use only the characters that `src/web/ui/faces.css` names. */
const codeFont = {
  file: "pages/JetBrainsMono_400Regular.ttf",
  first: 0x20,
  last: 0x24f,
};

const compress = promisify(brotliCompress);

/**
 * Serves `/faces/{name}.ttf`, the slices `/faces/{name}/{first character}.ttf` of fonts with thousands of characters, and
 * their styles. All are cached compressed: TrueType with brotli is about as small as WOFF2.
 */
export function serveWebFonts(app: App): void {
  const send = makeSend();
  for (const [name, file] of Object.entries(webFonts)) {
    app.get(`/faces/${name}.ttf`, ({ req }) => send(req, name, "font/ttf", () => readFont(file)));
  }
  app.get("/faces/jetbrains-mono.ttf", ({ req }) =>
    send(req, "jetbrains-mono", "font/ttf", async () =>
      sliceFont(await readFont(codeFont.file), codeFont.first, codeFont.last),
    ),
  );
  for (const face of slicedFaces) {
    for (const start of slicesOf(face)) {
      const slice = async () => sliceFont(await readFont(face.file), start, start + sliceCharacters - 1);
      const address = sliceAddress(face, start);
      app.get(address, ({ req }) => send(req, address, "font/ttf", slice));
    }
  }
  app.get("/faces/scripts.css", ({ req }) =>
    send(req, "scripts", "text/css; charset=utf-8", () => Buffer.from(makeScriptStyles())),
  );
}

// The fonts of all slices together take about 14 MB.
const cacheBytes = 8_000_000;

/** Returns a function that answers with bytes, compressed if the client takes brotli. `name` identifies the bytes. */
function makeSend() {
  const cache = createBoundedCache<Uint8Array<ArrayBuffer>>(cacheBytes);
  const compressBytes = async (read: () => Promise<Buffer> | Buffer) =>
    new Uint8Array(await compress(await read(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  return async (
    request: { header: (name: string) => string | undefined },
    name: string,
    type: string,
    read: () => Promise<Buffer> | Buffer,
  ): Promise<Response> => {
    const headers = { ...fontHeaders, "Content-Type": type };
    if (!isCodingAccepted(request.header("accept-encoding"), "br")) {
      return new Response(new Uint8Array(await read()), { headers });
    }
    const bytes = cache.get(name) ?? (await compressBytes(read));
    cache.set(name, bytes, { weight: bytes.byteLength });
    return new Response(bytes, { headers: { ...headers, "Content-Encoding": "br" } });
  };
}

const fontHeaders = {
  "Cache-Control": "public, max-age=2592000",
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
};

async function readFont(file: string): Promise<Buffer> {
  return await readFile(new URL(file, fonts));
}
