import type { DrawnSizing } from "../../../design/drawing/drawing.ts";
import type { StackLayout } from "../../../kinds/group/schema.ts";
import type { FigmaNode } from "./figma-node.ts";
import * as words from "./words.ts";

const justifies: Readonly<Record<string, StackLayout["justify"]>> = {
  CENTER: "center",
  MAX: "end",
  SPACE_EVENLY: "space-between",
  SPACE_BETWEEN: "space-between",
};
const aligns: Readonly<Record<string, StackLayout["align"]>> = {
  CENTER: "center",
  MAX: "end",
  STRETCH: "stretch",
  BASELINE: "baseline",
};

const isAuto = ({ stackMode }: FigmaNode) => stackMode === "HORIZONTAL" || stackMode === "VERTICAL";

const justifyOf = ({ stackPrimaryAlignItems = "" }: FigmaNode) =>
  justifies[stackPrimaryAlignItems] ?? "start";

/** Members that overlap, as faces in a row: gaps here are 0 or more. */
const isOverlapping = (node: FigmaNode) =>
  isAuto(node) && justifyOf(node) !== "space-between" && (node.stackSpacing ?? 0) < 0;

const isStack = (node: FigmaNode) => isAuto(node) && !isOverlapping(node);

/** Members in the order in which they are painted. */
export const paintedOrder = <Member>(node: FigmaNode, members: readonly Member[]): readonly Member[] =>
  isOverlapping(node) && node.stackReverseZIndex === true ? members.toReversed() : members;

/** Auto layout as a stack. A grid stays where it is, and so do members that overlap. */
export function layoutOf(node: FigmaNode, left: Set<string>): StackLayout | undefined {
  if (node.stackMode === "GRID") left.add(words.gridOfName(node.name ?? ""));
  if (isOverlapping(node)) left.add(words.overlapIn(node.name ?? ""));
  if (!isStack(node)) return undefined;
  const { stackCounterAlignItems = "" } = node;
  const align = aligns[stackCounterAlignItems] ?? "start";
  const wrap = node.stackWrap === "WRAP";
  if (wrap && align !== "start") noteLines(node, left);
  return {
    direction: node.stackMode === "VERTICAL" ? "column" : "row",
    gap: gapOf(node, left),
    padding: paddingOf(node),
    align,
    justify: justifyOf(node),
    wrap,
  };
}

/** Members and wrapped lines have one gap here. Where members are spread, it is that of the lines. */
function gapOf(node: FigmaNode, left: Set<string>): number {
  const { stackSpacing = 0, stackWrap, stackCounterSpacing = stackSpacing, name = "" } = node;
  const isWrapping = stackWrap === "WRAP";
  const gap = isWrapping && justifyOf(node) === "space-between" ? stackCounterSpacing : stackSpacing;
  if (isWrapping && Math.abs(stackCounterSpacing - gap) > 0.01) left.add(words.gapOfLines(name));
  return Math.max(0, gap);
}

/** Lines are packed at the start here. */
function noteLines({ name = "", stackCounterSizing }: FigmaNode, left: Set<string>): void {
  if (!isFitting(stackCounterSizing)) left.add(words.positionOfLines(name));
}

/** Sides that aren't given are those opposite. */
function paddingOf(node: FigmaNode): [top: number, right: number, bottom: number, left: number] {
  const { stackPadding = 0 } = node;
  const { stackHorizontalPadding: left = stackPadding, stackVerticalPadding: top = stackPadding } = node;
  const { stackPaddingRight: right = left, stackPaddingBottom: bottom = top } = node;
  return [top, right, bottom, left];
}

const isFitting = (sizing: string | undefined) => sizing?.startsWith("RESIZE_TO_FIT") === true;

/** Whether a stack is as large as its members. */
export function stackSizing({ stackMode, stackPrimarySizing, stackCounterSizing }: FigmaNode): DrawnSizing {
  const [main, across] =
    stackMode === "VERTICAL" ? (["height", "width"] as const) : (["width", "height"] as const);
  return {
    ...(isFitting(stackPrimarySizing) ? { [main]: "hug" } : {}),
    ...(isFitting(stackCounterSizing) ? { [across]: "hug" } : {}),
  };
}

/** How a member is placed by the stack around it. */
export function memberSizing(node: FigmaNode, stack: FigmaNode): DrawnSizing {
  if (!isStack(stack)) return {};
  if (node.stackPositioning === "ABSOLUTE") return { isAbsolute: true };
  const [main, across] =
    stack.stackMode === "VERTICAL" ? (["height", "width"] as const) : (["width", "height"] as const);
  const { stackChildPrimaryGrow: grow = 0, stackChildAlignSelf: self } = node;
  const hugs = stackSizing(stack);
  // Lines of a text that fills a stack end where the stack ends, so they can't say how wide it is.
  const isDecided = (side: "width" | "height") =>
    !(side === "width" && hugs.width === "hug" && node.type === "TEXT");
  return {
    ...(grow > 0 && isDecided(main) ? { [main]: "fill", grow } : {}),
    ...(self === "STRETCH" && isDecided(across) ? { [across]: "fill" } : {}),
  };
}
