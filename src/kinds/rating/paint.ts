import type { RatingLayer } from "./schema.ts";
import { insideBorder, drawBorder } from "../../paint/round-outline.ts";
import type { PaintContext, Path } from "../../paint/canvas.ts";
import type { Drawing, PaintTools } from "../../paint/drawing.ts";

// In a square of 100 by 100.
const outlines = {
  star: starData(),
  heart:
    "M50 92C20 68 4 50 4 31C4 17 15 7 28 7C37 7 45 12 50 20C55 12 63 7 72 7C85 7 96 17 96 31C96 50 80 68 50 92Z",
  circle: "M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z",
} satisfies Record<RatingLayer["symbol"], string>;

/** Draws a row of symbols, as large as fits the box, of which the first `value` are filled. */
export function drawRatingLayer(layer: RatingLayer, { createPath }: PaintTools): Drawing {
  const room = insideBorder(layer);
  const gap = Math.min(layer.gap, room.width / layer.max);
  const size = Math.min(room.height, (room.width - gap * (layer.max - 1)) / layer.max);
  const left = room.x + (room.width - size * layer.max - gap * (layer.max - 1)) / 2;
  const top = room.y + (room.height - size) / 2;
  const path = createPath(outlines[layer.symbol]);
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: false,
    draw(context) {
      for (let index = 0; index < layer.max; index += 1) {
        const share = Math.max(0, Math.min(1, layer.value - index));
        if (size <= 0) break;
        context.save();
        context.translate(left + index * (size + gap), top);
        context.scale(size / 100, size / 100);
        drawSymbol(context, layer, path, share);
        context.restore();
      }
      drawBorder(context, layer);
    },
  };
}

function drawSymbol(context: PaintContext, layer: RatingLayer, path: Path, share: number): void {
  if (share < 1) {
    context.fillStyle = layer.empty_color;
    context.fill(path);
  }
  if (share === 0) return;
  if (share < 1) {
    context.beginPath();
    context.rect(0, 0, share * 100, 100);
    context.clip();
  }
  context.fillStyle = layer.color;
  context.fill(path);
}

function starData(): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const radius = index % 2 === 0 ? 52 : 23;
    return `${(50 + radius * Math.sin(angle)).toFixed(2)} ${(54 - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}
