import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import { fontFamilies } from "../design/font-families.ts";

const require = createRequire(import.meta.url);
let registered = false;

/**
 * Gives the painter the families of the design language, every weight and slant, from the installed packages. Files
 * are mapped, not read, so hundreds cost little. Throws when a package is missing: its letters would be boxes.
 */
export function registerFonts(): void {
  if (registered) return;
  for (const family of fontFamilies) {
    const files = fontFiles(family);
    if (files.length === 0) throw new Error(`The font family ${family} has no files; run npm install`);
    for (const file of files) GlobalFonts.registerFromPath(file, family);
  }
  registered = true;
}

/** The TTF files of a family, by weight. */
export function fontFiles(family: string): string[] {
  const name = family.toLowerCase().replaceAll(" ", "-");
  const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d{3}/.test(entry.name))
    .flatMap((entry) =>
      readdirSync(join(folder, entry.name))
        .filter((file) => file.endsWith(".ttf"))
        .map((file) => join(folder, entry.name, file)),
    )
    .sort();
}
