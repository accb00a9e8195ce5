import { type CostEstimate, estimateCost } from "../../design/cost/estimate-cost.ts";
import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import type { DesignLimits } from "../../design/limits.ts";
import { canvasesOf } from "../../design/sizes/design-of-size.ts";
import { parametersOf } from "../../design/parameters.ts";
import { parseDesign } from "../../design/parse-design.ts";
import { upgradeDocument } from "../../design/upgrades/upgrade-document.ts";
import { writeDesign } from "../../design/write-design.ts";

export interface DocumentRules {
  limits: DesignLimits;
  fontFamilies: readonly string[];
  /** Whether the document is a draft, whose texts may be unfinished. Default: false. */
  isDraft?: boolean;
}

/**
 * A design, its canonical document, its parameters as JSON, and the milliseconds that an image takes by the estimate; or
 * what is wrong with the document.
 */
export type CheckedDocument =
  | { ok: true; design: Design; document: string; parameters: string; costMs: number }
  | { ok: false; issues: Issue[] };

/** Checks a document of any version. Takes up to 0.2 s for a megabyte of graphics: see `document-parser.ts`. */
export function checkDocument(document: unknown, rules: DocumentRules): CheckedDocument {
  const parsed = parseDesign(upgradeDocument(document), rules);
  if (!parsed.ok) return parsed;
  const { design } = parsed;
  const costs = canvasesOf(design).map((canvas) => estimateCost(canvas.design));
  const cost = costs.reduce((max, one) => (one.ms > max.ms ? one : max));
  if (cost.ms > rules.limits.renderCostMs) return { ok: false, issues: [costIssue(cost, rules.limits)] };
  return {
    ok: true,
    design,
    costMs: Math.ceil(cost.ms),
    document: writeDesign(design),
    parameters: JSON.stringify(parametersOf(design)),
  };
}

const shownLayers = 3;

/** Without a bound, one design could keep every worker busy until the time limit of a render, at each open. */
function costIssue({ ms, layers }: CostEstimate, { renderCostMs }: DesignLimits): Issue {
  const slowest = layers.slice(0, shownLayers).map((one) => `${one.layer.name} (${seconds(one.ms)})`);
  const cause = slowest.length === 0 ? "" : ` Its slowest layers are ${slowest.join(", ")}.`;
  return {
    path: "",
    message:
      `An image would take about ${seconds(ms)}, and at most ${seconds(renderCostMs)} is allowed.${cause} ` +
      "Use smaller blurs, fewer shadows, simpler graphics or a smaller canvas",
    found: Math.ceil(ms),
  };
}

const seconds = (ms: number) => `${Number((ms / 1000).toPrecision(2))} s`;
