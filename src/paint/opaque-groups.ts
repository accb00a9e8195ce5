import { type Box, grown, isInside, meet } from "../design/geometry.ts";
import { isGroup } from "../kinds/structural-kinds.ts";
import { isExactWhenClipped } from "./composition.ts";
import { type LaidOutLayer } from "./laid-out-layer.ts";

/** What shows of a group in a box of whole pixels. */
export interface ShownMembers {
  /** Bottom first. The lowest is opaque in all of the box. */
  members: readonly LaidOutLayer[];
  /** Whether clipping to the box leaves their pixels inside bit-identical. */
  areExact: boolean;
}

/**
 * The members that are all that shows of a group in a box of whole pixels: one is opaque there, which hides what is below it
 * and the group's shadows, and no edge of the group is in the box. Undefined when more shows there.
 */
export function membersShownIn(group: LaidOutLayer, box: Box): ShownMembers | undefined {
  const { layer, turns, members } = group;
  if (!isGroup(layer) || members === undefined || turns.length > 0) return undefined;
  if (layer.opacity !== 1 || layer.rotation !== 0) return undefined;
  const hasEdge = layer.clip || layer.border_width > 0;
  if (hasEdge && !isInside({ ...grown(layer, -layer.border_width), radius: layer.border_radius }, box))
    return undefined;
  const lowest = members.findLastIndex((member) => isOpaqueIn(member, box));
  if (lowest < 0) return undefined;
  const shown = members.slice(lowest).filter(({ ink }) => meet(ink, box));
  return { members: shown, areExact: shown.every((member) => isExactIn(member, box)) };
}

/** Whether a layer is opaque in all of a box at any moment. */
function isOpaqueIn(laidOut: LaidOutLayer, box: Box): boolean {
  const { layer, drawing, turns } = laidOut;
  if (hasMembers(laidOut)) return membersShownIn(laidOut, box) !== undefined;
  const { opaque } = drawing;
  if (opaque === undefined || layer.opacity !== 1 || turns.length > 0) return false;
  return isInside({ ...opaque, x: layer.x + opaque.x, y: layer.y + opaque.y }, box);
}

/** Whether clipping to a box of whole pixels leaves a layer's pixels inside bit-identical. */
export function isExactIn(laidOut: LaidOutLayer, box: Box): boolean {
  if (hasMembers(laidOut)) return membersShownIn(laidOut, box)?.areExact === true;
  return isExactWhenClipped(laidOut) || isOpaqueIn(laidOut, box);
}

/** A group whose box is painted apart from its members has none: it is like any other layer. */
function hasMembers({ members = [] }: LaidOutLayer): boolean {
  return members.length > 0;
}
