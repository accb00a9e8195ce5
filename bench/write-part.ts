import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

/** Replaces the part between its marks in the page of benchmarks. Throws when the marks are missing. */
export function writePart(name: string, part: string): void {
  const text = readFileSync(page, "utf8");
  const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for the part ${name} in ${page}`);
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${text.slice(to)}`);
}
