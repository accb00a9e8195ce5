import { multiply } from "../matrix.ts";
import { type LayerOptions, rectangleLike } from "./layer-place.ts";
import { opacityOf } from "./opacity.ts";
import type { SvgNode } from "./parse-tree.ts";
import { svgProblem } from "./supported-source.ts";
import { readPart } from "./svg-part.ts";
import { blocksOf, type TextBlock } from "./text-blocks.ts";
import { linesOf } from "./text-lines.ts";
import { placeIn } from "./text-place.ts";
import { roughBoxOf, type TextValues, textValues } from "./text-values.ts";

/** The layers of a `<text>`, which are neither clipped nor masked: one for lines below each other. Throws SvgError. */
export function textLayers(node: SvgNode, around: readonly SvgNode[], state: LayerOptions): TextValues[] {
  const { left, families } = state;
  const path = [...around, node];
  const place = placeIn(path, state.view);
  if (place === undefined) {
    left.add("hidden elements");
    return [];
  }
  const blocks = blocksOf(linesOf(path, { view: place.view, left }));
  if (blocks.length === 0) return [];
  const opacity = opacityOf(path);
  const matrix = multiply(state.matrix, place.matrix);
  const layers = blocks.flatMap((block) => {
    const values = textValues(block, { matrix, families, left });
    return values === undefined ? [] : [{ ...values, opacity }];
  });
  if (layers.length > 0) noteClips(node, around, blocks, state);
  return layers;
}

/** Names clips that cut a text off. */
function noteClips(
  node: SvgNode,
  around: readonly SvgNode[],
  blocks: readonly TextBlock[],
  state: LayerOptions,
): void {
  try {
    const rectangles = blocks.map((block) => {
      const { x, y, width, height } = roughBoxOf(block);
      return rectangleLike(node, { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}` });
    });
    const { picture } = readPart(rectangles, around, state, state.left);
    if (picture.content.some((part) => "children" in part && part.clip !== undefined))
      state.left.add("clip paths around texts");
  } catch (error) {
    state.left.add(svgProblem(error));
  }
}
