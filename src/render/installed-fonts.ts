import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { installedFamilies } from "../design/font-families.ts";

const require = createRequire(import.meta.url);

/** Throws when a family has no files, so that the start fails and not the first render. */
export function checkFonts(): void {
  const missing = installedFamilies.filter((family) => fontFiles(family).length === 0);
  if (missing.length > 0) {
    throw new Error(`These fonts are not installed: ${missing.join(", ")}. Run npm install.`);
  }
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
