import { figmaNode, type FigmaNode } from "./figma-node.ts";
import * as words from "./words.ts";

/** A node with its children, bottom first. Instances have those of their component. */
export interface TreeNode {
  node: FigmaNode;
  children: readonly TreeNode[];
}

/** Nodes after instances got their children; components within components multiply them. */
const maxNodes = 50_000;
const deepest = 60;

interface Tree {
  byId: ReadonlyMap<string, FigmaNode>;
  childrenOf: ReadonlyMap<string, readonly FigmaNode[]>;
  budget: { left: number };
}

/** What an instance changes, by the keys of the nodes on the way to the changed one. */
type Overrides = ReadonlyMap<string, Partial<FigmaNode>>;

const none: Overrides = new Map();

/** Puts the nodes of a file together: the pages, each with all that is on it. */
export function pagesOf(changes: readonly unknown[]): TreeNode[] {
  const nodes = changes.flatMap((change) => {
    const read = figmaNode.safeParse(change);
    return read.success && read.data.phase !== "REMOVED" ? [read.data] : [];
  });
  const byId = new Map(nodes.map((node) => [node.guid ?? "", node]));
  const children = Map.groupBy(nodes, ({ parentIndex }) => parentIndex?.guid ?? "");
  for (const siblings of children.values()) siblings.sort(byPosition);
  const tree: Tree = { byId, childrenOf: children, budget: { left: maxNodes } };
  const pages = nodes.filter(({ type, internalOnly }) => type === "CANVAS" && internalOnly !== true);
  if (pages.length > 0)
    return pages.toSorted(byPosition).map((page) => grow(page, tree, { overrides: none, depth: 0 }));
  // The clipboard has nodes without their page.
  const roots = nodes.filter(
    ({ parentIndex, type }) => type !== "DOCUMENT" && !byId.has(parentIndex?.guid ?? ""),
  );
  const page = figmaNode.parse({ type: "CANVAS", name: words.pasted });
  return [{ node: page, children: roots.map((root) => grow(root, tree, { overrides: none, depth: 1 })) }];
}

/** Positions are texts in the order of their code units. */
function byPosition(one: FigmaNode, other: FigmaNode): number {
  const [first = "", second = ""] = [one.parentIndex?.position, other.parentIndex?.position];
  return first < second ? -1 : first > second ? 1 : 0;
}

interface Growing {
  overrides: Overrides;
  depth: number;
  /** The components around, none of which lies in itself. */
  symbols?: readonly string[];
}

function grow(node: FigmaNode, tree: Tree, { overrides, depth, symbols = [] }: Growing): TreeNode {
  tree.budget.left -= 1;
  if (tree.budget.left < 0 || depth > deepest) return { node, children: [] };
  const symbol = symbolOf(node, tree);
  const inside = node.type === "INSTANCE" ? merged(ownOverrides(node), overrides) : overrides;
  const { guid = "" } = symbol ?? node;
  const around = symbol === undefined ? symbols : [...symbols, guid];
  const isEndless = symbol !== undefined && symbols.includes(guid);
  const children = isEndless ? [] : (tree.childrenOf.get(guid) ?? []);
  return {
    // What an instance doesn't say is its component's.
    node: symbol === undefined ? node : { ...symbol, ...given(node), type: "INSTANCE" },
    children: children.map((child) => {
      const key = child.overrideKey ?? child.guid ?? "";
      const changed = { ...child, ...given(inside.get(key) ?? {}) };
      const beyond = child.type === "INSTANCE" ? within(inside, key) : inside;
      return grow(changed, tree, { overrides: beyond, depth: depth + 1, symbols: around });
    }),
  };
}

/** The component of an instance, which may be another one than at first. */
function symbolOf(
  { type, overriddenSymbolID, symbolData }: FigmaNode,
  { byId }: Tree,
): FigmaNode | undefined {
  return type === "INSTANCE" ? byId.get(overriddenSymbolID ?? symbolData?.symbolID ?? "") : undefined;
}

/** Its overrides, and what the program computed for it, such as sizes. */
function ownOverrides({ symbolData, derivedSymbolData }: FigmaNode): Overrides {
  const own = new Map<string, Partial<FigmaNode>>();
  for (const change of [...(symbolData?.symbolOverrides ?? []), ...(derivedSymbolData ?? [])]) {
    const read = figmaNode.safeParse(change);
    if (!read.success) continue;
    const { guidPath, ...values } = read.data;
    const key = (guidPath?.guids ?? []).join("/");
    own.set(key, { ...own.get(key), ...given(values) });
  }
  return own;
}

/** Overrides from outside win. */
function merged(own: Overrides, outer: Overrides): Overrides {
  if (outer.size === 0) return own;
  const all = new Map(own);
  for (const [key, values] of outer) all.set(key, { ...all.get(key), ...values });
  return all;
}

/** The overrides of nodes within a nested instance. */
function within(overrides: Overrides, key: string): Overrides {
  const start = `${key}/`;
  return new Map(
    [...overrides]
      .filter(([path]) => path.startsWith(start))
      .map(([path, values]) => [path.slice(start.length), values]),
  );
}

/** Without what is absent; a node keeps its identity, kind and place in the tree. */
function given(values: Partial<FigmaNode>): Partial<FigmaNode> {
  const kept = Object.entries(values).filter(([name, value]) => value !== undefined && !identity.has(name));
  return Object.fromEntries(kept);
}

const identity = new Set([
  "guid",
  "overrideKey",
  "guidPath",
  "parentIndex",
  "phase",
  "type",
  "derivedSymbolData",
]);
