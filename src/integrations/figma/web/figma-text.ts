import type { DrawnNode, DrawnRun, DrawnSizing } from "../../../design/drawing/drawing.ts";
import { given } from "../../../design/drawing/given.ts";
import { noteParagraphs, withListMarkers } from "./figma-lists.ts";
import type { FigmaNode, FigmaTextStyle } from "./figma-node.ts";
import { onlyColor, seenPaints } from "./figma-paints.ts";
import * as words from "./words.ts";

type TextNode = Extract<DrawnNode, { kind: "text" }>;
type TextValues = Omit<TextNode, "name" | "x" | "y" | "width" | "height">;

/** Of the font's own line height, which isn't in the file. */
const usualLineHeight = 1.21;
const usualSize = 12;

/** The letters of a text node and how they are set. */
export function textValues(node: FigmaNode, left: Set<string>): TextValues {
  const { name = "", strokePaints, strokeWeight: width = 1 } = node;
  const color = onlyColor(strokePaints, words.stroke, { name, left });
  noteParagraphs(node, left);
  const stroke = color === undefined ? undefined : { color, width };
  return {
    kind: "text",
    runs: runsOf(node, left),
    align: aligns[node.textAlignHorizontal ?? ""] ?? "left",
    verticalAlign: verticalAligns[node.textAlignVertical ?? ""] ?? "top",
    lineHeight: lineHeightOf(node),
    ...given({ transform: transformOf(node), gradient: gradientOf(node), stroke }),
    sizing: sizingOf(node),
  };
}

function gradientOf({ fillPaints }: FigmaNode): TextValues["gradient"] {
  const top = seenPaints(fillPaints, { name: "", left: new Set() }).at(-1);
  return top?.kind === "fill" ? top.fill.gradient : undefined;
}

/** The case of all letters; parts in another one are written so. */
function transformOf(node: FigmaNode): TextValues["transform"] {
  const [only, ...more] = new Set(stylesOf(node).map(({ textCase = "ORIGINAL" }) => textCase));
  return more.length === 0 ? transforms[only ?? ""] : undefined;
}

const aligns: Readonly<Record<string, TextNode["align"]>> = {
  LEFT: "left",
  CENTER: "center",
  RIGHT: "right",
  JUSTIFIED: "justify",
};
const verticalAligns: Readonly<Record<string, TextNode["verticalAlign"]>> = {
  TOP: "top",
  CENTER: "middle",
  BOTTOM: "bottom",
};
const transforms: Readonly<Record<string, TextNode["transform"]>> = {
  UPPER: "uppercase",
  LOWER: "lowercase",
  TITLE: "capitalize",
};

/** A text that grows with its letters does so here too, from where it is aligned. */
function sizingOf({ textAutoResize, textAlignHorizontal, textAlignVertical }: FigmaNode): DrawnSizing {
  const anchorX = ({ CENTER: "center", RIGHT: "right" } as const)[textAlignHorizontal ?? ""];
  const anchorY = ({ CENTER: "middle", BOTTOM: "bottom" } as const)[textAlignVertical ?? ""];
  const anchors = { ...(anchorX && { anchorX }), ...(anchorY && { anchorY }) };
  if (textAutoResize === "WIDTH_AND_HEIGHT") return { width: "hug", height: "hug", ...anchors };
  return textAutoResize === "HEIGHT" ? { height: "hug", ...anchors } : {};
}

/** The style of the text, and those of its parts. */
function stylesOf({ textData, ...style }: FigmaNode): FigmaTextStyle[] {
  const ids = new Set(textData?.characterStyleIDs ?? []);
  const own = (textData?.styleOverrideTable ?? []).filter(
    ({ styleID }) => styleID !== undefined && ids.has(styleID),
  );
  return [style, ...own.map((one) => ({ ...style, ...present(one) }))];
}

const present = (style: object) =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));

/** Each letter may have the number of a style that differs from the text's. */
function runsOf(node: FigmaNode, left: Set<string>): DrawnRun[] {
  const { characters = "", characterStyleIDs = [], styleOverrideTable = [] } = withListMarkers(node, left);
  const styles = new Map(styleOverrideTable.map((style) => [style.styleID ?? 0, style]));
  const hasCases = stylesOf(node).some(
    ({ textCase = "ORIGINAL" }) => textCase !== (node.textCase ?? "ORIGINAL"),
  );
  const runs: DrawnRun[] = [];
  for (let from = 0; from < characters.length;) {
    const id = characterStyleIDs[from] ?? 0;
    let end = from + 1;
    while (end < characters.length && (characterStyleIDs[end] ?? 0) === id) end += 1;
    const style = { ...node, ...present(styles.get(id) ?? {}) };
    runs.push(runOf(characters.slice(from, end), style, { hasCases, name: node.name ?? "", left }));
    from = end;
  }
  return runs;
}

interface RunContext {
  /** Whether parts differ in case, so that it is written into the letters. */
  hasCases: boolean;
  name: string;
  left: Set<string>;
}

function runOf(text: string, style: FigmaTextStyle, { hasCases, name, left }: RunContext): DrawnRun {
  const { fontSize: size = usualSize, fontName = {}, textCase = "", textDecoration = "" } = style;
  const { family = "", style: fontStyle = "" } = fontName;
  if (textCase.startsWith("SMALL_CAPS")) left.add(words.smallCapitals(name));
  const hasGradient = seenPaints(style.fillPaints, { name, left: new Set() }).at(-1)?.kind === "fill";
  const color = onlyColor(style.fillPaints, words.letters, { name, left: hasGradient ? new Set() : left });
  return {
    text: hasCases ? inCase(text, textCase) : text,
    font: { name: family, ...fontOf(fontStyle) },
    size,
    color: color ?? "#00000000",
    letterSpacing: measured(style.letterSpacing, size),
    ...given({ decoration: decorations[textDecoration] }),
  };
}

const decorations: Readonly<Record<string, DrawnRun["decoration"]>> = {
  UNDERLINE: "underline",
  STRIKETHROUGH: "line-through",
};

function inCase(text: string, textCase: string): string {
  if (textCase === "UPPER") return text.toLocaleUpperCase("en");
  return textCase === "LOWER" ? text.toLocaleLowerCase("en") : text;
}

const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  medium: 500,
  semibold: 600,
  demibold: 600,
  bold: 700,
  extrabold: 800,
  ultrabold: 800,
  black: 900,
  heavy: 900,
};

/** A style's name, such as `Semi Bold Italic`. */
function fontOf(style: string) {
  const plain = style.toLowerCase().replaceAll(/[^a-z]/g, "");
  const isItalic = /(?:italic|oblique)$/.test(plain);
  return {
    weight: weights[plain.replace(/(?:italic|oblique)$/, "")] ?? 400,
    ...(isItalic ? { isItalic } : {}),
  };
}

/** Pixels of a length that may be a share of the size. */
function measured(measure: FigmaTextStyle["letterSpacing"], size: number): number {
  if (measure === undefined) return 0;
  if (measure.units === "PERCENT") return (measure.value / 100) * size;
  return measure.units === "PIXELS" ? measure.value : measure.value * size;
}

function lineHeightOf({ lineHeight, fontSize = usualSize }: FigmaNode): number {
  if (lineHeight === undefined) return usualLineHeight;
  if (lineHeight.units === "PIXELS") return lineHeight.value / fontSize;
  // 100 percent is the font's own.
  return lineHeight.units === "PERCENT" ? (lineHeight.value / 100) * usualLineHeight : lineHeight.value;
}
