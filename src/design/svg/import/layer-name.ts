import { cutToCodeUnits } from "../../cut-to-code-units.ts";
import { isParameterName, longestParameterName } from "../../parameter-names.ts";
import type { SvgNode } from "./parse-tree.ts";
import { isLayerType, layerKindOf } from "../../../kinds/kinds.ts";

/** Ids that programs give by themselves. */
const meaningless =
  /^(?:path|rect|circle|ellipse|line|poly\w*|g|group|text|tspan|svg|use|image|layer|vector|frame)?[\s_-]*[\d_-]*$/i;

/** A layer's name: the label or id of its element, otherwise that of its kind. */
export function nameOf(
  node: SvgNode | undefined,
  values: Readonly<Record<string, unknown>> & { type: string },
): string {
  const { attributes = {} } = node ?? {};
  const given = [attributes["inkscape:label"], attributes["data-name"], attributes["id"]]
    .map((label) =>
      cutToCodeUnits((label ?? "").replaceAll(/\s+/g, " ").trim(), longestParameterName - 6).trim(),
    )
    .find((label) => !meaningless.test(label) && isParameterName(label));
  const { type } = values;
  return given ?? (isLayerType(type) ? layerKindOf(type).nameOf(values) : type);
}
