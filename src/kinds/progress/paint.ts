import { isTransparent } from "../../design/color.ts";
import type { Box } from "../../design/geometry.ts";
import type { ProgressLayer } from "./schema.ts";
import { insideBorder, drawBorder } from "../../paint/round-outline.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import type { Drawing } from "../../paint/drawing.ts";
import { gradientFill } from "../../paint/gradient-fill.ts";

const shapes = { bar: drawBar, ring: drawRing } satisfies Record<
  ProgressLayer["shape"],
  (context: PaintContext, layer: ProgressLayer, room: Box, share: number) => void
>;

/** Draws a bar or ring in the middle of its box, inside the border, filled by the value's share of the range. */
export function drawProgressLayer(layer: ProgressLayer): Drawing {
  const share = Math.max(0, Math.min(1, (layer.value - layer.min) / (layer.max - layer.min)));
  const room = insideBorder(layer);
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: false,
    draw(context) {
      shapes[layer.shape](context, layer, room, share);
      drawBorder(context, layer);
    },
  };
}

function drawBar(context: PaintContext, layer: ProgressLayer, room: Box, share: number): void {
  const height = Math.min(layer.thickness ?? room.height, room.height);
  const radius = layer.rounded ? Math.min(height, room.width) / 2 : 0;
  const bar = { ...room, y: (layer.height - height) / 2, height };
  context.save();
  trace(context, bar, radius);
  context.fillStyle = layer.track_color;
  if (!isTransparent(layer.track_color)) context.fill();
  if (share > 0) {
    // The filled part begins outside of the bar and is clipped by it, so its end stays round however short it is.
    context.clip();
    const length = bar.width * share + height;
    const x = layer.direction === "forward" ? bar.x - height : bar.x + bar.width * (1 - share);
    trace(context, { ...bar, x, width: length }, radius);
    context.fillStyle = fillOf(context, layer, bar);
    context.fill();
  }
  context.restore();
}

function trace(context: PaintContext, { x, y, width, height }: Box, radius: number): void {
  context.beginPath();
  if (radius > 0) context.roundRect(x, y, width, height, radius);
  else context.rect(x, y, width, height);
}

function drawRing(context: PaintContext, layer: ProgressLayer, room: Box, share: number): void {
  const side = Math.min(room.width, room.height);
  const thickness = Math.min(layer.thickness ?? side / 8, side / 2);
  const box = { x: (layer.width - side) / 2, y: (layer.height - side) / 2, width: side, height: side };
  const radius = (side - thickness) / 2;
  const arc = (from: number, to: number) => {
    context.beginPath();
    context.ellipse(layer.width / 2, layer.height / 2, radius, radius, 0, from, to);
    context.stroke();
  };
  context.lineWidth = thickness;
  context.lineCap = "butt";
  if (!isTransparent(layer.track_color)) {
    context.strokeStyle = layer.track_color;
    arc(0, Math.PI * 2);
  }
  if (share === 0) return;
  const start = ((layer.start_angle - 90) * Math.PI) / 180;
  const turn = share * Math.PI * 2;
  context.lineCap = layer.rounded && share < 1 ? "round" : "butt";
  context.strokeStyle = fillOf(context, layer, box);
  if (layer.direction === "forward") arc(start, start + turn);
  else arc(start - turn, start);
}

function fillOf(context: PaintContext, layer: ProgressLayer, box: Box): unknown {
  return layer.color_gradient === undefined ? layer.color : gradientFill(context, layer.color_gradient, box);
}
