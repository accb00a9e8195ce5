import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { Box } from "../geometry.ts";
import { basicShapes } from "./basic-shapes.ts";
import { identity, isModest, type Matrix, multiply, readTransform } from "./matrix.ts";
import { mapSegments } from "./path-segments.ts";
import { readOutline, referenceIn } from "./read-outline.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { readXml } from "./read-xml.ts";
import { boxClip, clipNodes } from "./svg-clip.ts";
import type { ClipOutline, SvgNode, SvgPicture } from "./svg-picture.ts";
import { createSvgLimits, type SvgLimits } from "./svg-limits.ts";
import { readShare } from "./svg-numbers.ts";
import { checkElement, type SvgStyle, styleOf } from "./svg-style.ts";
import { readAlign, readViewBox } from "./svg-view.ts";
import { viewportBox, viewportIn } from "./svg-viewport.ts";

const maxReferences = 8;

interface Reading {
  root: SvgElement;
  view: Box;
  byId: ReadonlyMap<string, SvgElement>;
  clips: Map<SvgElement, OwnClip>;
  limits: SvgLimits;
}

interface OwnClip {
  /** What its percentages refer to. */
  view: Box;
  outline: ClipOutline | undefined;
}

interface Around {
  style: SvgStyle;
  matrix: Matrix;
  /** What percentages refer to. */
  view: Box;
  references: number;
}

/** Converts an SVG document to outlines. Throws SvgError with the position, the problem and what is accepted. */
export function readSvg(source: string): SvgPicture {
  const root = readXml(source);
  const byId = new Map<string, SvgElement>();
  check(root, byId);
  const view = readViewBox(root);
  const limits = createSvgLimits(source.length);
  const reading: Reading = { root, view, byId, clips: new Map(), limits };
  const content = readElement(root, { style: {}, matrix: identity, view, references: 0 }, reading);
  return { viewBox: view, align: readAlign(root.attributes), content, elements: limits.elements() };
}

/** Characters of sources. A picture takes about thirty bytes for each. */
const recentCharacters = 1_000_000;
const recent = createBoundedCache<SvgPicture>(recentCharacters);

/** Like `readSvg`, but remembers the last ones: a document is validated, and then its cost is estimated. */
export function readRecentSvg(source: string): SvgPicture {
  const picture = recent.get(source) ?? readSvg(source);
  recent.set(source, picture, { weight: source.length });
  return picture;
}

function check(element: SvgElement, byId: Map<string, SvgElement>): void {
  checkElement(element);
  const { id } = element.attributes;
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) check(child, byId);
}

function readElement(element: SvgElement, around: Around, reading: Reading): readonly SvgNode[] {
  reading.limits.element();
  reading.limits.texts(element.attributes);
  const style = styleOf(element, around.style);
  const matrix = multiply(around.matrix, readTransform(element.attributes["transform"] ?? "", element.place));
  if (!isModest(matrix)) throw new SvgError(`transform of ${element.place} reaches too far`);
  if (style.display === "none") return [];
  const inside = { ...around, style, matrix };
  const content = readContent(element, inside, reading);
  const reference = style["clip-path"];
  if (reference === undefined || reference === "none" || content.length === 0) return content;
  const clip = readClip(reference, element, inside, reading);
  return clip === undefined ? [] : clipNodes(content, clip, reading.view);
}

function readContent(element: SvgElement, inside: Around, reading: Reading): readonly SvgNode[] {
  const { name } = element;
  if (name === "use") return readUse(element, inside, reading);
  if (name === "svg" && element !== reading.root) {
    const size = viewportBox(element.attributes, element.place, inside.view);
    return asGroup(element, inside.style, readViewport(element, size, inside, reading), reading);
  }
  if (name === "svg" || name === "g" || name === "a")
    return asGroup(element, inside.style, readChildren(element, inside, reading), reading);
  const { visibility } = inside.style;
  return visibility === "hidden" || visibility === "collapse" ? [] : readShape(element, inside, reading);
}

function readChildren(element: SvgElement, inside: Around, reading: Reading): SvgNode[] {
  return element.children.flatMap((child) => readElement(child, inside, reading));
}

/** The children of a `<symbol>` or a nested `<svg>` in its box, which cuts off what is outside. */
function readViewport(element: SvgElement, box: Box, around: Around, reading: Reading): readonly SvgNode[] {
  const viewport = viewportIn(box, element.attributes);
  if (viewport === undefined) return [];
  const matrix = multiply(around.matrix, viewport.matrix);
  if (!isModest(matrix)) throw new SvgError(`viewBox of ${element.place} reaches too far`);
  const nodes = readChildren(element, { ...around, matrix, view: viewport.view }, reading);
  if (around.style.overflow === "visible") return nodes;
  return clipNodes(nodes, boxClip(box, around.matrix), reading.view);
}

/** The outline that an element is clipped to; undefined if that is empty, which hides everything. */
function readClip(
  reference: string,
  element: SvgElement,
  around: Around,
  reading: Reading,
): ClipOutline | undefined {
  const { place } = element;
  const clipPath = findElement(referenceIn(reference) ?? reference, place, reading);
  if (clipPath.name !== "clipPath")
    throw new SvgError(`clip-path of ${place} names ${clipPath.place}, expected a clipPath`);
  if (around.references >= maxReferences)
    throw new SvgError(`References of ${place} go in a circle or too deep`);
  const known = reading.clips.get(clipPath);
  const own = known?.view === around.view ? known : readOwnClip(clipPath, around, reading);
  reading.clips.set(clipPath, own);
  if (own.outline === undefined) return undefined;
  const { segments, rule } = own.outline;
  reading.limits.outline(segments);
  return { segments: mapSegments(segments, around.matrix), rule };
}

/** The outline of a clip path in its own coordinates, which several elements may use. */
function readOwnClip(clipPath: SvgElement, around: Around, reading: Reading): OwnClip {
  reading.limits.texts(clipPath.attributes);
  const style = clipStyle(clipPath);
  const matrix = readTransform(clipPath.attributes["transform"] ?? "", clipPath.place);
  const inside = { ...around, style, matrix, references: around.references + 1 };
  const nodes = readChildren(clipPath, inside, reading);
  const [only] = nodes;
  const { view } = around;
  if (only === undefined) return { view, outline: undefined };
  if (nodes.length > 1 || "children" in only)
    throw new SvgError(
      `${clipPath.place}: expected one outline, found ${nodes.length}, or one that is clipped`,
    );
  const segments = mapSegments(only.segments, only.matrix);
  return { view, outline: { segments, rule: only.clipRule ?? "nonzero" } };
}

function clipStyle(clipPath: SvgElement): SvgStyle {
  const style = styleOf(clipPath, {});
  const units = clipPath.attributes["clipPathUnits"] ?? "userSpaceOnUse";
  if (units === "userSpaceOnUse" && (style["clip-path"] ?? "none") === "none") return style;
  throw new SvgError(`${clipPath.place}: expected clipPathUnits userSpaceOnUse, and no clip-path of its own`);
}

function readShape(element: SvgElement, { style, matrix, view }: Around, reading: Reading): SvgNode[] {
  const shape = Object.hasOwn(basicShapes, element.name) ? basicShapes[element.name] : undefined;
  const segments = shape?.(element, view) ?? [];
  if (segments.length === 0) return [];
  reading.limits.outline(segments);
  reading.limits.texts(style);
  const find = (reference: string, place: string) => {
    const found = findElement(reference, place, reading);
    reading.limits.texts(found.attributes);
    return found;
  };
  const outline = readOutline(element, segments, style, { matrix, view, find });
  if (outline.opacity < 1 && outline.fill !== undefined && outline.stroke !== undefined)
    reading.limits.clear();
  if (outline.stroke !== undefined) reading.limits.dashes(outline);
  return [outline];
}

function readUse(element: SvgElement, around: Around, reading: Reading): readonly SvgNode[] {
  const reference = element.attributes["href"] ?? element.attributes["xlink:href"] ?? "";
  const used = findElement(reference, element.place, reading);
  if (around.references >= maxReferences)
    throw new SvgError(`References of ${element.place} go in a circle or too deep`);
  if (!usable.has(used.name) && !Object.hasOwn(basicShapes, used.name))
    throw new SvgError(`${element.place} names ${used.place}, expected symbol, g, use or an outline`);
  const [x, y] = ["x", "y"].map((name) => Number(element.attributes[name] ?? 0)) as [number, number];
  if (!isModest([1, 0, 0, 1, x, y])) throw new SvgError(`x or y of ${element.place}: expected a number`);
  const matrix = multiply(around.matrix, [1, 0, 0, 1, x, y]);
  const inside = { ...around, matrix, references: around.references + 1 };
  const content = used.name === "symbol" ? readSymbol : readElement;
  return asGroup(element, around.style, content(used, inside, reading, element), reading);
}

const usable = new Set(["g", "a", "svg", "use", "symbol"]);

/** A symbol has the size that its `<use>` says. */
function readSymbol(
  symbol: SvgElement,
  around: Around,
  reading: Reading,
  use: SvgElement,
): readonly SvgNode[] {
  reading.limits.element();
  reading.limits.texts(symbol.attributes);
  const { width = symbol.attributes["width"], height = symbol.attributes["height"] } = use.attributes;
  const given = Object.entries({ width, height }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const style = styleOf(symbol, around.style);
  const size = viewportBox(Object.fromEntries(given), use.place, around.view);
  return readViewport(symbol, size, { ...around, style }, reading);
}

function asGroup(
  element: SvgElement,
  style: SvgStyle,
  children: readonly SvgNode[],
  reading: Reading,
): readonly SvgNode[] {
  const opacity = readShare(style.opacity ?? "1", element.place);
  if (opacity === 1) return children;
  if (opacity === 0) return [];
  reading.limits.clear();
  return [{ opacity, children }];
}

function findElement(reference: string, place: string, { byId }: Reading): SvgElement {
  const found = reference.startsWith("#") ? byId.get(reference.slice(1)) : undefined;
  if (found !== undefined) return found;
  throw new SvgError(
    `"${cutToCodeUnits(reference, 60)}" of ${place}: expected # and the id of an element of this document`,
  );
}
