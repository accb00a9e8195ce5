import type { Condition, ConditionTest } from "../../../design/conditions/condition.ts";
import { isParameterTest } from "../../../design/conditions/tests-of.ts";
import type { Design } from "../../../design/design.ts";
import { isSameValue } from "../../../design/is-same.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { parametersOfLayer } from "../../../design/parameters.ts";
import { setProperties } from "./layer-commands.ts";
import { layerById, mapLayers, withValues } from "./layer-tree.ts";

/**
 * Renames a layer. If that renames its parameter, conditions and bound properties of the whole design follow. They don't if a
 * text's placeholder has the old name too: then that parameter is still there, and they keep testing it.
 */
export function renameLayer(design: Design, id: string, name: string): Design {
  const before = layerById(design, id)?.name;
  const renamed = setProperties(design, [id], { name });
  if (before === undefined || renamed === design) return design;
  if (!showsParameter(design, before) || showsParameter(renamed, before)) return renamed;
  const all = renamed.layers.map(({ layer_id }) => layer_id);
  const { aliases } = renamed;
  const follow = Object.entries(aliases).map(([alias, parameter]) => [
    alias,
    parameter === before ? name : parameter,
  ]);
  const following = { ...renamed, aliases: Object.fromEntries(follow) as Design["aliases"] };
  return mapLayers(following, all, (layer) => withParameterRenamed(layer, before, name));
}

/** Whether a layer is set by this parameter, or a text has its placeholder. */
function showsParameter({ layers }: Design, name: string): boolean {
  const unbound = layers.map((layer) => withValues(layer, { bind: undefined }));
  return unbound.flatMap(parametersOfLayer).some((parameter) => parameter.name === name);
}

function withParameterRenamed(layer: Layer, before: string, after: string): Layer {
  const { show_when, bind } = layer;
  const rules = {
    ...(show_when === undefined ? {} : { show_when: conditionRenamed(show_when, before, after) }),
    ...(bind === undefined ? {} : { bind: bindRenamed(bind, before, after) }),
  };
  // Layers that don't name it stay the same objects, because layouts are kept by layer.
  const isSame = isSameValue(rules, { ...(show_when && { show_when }), ...(bind && { bind }) });
  return isSame ? layer : withValues(layer, rules);
}

function conditionRenamed({ all, any }: Condition, before: string, after: string): Condition {
  const renamed = (tests: readonly ConditionTest[]) =>
    tests.map((test) =>
      isParameterTest(test) && test.parameter === before ? { ...test, parameter: after } : test,
    );
  return any === undefined ? { all: renamed(all ?? []) } : { any: renamed(any) };
}

function bindRenamed(bind: NonNullable<Layer["bind"]>, before: string, after: string) {
  const entries = Object.entries(bind);
  return Object.fromEntries(
    entries.map(([property, parameter]) => [property, parameter === before ? after : parameter]),
  );
}
