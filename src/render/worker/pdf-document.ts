import { PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { familyNames } from "../../design/family-names.ts";
import { emojiFamily, installedFamilies } from "../../design/font-families.ts";
import { grown } from "../../design/geometry.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import { shadowsOf } from "../../design/shadows.ts";
import type { CreateOffscreen } from "../../paint/canvas.ts";
import type { Drawing } from "../../paint/drawing.ts";
import type { LaidOutLayer } from "../../paint/laid-out-layer.ts";
import { paintLayers } from "../../paint/paint-layer.ts";
import { paintSceneBackground, type Scene } from "../../paint/scene.ts";
import { showEmoji } from "../../paint/text/emoji.ts";
import { fontChain } from "../../paint/text/font-stack.ts";
import { addTypedTexts } from "./pdf-text/add-typed-texts.ts";
import { textsOfFont } from "./pdf-text/font-texts.ts";

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
      const { width, height, language } = scene.design;
      // Its type lacks drawImage, which it has.
      const context = document.beginPage(width * pointsPerPixel, height * pointsPerPixel) as SKRSContext2D;
      try {
        context.scale(pointsPerPixel, pointsPerPixel);
        paintSceneBackground(context, scene, true);
        const area = { x: 0, y: 0, width, height };
        paintLayers(context, withLayersAsPictures(scene.layers, language, createOffscreen), {
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
      const bytes = document === undefined ? new Uint8Array() : addTypedTexts(document.close(), textsOfFont);
      const closing = { bytes, pages };
      document = undefined;
      pages = 0;
      return closing;
    },
  };
}

/**
 * Some viewers (Poppler) paint a gradient through the letters of a Type 3 font, and below a shadow, as a whole rectangle. So
 * texts with a gradient in such a font, and layers with a gradient and a shadow, become pictures. So do hollow letters,
 * because a page has no canvas to erase parts from.
 */
function withLayersAsPictures(
  layers: readonly LaidOutLayer[],
  language: string,
  createOffscreen: CreateOffscreen,
): LaidOutLayer[] {
  return layers.map((laidOut) => {
    const { layer, drawing } = laidOut;
    const members = laidOut.members && withLayersAsPictures(laidOut.members, language, createOffscreen);
    const isPicture =
      drawing.erases === true ||
      (hasGradient(layer) && (shadowsOf(layer).length > 0 || isType3(layer, language)));
    return { ...laidOut, members, drawing: isPicture ? asPicture(drawing, createOffscreen) : drawing };
  });
}

/** Whether Skia may embed a font of a text as a Type 3 font: emoji, and company fonts, which may be variable. */
function isType3(layer: Layer, language: string): boolean {
  if (!isText(layer)) return false;
  const { families } = fontChain(showEmoji(layer.text), language);
  const own = familyNames(layer).map(({ family }) => String(family));
  return [...families, ...own].some(
    (family) => family === emojiFamily || !installedFamilies.includes(family),
  );
}

function hasGradient(layer: Layer): boolean {
  const gradients = ["color_gradient", "fill_gradient", "stroke_gradient"] as const;
  return gradients.some((name) => name in layer && layer[name as keyof Layer] !== undefined);
}

/** Twice the size in pixels, for sharp edges in print. */
const pictureScale = 2;
/** Of a picture; larger ones have a smaller scale. */
const maxPixels = 16_000_000;

function asPicture(drawing: Drawing, createOffscreen: CreateOffscreen): Drawing {
  // One more pixel on each side, for antialiased edges.
  const { x, y, width, height } = grown(drawing.ink, 1);
  if (width <= 2 || height <= 2) return drawing;
  const scale = Math.min(pictureScale, Math.sqrt(maxPixels / (width * height)));
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
