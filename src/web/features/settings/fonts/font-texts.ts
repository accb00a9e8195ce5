import * as words from "./words.ts";

const weightNames: Record<number, string> = {
  100: words.thin,
  200: words.extraLight,
  300: words.light,
  400: words.regular,
  500: words.medium,
  600: words.semiBold,
  700: words.bold,
  800: words.extraBold,
  900: words.black,
};

/** A file's weight and style in words: `Bold 700`, `Regular 400, italic`, `Any weight from 100 to 900`. */
export function fontLook(weights: { least: number; most: number }, style: string): string {
  const weight =
    weights.least === weights.most
      ? `${weightNames[weights.least] ?? words.weight} ${weights.least}`
      : words.anyWeight(weights.least, weights.most);
  return style === "italic" ? words.italic(weight) : weight;
}

/** The weights and styles of an installed family in words: `9 weights, with italics`. */
export function familyLooks(weights: readonly number[], styles: readonly string[]): string {
  const count = words.weights(weights.length);
  return styles.includes("italic") ? words.withItalics(count) : count;
}

/** The weight of a file's sample: regular, or the nearest available. */
export function sampleWeight({ least, most }: { least: number; most: number }): number {
  return Math.min(Math.max(400, least), most);
}

/** The families whose names contain all words of a search, ignoring case. */
export function findFamilies<Family extends { family: string }>(
  families: readonly Family[],
  search: string,
): Family[] {
  const wanted = search.toLowerCase().split(/[\s-]+/);
  return families.filter(({ family }) => wanted.every((word) => family.toLowerCase().includes(word)));
}
