import type { Design } from "../design.ts";
import type { Layer } from "../layer-kinds.ts";

export const diagnosticRules = [
  "contrast",
  "text-fit",
  "no-fallback",
  "off-canvas",
  "invisible",
  "unused",
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

export type LintRule = (layer: Layer, context: LintContext) => string | undefined;
