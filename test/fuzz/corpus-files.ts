import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const corpusFolder = fileURLToPath(new URL("corpus/", import.meta.url));

/** Files of a part of the corpus, by name. */
export function readCorpus(part: string): { name: string; bytes: Buffer }[] {
  const folder = join(corpusFolder, part);
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
