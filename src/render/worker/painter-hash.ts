import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fontsFolder } from "../installed-fonts.ts";

const root = join(import.meta.dirname, "../../..");
const packageFile = fileURLToPath(new URL("../../../package.json", import.meta.url));
/** The folders of all modules that a worker imports, which a test checks. */
export const painterFolders = [
  "packages/codecs",
  "src/bounds",
  "src/design",
  "src/kinds",
  "src/paint",
  "src/render",
];

let hash: string | undefined;

/**
 * Identifies everything besides a job that its pixels depend on: the code, the packages, whose versions package.json pins, the
 * Node that runs them, and the names and sizes of installed fonts. Computed once in a process, which takes 20 to 30 ms.
 */
export function painterHash(): string {
  hash ??= computeHash();
  return hash;
}

function computeHash(): string {
  const sum = createHash("sha256").update(`${process.version} ${process.arch}\n`);
  for (const folder of painterFolders) {
    for (const name of filesIn(join(root, folder)).filter(isProgram)) {
      sum.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)));
    }
  }
  for (const name of filesIn(fontsFolder)) sum.update(`${name} ${statSync(join(fontsFolder, name)).size}\n`);
  return sum.update(readFileSync(packageFile)).digest("base64url");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function isProgram(name: string): boolean {
  return /\.([jt]s|json|wasm)$/.test(name) && !name.endsWith(".test.ts");
}
