import { PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import type { CreateOffscreen } from "../../paint/canvas.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene } from "../../paint/scene.ts";

/** A PDF document of this process, to which pages are added one after another. */
export interface PdfDocument {
  /** Paints the first frame as a page: text stays text, shapes stay shapes. */
  addPage(scene: Scene, createOffscreen: CreateOffscreen): void;
  /** Returns the document with its number of pages; the next page begins a new one. */
  close(): { bytes: Uint8Array; pages: number };
}

/** A CSS pixel is a 96th of an inch, and a point of PDF a 72nd. */
const pointsPerPixel = 72 / 96;
/** Of opaque pictures, which are the larger part of most documents. */
const jpegQuality = 90;

export function createPdfDocument(): PdfDocument {
  let document: PDFDocument | undefined;
  let pages = 0;
  return {
    addPage(scene, createOffscreen) {
      document ??= new PDFDocument({ creator: "Limn", encodingQuality: jpegQuality });
      const { width, height } = scene.design;
      // Its type lacks drawImage, which it has.
      const context = document.beginPage(width * pointsPerPixel, height * pointsPerPixel) as SKRSContext2D;
      try {
        context.scale(pointsPerPixel, pointsPerPixel);
        paintSceneBackground(context, scene, true);
        const area = { x: 0, y: 0, width, height };
        paintLayers(context, scene.layers, { area, createOffscreen, moment: 0 });
      } finally {
        document.endPage();
        pages += 1;
      }
    },
    close() {
      const closing = { bytes: document?.close() ?? new Uint8Array(), pages };
      document = undefined;
      pages = 0;
      return closing;
    },
  };
}
