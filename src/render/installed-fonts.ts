import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedFamilies } from "../design/font-families.ts";

const ownFolder = fileURLToPath(new URL("../../fonts", import.meta.url));

/** A folder for each family, written by `scripts/fonts/build.py`. In the package for npm it is in another one, limn-fonts. */
export const fontsFolder = existsSync(ownFolder)
  ? ownFolder
  : fileURLToPath(new URL("fonts", import.meta.resolve("limn-fonts/package.json")));

/** Throws when a family has no files, so that the start fails and not the first render. */
export function checkFonts(): void {
  const missing = installedFamilies.filter((family) => {
    const files = fontFiles(family);
    return files.length === 0 || !files.every((path) => existsSync(path));
  });
  if (missing.length > 0) {
    throw new Error(
      `These fonts are missing: ${missing.join(", ")}. Restore the folder fonts as it is in the repository.`,
    );
  }
}

/** The TTF files of a family; none when its folder is missing. */
export function fontFiles(family: string): string[] {
  return [...new Set(installedFaces(family).map(({ path }) => path))];
}

/** A weight and style of an installed family. Those of a variable font are in one file. */
export interface InstalledFace {
  family: string;
  weight: number;
  style: "normal" | "italic";
  path: string;
  /** Identifies the bytes: the file's name and the start of their hash. */
  id: string;
}

/** `family.json` in the folder of a family. */
export interface FontSource {
  /** The package of static fonts. */
  package: string;
  version: string;
  files: readonly {
    file: string;
    style: "normal" | "italic";
    /** Ascending; several in a variable font. */
    weights: readonly number[];
    /** Whether the file was made from the package's. Otherwise it is a copy. */
    changed: boolean;
    sha256: string;
  }[];
}

const facesByFamily = new Map<string, readonly InstalledFace[]>();

/** The faces of an installed family, by style and weight. Read once. */
export function installedFaces(family: string): readonly InstalledFace[] {
  const cachedFaces = facesByFamily.get(family);
  if (cachedFaces !== undefined) return cachedFaces;
  const folder = join(fontsFolder, folderName(family));
  const faces = (readSource(folder)?.files ?? []).flatMap(({ file, style, weights, sha256 }) => {
    const id = `${basename(file, ".ttf")}-${sha256.slice(0, 12)}`;
    return weights.map((weight): InstalledFace => ({ family, weight, style, path: join(folder, file), id }));
  });
  facesByFamily.set(family, faces);
  return faces;
}

/** The name of a family's folder, which is that of its package. */
export function folderName(family: string): string {
  return family.toLowerCase().replaceAll(" ", "-");
}

function readSource(folder: string): FontSource | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, "family.json"), "utf8")) as FontSource;
  } catch {
    // `checkFonts` reports the family.
    return undefined;
  }
}
