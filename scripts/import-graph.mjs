import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = join(import.meta.dirname, "..");

const statement =
  /^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)|\bnew URL\("([^"]+\.m?ts)",\s*import\.meta\.url/gm;

/**
 * What a file imports: paths in the project or packages. A program that it names with `new URL("x.ts", import.meta.url)`, to run it
 * in another process or thread, is `isProgram`.
 */
export function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(statement)].map(([, type, named, bare, dynamic, program]) => {
    const name = named ?? bare ?? dynamic ?? program ?? "";
    const isPath = name.startsWith(".") || program !== undefined;
    const to = isPath ? relative(root, resolve(root, dirname(file), name)) : name;
    return { from: file, to, isType: type !== undefined, isProgram: program !== undefined };
  });
}

/** The files and packages that are loaded with a file. With `programs`, also what the programs load that it runs. */
export function reachedFrom(entry, { programs = false } = {}) {
  const reached = new Set([entry]);
  for (const file of reached) {
    if (!/\.m?tsx?$|\.mjs$/.test(file) || !existsSync(join(root, file))) continue;
    for (const { to, isType, isProgram } of cachedImports(file))
      if (!isType && (programs || !isProgram)) reached.add(to);
  }
  return reached;
}

const known = new Map();

function cachedImports(file) {
  const imports = known.get(file) ?? importsOf(file);
  known.set(file, imports);
  return imports;
}
