import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describeFont, type FontDescription } from "./font-file/describe-font.ts";
import { FontRefused } from "./font-file/font-refused.ts";
import type { CodeRange } from "./font-file/read-coverage.ts";
import { registerFace } from "./register-face.ts";

/** What an uploaded font is, or the sentence that says why it can't be used. */
export type InspectedFont =
  | { ok: true; description: Omit<FontDescription, "coverage"> & { letters: number } }
  | { ok: false; reason: string };

const alias = "limn font on trial";
const sampled = 400;

/** Reads a font's description and draws a sample of its own letters, as a render would. */
export function inspectFont(bytes: Buffer): InspectedFont {
  try {
    const { coverage, ...description } = describeFont(bytes);
    drawSample(bytes, sampleOf(coverage), description);
    const letters = coverage.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    return { ok: true, description: { ...description, letters } };
  } catch (error) {
    if (error instanceof FontRefused) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Letters from all over the coverage. */
function sampleOf(coverage: readonly CodeRange[]): string[] {
  const step = Math.max(1, Math.floor(coverage.length / sampled));
  const codes = coverage
    .filter((_, index) => index % step === 0)
    .flatMap(([first, last]) => [...new Set([first, Math.min(first + 33, last), last])]);
  return codes.filter((code) => code < 0xd800 || code > 0xdfff).map((code) => String.fromCodePoint(code));
}

function drawSample(
  bytes: Buffer,
  letters: readonly string[],
  { weights, style }: Pick<FontDescription, "weights" | "style">,
): void {
  const key = registerFace(bytes, alias);
  if (key === null) throw new FontRefused("Its outlines can't be read");
  try {
    const context = createCanvas(64, 64).getContext("2d");
    for (const weight of new Set([weights.least, weights.most])) {
      context.font = `${style} ${Math.max(100, Math.min(900, weight))} 32px "${alias}"`;
      const { width } = context.measureText(letters.join(""));
      if (!Number.isFinite(width)) throw new FontRefused("Its letters have no width");
      for (const letter of letters) context.fillText(letter, 4, 48);
    }
    context.getImageData(0, 0, 1, 1);
  } finally {
    GlobalFonts.remove(key);
  }
}
