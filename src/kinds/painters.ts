import type { Layer, LayerType } from "./kinds.ts";
import { drawCodeLayer } from "./code/paint.ts";
import { drawCountdownLayer } from "./countdown/paint.ts";
import type { Drawing, PaintTools } from "../paint/drawing.ts";
import { drawGroupLayer } from "./group/paint.ts";
import { drawImageLayer } from "./image/paint.ts";
import { drawProgressLayer } from "./progress/paint.ts";
import { drawRatingLayer } from "./rating/paint.ts";
import { drawShapeLayer } from "./shape/paint.ts";
import { drawSvgLayer } from "./svg/paint.ts";
import { drawTextLayer } from "./text/paint.ts";

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
