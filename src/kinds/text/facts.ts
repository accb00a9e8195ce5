import { lettersIn, perLetter, perPixel, reachOfBlur } from "../../design/cost/nanoseconds.ts";
import { escapeMarks, marksHighlights } from "../../design/highlights.ts";
import { placeholdersIn } from "../../design/placeholders.ts";
import { defineLayerKind, editableOf } from "../layer-kind.ts";
import { look, type TextLayer, textSchema } from "./schema.ts";

const maxMaskBlur = 100;
const usualAdvance = 0.5;

export const textKind = defineLayerKind({
  schema: textSchema,
  parameter: {
    type: "text",
    defaultOf: ({ text }) => text,
    withValue(layer, value) {
      const text = value ?? layer.fallback;
      return text === undefined ? layer : { ...withoutShortText(layer), text };
    },
  },
  editable: editableOf(["text", "short_text"], look),
  texts: { text: "letters", short_text: "letters" },
  literal: (layer, value) => (marksHighlights(layer) ? escapeMarks(value) : value),
  beforeEdit(layer, edited) {
    const kept = edited.includes("text") ? withoutShortText(layer) : layer;
    return edited.includes("color") ? withoutGradient(kept) : kept;
  },
  cost: ({ text }) => lettersIn(text) * perLetter,
  shadowCost,
  nameOf: () => "text",
  mistakes: { "no-fallback": missingFallback },
});

/** Removes the short text, which belongs to the text that is replaced. */
function withoutShortText(layer: TextLayer): TextLayer {
  const { short_text: _, ...rest } = layer;
  return rest;
}

/** Removes the gradient, which would hide an edited colour. */
function withoutGradient(layer: TextLayer): TextLayer {
  const { color_gradient: _, ...rest } = layer;
  return rest;
}

/** Each line casts its own shadow. */
function shadowCost(layer: TextLayer, blur: number): number {
  const width = lettersIn(layer.text) * layer.font_size * usualAdvance;
  const height = layer.font_size * layer.line_height;
  const lines = Math.ceil(Math.min(width / layer.width, Math.max(1, layer.height / height)));
  const around = reachOfBlur(blur) * 2;
  const pixels = (Math.min(width, layer.width) + around) * (height + around);
  return lines * pixels * (blur > maxMaskBlur ? perPixel.composedShadow : perPixel.letterShadow);
}

function missingFallback({ text, dynamic, fallback }: TextLayer): string | undefined {
  const without = placeholdersIn(text).filter((placeholder) => placeholder.fallback === "");
  if (without.length > 0) {
    return `Nothing stands in for ${without.map(({ name }) => name).join(", ")} when it is missing: write {{name|fallback}}`;
  }
  return dynamic && fallback === undefined
    ? "Without a fallback, a reader whose value is missing sees the sample text"
    : undefined;
}
