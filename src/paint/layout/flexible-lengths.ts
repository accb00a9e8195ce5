import { type Axis, clamp, type FlexBox, type LaidOutBox, roundedUp, slack } from "./flex-box.ts";

/** A member of a line, and its size along the stack as far as it is known. */
export interface FlexItem {
  box: FlexBox;
  main: number;
  /** Absent while its size along the stack may only be its least one: to lay a text out at almost no width takes long. */
  laidOut?: LaidOutBox;
  /** Set when its size along the stack is final. */
  isFinal?: boolean;
}

export type LaidOutItem = FlexItem & { laidOut: LaidOutBox };

interface Line {
  /** Along the stack, inside its padding. */
  room: number;
  gap: number;
  main: Axis;
}

export function lengthOf(items: readonly FlexItem[], gap: number): number {
  return items.reduce((sum, { main }) => sum + main, gap * Math.max(0, items.length - 1));
}

/** A member whose size changes: its size before, and its share of the room that is given out or taken away. */
interface Flexible {
  item: FlexItem;
  base: number;
  factor: number;
}

/**
 * The sizes of the members of a line that grow or shrink: css-flexbox-1, §9.7. Members that fill grow; texts and stacks that
 * hug their width shrink.
 */
export function flexibleLengths(items: readonly FlexItem[], line: Line): ReadonlyMap<FlexItem, number> {
  const free = line.room - lengthOf(items, line.gap);
  if (Math.abs(free) <= slack) return new Map();
  const flexible = free > 0 ? growing(items, line) : shrinking(items, line);
  const others = items.filter((item) => !flexible.some((one) => one.item === item));
  const used = others.reduce((sum, { main }) => sum + main, line.gap * (items.length - 1));
  const bases = flexible.reduce((sum, { base }) => sum + base, 0);
  return share(flexible, line.room - used - bases, line.main);
}

function growing(items: readonly FlexItem[], { main }: Line): Flexible[] {
  return items
    .filter(({ box }) => box.mode[main] === "fill" && box.grow > 0)
    .map((item) => ({ item, base: item.box.inset[main], factor: item.box.grow }));
}

function shrinking(items: readonly FlexItem[], { main }: Line): Flexible[] {
  if (main === "height") return [];
  return items
    .filter(({ box, isFinal }) => box.mode[main] === "hug" && isFinal !== true)
    .map((item) => {
      const base = contentSize(item, main);
      return { item, base, factor: base - item.box.inset[main] };
    })
    .filter(({ factor }) => factor > 0);
}

/** The size of content along an axis without the bounds of its box. */
function contentSize({ box, main: size }: FlexItem, main: Axis): number {
  if (box.measure === undefined || box.max[main] === Number.POSITIVE_INFINITY) return size;
  const unlimited = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
  return roundedUp(box.measure(unlimited, undefined)[main]);
}

/** Members at one of their bounds leave the rest of their share to others. */
function share(flexible: readonly Flexible[], free: number, main: Axis): ReadonlyMap<FlexItem, number> {
  const sizes = new Map<FlexItem, number>();
  let open = [...flexible];
  let left = free;
  while (open.length > 0) {
    const factors = open.reduce((sum, { factor }) => sum + factor, 0);
    // Factors below 1 in all leave a part of the room free.
    const shared = free > 0 && factors < 1 ? Math.min(left, free * factors) : left;
    const wanted = open.map((one) => {
      const size = one.base + (shared * one.factor) / factors;
      const bounded = Math.max(floorOf(one.item.box, main), clamp(size, one.item.box, main));
      return { one, bounded, violation: bounded - size };
    });
    const total = wanted.reduce((sum, { violation }) => sum + violation, 0);
    const bounded = wanted.filter(({ violation }) => total !== 0 && violation * total > 0);
    const frozen = bounded.length > 0 ? bounded : wanted;
    for (const { one, bounded: size } of frozen) {
      sizes.set(one.item, size);
      left -= size - one.base;
    }
    open = open.filter(({ item }) => !sizes.has(item));
  }
  return sizes;
}

/** What a box can't become smaller than. Texts can, by their `overflow`. */
function floorOf(box: FlexBox, axis: Axis): number {
  if (box.mode[axis] === "fixed") return clamp(box.size[axis], box, axis);
  const { stack } = box;
  if (stack === undefined || box.mode[axis] === "fill") return Math.max(box.min[axis], box.inset[axis]);
  const floors = stack.members.map((member) => floorOf(member, axis));
  const isAlong = (stack.direction === "row") === (axis === "width") && !stack.wrap;
  const inside = isAlong
    ? floors.reduce((sum, floor) => sum + floor, stack.gap * Math.max(0, floors.length - 1))
    : Math.max(0, ...floors);
  return clamp(inside + box.inset[axis], box, axis);
}
