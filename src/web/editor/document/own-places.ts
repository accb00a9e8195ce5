import type { Design } from "../../../design/design.ts";
import { isSame } from "../../../design/is-same.ts";
import { acceptedModes } from "../../../design/stack-issues.ts";
import { isInFlow, isStack } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import type { Point } from "./layer-boxes.ts";
import { mapLayers, withValues } from "./layer-tree.ts";

// The editor works on layers where layout puts them. The document keeps the boxes that they have of their own, which don't count
// while layout decides: so opening or retyping a design moves nothing in it, and other sizes and test values don't leak into it.

const axes = ["width", "height"] as const;
type Axis = (typeof axes)[number];

const placeOf = { width: "x", height: "y" } as const;

export const shareOfAnchor = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

interface Canvases {
  /** Layers with the boxes of the document. */
  own: ReadonlyMap<string, Layer>;
  /** The same layers where layout puts them. */
  placed: ReadonlyMap<string, Layer>;
  edited: ReadonlyMap<string, Layer>;
}

/**
 * The canvas of the document after a command has made `edited` of `placed`. A layer keeps its own box where layout decides as
 * before, and gets the one that it was shown with where it no longer does, so that nothing moves.
 */
export function withOwnPlaces(own: Design, placed: Design, edited: Design): Design {
  if (edited === placed) return own;
  if (own === placed) return edited;
  const canvases = { own: byId(own), placed: byId(placed), edited: byId(edited) };
  const made = new Map<Layer, Layer>();
  const ownOf = (layer: Layer): Layer => {
    const known = made.get(layer) ?? ownLayer(layer, shiftAround(layer), canvases);
    made.set(layer, known);
    return known;
  };
  const groupOf = (layer: Layer) =>
    layer.group === undefined ? undefined : canvases.edited.get(layer.group);
  /** How far layout moves what stands by coordinates in the group of a layer. */
  const shiftAround = (layer: Layer): Point => {
    const group = groupOf(layer);
    if (group === undefined || (layer.absolute && isStack(group))) return unmoved;
    if (!isInFlow(group, groupOf(group))) return shiftAround(group);
    const { x, y } = ownOf(group);
    return { x: group.x - x, y: group.y - y };
  };
  const layers = edited.layers.map(ownOf);
  const isSame = layers.length === own.layers.length && layers.every((one, at) => one === own.layers[at]);
  const { layers: _, ...rest } = edited;
  const hasSameRest = Object.entries(rest).every(([name, value]) => own[name as keyof Design] === value);
  return isSame && hasSameRest ? own : { ...edited, layers };
}

const unmoved: Point = { x: 0, y: 0 };

function ownLayer(layer: Layer, shift: Point, canvases: Canvases): Layer {
  const { layer_id, group } = layer;
  const [own, placed] = [canvases.own.get(layer_id), canvases.placed.get(layer_id)];
  if (own === undefined || placed === undefined) return withValues(layer, { ...atOwn(layer, layer, shift) });
  const size = {
    width: ownSide(layer, "width", own, placed),
    height: ownSide(layer, "height", own, placed),
  };
  const isPlaced =
    isInFlow(layer, group === undefined ? undefined : canvases.edited.get(group)) &&
    isInFlow(own, own.group === undefined ? undefined : canvases.own.get(own.group));
  const place = isPlaced ? { x: own.x, y: own.y } : nearOwn(atOwn(layer, size, shift), own);
  if (layer === placed) return withValues(own, { ...place, ...size });
  const next = withValues(layer, { ...place, ...size });
  return isSame(next, own) ? own : next;
}

/** What isn't fixed has a size of its own that doesn't count. */
function ownSide(layer: Layer, axis: Axis, own: Layer, placed: Layer): number {
  const mode = `${axis}_mode` as const;
  const isKept = layer[mode] === own[mode] && (layer[mode] !== "fixed" || layer[axis] === placed[axis]);
  return isKept ? own[axis] : layer[axis];
}

/** The position from which layout comes to the layer's box, by its anchors. */
function atOwn(layer: Layer, size: Readonly<Record<Axis, number>>, shift: Point): Point {
  const along = (axis: Axis, anchor: Layer["anchor_x"] | Layer["anchor_y"]) =>
    layer[placeOf[axis]] - shift[placeOf[axis]] - (size[axis] - layer[axis]) * shareOfAnchor[anchor];
  return { x: along("width", layer.anchor_x), y: along("height", layer.anchor_y) };
}

/** Without the noise of floating point, and -0. */
function nearOwn({ x, y }: Point, own: Point): Point {
  const near = (value: number, kept: number) => (Math.abs(value - kept) < 0.001 ? kept : value + 0);
  return { x: near(x, own.x), y: near(y, own.y) };
}

const byId = ({ layers }: Design) => new Map(layers.map((layer) => [layer.layer_id, layer]));

/**
 * A canvas whose layers have sizes that something decides. What may not fill or hug any more, such as members of a stack that is
 * gone, keeps the size that it is shown with.
 */
export function withAcceptedModes(canvas: Design): Design {
  const isPlain = ({ width_mode, height_mode, absolute }: Layer) =>
    width_mode === "fixed" && height_mode === "fixed" && !absolute;
  const affected = canvas.layers.filter((layer) => !isPlain(layer));
  if (affected.length === 0) return canvas;
  const groups = byId(canvas);
  return mapLayers(
    canvas,
    affected.map(({ layer_id }) => layer_id),
    (layer) => {
      const group = layer.group === undefined ? undefined : groups.get(layer.group);
      const modes = axes.map((axis) => [`${axis}_mode`, acceptedMode(layer, axis, group)]);
      return withValues(layer, { ...Object.fromEntries(modes), absolute: layer.absolute && isStack(group) });
    },
  );
}

function acceptedMode(layer: Layer, axis: Axis, group: Layer | undefined): string {
  const mode = layer[`${axis}_mode`];
  const accepted = acceptedModes(layer, axis, group);
  if (accepted.includes(mode)) return mode;
  // A stack that hugs has nothing to fill, and then its texts hug too.
  return isInFlow(layer, group) && accepted.includes("hug") ? "hug" : "fixed";
}
