import { readFileSync } from "node:fs";
import { headingFont } from "./heading-font.ts";

/** Colours, type and spaces are the dashboard's own, so that neither drifts from the other. */
const files = ["../../web/ui/tokens.css", "./page.css", "./try.css"];

const face = `@font-face { font-family: "Fraunces"; font-weight: 600; font-display: swap; src: url("${headingFont.address}") format("truetype") }`;

/** The one style sheet of every page: light and dark, from a phone's width up. */
export const style = [
  face,
  ...files.map((file) => readFileSync(new URL(file, import.meta.url), "utf8")).map(withoutWords),
].join("\n");

/** Without comments, faces of fonts (whose files the build names) and indentation. */
function withoutWords(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\/|@font-face \{.*?\}/gs, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}
