import { basename, dirname } from "node:path";
import { fallbackFamilies, fontFamilies } from "../../src/design/font-families.ts";
import { fontFiles } from "../../src/render/fonts.ts";
import { table } from "./markdown.ts";

/** Every installed family with its weights, as the files on the disk say. */
export function fontsPart(): string {
  const lines = fontFamilies.map((family) => {
    const styles = fontFiles(family).map((file) => basename(dirname(file)));
    const weights = [...new Set(styles.map((style) => style.slice(0, 3)))].sort();
    const italic = styles.some((style) => /italic/i.test(style));
    const place = fallbackFamilies.indexOf(family);
    return [family, weights.join(" "), italic ? "yes" : "", place < 0 ? "" : String(place + 1)];
  });
  return table(["Family", "Weights", "Italic", "Asked for missing letters"], lines);
}
