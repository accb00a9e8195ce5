import { hasGroups } from "../../design/groups.ts";
import { openLayers } from "../open-layers.ts";
import type { RenderJob } from "../render-job.ts";

// The server codes a plate, a millisecond at a time, and keeps its pixels.
const mostPixels = 1_500_000;
// It does nothing else while it lays texts out: in the worst of boxes this many letters take some three milliseconds, and words that
// have to be broken several times as much.
const mostLetters = 300;
const longWord = /\S{41}/;

/** Whether an image may be set from letters, as far as can be told of its whole version. */
export function isEligible(job: RenderJob): job is RenderJob & Required<Pick<RenderJob, "base">> {
  const { base, design, format, fonts, fitWidth, plateUnder } = job;
  return (
    base !== undefined &&
    format === "jpg" &&
    fonts === undefined &&
    fitWidth === undefined &&
    plateUnder === undefined &&
    design.width * design.height <= mostPixels &&
    !hasGroups(design.layers) &&
    !design.layers.some(({ type }) => type === "countdown") &&
    isSoonLaidOut(openTexts(design, base))
  );
}

function openTexts(
  { layers }: RenderJob["design"],
  { design, open = openLayers(design) }: Required<RenderJob>["base"],
): string[] {
  return layers.flatMap((layer) =>
    layer.type === "text" && open.has(layer.layer_id) ? [layer.text, layer.short_text ?? ""] : [],
  );
}

function isSoonLaidOut(texts: readonly string[]): boolean {
  return (
    texts.reduce((sum, { length }) => sum + length, 0) <= mostLetters &&
    !texts.some((text) => longWord.test(text))
  );
}
