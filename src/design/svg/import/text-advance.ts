/** Letters of about equal widths in usual fonts, in font sizes. */
const widths: [RegExp, number][] = [
  [/[\s.,:;'’!|ijlI]/, 0.26],
  [/[frt()[\]/\\"“”-]/, 0.35],
  [/[MW@%—]/, 0.88],
  [/[mw]/, 0.78],
  [/\p{Lu}/u, 0.67],
  [/[\u2E80-\uFFEF]/, 1],
];
const usualWidth = 0.55;

/** About how wide letters are, in font sizes: the file doesn't say which font is there. */
export function advanceOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth;
  return sum;
}

/** How a part follows the one that begins `gap` before it and is about `width` long; all in font sizes. */
export function joinOf(gap: number, width: number): "" | " " | "apart" {
  const spare = gap - width;
  const doubt = width * 0.12;
  if (gap < width * 0.6 - 0.3 || spare > 1 + doubt) return "apart";
  return spare > 0.15 + doubt ? " " : "";
}
