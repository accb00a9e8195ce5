import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** All test files, as paths in the project. */
export function testFiles() {
  return ["packages", "src", "designs", "test", "scripts"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => file.replaceAll("\\", "/"));
}

/** The test files with a tag of vitest.config.ts. */
export function taggedTests(tag) {
  const line = new RegExp(`^// @module-tag ${tag}$`, "m");
  return testFiles().filter((file) => line.test(readFileSync(join(root, file), "utf8")));
}
