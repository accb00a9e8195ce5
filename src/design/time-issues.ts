import { isCountdownTest, testsOf } from "./conditions/tests-of.ts";
import type { Design } from "./design.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import type { Issue } from "./issues.ts";

type Layer = Design["layers"][number];

/** What layers that count down say of their end. */
export function endIssues({ layers }: Design): Issue[] {
  return layers.flatMap((layer, index) =>
    (layerKindOf(layer.type).endIssues?.(layer) ?? []).map((issue) => ({
      ...issue,
      path: `layers[${index}].${issue.path}`,
    })),
  );
}

/** Conditions that name no countdown. A draft may have them: the countdown may have been deleted. */
export function countdownTestIssues({ layers }: Design): Issue[] {
  const ids = countdownIds(layers);
  return layers.flatMap((layer, index) => testIssues(layer, `layers[${index}]`, ids));
}

/** Ids of the layers that conditions can name as countdowns. */
export function countdownIds(layers: readonly Layer[]): string[] {
  return layers.filter(({ type }) => layerKindOf(type).endOf !== undefined).map(({ layer_id }) => layer_id);
}

function testIssues({ show_when }: Layer, path: string, countdowns: readonly string[]): Issue[] {
  if (show_when === undefined) return [];
  const { tests, isAll } = testsOf(show_when);
  return tests.flatMap((test, place): Issue[] => {
    if (!isCountdownTest(test) || countdowns.includes(test.countdown)) return [];
    const at = `${path}.show_when.${isAll ? "all" : "any"}[${place}].countdown`;
    const message = "No layer of the kind countdown has this layer_id";
    return [{ path: at, message, found: test.countdown, allowed: countdowns }];
  });
}
