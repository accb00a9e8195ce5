import type { Design } from "../../design/design.ts";
import { membersByGroup } from "../../design/groups.ts";
import { isInFlow, isRightToLeft, isStack } from "../../design/stacks.ts";
import type { GroupLayer } from "../../kinds/group/schema.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isEmptyLayer } from "../../kinds/painters.ts";
import { isGroup, isText } from "../../kinds/structural-kinds.ts";
import { textExtent } from "../text/lay-out-text.ts";
import type { MeasureWith } from "../text/measure-text.ts";
import type { Covers } from "../text/showable-text.ts";
import type { FlexBox, FlexStack, LaidOutBox, Sizes } from "./flex-box.ts";
import { createLayOutBox, type LayOutBox } from "./flex-layout.ts";

export interface PlaceTools {
  measureText: MeasureWith;
  ownCovers?: ((family: string) => Covers | undefined) | undefined;
  /** Whether there is a picture for a layer that shows one. */
  hasPicture: (layer_id: string) => boolean;
  /** Earlier placements by their outermost layer, made with the same fonts. */
  placements?: WeakMap<Layer, Placement> | undefined;
}

/** A design whose layers stand where its stacks and texts put them. */
export interface PlacedDesign {
  design: Design;
  /** Stacks, by layer_id, whose members need more room than they have. */
  overfull: readonly string[];
}

/** The boxes of an outermost layer and of what lies in it. */
interface Placement {
  language: string;
  /** The layers before, and of each whether its picture is there. */
  layers: readonly Layer[];
  pictures: readonly boolean[];
  placed: ReadonlyMap<Layer, Layer>;
  overfull: readonly string[];
}

const nowhere: readonly never[] = [];

/**
 * Gives layers the boxes that layout gives them (docs/layout.md). Layers that layout doesn't concern are the same objects, and so
 * are those of an earlier placement of the same layers. A member of a stack that isn't drawn gets a box without width or height.
 * The result for a design without layout is the design itself.
 */
export function placeLayers(design: Design, tools: PlaceTools): PlacedDesign {
  if (!design.layers.some(hasLayout)) return { design, overfull: nowhere };
  const members = membersByGroup(design.layers);
  const placements: Placement[] = [];
  const visit = (layers: readonly Layer[]) => {
    for (const layer of layers) {
      if (hasLayout(layer))
        placements.push(placementOf(layer, { language: design.language, members }, tools));
      else if (isGroup(layer)) visit(members.get(layer.layer_id) ?? nowhere);
    }
  };
  visit(members.get("") ?? nowhere);
  const placed = new Map(placements.flatMap((placement) => [...placement.placed]));
  return {
    design: { ...design, layers: design.layers.map((layer) => placed.get(layer) ?? layer) },
    overfull: placements.flatMap(({ overfull }) => overfull),
  };
}

interface Surroundings {
  language: string;
  members: ReadonlyMap<string, readonly Layer[]>;
}

function placementOf(outermost: Layer, around: Surroundings, tools: PlaceTools): Placement {
  const layers = withDescendants(outermost, around.members);
  const pictures = layers.map(({ layer_id }) => tools.hasPicture(layer_id));
  const earlier = tools.placements?.get(outermost);
  const isStillRight =
    earlier !== undefined &&
    earlier.language === around.language &&
    earlier.layers.length === layers.length &&
    earlier.layers.every((layer, at) => layer === layers[at] && earlier.pictures[at] === pictures[at]);
  if (isStillRight) return earlier;
  const placement = { language: around.language, layers, pictures, ...placeTree(outermost, around, tools) };
  tools.placements?.set(outermost, placement);
  return placement;
}

function withDescendants(layer: Layer, members: Surroundings["members"]): Layer[] {
  if (!isGroup(layer)) return [layer];
  const inside = members.get(layer.layer_id) ?? nowhere;
  return [layer, ...inside.flatMap((member) => withDescendants(member, members))];
}

interface Shift {
  x: number;
  y: number;
}

/** Places an outermost layer and all that lies in it. */
function placeTree(
  outermost: Layer,
  { language, members }: Surroundings,
  tools: PlaceTools,
): Pick<Placement, "placed" | "overfull"> {
  const boxes = createBoxes(language, members, tools);
  const placed = new Map<Layer, Layer>();
  const overfull: string[] = [];
  const membersOf = ({ layer_id }: Layer) => members.get(layer_id) ?? nowhere;

  const collapse = (layer: Layer) => {
    for (const each of withDescendants(layer, members)) placed.set(each, withBox(each, collapsed));
  };
  const placeAtOwn = (layer: Layer, shift: Shift) => {
    if (isStack(layer) && !boxes.isDrawn(layer)) collapse(layer);
    else place(layer, ownBox(layer, boxes.layOut(layer), shift), shift);
  };
  const place = (layer: Layer, box: PlacedBox, shift: Shift) => {
    placed.set(layer, withBox(layer, box));
    if (box.laidOut?.isOverfull === true) overfull.push(layer.layer_id);
    for (const { member, x, y, laidOut } of box.laidOut?.members.map(boxes.memberOf) ?? nowhere) {
      const memberBox = { x: box.x + x, y: box.y + y, width: laidOut.width, height: laidOut.height, laidOut };
      // What stands by coordinates inside of a member moves with it.
      place(member, memberBox, { x: memberBox.x - member.x, y: memberBox.y - member.y });
    }
    for (const member of isGroup(layer) ? membersOf(layer) : nowhere) {
      if (placed.has(member)) continue;
      if (isInFlow(member, layer)) collapse(member);
      else placeAtOwn(member, shift);
    }
  };
  placeAtOwn(outermost, { x: 0, y: 0 });
  return { placed, overfull };
}

function hasLayout(layer: Layer): boolean {
  return isStack(layer) || layer.width_mode === "hug" || layer.height_mode === "hug";
}

interface PlacedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  laidOut: LaidOutBox | undefined;
}

const collapsed: PlacedBox = { x: 0, y: 0, width: 0, height: 0, laidOut: undefined };

function withBox(layer: Layer, { x, y, width, height }: PlacedBox): Layer {
  const isSame = layer.x === x && layer.y === y && layer.width === width && layer.height === height;
  return isSame ? layer : { ...layer, x, y, width, height };
}

const shareOfAnchor = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** The box of a layer outside of a flow: at its own position, or with its anchor where its own box has it. */
function ownBox(layer: Layer, laidOut: LaidOutBox | undefined, shift: Shift): PlacedBox {
  const { width, height } = laidOut ?? layer;
  return {
    x: layer.x + shift.x + (layer.width - width) * shareOfAnchor[layer.anchor_x],
    y: layer.y + shift.y + (layer.height - height) * shareOfAnchor[layer.anchor_y],
    width,
    height,
    laidOut,
  };
}

/** Boxes of layers, as flexbox sees them. */
function createBoxes(language: string, members: Surroundings["members"], tools: PlaceTools) {
  const layersByBox = new Map<FlexBox, Layer>();
  const layOutBox: LayOutBox = createLayOutBox();
  const isRtl = isRightToLeft(language);

  const stackOf = (group: GroupLayer): FlexStack | undefined => {
    const { layout } = group;
    if (layout === undefined) return undefined;
    const { padding } = layout;
    const inFlow = (members.get(group.layer_id) ?? nowhere).filter(
      (layer) => isInFlow(layer, group) && isDrawn(layer),
    );
    return {
      ...layout,
      padding: typeof padding === "number" ? [padding, padding, padding, padding] : padding,
      isRightToLeft: isRtl,
      members: inFlow.map(boxOf),
    };
  };
  const boxOf = (layer: Layer): FlexBox => {
    const stack = isGroup(layer) ? stackOf(layer) : undefined;
    const box: FlexBox = {
      mode: { width: layer.width_mode, height: layer.height_mode },
      size: { width: layer.width, height: layer.height },
      least: { width: layer.min_width ?? 0, height: layer.min_height ?? 0 },
      most: { width: layer.max_width ?? Infinity, height: layer.max_height ?? Infinity },
      inset: insetOf(layer, stack),
      grow: layer.grow,
      ...(stack === undefined ? {} : { stack }),
      ...(isText(layer) ? { measure: measureOf(layer, language, tools) } : {}),
    };
    layersByBox.set(box, layer);
    return box;
  };
  const isDrawn = (layer: Layer): boolean => {
    if (layer.hidden) return false;
    if (!isGroup(layer)) return !isEmptyLayer(layer, tools.hasPicture);
    return layer.layout === undefined || (members.get(layer.layer_id) ?? nowhere).some(isDrawn);
  };
  return {
    isDrawn,
    /** Undefined for a layer that has the box of its own properties. */
    layOut(layer: Layer): LaidOutBox | undefined {
      if (!hasLayout(layer)) return undefined;
      // Nothing is left outside of a stack: what would fill has its own size.
      const outside = (mode: "fixed" | "hug" | "fill") => (mode === "fill" ? "fixed" : mode);
      const box = boxOf(layer);
      const mode = { width: outside(box.mode.width), height: outside(box.mode.height) };
      return layOutBox({ ...box, mode }, {}, { width: Infinity, height: Infinity });
    },
    memberOf: ({ box, ...place }: LaidOutBox["members"][number]) => {
      return { ...place, member: layersByBox.get(box) as Layer };
    },
  };
}

function insetOf(layer: Layer, stack: FlexStack | undefined): Sizes {
  if (isText(layer)) {
    const inset = (layer.padding + layer.border_width) * 2;
    return { width: inset, height: inset };
  }
  const [top, right, bottom, left] = stack?.padding ?? [0, 0, 0, 0];
  return { width: left + right, height: top + bottom };
}

// The longest side that a layer can have.
const mostSide = 16_384;

function measureOf(
  layer: Layer & { type: "text" },
  language: string,
  { measureText, ownCovers }: PlaceTools,
): NonNullable<FlexBox["measure"]> {
  return (room, height) => {
    const box = { width: Math.min(room.width, mostSide), height: height ?? Math.min(room.height, mostSide) };
    return textExtent({ ...layer, ...box }, language, measureText, ownCovers?.(layer.font_family));
  };
}
