import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { compress } from "../build-dashboard.mjs";
import { reachedFrom } from "../import-graph.mjs";

/** What is started: the server, and the command line with the programs that both run. */
const entries = ["src/main.ts", "src/cli.ts"];
const scripts = [
  "limn.mjs",
  "follow-shell.mjs",
  "supervise.mjs",
  "run-program.mjs",
  "install.mjs",
  "unused-files.mjs",
];
const isOwn = (path: string) => /^(?:src|packages)\//.test(path);
/** A file that is no module, beside the module that reads it. */
const named = /"([^"\n]+\.(?:json|wasm|css))"/g;
const imported = /((?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*)"(\.{1,2}\/[^"\n]+)\.ts"/g;

/**
 * Writes what the server and the command line load, as JavaScript, into a folder, at the places that it has in the repository. Node
 * doesn't strip types below `node_modules`. The lines stay where they are.
 */
export function writeSources(root: string, target: string): void {
  const modules = new Set(entries.flatMap((entry) => [...reachedFrom(entry, { programs: true })]));
  for (const path of modules) if (isOwn(path) && path.endsWith(".ts")) writeModule(path);
  for (const name of scripts) copy(join("scripts", name));

  function writeModule(path: string): void {
    const source = readFileSync(join(root, path), "utf8");
    for (const [, name = ""] of source.matchAll(named)) {
      const file = relative(root, resolve(root, dirname(path), name));
      if (isOwn(file) && existsSync(join(root, file))) copy(file);
    }
    write(path.replace(/\.ts$/, ".js"), forPackage(stripTypeScriptTypes(source)));
  }

  function copy(path: string): void {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path));
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}

const forPackage = (text: string) => withCommand(text.replaceAll(imported, '$1"$2.js"'));

/** In a package the command line has another name. */
const withCommand = (text: string) => text.replaceAll("npm run --silent limn --", "npx limn");

/** Writes the name of the command line into a built dashboard. */
export function inPackage(dashboard: string): void {
  const files = readdirSync(dashboard, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const path = join(dashboard, file);
    const text = readFileSync(path, "utf8");
    if (withCommand(text) === text) continue;
    writeFileSync(path, withCommand(text));
    compress([path]);
  }
}
