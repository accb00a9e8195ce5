import { readFileSync } from "node:fs";
import { fallbackFamilies } from "../../src/design/font-families.ts";
import { installedFaces } from "../../src/render/installed-fonts.ts";
import { type CodeRange, readCoverage } from "../../src/render/font-file/read-coverage.ts";

// Controls and formats, which need no glyph; unassigned code points; and private use, which differs from font to font.
const neverCovered = /^(?:[\p{Cc}\p{Cn}\p{Co}\p{Cs}]|(?!\p{L})\p{Default_Ignorable_Code_Point})$/u;
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The source of the table of code points that the fallback families cover, from their font files. */
export function coverageTable(): string {
  const lines = fallbackFamilies.map(
    (family) => `  ${quoted(family)}:\n    ${quoted(write(rangesOf(family)))},`,
  );
  return `// Written by npm run docs from the installed fonts.

/**
 * The code points that each fallback family has glyphs for. Numbers in turn: how many code points are left out, how many
 * are covered. Each in groups of five bits, the lowest first, as base64url digits; 32 is added where more follow.
 */
export const coverageTable: Readonly<Record<string, string>> = {
${lines.join("\n").replaceAll(/"([A-Za-z]+)":/g, "$1:")}
};
`;
}

function rangesOf(family: string): CodeRange[] {
  const file = installedFaces(family).find(({ weight }) => weight === 400)?.path;
  if (file === undefined) throw new Error(`${family} has no regular weight`);
  const ranges: [number, number][] = [];
  for (const [first, last] of readCoverage(cmapOf(readFileSync(file)))) {
    for (let code = first; code <= last; code += 1) {
      if (neverCovered.test(String.fromCodePoint(code))) continue;
      const before = ranges.at(-1);
      if (before?.[1] === code - 1) before[1] = code;
      else ranges.push([code, code]);
    }
  }
  return ranges;
}

function cmapOf(font: Buffer): Buffer {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString("latin1", at, at + 4) !== "cmap") continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  throw new Error("The font has no character map");
}

function write(ranges: readonly CodeRange[]): string {
  let next = 0;
  return ranges
    .map(([first, last]) => {
      const pair = number(first - next) + number(last - first + 1);
      next = last + 1;
      return pair;
    })
    .join("");
}

function number(value: number): string {
  const rest = value >> 5;
  return rest === 0 ? (digits[value] ?? "") : digits[(value & 31) + 32] + number(rest);
}

function quoted(text: string): string {
  return `"${text}"`;
}
