import type { Design } from "../../../src/design/design.ts";
import type { Layer } from "../../../src/design/layer-kinds.ts";

/** A design with invisible text but the same layout. */
export function withoutLetters(design: Design): Design {
  return { ...design, layers: design.layers.map(unseen) };
}

const clear = "#00000000";

function unseen(layer: Layer): Layer {
  if (layer.type === "code") return { ...layer, show_text: false };
  if (layer.type !== "text" && layer.type !== "countdown") return layer;
  const { color_gradient: _, ...rest } = layer;
  const letters = { color: clear, stroke_color: clear };
  const highlighted = layer.highlight_color === undefined ? {} : { highlight_color: clear };
  return { ...rest, ...letters, ...highlighted };
}
