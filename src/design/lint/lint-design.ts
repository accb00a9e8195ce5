import { estimateCost, hasBoundBox } from "../cost/estimate-cost.ts";
import { boundsOfTurned, contains, intersection, turnOf } from "../geometry.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import type { Layer } from "../layer-kinds.ts";
import type { GroupLayer } from "../layers/group-layer.ts";
import { plainMaskPath } from "../layers/image-layer.ts";
import { isFilled, isStroked } from "../layers/shape-parts.ts";
import { placeholdersIn } from "../placeholders.ts";
import { neverShownRule, testedParameterRule } from "./condition-rules.ts";
import { contrastRule } from "./contrast.ts";
import type { Diagnostic, DiagnosticRule, LintContext, LintRule } from "./diagnostic.ts";

const rules = {
  contrast: contrastRule,
  "text-fit": (layer, { fitText }) => {
    if (layer.type !== "text" || fitText === undefined) return undefined;
    const fit = fitText(layer);
    return fit.fits ? undefined : fit.message;
  },
  "no-fallback": (layer) => {
    if (layer.type !== "text") return undefined;
    const withoutFallback = placeholdersIn(layer.text).filter(({ fallback }) => fallback === "");
    if (withoutFallback.length > 0) {
      return `Nothing stands in for ${withoutFallback.map(({ name }) => name).join(", ")} when it is missing: write {{name|fallback}}`;
    }
    return layer.dynamic && layer.fallback === undefined
      ? "Without a fallback, a reader whose value is missing sees the sample text"
      : undefined;
  },
  "off-canvas": (layer, { design }) => {
    const canvas = { x: 0, y: 0, width: design.width, height: design.height };
    if (layer.type === "group" && !layer.clip && layer.border_width === 0) return undefined;
    if (hasBoundBox([layer, ...groupsAround(layer, design.layers)])) return undefined;
    const turns = groupsAround(layer, design.layers).map(turnOf);
    const bounds = boundsOfTurned(layer, [turnOf(layer), ...turns]);
    const visible = intersection(canvas, bounds);
    if (visible.width * visible.height === 0) return "Lies wholly outside the canvas";
    const isUpright = [layer.rotation, ...turns.map(({ degrees }) => degrees)].every((turn) => turn === 0);
    return layer.type === "text" && !contains(canvas, layer) && isUpright
      ? "Its text may run off the canvas"
      : undefined;
  },
  invisible: (layer, { design }) => {
    if (layer.opacity === 0 && layer.bind?.["opacity"] === undefined) return "Has an opacity of 0";
    if (layer.type === "group") return emptyGroup(layer, design.layers);
    if (layer.type !== "shape") return undefined;
    return isStroked(layer) || isFilled(layer) || layer.border_width > 0
      ? undefined
      : "Has neither fill, stroke nor border to draw";
  },
  "never-shown": neverShownRule,
  "tested-parameter": testedParameterRule,
  unused: (layer) => {
    if (layer.type !== "image" || layer.mask === "path" || layer.mask_path === plainMaskPath)
      return undefined;
    return "Its mask_path cuts nothing off: that takes mask to be path";
  },
  slow: (layer, { cost }) => {
    const ms = cost.layers.find((one) => one.layer === layer)?.ms ?? 0;
    if (cost.ms < slowImageMs || ms < cost.ms * slowShare) return undefined;
    return `Takes about ${Math.round(ms)} of the ${Math.round(cost.ms)} ms of an image: a smaller blur, fewer shadows or a simpler graphic would be faster`;
  },
} satisfies Record<DiagnosticRule, LintRule>;

const slowImageMs = 500;
const slowShare = 0.2;

function emptyGroup(group: GroupLayer, layers: readonly Layer[]): string | undefined {
  const hasContent = group.border_width > 0 || layers.some((layer) => layer.group === group.layer_id);
  return hasContent ? undefined : "Has neither members nor a border to draw";
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
