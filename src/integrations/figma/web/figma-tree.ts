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

type Properties = NonNullable<FigmaNode["componentPropAssignments"]>;

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
  /** What the instance around sets of its component. */
  properties?: Properties;
  depth: number;
  /** The components around, none of which lies in itself. */
  symbols?: readonly string[];
}

function grow(node: FigmaNode, tree: Tree, growing: Growing): TreeNode {
  const { overrides, depth, properties: around = [], symbols = [] } = growing;
  tree.budget.left -= 1;
  if (tree.budget.left < 0 || depth > deepest) return { node, children: [] };
  const symbol = symbolOf(node, tree);
  const isInstance = node.type === "INSTANCE";
  const inside = isInstance ? merged(ownOverrides(node), overrides) : overrides;
  const properties = isInstance ? propertiesOf(node) : around;
  const { guid = "" } = symbol ?? node;
  const context = { inside, properties, depth: depth + 1, symbols };
  if (symbol === undefined) return { node, children: growAll(guid, tree, context) };
  const isEndless = symbols.includes(guid);
  return {
    // What an instance doesn't say is its component's.
    node: { ...symbol, ...given(node), type: "INSTANCE" },
    children: isEndless ? [] : growAll(guid, tree, { ...context, symbols: [...symbols, guid] }),
  };
}

interface ChildContext extends Omit<Growing, "overrides"> {
  /** Of the instance around. */
  inside: Overrides;
  properties: Properties;
}

const growAll = (parent: string, tree: Tree, context: ChildContext) =>
  (tree.childrenOf.get(parent) ?? []).map((child) => growChild(child, tree, context));

function growChild(child: FigmaNode, tree: Tree, { inside, ...context }: ChildContext): TreeNode {
  const key = child.overrideKey ?? child.guid ?? "";
  const changed = changedBy(child, inside.get(key) ?? {}, context.properties);
  return grow(changed, tree, {
    ...context,
    overrides: child.type === "INSTANCE" ? within(inside, key) : inside,
  });
}

const propertiesOf = ({ componentPropAssignments = [] }: Partial<FigmaNode>) => componentPropAssignments;

/** A node with what the instance around changes of it. Of two values of a property the last wins. */
function changedBy(node: FigmaNode, change: Partial<FigmaNode>, properties: Properties): FigmaNode {
  const componentPropAssignments = [node, change].flatMap((one) => propertiesOf(one));
  return withProperties({ ...node, ...given(change), componentPropAssignments }, properties);
}

/** What a property of the component says of a node: its letters, whether it is seen, or which component it shows. */
function withProperties(node: FigmaNode, properties: Properties): FigmaNode {
  const changed = { ...node };
  for (const { defID, componentPropNodeField: field, isDeleted } of node.componentPropRefs ?? []) {
    const { value } = properties.findLast((one) => one.defID === defID) ?? {};
    if (value === undefined || isDeleted === true) continue;
    const { textValue, boolValue, guidValue } = value;
    if (field === "TEXT_DATA" && textValue !== undefined)
      changed.textData = { characters: textValue.characters };
    if (field === "VISIBLE" && boolValue !== undefined) changed.visible = boolValue;
    if (field === "OVERRIDDEN_SYMBOL_ID" && guidValue !== undefined) changed.overriddenSymbolID = guidValue;
  }
  return changed;
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
