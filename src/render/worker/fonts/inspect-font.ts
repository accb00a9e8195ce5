import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describeFont, type FontDescription } from "../../font-file/describe-font.ts";
import { FontError } from "../../font-file/font-limits.ts";
import type { CodeRange } from "../../font-file/read-coverage.ts";
import type { InspectedFont } from "../../protocol/messages.ts";
import { registerFace } from "./register-font.ts";

const alias = "limn font on trial";
const sampled = 4000;
const lineLength = 50;

/** Reads a font's description and draws a sample of its letters. */
export function inspectFont(bytes: Buffer): InspectedFont {
  try {
    const { coverage, ...description } = describeFont(bytes);
    drawSample(bytes, sampleOf(coverage), description);
    const letters = coverage.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    return { ok: true, description: { ...description, letters } };
  } catch (error) {
    if (error instanceof FontError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** All covered letters, or an even sample of them. */
function sampleOf(coverage: readonly CodeRange[]): string[] {
  const whole = coverage.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const step = Math.max(1, Math.ceil(whole / sampled));
  const letters: string[] = [];
  let next = 0;
  let before = 0;
  for (const [first, last] of coverage) {
    for (; next <= before + last - first; next += step) {
      const code = first + next - before;
      // Skips surrogates.
      if (code < 0xd800 || code > 0xdfff) letters.push(String.fromCodePoint(code));
    }
    before += last - first + 1;
  }
  return letters;
}

function drawSample(
  bytes: Buffer,
  letters: readonly string[],
  { weights, style }: Pick<FontDescription, "weights" | "style">,
): void {
  const key = registerFace(bytes, alias);
  if (key === null) throw new FontError("Its outlines can't be read");
  try {
    const context = createCanvas(1600, 64).getContext("2d");
    for (const weight of new Set([weights.least, weights.most])) {
      context.font = `${style} ${Math.max(100, Math.min(900, weight))} 32px "${alias}"`;
      for (let at = 0; at < letters.length; at += lineLength) {
        const line = letters.slice(at, at + lineLength).join("");
        if (!Number.isFinite(context.measureText(line).width))
          throw new FontError("Its letters have no width");
        context.fillText(line, 4, 48);
      }
    }
    context.getImageData(0, 0, 1, 1);
  } finally {
    GlobalFonts.remove(key);
  }
}
