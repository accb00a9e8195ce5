import type { Design } from "../design.ts";
import type { Layer } from "../layer-kinds.ts";

export const findingRules = [
  "contrast",
  "text-fit",
  "no-fallback",
  "off-canvas",
  "invisible",
  "unused",
] as const;

export type FindingRule = (typeof findingRules)[number];

/** Something in a design that is allowed, yet likely not meant. */
export interface Finding {
  rule: FindingRule;
  layer_id: string;
  message: string;
}

/** How a layer's text sits in its box, as the painter's layout finds it. */
export type TextFit = { fits: true } | { fits: false; message: string };

export interface LintContext {
  design: Design;
  /** Measures a text layer; absent where no fonts are at hand. */
  fitText?: (layer: Layer & { type: "text" }) => TextFit;
}

export type LintRule = (layer: Layer, context: LintContext) => string | undefined;
