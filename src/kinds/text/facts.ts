import { lettersIn, perLetter, perPixel, reachOfBlur } from "../../design/cost/nanoseconds.ts";
import { escapeMarks, inFirstStyle, marksHighlights, withoutText } from "../../design/text-runs.ts";
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
      return text === undefined ? layer : { ...withoutShortText(inFirstStyle(layer)), text };
    },
  },
  editable: editableOf(["text", "runs", "short_text"], look),
  texts: { text: "letters", short_text: "letters" },
  literal: (layer, value) => (marksHighlights(layer) ? escapeMarks(value) : value),
  beforeEdit(layer, edited) {
    const read = edited.includes("text") || edited.includes("runs") ? withoutShortText(layer) : layer;
    const kept = edited.includes("text") ? inFirstStyle(read) : read;
    return kept.runs !== undefined || edited.includes("runs") ? withoutText(kept) : kept;
  },
  asWritten: (layer) => (layer.runs === undefined ? layer : withoutText(layer)),
  // A text that hugs is measured before it is laid out.
  cost: ({ text, width_mode, height_mode }) =>
    lettersIn(text) * perLetter * (width_mode === "hug" || height_mode === "hug" ? 4 : 1),
  shadowCost,
  nameOf: () => "text",
  mistakes: { "no-fallback": missingFallback, "split-placeholder": splitPlaceholder },
});

/** Removes the short text, which belongs to the text that is replaced. */
function withoutShortText(layer: TextLayer): TextLayer {
  if (layer.short_text === undefined) return layer;
  const { short_text: _, ...rest } = layer;
  return rest;
}

/** Each line casts its own shadow. */
function shadowCost(layer: TextLayer, blur: number): number {
  const font_size = Math.max(layer.font_size, ...(layer.runs ?? []).map((run) => run.font_size ?? 0));
  const width = lettersIn(layer.text) * font_size * usualAdvance;
  const height = font_size * layer.line_height;
  const lines = Math.ceil(Math.min(width / layer.width, Math.max(1, layer.height / height)));
  const around = reachOfBlur(blur) * 2;
  const pixels = (Math.min(width, layer.width) + around) * (height + around);
  return lines * pixels * (blur > maxMaskBlur ? perPixel.composedShadow : perPixel.letterShadow);
}

function missingFallback({ text, runs, dynamic, fallback }: TextLayer): string | undefined {
  const without = (runs ?? [{ text }])
    .flatMap((run) => placeholdersIn(run.text))
    .filter((placeholder) => placeholder.fallback === "");
  if (without.length > 0) {
    return `Nothing stands in for ${without.map(({ name }) => name).join(", ")} when it is missing: write {{name|fallback}}`;
  }
  return dynamic && fallback === undefined
    ? "Without a fallback, a recipient whose value is missing sees the sample text"
    : undefined;
}

/** A placeholder that begins in one run and ends in another is drawn as it is written. */
function splitPlaceholder({ text, runs = [] }: TextLayer): string | undefined {
  if (runs.length < 2) return undefined;
  const whole = runs.flatMap((run) => namesIn(run.text));
  const split = namesIn(text).filter((name) => {
    const at = whole.indexOf(name);
    if (at >= 0) whole.splice(at, 1);
    return at < 0;
  });
  return split.length === 0
    ? undefined
    : `The placeholder of ${split.join(", ")} is split between runs, so it is drawn as it is written`;
}

function namesIn(text: string): string[] {
  return placeholdersIn(text).map(({ name }) => name);
}
