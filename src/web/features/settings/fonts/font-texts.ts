const weightNames: Record<number, string> = {
  100: "Thin",
  200: "Extra light",
  300: "Light",
  400: "Regular",
  500: "Medium",
  600: "Semi-bold",
  700: "Bold",
  800: "Extra bold",
  900: "Black",
};

/** A file's weight and style in words: `Bold 700`, `Regular 400, italic`, `Any weight from 100 to 900`. */
export function fontLook(weights: { least: number; most: number }, style: string): string {
  const weight =
    weights.least === weights.most
      ? `${weightNames[weights.least] ?? "Weight"} ${weights.least}`
      : `Any weight from ${weights.least} to ${weights.most}`;
  return style === "italic" ? `${weight}, italic` : weight;
}

/** The weights and styles of an installed family in words: `9 weights, with italics`. */
export function familyLooks(weights: readonly number[], styles: readonly string[]): string {
  const count = weights.length === 1 ? "1 weight" : `${weights.length} weights`;
  return styles.includes("italic") ? `${count}, with italics` : count;
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
