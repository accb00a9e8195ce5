import type { Box } from "../../../design/geometry.ts";
import type { Design } from "../../../design/design.ts";
import { namedValues } from "../../../design/sizes/sized-values.ts";
import type { LayerInSize } from "../../../design/sizes/size.ts";
import { isStack } from "../../../design/groups.ts";
import { type Layer, layerKindOf } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { boundsOnCanvas } from "./layer-boxes.ts";
import { withDescendants } from "./layer-tree.ts";

interface Canvas {
  width: number;
  height: number;
}

/** Where a layer is on another canvas, how large, and the lengths that go with it. */
export type Placed = Box & Partial<Omit<LayerInSize, "layer_id" | "hidden" | keyof Box>>;

/** Layers that move together. */
interface Unit {
  /** The layer that decides, and the members of a group. */
  root: Layer;
  members: readonly Layer[];
  box: Box;
}

type Axis = (typeof axes)[number];
const axes = [
  // Boxes of texts are often a little narrower than what lies above and below.
  { start: "x", side: "width", spanningShare: 0.7 },
  { start: "y", side: "height", spanningShare: 0.85 },
] as const;

/** Units nearer to each other than this share of the shorter side stay together. */
const nearShare = 0.08;
/** A cluster whose margins differ by less than this share of the side is centred. */
const centredShare = 0.06;
/** What an edge of the canvas cuts by more than this share of the side belongs to the edge. */
const cutShare = 0.02;
/** A cluster with a margin below this share of the side keeps that margin. */
const edgeShare = 0.2;

/**
 * A first draft of layers on another canvas. All are scaled by the smaller ratio of the sides. What fills a side goes on
 * filling it, such as a background; layers near each other stay together as they are, and keep to an edge or the middle.
 */
export function draftPlaces(
  { width, height, layers }: Pick<Design, "layers"> & Canvas,
  to: Canvas,
): Map<string, Placed> {
  const from = { width, height };
  const scale = Math.min(to.width / width, to.height / height);
  const units = unitsOf(layers, from);
  const placed = new Map(layers.map((layer) => [layer.layer_id, scaledSize(layer, scale)]));
  for (const axis of axes) {
    const [before, after] = [from[axis.side], to[axis.side]];
    const spanning = units.filter((unit) => spans(unit, axis, before));
    for (const unit of spanning) placeSpanning(unit, axis, { before, after, scale, placed });
    const others = units.filter((unit) => !spanning.includes(unit));
    const cut = others.filter((unit) => isCut(unit, axis, before));
    const inside = others.filter((unit) => !cut.includes(unit));
    const near = nearShare * Math.min(width, height);
    const clusters = clustersOf(inside, { x: near, y: near });
    for (const cluster of [...cut.map((unit) => [unit]), ...clusters]) {
      const span = spanOf(cluster, axis);
      const placing = { before, after, scale, placed };
      if (axis.start === "x" && isWide(span, before)) placeRows(cluster, near, placing);
      else placeCluster(cluster, axis, clusterStart({ ...span, before, after, scale }), placing);
    }
  }
  return new Map(layers.map((layer) => [layer.layer_id, rounded(placed.get(layer.layer_id) ?? layer)]));
}

interface Placing {
  /** Length of the canvas's side. */
  before: number;
  after: number;
  scale: number;
  placed: Map<string, Placed>;
}

/** Layers with the members of their groups. A group that fills a side is no unit, because its members fit in one by one; a stack is one. */
function unitsOf(layers: readonly Layer[], canvas: Canvas): Unit[] {
  const design = { layers } as Design;
  const ids = new Set(layers.map(({ layer_id }) => layer_id));
  const isOpen = (layer: Layer) =>
    isGroup(layer) &&
    !isStack(layer) &&
    axes.some((axis) => spans(unitOf(layer, []), axis, canvas[axis.side]));
  const unitOf = (root: Layer, members: readonly Layer[]): Unit => ({
    root,
    members,
    box: boundsOnCanvas(design, root),
  });
  const unitsIn = (siblings: readonly Layer[]): Unit[] =>
    siblings.flatMap((root) => {
      if (!isGroup(root)) return [unitOf(root, [])];
      const members = withDescendants(design, [root.layer_id]).filter((one) => one !== root);
      if (!isOpen(root)) return [unitOf(root, members)];
      return [unitOf(root, []), ...unitsIn(members.filter(({ group }) => group === root.layer_id))];
    });
  return unitsIn(layers.filter(({ group }) => group === undefined || !ids.has(group)));
}

/** Round and drawn things keep their ratio, and rotated layers have no side along an axis. */
function spans(
  { root, box }: Pick<Unit, "root" | "box">,
  { start, side, spanningShare }: Axis,
  length: number,
): boolean {
  if (root.rotation !== 0 || layerKindOf(root.type).keepsRatio?.(root) === true) return false;
  const inside = Math.min(box[start] + box[side], length) - Math.max(box[start], 0);
  return inside >= spanningShare * length;
}

/** Whether an edge of the canvas cuts it, as it does decoration. What lies on it has its own place. */
function isCut({ box }: Unit, { start, side }: Axis, length: number): boolean {
  const max = cutShare * length;
  return box[start] < -max || box[start] + box[side] > length + max;
}

function placeSpanning(
  { root }: Unit,
  { start, side }: Axis,
  { before, after, scale, placed }: Placing,
): void {
  const place = placed.get(root.layer_id);
  if (place === undefined) return;
  const end = after - (before - root[start] - root[side]) * scale;
  place[start] = root[start] * scale;
  place[side] = end - place[start];
}

function placeCluster(cluster: readonly Unit[], axis: Axis, at: number, { scale, placed }: Placing): void {
  const { from } = spanOf(cluster, axis);
  for (const layer of cluster.flatMap(({ root, members }) => [root, ...members])) {
    const place = placed.get(layer.layer_id);
    if (place !== undefined) place[axis.start] = at + (layer[axis.start] - from) * scale;
  }
}

/**
 * Places the rows of a wide cluster one by one, so that each keeps to the edge where it begins or ends. Beside rows that
 * begin at the left edge, wide ones begin there too.
 */
function placeRows(cluster: readonly Unit[], near: number, placing: Placing): void {
  const [axis] = axes;
  const { before, scale } = placing;
  const rows = clustersOf(cluster, { x: near, y: -1 }).map((row) => ({ row, ...spanOf(row, axis) }));
  const begins = ({ from, end }: Span) =>
    from <= edgeShare * before && before - end - from > centredShare * before;
  const keepLeft = rows.some(begins);
  for (const { row, ...span } of rows) {
    const at =
      keepLeft && isWide(span, before) && span.from >= 0
        ? span.from * scale
        : clusterStart({ ...placing, ...span });
    placeCluster(row, axis, at, placing);
  }
}

interface Span {
  from: number;
  end: number;
}

function spanOf(cluster: readonly Unit[], { start, side }: Axis): Span {
  return {
    from: Math.min(...cluster.map(({ box }) => box[start])),
    end: Math.max(...cluster.map(({ box }) => box[start] + box[side])),
  };
}

const isWide = ({ from, end }: Span, width: number) => end - from >= axes[0].spanningShare * width;

type ClusterSpan = Span & Omit<Placing, "placed">;

/** Keeps the distance to an edge that is near, or the middle; otherwise its share of the free space. */
function clusterStart({ from, end, before, after, scale }: ClusterSpan): number {
  const length = (end - from) * scale;
  const [ahead, behind] = [from, before - end];
  const middle = (after - length) / 2;
  if (ahead < 0 && behind < 0) return ((from + end) / 2 / before) * after - length / 2;
  if (Math.abs(ahead - behind) <= centredShare * before) return middle + ((ahead - behind) / 2) * scale;
  if (ahead < behind && ahead <= edgeShare * before) return ahead * scale;
  if (behind < ahead && behind <= edgeShare * before) return after - behind * scale - length;
  return (ahead / (ahead + behind)) * (after - length);
}

/** Pixels between units that are near each other; below 0 they overlap. */
type Near = Record<Axis["start"], number>;

/** Units that are near each other, directly or over others. */
function clustersOf(units: readonly Unit[], near: Near): Unit[][] {
  const left = new Set(units);
  const clusters: Unit[][] = [];
  for (const unit of units) {
    if (!left.delete(unit)) continue;
    const cluster = [unit];
    for (const one of cluster) {
      for (const other of left) {
        if (!isNear(one.box, other.box, near)) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}

function isNear(one: Box, other: Box, near: Near): boolean {
  return axes.every(
    ({ start, side }) =>
      one[start] <= other[start] + other[side] + near[start] &&
      other[start] <= one[start] + one[side] + near[start],
  );
}

function scaledSize(layer: Layer, scale: number): Placed {
  const { x, y, width, height } = layer;
  const size = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  const font = "font_size" in layer ? layer.font_size : undefined;
  return {
    ...size,
    ...scaledLengths(layer, scale),
    ...(font === undefined ? {} : { font_size: font * scale }),
  };
}

const lengths = ["min_width", "max_width", "min_height", "max_height", "gap", "padding"] as const;

/** Bounds, gaps and padding, in whole pixels; what is there doesn't vanish. */
function scaledLengths(layer: Layer, scale: number): Partial<Placed> {
  const values = namedValues(layer);
  const scaled = (value: unknown, max: number): unknown =>
    Array.isArray(value)
      ? value.map((side) => scaled(side, max))
      : Math.min(max, value === 0 ? 0 : Math.max(1, Math.round(Number(value) * scale)));
  return Object.fromEntries(
    lengths
      .filter((name) => values[name] !== undefined && values[name] !== 0)
      .map((name) => [name, scaled(values[name], name === "gap" || name === "padding" ? widest : furthest)]),
  );
}

const furthest = 16_384;
const largestFont = 2000;
/** What every kind accepts as its gap. */
const widest = 1000;

/** Whole pixels. Letters are rounded down, so that lines break as before. */
function rounded({ x, y, width, height, font_size, ...spacing }: Placed): Placed {
  // Documents have no -0.
  const within = (value: number, min: number) => Math.max(min, Math.min(furthest, Math.round(value))) + 0;
  const box = {
    x: within(x, -furthest),
    y: within(y, -furthest),
    width: within(width, 1),
    height: within(height, 1),
  };
  if (font_size === undefined) return { ...box, ...spacing };
  const font = font_size >= 20 ? Math.floor(font_size) : Math.floor(font_size * 10) / 10;
  return { ...box, ...spacing, font_size: Math.max(1, Math.min(largestFont, font)) };
}
