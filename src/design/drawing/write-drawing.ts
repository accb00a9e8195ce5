import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { createFreeNames } from "../free-name.ts";
import { deepestGroups } from "../groups.ts";
import { isParameterName, longestParameterName } from "../parameter-names.ts";
import { knownColor } from "./bounded-values.ts";
import { depthOf, dissolve, type DrawnGroup, isPlainGroup } from "./dissolve-group.ts";
import type { Drawing, DrawnNode, DrawnSizing } from "./drawing.ts";
import { given } from "./given.ts";
import { commonProperties, kindProperties } from "./layer-properties.ts";
import { type TextContext, textBudget } from "./text-properties.ts";

interface WriteOptions {
  /** Font families that a design may use. */
  families: readonly string[];
  /** The longest side of a canvas; larger drawings are scaled down. */
  canvasSide: number;
  /** Above so many layers, hidden ones are left out. */
  maxLayers: number;
}

interface WrittenDrawing {
  /** A design document; the server checks it. A picture's address is its place in the file's list, as in `picture:3`. */
  document: { name: string; width: number; height: number; layers: Record<string, unknown>[] } & Record<
    string,
    unknown
  >;
  /** What was left out or replaced, in words that follow "Left out or replaced:". */
  left: string[];
}

type Axis = "width" | "height";
type Mode = "fixed" | "hug" | "fill";

/** The group around a node that is written. */
interface Around {
  id?: string;
  depth: number;
  /** If it is a stack: its direction, and how large it is. */
  stack?: { main: Axis; modes: Record<Axis, Mode> };
}

interface Writing extends TextContext {
  layers: Record<string, unknown>[];
  freeName: (base: string) => string;
  freeId: (base: string) => string;
  isWithoutHidden: boolean;
}

/** Square canvases may have a little less than the square of the longest side. */
const shareOfSquare = 0.95;
const longestName = 200;
const maxGrow = 1000;

/** Writes a drawing as a design document, whatever is in it. Names all that the document can't have. */
export function writeDrawing(drawing: Drawing, options: WriteOptions): WrittenDrawing {
  const [width, height] = [sideOf(drawing.width), sideOf(drawing.height)];
  const { canvasSide } = options;
  const max = canvasSide * canvasSide * shareOfSquare;
  const scale = Math.min(1, canvasSide / Math.max(width, height), Math.sqrt(max / (width * height)));
  const left = new Set<string>();
  const isWithoutHidden = countOf(drawing.nodes) > options.maxLayers;
  const writing: Writing = {
    families: options.families,
    left,
    scale,
    budget: textBudget(),
    layers: [],
    freeName: createFreeNames(),
    // Warnings use these ids for the background and the whole image.
    freeId: createFreeNames(["background", "image"]),
    isWithoutHidden,
  };
  for (const node of drawing.nodes) writeNode(node, { depth: 0 }, writing);
  if (isWithoutHidden && hasHidden(drawing.nodes)) left.add("hidden layers");
  const { background } = drawing;
  return {
    document: {
      name:
        cutToCodeUnits(drawing.name.replaceAll(/\s+/g, " ").trim(), longestName).trim() || "Imported design",
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
      background: { color: background === undefined ? "#00000000" : knownColor(background) },
      // A transparent canvas stays transparent in this format.
      ...(background === undefined ? { output: { format: "png" } } : {}),
      layers: writing.layers,
    },
    left: [...left],
  };
}

const sideOf = (side: number) => (side >= 1 ? Math.min(1_000_000, Math.round(side)) : 1);

const countOf = (nodes: readonly DrawnNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === "group" ? countOf(node.children) : 0), 0);

const hasHidden = (nodes: readonly DrawnNode[]): boolean =>
  nodes.some((node) => node.isHidden === true || (node.kind === "group" && hasHidden(node.children)));

function writeNode(node: DrawnNode, around: Around, writing: Writing): void {
  if (writing.isWithoutHidden && node.isHidden === true) return;
  if (node.kind === "group") writeGroup(node, around, writing);
  else addLayer(node, around, writing);
}

/** A group deeper than groups may be nested, or one that does nothing around such groups, leaves only its members. */
function writeGroup(node: DrawnGroup, around: Around, writing: Writing): void {
  const isPlain = isPlainGroup(node);
  const isTooDeep = around.depth >= deepestGroups;
  if (isTooDeep && !isPlain) writing.left.add(`groups more than ${deepestGroups} deep`);
  if (isTooDeep || (isPlain && isNeedless(node, around))) {
    for (const child of dissolve(node)) writeNode(child, around, writing);
    return;
  }
  const position = writing.layers.length;
  const added = addLayer(node, around, writing);
  if (added === undefined) return;
  for (const child of node.children) writeNode(child, insideOf(node, added, around), writing);
  const isEmpty = writing.layers.length === position + 1;
  if (isEmpty && node.fill === undefined && node.border === undefined) writing.layers.pop();
}

function insideOf({ layout }: DrawnGroup, { id, modes }: Added, { depth }: Around): Around {
  const main = layout?.direction === "column" ? "height" : "width";
  return { id, depth: depth + 1, ...(layout && { stack: { main, modes } }) };
}

interface Added {
  id: string;
  modes: Record<Axis, Mode>;
}

const isNeedless = (node: DrawnGroup, { stack, depth }: Around) =>
  stack === undefined && depth + depthOf(node) > deepestGroups;

function addLayer(node: DrawnNode, around: Around, writing: Writing): Added | undefined {
  const properties = kindProperties(node, writing);
  if (properties === undefined) return undefined;
  const id = writing.freeId(properties.type);
  const modes = { width: modeOf(node, "width", around), height: modeOf(node, "height", around) };
  writing.layers.push({
    layer_id: id,
    name: writing.freeName(nameOf(node, properties)),
    ...(around.id === undefined ? {} : { group: around.id }),
    ...commonProperties(node, writing.scale),
    ...properties,
    ...sizingOf(node.sizing, around, modes),
  });
  return { id, modes };
}

/** How large a node is along an axis, as far as what it is and the stack around it allow. */
function modeOf(node: DrawnNode, axis: Axis, { stack }: Around): Mode {
  const wanted = node.sizing?.[axis] ?? "fixed";
  if (wanted === "hug") return canHug(node) ? "hug" : "fixed";
  if (wanted === "fixed" || stack === undefined || node.sizing?.isAbsolute === true) return "fixed";
  return stack.main === axis && stack.modes[axis] === "hug" ? "fixed" : "fill";
}

const canHug = (node: DrawnNode) =>
  node.kind === "text" || (node.kind === "group" && node.layout !== undefined);

function sizingOf(sizing: DrawnSizing | undefined, { stack }: Around, modes: Record<Axis, Mode>) {
  if (sizing === undefined) return {};
  const { grow = 0, anchorX, anchorY, isAbsolute = false } = sizing;
  return given({
    width_mode: modes.width,
    height_mode: modes.height,
    anchor_x: modes.width === "hug" ? anchorX : undefined,
    anchor_y: modes.height === "hug" ? anchorY : undefined,
    grow: grow > 0 && grow <= maxGrow ? grow : undefined,
    absolute: stack !== undefined && isAbsolute,
  });
}

/** The other program's name, as far as a parameter could have it. */
function nameOf({ name }: DrawnNode, { type, text }: Record<string, unknown> & { type: string }): string {
  const wanted = [name, typeof text === "string" ? text : ""].map((one) =>
    cutToCodeUnits(one.replaceAll(/[\p{Cc}\s]+/gu, " ").trim(), longestParameterName - 6).trim(),
  );
  return wanted.find((one) => isParameterName(one)) ?? type;
}
