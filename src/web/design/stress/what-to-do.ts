import type { FindingRule } from "../../../design/lint/finding.ts";

const advice: Record<FindingRule, string> = {
  contrast: "Give the text another colour, or something darker or lighter behind it.",
  "text-fit": "Make the box larger, the text smaller, or let it shrink.",
  "no-fallback": "Say what stands there for readers without a value.",
  "off-canvas": "Move or resize the layer until it lies on the canvas.",
  invisible: "Make it visible, hide it, or delete it.",
  unused: "Have it used, or take it out.",
};

/** What mends a finding. */
export function whatToDo(rule: FindingRule): string {
  return advice[rule];
}
