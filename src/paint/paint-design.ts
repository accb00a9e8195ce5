import type { Design } from "../design/design.ts";
import type { CreateSheet, PaintContext } from "./canvas.ts";
import type { TextOutcome } from "./drawing.ts";
import { drawPicture } from "./image-painter.ts";
import { paintLayer } from "./paint-layer.ts";
import { drawLayer } from "./painters.ts";
import { type Picture, placePicture } from "./picture.ts";
import type { MeasureText } from "./text/measure-text.ts";

export interface DesignPaint {
  /** The background's picture, where it has one. */
  background: Picture | undefined;
  /** Pictures by layer_id; a layer whose picture is missing draws nothing but its border. */
  pictures: ReadonlyMap<string, Picture>;
  measureText: MeasureText;
  createSheet: CreateSheet;
}

/** What became of one layer's text. */
export type LayerText = TextOutcome & { layer_id: string };

/** Paints a design whose texts are final onto a clear canvas of its size, bottom layer first. */
export function paintDesign(context: PaintContext, design: Design, parts: DesignPaint): LayerText[] {
  paintBackground(context, design, parts.background);
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const texts: LayerText[] = [];
  for (const layer of design.layers) {
    if (layer.hidden || layer.opacity === 0) continue;
    const drawing = drawLayer(layer, { ...parts, picture: parts.pictures.get(layer.layer_id) });
    paintLayer(context, layer, drawing, { canvas, createSheet: parts.createSheet });
    if (drawing.text !== undefined) texts.push({ layer_id: layer.layer_id, ...drawing.text });
  }
  return texts;
}

const centred = { focus_x: 0.5, focus_y: 0.5 };

function paintBackground(context: PaintContext, design: Design, picture: Picture | undefined): void {
  context.fillStyle = design.background.color;
  context.fillRect(0, 0, design.width, design.height);
  if (picture === undefined) return;
  const placement = placePicture(picture, design, { fit: design.background.fit, ...centred });
  context.save();
  drawPicture(context, picture, placement);
  context.restore();
}
