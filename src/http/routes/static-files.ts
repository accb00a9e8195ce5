import { readFileSync } from "node:fs";
import type { WebFontSource } from "../../operations/fonts/web-font-process.ts";
import type { MakeWebFont } from "../../operations/fonts/web-fonts.ts";
import {
  makeScriptStyles,
  sliceAddress,
  sliceCharacters,
  slicedFaces,
  slicesOf,
} from "../faces/script-faces.ts";
import type { App } from "../hono-app.ts";
import { notFoundResponse } from "../problem.ts";
import { answerStaticFile, makeStaticBytes, makeStaticText } from "../static-file.ts";

const picture = new URL("../../../docs/pictures/starter-designs.jpg", import.meta.url);

const aDay = { "Cache-Control": "public, max-age=86400" };
const aMonth = { "Cache-Control": "public, max-age=2592000" };
// An italic L on the background of the starter designs' picture.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#15131c"/><path d="M15.5 6 11 23.5c3-1.6 6.5-1.5 11.5.5" fill="none" stroke="#ff9c78" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Serves the favicon, and the picture of the starter designs as a file, so that it counts no opens. */
export function servePictures(app: App): void {
  const files = {
    "/favicon.svg": makeStaticText(icon, { ...aDay, "Content-Type": "image/svg+xml" }),
    "/pictures/starter-designs.jpg": makeStaticBytes(readFileSync(picture), {
      ...aDay,
      "Content-Type": "image/jpeg",
    }),
  };
  for (const [path, file] of Object.entries(files)) {
    app.get(path, ({ req }) => answerStaticFile(file, req.raw));
  }
}

/**
 * Web fonts of the pages: single weights, from the same packages as fonts for designs. A browser requests those for scripts
 * only when a text needs them and the system has none (`src/web/kit/faces.css`).
 */
const webFonts: Record<string, WebFontSource> = {
  "fraunces-600": { file: "pages/Fraunces_600SemiBold.ttf" },
  "dm-sans-400": { file: "pages/DMSans_400Regular.ttf" },
  "dm-sans-600": { file: "pages/DMSans_600SemiBold.ttf" },
  "noto-devanagari": { file: "pages/NotoSansDevanagari_400Regular.ttf" },
  "noto-thai": { file: "pages/NotoSansThai_400Regular.ttf" },
  // Pages use only the characters that `src/web/kit/faces.css` names.
  "jetbrains-mono": { file: "pages/JetBrainsMono_400Regular.ttf", characters: [0x20, 0x24f] },
};

/** The fonts by address: those of pages, and the slices of fonts with thousands of characters. */
function listWebFonts(): ReadonlyMap<string, WebFontSource> {
  const slices = slicedFaces.flatMap((face) =>
    slicesOf(face).map((start): [string, WebFontSource] => [
      sliceAddress(face, start),
      { file: face.file, characters: [start, start + sliceCharacters - 1] },
    ]),
  );
  const whole = Object.entries(webFonts).map(([name, source]): [string, WebFontSource] => [
    `/faces/${name}.woff2`,
    source,
  ]);
  return new Map([...whole, ...slices]);
}

/**
 * Serves `/faces/{name}.woff2`, the slices `/faces/{name}/{first character}.woff2` of fonts with thousands of characters,
 * and their styles. WOFF2 is compressed for every client: browsers ask for brotli over https only.
 */
export function serveWebFonts(app: App, makeWebFont: MakeWebFont): void {
  const sources = listWebFonts();
  for (const path of ["/faces/:file{[^/]+\\.woff2}", "/faces/:face/:slice{[^/]+\\.woff2}"]) {
    app.get(path, async (context) => {
      const source = sources.get(context.req.path);
      if (source === undefined) return notFoundResponse(context.get("requestId"));
      return new Response(await makeWebFont(source), {
        headers: { ...aMonth, "Content-Type": "font/woff2" },
      });
    });
  }
  const styles = makeStaticText(makeScriptStyles(), {
    ...aMonth,
    "Content-Type": "text/css; charset=utf-8",
  });
  app.get("/faces/scripts.css", ({ req }) => answerStaticFile(styles, req.raw));
}
