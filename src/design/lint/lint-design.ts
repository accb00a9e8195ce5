import { estimateCost, hasBoundBox } from "../cost/estimate-cost.ts";
import { boundsOfTurned, contains, intersection, turnOf } from "../geometry.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import { layerKindOf } from "../../kinds/kinds.ts";
import type { LayerKind } from "../../kinds/layer-kind.ts";
import { isGroup, isText } from "../../kinds/structural-kinds.ts";
import { neverShownRule, testedParameterRule } from "./condition-rules.ts";
import { contrastRule } from "./contrast.ts";
import type { Diagnostic, DiagnosticRule, LintContext, LintRule } from "./diagnostic.ts";

const rules = {
  contrast: contrastRule,
  "text-fit": (layer, { fitText }) => {
    if (!isText(layer) || fitText === undefined) return undefined;
    const fit = fitText(layer);
    return fit.fits ? undefined : fit.message;
  },
  "no-fallback": ofKind("no-fallback"),
  "split-placeholder": ofKind("split-placeholder"),
  "off-canvas": (layer, { design }) => {
    const canvas = { x: 0, y: 0, width: design.width, height: design.height };
    if (isGroup(layer) && !layer.clip && layer.border_width === 0) return undefined;
    if (hasBoundBox([layer, ...groupsAround(layer, design.layers)])) return undefined;
    const turns = groupsAround(layer, design.layers).map(turnOf);
    const bounds = boundsOfTurned(layer, [turnOf(layer), ...turns]);
    const visible = intersection(canvas, bounds);
    if (visible.width * visible.height === 0) return "Lies wholly outside the canvas";
    const isUpright = [layer.rotation, ...turns.map(({ degrees }) => degrees)].every((turn) => turn === 0);
    return isText(layer) && !contains(canvas, layer) && isUpright
      ? "Its text may run off the canvas"
      : undefined;
  },
  invisible: (layer, context) =>
    layer.opacity === 0 && layer.bind?.["opacity"] === undefined
      ? "Has an opacity of 0"
      : ofKind("invisible")(layer, context),
  "never-shown": neverShownRule,
  "tested-parameter": testedParameterRule,
  unused: ofKind("unused"),
  slow: (layer, { cost }) => {
    const ms = cost.layers.find((one) => one.layer === layer)?.ms ?? 0;
    if (cost.ms < slowImageMs || ms < cost.ms * slowShare) return undefined;
    return `Takes about ${Math.round(ms)} of the ${Math.round(cost.ms)} ms of an image: a smaller blur, fewer shadows or a simpler graphic would be faster`;
  },
} satisfies Record<DiagnosticRule, LintRule>;

const slowImageMs = 500;
const slowShare = 0.2;

/** The rule by which each kind finds its own mistakes. */
function ofKind(rule: keyof NonNullable<LayerKind["mistakes"]>): LintRule {
  return (layer, { design }) =>
    layerKindOf(layer.type).mistakes?.[rule]?.(layer, () =>
      design.layers.some(({ group }) => group === layer.layer_id),
    );
}

/** Finds likely mistakes in a design. Ignores hidden layers. */
export function lintDesign(context: LintContext): Diagnostic[] {
  const withCost = { ...context, cost: estimateCost(context.design) };
  return layersWhere(context.design.layers, ({ hidden }) => !hidden).flatMap((layer) =>
    (Object.entries(rules) as [DiagnosticRule, LintRule][]).flatMap(([rule, find]) => {
      const message = find(layer, withCost);
      return message === undefined ? [] : [{ rule, layer_id: layer.layer_id, message }];
    }),
  );
}
