import { type Box, grown } from "../../design/geometry.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import { shadowsOf, withShadows } from "../../design/shadows.ts";
import { withMembers, boxOnCanvas } from "../../paint/laid-out-layer.ts";
import { isDynamic, type Scene } from "../../paint/scene.ts";

/** For letters that reach a little out of their box. */
const beside = 16;

/**
 * Where images of a version can differ from this one, as far as can be told: the ink of dynamic layers, and their boxes with
 * shadows. A reader's text may reach further.
 */
export function reachOfDynamicLayers(scene: Scene, dynamicLayers: ReadonlySet<string>): Box[] {
  const dynamic = scene.layers.filter((layer) => isDynamic(layer, dynamicLayers));
  return withMembers(dynamic).flatMap(({ layer, turns, ink }) => [
    ink,
    withShadows(grown(boxOnCanvas(withLetters(layer), turns), beside), shadowsOf(layer)),
  ]);
}

/** A text with the space beside its box in which letters of complex scripts may have ink: see `reachAside` of line-ink.ts. */
function withLetters<AnyLayer extends Layer>(layer: AnyLayer): AnyLayer {
  if (!isText(layer)) return layer;
  const largest = Math.max(layer.font_size, ...(layer.runs ?? []).map((run) => run.font_size ?? 0));
  const aside = largest + layer.stroke_width;
  return { ...layer, x: layer.x - aside, width: layer.width + 2 * aside };
}
