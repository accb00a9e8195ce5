import {
  type Axis,
  clamp,
  type FlexBox,
  type Given,
  type LaidOutBox,
  roundedUp,
  type Sizes,
} from "./flex-box.ts";

const noMembers: readonly never[] = [];

/** The size along an axis if it doesn't depend on content. */
export function knownSize(box: FlexBox, axis: Axis, given: Given): number | undefined {
  if (given[axis] !== undefined) return given[axis];
  return box.mode[axis] === "fixed" ? clamp(box.size[axis], box, axis) : undefined;
}

export function layOutPlainBox(box: FlexBox, given: Given): LaidOutBox {
  const sizeAlong = (axis: Axis) =>
    knownSize(box, axis, given) ?? clamp(box.mode[axis] === "hug" ? box.size[axis] : 0, box, axis);
  return {
    width: sizeAlong("width"),
    height: sizeAlong("height"),
    baseline: undefined,
    members: noMembers,
    isOverfull: false,
  };
}

export function layOutContent(
  box: FlexBox,
  measure: FlexBox["measure"],
  given: Given,
  room: Sizes,
): LaidOutBox {
  const [width, height] = [knownSize(box, "width", given), knownSize(box, "height", given)];
  const available = {
    width: width ?? Math.max(box.min.width, Math.min(box.max.width, room.width)),
    height: height ?? Math.max(box.min.height, box.max.height),
  };
  const measured = measure?.(available, height) ?? { width: 0, height: 0, baseline: 0 };
  return {
    width: width ?? Math.min(available.width, clamp(roundedUp(measured.width), box, "width")),
    height: height ?? clamp(roundedUp(measured.height), box, "height"),
    baseline: measured.baseline,
    members: noMembers,
    isOverfull: false,
  };
}
