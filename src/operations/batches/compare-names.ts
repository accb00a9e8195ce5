import { foldCase } from "../../design/fold-case.ts";
import { scaleParameter } from "../../design/scale.ts";
import { sizeParameter } from "../../design/sizes/size-names.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import type { BatchRequest } from "./batch-input.ts";

type NamedDesign = Pick<LiveDesign, "design" | "parameters">;

const folded = (names: readonly string[]) => new Set(names.map(foldCase));

/** The names, folded, under which a design takes values: of parameters, former ones too, of its sizes and of the scale. */
export function namesOfValues({ design, parameters }: NamedDesign): ReadonlySet<string> {
  const selecting = [scaleParameter, ...(design.sizes.length > 0 ? [sizeParameter] : [])];
  return folded([...parameters.map(({ name }) => name), ...selecting, ...Object.keys(design.aliases)]);
}

/** Names match as in the runtime URL: exactly, then ignoring case. */
export function compareNames({ names, unnamed }: Pick<BatchRequest, "names" | "unnamed">, live: NamedDesign) {
  const parameters = live.parameters.map(({ name }) => name);
  const known = namesOfValues(live);
  const given = folded(names);
  // A value under a former name is one of its parameter.
  for (const [alias, name] of Object.entries(live.design.aliases))
    if (given.has(foldCase(alias))) given.add(foldCase(name));
  return {
    unknown_params: [...names.filter((name) => !known.has(foldCase(name))), ...unnamed],
    missing_params: parameters.filter((name) => !given.has(foldCase(name))),
  };
}
