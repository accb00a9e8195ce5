import { type Box, union } from "../geometry.ts";
import { isInFlow, isRightToLeft, isStack, membersByGroup } from "../groups.ts";
import { isGroup, isText } from "../../kinds/structural-kinds.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { joinLabels, type ReadBlock } from "./join-labels.ts";
import type { DrawnDesign } from "./shown-layers.ts";

type Layer = DrawnDesign["layers"][number];

/**
 * Texts as they are read: from the top to the bottom, what stands side by side from where the language's script starts, and
 * members of stacks in their order. A group is read as one. It is decided by the boxes of the document, so that everybody who has
 * the document gets the same order.
 */
export function inReadingOrder({ layers, language }: DrawnDesign): TextLayer[] {
  const members = membersByGroup(layers);
  const fromRight = isRightToLeft(language);
  const ordered = (group: Layer | undefined): TextLayer[] => {
    // A picture behind everything would stand beside everything.
    const own = (members.get(group?.layer_id ?? "") ?? []).filter((layer) => hasText(layer, members));
    const inFlow = own.filter((layer) => isInFlow(layer, group));
    const free = own.filter((layer) => !isInFlow(layer, group));
    const blocks = joinLabels(free.map((layer) => ({ layers: [layer], box: readBox(layer, members) })));
    const placed = byPlace(blocks, fromRight);
    return [...inFlow, ...placed].flatMap((layer) =>
      isText(layer) ? [layer] : isGroup(layer) ? ordered(layer) : [],
    );
  };
  return ordered(undefined);
}

type Members = ReadonlyMap<string, readonly Layer[]>;

function hasText(layer: Layer, members: Members): boolean {
  if (!isGroup(layer)) return isText(layer);
  return (members.get(layer.layer_id) ?? []).some((member) => hasText(member, members));
}

/** What stands beside the first of a line, by half of the lower one, is on that line. */
function byPlace(blocks: readonly ReadBlock[], fromRight: boolean): Layer[] {
  const lines: ReadBlock[][] = [];
  for (const block of blocks.toSorted((one, other) => one.box.y - other.box.y)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && isBeside(line[0].box, block.box)) line.push(block);
    else lines.push([block]);
  }
  const start = ({ box }: ReadBlock) => (fromRight ? -box.x - box.width : box.x);
  return lines.flatMap((line) =>
    line.toSorted((one, other) => start(one) - start(other)).flatMap(({ layers }) => layers),
  );
}

function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared * 2 >= Math.min(one.height, other.height);
}

/** Where a layer's text begins and ends. Of a group that doesn't place its members, where they do. */
function readBox(layer: Layer, members: Members): Box {
  if (isText(layer)) return boxOfText(layer);
  if (isStack(layer)) return layer;
  const inside = (members.get(layer.layer_id) ?? []).filter((member) => hasText(member, members));
  return union(inside.map((member) => readBox(member, members)));
}

const usualAdvance = 0.5;

/** About the lines of a text in its box. */
function boxOfText(layer: TextLayer): Box {
  const { text, x, y, width, height, font_size, line_height, padding, vertical_align } = layer;
  const perLine = Math.max(1, Math.floor((width - padding * 2) / (font_size * usualAdvance)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const tall = Math.min(height, lines * font_size * line_height + padding * 2);
  const above = { top: 0, middle: (height - tall) / 2, bottom: height - tall }[vertical_align];
  return { x, y: y + above, width, height: tall };
}
