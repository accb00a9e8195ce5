import { cutToCodeUnits } from "../../cut-to-code-units.ts";
import { type Box, grown, intersection } from "../../geometry.ts";
import { type Matrix, multiply } from "../matrix.ts";
import { withClassStyles } from "../class-styles.ts";
import { createFreeNames } from "../../free-name.ts";
import { FileTooLargeError } from "../svg-element.ts";
import { nameOf } from "./layer-name.ts";
import { elementsOf, parseTree, type SvgNode, textOf } from "./parse-tree.ts";
import { ownScale, viewOf } from "./own-size.ts";
import { isOutline, simpleShape } from "./simple-shape.ts";
import { boundsOfNodes } from "../svg-clip.ts";
import { seenChildren } from "./seen-elements.ts";
import { readPart } from "./svg-part.ts";
import { onCanvas } from "./layer-place.ts";
import { pictureLayers } from "./picture-layers.ts";
import { textLayers } from "./text-layers.ts";
import { definitionsOf, svgProblem } from "./supported-source.ts";
import { readableTree } from "./readable-tree.ts";

export interface ImportedSvg {
  /** A design document without its name; the server checks it. */
  document: {
    width: number;
    height: number;
    background?: { color: string };
    layers: Record<string, unknown>[];
  };
  /** Data URLs in `image_url`: upload each, and put the address of the asset there. */
  embedded: readonly string[];
  /** What was left out or replaced, such as `<mask>` or `the font Gotham`. */
  left: readonly string[];
}

interface ImportOptions {
  /** Font families that a design may use. */
  families: readonly string[];
  /** The longest side of a canvas; larger files are scaled down. */
  canvasSide: number;
  /** A box on a canvas for the file, instead of a canvas of its own. */
  place?: Box;
  /** Gives every outline a layer of its own, instead of one graphic for neighbours. */
  separate?: true;
  /** Ids of the new layers. */
  newLayerId: (type: string) => string;
}

interface Import extends ImportOptions {
  view: Box;
  /** From the file's coordinates to the canvas. */
  matrix: Matrix;
  definitions: ReadonlyMap<string, SvgNode>;
  left: Set<string>;
  embedded: Set<string>;
  layers: Record<string, unknown>[];
  freeName: (base: string) => string;
  /** Characters of parts that may still be read. */
  budget: { left: number };
}

/** More than any design may have; the server says how many it takes. */
const maxLayers = 2000;
/** Each part is read with the elements around it and the definitions that it uses: so much, and four times the file. */
const maxRepeated = 4_000_000;

/**
 * Turns an SVG file into layers: texts, rectangles, ellipses, lines and linked pictures become editable layers of these
 * kinds, and neighbouring other outlines become one graphic. Throws SvgError for malformed files.
 */
export function importSvg(source: string, options: ImportOptions): ImportedSvg {
  const left = new Set<string>();
  const tree = parseTree(source);
  const styled = withClassStyles(tree, styleSheetOf(tree), (rule) =>
    left.add(`styles of ${cutToCodeUnits(rule, 40)}`),
  );
  const budget = { left: maxRepeated + 4 * source.length };
  const root = readableTree(styled, { definitions: definitionsOf(styled), budget }, left);
  const view = viewOf(root);
  const { width, height, matrix } = placeOf(root, view, options);
  const canvas = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  const state: Import = {
    ...options,
    view,
    matrix,
    definitions: definitionsOf(root),
    left,
    embedded: new Set(),
    layers: [],
    freeName: createFreeNames(),
    budget,
  };
  addChildren({ ...root, name: "g", attributes: inheritable(root) }, [], state);
  const background = options.place === undefined ? backgroundColor(state.layers[0], canvas) : undefined;
  const layers = background === undefined ? state.layers : state.layers.slice(1);
  return {
    document: {
      ...canvas,
      ...(background === undefined ? {} : { background: { color: background } }),
      layers,
    },
    embedded: [...state.embedded],
    left: [...state.left],
  };
}

function styleSheetOf(root: SvgNode): string {
  const sheets = elementsOf(root).filter(({ name }) => name === "style");
  return sheets.map(textOf).join("\n");
}

/** Where the file's view is on the canvas: in the middle of `place`, otherwise at its own size. */
function placeOf(
  root: SvgNode,
  view: Box,
  { place, canvasSide }: ImportOptions,
): { width: number; height: number; matrix: Matrix } {
  const scale =
    place === undefined
      ? Math.min(ownScale(root, view), canvasSide / Math.max(view.width, view.height))
      : Math.min(place.width / view.width, place.height / view.height);
  const size = { width: view.width * scale, height: view.height * scale };
  const { x, y, width, height } = place ?? { x: 0, y: 0, ...size };
  const [left, top] = [x + (width - size.width) / 2, y + (height - size.height) / 2];
  return { ...size, matrix: [scale, 0, 0, scale, left - view.x * scale, top - view.y * scale] };
}

/** What the root's children inherit: a wrapper with its size would be one of another document. */
function inheritable({ attributes }: SvgNode): Record<string, string> {
  const own = new Set([
    "width",
    "height",
    "viewBox",
    "x",
    "y",
    "preserveAspectRatio",
    "version",
    "baseProfile",
    "id",
  ]);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !own.has(name)));
}

/** Adds the layers of a group's children. Neighbours that no simple layer looks like become one graphic. */
function addChildren(group: SvgNode, ancestors: readonly SvgNode[], state: Import): void {
  const around = [...ancestors, group];
  const children = seenChildren(group, ancestors, state.left);
  let graphic: SvgNode[] = [];
  const flush = () => {
    if (graphic.length > 0) addGraphic(graphic, around, state);
    graphic = [];
  };
  for (const child of children) {
    const layers = simpleLayers(child, around, state);
    if (layers === undefined && !isOpened(child, children, state)) {
      graphic.push(child);
      if (state.separate === true) flush();
      continue;
    }
    flush();
    if (layers === undefined) addChildren(child, around, state);
    for (const layer of layers ?? []) addLayer(layer, child, state);
  }
  flush();
}

/** Whether a group's children become layers: of the only group, and of those with texts or pictures. */
function isOpened(node: SvgNode, siblings: readonly SvgNode[], { separate }: ImportOptions): boolean {
  if (node.name !== "g" && node.name !== "a" && node.name !== "svg") return false;
  if (siblings.length === 1) return true;
  if (separate === true) return !Object.hasOwn(node.attributes, "opacity");
  return elementsOf(node).some(({ name }) => name === "text" || name === "image");
}

type LayerValues = Record<string, unknown> & { type: string };

/** The properties of the editable layers for one element; undefined if it becomes part of a graphic. */
function simpleLayers(
  node: SvgNode,
  around: readonly SvgNode[],
  state: Import,
): readonly LayerValues[] | undefined {
  try {
    if (node.name === "text") return textLayers(node, around, state);
    if (node.name === "image") return pictureLayers(node, around, state);
    const picture = isOutline(node) ? readPart([node], around, state, state.left).picture : undefined;
    const [only] = picture?.content ?? [];
    if (only === undefined || "children" in only) return undefined;
    const shape = simpleShape(node, only, multiply(state.matrix, only.matrix));
    return shape && [shape];
  } catch (error) {
    state.left.add(svgProblem(error));
    return node.name === "text" ? [] : undefined;
  }
}

function addGraphic(nodes: readonly SvgNode[], around: readonly SvgNode[], state: Import): void {
  try {
    const bounds = boundsOfNodes(readPart(nodes, around, state, state.left).picture.content);
    const { view } = state;
    const box = bounds && intersection(bounds, grown(view, Math.max(view.width, view.height)));
    if (box === undefined || !(box.width > 0 && box.height > 0)) return;
    // A layer is at least a pixel in both directions.
    const min = 1 / state.matrix[0];
    const seen = { ...box, width: Math.max(box.width, min), height: Math.max(box.height, min) };
    const { source } = readPart(nodes, around, { ...state, view: seen });
    addLayer({ type: "svg", ...onCanvas(seen, state), svg: source, fit: "fill" }, nodes[0], state);
  } catch (error) {
    state.left.add(svgProblem(error));
    // One element that can't be read must not take its neighbours along.
    if (nodes.length > 1) for (const node of nodes) addGraphic([node], around, state);
  }
}

function addLayer(values: LayerValues, node: SvgNode | undefined, state: Import): void {
  if (state.layers.length >= maxLayers)
    throw new FileTooLargeError(
      `Expected at most ${maxLayers} shapes, texts and pictures; join some of them into paths`,
    );
  const name = state.freeName(nameOf(node, values));
  state.layers.push({ layer_id: state.newLayerId(values.type), name, ...values });
}

/** The color of a first layer that is an opaque rectangle over the whole canvas. */
function backgroundColor(
  first: Record<string, unknown> | undefined,
  canvas: { width: number; height: number },
): string | undefined {
  if (first === undefined) return undefined;
  const { layer_id: _, name: __, x, y, width, height, fill_color, ...rest } = first;
  const isPlain = JSON.stringify(rest) === JSON.stringify({ type: "shape", rotation: 0, opacity: 1 });
  const [left, top] = [Number(x), Number(y)];
  const isCovered = Math.max(left, top) <= 0.5;
  const reaches = left + Number(width) >= canvas.width - 0.5 && top + Number(height) >= canvas.height - 0.5;
  const color = String(fill_color);
  return isPlain && isCovered && reaches && color.length === 7 ? color : undefined;
}
