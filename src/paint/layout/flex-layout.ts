/**
 * Rows, columns, wrapping and baselines of CSS flexbox (css-flexbox-1, §9), without margins. What differs from CSS: a text that
 * hugs its width and had to break lines is as wide as its longest line, and only what hugs shrinks.
 */
import {
  type Axis,
  clamp,
  type FlexBox,
  type FlexStack,
  type Given,
  type LaidOutBox,
  type PlacedMember,
  type Sizes,
  slack,
} from "./flex-box.ts";
import { knownSize, layOutContent, layOutPlainBox } from "./leaf-boxes.ts";
import { type FlexItem, flexibleLengths, type LaidOutItem, lengthOf } from "./flexible-lengths.ts";

/** Lays out a box. `given` are sizes that a stack around it imposes, `room` what is available along the others. */
export type LayOutBox = (box: FlexBox, given: Given, room: Sizes) => LaidOutBox;

const otherAxis = { width: "height", height: "width" } as const;

/** A function that lays out boxes, and remembers what it has measured. */
export function createLayOutBox(): LayOutBox {
  const known = new Map<FlexBox, Known[]>();
  let measured = 0;
  const mayRepeat = () => measured < maxMeasured;
  // The height of a member depends on its width, so a column needs its width before its members are stretched.
  const withWidth = (box: FlexBox, stack: FlexStack, given: Given, room: Sizes): Given => {
    const isKnown = stack.direction === "row" || stack.wrap || knownSize(box, "width", given) !== undefined;
    if (isKnown || !stack.members.some((member) => isStretched(member, stack))) return given;
    return { ...given, width: layOutStack(box, stack, { given, room, mayRepeat }, layOut).width };
  };
  const layOut: LayOutBox = (box, given, room) => {
    if (box.stack === undefined && box.measure === undefined) return layOutPlainBox(box, given);
    let results = known.get(box);
    if (results === undefined) known.set(box, (results = []));
    const earlier = results.find((one) => isSameSizes(one.given, given) && isSameSizes(one.room, room));
    if (earlier !== undefined) return earlier.laidOut;
    if (box.stack === undefined) measured += 1;
    const laidOut =
      box.stack === undefined
        ? layOutContent(box, box.measure, given, room)
        : layOutStack(
            box,
            box.stack,
            { given: withWidth(box, box.stack, given, room), room, mayRepeat },
            layOut,
          );
    results.push({ given, room, laidOut });
    return laidOut;
  };
  return layOut;
}

/** What a box was laid out for. Few boxes are asked for more than three sizes. */
interface Known {
  given: Given;
  room: Sizes;
  laidOut: LaidOutBox;
}

const isSameSizes = (one: Given, other: Given) => one.width === other.width && one.height === other.height;

// Texts that are measured before lines are no longer shared out again: many texts would take too long.
const maxMeasured = 300;

interface Around {
  given: Given;
  room: Sizes;
  mayRepeat: () => boolean;
}

interface Lines {
  stack: FlexStack;
  main: Axis;
  cross: Axis;
  layOut: LayOutBox;
  /** Whether members may be measured more often than they need. */
  mayRepeat: () => boolean;
  /** Whether the stack's size along its direction doesn't depend on its members. */
  isMainKnown: boolean;
  /** Room for members, where it is limited. */
  room: Sizes;
  /** Room for members across, if the stack's size across is known and all members are on one line. */
  stretchTo: number | undefined;
}

function layOutStack(
  box: FlexBox,
  stack: FlexStack,
  { given, room, mayRepeat }: Around,
  layOut: LayOutBox,
): LaidOutBox {
  const main: Axis = stack.direction === "row" ? "width" : "height";
  const cross = otherAxis[main];
  const { inset: padding } = box;
  const [mainSize, crossSize] = [knownSize(box, main, given), knownSize(box, cross, given)];
  const limitOf = (axis: Axis, size: number | undefined) => {
    // As in CSS, what surrounds a box doesn't limit its height.
    const available = axis === "height" ? box.max.height : Math.min(box.max.width, room.width);
    return Math.max(0, (size ?? Math.max(box.min[axis], available)) - padding[axis]);
  };
  const inside = { [main]: limitOf(main, mainSize), [cross]: limitOf(cross, crossSize) } as unknown as Sizes;
  const stretchTo = crossSize === undefined || stack.wrap ? undefined : inside[cross];
  const isMainKnown = mainSize !== undefined;
  const lines: Lines = { stack, main, cross, layOut, mayRepeat, isMainKnown, room: inside, stretchTo };
  const rows = breakLines(
    stack.members.map((member) => measureItem(member, lines)),
    lines,
  );
  const needed = Math.max(0, ...rows.map((row) => lengthOf(row, stack.gap)));
  // Padding is part of the size, so a hugging stack is never smaller than its padding.
  const mainNow =
    mainSize ?? Math.max(padding[main], clamp(Math.min(needed, inside[main]) + padding[main], box, main));
  // Members that fill need the size of the stack before they are measured.
  if (
    needed > inside[main] + slack &&
    !isMainKnown &&
    stack.members.some(({ mode }) => mode[main] === "fill")
  )
    return layOutStack(box, stack, { given: { ...given, [main]: mainNow }, room, mayRepeat }, layOut);
  const forMembers = Math.max(0, mainNow - padding[main]);
  const resolved = rows.map((row) => resolveLine(row, forMembers, lines));
  const mainUsed = Math.max(0, ...resolved.map((row) => lengthOf(row, stack.gap)));
  const mainEnd = mainSize ?? Math.max(padding[main], clamp(mainUsed + padding[main], box, main));
  return finishStack(box, { lines, rows: resolved, mainEnd, mainUsed, crossSize });
}

/** Whether a member is as large across as its line. */
function isStretched({ mode }: FlexBox, { direction, align }: FlexStack): boolean {
  const across = mode[direction === "row" ? "height" : "width"];
  return across === "fill" || (across === "hug" && align === "stretch");
}

/** The sizes that the stack imposes on a member across its direction. */
function acrossOf(box: FlexBox, { stack, cross, stretchTo }: Lines, lineSize = stretchTo): Given {
  if (lineSize === undefined || !isStretched(box, stack)) return {};
  const { min, max } = box;
  return { [cross]: Math.max(min[cross], Math.min(max[cross], lineSize)) };
}

/** A member at the size it would have with unlimited room along the stack. */
function measureItem(box: FlexBox, lines: Lines): FlexItem {
  const { main, layOut, room, isMainKnown } = lines;
  const unlimited = { ...room, [main]: Number.POSITIVE_INFINITY };
  const isFilling = box.mode[main] === "fill" && isMainKnown;
  if (isFilling) return { box, main: leastSize(box, main) };
  const laidOut = layOut(box, acrossOf(box, lines), unlimited);
  return { box, laidOut, main: laidOut[main] };
}

/** Of a member that fills, before it gets its share. */
const leastSize = (box: FlexBox, main: Axis) => Math.max(box.inset[main], clamp(0, box, main));

function breakLines(items: readonly FlexItem[], { stack, main, room }: Lines): FlexItem[][] {
  if (!stack.wrap) return [[...items]];
  const rows: FlexItem[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row !== undefined && lengthOf([...row, item], stack.gap) <= room[main] + slack) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

// Each time, one more text has its final size. Few lines have more texts that break.
const maxPasses = 8;

/**
 * Gives the members of a line their sizes along it. A text that breaks lines may need less than its share, which the others then
 * get.
 */
function resolveLine(row: readonly FlexItem[], room: number, lines: Lines): readonly LaidOutItem[] {
  let items = row;
  for (let pass = 1; ; pass += 1) {
    const lengths = flexibleLengths(items, { room, gap: lines.stack.gap, main: lines.main });
    const resized = items.map((item) => resizeItem(item, lengths.get(item), lines));
    const tight = resized.findIndex(({ box, main }, at) => {
      const length = lengths.get(items[at] as FlexItem);
      return length !== undefined && box.mode[lines.main] === "hug" && main < length - slack;
    });
    if (tight < 0 || pass === maxPasses || !lines.mayRepeat()) return resized;
    items = items.map((item, at) =>
      at === tight ? { ...(resized[at] as LaidOutItem), isFinal: true } : item,
    );
  }
}

function resizeItem(item: FlexItem, length: number | undefined, lines: Lines): LaidOutItem {
  const { main, layOut, room } = lines;
  const { laidOut: known } = item;
  if (length === undefined && known !== undefined) return { ...item, laidOut: known };
  const target = length ?? item.main;
  const given = acrossOf(item.box, lines);
  const laidOut =
    item.box.mode[main] === "fill"
      ? layOut(item.box, { ...given, [main]: target }, room)
      : layOut(item.box, given, { ...room, [main]: target });
  return { ...item, laidOut, main: laidOut[main] };
}

interface Finish {
  lines: Lines;
  rows: readonly (readonly LaidOutItem[])[];
  mainEnd: number;
  mainUsed: number;
  crossSize: number | undefined;
}

/** Finds the sizes across, and places members. */
function finishStack(box: FlexBox, { lines, rows, mainEnd, mainUsed, crossSize }: Finish): LaidOutBox {
  const { stack, main, cross, stretchTo } = lines;
  const { inset: padding } = box;
  const natural = rows.map((row) => naturalCross(row, lines));
  const gaps = stack.gap * Math.max(0, rows.length - 1);
  const crossUsed = natural.reduce((sum, size) => sum + size, gaps);
  const crossEnd = crossSize ?? Math.max(padding[cross], clamp(crossUsed + padding[cross], box, cross));
  // The only line of a stack that doesn't wrap is as large across as the stack.
  const sizes = stack.wrap ? natural : natural.map(() => stretchTo ?? Math.max(0, crossEnd - padding[cross]));
  const size = { [main]: mainEnd, [cross]: crossEnd } as unknown as Sizes;
  let across = 0;
  const members = rows.flatMap((row, index) => {
    const lineSize = sizes[index] ?? 0;
    const placed = placeRow(row, { across, lineSize, room: mainEnd - padding[main] }, lines);
    across += lineSize + stack.gap;
    return placed;
  });
  const isOverfull =
    mainUsed > mainEnd - padding[main] + slack || crossUsed > crossEnd - padding[cross] + slack;
  const mirrored = members.map((member) => toBox(member, size, stack));
  return { ...size, baseline: baselineOf(mirrored, stack), members: mirrored, isOverfull };
}

const ascentOf = ({ baseline, height }: LaidOutBox) => baseline ?? height;

/** Whether a member is aligned by its baseline. One that fills the line is not. */
function isOnBaseline({ mode }: FlexBox, { align, direction }: FlexStack): boolean {
  return align === "baseline" && direction === "row" && mode.height !== "fill";
}

/** How far the members of a line reach above and below their common baseline. */
function aroundBaseline(row: readonly Pick<LaidOutItem, "box" | "laidOut">[], stack: FlexStack) {
  const boxes = row.filter(({ box }) => isOnBaseline(box, stack)).map(({ laidOut }) => laidOut);
  if (boxes.length === 0) return { above: 0, below: 0 };
  // A box may end above its baseline.
  const below = Math.max(...boxes.map((laidOut) => laidOut.height - ascentOf(laidOut)));
  return { above: Math.max(...boxes.map(ascentOf)), below };
}

/** How large the members of a line are across. */
function naturalCross(row: readonly LaidOutItem[], { stack, cross }: Lines): number {
  const { above, below } = aroundBaseline(row, stack);
  const others = row.filter(({ box }) => !isOnBaseline(box, stack));
  return Math.max(above + below, ...others.map(({ laidOut }) => laidOut[cross]));
}

function placeRow(
  row: readonly LaidOutItem[],
  { across, lineSize, room }: { across: number; lineSize: number; room: number },
  lines: Lines,
): PlacedMember[] {
  const { stack, main, cross, layOut } = lines;
  const items = row.map((item): LaidOutItem => {
    const given = acrossOf(item.box, lines, lineSize);
    if (given[cross] === undefined) return item;
    return { ...item, laidOut: layOut(item.box, { [main]: item.main, ...given }, lines.room) };
  });
  const { above } = aroundBaseline(items, stack);
  const free = room - lengthOf(items, stack.gap);
  const between =
    stack.justify === "space-between" && items.length > 1 && free > 0 ? free / (items.length - 1) : 0;
  let along = free * { start: 0, center: 0.5, end: 1, "space-between": 0 }[stack.justify];
  return items.map(({ box, laidOut, main: size }) => {
    const offset = isOnBaseline(box, stack)
      ? above - ascentOf(laidOut)
      : (lineSize - laidOut[cross]) * { start: 0, center: 0.5, end: 1, stretch: 0, baseline: 0 }[stack.align];
    const [first, second] = [along, across + offset];
    along += size + stack.gap + between;
    return { box, laidOut, ...(main === "width" ? { x: first, y: second } : { x: second, y: first }) };
  });
}

/** From the room inside the padding to the stack's box; from the right in languages that begin there. */
function toBox(member: PlacedMember, { width }: Sizes, { padding, isRightToLeft }: FlexStack): PlacedMember {
  const [top, right, , left] = padding;
  const y = member.y + top;
  if (!isRightToLeft) return { ...member, x: member.x + left, y };
  return { ...member, x: width - right - member.x - member.laidOut.width, y };
}

function baselineOf(members: readonly PlacedMember[], stack: FlexStack): number | undefined {
  const member = members.find(({ box }) => isOnBaseline(box, stack)) ?? members[0];
  return member && member.y + ascentOf(member.laidOut);
}
