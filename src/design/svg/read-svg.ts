import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { Box } from "../geometry.ts";
import { basicShapes } from "./basic-shapes.ts";
import { identity, isModest, type Matrix, multiply, readTransform } from "./matrix.ts";
import { roughLength } from "./path-segments.ts";
import { readOutline } from "./read-outline.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";
import { readXml } from "./read-xml.ts";
import type { SvgNode, SvgOutline, SvgPicture } from "./svg-picture.ts";
import { readShare } from "./svg-numbers.ts";
import { checkElement, type SvgStyle, styleOf } from "./svg-style.ts";
import { readAlign, readViewBox } from "./svg-view.ts";

const mostOutlines = 2000;
const mostNumbers = 60_000;
const mostDashes = 20_000;
const mostReferences = 8;
const mostClear = 12;

interface Reading {
  view: Box;
  byId: ReadonlyMap<string, SvgElement>;
  outlines: number;
  numbers: number;
  visited: number;
  dashes: number;
  /** Groups, and outlines with fill and stroke, whose opacity needs an offscreen canvas. */
  clear: number;
}

interface Around {
  style: SvgStyle;
  matrix: Matrix;
  references: number;
}

/** Converts an SVG document to outlines. Throws SvgError with the position, the problem and what is accepted. */
export function readSvg(source: string): SvgPicture {
  const root = readXml(source);
  const byId = new Map<string, SvgElement>();
  check(root, byId, true);
  const view = readViewBox(root);
  const reading: Reading = { view, byId, outlines: 0, numbers: 0, visited: 0, dashes: 0, clear: 0 };
  const content = readElement(root, { style: {}, matrix: identity, references: 0 }, reading);
  return { viewBox: view, align: readAlign(root), content };
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

function check(element: SvgElement, byId: Map<string, SvgElement>, first = false): void {
  checkElement(element);
  if (element.name === "svg" && !first)
    throw new SvgError(`Found ${element.place} within another, expected <g>`);
  const { id } = element.attributes;
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) check(child, byId);
}

function readElement(element: SvgElement, around: Around, reading: Reading): SvgNode[] {
  reading.visited += 1;
  if (reading.visited > mostOutlines * 4)
    throw new SvgError(`Expected at most ${mostOutlines * 4} elements once references are followed`);
  const style = styleOf(element, around.style);
  const matrix = multiply(around.matrix, readTransform(element.attributes["transform"] ?? "", element.place));
  if (!isModest(matrix)) throw new SvgError(`transform of ${element.place} reaches too far`);
  if (style.display === "none") return [];
  const inside = { ...around, style, matrix };
  if (element.name === "svg" || element.name === "g") {
    return asGroup(
      element,
      style,
      element.children.flatMap((child) => readElement(child, inside, reading)),
      reading,
    );
  }
  if (element.name === "use") return readUse(element, inside, reading);
  return style.visibility === "hidden" || style.visibility === "collapse"
    ? []
    : readShape(element, inside, reading);
}

function readShape(element: SvgElement, { style, matrix }: Around, reading: Reading): SvgNode[] {
  const shape = Object.hasOwn(basicShapes, element.name) ? basicShapes[element.name] : undefined;
  const segments = shape?.(element, reading.view) ?? [];
  if (segments.length === 0) return [];
  reading.outlines += 1;
  reading.numbers += segments.reduce((sum, { numbers }) => sum + numbers.length, 0);
  if (reading.outlines > mostOutlines || reading.numbers > mostNumbers)
    throw new SvgError(`Expected at most ${mostOutlines} outlines of ${mostNumbers} numbers in all`);
  const find = (reference: string, place: string) => findElement(reference, place, reading);
  const outline = readOutline(element, segments, style, { matrix, view: reading.view, find });
  if (outline.opacity < 1 && outline.fill !== undefined && outline.stroke !== undefined) countClear(reading);
  if (outline.stroke !== undefined) countDashes(outline, reading);
  return [outline];
}

function countDashes({ line: { dash }, segments }: SvgOutline, reading: Reading): void {
  const period = dash.reduce((sum, length) => sum + length, 0);
  if (period > 0) reading.dashes += (roughLength(segments) / period) * dash.length;
  if (reading.dashes > mostDashes) throw new SvgError(`Expected at most about ${mostDashes} dashes in all`);
}

function countClear(reading: Reading): void {
  reading.clear += 1;
  if (reading.clear <= mostClear) return;
  throw new SvgError(
    `Expected at most ${mostClear} groups, or outlines both filled and stroked, with an opacity of their own; fill-opacity and stroke-opacity may stand anywhere`,
  );
}

function readUse(element: SvgElement, around: Around, reading: Reading): SvgNode[] {
  const reference = element.attributes["href"] ?? element.attributes["xlink:href"] ?? "";
  const used = findElement(reference, element.place, reading);
  if (around.references >= mostReferences)
    throw new SvgError(`References of ${element.place} go in a circle or too deep`);
  if (used.name !== "g" && used.name !== "use" && !Object.hasOwn(basicShapes, used.name))
    throw new SvgError(`${element.place} names ${used.place}, expected g, use or an outline`);
  const [x, y] = ["x", "y"].map((name) => Number(element.attributes[name] ?? 0)) as [number, number];
  if (!isModest([1, 0, 0, 1, x, y])) throw new SvgError(`x or y of ${element.place}: expected a number`);
  const matrix = multiply(around.matrix, [1, 0, 0, 1, x, y]);
  const inside = { ...around, matrix, references: around.references + 1 };
  return asGroup(element, around.style, readElement(used, inside, reading), reading);
}

function asGroup(element: SvgElement, style: SvgStyle, children: SvgNode[], reading: Reading): SvgNode[] {
  const opacity = readShare(style.opacity ?? "1", element.place);
  if (opacity === 1) return children;
  if (opacity === 0) return [];
  countClear(reading);
  return [{ opacity, children }];
}

function findElement(reference: string, place: string, { byId }: Reading): SvgElement {
  const found = reference.startsWith("#") ? byId.get(reference.slice(1)) : undefined;
  if (found !== undefined) return found;
  throw new SvgError(
    `"${reference.slice(0, 60)}" of ${place}: expected # and the id of an element of this document`,
  );
}
