import type { Layer, LayerType } from "../design/layer-kinds.ts";
import { drawCodeLayer } from "./code-painter.ts";
import { drawCountdownLayer } from "./countdown-painter.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { drawGroupLayer } from "./group-painter.ts";
import { drawImageLayer } from "./image-painter.ts";
import { drawProgressLayer } from "./progress-painter.ts";
import { drawRatingLayer } from "./rating-painter.ts";
import { drawShapeLayer } from "./shape-painter.ts";
import { drawSvgLayer } from "./svg-painter.ts";
import { drawTextLayer } from "./text-painter.ts";

const painters = {
  text: drawTextLayer,
  image: drawImageLayer,
  shape: drawShapeLayer,
  group: drawGroupLayer,
  code: drawCodeLayer,
  rating: drawRatingLayer,
  progress: drawProgressLayer,
  countdown: drawCountdownLayer,
  svg: drawSvgLayer,
} satisfies { [Type in LayerType]: (layer: Layer & { type: Type }, tools: PaintTools) => Drawing };

/** Lays out a layer with the painter of its kind. */
export function drawLayer(layer: Layer, tools: PaintTools): Drawing {
  const draw = painters[layer.type] as (layer: Layer, tools: PaintTools) => Drawing;
  return draw(layer, tools);
}
