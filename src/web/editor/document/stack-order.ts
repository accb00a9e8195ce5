import type { Design } from "../../../design/design.ts";
import { isInFlow, isRightToLeft, isStack } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import type { Point } from "./layer-boxes.ts";
import { placeLayers } from "./layer-commands.ts";
import { layerById, mapLayers, siblingsIn, topmostOf, withValues } from "./layer-tree.ts";

/** The stack in whose flow all these layers stand; undefined if there is none. */
export function stackOfMembers(design: Design, ids: readonly string[]): Layer | undefined {
  const layers = topmostOf(design, ids).flatMap((id) => layerById(design, id) ?? []);
  const stack = layerById(design, layers[0]?.group);
  return stack !== undefined && layers.every((layer) => isInFlow(layer, stack)) ? stack : undefined;
}

/** Ids of what stands in a stack's flow, in its order. */
export function flowOf(design: Design, stack: string): readonly string[] {
  const group = layerById(design, stack);
  return siblingsIn(design, stack)
    .filter((layer) => isInFlow(layer, group))
    .map(({ layer_id }) => layer_id);
}

/** Gives what stands in a stack's flow this order. Members that it doesn't name come last, and absolute ones stay. */
export function withFlowOrder(design: Design, stack: string, order: readonly string[]): Design {
  const flow = flowOf(design, stack);
  const wanted = [...order.filter((id) => flow.includes(id)), ...flow.filter((id) => !order.includes(id))];
  if (wanted.every((id, at) => id === flow[at])) return design;
  const byId = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  let next = 0;
  const layers = design.layers.map((layer) => {
    if (!flow.includes(layer.layer_id)) return layer;
    const id = wanted[next];
    next += 1;
    return byId.get(id ?? "") ?? layer;
  });
  return { ...design, layers };
}

/** Which way an arrow key moves layers in their stack's flow: to the next place, to the one before, or nowhere. */
export function stepInFlow(design: Design, ids: readonly string[], { x, y }: Point): 1 | -1 | 0 {
  const stack = stackOfMembers(design, ids);
  if (!isStack(stack)) return 0;
  const isRow = stack.layout.direction === "row";
  const along = isRow ? x * (isRightToLeft(design.language) ? -1 : 1) : y;
  return along === 0 ? 0 : along > 0 ? 1 : -1;
}

/** Moves layers by one place in the flow of their stack, past hidden members. */
export function moveInFlow(design: Design, ids: readonly string[], by: 1 | -1): Design {
  const stack = stackOfMembers(design, ids);
  if (stack === undefined) return design;
  const moved = topmostOf(design, ids);
  const flow = flowOf(design, stack.layer_id);
  const shown = flow.filter((id) => moved.includes(id) || layerById(design, id)?.hidden === false);
  const places = shown.flatMap((id, at) => (moved.includes(id) ? [at] : []));
  const neighbour = shown[by === 1 ? Math.max(...places) + 1 : Math.min(...places) - 1];
  if (neighbour === undefined) return design;
  const rest = flow.filter((id) => !moved.includes(id));
  const at = rest.indexOf(neighbour) + (by === 1 ? 1 : 0);
  const inOrder = flow.filter((id) => moved.includes(id));
  return withFlowOrder(design, stack.layer_id, rest.toSpliced(at, 0, ...inOrder));
}

/** Puts layers into a stack's flow, `index` counting its other members. */
export function placeInFlow(design: Design, ids: readonly string[], stack: string, index: number): Design {
  const isInside = topmostOf(design, ids).every((id) => layerById(design, id)?.group === stack);
  const entered = isInside
    ? design
    : placeLayers(design, ids, { group: stack, index: siblingsIn(design, stack).length });
  const flowing = mapLayers(entered, ids, (layer) =>
    layer.group === stack ? withValues(layer, { absolute: false }) : layer,
  );
  const flow = flowOf(flowing, stack);
  const moved = flow.filter((id) => ids.includes(id));
  const rest = flow.filter((id) => !ids.includes(id));
  return withFlowOrder(flowing, stack, rest.toSpliced(index, 0, ...moved));
}

/** Takes layers out of their stack, above it, where they are shown. */
export function takeOutOfStack(design: Design, ids: readonly string[], stack: string): Design {
  const group = layerById(design, stack);
  if (group === undefined) return design;
  const siblings = siblingsIn(design, group.group);
  return placeLayers(design, ids, { group: group.group, index: siblings.indexOf(group) + 1 });
}
