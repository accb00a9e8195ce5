import type { PaintContext } from "../../../src/paint/canvas.ts";
import { paintLayers } from "../../../src/paint/paint-layer.ts";
import { withMembers } from "../../../src/paint/laid-out-layer.ts";
import type { PlacedLine } from "../../../src/paint/text/lay-out-text.ts";
import { paintSceneBackground, type Scene, type SceneTools } from "../../../src/paint/scene.ts";
import type { PlacedText, TextLines } from "./painted.ts";

/** The current time in all environments. */
export const time = { now: Date.parse("2026-12-01T00:00:00Z"), moves: false };

/** Paints a scene on a context of exactly its size. */
export function paintScene(
  context: PaintContext,
  scene: Scene,
  createOffscreen: SceneTools["createOffscreen"],
): void {
  const { width, height } = scene.design;
  context.clearRect(0, 0, width, height);
  paintSceneBackground(context, scene, true);
  paintLayers(context, scene.layers, { area: { x: 0, y: 0, width, height }, createOffscreen, moment: 0 });
}

export function linesOf(scene: Scene): TextLines[] {
  return withMembers(scene.layers).flatMap(({ layer: { layer_id, type }, drawing: { textLines } }) => {
    if (type !== "text" || textLines === undefined) return [];
    return [{ layer_id, font_size: textLines.size, lines: textLines.lines.map(presentLine) }];
  });
}

function presentLine(line: PlacedLine): PlacedText {
  const { text, x, y, width, ascent, descent, wordSpacing, runs = [] } = line;
  const own = runs.map((run) => ({ text: run.text, x: run.x, width: run.width }));
  return { text, x, y, width, ascent, descent, wordSpacing, runs: own };
}
