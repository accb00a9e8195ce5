import { foldCase } from "../../design/fold-case.ts";
import { scaleParameter } from "../../design/scale.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import type { BatchRequest } from "./batch-input.ts";

/** Names match as in the runtime URL: exactly, then ignoring case. */
export function compareNames(
  { names, unnamed }: Pick<BatchRequest, "names" | "unnamed">,
  live: Pick<LiveDesign, "design" | "parameters">,
) {
  const folded = (list: readonly string[]) => new Set(list.map(foldCase));
  const parameters = live.parameters.map(({ name }) => name);
  const selecting = [scaleParameter, ...(live.design.sizes.length > 0 ? [sizeParameter] : [])];
  const former = Object.entries(live.design.aliases);
  const known = folded([...parameters, ...selecting, ...former.map(([alias]) => alias)]);
  const given = folded(names);
  // A value under a former name is one of its parameter.
  for (const [alias, name] of former) if (given.has(foldCase(alias))) given.add(foldCase(name));
  return {
    unknown_params: [...names.filter((name) => !known.has(foldCase(name))), ...unnamed],
    missing_params: parameters.filter((name) => !given.has(foldCase(name))),
  };
}
