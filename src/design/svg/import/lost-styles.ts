import type { TextBlock } from "./text-blocks.ts";
import type { TextPart } from "./text-lines.ts";

/** Properties of which a text layer has one value, and what their other values are called. */
const single: Record<string, string> = {
  fill: "colors of parts of texts",
  "fill-opacity": "colors of parts of texts",
  "font-family": "fonts of parts of texts",
  "font-weight": "weights of parts of texts",
  "font-style": "styles of parts of texts",
  "letter-spacing": "spacing of parts of texts",
  "text-transform": "cases of parts of texts",
};

/** Properties that a text layer doesn't have. */
const lost: Record<string, string> = {
  stroke: "strokes of texts",
  ...Object.fromEntries(
    [
      "text-decoration",
      "textLength",
      "rotate",
      "baseline-shift",
      "writing-mode",
      "word-spacing",
      "font-variant",
    ].map((name) => [name, `${name} of texts`]),
  ),
};
const saysNothing = /^(?:none|normal|baseline|horizontal-tb|lr|lr-tb|auto|0(?:px|em|%)?)\b/;

/** Names in `left` what a text layer doesn't show: what tells later parts of a text from its first, and other looks. */
export function noteLostStyles({ parts }: TextBlock, left: Set<string>): void {
  const [first, ...later] = parts.filter(({ text }) => text.trim() !== "");
  if (first === undefined) return;
  for (const part of later) noteDifferences(first, part, left);
  for (const { style } of [first, ...later])
    for (const [property, name] of Object.entries(lost))
      if (!saysNothing.test(style.values.get(property) ?? "none")) left.add(name);
}

function noteDifferences({ style: first }: TextPart, { style }: TextPart, left: Set<string>): void {
  for (const [property, name] of Object.entries(single))
    if (first.values.get(property) !== style.values.get(property)) left.add(name);
  if (Math.abs(first.size - style.size) > 0.01 * first.size) left.add("sizes of parts of texts");
}
