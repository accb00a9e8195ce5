import { isCountdownTest, testsOf } from "./conditions/tests-of.ts";
import type { Design } from "./design.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import type { Issue } from "./issues.ts";

type Layer = Design["layers"][number];

/** Conditions that name no countdown, and what countdowns of a kind say of their end. */
export function timeIssues({ layers }: Design): Issue[] {
  const countdowns = layers.filter(({ type }) => layerKindOf(type).endOf !== undefined);
  const ids = countdowns.map(({ layer_id }) => layer_id);
  return layers.flatMap((layer, index) => [
    ...conditionIssues(layer, `layers[${index}]`, ids),
    ...(layerKindOf(layer.type).endIssues?.(layer) ?? []).map((issue) => ({
      ...issue,
      path: `layers[${index}].${issue.path}`,
    })),
  ]);
}

function conditionIssues({ show_when }: Layer, path: string, countdowns: readonly string[]): Issue[] {
  if (show_when === undefined) return [];
  const { tests, isAll } = testsOf(show_when);
  return tests.flatMap((test, place): Issue[] => {
    if (!isCountdownTest(test) || countdowns.includes(test.countdown)) return [];
    const at = `${path}.show_when.${isAll ? "all" : "any"}[${place}].countdown`;
    const message = "No layer of the kind countdown has this layer_id";
    return [{ path: at, message, found: test.countdown, allowed: countdowns }];
  });
}
