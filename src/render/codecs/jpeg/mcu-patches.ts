import type { Box } from "../../../design/geometry.ts";

const side = 16;
// To paint and read one more box costs about as much as coding so many MCUs more.
const cheapWaste = 12;
const mostPatches = 12;
// Each box is held against all others.
const mostBoxes = 128;

/**
 * The boxes of whole MCUs, cut off at the picture's edges, in which these boxes lie: apart from one another, and few
 * rather than tight. Top to bottom, then left to right.
 */
export function mcuPatches(boxes: readonly Box[], size: { width: number; height: number }): Box[] {
  const inMcus = boxes.map((box) => onGrid(box, size)).filter((box) => box.width > 0 && box.height > 0);
  let waste = cheapWaste;
  let patches = apart(merged(fewer(inMcus), waste));
  while (patches.length > mostPatches) {
    waste *= 4;
    patches = apart(merged(patches, waste));
  }
  return patches.sort((one, other) => one.y - other.y || one.x - other.x).map((box) => inPixels(box, size));
}

function onGrid(box: Box, { width, height }: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(box.x / side));
  const top = Math.max(0, Math.floor(box.y / side));
  const right = Math.min(Math.ceil(width / side), Math.ceil((box.x + box.width) / side));
  const bottom = Math.min(Math.ceil(height / side), Math.ceil((box.y + box.height) / side));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function inPixels(box: Box, { width, height }: { width: number; height: number }): Box {
  const [x, y] = [box.x * side, box.y * side];
  return {
    x,
    y,
    width: Math.min(box.width * side, width - x),
    height: Math.min(box.height * side, height - y),
  };
}

/** So many boxes that they can be held against each other: of more, neighbours from top to bottom become one. */
function fewer(boxes: readonly Box[]): readonly Box[] {
  if (boxes.length <= mostBoxes) return boxes;
  const sorted = boxes.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const most = Math.ceil(sorted.length / mostBoxes);
  return Array.from({ length: Math.ceil(sorted.length / most) }, (_, index) =>
    sorted.slice(index * most, (index + 1) * most).reduce(around),
  );
}

/** Takes boxes together as long as a box around two holds few MCUs that neither does. */
function merged(boxes: readonly Box[], waste: number): Box[] {
  const done: Box[] = [];
  for (const box of boxes) {
    let own = box;
    for (let index = 0; index < done.length; index += 1) {
      const both = around(own, done[index] as Box);
      if (areaOf(both) > areaOf(own) + areaOf(done[index] as Box) + waste) continue;
      own = both;
      done.splice(index, 1);
      index = -1;
    }
    done.push(own);
  }
  return done;
}

/** Cuts off each box what earlier ones hold. */
function apart(boxes: readonly Box[]): Box[] {
  const done: Box[] = [];
  for (const box of boxes)
    done.push(...done.reduce((rest, other) => rest.flatMap((part) => without(part, other)), [box]));
  return done;
}

/** What a box holds and another doesn't: stripes above and below, and what is left beside it. */
function without(box: Box, other: Box): Box[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const left = Math.max(box.x, other.x);
  const top = Math.max(box.y, other.y);
  const until = Math.min(right, other.x + other.width);
  const below = Math.min(bottom, other.y + other.height);
  if (left >= until || top >= below) return [box];
  return [
    { x: box.x, y: box.y, width: box.width, height: top - box.y },
    { x: box.x, y: top, width: left - box.x, height: below - top },
    { x: until, y: top, width: right - until, height: below - top },
    { x: box.x, y: below, width: box.width, height: bottom - below },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function areaOf({ width, height }: Box): number {
  return width * height;
}
