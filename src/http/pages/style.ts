import { readFileSync } from "node:fs";

/** Colours, type and spaces are the dashboard's own, so that neither drifts from the other. */
const files = ["../../web/ui/faces.css", "../../web/ui/tokens.css", "./page.css", "./try.css"];

/** The one style sheet of every page: light and dark, from a phone's width up. */
export const style = files
  .map((file) => withoutWords(readFileSync(new URL(file, import.meta.url), "utf8")))
  .join("\n");

/** Without comments and indentation. */
function withoutWords(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}
