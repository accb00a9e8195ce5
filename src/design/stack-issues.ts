import type { Issue } from "./issues.ts";
import { isText } from "../kinds/structural-kinds.ts";
import type { Layer } from "../kinds/kinds.ts";
import { isInFlow, isStack } from "./groups.ts";

const axes = ["width", "height"] as const;
type Axis = (typeof axes)[number];

/** What the schema can't say about sizes that depend on content or on a stack. */
export function stackIssues(layers: readonly Layer[]): Issue[] {
  const groups = new Map(layers.map((layer) => [layer.layer_id, layer]));
  return layers.flatMap((layer, index) =>
    axes.flatMap((axis): Issue[] => {
      const stack = layer.group === undefined ? undefined : groups.get(layer.group);
      const message = whyRefused(layer, axis, isInFlow(layer, stack) ? stack : undefined);
      if (message === undefined) return [];
      const [path, found] = [`layers[${index}].${axis}_mode`, layer[`${axis}_mode`]];
      return [{ path, message, found, allowed: acceptedModes(layer, axis, stack) }];
    }),
  );
}

function whyRefused(layer: Layer, axis: Axis, stack: Layer | undefined): string | undefined {
  const mode = layer[`${axis}_mode`];
  if (mode === "hug" && !canHug(layer)) return "Only a text, or a group with a layout, can hug its content";
  if (mode !== "fill") return undefined;
  if (stack === undefined) return "Only a member of a group with a layout can fill it, unless it is absolute";
  return fillsItself(axis, stack)
    ? `The stack ${stack.name} hugs its members here, so nothing is left to fill`
    : undefined;
}

const canHug = (layer: Layer) => isText(layer) || isStack(layer);

/** Whether a stack is as large as its members in its own direction. */
function fillsItself(axis: Axis, stack: Layer): boolean {
  const main = isStack(stack) && stack.layout.direction === "column" ? "height" : "width";
  return axis === main && stack[`${axis}_mode`] === "hug";
}

/** The modes that a layer can have along an axis. `stack` is the group that it belongs to. */
export function acceptedModes(layer: Layer, axis: Axis, stack: Layer | undefined): string[] {
  const canFill = isInFlow(layer, stack) && stack !== undefined && !fillsItself(axis, stack);
  return ["fixed", ...(canHug(layer) ? ["hug"] : []), ...(canFill ? ["fill"] : [])];
}
