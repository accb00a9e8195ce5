// Packs Limn and its fonts for npm, compiled to JavaScript, into build/packages. Run: npm run pack
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packageDescription from "../../package.json" with { type: "json" };
import { buildDashboard } from "../build-dashboard.mjs";
import { inPackage, writeSources } from "./compile.ts";
import { lockedVersions } from "./locked-versions.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The packages that only building the dashboard needs, which a package has built. */
const builders = new Set([
  "@tanstack/react-query",
  "@vitejs/plugin-react",
  "lucide-react",
  "react",
  "react-dom",
  "vite",
  "wouter",
]);

const { version, description, license, engines } = packageDescription;
const shared = { version, license, type: "module", engines } as const;

/** The paths of two tarballs. */
export interface Packed {
  limn: string;
  fonts: string;
}

/** Writes the packages `limn` and `limn-fonts` into a folder, which it empties first. */
export function packLimn(folder: string): Packed {
  if (!buildDashboard()) throw new Error("The dashboard can't be built; see above.");
  rmSync(folder, { recursive: true, force: true });
  const fonts = packFonts(folder);
  return { fonts, limn: packServer(folder) };
}

function packFonts(folder: string): string {
  const staged = join(folder, "limn-fonts");
  mkdirSync(staged, { recursive: true });
  cpSync(join(root, "fonts"), join(staged, "fonts"), { recursive: true });
  writeJson(join(staged, "package.json"), {
    name: "limn-fonts",
    ...shared,
    license: "OFL-1.1",
    description: "The fonts of Limn, each with its licence.",
  });
  writeFileSync(
    join(staged, "README.md"),
    "# Fonts of Limn\n\nThe fonts that the package `limn` draws with. Each folder has the licence of its family.\n",
  );
  return pack(folder, staged);
}

function packServer(folder: string): string {
  const staged = join(folder, "limn");
  writeSources(root, staged);
  for (const path of ["build/dashboard", "designs", "docs/pictures/starter-designs.jpg", "LICENSE"]) {
    cpSync(join(root, path), join(staged, path), {
      recursive: true,
      filter: (name) => !name.endsWith(".ts"),
    });
  }
  inPackage(join(staged, "build", "dashboard"));
  const names = Object.keys(packageDescription.dependencies).filter((name) => !builders.has(name));
  writeJson(join(staged, "package.json"), {
    name: "limn",
    ...shared,
    description,
    bin: { limn: "scripts/limn.mjs" },
    dependencies: { ...lockedVersions(root, names), "limn-fonts": version },
  });
  cpSync(join(root, "scripts", "pack", "README.md"), join(staged, "README.md"));
  return pack(folder, staged);
}

function pack(folder: string, staged: string): string {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const words = ["pack", "--json", "--ignore-scripts", `--pack-destination=${folder}`, staged];
  const output = execFileSync(npm, words, {
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  const [packed] = Object.values(JSON.parse(output.toString()) as Record<string, { filename: string }>);
  if (packed === undefined) throw new Error(`npm pack printed ${output.toString()}`);
  return join(folder, packed.filename);
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

export function main(): void {
  console.log(Object.values(packLimn(join(root, "build", "packages"))).join("\n"));
}

if (import.meta.main) main();
