import { type Box, union } from "../geometry.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import type { DrawnDesign } from "./shown-layers.ts";

type Layer = DrawnDesign["layers"][number];

/** Layers that are read one after the other, and where they stand. */
export interface ReadBlock {
  layers: readonly Layer[];
  box: Box;
}

const largerBy = 1.2;

/**
 * Joins each label with its value: two texts of different sizes, one closely below the other. In a row of them, each value is read
 * after its own label. Texts of one size stay rows and columns.
 */
export function joinLabels(blocks: readonly ReadBlock[]): ReadBlock[] {
  const joined: ReadBlock[] = [];
  const rest = blocks.toSorted((one, other) => one.box.y - other.box.y);
  for (let upper = rest.shift(); upper !== undefined; upper = rest.shift()) {
    const first = upper;
    const at = rest.findIndex((lower) => isPair(first, lower));
    const [lower] = at < 0 ? [] : rest.splice(at, 1);
    joined.push(
      lower === undefined
        ? first
        : { layers: [...first.layers, ...lower.layers], box: union([first.box, lower.box]) },
    );
  }
  return joined;
}

function isPair(upper: ReadBlock, lower: ReadBlock): boolean {
  const [above, below] = [upper.layers[0], lower.layers[0]];
  if (!isText(above) || !isText(below)) return false;
  const [small = 0, large = 0] = [above.font_size, below.font_size].toSorted((one, other) => one - other);
  const gap = lower.box.y - upper.box.y - upper.box.height;
  const shared =
    Math.min(upper.box.x + upper.box.width, lower.box.x + lower.box.width) -
    Math.max(upper.box.x, lower.box.x);
  return (
    large >= small * largerBy &&
    Math.abs(gap) <= small &&
    shared * 2 >= Math.min(upper.box.width, lower.box.width)
  );
}
