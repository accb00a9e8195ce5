import type { Layer, LayerTextData } from "ag-psd";
import type { DrawnNode } from "../../../design/drawing/drawing.ts";
import { type Box, intersection } from "../../../design/geometry.ts";

type Align = NonNullable<Extract<DrawnNode, { kind: "text" }>["align"]>;

/** Half of the letters of a line lie above this height over its baseline, in font sizes. */
const middleAboveBaseline = 0.35;
/** How far most capitals reach over the baseline, in font sizes. */
const capitalHeight = 0.73;
/** Width of a space in font sizes. */
const spaceWidth = 0.3;
/** Width of a letter in font sizes, estimated generously. */
const letterWidth = 0.68;

export interface TextPlace {
  matrix: readonly number[];
  /** Degrees. */
  rotation: number;
  size: number;
  lineHeight: number;
  align: Align;
  scale: number;
  canvas: Box;
}

/** The third control character ends a line without ending the paragraph. */
export const linesOf = (text: string) => text.replaceAll("\u0003", "\n").split(/\r\n?|\n/);

// Spaces around letters are no part of what is drawn.
const leadingSpaces = (text: string) => text.length - text.trimStart().length;
const trailingSpaces = (text: string) => text.length - text.trimEnd().length;

/** The box of a paragraph is the file's; that of a single line is as wide as its letters and a little wider. */
export function textBox(layer: Layer, text: LayerTextData, place: TextPlace): Box {
  const [left = 0, , right = 0] = text.boxBounds ?? [];
  const isParagraph = text.shapeType === "box" && right > left;
  const box = isParagraph ? paragraphBox(layer, text, place) : lineBox(layer, text, place);
  const drawn = uprightBox(layer, place);
  if (drawn === undefined) return box;
  return isParagraph ? box : withinCanvas(meeting(box, drawn, { ...place, text: text.text }), drawn, place);
}

/** From the top of the first line's box to its baseline. */
const aboveBaseline = ({ size, lineHeight }: TextPlace) =>
  size * lineHeight * 0.5 + size * middleAboveBaseline;

/** From the top of the first line's capitals to that of its box. */
const toFirstLine = (place: TextPlace) => place.size * capitalHeight - aboveBaseline(place);

function paragraphBox(layer: Layer, text: LayerTextData, place: TextPlace): Box {
  const { size, lineHeight, scale } = place;
  const [left = 0, top = 0, right = 0, bottom = 0] = (text.boxBounds ?? []).map((side) => side * scale);
  const height = Math.max(bottom - top, linesOf(text.text).length * size * lineHeight);
  const corner = [left, top + toFirstLine(place)] as const;
  const box = placed(place, corner, { width: right - left, height });
  const drawn = uprightBox(layer, place);
  if (drawn === undefined) return box;
  // Where letters are drawn says more about the first line than the box.
  const seen = drawn.y + toFirstLine(place);
  const y = Math.abs(seen - box.y) < size ? seen : box.y;
  return { ...box, y, height: Math.max(height, drawn.y + drawn.height + size * 0.4 - y) };
}

function lineBox(layer: Layer, { text }: LayerTextData, place: TextPlace): Box {
  const { size, lineHeight, align } = place;
  const lines = linesOf(text);
  const longest = Math.max(...lines.map(({ length }) => length));
  const drawn = drawnLength(layer, place);
  const width =
    drawn === undefined
      ? Math.max(2, longest + 1) * size * letterWidth
      : drawn * 1.08 + size * 0.3 + (leadingSpaces(text) + trailingSpaces(text)) * size * spaceWidth;
  const before = { left: 0, justify: 0, center: width / 2, right: width }[align];
  const height = lines.length * size * lineHeight;
  return placed(place, [-before, -aboveBaseline(place)], { width, height });
}

/** A box whose corner is given in the text's coordinates, which may be rotated around its origin. */
function placed(
  { matrix }: TextPlace,
  [across, down]: readonly [number, number],
  box: { width: number; height: number },
) {
  const [xx = 1, xy = 0, , , x = 0, y = 0] = matrix;
  const length = Math.hypot(xx, xy) || 1;
  const [cos, sin] = [xx / length, xy / length];
  const [middleX, middleY] = [across + box.width / 2, down + box.height / 2];
  return {
    x: x + middleX * cos - middleY * sin - box.width / 2,
    y: y + middleX * sin + middleY * cos - box.height / 2,
    ...box,
  };
}

/** Where the file has drawn letters; undefined if it hasn't. */
export function drawnBox({ left = 0, top = 0, right = 0, bottom = 0 }: Layer): Box | undefined {
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined;
}

const uprightBox = (layer: Layer, { rotation }: TextPlace) =>
  Math.abs(rotation) < 0.01 ? drawnBox(layer) : undefined;

/** How long the drawn lines are. The file knows the box around them, which says it unless they are near a diagonal. */
function drawnLength(layer: Layer, { rotation }: TextPlace): number | undefined {
  const drawn = drawnBox(layer);
  if (drawn === undefined) return undefined;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const length = (drawn.width * cos - drawn.height * sin) / (cos * cos - sin * sin);
  return Math.abs(cos - sin) > 0.3 && length > 0 ? length : undefined;
}

/** Letters of a PDF keep its coordinates, so their origin may be far from where they are drawn. */
function meeting(box: Box, drawn: Box, place: TextPlace & { text: string }): Box {
  const { width, height } = intersection(box, drawn);
  if (width > 0 && height > 0) return box;
  const room = box.width - drawn.width;
  const spaces = leadingSpaces(place.text) * place.size * spaceWidth;
  const before = { left: spaces, justify: spaces, center: room / 2, right: room }[place.align];
  return { ...box, x: drawn.x - before, y: drawn.y + toFirstLine(place) };
}

/** The room that another font may need ends at the edge of the canvas, if the letters do. */
function withinCanvas(box: Box, drawn: Box, { align, size, canvas }: TextPlace): Box {
  const middle = box.x + box.width / 2;
  const [before, after] = [box.x + box.width - canvas.x, canvas.x + canvas.width - box.x];
  const toEdges = Math.min(middle - canvas.x, canvas.x + canvas.width - middle);
  const room = { left: after, justify: after, center: toEdges * 2, right: before }[align];
  const width = Math.min(box.width, room);
  if (width < drawn.width + size * 0.1) return box;
  const moved = { left: 0, justify: 0, center: (box.width - width) / 2, right: box.width - width }[align];
  return { ...box, x: box.x + moved, width };
}
