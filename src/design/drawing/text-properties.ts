import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { foldCase } from "../fold-case.ts";
import { findFamily } from "../font-name.ts";
import { textBounds } from "../limits.ts";
import { placeholdersIn } from "../placeholders.ts";
import { placeholderIssues } from "../unfinished-texts.ts";
import { longestTextProperty } from "../values.ts";
import { bounded, knownColor, knownGradient } from "./bounded-values.ts";
import type { DrawnNode, DrawnRun, WantedFont } from "./drawing.ts";

export type DrawnText = Extract<DrawnNode, { kind: "text" }>;

/** What all texts of a document share. */
export interface TextContext {
  /** Families that a design may use. */
  families: readonly string[];
  /** Collects what is replaced or left out. */
  left: Set<string>;
  scale: number;
  /** What the texts that come may still have. */
  budget: { placeholders: number; codeUnits: number };
}

export const textBudget = () => ({
  placeholders: textBounds.placeholdersInAll,
  codeUnits: textBounds.codeUnits,
});

const maxRuns = 100;
const smallestFont = 8;

type Style = ReturnType<typeof styleOf>;

/** The properties of a text layer beside its box. The style of most letters is the layer's. Undefined for an empty text. */
export function textProperties(node: DrawnText, context: TextContext): Record<string, unknown> | undefined {
  const runs = joinRuns(node.runs, context);
  const longest = runs.toSorted((one, other) => other.text.length - one.text.length)[0];
  if (longest === undefined) return undefined;
  const { style } = longest;
  const gradient = knownGradient(node.gradient);
  const stroke = node.stroke;
  const [only] = runs;
  return {
    ...(runs.length === 1 ? { text: only?.text } : { runs: runs.map((run) => differences(run, style)) }),
    ...style,
    // A text of another font may need more room; it shrinks to its box then.
    min_font_size: Math.min(smallestFont, style.font_size),
    text_align: node.align ?? "left",
    vertical_align: node.verticalAlign ?? "top",
    ...(node.maxLines === undefined ? {} : { max_lines: Math.round(bounded(node.maxLines, 1, 200)) }),
    line_height: bounded(node.lineHeight ?? 1.2, 0.5, 5),
    ...(node.transform === undefined ? {} : { text_transform: node.transform }),
    ...(gradient === undefined ? {} : { color_gradient: gradient }),
    ...(stroke === undefined
      ? {}
      : {
          stroke_color: knownColor(stroke.color),
          stroke_width: bounded(stroke.width * context.scale, 0, 200),
        }),
  };
}

interface Run {
  text: string;
  style: Style;
}

/** Neighbours of one style are one run. What is beyond the limits of a text is named. */
function joinRuns(wanted: readonly DrawnRun[], context: TextContext): Run[] {
  const { budget } = context;
  const max = Math.min(longestTextProperty, budget.codeUnits);
  const runs = shortRuns(wanted, context, max);
  // Braces that can't work as placeholders stay letters.
  if (!hasWorkingPlaceholders(runs.map(({ text }) => text).join(""), budget))
    for (const run of runs) run.text = run.text.replaceAll("{{", "{\u200B{");
  const written = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (written > max || runs.every(({ text }) => text.trim() === "")) return [];
  budget.codeUnits -= written;
  return runs;
}

function shortRuns(wanted: readonly DrawnRun[], context: TextContext, max: number): Run[] {
  const runs: Run[] = [];
  let room = max;
  for (const run of wanted) {
    const whole = plainLetters(run.text);
    const text = cutToCodeUnits(whole, room);
    if (text !== whole) context.left.add(`letters of a text of more than ${longestTextProperty}`);
    if (text === "") continue;
    room -= text.length;
    const style = styleOf(run, context);
    const last = runs.at(-1);
    if (last !== undefined && (isSame(last.style, style) || runs.length === maxRuns)) last.text += text;
    else runs.push({ text, style });
  }
  return runs;
}

/** Programs have several characters for the end of a line; the third control character is one of them. */
const plainLetters = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\u0003", "\n")
    .replaceAll("\0", "");

function hasWorkingPlaceholders(text: string, budget: TextContext["budget"]): boolean {
  if (!text.includes("{{")) return true;
  const { length } = placeholdersIn(text);
  if (length > Math.min(textBounds.placeholders, budget.placeholders)) return false;
  if (placeholderIssues(text, "").length > 0) return false;
  budget.placeholders -= length;
  return true;
}

function styleOf(run: DrawnRun, { families, left, scale }: TextContext) {
  return {
    color: knownColor(run.color),
    ...fontOf(run.font, families, left),
    font_size: bounded(run.size * scale, 1, 2000),
    text_decoration: run.decoration ?? "none",
    letter_spacing: bounded((run.letterSpacing ?? 0) * scale, -100, 500),
  };
}

function fontOf(wanted: WantedFont, families: readonly string[], left: Set<string>) {
  const { name } = wanted;
  const found = findFamily(name, families);
  if (found === undefined && name.trim() !== "") left.add(`the font ${cutToCodeUnits(name, 100)}`);
  const weight = wanted.weight ?? found?.weight ?? weightOfName(name);
  const isItalic = wanted.isItalic === true || found?.isItalic === true || /(?:italic|oblique)$/i.test(name);
  return {
    font_family: found?.family ?? substituteIn(families),
    font_weight: Math.round(bounded(weight, 100, 900)),
    font_style: isItalic ? "italic" : "normal",
  };
}

const substituteIn = (families: readonly string[]) =>
  families.find((family) => foldCase(family) === "inter") ?? families[0] ?? "Inter";

const usualWeight = 400;

/** Of a font that isn't there, its replacement keeps the weight. */
function weightOfName(name: string): number {
  const found = findFamily(`Any${name.replace(/^.*(?=-)/, "")}`, ["Any"]);
  return found?.weight ?? usualWeight;
}

const isSame = (one: Style, other: Style) => JSON.stringify(one) === JSON.stringify(other);

/** A run has only what differs from the layer. */
function differences({ text, style }: { text: string; style: Style }, layer: Style): Record<string, unknown> {
  const own = Object.entries(style).filter(([name, value]) => layer[name as keyof Style] !== value);
  return { text, ...Object.fromEntries(own) };
}
