import { readShare } from "../svg-numbers.ts";
import { ownValue } from "./own-style.ts";
import type { SvgNode } from "./parse-tree.ts";
import { round } from "./simple-shape.ts";

/** The product of the opacities around an element and of its own. Throws SvgError. */
export function opacityOf(path: readonly SvgNode[]): number {
  const values = path.map((node) => readShare(ownValue(node, "opacity") ?? "1", `<${node.name}>`));
  return round(values.reduce((product, value) => product * value, 1));
}
