import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FontSource, fontsFolder } from "../../src/render/installed-fonts.ts";

/** A package that `npm start` may install, on this system or another, or whose fonts are in the folder `fonts`. */
export interface ServedPackage {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
}

interface LockedPackage {
  version: string;
  name?: string;
  license?: string;
  dev?: boolean;
}

// Binaries of @napi-rs/canvas state no licence in the registry for some systems; the package itself and the others do.
const unstated: Readonly<Record<string, string>> = { "@napi-rs/canvas-": "MIT" };

/** The second one has the Node that is installed where the system's own can't run Limn. */
const lockfiles = ["../../package-lock.json", "../node/package-lock.json"];

/** Every package of the lockfiles but those for tests alone, by name and version. */
export function servedPackages(): ServedPackage[] {
  const fonts = new Set(fontPackages().map((name) => `node_modules/${name}`));
  const served = lockfiles
    .flatMap((path) => {
      const text = readFileSync(new URL(path, import.meta.url), "utf8");
      return Object.entries((JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages);
    })
    .filter(([path, { dev }]) => path !== "" && (dev !== true || fonts.has(path)))
    .map(([path, { name = path.replace(/^.*node_modules\//, ""), version, license }]): ServedPackage => ({
      name,
      version,
      licence: license ?? unstatedLicence(name),
    }));
  const unique = new Map(served.map((item) => [`${item.name}@${item.version}`, item]));
  return [...unique.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function unstatedLicence(name: string): string {
  const [, licence = "unknown"] = Object.entries(unstated).find(([start]) => name.startsWith(start)) ?? [];
  return licence;
}

/** The packages that the fonts of the folder `fonts` are from. Tests compare them, and nothing else installs them. */
function fontPackages(): string[] {
  const folders = readdirSync(fontsFolder).filter((name) => name !== "pages");
  return folders.map((name) => {
    const source = JSON.parse(readFileSync(join(fontsFolder, name, "family.json"), "utf8")) as FontSource;
    return source.package;
  });
}
