import type { CostEstimate } from "../cost/estimate-cost.ts";
import type { Design } from "../design.ts";
import type { Layer } from "../../kinds/kinds.ts";

export const diagnosticRules = [
  "contrast",
  "text-fit",
  "no-fallback",
  "split-placeholder",
  "off-canvas",
  "invisible",
  "never-shown",
  "tested-parameter",
  "unused",
  "slow",
] as const;

export type DiagnosticRule = (typeof diagnosticRules)[number];

/** A likely mistake in a valid design. */
export interface Diagnostic {
  rule: DiagnosticRule;
  layer_id: string;
  message: string;
}

/** Whether a layer's text fits its box, by the painter's layout. */
export type TextFit = { fits: true } | { fits: false; message: string };

export interface LintContext {
  design: Design;
  /** Measures a text layer; absent without fonts. */
  fitText?: (layer: Layer & { type: "text" }) => TextFit;
}

/** The context of one run, with what all its rules need. */
export interface RuleContext extends LintContext {
  cost: CostEstimate;
}

export type LintRule = (layer: Layer, context: RuleContext) => string | undefined;
