import { PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { grown } from "../../design/geometry.ts";
import type { Layer } from "../../design/layer-kinds.ts";
import { shadowsOf } from "../../design/shadows.ts";
import type { CreateOffscreen } from "../../paint/canvas.ts";
import type { Drawing } from "../../paint/drawing.ts";
import type { LaidOutLayer } from "../../paint/laid-out-layer.ts";
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
        paintLayers(context, withGradientsAsPictures(scene.layers, createOffscreen), {
          area,
          createOffscreen,
          moment: 0,
        });
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

/**
 * Skia embeds variable fonts as Type 3 fonts, through whose letters some viewers (Poppler) paint a gradient as a whole
 * rectangle. The shadow of a gradient becomes a rectangle too. So texts with a gradient, and other layers with a gradient
 * and a shadow, become pictures.
 */
function withGradientsAsPictures(
  layers: readonly LaidOutLayer[],
  createOffscreen: CreateOffscreen,
): LaidOutLayer[] {
  return layers.map((laidOut) => {
    const { layer, drawing } = laidOut;
    const members = laidOut.members && withGradientsAsPictures(laidOut.members, createOffscreen);
    const isPicture = hasGradient(layer) && (layer.type === "text" || shadowsOf(layer).length > 0);
    return { ...laidOut, members, drawing: isPicture ? asPicture(drawing, createOffscreen) : drawing };
  });
}

function hasGradient(layer: Layer): boolean {
  const gradients = ["color_gradient", "fill_gradient", "stroke_gradient"] as const;
  return gradients.some((name) => name in layer && layer[name as keyof Layer] !== undefined);
}

/** Twice the size in pixels, for sharp edges in print. */
const pictureScale = 2;
/** Of a picture; larger ones have a smaller scale. */
const mostPixels = 16_000_000;

function asPicture(drawing: Drawing, createOffscreen: CreateOffscreen): Drawing {
  // One more pixel on each side, for antialiased edges.
  const { x, y, width, height } = grown(drawing.ink, 1);
  if (width <= 2 || height <= 2) return drawing;
  const scale = Math.min(pictureScale, Math.sqrt(mostPixels / (width * height)));
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  return {
    ink: drawing.ink,
    single: true,
    draw(context, moment) {
      const offscreen = createOffscreen(columns, rows);
      offscreen.context.save();
      offscreen.context.scale(scale, scale);
      offscreen.context.translate(-x, -y);
      drawing.draw(offscreen.context, moment);
      offscreen.context.restore();
      context.drawImage(offscreen.canvas, 0, 0, columns, rows, x, y, columns / scale, rows / scale);
      offscreen.release();
    },
  };
}
