import type { DrawnNode } from "./drawing.ts";
import { given } from "./given.ts";

export type DrawnGroup = Extract<DrawnNode, { kind: "group" }>;

/** Whether a group only holds its members together, so that nothing looks different without it. */
export function isPlainGroup(node: DrawnGroup): boolean {
  const { layout, fill, border, isClipping, isHidden, opacity = 1, rotation = 0, shadows = [] } = node;
  const hasLook = [layout, fill, border].some((look) => look !== undefined) || isClipping === true;
  return !hasLook && isHidden !== true && opacity === 1 && rotation === 0 && shadows.length === 0;
}

/** How many groups lie in one another here; 0 for a node that is none. */
export function depthOf(node: DrawnNode): number {
  return node.kind === "group" ? 1 + Math.max(0, ...node.children.map((child) => depthOf(child))) : 0;
}

/** A group's members where they are seen without it. Its fill and border become a rectangle. */
export function dissolve(group: DrawnGroup): DrawnNode[] {
  const { name, x, y, width, height, radius, fill, border } = group;
  const box = { name, x, y, width, height, ...(radius === undefined ? {} : { radius }) };
  const look = { ...(fill && { fill }), ...(border && { stroke: border }) };
  const behind: DrawnNode[] =
    fill === undefined && border === undefined
      ? []
      : [{ ...box, kind: "shape", shape: "rectangle", ...look }];
  return [...behind, ...group.children].map((child) => outOf(group, child));
}

function outOf(group: DrawnGroup, child: DrawnNode): DrawnNode {
  const turn = group.rotation ?? 0;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = child.x + child.width / 2 - (group.x + group.width / 2);
  const down = child.y + child.height / 2 - (group.y + group.height / 2);
  return {
    ...withoutFill(child),
    x: group.x + group.width / 2 + across * cos - down * sin - child.width / 2,
    y: group.y + group.height / 2 + across * sin + down * cos - child.height / 2,
    rotation: (child.rotation ?? 0) + turn,
    opacity: (child.opacity ?? 1) * (group.opacity ?? 1),
    isHidden: child.isHidden === true || group.isHidden === true,
  };
}

/** Only a stack has room to fill. */
function withoutFill({ sizing, ...rest }: DrawnNode): DrawnNode {
  if (sizing === undefined) return rest;
  const { width, height, anchorX, anchorY } = sizing;
  const hugging = given({
    width: width === "hug" ? width : undefined,
    height: height === "hug" ? height : undefined,
    anchorX,
    anchorY,
  });
  return { ...rest, sizing: hugging };
}
