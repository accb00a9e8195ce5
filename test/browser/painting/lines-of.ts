import { withMembers } from "../../../src/paint/laid-out-layer.ts";
import type { PlacedLine } from "../../../src/paint/text/lay-out-text.ts";
import type { Scene } from "../../../src/paint/scene.ts";
import type { PlacedText, TextLines } from "./painted.ts";

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
