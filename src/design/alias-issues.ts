import type { Design } from "./design.ts";
import { foldCase } from "./fold-case.ts";
import type { Issue } from "./issues.ts";
import { namesOfImage, parametersOfLayer, testedNames } from "./parameters.ts";
import { sizeParameter } from "./sizes/size-names.ts";

/** The parameters that a former name can stand for. Hidden layers have theirs too. */
export function namableParameters(design: Design): ReadonlySet<string> {
  const ofLayers = design.layers.flatMap((layer) => [
    ...parametersOfLayer(layer).map(({ name }) => name),
    ...testedNames(layer),
  ]);
  return new Set([...ofLayers, ...namesOfImage(design)]);
}

/** Former names of parameters that don't exist, and those that are in use. Hidden layers have their parameters too. */
export function aliasIssues(design: Design): Issue[] {
  const { sizes, aliases } = design;
  const former = Object.entries(aliases);
  if (former.length === 0) return [];
  const names = namableParameters(design);
  return former.flatMap(([alias, parameter]): Issue[] => {
    const path = `aliases.${alias}`;
    if (names.has(alias))
      return [{ path, message: "A former name can't be that of a parameter", found: alias }];
    if (sizes.length > 0 && foldCase(alias) === sizeParameter)
      return [{ path, message: "In a design with sizes, size selects one of them", found: alias }];
    if (names.has(parameter)) return [];
    return [{ path, message: "No parameter has this name", found: parameter, allowed: [...names] }];
  });
}
