import { completeValue, symbologies } from "./symbologies.ts";
import { isTransparent } from "../../design/color.ts";
import type { Box } from "../../design/geometry.ts";
import type { CodeLayer } from "./schema.ts";
import { plainText } from "../text/plain-text.ts";
import { drawBorder, traceBox } from "../../paint/round-outline.ts";
import type { CodeSymbol } from "./load-encoder.ts";
import type { Drawing, PaintTools } from "../../paint/drawing.ts";
import { drawTextLayer } from "../text/paint.ts";

/** Draws a code with its quiet zone in the middle of its box, with modules of as many whole pixels as fit. */
export function drawCodeLayer(layer: CodeLayer, tools: PaintTools): Drawing {
  const symbol = tools.encodeSymbol?.(layer);
  const inset = Math.min(layer.border_width + layer.padding, (layer.width - 1) / 2, (layer.height - 1) / 2);
  const text = symbol === undefined ? undefined : drawCaption(layer, inset, tools);
  const area = {
    x: inset,
    y: inset,
    width: Math.max(1, layer.width - inset * 2),
    height: Math.max(1, layer.height - inset * 2 - (text?.height ?? 0)),
  };
  const placement = symbol && placeSymbol(symbol, area, layer);
  const path = symbol && placement && tools.createPath(symbolData(symbol, placement));
  return {
    ink: { x: 0, y: 0, width: layer.width, height: layer.height },
    single: false,
    code: { module: placement?.module ?? 0 },
    draw(context, moment) {
      if (!isTransparent(layer.background_color)) {
        traceBox(context, layer, layer.border_radius);
        context.fillStyle = layer.background_color;
        context.fill();
      }
      if (path !== undefined) {
        context.fillStyle = layer.color;
        context.fill(path);
      }
      if (text !== undefined) {
        context.save();
        traceBox(context, layer, 0);
        context.clip();
        context.translate(inset, layer.height - inset - text.height);
        text.drawing.draw(context, moment);
        context.restore();
      }
      drawBorder(context, layer);
    },
  };
}

interface SymbolPlacement extends Box {
  /** Pixels per module; less than one where the box is too small for a scannable code. */
  module: number;
  /** Pixels per row. */
  row: number;
}

function placeSymbol(symbol: CodeSymbol, area: Box, { x, y, rotation }: CodeLayer): SymbolPlacement {
  const { quiet, columns, rows } = symbol;
  const across = columns + quiet.left + quiet.right;
  const down = rows + quiet.ends * 2;
  const fittingSize = rows === 1 ? area.width / across : Math.min(area.width / across, area.height / down);
  const module = fittingSize >= 1 ? Math.floor(fittingSize) : fittingSize;
  const row = rows === 1 ? area.height : module;
  const left = area.x + (area.width - across * module) / 2 + quiet.left * module;
  const top = area.y + (area.height - rows * row) / 2;
  // Aligns unrotated codes to whole pixels of the canvas, so that their edges are sharp.
  const snap = (place: number, origin: number) =>
    rotation === 0 ? Math.round(place + origin) - origin : place;
  return { x: snap(left, x), y: snap(top, y), width: columns * module, height: rows * row, module, row };
}

function symbolData({ runs }: CodeSymbol, { x, y, module, row: height }: SymbolPlacement): string {
  return runs
    .map(({ column, row, length }) => {
      const left = x + column * module;
      const top = y + row * height;
      return `M${left} ${top}h${length * module}v${height}h${-length * module}z`;
    })
    .join("");
}

function drawCaption(layer: CodeLayer, inset: number, tools: PaintTools) {
  const value = completeValue(layer.symbology, layer.value);
  if (!layer.show_text || !symbologies[layer.symbology].linear || value === undefined) return undefined;
  const width = Math.max(1, layer.width - inset * 2);
  const height = Math.min(layer.font_size * 1.4, Math.max(1, layer.height / 2 - inset));
  const look = { font_family: layer.font_family, font_size: layer.font_size, color: layer.color };
  const line = { text_align: "center", vertical_align: "bottom", max_lines: 1, min_font_size: 1 } as const;
  const place = { layer_id: "text", name: "text", x: 0, y: 0, width, height };
  const text = { ...plainText, ...place, text: value, ...look, ...line };
  return { height, drawing: drawTextLayer(text, tools) };
}
