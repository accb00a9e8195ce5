import { ownValue, valueOf } from "./own-style.ts";
import type { SvgNode } from "./parse-tree.ts";

/** Properties of which a text layer has one value, and what their other values are called. */
const single: Record<string, string> = {
  fill: "colors of parts of texts",
  "font-size": "sizes of parts of texts",
  "font-family": "fonts of parts of texts",
  "font-weight": "weights of parts of texts",
  "font-style": "styles of parts of texts",
};

/** Elements in a text that lines are read from as they are; a path, for example, isn't followed. */
const parts = new Set(["text", "tspan", "a", "title", "desc"]);

/**
 * Names in `left` what a text layer doesn't show: what tells later parts of a text from its first, and other looks. Takes
 * time that grows with the text's length.
 */
export function noteLostStyles(path: readonly SvgNode[], left: Set<string>): void {
  const text = path.at(-1);
  if (text === undefined) return;
  if ((valueOf(path, "stroke") ?? "none") !== "none") left.add("strokes of texts");
  for (const name of ["text-decoration", "textLength", "rotate"])
    if ((ownValue(text, name) ?? "none") !== "none") left.add(`${name} of texts`);
  let first: ReadonlyMap<string, string | undefined> | undefined;
  const visit = (node: SvgNode, around: ReadonlyMap<string, string | undefined>) => {
    if (node.name === "") {
      if (node.text.trim() === "") return;
      first ??= around;
      for (const [property, name] of Object.entries(single))
        if (first.get(property) !== around.get(property)) left.add(name);
      return;
    }
    if (!parts.has(node.name) && !node.name.includes(":")) left.add(`<${node.name}>`);
    const own = Object.keys(single).map((property): [string, string | undefined] => {
      const value = ownValue(node, property);
      return [property, value === undefined || value === "inherit" ? around.get(property) : value];
    });
    const values = new Map(own);
    for (const child of node.children) visit(child, values);
  };
  visit(text, new Map());
}
