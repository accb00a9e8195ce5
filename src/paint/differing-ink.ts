import { kernelReach } from "../../packages/codecs/blur/gaussian-blur.ts";
import { isTransparent } from "../design/color.ts";
import { type Box, grown, intersection, union, wholePixels } from "../design/geometry.ts";
import { isSame, isSameValue } from "../design/is-same.ts";
import { isDecorated } from "../design/text-runs.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import { areComposedAlike, hasOwnBlur, isExactWhenClipped, membersShownIn } from "./composition.ts";
import { type LaidOutLayer, turnedInk } from "./laid-out-layer.ts";
import {
  inkOfLetters,
  inkOfLine,
  isSimple,
  type LetterRun,
  lettersOf,
  reachWith,
  type TextLines,
} from "./line-ink.ts";
import { isDecoratedLine } from "./text-decoration.ts";
import { blurReach, type Shadow, shadowsOf } from "../design/shadows.ts";
import { isGroup } from "../kinds/structural-kinds.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";
import { countWordSpaces } from "./text/word-spaces.ts";

/** Where on the canvas two layouts of a layer can differ, shadows included. */
export function differingInk(before: LaidOutLayer, after: LaidOutLayer): Box[] {
  if (before === after) return [];
  return (
    differingText(before, after) ??
    differingMembers(before, after) ??
    [before.ink, after.ink].filter(({ width }) => width > 0)
  );
}

/**
 * Where the members of a group differ, if one is opaque there in both: then the group has the same bounds and shadows in
 * both.
 */
function differingMembers(before: LaidOutLayer, after: LaidOutLayer): Box[] | undefined {
  if (!isGroup(after.layer)) return undefined;
  const [earlier, later] = [before.members, after.members];
  const areComparable =
    earlier !== undefined &&
    later?.length === earlier.length &&
    earlier.every(({ layer }, index) => layer.layer_id === later[index]?.layer.layer_id) &&
    isSame(before.layer, after.layer);
  if (!areComparable) return undefined;
  const boxes = later.flatMap((member, index) => {
    const other = earlier[index];
    return other === undefined ? [] : differingInk(other, member).map(pixelsOf);
  });
  const areHidden = boxes.every((box) => [before, after].every((group) => membersShownIn(group, box)));
  return areHidden ? boxes : undefined;
}

/** A box extended to whole pixels. */
function pixelsOf(box: Box): Box {
  return wholePixels(box, box) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The boxes of the differing letters, if both are text of the same style, painted in the same way from the same position. */
function differingText(before: LaidOutLayer, after: LaidOutLayer): Box[] | undefined {
  const { layer, drawing, turns } = after;
  const earlier = before.drawing;
  const isPaintedAlike =
    earlier.single === drawing.single &&
    earlier.letters === drawing.letters &&
    isExactWhenClipped(before) &&
    isExactWhenClipped(after) &&
    areComposedAlike(before, after);
  if (!isPaintedAlike || earlier.textLines === undefined || drawing.textLines === undefined) return undefined;
  const shadows = shadowsOf(layer);
  // A blur can reach further than the layer's shadows are painted.
  const painted = union([before.ink, after.ink]);
  return differingLines(earlier.textLines, drawing.textLines)?.map((box) =>
    intersection(
      withVisibleShadows(turnedInk(layer, box, turns), shadows, (shadow) => hasOwnBlur(after, shadow)),
      painted,
    ),
  );
}

/**
 * Beyond this distance a shadow that Skia blurs is invisible: from a standard deviation of 2 up, Skia approximates the blur
 * by three boxes, whose outermost half deviation stays below half a level of 255 even at a straight edge.
 */
function markReach(blur: number): number {
  return blur > 4 ? Math.ceil(blur * 1.25) + 1 : blurReach(blur);
}

/**
 * The bounds of a body and of where its shadows can change a pixel. Skia blurs each letter by itself, and what is invisible
 * of it changes nothing. Our own blur rounds the sum of all letters.
 */
function withVisibleShadows(
  body: Box,
  shadows: readonly Shadow[],
  hasOwnBlur: (shadow: Shadow) => boolean,
): Box {
  return union([
    body,
    ...shadows.map((shadow) => {
      const reach = hasOwnBlur(shadow) ? kernelReach(shadow.blur / 2) : markReach(shadow.blur);
      return grown({ ...body, x: body.x + shadow.x, y: body.y + shadow.y }, reach);
    }),
  ]);
}

/**
 * Where the letters of two texts of one layer can differ, relative to the top left corner of its box. Undefined when they
 * may differ everywhere.
 */
function differingLines(one: TextLines, other: TextLines): Box[] | undefined {
  if (one.chain.name !== other.chain.name || one.size !== other.size) return undefined;
  if (!isLocal(other.layer) || !hasSameLook(one.layer, other.layer)) return undefined;
  const count = Math.max(one.lines.length, other.lines.length);
  // From here on the layers' own styles are compared by identity.
  const earlier = { ...one, layer: other.layer };
  const boxes: Box[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = one.lines[index];
    const after = other.lines[index];
    if (before !== undefined && after !== undefined && isPlacedAlike(before, after)) {
      boxes.push(...differingLetters(earlier, other, before, after));
    } else {
      if (before !== undefined) boxes.push(inkOfLine(earlier, before));
      if (after !== undefined) boxes.push(inkOfLine(other, after));
    }
  }
  return boxes;
}

/** Whether a letter affects only pixels near it. A gradient, or a background of all lines, depends on all letters. */
function isLocal({ color_gradient, line_background_color }: TextLayer): boolean {
  return color_gradient === undefined && isTransparent(line_background_color);
}

const textProperties: ReadonlySet<string> = new Set(["text", "runs", "short_text", "fallback"]);

/** Whether two layers, or two styles, are equal except for their texts. */
function hasSameLook(one: object, other: object): boolean {
  if (one === other) return true;
  const [before, after] = [one, other] as [{ [name: string]: unknown }, { [name: string]: unknown }];
  for (const name in before) {
    if (!isSameValue(before[name], after[name]) && !textProperties.has(name)) return false;
  }
  // Properties that only the later one has.
  for (const name in after) {
    if (before[name] === undefined && after[name] !== undefined && !textProperties.has(name)) return false;
  }
  return true;
}

function isPlacedAlike(one: PlacedLine, other: PlacedLine): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.direction === other.direction &&
    one.wordSpacing === other.wordSpacing &&
    one.size === other.size &&
    one.weight === other.weight
  );
}

function differingLetters(one: TextLines, other: TextLines, before: PlacedLine, after: PlacedLine): Box[] {
  const earlier = lettersOf(one, before);
  const later = lettersOf(other, after);
  const onlyEarlier = earlier.filter((letters) => !later.some((each) => isSameRun(letters, each)));
  const onlyLater = later.filter((letters) => !earlier.some((each) => isSameRun(letters, each)));
  if (onlyEarlier.length === 0 && onlyLater.length === 0) return [];
  // One bar spans several runs of a line.
  const { layer } = other;
  if (isDecorated(layer) && (isDecoratedLine(before, layer) || isDecoratedLine(after, layer)))
    return [inkOfLine(one, before), inkOfLine(other, after)];
  const [first, firstLater] = [onlyEarlier[0], onlyLater[0]];
  const tails =
    first === undefined || firstLater === undefined ? undefined : tailsOf(other, first, firstLater, after);
  const from = tails === undefined ? 0 : 1;
  return [
    ...(tails ?? []),
    ...onlyEarlier.slice(from).map((letters) => inkOfLetters(one, letters)),
    ...onlyLater.slice(from).map((letters) => inkOfLetters(other, letters)),
  ];
}

function isSameRun(one: LetterRun, other: LetterRun): boolean {
  return one.text === other.text && one.x === other.x && hasSameStyle(one, other);
}

function hasSameStyle(one: LetterRun, other: LetterRun): boolean {
  return one.size === other.size && (one.style === other.style || hasSameLook(one.style, other.style));
}

/** The boxes of two runs from their first differing word on. */
function tailsOf(typeset: TextLines, one: LetterRun, other: LetterRun, line: PlacedLine): Box[] | undefined {
  const isComparable =
    one.x === other.x &&
    hasSameStyle(one, other) &&
    line.direction === "ltr" &&
    !typeset.isCompanyFont &&
    isSimple(one.text) &&
    isSimple(other.text);
  if (!isComparable) return undefined;
  const prefix = sharedPrefix(one.text, other.text);
  if (prefix === undefined) return undefined;
  const { chain, measureText } = typeset;
  const { style, size, x } = one;
  const run = measureText(chain).run(prefix, style);
  const blanks = line.wordSpacing === 0 ? 0 : countWordSpaces(prefix);
  const start = x + run.advance * size + run.spacings * style.letter_spacing + blanks * line.wordSpacing;
  return [one, other].map((letters) => {
    const text = letters.text.slice(prefix.length);
    const { above, below } = reachWith(measureText, chain)(text, style);
    return inkOfLetters(typeset, {
      ...letters,
      text,
      x: start,
      width: x + letters.width - start,
      above: Math.min(letters.above, above * size),
      below: Math.min(letters.below, below * size),
    });
  });
}

// Fonts substitute punctuation beside capitals and digits even across a space, and Inter an x between digits.
const neutralEnd = /[\p{L}\p{N},.!?;]$/u;
const neutralStart = /^\p{L}/u;

/**
 * The common prefix of two texts, up to the last space before they differ across which no installed font shapes letters in
 * context. Undefined when there is no such space, or no letter before it that determines the script.
 */
function sharedPrefix(one: string, other: string): string | undefined {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  for (let blank = one.lastIndexOf(" ", at - 1); blank > 0; blank = one.lastIndexOf(" ", blank - 1)) {
    const prefix = one.slice(0, blank);
    const isNeutral =
      neutralEnd.test(prefix) &&
      neutralStart.test(one.slice(blank + 1)) &&
      neutralStart.test(other.slice(blank + 1));
    if (isNeutral) return /\p{L}/u.test(prefix) ? prefix : undefined;
  }
  return undefined;
}
