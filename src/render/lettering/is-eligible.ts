import { hasGroups } from "../../design/groups.ts";
import { openLayers } from "../open-layers.ts";
import type { RenderJob } from "../render-job.ts";

// The server codes a plate, a millisecond at a time, and keeps its pixels.
const mostPixels = 1_500_000;
// It does nothing else while it lays texts out: in the worst of boxes this many letters take some three milliseconds, and words that
// have to be broken several times as much.
const mostLetters = 300;
const mostOfWord = 40;
const longWord = new RegExp(String.raw`\S{${mostOfWord + 1}}`);

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
    isSoonLaidOut(design, base)
  );
}

/** Whether the texts that a query string can change are soon laid out. */
function isSoonLaidOut(
  { layers }: RenderJob["design"],
  { design, open = openLayers(design) }: Required<RenderJob>["base"],
): boolean {
  let letters = 0;
  for (const layer of layers) {
    if (layer.type !== "text" || !open.has(layer.layer_id)) continue;
    const { text, short_text = "" } = layer;
    letters += text.length + short_text.length;
    if (letters > mostLetters || hasLongWord(text) || hasLongWord(short_text)) return false;
  }
  return true;
}

function hasLongWord(text: string): boolean {
  return text.length > mostOfWord && longWord.test(text);
}
