// Writes the generated files and parts of documents. Run: npm run docs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generatedFiles, root } from "./docs/generated-files.ts";

for (const [path, text] of generatedFiles()) {
  const before = readIfThere(root + path);
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
  console.log(`${before === text ? "unchanged" : "written  "}  ${path}`);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
