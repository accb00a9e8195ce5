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

/** One file's look in words: `Bold 700`, `Regular 400, italic`, `Any weight from 100 to 900`. */
export function fontLook(weights: { least: number; most: number }, style: string): string {
  const weight =
    weights.least === weights.most
      ? `${weightNames[weights.least] ?? "Weight"} ${weights.least}`
      : `Any weight from ${weights.least} to ${weights.most}`;
  return style === "italic" ? `${weight}, italic` : weight;
}

/** How many looks an installed family has: `9 weights, with italics`. */
export function familyLooks(weights: readonly number[], styles: readonly string[]): string {
  const count = weights.length === 1 ? "1 weight" : `${weights.length} weights`;
  return styles.includes("italic") ? `${count}, with italics` : count;
}

/** The weight that shows a file best: regular, or the nearest that it has. */
export function sampleWeight({ least, most }: { least: number; most: number }): number {
  return Math.min(Math.max(400, least), most);
}

/** Bytes as people read them: `640 bytes`, `84 KB`, `1.4 MB`. */
export function writeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
