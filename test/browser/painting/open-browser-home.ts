import { createHash } from "node:crypto";
import type { Canvas } from "@napi-rs/canvas";
import type { Design } from "../../../src/design/design.ts";
import type { ScenePicture } from "../../../src/paint/scene.ts";
import { openBrowser } from "../../support/open-browser.ts";
import { bundlePainter } from "./bundle-painter.ts";
import { findPictures } from "./find-pictures.ts";
import type { Painted, PaintedDesign, TextLines } from "./painted.ts";
import type { SentPicture } from "./sent-design.ts";
import { placed } from "./placed.ts";
import { type DesignServer, serveDesigns } from "./serve-designs.ts";

export interface BrowserHome {
  /** Paints it whole, or in a drag of some layers whose last frame it is. */
  paint: (painted: PaintedDesign, dragged?: readonly string[]) => Promise<Painted>;
  /** Errors and warnings in the page's console. */
  complaints: readonly string[];
  close: () => Promise<void>;
}

/** A page in Chromium with only the painter. It paints one design at a time. */
export async function openBrowserHome(): Promise<BrowserHome> {
  const server = await serveDesigns(await bundlePainter());
  const browser = await openBrowser();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => void complaints.push(String(error)));
  page.on("console", (message) => void complaints.push(message.text()));
  await page.goto(server.address, { waitUntil: "load" });
  return {
    async paint({ design, dynamicLayers }, dragged) {
      const pictures = await sendPictures(design, server);
      server.current.sent = { design, dynamicLayers: [...dynamicLayers], dragged, pictures };
      const texts = await page.evaluate<TextLines[]>("paintAt('/design')");
      return { texts, pixels: server.current.pixels };
    },
    complaints,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function sendPictures(design: Design, { pictures }: DesignServer): Promise<SentPicture[]> {
  const { background, layers } = await findPictures(placed(design));
  pictures.clear();
  const send = (target: SentPicture["target"], { picture }: ScenePicture): SentPicture => {
    if (picture === undefined) throw new Error("It was decoded");
    const canvas = picture.image as Canvas;
    const { width, height } = canvas;
    const rgba = new Uint8Array(canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
    const url = `/picture/${createHash("sha1").update(rgba).digest("hex")}`;
    pictures.set(url, rgba);
    return { target, width: picture.width, height: picture.height, placed: { width, height, url } };
  };
  const behind = background === undefined ? [] : [send({ kind: "background" }, background)];
  return [...behind, ...[...layers].map(([layer_id, found]) => send({ kind: "layer", layer_id }, found))];
}
