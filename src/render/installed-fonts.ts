import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
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
  const folder = packageFolder(family);
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

/** A file of an installed family. */
export interface InstalledFace {
  family: string;
  weight: number;
  style: "normal" | "italic";
  path: string;
  /** Identifies the bytes: the file's name and the version of its package. */
  id: string;
}

const facesByFamily = new Map<string, readonly InstalledFace[]>();

/** The faces of an installed family, by weight. Read once. */
export function installedFaces(family: string): readonly InstalledFace[] {
  const cachedFaces = facesByFamily.get(family);
  if (cachedFaces !== undefined) return cachedFaces;
  const version = packageVersion(family);
  const faces = fontFiles(family).map((path): InstalledFace => {
    // The folder's name contains weight and style: 700Bold_Italic.
    const folder = basename(dirname(path));
    const style = folder.endsWith("_Italic") ? "italic" : "normal";
    const id = `${basename(path, ".ttf")}-${version}`;
    return { family, weight: Number(folder.slice(0, 3)), style, path, id };
  });
  facesByFamily.set(family, faces);
  return faces;
}

function packageVersion(family: string): string {
  const folder = packageFolder(family);
  if (folder === undefined) return "";
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return version;
}

function packageFolder(family: string): string | undefined {
  try {
    const name = `@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`;
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
