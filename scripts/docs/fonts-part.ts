import { fallbackFamilies, fontFamilies } from "../../src/design/font-families.ts";
import { familiesCovering } from "../../src/paint/text/coverage.ts";
import { fontChain } from "../../src/paint/text/font-stack.ts";
import { installedFaces } from "../../src/render/installed-fonts.ts";
import { table } from "./markdown.ts";

/** Every family that a design may name, with its weights, from the installed font files. */
export function fontsPart(): string {
  const lines = fontFamilies.map((family) => {
    const faces = installedFaces(family);
    const weights = [...new Set(faces.map(({ weight }) => weight))].toSorted((one, other) => one - other);
    const italic = faces.some(({ style }) => style === "italic");
    return [family, weights.join(" "), italic ? "yes" : ""];
  });
  return table(["Family", "Weights", "Italic"], lines);
}

// Unicode's names of scripts.
const scripts =
  "Latin Greek Cyrillic Arabic Hebrew Devanagari Bengali Tamil Telugu Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Thai Lao Khmer Myanmar Tibetan Han Hiragana Katakana Bopomofo Hangul Armenian Georgian Ethiopic Cherokee Canadian_Aboriginal Mongolian Syriac Thaana Nko Adlam Balinese Javanese Meetei_Mayek Ol_Chiki Tifinagh Vai Yi".split(
    " ",
  );

/** Every script with its fallback family. */
export function scriptsPart(): string {
  const letters = coveredLetters();
  const lines = scripts.map((script) => {
    const inScript = new RegExp(`\\p{Script=${script}}`, "u");
    const own = letters.filter((letter) => inScript.test(letter));
    const counts = new Map<string, number>();
    for (const family of own.map((letter) => fontChain(letter, "en").families.at(-1) ?? "")) {
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
    const [max = ["", 0]] = [...counts].toSorted((one, other) => other[1] - one[1]);
    return [script.replaceAll("_", " "), max[0], own.length.toLocaleString("en")];
  });
  return table(["Script", "Family", "Characters"], lines);
}

function coveredLetters(): string[] {
  const letters: string[] = [];
  for (let code = 0; code < 0x33480; code += 1) {
    if (familiesCovering(code).length > 0) letters.push(String.fromCodePoint(code));
  }
  return letters;
}

/** The number of characters that at least one fallback family covers. */
export function coveragePart(): string {
  const count = coveredLetters().length.toLocaleString("en");
  return `${fallbackFamilies.length} families have ${count} characters between them.`;
}
