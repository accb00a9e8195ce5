import { ownValue } from "./own-style.ts";
import type { SvgNode } from "./parse-tree.ts";
import { svgProblem } from "./supported-source.ts";
import { type PartOptions, readPart } from "./svg-part.ts";

/**
 * A file's tree with what the import reads: of a `<switch>` the branch that is shown, and of clip paths those that graphics
 * can have. `left` is told of others.
 */
export function readableTree(
  root: SvgNode,
  options: Pick<PartOptions, "definitions" | "budget">,
  left: Set<string>,
): SvgNode {
  return readable(root, readableClips(options), left);
}

function readable(node: SvgNode, isReadable: (reference: string) => boolean, left: Set<string>): SvgNode {
  const shown = node.name === "switch" ? { ...node, name: "g", children: branchOf(node) } : node;
  const children = shown.children.map((child) => readable(child, isReadable, left));
  const clip = ownValue(node, "clip-path") ?? "none";
  if (clip === "none" || isReadable(clip)) return { ...shown, children };
  left.add("clip-path");
  return { ...shown, children, attributes: withoutClip(node.attributes) };
}

/** The first element without conditions: those of programs name their own extensions. */
function branchOf({ children }: SvgNode): SvgNode[] {
  const elements = children.filter(({ name }) => name !== "");
  const conditions = ["requiredExtensions", "requiredFeatures", "systemLanguage"];
  const first =
    elements.find(({ attributes }) => conditions.every((name) => !Object.hasOwn(attributes, name))) ??
    elements[0];
  return first === undefined ? [] : [first];
}

function withoutClip(all: SvgNode["attributes"]): SvgNode["attributes"] {
  const attributes = Object.fromEntries(Object.entries(all).filter(([name]) => name !== "clip-path"));
  const { style } = attributes;
  if (style === undefined) return attributes;
  const kept = style.split(";").filter((declaration) => !/^\s*clip-path\s*:/.test(declaration));
  return { ...attributes, style: kept.join(";") };
}

/** Whether a clip path is one that graphics can have. Each is tried once. */
function readableClips({ definitions, budget }: Pick<PartOptions, "definitions" | "budget">) {
  const tried = new Map<string, boolean>();
  const tryClip = (reference: string): boolean => {
    const attributes = { width: "1", height: "1", "clip-path": reference };
    const rect = { name: "rect", attributes, text: "", children: [] };
    const left = new Set<string>();
    const view = { x: 0, y: 0, width: 1, height: 1 };
    try {
      readPart([rect], [], { view, definitions, budget }, left);
    } catch (error) {
      svgProblem(error);
      return false;
    }
    return left.size === 0;
  };
  return (reference: string): boolean => {
    const isReadable = tried.get(reference) ?? tryClip(reference);
    tried.set(reference, isReadable);
    return isReadable;
  };
}
