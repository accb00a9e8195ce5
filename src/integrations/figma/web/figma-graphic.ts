import type { DrawnNode } from "../../../design/drawing/drawing.ts";
import type { Box } from "../../../design/geometry.ts";
import { gradientElement, paintOf } from "../../../web/designs/import/svg-paint.ts";
import { pathDataOf } from "./figma-geometry.ts";
import type { FigmaDrawing } from "./figma-drawing.ts";
import type { FigmaNode } from "./figma-node.ts";
import { onlyColor, seenPaints } from "./figma-paints.ts";
import { networkPaths } from "./figma-network.ts";
import * as words from "./words.ts";

type Path = NonNullable<FigmaNode["fillGeometry"]>[number];

type Placed = Box & { rotation: number };

/** Decimals of coordinates, and whether strokes follow the outline instead of having one: from exact to short. */
const attempts = [
  { decimals: 2, followsOutline: false },
  { decimals: 1, followsOutline: false },
  { decimals: 2, followsOutline: true },
  { decimals: 1, followsOutline: true },
  { decimals: 0, followsOutline: true },
] as const;
const longestGraphic = 100_000;

/** An outline as a graphic: the file has those of fills and of strokes. */
export function graphicNode(node: FigmaNode, place: Placed, state: FigmaDrawing): DrawnNode | undefined {
  const { name = "", strokeWeight = 1, strokePaints = [] } = node;
  // Strokes may reach out of the box.
  const margin = strokePaints.length > 0 ? strokeWeight * 2 : 0;
  const box = {
    x: place.x - margin,
    y: place.y - margin,
    width: Math.max(1, place.width + margin * 2),
    height: Math.max(1, place.height + margin * 2),
  };
  const { width, height } = box;
  const sources = attempts.map((attempt) => () => {
    const content = contentOf(node, { name, state, margin, box, ...attempt });
    return (
      content && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`
    );
  });
  let svg = "";
  for (const source of sources) {
    svg = source();
    if (svg.length <= longestGraphic) break;
  }
  return svg === "" ? undefined : { kind: "graphic", name, ...box, rotation: place.rotation, svg };
}

interface Painting {
  name: string;
  state: FigmaDrawing;
  margin: number;
  box: Box;
  decimals: number;
  followsOutline: boolean;
}

/** A stroke along an edge has twice its width in the file, of which the outline shows one half. */
function contentOf(node: FigmaNode, painting: Painting): string {
  const outline = outlineOf(node, painting);
  const hasOwnFills = (node.fillGeometry ?? []).some(({ styleID = 0 }) => styleID !== 0);
  if (hasOwnFills) painting.state.left.add(words.colorsOfParts(painting.name));
  const fill = painted(outline, node.fillPaints, { ...painting, id: "fill" });
  const stroke = strokeOf(node, outline, painting);
  if (outline.length === 0 || stroke === "") return fill + stroke;
  if (node.strokeAlign === "OUTSIDE") return stroke + fill;
  if (node.strokeAlign !== "INSIDE") return fill + stroke;
  const clip = outline
    .map(({ data, rule }) => `<path d="${data}"${rule.replace("fill-", "clip-")}/>`)
    .join("");
  return `<defs><clipPath id="inside">${clip}</clipPath></defs>${fill}<g clip-path="url(#inside)">${stroke}</g>`;
}

function strokeOf(node: FigmaNode, outline: readonly PathData[], painting: Painting): string {
  const { name, state, followsOutline } = painting;
  if ((!followsOutline && hasOutlines(node)) || outline.length === 0)
    return painted(dataOf(node.strokeGeometry, painting), node.strokePaints, { ...painting, id: "stroke" });
  const color = onlyColor(node.strokePaints, words.stroke, { name, left: state.left });
  if (color === undefined) return "";
  const width = (node.strokeWeight ?? 1) * (node.strokeAlign === "CENTER" ? 1 : 2);
  const look = `fill="none" ${paintOf("stroke", color)} stroke-width="${width}"`;
  return outline.map(({ data }) => `<path d="${data}" ${look}/>`).join("");
}

interface PathData {
  data: string;
  rule: string;
}

const hasOutlines = ({ fillGeometry = [], strokeGeometry = [] }: FigmaNode) =>
  fillGeometry.length + strokeGeometry.length > 0;

function outlineOf(node: FigmaNode, painting: Painting): PathData[] {
  if (hasOutlines(node)) return dataOf(node.fillGeometry, painting);
  const { state, name, margin, decimals } = painting;
  const drawn = networkPaths(node, { blobs: state.blobs, margin, decimals });
  if (drawn === undefined) state.left.add(words.partOfName(name));
  return (drawn ?? []).map(({ data, isEvenOdd }) => ({ data, rule: isEvenOdd ? evenOdd : "" }));
}

const evenOdd = ' fill-rule="evenodd"';

function dataOf(paths: readonly Path[] | undefined, { name, state, margin, decimals }: Painting): PathData[] {
  return (paths ?? []).flatMap(({ commandsBlob, windingRule }) => {
    const blob = state.blobs[commandsBlob];
    const data = blob && pathDataOf(blob, { x: -margin, y: -margin }, decimals);
    if (data === undefined) state.left.add(words.partOfName(name));
    return data === undefined || data === "" ? [] : [{ data, rule: windingRule === "ODD" ? evenOdd : "" }];
  });
}

function painted(
  paths: readonly PathData[],
  paints: FigmaNode["fillPaints"],
  { name, state, box, id }: Painting & { id: string },
): string {
  if (paths.length === 0) return "";
  const parts = seenPaints(paints, { name, left: state.left }).flatMap((paint, index) => {
    if (paint.kind === "picture") {
      state.left.add(words.pictureOfName(name));
      return [];
    }
    const { gradient, color = "#00000000" } = paint.fill;
    const definition =
      gradient === undefined ? "" : `<defs>${gradientElement(gradient, box, `${id}${index}`)}</defs>`;
    const fill = gradient === undefined ? paintOf("fill", color) : `fill="url(#${id}${index})"`;
    return [definition, ...paths.map(({ data, rule }) => `<path d="${data}"${rule} ${fill}/>`)];
  });
  return parts.join("");
}
