import type { Box } from "../patch-codec.ts";

const mcuSize = 16;
// Painting and reading another box costs about as much as encoding this many MCUs.
const maxExtraMcus = 12;
const maxPatches = 12;
// Every box is compared with all others.
const maxBoxes = 128;

/**
 * Boxes of whole MCUs that contain the given boxes, clipped to the picture and without overlap. Few larger boxes are preferred
 * to many tight ones. Sorted from top to bottom, then from left to right.
 */
export function mcuPatches(boxes: readonly Box[], size: { width: number; height: number }): Box[] {
  const inMcus = boxes.map((box) => toMcus(box, size)).filter((box) => box.width > 0 && box.height > 0);
  let extraMcus = maxExtraMcus;
  let patches = removeOverlaps(mergeBoxes(limitCount(inMcus), extraMcus));
  while (patches.length > maxPatches) {
    extraMcus *= 4;
    patches = removeOverlaps(mergeBoxes(patches, extraMcus));
  }
  return patches.sort((one, other) => one.y - other.y || one.x - other.x).map((box) => toPixels(box, size));
}

function toMcus(box: Box, { width, height }: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(box.x / mcuSize));
  const top = Math.max(0, Math.floor(box.y / mcuSize));
  const right = Math.min(Math.ceil(width / mcuSize), Math.ceil((box.x + box.width) / mcuSize));
  const bottom = Math.min(Math.ceil(height / mcuSize), Math.ceil((box.y + box.height) / mcuSize));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function toPixels(box: Box, { width, height }: { width: number; height: number }): Box {
  const [x, y] = [box.x * mcuSize, box.y * mcuSize];
  return {
    x,
    y,
    width: Math.min(box.width * mcuSize, width - x),
    height: Math.min(box.height * mcuSize, height - y),
  };
}

/** Reduces boxes to at most `maxBoxes` by uniting vertical neighbours. */
function limitCount(boxes: readonly Box[]): readonly Box[] {
  if (boxes.length <= maxBoxes) return boxes;
  const sorted = boxes.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const perGroup = Math.ceil(sorted.length / maxBoxes);
  return Array.from({ length: Math.ceil(sorted.length / perGroup) }, (_, index) =>
    sorted.slice(index * perGroup, (index + 1) * perGroup).reduce(union),
  );
}

/** Unites two boxes while their union has few MCUs that are in neither. */
function mergeBoxes(boxes: readonly Box[], extraMcus: number): Box[] {
  const result: Box[] = [];
  for (const box of boxes) {
    let own = box;
    for (let index = 0; index < result.length; index += 1) {
      const both = union(own, result[index] as Box);
      if (areaOf(both) > areaOf(own) + areaOf(result[index] as Box) + extraMcus) continue;
      own = both;
      result.splice(index, 1);
      index = -1;
    }
    result.push(own);
  }
  return result;
}

/** Removes from each box the parts that earlier boxes contain. */
function removeOverlaps(boxes: readonly Box[]): Box[] {
  const result: Box[] = [];
  for (const box of boxes)
    result.push(...result.reduce((rest, other) => rest.flatMap((part) => subtract(part, other)), [box]));
  return result;
}

/** The difference of two boxes, as up to four boxes: above, left, right, overlapBottom. */
function subtract(box: Box, other: Box): Box[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const left = Math.max(box.x, other.x);
  const top = Math.max(box.y, other.y);
  const overlapRight = Math.min(right, other.x + other.width);
  const overlapBottom = Math.min(bottom, other.y + other.height);
  if (left >= overlapRight || top >= overlapBottom) return [box];
  return [
    { x: box.x, y: box.y, width: box.width, height: top - box.y },
    { x: box.x, y: top, width: left - box.x, height: overlapBottom - top },
    { x: overlapRight, y: top, width: right - overlapRight, height: overlapBottom - top },
    { x: box.x, y: overlapBottom, width: box.width, height: bottom - overlapBottom },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function areaOf({ width, height }: Box): number {
  return width * height;
}
