import { runsOf } from "../../../src/design/text-runs.ts";
import type { Layer } from "../../../src/kinds/kinds.ts";
import type { PaintedDesign } from "./painted.ts";

/** A design with invisible text but the same layout. */
export function withoutLetters({ design, dynamicLayers }: PaintedDesign): PaintedDesign {
  return { design: { ...design, layers: design.layers.map(unseen) }, dynamicLayers };
}

const clear = "#00000000";

function unseen(layer: Layer): Layer {
  if (layer.type === "code") return { ...layer, show_text: false };
  if (layer.type !== "text" && layer.type !== "countdown") return layer;
  const { color_gradient: _, ...rest } = layer;
  const letters = { color: clear, stroke_color: clear };
  const highlighted = layer.highlight_color === undefined ? {} : { highlight_color: clear };
  const runs = runsOf(layer)?.map((run) => (run.color === undefined ? run : { ...run, color: clear }));
  return { ...rest, ...letters, ...highlighted, ...(runs === undefined ? {} : { runs }) };
}
