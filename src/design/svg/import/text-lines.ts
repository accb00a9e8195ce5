import type { Box } from "../../geometry.ts";
import { readCssLength } from "./css-length.ts";
import { ownValue } from "./own-style.ts";
import type { SvgNode } from "./parse-tree.ts";
import { advanceOf, joinOf } from "./text-advance.ts";
import { alignOf, letterSpacingOf, noteUnread, styleIn, styleOfAll, type TextStyle } from "./text-style.ts";

/** Letters of one style. */
export interface TextPart {
  text: string;
  style: TextStyle;
}

/** Letters beside each other, in the text's own coordinates. */
export interface TextLine {
  parts: TextPart[];
  x: number;
  y: number;
  /** Where the last part that says its place begins, and how long it is by now. */
  placed: { x: number; width: number };
}

interface LinesOptions {
  /** What percentages refer to. */
  view: Box;
  left: Set<string>;
}

/** Where the next letter is. */
interface Pen {
  x: number;
  y: number;
  /** Whether an element said so since the last letter. */
  hasX: boolean;
  /** How far it was moved since then. */
  dx: number;
}

/** Elements in a text that lines are read from as they are; a path, for example, isn't followed. */
const followed = new Set(["text", "tspan", "a"]);
const unseen = new Set(["title", "desc", "metadata", "style", "script"]);
/** A part that stands so much higher or lower is in another line; in font sizes. */
const leastStep = 0.7;

/** The lines of a `<text>`, which ends `path`. Names in `left` what isn't seen, and what isn't where the file says. */
export function linesOf(path: readonly SvgNode[], { view, left }: LinesOptions): TextLine[] {
  const text = path.at(-1);
  const lines: TextLine[] = [];
  const pen: Pen = { x: 0, y: 0, hasX: false, dx: 0 };
  const visit = (node: SvgNode, around: TextStyle) => {
    if (node.name === "") addLetters(node.text, around, { lines, pen, left });
    if (node.name === "" || unseen.has(node.name)) return;
    if (ownValue(node, "display") === "none") {
      left.add("hidden elements");
      return;
    }
    if (!followed.has(node.name) && !node.name.includes(":")) left.add(`<${node.name}>`);
    const style = styleIn(node, around, left);
    movePen(pen, node, style, { view, left });
    for (const child of node.children) visit(child, style);
  };
  if (text !== undefined) visit(text, styleOfAll(path.slice(0, -1), left));
  return lines;
}

function movePen(pen: Pen, { attributes }: SvgNode, { size }: TextStyle, { view, left }: LinesOptions): void {
  const read = (name: string, whole: number): number | undefined => {
    const text = attributes[name];
    if (text === undefined) return undefined;
    const isList = /[^\s,][\s,]+[-+.\d]/.test(text) && !text.includes("(");
    if (isList) left.add("places of letters of texts");
    const first = isList ? (text.trim().split(/[\s,]/)[0] ?? "") : text;
    const length = readCssLength(first, { em: size, whole });
    if (length === undefined) noteUnread(name, text, left);
    return length;
  };
  const x = read("x", view.width);
  const dx = read("dx", view.width) ?? 0;
  pen.y = (read("y", view.height) ?? pen.y) + (read("dy", view.height) ?? 0);
  pen.x = (x ?? pen.x) + dx;
  pen.dx = x === undefined ? pen.dx + dx : 0;
  pen.hasX ||= x !== undefined;
}

interface Writing {
  lines: TextLine[];
  pen: Pen;
  left: Set<string>;
}

function addLetters(letters: string, style: TextStyle, { lines, pen, left }: Writing): void {
  const text = letters.replaceAll(/\s+/g, " ");
  const last = lines.at(-1);
  if (text.trim() === "") {
    // What is between elements that say their places takes no room.
    if (last !== undefined && !pen.hasX) last.parts.push({ text, style });
    return;
  }
  const visibility = style.values.get("visibility") ?? "visible";
  if (visibility === "hidden" || visibility === "collapse") {
    left.add("hidden elements");
    return;
  }
  const width = advanceOf(text) * style.size + text.length * letterSpacingOf(style, left);
  const join = last === undefined ? "apart" : joinWith(last, pen, left);
  if (last === undefined || join === "apart") {
    lines.push({ parts: [{ text, style }], x: pen.x, y: pen.y, placed: { x: pen.x, width } });
  } else {
    last.parts.push({ text: `${join}${text}`, style });
    last.placed = pen.hasX ? { x: pen.x, width } : { ...last.placed, width: last.placed.width + width };
  }
  Object.assign(pen, { hasX: false, dx: 0 });
}

type Join = "" | " " | "apart";

/** What is between a line and the letters that come, or that they are apart. */
function joinWith(line: TextLine, pen: Pen, left: Set<string>): Join {
  const last = line.parts.at(-1);
  if (last === undefined) return "apart";
  const { size } = last.style;
  const step = Math.abs(pen.y - line.y) / size;
  if (step >= leastStep) return "apart";
  if (pen.hasX) return step > 0.1 ? "apart" : joinPlaced(line, last, pen);
  if (step > 1e-3 || pen.dx !== 0) left.add("shifts of parts of texts");
  return pen.dx > size * 0.2 ? " " : "";
}

/** Programs write where each part begins, also within a word. */
function joinPlaced({ placed }: TextLine, { text, style }: TextPart, { x }: Pen): Join {
  if (alignOf(style) !== "left") return "apart";
  const join = joinOf((x - placed.x) / style.size, placed.width / style.size);
  return join === " " && text.endsWith(" ") ? "" : join;
}
