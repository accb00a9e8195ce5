import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reachedFrom } from "./import-graph.mjs";

const root = join(import.meta.dirname, "..");

/** All test files, as paths in the project. */
export function testFiles() {
  return ["src", "designs", "test", "scripts"]
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

/** The test files that load a file that differs from a commit, in their own process or in a program that they start. */
export function changedTests(commit) {
  const changed = new Set([
    ...git("diff", "--name-only", "--relative", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
  return testFiles().filter((file) =>
    [...reachedFrom(file, { programs: true })].some((path) => changed.has(path)),
  );
}

function git(...words) {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${words.join(" ")} failed: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}
