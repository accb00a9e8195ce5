import type { Design } from "../../design/design.ts";
import { isInFlow, isStack, membersByGroup } from "../../design/groups.ts";
import type { MovedLayer } from "../../design/personalised-design.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isGroup } from "../../kinds/structural-kinds.ts";
import { type BoxTools, createBoxes } from "./boxes-of-layers.ts";
import type { LaidOutBox } from "./flex-box.ts";

export interface PlaceTools extends BoxTools {
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

/** Whether a layer is larger or smaller than its properties say, or places others. */
export function hasLayout(layer: Layer): boolean {
  return isStack(layer) || layer.width_mode === "hug" || layer.height_mode === "hug";
}

/**
 * Gives layers the boxes that layout gives them (docs/layout.md). Layers that layout doesn't concern are the same objects, and so
 * are those of an earlier placement of the same layers. A member of a stack that isn't drawn gets a box without width or height.
 * The result for a design without layout is the design itself.
 */
export function placeLayers(
  design: Design,
  tools: PlaceTools,
  movedLayers: readonly MovedLayer[] = nowhere,
): PlacedDesign {
  if (!design.layers.some(hasLayout)) return { design, overfull: nowhere };
  const inFlow = placeAll(design, tools);
  return movedLayers.length === 0 ? inFlow : placeAll(withMoved(design, inFlow.design, movedLayers), tools);
}

/** The design with moved layers out of their flow. What an edit doesn't say is as the flow had it. */
function withMoved(design: Design, placed: Design, movedLayers: readonly MovedLayer[]): Design {
  const layers = design.layers.map((layer, index): Layer => {
    const moved = movedLayers.find(({ layer_id }) => layer_id === layer.layer_id);
    const box = placed.layers[index];
    if (moved === undefined || box === undefined) return layer;
    const modeOf = (mode: Layer["width_mode"]) => (mode === "fill" ? "fixed" : mode);
    return {
      ...layer,
      absolute: true,
      x: moved.axes.includes("x") ? layer.x : box.x,
      y: moved.axes.includes("y") ? layer.y : box.y,
      // At its placed size, so that an anchor keeps the position.
      width: box.width,
      height: box.height,
      width_mode: modeOf(layer.width_mode),
      height_mode: modeOf(layer.height_mode),
    };
  });
  return { ...design, layers };
}

function placeAll(design: Design, tools: PlaceTools): PlacedDesign {
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

const unmoved: Shift = { x: 0, y: 0 };

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
    else place(layer, ownBox(layer, hasLayout(layer) ? boxes.layOut(layer) : undefined, shift), shift);
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
      else placeAtOwn(member, member.absolute && isStack(layer) ? unmoved : shift);
    }
  };
  placeAtOwn(outermost, unmoved);
  return { placed, overfull };
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
