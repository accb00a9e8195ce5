import type { GroupLayer } from "../kinds/group/schema.ts";
import type { Layer } from "../kinds/kinds.ts";
import { isGroup } from "../kinds/structural-kinds.ts";

export type StackLayer = GroupLayer & { layout: NonNullable<GroupLayer["layout"]> };

/** Whether a layer is a group that places its members: docs/layout.md. */
export function isStack(layer: Layer | undefined): layer is StackLayer {
  return isGroup(layer) && layer.layout !== undefined;
}

/** Whether a layer is placed by the group that it belongs to. */
export function isInFlow(layer: Layer, group: Layer | undefined): boolean {
  return layer.group !== undefined && layer.group === group?.layer_id && isStack(group) && !layer.absolute;
}

/** The outermost stack around a layer whose size or members can move it or be moved by it; undefined if there is none. */
function outermostStack(layer: Layer, groups: ReadonlyMap<string, GroupLayer>): string | undefined {
  let outermost = isStack(layer) ? layer.layer_id : undefined;
  let { group } = layer;
  for (let depth = 0; group !== undefined && depth < groups.size; depth += 1) {
    const around = groups.get(group);
    if (around === undefined) break;
    if (isStack(around)) outermost = around.layer_id;
    ({ group } = around);
  }
  return outermost;
}

/** Adds the layers that stand in one stack with layers of these ids: a change of one can move all of them. */
export function withStackMates(layers: readonly Layer[], changed: readonly string[]): readonly string[] {
  if (!layers.some(isStack)) return changed;
  const groups = new Map(layers.filter(isGroup).map((group) => [group.layer_id, group]));
  const stackOf = new Map(layers.map((layer) => [layer.layer_id, outermostStack(layer, groups)]));
  const stacks = new Set(changed.map((id) => stackOf.get(id)).filter((id) => id !== undefined));
  if (stacks.size === 0) return changed;
  const isChanged = new Set(changed);
  return layers
    .map(({ layer_id }) => layer_id)
    .filter((id) => isChanged.has(id) || stacks.has(stackOf.get(id) ?? ""));
}

// Scripts that are written from the right, by their codes (ISO 15924).
const rightToLeftScripts: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

let last: { language: string; isRightToLeft: boolean } | undefined;

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  if (last?.language === language) return last.isRightToLeft;
  const script = new Intl.Locale(language).maximize().script ?? "";
  last = { language, isRightToLeft: rightToLeftScripts.has(script) };
  return last.isRightToLeft;
}
