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
  for (const [family, files] of checkFonts()) {
    for (const file of files) GlobalFonts.registerFromPath(file, family);
  }
  registered = true;
}

/** The files of each family. Throws when a family has none: better at a start than at the first render. */
export function checkFonts(): ReadonlyMap<string, string[]> {
  const files = new Map(fontFamilies.map((family) => [family, fontFiles(family)]));
  const missing = fontFamilies.filter((family) => files.get(family)?.length === 0);
  if (missing.length > 0) {
    throw new Error(`These fonts are not installed: ${missing.join(", ")}. Run npm install.`);
  }
  return files;
}

/** The TTF files of a family, by weight; none when its package is missing. */
export function fontFiles(family: string): string[] {
  const folder = packageFolder(`@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`);
  if (folder === undefined) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d{3}/.test(entry.name))
    .flatMap((entry) =>
      readdirSync(join(folder, entry.name))
        .filter((file) => file.endsWith(".ttf"))
        .map((file) => join(folder, entry.name, file)),
    )
    .sort();
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
