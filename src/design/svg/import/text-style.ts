import { cutToCodeUnits } from "../../cut-to-code-units.ts";
import { readCssLength, rootSize } from "./css-length.ts";
import { ownValue } from "./own-style.ts";
import type { SvgNode } from "./parse-tree.ts";

/** How letters look: what their elements say, and what these inherit. */
export interface TextStyle {
  /** The font size in the text's own coordinates. */
  size: number;
  values: ReadonlyMap<string, string>;
}

const properties = [
  "fill",
  "fill-opacity",
  "color",
  "stroke",
  "visibility",
  "font-family",
  "font-weight",
  "font-style",
  "font-variant",
  "text-anchor",
  "text-transform",
  "text-decoration",
  "letter-spacing",
  "word-spacing",
  "writing-mode",
  "dominant-baseline",
  "alignment-baseline",
  "baseline-shift",
  "textLength",
  "rotate",
];

const initial: TextStyle = { size: rootSize, values: new Map() };

/** The style of the letters in an element. `left` is told of sizes that can't be read. */
export function styleIn(node: SvgNode, around: TextStyle, left: Set<string>): TextStyle {
  const own = properties.flatMap((name): [string, string][] => {
    const value = ownValue(node, name);
    return value === undefined || value === "inherit" ? [] : [[name, value]];
  });
  const values = own.length === 0 ? around.values : new Map([...around.values, ...own]);
  return { size: sizeIn(node, around.size, left), values };
}

/** The style that elements leave to those in them, outermost first. */
export const styleOfAll = (path: readonly SvgNode[], left: Set<string>): TextStyle =>
  path.reduce((style, node) => styleIn(node, style, left), initial);

/** CSS Fonts 4, 2.5: in pixels, and shares of the size around. */
const absoluteSizes: Readonly<Record<string, number>> = {
  "xx-small": 9,
  "x-small": 10,
  small: 13,
  medium: 16,
  large: 18,
  "x-large": 24,
  "xx-large": 32,
  "xxx-large": 48,
};
const relativeSizes: Readonly<Record<string, number>> = { inherit: 1, smaller: 1 / 1.2, larger: 1.2 };

function sizeIn(node: SvgNode, around: number, left: Set<string>): number {
  const text = ownValue(node, "font-size")?.toLowerCase();
  if (text === undefined) return around;
  const share = relativeSizes[text];
  const size = absoluteSizes[text] ?? (share === undefined ? undefined : share * around);
  const read = size ?? readCssLength(text, { em: around, whole: around });
  if (read === undefined) noteUnread("font-size", text, left);
  return read ?? around;
}

/** Names a length that can't be read. */
export const noteUnread = (name: string, text: string, left: Set<string>) =>
  left.add(`${name} "${cutToCodeUnits(text, 40)}" of texts`);

/** How far the usual baseline lies below these, in font sizes; fonts differ a little. */
const baselines: Readonly<Record<string, number>> = {
  middle: 0.26,
  central: 0.35,
  mathematical: 0.48,
  hanging: 0.75,
  "before-edge": 0.95,
  "text-before-edge": 0.95,
  "text-top": 0.95,
  "after-edge": -0.24,
  "text-after-edge": -0.24,
  "text-bottom": -0.24,
  ideographic: -0.24,
};

/** How far below its place a text's usual baseline lies, in its own coordinates. */
export function baselineOf({ size, values }: TextStyle): number {
  const names = ["alignment-baseline", "dominant-baseline"].map((name) => values.get(name) ?? "");
  return size * (names.map((name) => baselines[name]).find((share) => share !== undefined) ?? 0);
}

export type TextAlign = "left" | "center" | "right";
const anchors: Record<string, TextAlign> = { start: "left", middle: "center", end: "right" };

export const alignOf = ({ values }: TextStyle): TextAlign =>
  anchors[values.get("text-anchor") ?? "start"] ?? "left";

/** Pixels between letters, in the text's own coordinates. */
export function letterSpacingOf({ size, values }: TextStyle, left: Set<string>): number {
  const text = values.get("letter-spacing") ?? "normal";
  if (text === "normal") return 0;
  const spacing = readCssLength(text, { em: size, whole: size });
  if (spacing === undefined) noteUnread("letter-spacing", text, left);
  return spacing ?? 0;
}
