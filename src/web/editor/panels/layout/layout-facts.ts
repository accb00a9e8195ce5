import type { Design } from "../../../../design/design.ts";
import { acceptedModes } from "../../../../design/stack-issues.ts";
import { isInFlow, isStack } from "../../../../design/groups.ts";
import type { Layer } from "../../../../kinds/kinds.ts";
import { layerById } from "../../document/layer-tree.ts";
import type { LayerProperty } from "../property-table.ts";

/** A selected layer and the group that it belongs to. */
interface Member {
  layer: Layer;
  group: Layer | undefined;
}

export type SizeAxis = "width" | "height";

/** Whether a property of layout has an effect on all these layers. Others, such as colors, always have. */
export function layoutApplies(property: LayerProperty, layers: readonly Layer[], design: Design): boolean {
  const applies = conditions[property];
  if (applies === undefined) return true;
  return layers.every((layer) => applies({ layer, group: layerById(design, layer.group) }));
}

const isFlowing = ({ layer, group }: Member) => isInFlow(layer, group);
// Both sides have their choice, so that they stand beside each other.
const canChoose = ({ layer, group }: Member) =>
  (["width", "height"] as const).some((axis) => acceptedModes(layer, axis, group).length > 1);
const isBounded = (axis: SizeAxis) => (member: Member) =>
  member.layer[`${axis}_mode`] !== "fixed" ||
  member.layer[`min_${axis}`] !== undefined ||
  member.layer[`max_${axis}`] !== undefined;
const isAnchored =
  (axis: SizeAxis) =>
  ({ layer, group }: Member) =>
    !isInFlow(layer, group) && layer[`${axis}_mode`] === "hug";

const conditions: Partial<Record<LayerProperty, (member: Member) => boolean>> = {
  x: (member) => !isFlowing(member),
  y: (member) => !isFlowing(member),
  width_mode: canChoose,
  height_mode: canChoose,
  grow: ({ layer, group }) =>
    isInFlow(layer, group) &&
    isStack(group) &&
    layer[group.layout.direction === "row" ? "width_mode" : "height_mode"] === "fill",
  min_width: isBounded("width"),
  max_width: isBounded("width"),
  min_height: isBounded("height"),
  max_height: isBounded("height"),
  absolute: ({ group }) => isStack(group),
  anchor_x: isAnchored("width"),
  anchor_y: isAnchored("height"),
};

/** The modes that all layers can have along an axis. */
export function sharedModes(layers: readonly Layer[], axis: SizeAxis, design: Design): readonly string[] {
  const [first = [], ...others] = layers.map((layer) =>
    acceptedModes(layer, axis, layerById(design, layer.group)),
  );
  return first.filter((mode) => others.every((modes) => modes.includes(mode)));
}
