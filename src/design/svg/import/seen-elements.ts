import { ownValue } from "./own-style.ts";
import { elementsOf, type SvgNode } from "./parse-tree.ts";

const neverSeen = new Set([
  "",
  "defs",
  "title",
  "desc",
  "metadata",
  "style",
  "symbol",
  "clipPath",
  "mask",
  "filter",
  "marker",
  "pattern",
  "linearGradient",
  "radialGradient",
  "script",
]);

/** Those of a group's children that may be seen. Hidden ones are named in `left`. */
export function seenChildren(group: SvgNode, ancestors: readonly SvgNode[], left: Set<string>): SvgNode[] {
  const around = visibilityIn([...ancestors, group]);
  return group.children.filter((node) => {
    const { name } = node;
    if (neverSeen.has(name) || name.includes(":")) return false;
    const visibility = visibilityIn([node]) ?? around;
    const isInvisible = visibility === "hidden" || visibility === "collapse";
    const isHidden = ownValue(node, "display") === "none" || (isInvisible && !hasVisible(node));
    if (isHidden) left.add("hidden elements");
    return !isHidden;
  });
}

const hasVisible = (node: SvgNode) =>
  elementsOf(node).some((one) => ownValue(one, "visibility") === "visible");

/** The visibility that the innermost element says. */
function visibilityIn(path: readonly SvgNode[]): string | undefined {
  const said = path.map((node) => ownValue(node, "visibility") ?? "inherit");
  return said.findLast((visibility) => visibility !== "inherit");
}
