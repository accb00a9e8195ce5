import type { ConditionTest } from "../conditions/condition.ts";
import { isCountdownTest, testsOf } from "../conditions/tests-of.ts";
import { witnessOf } from "../conditions/witnesses.ts";
import { timeContextOf } from "../time-context.ts";
import type { Design } from "../design.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";
import { isMisspelling } from "../near-names.ts";
import { parametersOfLayer, testedNames } from "../parameters.ts";
import { countdownIds } from "../time-issues.ts";
import type { LintRule } from "./diagnostic.ts";

/** A layer that no values show, by its condition alone or together with those of the groups around it. */
export const neverShownRule: LintRule = (layer, { design }) => {
  if (layer.show_when === undefined) return undefined;
  const context = timeContextOf(design);
  if (witnessOf(layer.show_when, true, context) === undefined)
    return "Its condition never holds, whatever the values and the time, so it is never shown";
  const needed = [layer, ...groupsAround(layer, design.layers)].flatMap(neededTests);
  return needed.length > 0 && witnessOf({ all: needed }, true, context) === undefined
    ? "Its condition and that of its group never hold together, so it is never shown"
    : undefined;
};

/** The tests that must hold for a layer to be shown. */
function neededTests({ show_when }: Layer): readonly ConditionTest[] {
  if (show_when === undefined) return [];
  const { tests, isAll } = testsOf(show_when);
  return isAll || tests.length === 1 ? tests : [];
}

/** A parameter that only conditions name, and that was probably meant to be another one; or a countdown that isn't there. */
export const testedParameterRule: LintRule = (layer, { design }) => {
  if (layer.show_when === undefined) return undefined;
  const countdowns = countdownIds(design.layers);
  const unknown = testsOf(layer.show_when)
    .tests.filter(isCountdownTest)
    .find(({ countdown }) => !countdowns.includes(countdown));
  if (unknown !== undefined)
    return `Its condition names the countdown ${unknown.countdown}, which this design doesn't have`;
  const shown = shownNames(design);
  for (const name of testedNames(layer).filter((one) => !shown.includes(one))) {
    const meant = shown.find((one) => isMisspelling(name, one));
    if (meant !== undefined)
      return `Its condition tests ${name}, which no layer shows; did you mean ${meant}?`;
    const closed = design.layers.find((one) => one.name === name);
    if (closed !== undefined && layerKindOf(closed.type).parameter !== undefined && !closed.dynamic)
      return `Its condition tests ${name}, but the layer of that name is not dynamic, so what it shows isn't tested`;
  }
  return undefined;
};

function shownNames({ layers }: Design): string[] {
  const visible = layersWhere(layers, ({ hidden }) => !hidden);
  return visible.flatMap((layer) => parametersOfLayer(layer).map(({ name }) => name));
}
